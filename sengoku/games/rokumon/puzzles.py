"""The puzzles that come with Rokumon, as `sengoku.games.rokumon.puzzling` has found them.

``puzzles.tsv`` has a line for each: where it is laid (act 1, act 2 or the hexagon), the dots of
the coins and what lies on them in reading order, who acts, what is to be done and in how many
actions, the answer, how many wrong actions are tempting, and the grade.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from sengoku.core.puzzle import Puzzle
from sengoku.games.rokumon.box import layout

COLUMNS = "board coins stacks actor goal moves answer tempting grade"

BOARDS: Mapping[str, Mapping[str, Any]] = {
    "act1": {"act": 1},
    "act2": {"act": 2},
    "hexagon": {"solitaire": "medium"},
}
"""Where puzzles are laid, and the options for it; on the hexagon, where Sanada is to act."""

CLANS = {"s": "sanada", "t": "tokugawa"}


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Give all puzzles, in the order of their file."""
    text = (files(__package__) / "puzzles.tsv").read_text(encoding="utf-8")
    return tuple(map(_read, text.splitlines()[1:]))


def _read(line: str) -> Puzzle:
    board, coins, stacks, actor, goal, moves, answer, tempting, grade = line.split("\t")
    places = layout(BOARDS[board].get("act", 0)).split()
    lying = dict(zip(places, stacks.split("."), strict=True))
    position = {
        "coins": coins,
        "stacks": {place: stack for place, stack in lying.items() if stack},
        "actor": CLANS[actor],
    }
    # The level at which a person plays the clan that is to act.
    options = {"solitaire": "easy"} if (board, actor) == ("hexagon", "t") else BOARDS[board]
    return Puzzle(
        "rokumon", options, position, "win" if goal == "win" else "save",
        int(moves), answer, int(tempting), int(grade),
    )  # fmt: skip


def written(rows: Iterable[tuple[str | int, ...]]) -> Iterator[str]:
    """Write the file line by line.

    Args:
        rows: for each puzzle the fields of `COLUMNS`.
    """
    yield "\t".join(COLUMNS.split())
    for row in rows:
        yield "\t".join(map(str, row))
