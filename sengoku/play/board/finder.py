"""Finds out, in the background, what a table is asked to tell about its position.

What is ours is found out in slices on the event loop, so presses are answered meanwhile; of what
comes from outside, one slice at a time is worked out in a thread, if there are threads. A position
that has changed ends it, and so does a topic that is no longer asked for.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any

from sengoku.play.board.guard import Guard
from sengoku.play.board.home import spawn
from sengoku.play.board.thinking import InThread, close, let_go, some
from sengoku.play.table.analysis import Findings, Inquiry
from sengoku.play.table.table import Table

OFTEN = 0.3
"""Seconds between two updates of what is shown."""


class Finder:
    """Works through the inquiries of one table.

    Args:
        table: what asks, and is told.
        guard: shows what goes wrong at the board.
    """

    def __init__(self, table: Table, guard: Guard) -> None:
        self._table = table
        self._guard = guard
        self._task: Future[None] | None = None
        self._closed = False

    def start(self) -> None:
        """Begin, if something is asked for and nothing is being worked at.

        Without an event loop (plain Python, tests) all of it is found at once.
        """
        if self._task is not None or self._next() is None:
            return
        self._task = spawn(self._run)
        if self._task is None:
            self._at_once()

    def close(self) -> None:
        """Stop finding out."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()

    def _next(self) -> Inquiry | None:
        """Give what to look into now; a bot that is to act has the machine to itself."""
        if self._closed or self._table.bots.to_act() is not None:
            return None
        return self._table.analysis.inquiry()

    def _at_once(self) -> None:
        inquiry = self._next()
        assert inquiry is not None
        found: Findings = ()
        try:
            for more in inquiry.slices():
                found = more
        except Exception as error:
            self._failed(inquiry, found, error)
        else:
            self._tell(inquiry, found, done=True)

    async def _run(self) -> None:
        try:
            while (inquiry := self._next()) is not None:
                await self._look_into(inquiry)
        finally:
            self._task = None
        # Something else may have been asked for in another thread just before that.
        self.start()

    async def _look_into(self, inquiry: Inquiry) -> None:
        slices: Iterator[Any] = iter(inquiry.steps())
        found: Findings = ()
        shown = time.monotonic() - OFTEN
        try:
            while self._next() is not None and self._table.analysis.asks(inquiry):
                last, more = await _slice(slices, inquiry.in_slices)
                found = found if last is None else last
                if not more:
                    self._tell(inquiry, found, done=True)
                    return
                if time.monotonic() - shown >= OFTEN:
                    self._tell(inquiry, found, done=False)
                    shown = time.monotonic()
        except (Exception, SystemExit) as error:
            self._failed(inquiry, found, error)
        finally:
            close(slices)

    def _tell(self, inquiry: Inquiry, found: Findings, *, done: bool) -> None:
        self._guard.run(lambda: self._table.analysis.found(inquiry, found, done=done))

    def _failed(self, inquiry: Inquiry, found: Findings, error: BaseException) -> None:
        """Show what went wrong; the same is not tried again."""

        def fail() -> None:
            raise error

        self._tell(inquiry, found, done=True)
        self._guard.run(fail)


async def _slice(slices: Iterator[Any], ours: bool) -> tuple[Any, bool]:
    """Find out a little more; give what is found then, if anything, and whether there is more."""
    if not ours:
        try:
            thread = InThread(lambda: (some(slices, 0),))
        except RuntimeError:
            pass  # There are none here.
        else:
            await thread.run()
            found: tuple[Any, bool] = thread.last
            return found
    await let_go()
    return some(slices)
