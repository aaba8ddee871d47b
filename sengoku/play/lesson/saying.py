"""What a stepper says to the last answer, hint or right action, and how long that stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sengoku.play.table.speech import Speech

EARNED = ("praise", "did")
"""Kinds that are said to what a learner did; what was only shown is not praised."""


class Saying:
    """The one thing that is said now, in whatever language is read when it is looked at.

    Args:
        text: gives a text of the catalogue by its key, in the language spoken now.
    """

    def __init__(self, text: Callable[[str], str]) -> None:
        self._text = text
        self._speak: Callable[[], Speech] | None = None
        self._passing = False
        self._beside: Speech | None = None
        self._shows = False

    @property
    def speech(self) -> Speech | None:
        """What is said, if anything is."""
        return self._speak() if self._speak else None

    @contextmanager
    def showing(self) -> Iterator[None]:
        """Within this, what is right was not found by the learner, but is shown to them."""
        self._shows = True
        try:
            yield
        finally:
            self._shows = False

    def say(self, kind: str, text: Callable[[], str], beside: Speech | None) -> None:
        """Say something from now on.

        Args:
            kind: what kind of `Speech` it is.
            text: gives the sentence.
            beside: what the board answers at the same time.
        """
        shown = self._shows and kind in EARNED
        self._passing, self._beside = kind == "info", beside
        if shown:
            self._speak = lambda: Speech("shown", self._unpraised(text()))
        else:
            self._speak = lambda: Speech(kind, text())

    def hush(self) -> None:
        """Say nothing any more."""
        self._speak = None

    def heard(self, answer: Speech | None) -> None:
        """Notice what the board answers: a hint or a note is over then, and does not come back."""
        if self._passing and answer is not None and answer != self._beside:
            self.hush()
        elif answer is None:
            self._beside = None

    def _unpraised(self, text: str) -> str:
        """Leave out the word with which a right answer is praised, at the head of what is said."""
        ways = "|".join(map(re.escape, self._text("lesson.praise").split("|")))
        rest = re.sub(rf"^(?:{ways})[^\w\s-]\s*", "", text)
        return rest[:1].upper() + rest[1:] or self._text("lesson.shown")
