"""Writing a match: readable JSON, one ply a line.

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
branch is the line it leaves: 0 for ``plies``, 1 for the first branch, and so on. A match that
a board keeps also says who sat where (``"sitters": ["person", "greedy"]``) and, once it is
decided, ``"over": true``; all of this stands before the plies, so that it is found quickly.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol
from uuid import uuid4

from sengoku.core.game import Game
from sengoku.core.texts import plain
from sengoku.play.match.history import History, Node

VERSION = 1
LONGEST = 200
"""The longest text of a ply, a name or an option."""


class Written(Protocol):
    """What is written down: the parts of a match."""

    game: Game[Any]
    start: Any
    own_start: bool
    history: History
    names: tuple[str, ...]


def document(match: Written, kept: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Write a match as plain data.

    Args:
        match: the match.
        kept: what the board that keeps it says besides.
    """
    doc: dict[str, Any] = {
        "sengoku": VERSION,
        "game": match.game.name,
        "options": dict(match.game.options),
        "names": [plain(str(name))[:LONGEST] for name in match.names[: match.game.seats]],
        **(kept or {}),
    }
    if match.own_start:
        doc["start"] = match.game.describe(match.start)
    lines = list(_lines(match))
    return {
        **doc,
        "at": match.history.cursor,
        "plies": lines[0]["plies"],
        "branches": lines[1:],
    }


def write(match: Written, kept: Mapping[str, Any] | None = None) -> str:
    """Write a match as readable JSON, one ply a line; ``kept`` as in `document`."""
    rows = []
    for key, value in document(match, kept).items():
        if isinstance(value, list) and value and key in ("plies", "branches"):
            listed = ",\n".join(_json(entry) for entry in value)
            rows.append(f"{_json(key)}: [\n{listed}\n]")
        else:
            rows.append(f"{_json(key)}: {_json(value)}")
    return "{\n" + ",\n".join(rows) + "\n}\n"


def save(match: Written, path: str | Path, kept: Mapping[str, Any] | None = None) -> None:
    """Write a match to a file, the whole of it or nothing; ``kept`` as in `document`."""
    put(write(match, kept), Path(path))


def put(text: str | bytes, target: Path, *, private: bool = False) -> None:
    """Write a text or bytes to a file: the whole of it or, if that fails, nothing.

    Whatever ends this process, the system has it then; `settle` is for when the power fails.

    Args:
        text: what it is to hold.
        target: the file.
        private: whether nobody else on this computer may read it, where the system knows that.
    """
    mode = 0o600 if private else 0o666
    temporary = target.with_name(f".{target.name[:40]}-{uuid4().hex}")
    try:
        with open(temporary, "xb", opener=lambda path, how: os.open(path, how, mode)) as file:
            file.write(text.encode("utf-8") if isinstance(text, str) else text)
        os.replace(temporary, target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def settle(target: Path) -> None:
    """Put a file and its name on the disk for good, where the system can do that.

    No other process sees a difference: it is for when the power fails. A slow disk takes its time
    for it, so it is done once the board has shown what was written.
    """
    for path in (target, target.parent):
        with suppress(OSError):
            handle = os.open(path, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def _lines(match: Written) -> Iterator[dict[str, Any]]:
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


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
