"""What a bot is to leave alone: the files by which it is asked and answers, and its program's end.

Whoever closes or uses one of them by its number is told so with the line. Only Python looks here:
who gets round it is found out from outside, and told without a line.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from typing import Any, NoReturn

EXIT = os._exit
"""Ends the program; a bot's own ``os._exit`` tells of itself first."""

LOST = 71
"""How a bot's program ends that can be neither asked nor answer any more."""


def guard(end: Callable[[str], NoReturn], ours: frozenset[int]) -> None:
    """Have Python tell of a bot that closes these files, writes to them, or ends its program.

    Args:
        end: told the fault, by its name in the catalogue under ``fault``.
        ours: the numbers of the files.
    """

    def watched(name: str, code: str, touched: Callable[..., Any]) -> None:
        real = getattr(os, name)

        @wraps(real)
        def asked(*args: Any, **named: Any) -> Any:
            if touched(*args, *named.values()):
                end(code)
            return real(*args, **named)

        setattr(os, name, asked)

    watched("_exit", "exit", lambda *_: True)
    watched("close", "closed", lambda *args: args[:1] and args[0] in ours)
    watched("closerange", "closed", lambda *args: any(one in ours for one in range(*args[:2])))
    watched("dup2", "closed", lambda *args: args[1:] and args[1] in ours)
    for name in ("write", "writev", "sendfile"):
        if hasattr(os, name):
            watched(name, "nonsense", lambda *args: args[:1] and args[0] in ours)
