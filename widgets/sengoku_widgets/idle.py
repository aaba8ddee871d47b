"""What can wait until a kernel has a moment: it is done when boards stand and nothing goes on.

A notebook answers sooner when a cell does no more than its board needs. What else belongs to the
cell, the still picture below all, follows by itself.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from threading import Thread

QUIET = 0.6
"""Seconds without anything new after which there is time."""

BETWEEN = 0.05
"""Seconds between two things that had to wait, so that presses have their turn."""

Task = Callable[[], object]


class Idle:
    """Keeps what is to be done later, in order."""

    def __init__(self) -> None:
        self._tasks: list[Task] = []
        self._timer: asyncio.TimerHandle | None = None

    def add(self, task: Task) -> None:
        """Do something later; at once where no loop runs that could come back to it.

        Args:
            task: raises nothing.
        """
        self._tasks.append(task)
        try:
            self._wind(asyncio.get_running_loop(), QUIET)
        except RuntimeError:
            self.finish()

    def wait(self) -> None:
        """Begin to wait anew, because something goes on."""
        if self._timer is not None:
            self._wind(asyncio.get_running_loop(), QUIET)

    def finish(self) -> None:
        """Do now all that waits."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while self._tasks:
            self._tasks.pop(0)()

    def _wind(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = loop.call_later(seconds, self._next, loop)

    def _next(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = None
        if self._tasks:
            self._tasks.pop(0)()
        if self._tasks:
            self._wind(loop, BETWEEN)


idle = Idle()
"""What waits in this kernel."""


def ready(module: str, then: Task) -> None:
    """Import a module while presses are answered, and go on whether it could be or not.

    Args:
        module: may import much, such as numpy.
        then: called on the loop that runs, or at once where there is none, or no thread.
    """
    try:
        loop = asyncio.get_running_loop()
        if module not in sys.modules:
            Thread(target=_imported, args=(module, loop, then), daemon=True).start()
            return
    except RuntimeError:
        pass
    then()


def _imported(module: str, loop: asyncio.AbstractEventLoop, then: Task) -> None:
    with suppress(Exception):
        import_module(module)
    with suppress(RuntimeError):  # the kernel has ended meanwhile
        loop.call_soon_threadsafe(then)
