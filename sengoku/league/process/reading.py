"""Reading a pupil's file: a function `choose`, or a class of bots, and what is wrong with it."""

from __future__ import annotations

import inspect
import linecache
import sys
from collections.abc import Callable, Iterable
from random import Random
from types import ModuleType
from typing import Any

from sengoku.bots import advice
from sengoku.bots.base import Bot
from sengoku.core.game import Action, Choice, Game
from sengoku.core.texts import clean
from sengoku.league.limits import MOST_SOURCE
from sengoku.league.words import lines

MODULE = "sengoku_league_bot"
"""The name of the module that a bot's file becomes."""

Answer = tuple[Any, int]
"""What a bot answers, and the line at which it did."""

Player = Callable[[Any, int], Answer]


class Fault(Exception):
    """Something for which a bot loses.

    Args:
        code: what, by its name in the catalogue under ``fault``.
        line: of the bot's file; 0 if nobody knows.
        **args: what the sentence needs.
    """

    def __init__(self, code: str, line: int = 0, **args: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.line = line
        self.args_of = args


def read(name: str, source: str) -> ModuleType:
    """Run a bot's file as a module.

    Args:
        name: what the file is called.
        source: its text.

    Raises:
        Fault: it is not Python, or too long.
        BaseException: whatever the file itself raises.
    """
    if len(source) > MOST_SOURCE:
        raise Fault("long", most=MOST_SOURCE)
    module = ModuleType(MODULE)
    module.__file__ = name
    linecache.cache[name] = (len(source), None, lines(source), name)
    try:
        code = compile(source, name, "exec", dont_inherit=True)
    except SyntaxError as error:
        told: dict[str, Any] = dict(advice.of_syntax(error).args())
        told["problem"] = clean(error.msg, 200)
        raise Fault("syntax", error.lineno or 0, **told) from error
    except (ValueError, RecursionError, MemoryError) as error:
        told = advice.Advice().args() | {"problem": clean(str(error), 200)}
        raise Fault("syntax", 0, **told) from error
    sys.modules[MODULE] = module
    exec(code, module.__dict__)  # within the walls: that is what the process is for
    return module


def player(
    module: ModuleType, game: Game[Any], luck: Random, late: Callable[[], bool] = lambda: False
) -> Player:
    """Give what answers for a bot.

    Args:
        module: its file, read.
        game: the rules.
        luck: the bot's own.
        late: whether one that thinks in slices has to come to an end.

    Raises:
        Fault: there is no bot in the file, or more than one, or it takes something else.
    """
    choose = getattr(module, "choose", None)
    if inspect.isfunction(choose):
        return _function(choose, game, luck)
    kinds = [
        one for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Bot) and one.__module__ == MODULE
    ]  # fmt: skip
    if not kinds:
        raise _no_bot(module)
    if len(kinds) > 1:
        raise Fault("several", _line(kinds[1]), names=", ".join(kind.__name__ for kind in kinds))
    (kind,) = kinds
    if inspect.isabstract(kind):
        raise _no_think(kind)
    if kind.__init__ is not Bot.__init__:
        _called(kind.__init__, "__init__", "(self, game, rng)", None, game, luck)
    bot = kind(game, luck)
    if kind.choose is not Bot.choose:
        _called(kind.choose, "choose", "(self, view, seat)", bot, None, 0)
        return lambda view, seat: (bot.choose(view, seat), _line(kind.choose))
    _called(kind.think, "think", "(self, view, seat)", bot, None, 0)
    return lambda view, seat: _thought(bot, view, seat, late)


def _no_bot(module: ModuleType) -> Fault:
    """Say which function or class of a file was meant to be the bot, if that is seen."""
    own = {
        name: one for name, one in vars(module).items()
        if getattr(one, "__module__", "") == MODULE and getattr(one, "__name__", "") == name
    }  # fmt: skip
    functions = {name: one for name, one in own.items() if inspect.isfunction(one)}
    kinds = [one for one in own.values() if isinstance(one, type)]
    meant = [one for one in kinds if hasattr(one, "think") or hasattr(one, "choose")]
    name = advice.misnamed(functions)
    if meant or (kinds and not functions):
        kind = (meant or kinds)[0]
        called = clean(kind.__name__, 60)
        return Fault("no-base", _line(kind), name=called, form=f"class {called}(Bot)")
    if not name:
        return Fault("nothing")
    return _misnamed(functions[name], "choose", "(game, view, seat, luck)")


def _no_think(kind: type[Bot]) -> Fault:
    """Say how a class calls what is to be ``think``, or that it has none."""
    own = {name: one for name, one in vars(kind).items() if inspect.isfunction(one)}
    name = advice.near("think", own)
    if name:
        return _misnamed(own[name], "think", "(self, view, seat)")
    return Fault("no-think", _line(kind), name=kind.__name__)


def _misnamed(function: Any, wanted: str, form: str) -> Fault:
    name = clean(function.__name__, 60)
    return Fault("misnamed", _line(function), name=name, wanted=wanted, form=wanted + form)


def _called(function: Any, name: str, form: str, *args: Any) -> None:
    """Refuse a method of a class that cannot be called as bots are."""
    try:
        inspect.signature(function).bind(*args)
    except TypeError as error:
        found = clean(f"{name}{inspect.signature(function)}", 80)
        raise Fault("method", _line(function), found=found, form=name + form) from error


def _function(choose: Any, game: Game[Any], luck: Random) -> Player:
    line = _line(choose)
    try:
        inspect.signature(choose).bind(game, None, 0, luck)
    except TypeError as error:
        shown = str(inspect.signature(choose))
        raise Fault("signature", line, found=clean(f"choose{shown}", 80)) from error
    if inspect.isgeneratorfunction(choose) or inspect.iscoroutinefunction(choose):
        raise Fault("generator", line)
    return lambda view, seat: (choose(game, view, seat, luck), line)


def _thought(bot: Bot, view: Any, seat: int, late: Callable[[], bool]) -> Answer:
    """Let a bot think to the end, or as long as it may; its last choice is the answer."""
    thoughts: Any = bot.think(view, seat)
    last, line = None, _line(type(bot).think)
    if isinstance(thoughts, str | Action | Choice) or not isinstance(thoughts, Iterable):
        raise Fault("no-yield", line)
    for choice in thoughts:
        if choice is not None:
            last = choice
            frame = getattr(thoughts, "gi_frame", None)
            line = frame.f_lineno if frame is not None else line
        if last is not None and late():
            break
    return last, line


def _line(thing: Any) -> int:
    """Tell where in its file a function or a class begins; 0 if nobody knows."""
    code = getattr(thing, "__code__", None)
    if code is not None:
        return int(code.co_firstlineno)
    try:
        return inspect.getsourcelines(thing)[1]
    except (OSError, TypeError):
        return 0


def written(answer: Any, line: int) -> str:
    """Write what a bot answered as the text of an action.

    Raises:
        Fault: that is none.
    """
    what = answer.action if isinstance(answer, Choice) else answer
    if what is None:
        raise Fault("none", line)
    if isinstance(what, str | Action):
        return str(what)[:2_000]
    try:
        shown = repr(what)
    except Exception:
        shown = type(what).__name__
    raise Fault("kind", line, value=clean(shown, 60), kind=clean(type(what).__name__, 40))
