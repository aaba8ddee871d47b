"""The process from which bots' processes are forked: it knows the games, and nothing of a match.

Starting Python and reading the rules takes a hundred times as long as a fork, and every bot gets a
new process for every game. What is asked for comes over a socket; when that closes, the nursery
ends, and every bot in it.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import socket
import sys
import time
from contextlib import suppress

from sengoku.core.nesting import anything
from sengoku.games import load
from sengoku.league.process import inside, lifeline, syscalls, walls


def main(fd: int) -> None:
    """Serve one league's process until it ends.

    Args:
        fd: the socket to it.
    """
    sys.dont_write_bytecode = True
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    walls.readable()
    control = socket.socket(fileno=fd)
    children: set[int] = set()
    try:
        while True:
            data, fds, _, _ = socket.recv_fds(control, 65_536, 3)
            if not data:
                break
            told = anything(data.decode("utf-8"))
            assert isinstance(told, dict)
            if told["do"] == "start":
                pid = _started(control, told, fds)
                children.add(pid)
                answer = {"pid": pid}
            else:
                children.discard(told["pid"])
                answer = _ended(told["pid"], float(told.get("wait", 0)))
            control.sendall(json.dumps(answer).encode() + b"\n")
    finally:
        for pid in children:
            _ended(pid)


def _started(control: socket.socket, told: dict[str, object], fds: list[int]) -> int:
    """Fork a process for a bot."""
    load(str(told["game"]), **dict(told["options"]))  # type: ignore[call-overload]
    gc.freeze()
    here = os.getpid()
    pid = os.fork()
    if pid:
        for fd in fds:
            os.close(fd)
        return pid
    try:
        os.setsid()
        syscalls.end_with_parent()
        if os.getppid() != here:
            os._exit(70)  # it ended before that was asked for
        control.close()
        talk, cry = _arranged(fds)
        inside.Inside(talk, cry).live()
    finally:
        lifeline.EXIT(70)


def _arranged(fds: list[int]) -> tuple[int, int]:
    """Put a bot's few files where they belong, and close all others."""
    talk, out, cry = (os.dup2(fd, 40 + number) for number, fd in enumerate(fds))
    os.dup2(out, 1)
    os.dup2(out, 2)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(talk, 3)
    os.dup2(cry, 4)
    os.closerange(5, 256)
    return 3, 4


def _ended(pid: int, wait: float = 0.0) -> dict[str, int | bool]:
    """Kill a bot's process with all that it may have begun; give how it ended.

    Args:
        pid: the process.
        wait: so many seconds it has to end by itself; whether it did is told.
    """
    until, status, own = time.monotonic() + wait, 0, False
    while not own and time.monotonic() < until:
        found, status = _waited(pid, os.WNOHANG)
        own = found != 0
        time.sleep(0 if own else 0.005)
    for kill in (os.killpg,) if own else (os.killpg, os.kill):
        with suppress(ProcessLookupError, PermissionError):
            kill(pid, signal.SIGKILL)
    return {"status": status if own else _waited(pid, 0)[1], "own": own}


def _waited(pid: int, how: int) -> tuple[int, int]:
    """Give the number of a process that has ended, 0 if it has not, and how it ended."""
    try:
        return os.waitpid(pid, how)
    except ChildProcessError:
        return pid, 0


if __name__ == "__main__":
    main(int(sys.argv[1]))
