"""Looks for puzzles: positions in which exactly one action wins, or exactly one saves.

``python -m sengoku.games.rokumon.analysis.puzzles.finder`` finds those that come with the package
anew. What is taken can be reached from the bare board, has the same answer under both readings of
``reveal``, and is unlike every other one, whatever coins of a row change places and which
colour is called jade.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from sengoku.core.game import Action, Seat
from sengoku.games.rokumon.analysis.puzzles.file import BOARDS, CLANS, FILE, read, written
from sengoku.games.rokumon.analysis.puzzles.themes import themes
from sengoku.games.rokumon.analysis.solver.ends import ends
from sengoku.games.rokumon.analysis.solver.exact import exact, table
from sengoku.games.rokumon.analysis.solver.layout import STATES, Layout
from sengoku.games.rokumon.analysis.solver.positions import Array
from sengoku.games.rokumon.analysis.solver.survey import alike, layouts
from sengoku.games.rokumon.analysis.solver.table import Backwards, reached
from sengoku.games.rokumon.analysis.symmetry import first_alike
from sengoku.games.rokumon.analysis.values import Value
from sengoku.games.rokumon.rules.game import Rokumon, load

KINDS = {"1": 12, "2": 18, "3": 18, "4": 16, "5": 12, "6": 9, "save": 15}
"""Of a hundred puzzles, how many win in so many actions of one's own, and how many save."""

SHARES = {"act1": 250, "act2": 450, "hexagon": 300}
"""How many puzzles are laid where."""

PATTERNS = 2
"""How many colour patterns are used of those that are alike."""

CHOICES = 4
"""With fewer legal actions it is no puzzle."""

DOTS = {"j": "1357", "g": "246"}
"""Which coins have a colour."""

