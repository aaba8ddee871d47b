"""How many puzzles were solved in a row."""

from __future__ import annotations


class Streak:
    """Counts for as long as Python runs; a front-end may keep it longer.

    Attributes:
        count: how many were solved at the first try since one was not.
        best: the most so far.
    """

    def __init__(self) -> None:
        self.count = 0
        self.best = 0

    def look(self) -> None:
        """Take in what has been counted elsewhere."""

    def notes(self, language: str) -> list[str]:
        """Say, in a language, what there is to say about how it is kept."""
        return []

    def solved(self) -> None:
        """Count one that was solved at the first try."""
        self.count += 1
        self.best = max(self.best, self.count)

    def missed(self) -> None:
        """Begin again."""
        self.count = 0
