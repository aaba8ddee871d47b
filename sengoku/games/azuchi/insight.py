"""What can be known; see ``analysis``."""

from sengoku.games.azuchi.analysis.topics import insights

__all__ = ["insights"]
