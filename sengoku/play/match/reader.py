"""Reading a match from its record or its short text: strictly, or as far as it can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from sengoku.core.errors import DamagedRecord, ImpossiblePosition, SengokuError
from sengoku.core.game import Game
from sengoku.core.notes import Note, Term, note
from sengoku.core.texts import clean, remark
from sengoku.games import load as load_game
from sengoku.play.match import code, pasted
from sengoku.play.match.history import History, Node, Ply
from sengoku.play.match.json_text import Where, line_of
from sengoku.play.match.writer import LONGEST, VERSION

MOST_PLIES = 20_000
MOST_BRANCHES = 2_000

_KEYS = ("sengoku", "game", "options", "names", "at", "plies", "branches")
_KEPT_KEYS = {"over": bool, "title": str, "count": int}
"""What only a match kept by a board has besides ``sitters``; older ones lack it."""

_BRANCH_KEYS = ("line", "at", "plies")
_MISSING: dict[str, Any] = {"options": {}, "names": [], "plies": [], "branches": []}
"""What takes the place of a missing part where a record is read as far as possible."""

OFTEN = 200
"""After how many plies the progress of reading is reported."""


class Replayed(Protocol):
    """What a record is replayed on: the parts of a match."""

    game: Game[Any]
    history: History
    names: tuple[str, ...]
    sitters: tuple[str, ...]
    title: str
    shortened: Note | None
    damage: DamagedRecord | None

    @property
    def state(self) -> Any:
        """The position at the cursor."""

    def play(self, action: str, /) -> Ply:
        """Do an action."""


M = TypeVar("M", bound=Replayed)
Make = Callable[[Game[Any], Any], M]
"""Makes a match from its game and its own start, or ``None`` for the game's."""

Told = Callable[[int, int], object]
"""Hears how many plies of how many are read."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a record: which line it leaves, where, and its own plies."""

    leaves: int
    at: int
    nodes: list[Node]


def read(text: str, make: Make[M], *, partial: bool = False, told: Told | None = None) -> M:
    """Read a match from its record or its short text, whatever a letter put around it.

    What was played after the game, or the part of it, is over by the rules as they are now is
    left out, and ``shortened`` of the match says so.

    Args:
        text: either.
        make: makes the match.
        partial: whether one that is damaged is read as far as it goes; then ``damage`` of the
            match is what the strict reading would have raised.
        told: hears how far the reading is.

    Raises:
        DamagedRecord: says the line and what is wrong.
    """
    if len(text) > code.MOST:
        raise DamagedRecord(note("core.record.large", found=len(text), most=code.MOST))
    damage = None
    if code.is_code(text):
        try:
            text = code.unpack(text)
        except DamagedRecord as error:
            if not partial:
                raise
            damage = error
            text = code.unpack(text, partial=True)
    return _Reader(text, make, damage, partial=partial, told=told).match()


