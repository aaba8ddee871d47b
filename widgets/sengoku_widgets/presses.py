"""Which presses count: one finger or one click, once, and at what the page shows already."""

from __future__ import annotations

import time
from collections.abc import Callable

DOUBLE_CLICK = 0.35
"""Seconds in which a second press at the same thing belongs to the first."""

ECHO = 0.7
"""Seconds in which some browsers follow a tap with a made-up mouse click."""


LATE = 2.0
"""Seconds after which the page is taken to show what it was sent, whether it tells so or not."""

UNSENT = 15.0
"""Likewise, where something went wrong before all of it was sent."""


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
    step before. The page tells each step that it shows; where it tells none, all presses count.

    Args:
        clock: gives seconds; only differences count.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._step = self._seen = ""
        self._sent = True
        self._since = float("-inf")

    def show(self, step: str) -> None:
        """Note the step that is sent to the page."""
        if step != self._step:
            self._step, self._since = step, self._clock()
            self._sent = False

    def sent(self) -> None:
        """Note that all of it has been sent: only from now on the page can be late."""
        if not self._sent:
            self._since = self._clock()
            self._sent = True

    def saw(self, step: str) -> None:
        """Note the step that the page shows."""
        self._seen = step

    @property
    def current(self) -> bool:
        """Whether what is pressed now was meant for the step that is sent."""
        patience = LATE if self._sent else UNSENT
        late = self._clock() - self._since > patience
        return late or self._seen in ("", self._step)
