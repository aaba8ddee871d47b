"""The table as a person sees it: who looks, what is picked up, what is answered and told."""

from sengoku.play.table.presenter import CANCEL, CONFIRM, SIT
from sengoku.play.table.situation import SIZES
from sengoku.play.table.speech import Card, Choice, Line, Speech
from sengoku.play.table.table import Table

__all__ = ["CANCEL", "CONFIRM", "SIT", "SIZES", "Card", "Choice", "Line", "Speech", "Table"]
