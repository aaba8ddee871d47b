"""How many playouts there is time for: so many if that is said, else what the clock allows."""

from __future__ import annotations

import time

FEWEST, MOST = 8, 4_000
"""How many a choice gets at least, and at most."""

SAMPLE = 16
"""So many the first choice gets, before it is known how long one takes."""

FIRST, BARE = 0.45, 0.7
"""When the first look at all choices, and at the other positions, is to be over: in parts of the
time."""

WORST = 8
"""So many choices are looked at again."""

TRY = 0.25
"""About how many seconds the answer to a try may take."""


class Pace:
    """The time of one look at a match.

    Args:
        playouts: how many a position gets at first; as many as there is time for if ``None``.
        seconds: how much time there is then, of this program's own thinking.
    """

    def __init__(self, playouts: int | None, seconds: float) -> None:
        self.fixed = playouts
        self._seconds = seconds
        self._since = time.process_time()
        self._done = 0
        self._took = 0.0

    def end(self) -> None:
        """Note that the look is over: what goes on later is not a part of it."""
        self._took = self._spent

    def note(self, playouts: int) -> None:
        """Note that so many were done."""
        if not self._took:
            self._done += playouts

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return self.fixed is None and self._spent >= self._seconds

    def first(self, left: int) -> int:
        """Say how many a choice gets at first.

        Args:
            left: how many choices are still to be looked at, this one included.
        """
        return self._fit(FIRST, left, 2.0) if self.fixed is None else self.fixed

    def bare(self, left: int) -> int:
        """Say how many a position gets in which no choice is judged."""
        return self._fit(BARE, left, 1.0) if self.fixed is None else self.fixed

    def again(self, done: int) -> int:
        """Say how many a choice gets that is looked at again; 0 if it is enough.

        Args:
            done: how many were looked at again.
        """
        if done >= WORST:
            return 0
        return self._fit(1.0, WORST - done, 2.0) if self.fixed is None else 4 * self.fixed

    def trying(self) -> int:
        """Say how many the answer to a try rests on."""
        if self.fixed is not None:
            return 2 * self.fixed
        return max(FEWEST, min(MOST, int(TRY / self._cost)))

    @property
    def _spent(self) -> float:
        return self._took or time.process_time() - self._since

    @property
    def _cost(self) -> float:
        return max(1e-6, self._spent / max(1, self._done))

    def _fit(self, until: float, left: int, times: float) -> int:
        """Share what is left of a part of the time among those that still wait.

        A choice takes twice its playouts: once to look for something better, once to compare.
        """
        if not self._done:
            return SAMPLE
        seconds = until * self._seconds - self._spent
        return max(FEWEST, min(MOST, int(seconds / max(1, left) / times / self._cost)))
