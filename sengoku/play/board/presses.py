"""Which presses count: one finger or one click, once, and at what the page shows already."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

DOUBLE_CLICK = 0.35
"""Seconds in which a second press at the same thing belongs to the first."""

ECHO = 0.7
"""Seconds in which some browsers follow a tap with a made-up mouse click."""

_SAID: dict[str, Callable[[Any], bool]] = {
    "press": lambda told: _pair(told) and isinstance(told[0], str),
    "hit": lambda told: _pair(told) and isinstance(told[0], str) and isinstance(told[1], bool),
    "ply": lambda told: type(told) is int,
    "look": lambda told: isinstance(told, str),
    "escape": lambda told: told is True,
    "fit": lambda told: _pair(told) and type(told[0]) is int and isinstance(told[1], bool),
}


def read(told: Mapping[str, Any]) -> tuple[str, Any]:
    """Read what a page tells.

    Args:
        told: what it sent.

    Returns:
        What was done and with what; two empty strings for what no page of ours tells, such as the
        width of a board that is not in the page yet.
    """
    for name, fits in _SAID.items():
        if name in told:
            return (name, told[name]) if fits(told[name]) else ("", "")
    return "", ""


def _pair(told: Any) -> bool:
    return isinstance(told, list | tuple) and len(told) == 2


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

    def saw(self, number: Any) -> None:
        """Note the frame at which something is pressed, if it is known."""
        self._seen = number if type(number) is int else None

    @property
    def current(self) -> bool:
        """Whether what is pressed now was meant for the step that is sent."""
        return self._seen is None or (self._since is not None and self._seen >= self._since)
