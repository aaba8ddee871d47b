"""Reading a match from its record or its short text, strictly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from sengoku.core.errors import DamagedRecord, ImpossiblePosition, SengokuError
from sengoku.core.game import Game
from sengoku.core.notes import Note, Term, note
from sengoku.core.texts import clean, remark
from sengoku.games import load as load_game
from sengoku.play.match import code
from sengoku.play.match.history import History, Node, Ply
from sengoku.play.match.json_text import Where, line_of, load
from sengoku.play.match.writer import LONGEST, VERSION

MOST_PLIES = 20_000
MOST_BRANCHES = 2_000

_KEYS = ("sengoku", "game", "options", "names", "at", "plies", "branches")
_KEPT_KEYS = ("sitters", "over")
"""What only a match has that a board kept, and one of before has not."""

_BRANCH_KEYS = ("line", "at", "plies")


class Replayed(Protocol):
    """What a record is replayed on: the parts of a match."""

    game: Game[Any]
    history: History
    names: tuple[str, ...]
    sitters: tuple[str, ...]
    shortened: Note | None

    @property
    def state(self) -> Any:
        """The position at the cursor."""

    def play(self, action: str, /) -> Ply:
        """Do an action."""


M = TypeVar("M", bound=Replayed)
Line = tuple[int, list[Node]]
"""The first own position of a line, and its nodes from the root on."""

Make = Callable[[Game[Any], Any], M]
"""Makes a match from its game and its own start, or ``None`` for the game's."""


def read(text: str, make: Make[M]) -> M:
    """Read a match from its record or its short text.

    What was played after the game, or the part of it, is over by the rules as they are now is
    left out, and ``shortened`` of the match says so.

    Args:
        text: either.
        make: makes the match.

    Raises:
        DamagedRecord: says the line and what is wrong.
    """
    if code.is_code(text):
        text = code.unpack(text)
    if len(text) > code.MOST:
        raise DamagedRecord(note("core.record.large", found=len(text), most=code.MOST))
    return _Reader(text, make).match()


class _Reader(Generic[M]):
    """One record being read; every complaint knows its line."""

    def __init__(self, text: str, make: Make[M]) -> None:
        self.text = text
        self._make = make

    def match(self) -> M:
        doc = load(self.text)
        if not isinstance(doc, dict) or "sengoku" not in doc:
            raise DamagedRecord(note("core.record.not-ours"))
        version = self._number(doc, "sengoku", ())
        if version > VERSION:
            raise DamagedRecord(note("core.record.newer", found=version, known=VERSION))
        if version < VERSION:
            raise DamagedRecord(note("core.record.not-ours"))
        self._keys(doc, (*_KEYS, "start", *_KEPT_KEYS), _KEYS, ())
        match = self._seat(doc)
        self._replay(match, doc)
        return match

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
        names = self._texts(doc["names"], "names", game.seats)
        self._of(doc.get("over", False), bool, "truth", ("over",))
        start = self._start(game, doc["start"]) if "start" in doc else None
        match = self._make(game, start)
        match.names = names
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
        self._plies(match, doc["plies"], ("plies",))
        branches = self._of(doc["branches"], list, "list", ("branches",))
        if len(branches) > MOST_BRANCHES:
            raise DamagedRecord(
                note("core.record.large", found=len(branches), most=MOST_BRANCHES)
            )
        lines: list[Line] = [(0, list(match.history.line))]
        for number, entry in enumerate(branches, 1):
            lines.append(self._branch(match, lines, number, entry))
        # Lines were entered one after another; the first shall be the one to follow.
        for _, nodes in reversed(lines):
            match.history.visit(nodes)
        at = self._number(doc, "at", ())
        if match.shortened is not None:
            at = min(at, match.history.length)
        if at > match.history.length:
            raise self._wrong("cursor", ("at",), ply=at, length=match.history.length)
        match.history.goto(at)

    def _branch(
        self, match: M, lines: list[Line], number: int, entry: Any
    ) -> Line:
        """Play a branch; give its first own position and all nodes from the root to its end."""
        where: Where = ("branches", number - 1)
        self._of(entry, dict, "object", where)
        self._keys(entry, _BRANCH_KEYS, _BRANCH_KEYS, where)
        line, at = self._number(entry, "line", where), self._number(entry, "at", where)
        if line >= len(lines) or not lines[line][0] <= at < len(lines[line][1]):
            if match.shortened is not None:
                # It leaves a line behind the place where that now ends.
                return at, []
            raise self._wrong("branch", where, branch=number)
        match.history.visit(lines[line][1][:at])
        parent = match.history.here
        known = len(parent.children)
        self._plies(match, entry["plies"], (*where, "plies"))
        if len(parent.children) == known and match.shortened is None:
            raise self._wrong("branch", where, branch=number)
        return at + 1, list(match.history.line)

    def _plies(self, match: M, plies: Any, where: Where) -> None:
        self._of(plies, list, "list", where)
        found = match.history.cursor + len(plies)
        if found > MOST_PLIES:
            raise DamagedRecord(note("core.record.large", found=found, most=MOST_PLIES))
        for index, entry in enumerate(plies):
            here = (*where, index)
            text = self._string(entry, here)
            try:
                match.play(text)
            except SengokuError as error:
                if match.game.decided(match.state) is not None and error.note.clause:
                    self._shorten(match, len(plies) - index, error)
                    return
                raise self._wrong(
                    "ply", here, because=error, ply=match.history.cursor + 1, action=clean(text)
                ) from error

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