Row = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Quest:
    """What a position asks for.

    Args:
        kind: a key of `KINDS`.
        moves: as in a `Puzzle`.
        answer: the one right action.
        tempting: as in a `Puzzle`.
    """

    kind: str
    moves: int
    answer: Action
    tempting: int

    @property
    def grade(self) -> int:
        """Grade it from 1 to 5: one step for two actions ahead, one for many temptations."""
        ahead = min((self.moves + 1) // 2, 3)
        return ahead + (self.tempting > 2) + (self.tempting > 5)


def quest(values: dict[Action, Value]) -> Quest | None:
    """Tell what a position asks for, if just one action is right.

    Args:
        values: what each legal action is worth.
    """
    if len(values) < CHOICES:
        return None
    ordered = sorted(values.items(), key=lambda entry: entry[1].rank, reverse=True)
    (answer, best), (_, second), *_ = ordered
    losses = [each.length or 0 for each in values.values() if each.outcome == "loss"]
    tempting = sum(each.outcome == "draw" or (each.length or 0) > 2 for _, each in ordered[1:])
    if best.length is not None and best.outcome == "win" and second.outcome != "win":
        moves = (best.length + 1) // 2
        return Quest(str(moves), moves, answer, tempting) if moves <= 6 else None
    if best.outcome == "draw" and second.outcome == "loss":
        return Quest("save", max(1, max(losses) // 2), answer, tempting)
    return None


def ways(layout: Layout, seat: Seat) -> tuple[Array, Array, Array]:
    """Count for every position a seat's actions, those that win and those that draw."""
    known, values = table(layout).positions, table(layout).values[1 - seat]
    actions, wins, _ = ends(known, layout, seat)
    sources, targets = Backwards(known, layout).steps(seat)
    won = wins + np.bincount(sources[values[targets] < 0], minlength=len(known))
    return actions, won, np.bincount(sources[values[targets] == 0], minlength=len(known))


@cache
def candidates(layout: Layout, seat: Seat) -> Array:
    """List the reachable positions in which just one action of a seat wins or saves."""
    actions, won, drawn = ways(layout, seat)
    one = (won == 1) | ((won == 0) & (drawn == 1))
    return np.flatnonzero(one & (actions >= CHOICES) & reached(layout)[seat])


def kinship(places: str, colours: str, stacks: tuple[str, ...]) -> str:
    """Give the same text for positions that differ by a symmetry or by which colour is which."""
    swapped = colours.translate(str.maketrans("jg", "gj"))
    return min(
        first_alike(
            places,
            "".join(
                chr(ord("A") + 2 * STATES.index(stack) + (colour == "j"))
                for stack, colour in zip(stacks, each, strict=True)
            ),
        )
        for each in (colours, swapped)
    )


class Collector:
    """Collects the puzzles of one board.

    Args:
        board: a key of `BOARDS`.
        rng: picks them.
    """

    def __init__(self, board: str, rng: Random) -> None:
        self._board = board
        self._rng = rng
        self._games = [load(**BOARDS[board], reveal=how) for how in ("lifted", "landed")]
        self._seen: set[tuple[str, Seat]] = set()

    def rows(self, count: int) -> list[Row]:
        """Find so many puzzles, of every kind and from every sort of layout."""
        sorts = self._sorts()
        quota = Counter({kind: round(count * share / 100) for kind, share in KINDS.items()})
        found: list[Row] = []
        wanted = 0
        for kind in reversed(KINDS):
            streams = [self._of(kind, layout) for layout in sorts]
            # What there is too little of is made up for by the next kind.
            wanted += quota[kind]
            while wanted and streams:
                for stream in list(streams):
                    row = next(stream, None) if wanted else None
                    if row is not None:
                        found.append(row)
                        wanted -= 1
                    elif wanted:
                        streams.remove(stream)
        return found

    def _sorts(self) -> list[Layout]:
        groups: dict[Layout, list[Layout]] = {}
        for layout in layouts(self._games[0]):
            groups.setdefault(alike(layout), []).append(layout)
        picked = [self._rng.sample(each, min(PATTERNS, len(each))) for each in groups.values()]
        return [layout for each in picked for layout in each]

    def _of(self, kind: str, layout: Layout) -> Iterator[Row]:
        """Find puzzles of one kind in one layout, for either clan."""
        numbers = [(int(n), seat) for seat in (0, 1) for n in self._likely(kind, layout, seat)]
        self._rng.shuffle(numbers)
        for number, seat in numbers:
            stacks = table(layout).positions.stacks(number)
            kin = kinship(layout.places, layout.colours, stacks), seat
            if kin not in self._seen and (row := self._row(kind, layout, stacks, seat)):
                self._seen.add(kin)
                yield row

    def _likely(self, kind: str, layout: Layout, seat: Seat) -> Array:
        numbers = candidates(layout, seat)
        values = table(layout).values[seat][numbers]
        likely: Array = values == 0
        if kind != "save":
            both = table(replace(layout, reveal="landed")).values[seat][numbers]
            likely = ((values + 1) // 2 == int(kind)) & (values > 0) & (both == values)
        found: Array = numbers[likely]
        return found

    def _row(self, kind: str, layout: Layout, stacks: tuple[str, ...], seat: Seat) -> Row | None:
        coins = self._coins(layout.colours)
        lying = {p: stack for p, stack in zip(layout.places.split(), stacks, strict=True) if stack}
        actor = "st"[seat]
        doc = {"coins": coins, "stacks": lying, "actor": CLANS[actor]}
        asked = {_asked(game, doc) for game in self._games}
        if len(asked) > 1:
            return None
        [one] = asked
        if one is None or one.kind != kind:
            return None
        goal = "save" if kind == "save" else "win"
        return (
            self._board, coins, ".".join(stacks), actor, goal, one.moves, str(one.answer),
            one.tempting, one.grade,
        )  # fmt: skip

    def _coins(self, pattern: str) -> str:
        left = {colour: self._rng.sample(dots, len(dots)) for colour, dots in DOTS.items()}
        return "".join(left[colour].pop() for colour in pattern)


def _asked(game: Rokumon, doc: Mapping[str, Any]) -> Quest | None:
    known = exact(game, game.position(doc))
    return None if known is None else quest(dict(known.actions))


def main() -> None:
    """Find the puzzles anew and write their file, the easy ones first."""
    rng = Random(1614)
    rows = [row for board, count in SHARES.items() for row in Collector(board, rng).rows(count)]
    rng.shuffle(rows)
    rows.sort(key=lambda row: row[-1])
    Path(__file__).with_name(FILE).write_text(tagged(rows), encoding="utf-8")


def tagged(rows: list[Row]) -> str:
    """Give the text of the file, with the idea that each puzzle practises.

    Args:
        rows: the fields of all puzzles but that.
    """
    bare = "\n".join(written(rows)) + "\n"
    ideas = (themes(load(**dict(one.options)), one) for one in read(bare))
    return "\n".join(written((*row, idea) for row, idea in zip(rows, ideas, strict=True))) + "\n"


if __name__ == "__main__":
    main()
