"""What a cell answers to something wrong: one sentence in the reader's language, and no stack."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from sengoku.core.errors import SengokuError
from sengoku.core.readings import levels
from sengoku_widgets.boards import worded
from sengoku_widgets.retold import retold

P = ParamSpec("P")
R = TypeVar("R")


def said(call: Callable[P, R]) -> Callable[P, R]:
    """Have a call of a notebook speak the reader's language: what it tells, and what is wrong."""
    answered = refused(call)

    @wraps(call)
    def told(*words: P.args, **named: P.kwargs) -> R:
        return retold(answered(*words, **named), call, *words, **named)

    return told


def refused(call: Callable[P, R]) -> Callable[P, R]:
    """Have a call of a notebook answer what is wrong in the language it was asked to speak."""

    @wraps(call)
    def answered(*words: P.args, **named: P.kwargs) -> R:
        try:
            return call(*words, **named)
        except SengokuError as wrong:
            asked = named.get("language")
            level = worded(asked if isinstance(asked, str) and asked in levels() else "")
            text = wrong.text(level)
            # IPython shows this in place of the stack, which says nothing to a player.
            vars(wrong)["_render_traceback_"] = lambda: [text]
            raise

    return answered
