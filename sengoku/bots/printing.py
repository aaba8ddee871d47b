"""What somebody's own code prints: heard apart from what all else prints meanwhile."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

MOST = 4_000
"""So many characters are kept."""


class Printed:
    """What one thing prints, in the thread in which it does.

    Attributes:
        text: the beginning of it.
    """

    def __init__(self) -> None:
        self.text = ""
        self._anew = False

    def begin(self) -> Printed:
        """Begin another call: if that prints anything, what was printed before goes."""
        self._anew = True
        return self

    def forget(self) -> None:
        """Begin with nothing printed."""
        self.text = ""

    def take(self, text: str) -> None:
        """Keep what was printed, as far as there is room."""
        if self._anew:
            self._anew, self.text = False, ""
        self.text += text[: MOST - len(self.text)]

    @contextmanager
    def heard(self, *, through: bool = True) -> Iterator[None]:
        """Keep what this thread prints inside.

        Args:
            through: whether it is printed all the same where it would be.
        """
        before = sys.stdout
        ear = _Ear(before, self, threading.get_ident(), through)
        sys.stdout = ear
        try:
            yield
        finally:
            if sys.stdout is ear:
                sys.stdout = before
            ear.hears = None


class _Ear:
    """Stands for where everybody prints, and hears one thread."""

    def __init__(self, real: Any, hears: Printed, thread: int, through: bool) -> None:
        self.real = real
        self.hears: Printed | None = hears
        self._thread, self._through = thread, through

    def write(self, text: str) -> int:
        if self.hears is not None and threading.get_ident() == self._thread:
            self.hears.take(str(text))
            if not self._through:
                return len(text)
        return int(self.real.write(text) or 0)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)
