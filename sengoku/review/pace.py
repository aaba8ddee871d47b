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

BULK = 4
"""In bulk, where one takes much less time, a choice gets so many times as many, at least and at
most."""

SAMPLES = (1, 32, 1_024)
"""Lots of so many show how long it takes; the first makes ready what is needed but once."""

LOTS = 4
"""So many lots are done when some choices are looked at together."""

FIRST_LOTS = 0.65
"""When the first look at all choices is to be over then: few are left to look at again."""

SPARE = 0.1
"""What is kept back of the time where it is lots that may take longer than was thought: of one
that is cut off nothing is known."""


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

    def first(self, left: int, together: int = 1) -> int:
        """Say how many a choice gets at first.

        Args:
            left: how many choices are still to be looked at, this one included.
            together: how many of them are looked at together now.
        """
        return self._fit(FIRST, left, 2.0, together) if self.fixed is None else self.fixed

    def bare(self, left: int) -> int:
        """Say how many a position gets in which no choice is judged."""
        return self._fit(BARE, left, 1.0, 1) if self.fixed is None else self.fixed

    def again(self, done: int, together: int = 1) -> int:
        """Say how many a choice gets that is looked at again; 0 if it is enough.

        Args:
            done: how many were looked at again.
            together: how many are looked at together now.
        """
        if done >= WORST:
            return 0
        if self.fixed is not None:
            return 4 * self.fixed
        return self._fit(1.0, WORST - done, 2.0, together)

    def trying(self) -> int:
        """Say how many the answer to a try rests on."""
        if self.fixed is not None:
            return 2 * self.fixed
        return self._some(TRY / self._cost)

    @property
    def _spent(self) -> float:
        return self._took or time.process_time() - self._since

    @property
    def _cost(self) -> float:
        return max(1e-6, self._spent / max(1, self._done))

    def _fit(self, until: float, left: int, times: float, together: int) -> int:
        """Share what is left of a part of the time among those that still wait.

        A choice takes twice its playouts: once to look for something better, once to compare.
        """
        if not self._done:
            return SAMPLE
        seconds = until * self._seconds - self._spent
        return self._some(seconds / max(1, left) / times / self._cost)

    def _some(self, playouts: float) -> int:
        return max(FEWEST, min(MOST, int(playouts)))


class LotPace(Pace):
    """The time of one look at a match of which playouts are done in lots.

    A lot takes its time however few they are. How long, and what each playout adds, is seen from
    samples of the first choice: later in the match both are less, in the same proportion.

    Args:
        playouts: as of `Pace`.
        seconds: likewise.
    """

    def __init__(self, playouts: int | None, seconds: float) -> None:
        super().__init__(playouts, seconds)
        self._samples: list[tuple[int, float]] = []
        self._mark = 0.0
        self._lot = self._each = 0.0
        self._slow = 1.0

    def note(self, playouts: int) -> None:
        """Note that so many were asked for and are done."""
        if self._took or self.fixed is not None:
            return
        took, self._mark = self._spent - self._mark, self._spent
        if len(self._samples) == len(SAMPLES):
            self._slow = took / (LOTS * self._lot + playouts * self._each)
            return
        self._samples.append((playouts, took))
        if len(self._samples) == len(SAMPLES):
            (few, short), (many, long) = self._samples[-2:]
            self._each = max(1e-6, (long - short) / (many - few))
            self._lot = max(0.0, short - few * self._each)

    def first(self, left: int, together: int = 1) -> int:
        """Say how many a choice gets at first."""
        if self.fixed is not None:
            return self.fixed
        return self._fit(FIRST_LOTS, left, 2.0, together)

    def bare(self, left: int) -> int:
        """Say how many a position gets in which no choice is judged."""
        self._slow = 1.0
        return super().bare(left)

    def again(self, done: int, together: int = 1) -> int:
        """Say how many a choice gets that is looked at again; 0 if it is enough."""
        if not done:
            self._slow = 1.0  # it may be the first of all
        return super().again(done, together)

    def trying(self) -> int:
        """Say how many the answer to a try rests on."""
        if self.fixed is not None or not self._each:
            return super().trying()
        return self._some((TRY - self._lot) / self._each)

    def _fit(self, until: float, left: int, times: float, together: int) -> int:
        if not self._each:
            return BULK * SAMPLE
        seconds = min(until, 1.0 - SPARE) * self._seconds - self._spent
        seconds *= together / max(together, left) / self._slow
        return self._some((seconds - LOTS * self._lot) / together / times / self._each)

    def _some(self, playouts: float) -> int:
        return max(BULK * FEWEST, min(BULK * MOST, int(playouts)))
