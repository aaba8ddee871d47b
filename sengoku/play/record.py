"""Records: a match as readable JSON, one ply a line, and back, strictly.

A record holds what was done, never positions or seeds, so it replays under the rules it is
read with::

    {
    "sengoku": 1,
    "game": "rokumon",
    "options": {"act": 1},
    "names": [],
    "at": 2,
    "plies": [
    "lay e5 3",
    "lay g5 2"
    ],
    "branches": [
    {"line": 0, "at": 1, "plies": ["lay g5 7"]}
    ]
    }

``start`` is there if the match did not begin with the game's own position. ``line`` of a
branch is the line it leaves: 0 for ``plies``, 1 for the first branch, and so on.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

from sengoku.core.errors import DamagedRecord, ImpossiblePosition, SengokuError
from sengoku.core.notes import Term, note
from sengoku.core.texts import plain
from sengoku.games import load as load_game
from sengoku.play import code
from sengoku.play.history import Node
from sengoku.play.json_text import Where, clean, line_of, load
from sengoku.play.match import Match
from sengoku.play.speech import remark

VERSION = 1
MOST_PLIES = 20_000
MOST_BRANCHES = 2_000
LONGEST = 200
"""The longest text of a ply, a name or an option."""

_KEYS = ("sengoku", "game", "options", "names", "at", "plies", "branches")
_BRANCH_KEYS = ("line", "at", "plies")


def document(match: Match) -> dict[str, Any]:
    """Write a match as plain data."""
    doc: dict[str, Any] = {
        "sengoku": VERSION,
        "game": match.game.name,
        "options": dict(match.game.options),
        "names": [plain(str(name))[:LONGEST] for name in match.names[: match.game.seats]],
    }
    if match.own_start:
        doc["start"] = match.game.describe(match.start)
    lines = list(_lines(match))
    return {
        **doc,
        "at": match.cursor,
        "plies": lines[0]["plies"],
        "branches": lines[1:],
    }


def write(match: Match) -> str:
    """Write a match as readable JSON, one ply a line."""
    rows = []
    for key, value in document(match).items():
        if isinstance(value, list) and value and key in ("plies", "branches"):
            listed = ",\n".join(_json(entry) for entry in value)
            rows.append(f"{_json(key)}: [\n{listed}\n]")
        else:
            rows.append(f"{_json(key)}: {_json(value)}")
    return "{\n" + ",\n".join(rows) + "\n}\n"


def save(match: Match, path: str | Path) -> None:
    """Write a match to a file: the whole of it or, if that fails, nothing."""
    put(write(match), Path(path))


def put(text: str, target: Path) -> None:
    """Write a text to a file: the whole of it or, if that fails, nothing."""
    temporary = target.with_name(f".{target.name[:40]}-{uuid4().hex}")
    try:
        with temporary.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.replace(temporary, target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def open_record(path: str | Path) -> Match:
    """Read a match from a file.

    Raises:
        DamagedRecord: says the line and what is wrong.
        OSError: there is no such file, or it cannot be read.
    """
    with Path(path).open("rb") as file:
        data = file.read(code.MOST + 1)
    try:
        return read(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise DamagedRecord(note("core.record.encoding")) from error


def read(text: str) -> Match:
    """Read a match from its record or its short text.

    Raises:
        DamagedRecord: says the line and what is wrong.
    """
    if code.is_code(text):
        text = code.unpack(text)
    if len(text) > code.MOST:
        raise DamagedRecord(note("core.record.large", found=len(text), most=code.MOST))
    return _Reader(text).match()


class _Reader:
    """One record being read; every complaint knows its line."""

    def __init__(self, text: str) -> None:
        self.text = text

    def match(self) -> Match:
        doc = load(self.text)
        if not isinstance(doc, dict) or "sengoku" not in doc:
            raise DamagedRecord(note("core.record.not-ours"))
        version = self._number(doc, "sengoku", ())
        if version > VERSION:
            raise DamagedRecord(note("core.record.newer", found=version, known=VERSION))
        if version < VERSION:
            raise DamagedRecord(note("core.record.not-ours"))
        self._keys(doc, (*_KEYS, "start"), _KEYS, ())
        match = self._seat(doc)
        self._replay(match, doc)
        return match

    def _seat(self, doc: dict[str, Any]) -> Match:
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
        names = self._of(doc["names"], list, "texts", ("names",))
        if len(names) > game.seats:
            raise self._wrong("type", ("names",), field="names", wanted=_wanted("texts"))
        start = self._start(game, doc["start"]) if "start" in doc else None
        match = Match(game, start=start)
        match.names = tuple(self._string(one, ("names", i)) for i, one in enumerate(names))
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

    def _replay(self, match: Match, doc: dict[str, Any]) -> None:
        self._plies(match, doc["plies"], ("plies",))
        branches = self._of(doc["branches"], list, "list", ("branches",))
        if len(branches) > MOST_BRANCHES:
            raise DamagedRecord(
                note("core.record.large", found=len(branches), most=MOST_BRANCHES)
            )
        lines = [(0, list(match.history.line))]
        for number, entry in enumerate(branches, 1):
            lines.append(self._branch(match, lines, number, entry))
        # Lines were entered one after another; the first shall be the one to follow.
        for _, nodes in reversed(lines):
            match.history.visit(nodes)
        at = self._number(doc, "at", ())
        if at > match.length:
            raise self._wrong("cursor", ("at",), ply=at, length=match.length)
        match.goto(at)

    def _branch(
        self, match: Match, lines: list[tuple[int, list[Node]]], number: int, entry: Any
    ) -> tuple[int, list[Node]]:
        """Play a branch; give its first own position and all nodes from the root to its end."""
        where: Where = ("branches", number - 1)
        self._of(entry, dict, "object", where)
        self._keys(entry, _BRANCH_KEYS, _BRANCH_KEYS, where)
        line, at = self._number(entry, "line", where), self._number(entry, "at", where)
        if line >= len(lines) or not lines[line][0] <= at < len(lines[line][1]):
            raise self._wrong("branch", where, branch=number)
        match.history.visit(lines[line][1][:at])
        parent = match.history.here
        known = len(parent.children)
        self._plies(match, entry["plies"], (*where, "plies"))
        if len(parent.children) == known:
            raise self._wrong("branch", where, branch=number)
        return at + 1, list(match.history.line)

    def _plies(self, match: Match, plies: Any, where: Where) -> None:
        self._of(plies, list, "list", where)
        found = match.cursor + len(plies)
        if found > MOST_PLIES:
            raise DamagedRecord(note("core.record.large", found=found, most=MOST_PLIES))
        for index, entry in enumerate(plies):
            here = (*where, index)
            text = self._string(entry, here)
            try:
                match.play(text)
            except SengokuError as error:
                raise self._wrong(
                    "ply", here, because=error, ply=match.cursor + 1, action=clean(text)
                ) from error

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


def _lines(match: Match) -> Iterator[dict[str, Any]]:
    """List the current line and then all others, each with the line it leaves."""
    root = match.history.root
    waiting: list[tuple[int, int, list[Node]]] = [(0, 0, root.onward())]
    for number, (line, at, nodes) in enumerate(waiting):
        yield {"line": line, "at": at, "plies": [str(node.done.action) for node in nodes]}
        # The position that a branch leaves belongs to the other line, which lists it.
        parents = enumerate([root, *nodes]) if number == 0 else enumerate(nodes, at + 1)
        for index, parent in parents:
            others = (child for child in parent.children if child is not parent.best)
            waiting += [(number, index, [child, *child.onward()]) for child in others]


def _wanted(kind: str) -> Term:
    return Term(f"core.record.wanted-{kind}")


def _field(where: Where) -> str:
    return clean(".".join(str(step) for step in where))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
