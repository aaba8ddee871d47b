"""One match, several computers: each person at a kernel of their own, all on one saved match."""

from sengoku.play.together.courier import Courier
from sengoku.play.together.joining import CannotJoin, Joined, join

__all__ = ["CannotJoin", "Courier", "Joined", "join"]
