"""A limit of time on somebody's code: an endless loop is cut, and its line is known."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from types import FrameType
from typing import Any

AGAIN = 0.2
"""After so many seconds the alarm rings again, should the code have caught the first."""


class OutOfTime(BaseException):
    """The code took too long; no ``except Exception`` of its author catches it.

    Args:
        line: the line of the author's file that was being run, or 0.
    """

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(line)


def _line(frame: FrameType | None, file: str) -> int:
    """Give the line of a file that a stack is at, the innermost; 0 if it is in none."""
    while frame is not None:
        if frame.f_code.co_filename == file:
            return frame.f_lineno
        frame = frame.f_back
    return 0


def _rings() -> bool:
    """Tell whether an alarm can be set here: not in a thread, in a browser, or on Windows."""
    main = threading.current_thread() is threading.main_thread()
    return main and hasattr(signal, "setitimer") and sys.platform != "emscripten"


@contextmanager
def limited(seconds: float, file: str, *, alarm: bool | None = None) -> Iterator[None]:
    """Let what is run inside take so many seconds.

    Where there is no alarm, the lines of the author's file are watched instead: that is slower,
    and does not cut a loop inside somebody else's code.

    Args:
        seconds: how long.
        file: the author's.
        alarm: whether to set an alarm; where one can be set, if left out.

    Raises:
        OutOfTime: says in which line.
    """
    by = _alarm if (_rings() if alarm is None else alarm) else _watched
    with by(seconds, file):
        yield


@contextmanager
def _alarm(seconds: float, file: str) -> Iterator[None]:
    def ring(_: int, frame: FrameType | None) -> None:
        raise OutOfTime(_line(frame, file))

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _watched(seconds: float, file: str) -> Iterator[None]:
    end = perf_counter() + seconds

    def watch(frame: FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        if frame.f_code.co_filename != file:
            return None
        if perf_counter() > end:
            raise OutOfTime(frame.f_lineno)
        return watch

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        yield
    finally:
        sys.settrace(before)


@contextmanager
def pressing() -> Iterator[Callable[[], bool]]:
    """Tell whether an interrupt came from whoever runs the code, or from the code itself.

    Where that cannot be known it counts as the person's: stopping has to work.
    """
    before, pressed = signal.getsignal(signal.SIGINT), []
    if not _rings() or not callable(before):
        # Where Python does not listen, as in the background of a shell, nobody can have pressed.
        deaf = _rings() and before in (signal.SIG_IGN, signal.SIG_DFL)
        yield lambda: not deaf
        return

    def heard(number: int, frame: FrameType | None) -> None:
        pressed.append(number)
        before(number, frame)

    signal.signal(signal.SIGINT, heard)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)
