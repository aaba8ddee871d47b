"""Which presses count: one finger or one click, once, and at what the page shows already."""

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


class Sight:
    """Tells whether a person already sees the step of a lesson that they press at.

    "Next" sends another step to the page. What is pressed before it is there was meant for the
    step before: a page tells with each press which frame it shows.
    """

    def __init__(self) -> None:
        self._step = ""
        self._since: int | None = 0
        self._seen: int | None = None

    def show(self, step: str) -> None:
        """Note the step that the next frame shows."""
        if step != self._step:
            self._step, self._since = step, None

    def sent(self, number: int) -> None:
        """Note the number of the frame that was sent."""
        if self._since is None:
            self._since = number

    def saw(self, number: int | None) -> None:
        """Note the frame at which something is pressed; nothing if it is not known."""
        self._seen = number

    @property
    def current(self) -> bool:
        """Whether what is pressed now was meant for the step that is sent."""
        return self._seen is None or (self._since is not None and self._seen >= self._since)
