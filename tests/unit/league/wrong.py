"""Bots that fail in the ways in which pupils' bots do; `HERE` marks the line to be named."""

from __future__ import annotations

HERE = "# here"
HEAD = "def choose(game, view, seat, luck):"


def body(*lines: str, before: str = "") -> str:
    """Write a bot whose function has these lines."""
    begun = f"{before}\n" if before else ""
    return begun + f"{HEAD}\n" + "".join(f"    {line}\n" for line in lines)


def closing(line: str, module: str) -> tuple[str, str]:
    """Write a bot that closes what it answers by, and then answers as if nothing had been."""
    return "closed", body(line, "return game.legal(view)[0]", before=f"import {module}")


FIRST = body("return game.legal(view)[0]")
LAST = body("return game.legal(view)[-1]")
LUCKY = body("return luck.choice(game.legal(view))")

WRONG: dict[str, tuple[str, str]] = {
    "syntax": ("syntax", "def choose(game, view, seat, luck)  # here\n    return 1\n"),
    "long": ("long", FIRST + "#" * 100_000),
    "null": ("syntax", "\0"),
    "nothing": ("nothing", "x = 1\n"),
    "several": (
        "several",
        "from sengoku.bots import Bot\nclass A(Bot):\n    def think(self, view, seat):\n"
        "        yield\nclass B(A):  # here\n    pass\n",
    ),
    "no-think": ("no-think", "from sengoku.bots import Bot\nclass A(Bot):  # here\n    pass\n"),
    "signature": ("signature", "def choose(view):  # here\n    return 1\n"),
    "generator": ("generator", f"{HEAD}  # here\n    yield game.legal(view)[0]\n"),
    "none": ("none", f"{HEAD}  # here\n    game.legal(view)[0]\n"),
    "list": ("kind", f"{HEAD}  # here\n    return game.legal(view)\n"),
    "words": ("unread", f"{HEAD}  # here\n    return 'fly a1'\n"),
    "cheat": (
        "illegal",
        "from sengoku.bots import Bot, Choice\nclass Cheat(Bot):\n"
        "    def think(self, view, seat):\n"
        "        for a in self.game.vocabulary(view):\n"
        "            if self.game.why_not(view, a):\n"
        "                yield Choice(a)  # here\n"
        "                return\n",
    ),
    "index": ("raised", body("return game.legal(view)[77]  # here")),
    "at-once": ("raised", "1 / 0  # here\n" + FIRST),
    "input": ("raised", body("return input()  # here")),
    "endless": ("slow", body("while True: pass  # here")),
    "stubborn": (
        "slow",
        f"{HEAD}\n    while True:\n        try:\n            while True: pass  # here\n"
        "        except BaseException: pass\n",
    ),
    "in-c": ("slow", body("return sum(range(10**12))  # here")),
    "asleep": ("slept", body("sleep(1_000)  # here", before="from time import sleep")),
    "locked": (
        "still",
        f"from threading import Lock\n{HEAD}\n    own = Lock()\n    own.acquire()\n"
        "    own.acquire()  # here\n",
    ),
    "loud": ("output", body("while True: print('x' * 1_000)  # here")),
    "error-loud": (
        "output",
        body("while True: sys.stderr.write('x' * 1_000)  # here", before="import sys"),
    ),
    "low-loud": ("output", body("while True: os.write(1, b'x' * 1_000)", before="import os")),
    "greedy": ("memory", body("a = [0]", "while True: a *= 2  # here")),
    "fork": ("process", body("while True: os.fork()  # here", before="import os")),
    "shell": ("process", body("os.system('true')  # here", before="import os")),
    "thread": (
        "process",
        body("Thread(target=print).start()  # here", before="from threading import Thread"),
    ),
    "read": ("file", body("return open('/etc/hostname').read()  # here")),
    "write": ("file", body("open('/tmp/sengoku-league-bot', 'w')  # here")),
    "look": ("file", body("os.listdir('/')  # here", before="import os")),
    "network": ("network", body("socket.socket()  # here", before="import socket")),
    "behind": (
        "system",
        body("return ctypes.CDLL(None).fork()  # here", before="import ctypes"),
    ),
    "exit": ("exit", body("exit()  # here")),
    "hard-exit": ("exit", body("os._exit(0)  # here", before="import os")),
    "hardest-exit": ("exit", body("posix._exit(0)", before="import posix")),
    "raised-exit": ("exit", body("raise SystemExit('done')  # here")),
    "interrupt": ("raised", body("raise KeyboardInterrupt  # here")),
    "bare": ("raised", body("assert not game.legal(view)  # here")),
    "recursion": ("raised", f"def f(x):\n    return f(x)  # here\n{HEAD}\n    return f(1)\n"),
    "crash": (
        "crash",
        "import sys\nsys.setrecursionlimit(10**9)\nclass A:\n"
        f"    def __repr__(self): return repr(self)  # here\n{HEAD}\n    return repr(A())\n",
    ),
    "close": closing("os.close(3)  # here", "os"),
    "close-all": closing("os.closerange(0, 9)  # here", "os"),
    "cover": closing("os.dup2(0, 3)  # here", "os"),
    "close-at-once": ("closed", f"import os\nos.close(3)  # here\n{FIRST}"),
    "close-below": closing("posix.close(3)", "posix"),
    "close-and-wait": (
        "closed",
        body("posix.close(3)", "while True: pass", before="import posix"),
    ),
    "close-clock": ("closed", body("os.close(4)  # here", before="import os")),
    "meddle": ("nonsense", body("os.write(3, b'pickle' * 9)  # here", before="import os")),
    "meddle-below": (
        "nonsense",
        body("posix.write(3, b'pickle' * 9)", before="import posix"),
    ),
}
"""Each by its name: the fault that it is to be told, and its file."""


def line(source: str) -> int:
    """Tell which line is marked, or 0 if none is."""
    lines = source.splitlines()
    return next((number for number, each in enumerate(lines, 1) if each.endswith(HERE)), 0)
