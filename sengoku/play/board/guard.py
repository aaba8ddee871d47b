"""One wrapper round every callback, because Jupyter lets their exceptions vanish."""

from __future__ import annotations

import functools
import traceback
from collections.abc import Callable
from html import escape
from typing import Any

from sengoku.core.texts import catalogue, quoted
from sengoku.play.board.blocks import Html, labelled

PACKAGE = "sengoku.play.board"
failures: list[BaseException] = []
"""Every exception a callback raised in this kernel, newest last; tests look at it."""


def say(key: str, language: str, **args: str | int) -> str:
    """Give a sentence of the boards' own catalogue."""
    return catalogue(PACKAGE).text(key, language, **args)


class Guard:
    """Wraps callbacks so that an exception shows in a red bar at the board.

    Args:
        language: gives the reader's language at the time of the failure.
        shown: told that there is something new in the bar.
    """

    def __init__(self, language: Callable[[], str], shown: Callable[[], None]) -> None:
        self._language = language
        self._shown = shown
        self.bar = Html()
        labelled(self.bar, "error")

    def __call__(self, callback: Callable[..., Any]) -> Callable[..., None]:
        """Give the callback, guarded."""

        @functools.wraps(callback)
        def guarded(*args: Any, **kwargs: Any) -> None:
            self.run(callback, *args, **kwargs)

        return guarded

    def run(self, callback: Callable[..., Any], *args: Any, **kwargs: Any) -> bool:
        """Call at once, guarded; tell whether it went well."""
        try:
            callback(*args, **kwargs)
        except Exception as error:
            self.show(error)
            return False
        return True

    def show(self, error: BaseException) -> None:
        """Record a failure and show it."""
        failures.append(error)
        problem = escape(type(error).__name__)
        sentence = say("table.error.failed", self._language(), problem=type(error).__name__)
        details = "".join(traceback.format_exception(error))
        self.bar.value = (
            f'<div role="alert"><strong>{escape(sentence)}</strong>'
            f"<details><summary>{escape(quoted(error, 400)) or problem}</summary>"
            f"<pre>{escape(details)}</pre></details></div>"
        )
        self._shown()

    def clear(self) -> None:
        """Take the bar away."""
        if self.bar.value:
            self.bar.value = ""
