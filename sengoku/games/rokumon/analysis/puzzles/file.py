"""The puzzles that come with Rokumon.

Those of the acts without fights are solved, and `analysis.puzzles.finder` has found them in the
tables; ``proven.jsonl``, lines as `sengoku.core.puzzle_lines` writes them, has some of act 6 in
which one action is proven to win and every other one to lose; `analysis.puzzles.prover` finds such.

``puzzles.tsv`` has a line for each: where it is laid (act 1, act 2 or the hexagon), the dots of
the coins and what lies on them in reading order, who acts, what is to be done and in how many
actions, the answer, how many wrong actions are tempting, the grade, and the idea that it practises,
which may be missing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from sengoku.core import puzzle_lines
from sengoku.core.errors import DamagedPuzzle
from sengoku.core.game import Arg, Note
from sengoku.core.puzzle import Goal, Puzzle
from sengoku.games.rokumon.components import layout

COLUMNS = "board coins stacks actor goal moves answer tempting grade theme"

BOARDS: Mapping[str, Mapping[str, Any]] = {
    "act1": {"act": 1},
    "act2": {"act": 2},
    "hexagon": {"solitaire": "medium"},
}
"""Where puzzles are laid, and the options for it; on the hexagon, where Sanada is to act."""

CLANS = {"s": "sanada", "t": "tokugawa"}
GOALS: Mapping[str, Goal] = {"win": "win", "save": "save"}
FILE = "puzzles.tsv"
PROVEN = "proven.jsonl"


def puzzles() -> tuple[Puzzle, ...]:
    """Give all puzzles: those that are solved, then those that are proven."""
    return (*solved(), *proven())


@cache
def solved() -> tuple[Puzzle, ...]:
    """Give the puzzles of the acts without fights, in the order of their file."""
    return read((files(__package__) / FILE).read_text(encoding="utf-8"))


@cache
def proven() -> tuple[Puzzle, ...]:
    """Give those of act 6, likewise."""
    text = (files(__package__) / PROVEN).read_text(encoding="utf-8")
    return puzzle_lines.read(text, "rokumon", PROVEN)


def read(text: str) -> tuple[Puzzle, ...]:
    """Read the text of a file of puzzles.

    Raises:
        DamagedPuzzle: names the line that is no puzzle, and what would be right.
    """
    lines = enumerate(text.splitlines()[1:], 2)
    return tuple(_Line(f"{FILE}:{number}", line).puzzle() for number, line in lines)


class _Line:
    """One line of the file.

    Args:
        where: the file and the number of the line.
        text: what stands there.
    """

    def __init__(self, where: str, text: str) -> None:
        self._where = where
        names, fields = COLUMNS.split(), text.split("\t")
        if len(fields) == len(names) - 1:
            fields.append("")
        if len(fields) != len(names):
            columns = ", ".join(names)
            raise self._fault("columns", count=len(names), columns=columns, found=len(fields))
        self._fields = dict(zip(names, fields, strict=True))

    def puzzle(self) -> Puzzle:
        """Read it."""
        board, actor = self._one("board", BOARDS), self._one("actor", CLANS)
        position = {
            "coins": self._fields["coins"],
            "stacks": self._stacks(board),
            "actor": CLANS[actor],
        }
        # The level at which a person plays the clan that is to act.
        options = {"solitaire": "easy"} if (board, actor) == ("hexagon", "t") else BOARDS[board]
        return Puzzle(
            "rokumon", options, position, GOALS[self._one("goal", GOALS)],
            self._number("moves", 1, 20), self._fields["answer"],
            self._number("tempting", 0, 99), self._number("grade", 1, 5),
            theme=self._fields["theme"],
        )  # fmt: skip

    def _stacks(self, board: str) -> dict[str, str]:
        places = layout(BOARDS[board].get("act", 0)).split()
        stacks = self._fields["stacks"].split(".")
        if len(stacks) != len(places):
            raise self._fault("stacks", count=len(places), found=len(stacks))
        lying = zip(places, stacks, strict=True)
        return {place: stack for place, stack in lying if stack}

    def _one(self, name: str, values: Collection[str]) -> str:
        value = self._fields[name]
        if value not in values:
            raise self._fault("value", name=name, value=value[:20], values=", ".join(values))
        return value

    def _number(self, name: str, low: int, high: int) -> int:
        value = self._fields[name]
        if not value.isdecimal() or not low <= int(value[:9]) <= high:
            raise self._fault("value", name=name, value=value[:20], values=f"{low}–{high}")
        return int(value)

    def _fault(self, code: str, **args: Arg) -> DamagedPuzzle:
        told = ("where", self._where), *args.items()
        return DamagedPuzzle(Note(f"puzzle.file.{code}", args=told))


def written(rows: Iterable[tuple[str | int, ...]]) -> Iterator[str]:
    """Write the file line by line.

    Args:
        rows: for each puzzle the fields of `COLUMNS`.
    """
    yield "\t".join(COLUMNS.split())
    for row in rows:
        yield "\t".join(map(str, row))
