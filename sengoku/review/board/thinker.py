"""Thinks a review out in slices on the event loop, so that the board answers meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future

from sengoku.play.board.guard import Guard
from sengoku.play.board.home import spawn
from sengoku.play.board.thinking import let_go, some
from sengoku.review.whole import Review

OFTEN = 0.7
"""Seconds between two times that the board shows how far it is."""


class Thinker:
    """Works at one review.

    Args:
        review: the review.
        guard: shows what goes wrong at the board.
        shown: called when there is more to show, and at the end.
    """

    def __init__(self, review: Review, guard: Guard, shown: Callable[[], None]) -> None:
        self.review = review
        self._guard = guard
        self._shown = shown
        self._task: Future[None] | None = None
        self._enough = False

    @property
    def busy(self) -> bool:
        """Whether it is being thought."""
        return self._task is not None and not self._enough

    def start(self) -> None:
        """Begin; without an event loop (plain Python, tests) all of it is thought at once."""
        self._task = spawn(self._run)
        if self._task is None:
            self._guard.run(self.review.run)
            self._shown()

    def stop(self) -> None:
        """Think no more; what is there stays."""
        self._enough = True
        self.review.stop()

    async def _run(self) -> None:
        steps: Iterator[float] = self.review.steps()
        shown, more = time.monotonic(), True
        try:
            while more and not self._enough:
                await let_go()
                _, more = some(steps)
                if time.monotonic() - shown >= OFTEN and more and not self._enough:
                    self._shown()
                    shown = time.monotonic()
        except Exception as error:
            self._guard.show(error)
            self.review.stop()
        finally:
            self._task = None
        if not self._enough:
            self._shown()
