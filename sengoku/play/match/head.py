"""The first lines of a kept match: its set-up, read without playing the match through."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sengoku.core.errors import SengokuError
from sengoku.core.game import Game
from sengoku.core.nesting import anything
from sengoku.core.texts import plain
from sengoku.games import load
from sengoku.play.match.writer import LONGEST, VERSION

PERSON = "person"
MOST = 20_000
"""How many bytes are read."""

PLIES = b'\n"plies": ['
"""What the first lines end with, as `writer` writes them."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """What two matches must share for one to be continued in place of the other.

    Args:
        game: the game's name.
        options: its options.
        start: the first position as plain data, if it is not the game's own.
        sitters: who sits at each seat; empty if that is not known.
    """

    game: str
    options: Mapping[str, Any]
    start: Any
    sitters: tuple[str, ...]

    def fits(self, wanted: SetUp) -> bool:
        """Tell whether two are alike, as far as it is known who sits where."""
        return (
            self.game == wanted.game
            and _filled(self, wanted) == wanted.options
            and self.start == wanted.start
            and (not self.sitters or not wanted.sitters or self.sitters == wanted.sitters)
        )


@dataclass(frozen=True, slots=True)
class Head:
    """What the first lines of a kept match say.

    Args:
        set_up: its set-up.
        over: whether it was played to its end.
        names: what the persons are called.
        title: what a person called the match.
        count: after how many plies it stands, once laid out; 0 if that is not known.
    """

    set_up: SetUp
    over: bool
    names: tuple[str, ...] = ()
    title: str = ""
    count: int = 0


def set_up(game: Game[Any], start: Any | None = None, sitters: Sequence[str] = ()) -> SetUp:
    """Give the set-up of a match as its record has it.

    Args:
        game: the rules with their options.
        start: the first position, if it is not the game's own.
        sitters: who sits at each seat, if that is known.
    """
    doc = None if start is None else json.loads(json.dumps(game.describe(start)))
    return SetUp(game.name, dict(game.options), doc, named(sitters))


def sat(sitters: Sequence[str]) -> dict[str, list[str]]:
    """Give what a record says of who sits where: nothing where only persons do."""
    who = named(sitters)
    return {"sitters": [*who]} if any(one != PERSON for one in who) else {}


def named(sitters: Sequence[str]) -> tuple[str, ...]:
    """Name who sits where as it is written down."""
    return tuple(plain(str(who))[:LONGEST] for who in sitters)


def head(path: Path) -> Head | None:
    """Read the first lines of a kept match.

    ``None`` if they are not as we write them: then the whole must be opened to know more.

    Raises:
        OSError: there is no such file, or it cannot be read.
    """
    with path.open("rb") as file:
        data = file.read(MOST)
    first, plies, _ = data.partition(PLIES)
    try:
        doc = anything(first.decode("utf-8").rstrip().removesuffix(",") + "}")
    except (ValueError, RecursionError):
        return None
    return _read(doc) if plies else None


def _read(doc: Mapping[str, Any]) -> Head | None:
    game, options, start = doc.get("game"), doc.get("options"), doc.get("start")
    sitters, over = doc.get("sitters", []), doc.get("over", False)
    fine = (
        doc.get("sengoku") == VERSION
        and isinstance(game, str)
        and isinstance(options, dict)
        and isinstance(sitters, list)
        and all(isinstance(who, str) for who in sitters)
        and isinstance(over, bool)
    )
    if not fine:
        return None
    names, title, count = doc.get("names"), doc.get("title"), doc.get("count")
    known = isinstance(names, list) and all(isinstance(name, str) for name in names)
    return Head(
        SetUp(str(game), options or {}, start, tuple(sitters)),
        over,
        tuple(names or ()) if known else (),
        title[:LONGEST] if isinstance(title, str) else "",
        count if type(count) is int else 0,
    )


def _filled(one: SetUp, like: SetUp) -> Mapping[str, Any]:
    """Give the options, including those that did not exist when the match was kept."""
    if one.options.keys() == like.options.keys():
        return one.options
    try:
        return dict(load(one.game, **one.options).options)
    except (SengokuError, TypeError):
        return one.options
