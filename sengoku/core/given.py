"""Checking the kind of what is given from outside, so that our own error answers a wrong one.

>>> from sengoku.core.given import TEXT, fit
>>> fit("name", "rumble", TEXT)
>>> fit("name", 5, TEXT)
Traceback (most recent call last):
    ...
sengoku.core.errors.BadOption: “name” must be a text, such as "rokumon"; it cannot be 5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from os import PathLike
from random import Random
from typing import Any, NamedTuple

from sengoku.core.errors import BadOption
from sengoku.core.game import Action, Game
from sengoku.core.notes import Note, Term, note
from sengoku.core.texts import clean


class Kind(NamedTuple):
    """A kind of what can be given.

    Args:
        word: its name in the catalogue, under ``core.kind``.
        types: the types that are of this kind.
        example: how one is written.
    """

    word: str
    types: tuple[type, ...]
    example: str


TEXT = Kind("text", (str,), '"rokumon"')
NUMBER = Kind("number", (int,), "3")
SWITCH = Kind("switch", (bool,), "True")
PATH = Kind("path", (str, PathLike), '"my.sengoku"')
CALL = Kind("call", (Callable,), "print")  # type: ignore[arg-type]
GAME = Kind("game", (Game,), 'sengoku.load("rokumon")')
LUCK = Kind("luck", (Random,), "random.Random(7)")
WORDS = Kind("words", (Iterable,), '["e5", "g5"]')
REASONS = Kind("reasons", (tuple,), "()")
LIST = Kind("list", (Sequence,), '["Aki", "Ben"]')
TABLE = Kind("table", (Mapping,), '{1: "greedy"}')


def fit(name: str, value: object, kind: Kind, *, none: bool = False) -> None:
    """Refuse what is not of a kind; neither is a switch a number, nor a text a list.

    Args:
        name: what it is given as.
        value: what is given.
        kind: what it must be.
        none: whether ``None`` will do as well.

    Raises:
        BadOption: says what it must be, and shows how one is written.
    """
    if kind is GAME and isinstance(value, type) and issubclass(value, Game):
        raise BadOption(
            note("core.given.class", name=name, kind=value.__name__, form=f"{value.__name__}()")
        )
    fine = isinstance(value, kind.types)
    if isinstance(value, bool) and kind is NUMBER:
        fine = False
    if isinstance(value, str | bytes) and kind in (WORDS, LIST):
        fine = False
    if not fine and not (none and value is None):
        raise BadOption(
            note(
                "core.given.kind", name=name, kind=Term(f"core.kind.{kind.word}"),
                example=kind.example, value=shown(value),
            )
        )  # fmt: skip


def shown(value: object) -> str:
    """Write a wrong value as it is written in Python, and never too long.

    >>> shown("3"), shown(3), shown("x" * 99)[-3:]
    ("'3'", '3', 'xx…')
    """
    try:
        return clean(repr(value), 40)
    except Exception:
        return clean(type(value).__name__, 40)


def start(first: Any) -> Kind:
    """Give the kind of a game's positions, of which this is the first."""
    return Kind("start", (type(first),), "game.position({...})")


def filled(action: Action) -> bool:
    """Tell whether all fields of an action are texts or numbers, as every game expects."""
    values = (getattr(action, field.name, None) for field in fields(action))  # type: ignore[arg-type]
    return all(isinstance(value, str | int) for value in values)


def no_seat(value: object, game: Game[Any]) -> Note | None:
    """Say that something is no seat of a game; ``None`` if it is one."""
    number = isinstance(value, int) and not isinstance(value, bool)
    if number and value in range(game.seats):
        return None
    return note("core.option.seat", seat=shown(value), last=game.seats - 1)
