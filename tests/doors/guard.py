"""Runs a server and, when it is over, ends all that the server started.

``python guard.py PROGRAM WORD ...`` runs until its standard input is closed, which also happens
when whoever holds the other end is killed. What the server starts in sessions of its own, as
JupyterHub does with its proxy, is ended too, even if the server itself is gone by then.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import subprocess
import sys
import threading

import psutil

POLITE, SHORT = 20, 5
"""Seconds that the server has to end by itself, and the rest of what it started."""

ADOPTS = 36
"""Linux's PR_SET_CHILD_SUBREAPER: whose parent has ended becomes a child of this process."""


def main(command: list[str]) -> int:
    """Run a command until it ends or nobody holds our standard input, and give its exit code."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(ADOPTS, 1, 0, 0, 0)
    over = threading.Event()
    threading.Thread(target=_listen, args=(over,), daemon=True).start()
    server = psutil.Popen(command, stdin=subprocess.DEVNULL)
    while server.poll() is None and not over.wait(0.2):
        _bury(server)
    end(server)
    return int(server.returncode or 0)


def _listen(over: threading.Event) -> None:
    while os.read(0, 1024):
        pass
    over.set()


def _bury(server: psutil.Popen) -> None:
    """Let go of what was adopted and has ended."""
    for child in psutil.Process().children():
        if child.pid != server.pid and child.status() == psutil.STATUS_ZOMBIE:
            child.wait(SHORT)


def end(server: psutil.Popen) -> None:
    """End the server, then whatever it has left behind."""
    started = psutil.Process().children(recursive=True)
    with contextlib.suppress(psutil.NoSuchProcess):
        server.terminate()
    with contextlib.suppress(psutil.TimeoutExpired):
        server.wait(POLITE)
    for how in (psutil.Process.terminate, psutil.Process.kill):
        left = {*started, *psutil.Process().children(recursive=True)}
        for process in left:
            with contextlib.suppress(psutil.NoSuchProcess):
                how(process)
        psutil.wait_procs(left, SHORT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
