"""Reading a pupil's file: a function `choose`, or a class of bots, and what is wrong with it."""

from __future__ import annotations

import inspect
import linecache
import sys
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

from sengoku.bots.base import Bot
from sengoku.core.game import Action, Choice, Game
from sengoku.core.texts import clean
from sengoku.league.limits import MOST_SOURCE

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
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    try:
        code = compile(source, name, "exec", dont_inherit=True)
    except SyntaxError as error:
        raise Fault("syntax", error.lineno or 0, problem=clean(error.msg, 200)) from error
    except (ValueError, RecursionError, MemoryError) as error:
        raise Fault("syntax", problem=clean(str(error), 200)) from error
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
        raise Fault("nothing")
    if len(kinds) > 1:
        raise Fault("several", _line(kinds[1]), names=", ".join(kind.__name__ for kind in kinds))
    (kind,) = kinds
    if inspect.isabstract(kind):
        raise Fault("no-think", _line(kind), name=kind.__name__)
    bot = kind(game, luck)
    if type(bot).choose is not Bot.choose:
        return lambda view, seat: (bot.choose(view, seat), _line(type(bot).choose))
    return lambda view, seat: _thought(bot, view, seat, late)


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
    thoughts, last, line = bot.think(view, seat), None, _line(type(bot).think)
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
