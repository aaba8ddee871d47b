"""The inside of a bot's process: it reads the file, and answers what it is asked until it ends."""

from __future__ import annotations

import faulthandler
import io
import os
import pickle
import signal
import sys
import time
from collections.abc import Mapping
from random import Random
from types import TracebackType
from typing import Any, NoReturn

from sengoku.bots import advice
from sengoku.core.nesting import anything
from sengoku.core.texts import clean
from sengoku.games import load
from sengoku.league.limits import Limits, made
from sengoku.league.process import frames, reading, walls
from sengoku.league.process.lifeline import EXIT, LOST, guard
from sengoku.league.process.reading import Fault

MOST_OF_IT = 0.8
"""After this part of its time a bot that thinks in slices is not asked for another one."""


class Inside:
    """One bot in its process.

    Args:
        talk: where it is asked and answers.
        cry: where a move that takes too long is told, by the system's own clock, and a crash.
    """

    def __init__(self, talk: int, cry: int) -> None:
        self.talk = talk
        self.cry = cry
        self.file = ""
        self.source = ""
        self.limits = Limits()
        self.slept = 0.0
        self._asked_at = 0.0
        faulthandler.enable(file=cry, all_threads=False)
        faulthandler.register(signal.SIGPROF, file=cry, all_threads=False, chain=False)

    def live(self) -> NoReturn:
        """Read the file, answer until nobody asks any more, and end."""
        try:
            about = anything(frames.receive(self.talk).decode("utf-8"))
            assert isinstance(about, dict)
            self.file, self.limits = about["file"], made(about["limits"])
            self.source = about["source"]
            game = load(about["game"], **about["options"])
            self._output(about["limits"]["output"])
            held = walls.put_up(self.limits)
            self._clock(self.limits.start)
            answers = self._guarded(lambda: self._read(about, game))
            self._clock(0)
            frames.send(self.talk, frames.written({"ready": held}))
            while True:
                view, seat = pickle.loads(frames.receive(self.talk))
                self._answer(answers, view, seat)
        except frames.Gone:
            EXIT(LOST)

    def _read(self, about: Mapping[str, Any], game: Any) -> reading.Player:
        time.sleep = self._sleep  # type: ignore[assignment]
        guard(lambda code: self._end(code, self._here()), frozenset((self.talk, self.cry)))
        module = reading.read(self.file, about["source"])
        return reading.player(module, game, Random(about["luck"]), self._late)

    def _late(self) -> bool:
        """Tell whether a bot that thinks in slices has used most of its time."""
        spent = time.process_time() - self._asked_at + self.slept
        return spent > MOST_OF_IT * self.limits.seconds

    def _answer(self, answers: reading.Player, view: Any, seat: int) -> None:
        self.slept, self._asked_at = 0.0, time.process_time()
        self._clock(self.limits.seconds)
        text, line = self._guarded(lambda: self._asked(answers, view, seat))
        self._clock(0)
        spent = time.process_time() - self._asked_at + self.slept
        frames.send(self.talk, frames.written({"do": text, "line": line, "spent": spent}))

    def _asked(self, answers: reading.Player, view: Any, seat: int) -> tuple[str, int]:
        answer, line = answers(view, seat)
        return reading.written(answer, line), line

    def _guarded(self, work: Any) -> Any:
        """Do what a pupil wrote; whatever comes of it but an answer is its fault."""
        try:
            return work()
        except Fault as fault:
            self._end(fault.code, fault.line, **fault.args_of)
        except frames.Gone:
            raise
        except MemoryError as error:
            line = self._where(error.__traceback__)
            del error
            self._end("memory", line, most=self.limits.memory)
        except walls.Forbidden as error:
            line = self._where(error.__traceback__)
            self._end(error.kind, line, what=clean(error.what, 80))
        except SystemExit as error:
            self._end("exit", self._where(error.__traceback__))
        except BaseException as error:
            self._refused(error)
            told = {"kind": type(error).__name__, "problem": clean(_said(error), 200)}
            told |= self._advised(error)
            self._end("raised", self._where(error.__traceback__), **told)

    def _advised(self, error: BaseException) -> dict[str, str]:
        """Give the advice that fits an error; what a pupil made may fail there once more."""
        try:
            return advice.of_error(error, self.file, self.source).args()
        except Exception:
            return advice.Advice().args()

    def _refused(self, error: BaseException) -> None:
        """End with the fault if an error is the system's way to refuse what no bot may do."""
        line = self._where(error.__traceback__)
        if isinstance(error, RuntimeError) and _said(error) == "can't start new thread":
            self._end("process", line, what="thread")
        if isinstance(error, PermissionError):
            self._end("system", line, what=clean(_said(error), 80))

    def _where(self, trace: TracebackType | None) -> int:
        """Tell the last line of the bot's own file that an error came through."""
        line = 0
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == self.file:
                line = trace.tb_lineno
            trace = trace.tb_next
        return line

    def _here(self) -> int:
        """Tell at which line of its file the bot is."""
        frame = sys._getframe(1)
        while frame.f_back is not None and frame.f_code.co_filename != self.file:
            frame = frame.f_back
        return frame.f_lineno if frame.f_code.co_filename == self.file else 0

    def _clock(self, seconds: float) -> None:
        """Have the system cry out after so many seconds of the processor; 0 stops it."""
        signal.setitimer(signal.ITIMER_PROF, seconds)

    def _sleep(self, seconds: float) -> None:
        """Sleep as a bot may: it counts as if it had thought."""
        self.slept += max(0.0, float(seconds))
        if self.slept > self.limits.seconds:
            self._end("slept", self._here(), seconds=f"{self.limits.seconds:g}")
        _SLEEP(seconds)

    def _output(self, most: int) -> None:
        """Count what is printed."""
        sys.stdin = io.StringIO()
        sys.stdout = sys.stderr = Counted(self, most * 1_000)

    def _end(self, code: str, line: int, **args: str | int) -> NoReturn:
        """Tell of a fault, and end."""
        doc = {"fault": code, "line": line, "args": args}
        try:
            frames.send(self.talk, frames.written(doc))
        except frames.Gone:
            EXIT(LOST)
        finally:
            EXIT(0)


class Counted(io.TextIOBase):
    """Where a bot prints: so much, and then it has lost.

    Args:
        inside: told when it is too much.
        most: how many bytes.
    """

    def __init__(self, inside: Inside, most: int) -> None:
        self._inside = inside
        self._left = most

    def writable(self) -> bool:
        """Tell that one can print."""
        return True

    def write(self, text: str) -> int:
        """Print, as long as it is not too much."""
        data = str(text).encode("utf-8", "replace")
        self._left -= len(data)
        if self._left < 0:
            most = self._inside.limits.output
            self._inside._end("output", self._inside._here(), most=most)
        while data:
            data = data[_WRITE(1, data) :]
        return len(text)


_SLEEP, _WRITE = time.sleep, os.write


def _said(error: BaseException) -> str:
    """Give what an error says, which a pupil may have written wrongly too."""
    try:
        return str(error)
    except Exception:
        return ""
