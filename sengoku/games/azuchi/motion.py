"""What moves; see ``drawing``."""

from sengoku.games.azuchi.drawing.motion import MOVES

__all__ = ["MOVES"]
