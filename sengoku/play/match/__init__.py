"""A game being played: the record with its cursor, how it is written, kept and shown."""

from sengoku.play.match.history import Branch, Ply
from sengoku.play.match.match import Match

__all__ = ["Branch", "Match", "Ply"]