class _Reader(Generic[M]):
    """One record being read; every complaint knows its line."""

    def __init__(
        self,
        text: str,
        make: Make[M],
        damage: DamagedRecord | None = None,
        *,
        partial: bool = False,
        told: Told | None = None,
    ) -> None:
        self.text = text
        self._make = make
        self._damage = damage
        self._partial = partial
        self._told = told or (lambda done, count: None)
        self._done = self._count = 0
        self._cut = [0, 0]

    def match(self) -> M:
        doc = self._document()
        if not isinstance(doc, dict) or "sengoku" not in doc:
            raise DamagedRecord(note("core.record.not-ours"))
        version = self._number(doc, "sengoku", ())
        if version > VERSION:
            raise DamagedRecord(note("core.record.newer", found=version, known=VERSION))
        if version < VERSION:
            raise DamagedRecord(note("core.record.not-ours"))
        with self._spared():
            self._keys(doc, (*_KEYS, "start", "sitters", *_KEPT_KEYS), _KEYS, ())
        doc = {**_MISSING, **doc}
        if "game" not in doc:
            raise self._wrong("missing", (), field="game")
        match = self._seat(doc)
        self._replay(match, doc)
        self._tell(match)
        return match

    def _document(self) -> Any:
        """Give the record as plain data, mended if it may be."""
        try:
            doc, self.text = pasted.find(self.text)
        except DamagedRecord as error:
            doc, self.text = pasted.mend(self.text) if self._partial else (None, self.text)
            if doc is None:
                raise self._damage or error from None
            self._damage = self._damage or error
        return doc

    @contextmanager
    def _spared(self) -> Iterator[None]:
        """Read something without which the rest can be read, if that is wanted."""
        try:
            yield
        except DamagedRecord as error:
            if not self._partial:
                raise
            self._damage = self._damage or error

    def _tell(self, match: M) -> None:
        """Say at the match what was left out of it."""
        if self._damage is None:
            return
        match.damage = self._damage
        plies, lines = self._cut
        length = match.history.length
        what = "partial" if plies or lines else "partial-end"
        told = {"plies": plies, "lines": lines} if plies or lines else {}
        match.shortened = remark(f"core.record.{what}", ply=length, **told)

    def _seat(self, doc: dict[str, Any]) -> M:
        name = self._string(doc["game"], ("game",))
        options = self._of(doc["options"], dict, "object", ("options",))
        for key, value in options.items():
            self._scalar(value, ("options", key))
        try:
            game = load_game(name, **options)
        except SengokuError as error:
            where = "game" if error.note.code == "core.option.game" else "options"
            raise self._wrong("options", (where,), because=error) from error
        except TypeError as error:
            raise self._wrong("options", ("options",)) from error
        names: tuple[str, ...] = ()
        with self._spared():
            names = self._texts(doc["names"], "names", game.seats)
        for key, value in _KEPT_KEYS.items():
            wanted = "truth" if value is bool else "number" if value is int else "text"
            with self._spared():
                self._of(doc.get(key, value()), value, wanted, (key,))
        start = self._start(game, doc["start"]) if "start" in doc else None
        match = self._make(game, start)
        match.names = names
        with self._spared():
            match.title = self._string(doc.get("title", ""), ("title",))
        with self._spared():
            match.sitters = self._texts(doc.get("sitters", []), "sitters", game.seats)
        return match

    def _start(self, game: Any, doc: Any) -> Any:
        self._of(doc, dict, "object", ("start",))
        try:
            return game.position(doc)
        except SengokuError as error:
            raise self._wrong("start", ("start",), because=error) from error
        except (ValueError, TypeError, LookupError, AttributeError) as error:
            reason = ImpossiblePosition(note("core.position.unreadable"))
            raise self._wrong("start", ("start",), because=reason) from error

    def _replay(self, match: M, doc: dict[str, Any]) -> None:
        branches: list[Any] = []
        with self._spared():
            branches = self._of(doc["branches"], list, "list", ("branches",))
        entries = [one for one in (doc, *branches) if isinstance(one, dict)]
        listed = [one.get("plies") for one in entries]
        self._count = sum(len(plies) for plies in listed if isinstance(plies, list))
        self._plies(match, doc["plies"], ("plies",))
        if len(branches) > MOST_BRANCHES:
            self._too_large(len(branches), MOST_BRANCHES)
        lines = [_Line(0, 0, [*match.history.line])]
        for number, entry in enumerate(branches[:MOST_BRANCHES], 1):
            line = _NONE
            with self._spared():
                line = self._branch(match, lines, number, entry)
            lines.append(line)
            self._cut[1] += line is _NONE
        match.history.stand([*lines[0].nodes])
        at = match.history.length
        with self._spared():
            at = self._number({"at": at, **doc}, "at", ())
        if match.shortened is not None or self._partial:
            at = min(at, match.history.length)
        if at > match.history.length:
            raise self._wrong("cursor", ("at",), ply=at, length=match.history.length)
        match.history.goto(at)

    def _branch(self, match: M, lines: list[_Line], number: int, entry: Any) -> _Line:
        """Play a branch."""
        where: Where = ("branches", number - 1)
        self._of(entry, dict, "object", where)
        with self._spared():
            self._keys(entry, _BRANCH_KEYS, _BRANCH_KEYS, where)
        entry = {"plies": [], "line": None, "at": None, **entry}
        line, at = self._number(entry, "line", where), self._number(entry, "at", where)
        if not self._leaves(lines, line, at):
            if match.shortened is not None:
                # It leaves a line behind the place where that now ends.
                return _NONE
            raise self._wrong("branch", where, branch=number)
        match.history.stand(_path(lines, line, at))
        parent = match.history.here
        best, known = parent.best, len(parent.children)
        self._plies(match, entry["plies"], (*where, "plies"))
        # The line it leaves stays the one to follow from there.
        parent.best = best
        if len(parent.children) == known:
            if match.shortened is None:
                raise self._wrong("branch", where, branch=number)
            return _NONE
        return _Line(line, at, match.history.line[at:])

    def _leaves(self, lines: list[_Line], number: int, at: int) -> bool:
        """Tell whether a line has a position of its own from which another one can leave."""
        if number >= len(lines):
            return False
        first = lines[number].at + 1 if number else 0
        return first <= at < lines[number].at + len(lines[number].nodes)

    def _plies(self, match: M, plies: Any, where: Where) -> None:
        listed: list[Any] = []
        with self._spared():
            listed = self._of(plies, list, "list", where)
        found = match.history.cursor + len(listed)
        if found > MOST_PLIES:
            self._too_large(found, MOST_PLIES)
            self._cut[0] += found - MOST_PLIES
            del listed[max(MOST_PLIES - match.history.cursor, 0) :]
        for index, entry in enumerate(listed):
            error = self._played(match, entry, (*where, index))
            if error is None:
                continue
            over = match.game.decided(match.state) is not None and error.note.clause
            if over:
                self._shorten(match, len(listed) - index, error)
                return
            with self._spared():
                raise error
            self._cut[0] += len(listed) - index
            return

    def _played(self, match: M, entry: Any, where: Where) -> SengokuError | None:
        """Play a ply; give what forbids it."""
        if self._done % OFTEN == 0:
            self._told(self._done, self._count)
        self._done += 1
        try:
            text = self._string(entry, where)
        except DamagedRecord as error:
            return error
        try:
            match.play(text)
        except SengokuError as error:
            if match.game.decided(match.state) is not None and error.note.clause:
                return error
            ply = match.history.cursor + 1
            return self._wrong("ply", where, because=error, ply=ply, action=clean(text))
        return None

    def _too_large(self, found: int, most: int) -> None:
        with self._spared():
            raise DamagedRecord(note("core.record.large", found=found, most=most))

    def _shorten(self, match: M, count: int, error: SengokuError) -> None:
        """Leave out what was played after the end, and say so once."""
        if match.shortened is None:
            ply = match.history.cursor + 1
            match.shortened = remark("core.record.shortened", ply=ply, count=count)

    # What each value must be.

    def _keys(
        self, doc: dict[str, Any], known: tuple[str, ...], wanted: tuple[str, ...], where: Where
    ) -> None:
        for key in doc:
            if key not in known:
                raise self._wrong("unknown", (*where, key), field=clean(key))
        for key in wanted:
            if key not in doc:
                raise self._wrong("missing", where, field=key)

    def _number(self, doc: dict[str, Any], key: str, where: Where) -> int:
        value = doc[key]
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise self._wrong("type", (*where, key), field=key, wanted=_wanted("number"))
        return value

    def _texts(self, value: Any, key: str, most: int) -> tuple[str, ...]:
        """Read a list with at most one text for each seat."""
        if len(self._of(value, list, "texts", (key,))) > most:
            raise self._wrong("type", (key,), field=key, wanted=_wanted("texts"))
        return tuple(self._string(one, (key, i)) for i, one in enumerate(value))

    def _string(self, value: Any, where: Where) -> str:
        if not isinstance(value, str) or len(value) > LONGEST:
            raise self._wrong("type", where, field=_field(where), wanted=_wanted("text"))
        return value

    def _scalar(self, value: Any, where: Where) -> None:
        if isinstance(value, float | dict | list) or len(str(value)) > LONGEST:
            raise self._wrong("type", where, field=_field(where), wanted=_wanted("scalar"))

    def _of(self, value: Any, kind: type, wanted: str, where: Where) -> Any:
        if not isinstance(value, kind):
            raise self._wrong("type", where, field=_field(where), wanted=_wanted(wanted))
        return value

    def _wrong(
        self, what: str, where: Where, because: SengokuError | None = None, **args: str | int | Term
    ) -> DamagedRecord:
        line = line_of(self.text, where)
        return DamagedRecord(remark(f"core.record.{what}", line=line, **args), because)


def _wanted(kind: str) -> Term:
    return Term(f"core.record.wanted-{kind}")


def _field(where: Where) -> str:
    return clean(".".join(str(step) for step in where))


_NONE = _Line(0, 0, [])
"""A branch that was left out; nothing leaves it."""


def _path(lines: list[_Line], number: int, at: int) -> list[Node]:
    """List the nodes from the root to a position of a line."""
    parts = []
    while True:
        line = lines[number]
        parts.append(line.nodes[: at - line.at])
        if not number:
            return [node for part in reversed(parts) for node in part]
        number, at = line.leaves, line.at
