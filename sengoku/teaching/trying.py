"""Calling what a pupil wrote: its errors, its endless loops and its wrong types, told."""

from __future__ import annotations

import builtins
import os
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from inspect import Parameter, isclass, signature
from time import perf_counter
from typing import Any

from sengoku.bots import blame
from sengoku.bots.blame import Blamed, file_of, kind
from sengoku.bots.printing import Printed
from sengoku.core.game import Action, Game
from sengoku.teaching.finding import NotYet, Wrong
from sengoku.teaching.limits import OutOfTime, limited, pressing

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
            with limited(SECONDS, file), printed.begin().heard(through=False), staying(given):
                return given(*args, **(more or {}))
        except NotImplementedError:
            raise NotYet from None
        except OutOfTime as late:
            raise wrong(blame.late(SECONDS, file, late.line), game, position) from None
        except (Wrong, NotYet):
            raise
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt) and pressed():
                raise
            raise wrong(blame.of_error(error, file), game, position) from None


def wrong(blamed: Blamed, game: Game[Any] | None, position: Any) -> Wrong:
    """Give what a bot is blamed for as a wrong answer in a position."""
    return Wrong(blamed.code, game, position, **blamed.args_of)


printed = Printed()
"""What a pupil's code printed, the last time that it printed at all."""


class Barred:
    """Stands for what would end the kernel, or wait for somebody to type, in somebody's code.

    Everybody else, in other threads too, still calls the real thing.

    Args:
        real: what it stands for.
        raised: the kind of error that comes up in its place.
    """

    def __init__(self, real: Callable[..., Any], raised: type[BaseException]) -> None:
        self.real = real
        self.raised = raised

    def __call__(self, *args: Any, **more: Any) -> Any:
        """Raise the error, or do what the real thing does."""
        if threading.get_ident() in _within:
            raise self.raised
        return self.real(*args, **more)


_within: list[int] = []
"""The threads that run somebody's code now, each as often as it does."""


@contextmanager
def staying(given: Any) -> Iterator[None]:
    """Let nothing that is called inside end the whole kernel, or wait for somebody to type."""
    # A notebook has an exit() of its own, which ends the kernel.
    own = getattr(given, "__globals__", {})
    places = [(vars(os), "_exit", SystemExit), (vars(builtins), "input", EOFError)]
    places += [(own, name, SystemExit) for name in ("exit", "quit") if name in own]
    for names, name, raised in places:
        if not isinstance(names[name], Barred):
            names[name] = Barred(names[name], raised)
    _within.append(threading.get_ident())
    try:
        yield
    finally:
        _within.remove(threading.get_ident())
        for names, name, _ in places:
            if not _within and isinstance(names.get(name), Barred):
                names[name] = names[name].real


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


def action_of(game: Game[Any], position: Any, given: Any) -> Action:
    """Give the action that a bot gave, itself or as its text, if it is one of the legal ones.

    Raises:
        Wrong: says what it gave instead.
    """
    try:
        return blame.action_of(game, position, given)
    except Blamed as blamed:
        raise wrong(blamed, game, position) from None
