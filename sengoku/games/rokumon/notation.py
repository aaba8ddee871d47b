"""Reading actions as text, and listing every well-formed one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import fields

from sengoku.core.errors import UnreadableAction
from sengoku.core.game import CHANCE, Action, Arg
from sengoku.core.notation import unreadable
from sengoku.core.texts import catalogue
from sengoku.games.rokumon.actions import (
    Deploy,
    Fight,
    Lay,
    Mark,
    Move,
    MovePile,
    Ready,
    Spend,
    Surprise,
)
from sengoku.games.rokumon.components import FORT, LAST, SURPRISE, has_values
from sengoku.games.rokumon.options import Options
from sengoku.games.rokumon.rules.geometry import bricks, is_place
from sengoku.games.rokumon.rules.setup import fresh
from sengoku.games.rokumon.state import RokumonState

VERBS: dict[str, type[Action]] = {
    kind.verb: kind
    for kind in (Deploy, Move, Fight, Surprise, Spend, Ready, Lay, Mark, MovePile)
}
"""Every action by its verb."""

WARRIORS = ("2", "4", "6", "1*", "1", "3", "5", "?")
"""How a warrior is named where values matter; ``?`` is one that the reader cannot see."""


def verbs(options: Options) -> tuple[str, ...]:
    """Name the actions of the acts that are played.

    >>> verbs(Options(act=1)), len(verbs(Options()))
    (('deploy', 'move', 'lay'), 8)
    """
    last = LAST if options.campaign else options.first_act
    lacks: set[type[Action]] = set() if has_values(last) else {Fight, Spend, Ready}
    lacks |= {kind for kind, act in ((Surprise, SURPRISE), (Mark, FORT)) if last < act}
    lacks |= {MovePile} if options.piles is None else set()
    return tuple(verb for verb, kind in VERBS.items() if kind not in lacks)


def parse(text: str, options: Options | None = None) -> Action:
    """Read an action, forgiving capitals, spaces and full-width characters.

    Args:
        text: what was written.
        options: the game's; those of a whole campaign if left out.

    Raises:
        UnreadableAction: says what is malformed and what would be right.

    >>> str(parse("Move  d4 e5"))
    'move d4 e5'
    """
    verb, *values = unicodedata.normalize("NFKC", text).lower().split() or [""]
    kind = VERBS.get(verb)
    if kind is None:
        known = ", ".join(verbs(options or Options()))
        raise _unreadable("read.verb", text=text.strip(), verbs=known)
    if kind is Deploy and len(values) == 1:
        values = ["", *values]
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    if len(values) != len(names):
        raise _unreadable("read.count", verb=verb, usage=usage(kind))
    read = [_read(name, value) for name, value in zip(names, values, strict=True)]
    return kind(*read)


def usage(kind: type[Action]) -> str:
    """Show how an action is written.

    >>> usage(Move)
    'move <source> <target>'
    """
    return " ".join([kind.verb, *(f"<{field.name}>" for field in fields(kind))])  # type: ignore[arg-type]


def _read(name: str, value: str) -> str | int:
    if name == "dots":
        if value not in tuple("1234567"):
            raise _unreadable("read.dots", value=value)
        return int(value)
    if name == "warrior":
        if value and value not in WARRIORS:
            raise _unreadable("read.warrior", value=value, values=", ".join(WARRIORS[:-1]))
        return value
    if not is_place(value):
        raise _unreadable("read.place", value=value)
    return value


def _unreadable(code: str, **args: Arg) -> UnreadableAction:
    return unreadable(catalogue("sengoku.games.rokumon"), code, **args)


def vocabulary(options: Options, s: RokumonState) -> Iterator[Action]:
    """List every well-formed action on the coins that lie, legal or not."""
    places = s.places.split()
    for place in places:
        for warrior in _names(s):
            yield Deploy(warrior, place)
    pairs = [(source, target) for source in places for target in places]
    yield from (Move(*pair) for pair in pairs)
    if options.piles is not None:
        yield from (MovePile(*pair) for pair in pairs)
    yield from (Fight(place) for place in places)
    for source in places:
        yield from (Surprise(source, target) for target in bricks())
    yield from (Spend(), Ready())
    if s.actor == CHANCE:
        places = fresh(options, s).places.split()
    yield from (Lay(place, dots) for place in places for dots in range(1, 8))
    yield from (Mark(dots) for dots in range(1, 8))


def _names(s: RokumonState) -> tuple[str, ...]:
    if not has_values(s.war.act):
        return ("",)
    return ("", *WARRIORS)
