"""A file of puzzles: each line one, as JSON. What makes them is `sengoku.review.quests`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, get_args

from sengoku.core.data import frozen
from sengoku.core.errors import DamagedPuzzle
from sengoku.core.nesting import anything
from sengoku.core.notes import Arg, Note
from sengoku.core.puzzle import Goal, Puzzle
from sengoku.core.texts import quoted

FIELDS: Mapping[str, type] = {
    "options": dict, "position": dict, "goal": str, "moves": int, "answer": str, "tempting": int,
    "grade": int, "chance": float, "others": dict,
}  # fmt: skip
"""What a line has, and of what kind each is; a whole number is a number as well."""

THEME = "theme"
"""What a line has besides if the puzzle practises an idea."""

LEAST = {"moves": 1, "tempting": 0, "grade": 1, "chance": 0}
MOST = {"moves": 20, "tempting": 99, "grade": 5, "chance": 1}


def read(text: str, game: str, file: str) -> tuple[Puzzle, ...]:
    """Read a file of puzzles; nothing is asked of the rules, which look when it is shown.

    Args:
        text: what stands in it.
        game: the game's name.
        file: what it is called in a message.

    Raises:
        DamagedPuzzle: names the line that is no puzzle, and what would be right.

    >>> line = next(iter(written([Puzzle("pig", {}, {"a": 1}, "best", 1, "roll", 0, 2, 0.75)])))
    >>> [puzzle] = read(line, "pig", "puzzles.jsonl")
    >>> puzzle.answer, puzzle.chance
    ('roll', 0.75)
    """
    lines = enumerate(text.splitlines(), 1)
    return tuple(_puzzle(f"{file}:{number}", line, game) for number, line in lines if line.strip())


def written(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    """Write puzzles line by line; the inverse of `read`."""
    for puzzle in puzzles:
        named = (THEME,) if puzzle.theme else ()
        doc = {name: getattr(puzzle, name) for name in (*FIELDS, *named)}
        yield json.dumps(doc, ensure_ascii=False, separators=(",", ":"), default=_plain)


def _plain(value: Any) -> Any:
    return dict(value) if isinstance(value, Mapping) else list(value)


def _puzzle(where: str, line: str, game: str) -> Puzzle:
    try:
        doc = anything(line)
    except (ValueError, RecursionError):
        doc = None
    if not isinstance(doc, dict) or set(doc) - {THEME} != set(FIELDS):
        found = ", ".join(sorted(map(str, doc))) if isinstance(doc, dict) else quoted(line, 40)
        raise _fault(where, "fields", fields=", ".join(FIELDS), found=quoted(found, 90))
    for name, kind in FIELDS.items():
        value = doc[name]
        fits = type(value) is kind or (kind is float and type(value) is int)
        if not fits or (name in LEAST and not LEAST[name] <= value <= MOST[name]):
            raise _value(where, name, value)
    if type(doc.get(THEME, "")) is not str:
        raise _value(where, THEME, doc[THEME])
    if doc["goal"] not in get_args(Goal):
        raise _value(where, "goal", doc["goal"])
    for action, share in doc["others"].items():
        if type(share) not in (int, float) or not 0 <= share <= 1:
            raise _value(where, "others", {action: share})
    doc |= {name: frozen(doc[name]) for name in ("options", "position")}
    doc["others"] = MappingProxyType(doc["others"])
    return Puzzle(game, **doc)


def _value(where: str, name: str, value: Any) -> DamagedPuzzle:
    if name in LEAST:
        values = f"{LEAST[name]}–{MOST[name]}"
    elif name == "goal":
        values = ", ".join(get_args(Goal))
    else:
        told = {"others": '{"…": 0–1}', THEME: "str"}
        values = told.get(name) or FIELDS[name].__name__
    return _fault(where, "value", name=name, value=quoted(value, 20), values=values)


def _fault(where: str, code: str, **args: Arg) -> DamagedPuzzle:
    return DamagedPuzzle(Note(f"puzzle.file.{code}", args=(("where", where), *args.items())))
