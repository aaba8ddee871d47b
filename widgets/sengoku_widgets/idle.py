"""What can wait until a kernel has a moment: it is done when boards stand and nothing goes on.

A notebook answers sooner when a cell does no more than its board needs. What else belongs to the
cell, the still picture below all, follows by itself.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from threading import Lock, Thread

from sengoku.play.board.home import home

QUIET = 0.6
"""Seconds without anything new after which there is time."""

BETWEEN = 0.05
"""Seconds between two things that had to wait, so that presses have their turn."""

Task = Callable[[], object]


class Idle:
    """Keeps what is to be done later, in order.

    It is done at home: a page may be heard by a loop that ends when the page goes away.
    """

    def __init__(self) -> None:
        self._tasks: deque[Task] = deque()
        self._due = 0.0
        self._watched: asyncio.AbstractEventLoop | None = None
        self._lock = Lock()

    def add(self, task: Task) -> None:
        """Do something later; at once where no loop runs that could come back to it.

        Args:
            task: raises nothing.
        """
        self._tasks.append(task)
        self.wait()

    def wait(self) -> None:
        """Begin to wait anew, because something goes on."""
        loop = home()
        with self._lock:
            self._due = time.monotonic() + QUIET
            # Nobody looks yet, or who looked was a loop that has ended.
            begin = loop is not None and self._watched is not loop and bool(self._tasks)
            if begin:
                self._watched = loop
        if loop is None:
            self.finish()
        elif begin:
            loop.call_soon_threadsafe(self._look, loop)

    def finish(self) -> None:
        """Do now all that waits."""
        while (task := self._next()) is not None:
            task()

    def _next(self) -> Task | None:
        with self._lock:
            return self._tasks.popleft() if self._tasks else None

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Do one thing if there is time now, and come back if something is left."""
        if self._watched is not loop:
            return
        if time.monotonic() >= self._due and (task := self._next()) is not None:
            task()
            self._due = max(self._due, time.monotonic() + BETWEEN)
        with self._lock:
            if self._tasks:
                loop.call_later(max(0.0, self._due - time.monotonic()), self._look, loop)
            else:
                self._watched = None


idle = Idle()
"""What waits in this kernel."""


def ready(module: str, then: Task) -> None:
    """Import a module while presses are answered, and go on whether it could be or not.

    Args:
        module: may import much, such as numpy.
        then: called at home, or at once where no loop runs, or no thread can.
    """
    loop = home()
    if loop is not None and module not in sys.modules:
        with suppress(RuntimeError):
            Thread(target=_imported, args=(module, loop, then), daemon=True).start()
            return
    then()


def _imported(module: str, loop: asyncio.AbstractEventLoop, then: Task) -> None:
    with suppress(Exception):
        import_module(module)
    with suppress(RuntimeError):  # the kernel has ended meanwhile
        loop.call_soon_threadsafe(then)
