"""The picture; see ``drawing``."""

from sengoku.games.azuchi.drawing.scene import scene

__all__ = ["scene"]
