"""Calling what a pupil wrote: its errors, its endless loops and its wrong types, told."""

from __future__ import annotations

import io
import linecache
import os
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from inspect import Parameter, isclass, signature
from time import perf_counter
from typing import Any, NoReturn

from sengoku.core.game import Action, Game
from sengoku.core.texts import quoted
from sengoku.teaching.finding import NotYet, Wrong
from sengoku.teaching.limits import OutOfTime, limited, pressing
from sengoku.teaching.meaning import meaning

SECONDS = 3.0
"""So long one call may take."""

IN_ALL = 25.0
"""So long all calls of one check may take."""


class Answer:
    """A pupil's function, called with care.

    Args:
        given: what the pupil gave.
        name: what it is called in the notebook.
        takes: the names of what it is called with.
    """

    def __init__(self, given: Any, name: str, takes: tuple[str, ...]) -> None:
        if given is ... or given is None:
            raise NotYet
        if not callable(given) or isclass(given):
            raise Wrong("no-function", name=name, found=kind(given))
        self.name = name
        self.file = file_of(given)
        self._given = given
        self._left = IN_ALL
        self._fits(given, takes)

    def _fits(self, given: Any, takes: tuple[str, ...]) -> None:
        fixed = Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD
        try:
            signature(given).bind(*takes)
        except TypeError:
            own = [name for name, one in signature(given).parameters.items() if one.kind in fixed]
            found, wanted = f"{self.name}({', '.join(own)})", f"{self.name}({', '.join(takes)})"
            raise Wrong("takes", found=found, wanted=wanted) from None
        except ValueError:  # one of Python's own functions does not say
            return

    def __call__(self, *args: Any, game: Game[Any] | None = None, position: Any = None) -> Any:
        """Call it, and give what it gave.

        Args:
            *args: what it is called with.
            game: the rules, to draw the position if it fails.
            position: the position to draw.

        Raises:
            NotYet: it is still as it was handed out.
            Wrong: it failed, took too long, or gave nothing.
        """
        begun = perf_counter()
        value = careful(self._given, args, self.file, game, position)
        self._left -= perf_counter() - begun
        if value is ... or (value is None and empty(self._given)):
            raise NotYet
        if value is None:
            raise Wrong("nothing", game, position, name=self.name)
        if self._left < 0:
            raise Wrong("slow", name=self.name, count=int(IN_ALL))
        return value


def careful(
    given: Callable[..., Any],
    args: tuple[Any, ...],
    file: str,
    game: Game[Any] | None = None,
    position: Any = None,
    more: Mapping[str, Any] | None = None,
) -> Any:
    """Call somebody's code; what goes wrong in it is told with its line."""
    with pressing() as pressed:
        try:
            with limited(SECONDS, file), redirect_stdout(io.StringIO()), _staying():
                return given(*args, **(more or {}))
        except NotImplementedError:
            raise NotYet from None
        except OutOfTime as late:
            told = told_line(file, late.line)
            raise Wrong("endless", game, position, count=int(SECONDS), **told) from None
        except RecursionError as error:
            raise Wrong("recursion", game, position, **_where(error, file)) from None
        except (Wrong, NotYet):
            raise
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt) and pressed():
                raise
            raise _stopped(error, file, game, position) from None


def _stopped(error: BaseException, file: str, game: Game[Any] | None, position: Any) -> Wrong:
    """Tell of an error with its line, and what it means where that is known."""
    what = f"{type(error).__name__}: {quoted(error, 160)}" if str(error) else repr(error)
    where, means = _where(error, file), meaning(error, file)
    if means is None:
        return Wrong("error", game, position, error=what, **where)
    return Wrong("error-known", game, position, error=what, means=means, **where)


@contextmanager
def _staying() -> Iterator[None]:
    """Let nothing that is called inside end the whole kernel, of which no line would be known."""
    real = os._exit

    def told(status: int = 0) -> NoReturn:
        raise SystemExit(f"os._exit({status})")

    os._exit = told
    try:
        yield
    finally:
        os._exit = real


def _where(error: BaseException, file: str) -> dict[str, Any]:
    """Give the line of the pupil's code at which an error came up: the innermost."""
    lines = [
        line for frame, line in traceback.walk_tb(error.__traceback__)
        if frame.f_code.co_filename == file
    ]  # fmt: skip
    return told_line(file, lines[-1] if lines else 0)


def told_line(file: str, number: int) -> dict[str, Any]:
    """Give a line of the pupil's code by its number and its words."""
    return {"line": number, "code": linecache.getline(file, number).strip() or "?"}


def file_of(given: Any) -> str:
    """Name the file, or the cell, in which something was written."""
    parts = vars(given).values() if isclass(given) else (given,)
    codes = (getattr(part, "__code__", None) for part in parts)
    return next((code.co_filename for code in codes if code is not None), "")


def empty(given: Any) -> bool:
    """Tell whether a function is as it was handed out: three dots, and no more.

    >>> def handed_out(position):
    ...     ...
    >>> empty(handed_out)
    True
    """
    code = getattr(given, "__code__", None)
    if code is None or code.co_names:
        return False
    return all(one is None or one is ... or isinstance(one, str) for one in code.co_consts)


def kind(value: Any) -> str:
    """Name a value shortly, as Python writes it."""
    return quoted(repr(value), 80)


def action_of(game: Game[Any], position: Any, given: Any) -> Action:
    """Give the action that a bot gave, if it is one of the legal ones.

    Raises:
        Wrong: says what it gave instead.
    """
    if isinstance(given, Action):
        refusal = game.why_not(position, given)
        if refusal is not None:
            raise Wrong("illegal", game, position, action=str(given), why=refusal)
        return given
    if isinstance(given, list | tuple | set | dict):
        raise Wrong("a-list", game, position, count=len(given))
    if isinstance(given, str):
        raise Wrong("a-text", game, position, found=quoted(given, 40))
    raise Wrong("no-action", game, position, found=kind(given))
