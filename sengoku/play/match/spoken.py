"""The language of a match for which none was asked: the reader's, where somebody knows it."""

from __future__ import annotations

from collections.abc import Callable

from sengoku.core.texts import USUAL


class Reader:
    """Whoever reads what is told without a language of its own.

    Attributes:
        asked: gives the reader's language; what shows matches to people says how it is found.
    """

    def __init__(self) -> None:
        self.asked: Callable[[], str] = lambda: USUAL


READER = Reader()
"""The one of this process: a notebook's boards say what was chosen there."""
