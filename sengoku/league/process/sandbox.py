"""A bot's process as the league holds it: begun, asked, and ended, whatever it does."""

from __future__ import annotations

import json
import os
import pickle
import re
import select
import signal
import socket
import struct
import subprocess
import sys
import time
from contextlib import suppress
from math import ceil
from threading import Lock
from time import monotonic
from typing import Any

from sengoku.arena.playing import Again
from sengoku.core.game import Game
from sengoku.core.nesting import anything
from sengoku.core.texts import clean
from sengoku.league.limits import Limits
from sengoku.league.process.frames import Gone, Heard, send, written
from sengoku.league.process.lifeline import LOST
from sengoku.league.words import Failed, refused

TICK = 0.05
"""So often, in seconds, the league looks how much a bot has computed."""

OVER = 1.5
"""By so many times its limit a bot may compute before it is stopped from outside."""

SHOWN = 2_000
"""So many bytes of what a bot prints are kept."""

CRASHED = b"Fatal"
"""So begins what Python writes where the system's clock cries, when the whole program crashes."""

ENDS = 0.2
"""So many seconds a bot's program has to end, once nothing more can come from it."""

ROOM = 1_000
"""What may be printed beyond the limit before the league itself counts it as too much."""


class Nursery:
    """The process from which bots are forked, one for each process of the league."""

    _here: Nursery | None = None
    _guard = Lock()

    def __init__(self) -> None:
        own, other = socket.socketpair()
        path = [os.path.abspath(one) for one in sys.path if one]
        code = (
            f"import sys; sys.path[:] = {path!r}\n"
            f"from sengoku.league.process.nursery import main; main({other.fileno()})"
        )
        settings = {
            "PATH": os.environ.get("PATH", ""), "PYTHONHASHSEED": "0", "PYTHONUTF8": "1",
            "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1",
        }  # fmt: skip
        self.owner = os.getpid()
        self._control = own
        self._asking = Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-s", "-P", "-c", code], env=settings, cwd="/",
            pass_fds=(other.fileno(),), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        other.close()

    @classmethod
    def here(cls) -> Nursery:
        """Give the one of this process, which may itself be a fork of another."""
        if not hasattr(os, "fork") or not hasattr(socket, "send_fds"):
            raise refused("failed.system", system=sys.platform)
        with cls._guard:
            if cls._here is None or not cls._here.alive():
                cls._here = cls()
            return cls._here

    def alive(self) -> bool:
        """Tell whether it is this process's own and still there."""
        return self.owner == os.getpid() and self._process.poll() is None

    def ask(self, fds: tuple[int, ...] = (), **told: Any) -> dict[str, Any]:
        """Ask it for something, and wait for the answer.

        Raises:
            Gone: it has ended.
        """
        with self._asking:
            try:
                socket.send_fds(self._control, [json.dumps(told).encode()], fds)
                answer = b""
                while not answer.endswith(b"\n"):
                    part = self._control.recv(4096)
                    if not part:
                        raise Gone
                    answer += part
            except OSError as error:
                raise Gone from error
        doc = anything(answer)
        assert isinstance(doc, dict)
        return doc


