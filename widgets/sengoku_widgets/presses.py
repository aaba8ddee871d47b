"""Which presses on the board count: one finger or one click, once."""

from __future__ import annotations

import time
from collections.abc import Callable

DOUBLE_CLICK = 0.35
"""Seconds in which a second press at the same thing belongs to the first."""

ECHO = 0.7
"""Seconds in which some browsers follow a tap with a made-up mouse click."""


class Presses:
    """Tells repeated presses from new ones.

    Args:
        clock: gives seconds; only differences count.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._tapped = float("-inf")
        self._done = float("-inf")
        self._last = ""

    def counts(self, hit: str, touch: bool) -> bool:
        """Tell whether a press at ``hit`` is one that the person meant."""
        now = self._clock()
        if not touch and now - self._tapped < ECHO:
            return False
        if touch:
            self._tapped = now
        return not (hit == self._last and now - self._done < DOUBLE_CLICK)

    def acted(self, hit: str) -> None:
        """Remember that a press at ``hit`` changed something, at the time it was done."""
        self._last, self._done = hit, self._clock()
