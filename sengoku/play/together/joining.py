"""Sitting down at a match that several computers play: whose seat it is, and where the match lies.

Beside the file of the match lies one small file a seat, which names who sits there. The first to
sit down makes it; from then on only the same person's account sits there, until somebody says that
they take the seat over.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Any

from sengoku.core.errors import SengokuError
from sengoku.core.game import Game, Seat
from sengoku.core.given import shown
from sengoku.core.nesting import anything
from sengoku.core.notes import Note
from sengoku.core.texts import catalogue, plain
from sengoku.play.board.kept import Kept
from sengoku.play.match.match import Match
from sengoku.play.match.record import open_record
from sengoku.play.match.writer import LONGEST, put
from sengoku.play.together.shared import Shared, first

PACKAGE = "sengoku.play.together"
SUFFIX = ".together.json"
CALLED = re.compile(r"[\w-]{1,60}")
"""How a match may be called: it becomes the name of a file on any system."""

MOST = 4_000
"""The most bytes that are read of who sits at a seat: more than the longest name takes."""

_mine: dict[Path, Seat] = {}
"""The seats of this process, where something is hidden: it sits at one of them only."""


class CannotJoin(SengokuError):
    """Says why one cannot sit down at a match, and what helps.

    Args:
        key: what is wrong, in the catalogue of this package.
        **args: what the sentence needs.
    """

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(Note(key, args=tuple(args.items())), catalogue(PACKAGE))


@dataclass(frozen=True, slots=True)
class Joined:
    """A place at a match.

    Args:
        match: the match as it stands in its file.
        keeper: keeps it there.
        seat: whose seat one has.
        first: whether it was begun here.
    """

    match: Match
    keeper: Shared
    seat: Seat
    first: bool

    def names(self) -> tuple[str, ...]:
        """Give what the persons are called who have sat down; empty for the others."""
        seats = range(self.match.game.seats)
        return tuple(_called(_sitter(self.keeper.file, seat)) for seat in seats)


def join(
    called: str,
    seat: Seat,
    begin: Callable[[], Match],
    *,
    folder: Path,
    name: str = "",
    take: bool = False,
) -> Joined:
    """Sit down at a match of this name, and begin it if nobody has.

    Args:
        called: what those who play have agreed to call it: letters, digits, ``-`` and ``_``.
        seat: the seat, counted from 0.
        begin: makes the match where there is none; of one that is there, the game is the same.
        folder: where the match lies, for all who play.
        name: what the person is called.
        take: whether the seat is taken over from another account.

    Raises:
        CannotJoin: says why not.
        BadOption: the game or an option does not exist.
        DamagedRecord: the file holds no match.
    """
    if not isinstance(called, str) or not CALLED.fullmatch(called):
        raise CannotJoin("join.called", value=shown(called))
    if not folder.is_dir():
        raise CannotJoin("join.folder", folder=str(folder))
    keeper, fresh = Shared(folder / f"{called}{SUFFIX}"), begin()
    free(keeper.file, seat, fresh.game)
    first = _begun(keeper, fresh)
    match = fresh if first else _there(keeper, fresh)
    _sit(keeper.file, seat, name, take=take)
    sit_once(keeper.file, seat, match.game)
    return Joined(match, keeper, seat, first)


def sit_once(file: Path, seat: Seat, game: Game[Any]) -> None:
    """Take a seat for this process, which can take no second one where something is hidden.

    Raises:
        CannotJoin: it is no seat, or the second one.
    """
    free(file, seat, game)
    if game.hides():
        _mine[file.resolve()] = seat


def free(file: Path, seat: Seat, game: Game[Any]) -> None:
    """Refuse what is no seat, and a second one in one process where something is hidden."""
    last = game.seats - 1
    if type(seat) is not int or not 0 <= seat <= last:
        raise CannotJoin("join.seat", value=shown(seat), last=last)
    mine = _mine.get(file.resolve(), seat)
    if game.hides() and mine != seat:
        raise CannotJoin("join.kernel", seat=mine)


def _begun(keeper: Shared, match: Match) -> bool:
    """Begin the match if there is none; what chance lays out first is in it."""
    if keeper.file.exists():
        return False
    match.deal()
    try:
        return keeper.begin(match)
    except OSError as error:
        problem = error.strerror or str(error)
        raise CannotJoin("join.write", folder=str(keeper.file.parent), problem=problem) from error


def _there(keeper: Shared, wanted: Match) -> Match:
    """Open the match that is there."""
    try:
        match = open_record(keeper.file)
    except OSError as error:
        problem = error.strerror or str(error)
        raise CannotJoin("join.read", file=keeper.file.name, problem=problem) from error
    of_game(match, wanted.game, keeper.file)
    return match


def of_game(match: Match, asked: Game[Any], file: Path) -> None:
    """Refuse a match of another game, or with other options, than is played here.

    Args:
        match: what a file holds.
        asked: the game.
        file: the file.

    Raises:
        CannotJoin: says what the file holds.
    """
    there = match.game
    if (there.name, there.options) != (asked.name, asked.options):
        options = ", ".join(f"{key}={value!r}" for key, value in sorted(there.options.items()))
        raise CannotJoin("join.other", file=file.name, game=there.name, options=options)


def _sit(file: Path, seat: Seat, name: str, *, take: bool) -> None:
    """Write down who sits at a seat, or find that somebody else does.

    Raises:
        CannotJoin: somebody else sits there, or nothing can be written.
    """
    place, key = _place(file, seat), _key(file, seat)
    doc = json.dumps({"key": key, "name": _called({"name": name})})
    sitter = _sitter(file, seat)
    if sitter and sitter.get("key") != key and not take:
        raise CannotJoin("join.taken", seat=seat, name=_called(sitter) or "?")
    try:
        if sitter or (place.exists() and take):
            put(doc, place)
        elif not first(doc, place):
            # Somebody was a moment faster; what cannot be read is asked about.
            taken = _sitter(file, seat)
            if taken.get("key") != key:
                raise CannotJoin("join.taken", seat=seat, name=_called(taken) or "?")
    except OSError as error:
        problem = error.strerror or str(error)
        raise CannotJoin("join.write", folder=str(file.parent), problem=problem) from error


def _place(file: Path, seat: Seat) -> Path:
    return file.with_name(f"{file.name.removesuffix(SUFFIX)}.seat-{seat}.json")


def _sitter(file: Path, seat: Seat) -> Mapping[str, str]:
    """Read who sits at a seat; what cannot be read is nobody."""
    with suppress(OSError, ValueError, RecursionError), _place(file, seat).open("rb") as opened:
        doc = anything(opened.read(MOST))
        if isinstance(doc, dict) and all(isinstance(one, str) for one in doc.values()):
            return doc
    return {}


def _called(sitter: Mapping[str, str]) -> str:
    """Give what a person is called, whoever has written that down."""
    return plain(sitter.get("name", "")).strip()[:LONGEST]


def _key(file: Path, seat: Seat) -> str:
    """Give what tells this account from others at a seat; drawn by lot, and kept with it."""
    kept = Kept(f"seat-{file.name.removesuffix(SUFFIX)}-{seat}.json", _is_key)
    found = kept.read() or {"key": token_hex(8)}
    kept.write(found)
    return str(found["key"])


def _is_key(doc: Mapping[str, Any]) -> bool:
    return isinstance(doc.get("key"), str) and bool(doc["key"])
