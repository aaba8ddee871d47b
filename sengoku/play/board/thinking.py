"""How a board can answer during long thought: in slices on the event loop, or in a thread.

What is ours thinks in slices: it gives better and better thoughts, and between two of them the
loop is let go. So no thread is needed, and nothing goes on once nobody waits for it. What comes
from outside may never come to its next thought; where there are threads it has one of its own.
"""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from types import FrameType
from typing import Any, Protocol

from sengoku.bots.blame import at as where

SLICE = 0.010
"""About how many seconds of thinking pass before the loop gets its turn."""

TURNS = 2 if sys.platform == "emscripten" else 12
"""How often the loop goes round then: a press takes several rounds from the page to the board."""

GRACE = 1.0
"""Seconds within which a thread that is to end is expected to."""

MISHAPS = (Exception, SystemExit, KeyboardInterrupt)
"""What may come out of a bot; none of it may end the loop, and the kernel with it."""

NOTHING = object()
"""Stands for a thought not had yet."""

Thoughts = Callable[[], Iterable[Any]]
"""Begins to think: gives better and better thoughts, of which the last one counts."""


class Thinking(Protocol):
    """One thing being thought about.

    Attributes:
        last: the last thought so far, or `NOTHING`.
    """

    last: Any

    async def run(self) -> None:
        """Think to the end.

        Raises:
            Exception: whatever the thoughts raised.
        """

    def end(self) -> None:
        """Think no more."""

    async def ended(self) -> bool:
        """Tell whether it has ended."""

    def at(self, file: str) -> tuple[int, bool]:
        """Tell at which line of a file it is, 0 if nobody knows, and whether it asks there."""


async def let_go() -> None:
    """Let everything else that waits for the loop run first."""
    for _ in range(TURNS):
        await asyncio.sleep(0)


def some(thoughts: Iterator[Any], seconds: float | None = None) -> tuple[Any, bool]:
    """Think for one slice.

    Args:
        thoughts: what is thought on.
        seconds: how long about, a `SLICE` if left out; one thought at least.

    Returns:
        The last thought, or ``None`` if there was none, and whether there may be more.
    """
    last, until = None, time.monotonic() + (SLICE if seconds is None else seconds)
    for thought in thoughts:
        last = last if thought is None else thought
        if time.monotonic() >= until:
            return last, True
    return last, False


class InSlices:
    """Thinks on the event loop, a slice at a time.

    Args:
        thoughts: begins to think.
    """

    def __init__(self, thoughts: Thoughts) -> None:
        self.last: Any = NOTHING
        self._begin = thoughts
        self._thoughts: Iterator[Any] | None = None

    async def run(self) -> None:
        """Think to the end.

        Raises:
            Exception: whatever the thoughts raised.
        """
        try:
            self._thoughts, more = iter(self._begin()), True
            while more and self._thoughts is not None:
                last, more = some(self._thoughts)
                self.last = self.last if last is None else last
                if more:
                    await let_go()
        finally:
            self.end()

    def end(self) -> None:
        """Stop thinking, and keep only the last thought."""
        thoughts, self._thoughts = self._thoughts, None
        close(thoughts)

    async def ended(self) -> bool:
        """Tell that it has ended."""
        return True

    def at(self, file: str) -> tuple[int, bool]:
        """Tell that nobody knows: between two thoughts it is at none."""
        return 0, False


class Enough(SystemExit):
    """Ends a thread of ours in the middle of what it does."""


class InThread:
    """Thinks in a thread that does not keep the kernel alive.

    Args:
        thoughts: begins to think.

    Raises:
        RuntimeError: no thread can be started here.
    """

    def __init__(self, thoughts: Thoughts) -> None:
        self.last: Any = NOTHING
        self._begin = thoughts
        self._enough = self._over = False
        self._problem: BaseException | None = None
        self._loop = asyncio.get_running_loop()
        self._done = asyncio.Event()
        self._thread = threading.Thread(target=self._think, daemon=True, name="sengoku-bot")
        self._thread.start()

    async def run(self) -> None:
        """Wait until all is thought.

        Raises:
            Exception: whatever the thoughts raised.
        """
        try:
            await self._done.wait()
            if self._problem is not None:
                raise self._problem
        finally:
            self.end()

    def end(self) -> None:
        """Have the thread end after the thought it is having."""
        self._enough = True

    async def ended(self) -> bool:
        """Tell whether the thread has ended, once it had some time for it.

        One that has not come to its next thought is interrupted, where Python can do that.
        """
        for _ in range(2):
            until = time.monotonic() + GRACE / 2
            while self._thread.is_alive() and time.monotonic() < until:
                await asyncio.sleep(0.02)
            if not self._over:
                interrupt(self._thread)
        return not self._thread.is_alive()

    def at(self, file: str) -> tuple[int, bool]:
        """Tell at which line of a file the thread is, and whether it waits for typed words."""
        frames: dict[int, FrameType] = getattr(sys, "_current_frames", dict)()
        return where(frames.get(self._thread.ident or 0), file)

    def _think(self) -> None:
        thoughts: Any = None
        try:
            thoughts = iter(self._begin())
            for thought in thoughts:
                if self._enough:
                    break
                self.last = self.last if thought is None else thought
        except BaseException as problem:
            self._problem = problem
        self._over = True
        close(thoughts)
        # If the loop is closed, nobody waits any more.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._done.set)


def close(thoughts: Any) -> None:
    """End an iterator that can be ended; what it raises then concerns nobody."""
    end = getattr(thoughts, "close", None)
    if callable(end):
        with suppress(*MISHAPS):
            end()


def interrupt(thread: threading.Thread) -> None:
    """Raise `Enough` in a thread, as CPython can; what waits outside of Python goes on."""
    try:
        from ctypes import c_ulong, py_object, pythonapi  # not everywhere
    except ImportError:
        return
    if thread.ident is not None:
        pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread.ident), py_object(Enough))