class Sandbox:
    """One bot in a process of its own, for one game.

    Args:
        file: what its file is called.
        source: the file's text.
        game: the rules.
        luck: the number that its own luck begins with.
        limits: what it may use.

    Attributes:
        printed: the beginning of what it printed.
        spent: how many seconds of the processor its moves took.
        held: the walls that hold round it.
    """

    def __init__(
        self, file: str, source: str, game: Game[Any], luck: int, limits: Limits
    ) -> None:
        self.file = file
        self.source = source
        self.limits = limits
        self.printed = b""
        self.spent = 0.0
        self.held: tuple[str, ...] = ()
        self._heard = Heard()
        self._count = 0
        self._cried = b""
        self._open = True
        self._nursery = Nursery.here()
        own, talk = socket.socketpair()
        (self._out, out), (self._cry, cry) = os.pipe(), os.pipe()
        self._talk = own
        for fd in (own.fileno(), self._out, self._cry):
            os.set_blocking(fd, False)
        _patient(own, limits.patience)
        fds = (talk.fileno(), out, cry)
        try:
            told = {"game": game.name, "options": dict(game.options)}
            self._pid = int(self._nursery.ask(fds, do="start", **told)["pid"])
        except BaseException:
            self._shut()
            raise
        finally:
            talk.close()
            os.close(out)
            os.close(cry)
        about = {
            "file": file, "source": source, "game": game.name, "options": dict(game.options),
            "luck": luck, "limits": limits.written(),
        }  # fmt: skip
        with suppress(Gone):
            send(own.fileno(), written(about))
        self._begun = False

    def ask(self, view: Any, seat: int) -> tuple[str, int]:
        """Ask the bot for an action; give its text, and the line at which it was given.

        Raises:
            Failed: it gave none.
        """
        if not self._begun:
            try:
                self.begin()
            except Failed as failed:
                failed.begun = False
                raise
        self._signal(signal.SIGCONT)
        begun = self._computed()
        try:
            send(self._talk.fileno(), pickle.dumps((view, seat)))
        except Gone as gone:  # that it has ended is heard as its answer
            if isinstance(gone.__cause__, BlockingIOError):
                raise self._failed("nonsense") from gone
        doc = self._answer(self.limits.seconds)
        # While others think it stands still: nothing is computed beforehand.
        self._signal(signal.SIGSTOP)
        spent = doc.get("spent")
        told = float(spent) if isinstance(spent, int | float) and 0 <= spent < 1e6 else 0.0
        # What it slept only it tells; what it computed is seen from outside as well.
        self.spent += max(told, self._computed() - begun)
        text, line = doc.get("do"), doc.get("line")
        if not isinstance(text, str):
            raise self._failed("nonsense")
        return text, line if isinstance(line, int) else 0

    def begin(self) -> None:
        """Wait until the bot's file has been read.

        Raises:
            Failed: it cannot be.
        """
        doc = self._answer(self.limits.start)
        held = doc.get("ready")
        if not isinstance(held, list):
            raise self._failed("nonsense")
        self.held = tuple(clean(str(one), 20) for one in held[:9])
        self._begun = True

    @property
    def alive(self) -> bool:
        """Tell whether it can be asked again."""
        return self._open

    def close(self) -> None:
        """End the process, and everything that it began."""
        if self._open:
            self._status()

    def _answer(self, seconds: float) -> dict[str, Any]:
        """Wait for the bot's answer, as long as it may take; every fault it tells is raised."""
        looks = select.poll()
        for fd in (self._talk.fileno(), self._out, self._cry):
            looks.register(fd, select.POLLIN)
        begun = self._computed()
        last, moved, since = begun, monotonic(), monotonic()
        while True:
            ready = {fd for fd, _ in looks.poll(TICK * 1_000)}
            self._drain(looks, ready)
            if self._cried and not self._cried.startswith(CRASHED):
                raise self._failed("slow", self._cried_at(), seconds=f"{seconds:g}")
            if self._talk.fileno() in ready:
                doc = self._talked(looks)
                if doc is not None:
                    return self._told(doc)
            now = self._computed()
            if now > last + 0.001:
                last, moved = now, monotonic()
            if now - begun > OVER * seconds + 0.1:
                raise self._failed("slow", self._seen_at(), seconds=f"{seconds:g}")
            # Where nobody says how much a process computes, the clock on the wall has to do.
            wall = self.limits.patience if now else self.limits.patience + 10 * seconds
            if monotonic() - (moved if now else since) > wall + self.limits.seconds:
                patience = f"{self.limits.patience:g}"
                raise self._failed("still", self._seen_at(), seconds=patience)

    def _talked(self, looks: Any) -> dict[str, Any] | None:
        """Take what the bot said; ``None`` while that is not whole."""
        try:
            data = self._talk.recv(65_536)
        except OSError:
            data = b""
        if not data:
            self._drain(looks, {self._out, self._cry})
            raise self._gone()
        self._heard.add(data)
        try:
            doc = self._heard.frame()
        except Gone as error:
            raise self._failed("nonsense") from error
        if doc is not None:
            # What was printed before the answer belongs to it.
            self._drain(looks, {self._out, self._cry})
        return doc

    def _drain(self, looks: Any, ready: set[int]) -> None:
        """Take what the bot printed, and what the system's clock said of it."""
        for fd in ready & {self._out, self._cry}:
            while True:
                try:
                    data = os.read(fd, 65_536)
                except BlockingIOError:
                    break
                if not data:
                    with suppress(KeyError):
                        looks.unregister(fd)
                    break
                if fd == self._cry:
                    # It has lost by then: one that goes on crying is not listened to for ever.
                    self._cried = (self._cried + data)[:20_000]
                    break
                self._count += len(data)
                self.printed = (self.printed + data)[:SHOWN]
                if self._count > self.limits.output * 1_000 + ROOM:
                    raise self._failed("output", most=self.limits.output)

    def _told(self, doc: dict[str, Any]) -> dict[str, Any]:
        """Give an answer, or raise the fault that it tells of."""
        code, line, args = doc.get("fault"), doc.get("line"), doc.get("args")
        if code is None:
            return doc
        fits = isinstance(code, str) and code in KNOWN and isinstance(args, dict)
        given = {} if not isinstance(args, dict) else args
        named = {name: given.get(name) for name in KNOWN.get(str(code), ())}
        if not fits or not all(isinstance(value, str | int) for value in named.values()):
            raise self._failed("nonsense")
        told = {
            name: clean(value, 200) if isinstance(value, str) else int(value)
            for name, value in named.items() if isinstance(value, str | int)
        }  # fmt: skip
        raise self._failed(str(code), line if isinstance(line, int) else 0, **told)

    def _gone(self) -> Failed:
        """Say how a process ended that should have answered.

        Raises:
            Again: it went down with the process from which it was forked.
        """
        alive, line = self._nursery.alive(), self._cried_at() if self._cried else 0
        status, own = self._status(ENDS)
        if not alive or status < 0:
            raise Again
        by = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
        if (by == signal.SIGKILL and not own) or (not by and os.WEXITSTATUS(status) == LOST):
            return self._failed("closed")
        if by == signal.SIGKILL:
            return self._failed("killed")
        return self._failed("crash", line, signal=by) if by else self._failed("exit")

    def _failed(self, code: str, line: int = 0, **args: str | int) -> Failed:
        """Make the fault, and end the process."""
        self.close()
        return Failed(code, self.file, line, self.source, None, **args)

    def _seen_at(self) -> int:
        """Have the process tell where it is, as its clock would; give the line."""
        self._signal(signal.SIGPROF)
        return self._cried_at()

    def _signal(self, what: signal.Signals) -> None:
        with suppress(OSError):
            os.kill(self._pid, what)

    def _cried_at(self) -> int:
        """Find the line of the bot's file in what the system's clock writes, piece by piece."""
        name = re.escape(self.file)
        for _ in range(20):
            text = self._cried.decode("utf-8", "replace")
            found = re.search(rf'File "{name}", line (\d+) ', text)
            if found:
                return int(found[1])
            if not select.select([self._cry], [], [], TICK)[0]:
                break
            with suppress(BlockingIOError):
                self._cried = (self._cried + os.read(self._cry, 65_536))[:20_000]
        return 0

    def _computed(self) -> float:
        """Tell how many seconds of the processor the process has had; 0.0 if nobody says."""
        if sys.platform != "linux":
            return 0.0
        try:
            # The clock of a process, as clock_getcpuclockid(3) makes its number.
            return time.clock_gettime((~self._pid << 3) | 2)
        except OSError:
            return 0.0

    def _status(self, wait: float = 0.0) -> tuple[int, bool]:
        """End the process, if it has not ended by itself; give how it ended, and if by itself."""
        status, own = -1, False
        try:
            told = self._nursery.ask(do="end", pid=self._pid, wait=wait)
            status, own = int(told["status"]), bool(told["own"])
        except Gone:
            # Linux has ended it with the one it was forked from; elsewhere it may stand still.
            if sys.platform != "linux":
                self._signal(signal.SIGKILL)
        self._shut()
        return status, own

    def _shut(self) -> None:
        self._open = False
        self._talk.close()
        os.close(self._out)
        os.close(self._cry)


def _patient(own: socket.socket, seconds: float) -> None:
    """Have a socket wait for who never reads, but not for ever."""
    own.setblocking(True)
    own.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, struct.pack("ll", ceil(seconds), 0))


KNOWN: dict[str, tuple[str, ...]] = {
    "syntax": ("problem", "hint", "name", "near"), "long": ("most",), "nothing": (),
    "several": ("names",), "no-think": ("name",), "no-base": ("name", "form"), "no-yield": (),
    "misnamed": ("name", "wanted", "form"), "method": ("found", "form"),
    "signature": ("found",), "generator": (), "none": (), "kind": ("value", "kind"),
    "slept": ("seconds",), "output": ("most",), "memory": ("most",), "exit": (),
    "raised": ("kind", "problem", "hint", "name", "near"), "file": ("what",),
    "network": ("what",), "process": ("what",), "system": ("what",), "closed": (),
    "nonsense": (),
}  # fmt: skip
"""The faults that a bot's process can tell of itself, and what each sentence needs."""
