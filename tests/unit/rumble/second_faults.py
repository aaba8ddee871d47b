"""What an action does to the war as it stands, counted once more from the rulebook alone.

Nothing of the rules is used but the position's plain numbers: soldiers, castles, swords, dice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from itertools import permutations, product
from typing import Any

from sengoku.games.rumble.components import AREAS
from tests.unit.rumble.second_war import Board, Fought, castles, fight

BRINGS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}


@dataclass
class Table:
    """A position: the board, what each seat has in hand, and its Daimyo if that is in hand."""

    board: Board
    hand: list[int]
    lords: list[bool]

    @property
    def pieces(self) -> list[int]:
        return [n + lord for n, lord in zip(self.hand, self.lords, strict=True)]


def table(s: Any) -> Table:
    at = s.setting.daimyo
    units = {
        area: {
            seat: own[n] + 2 * (bool(at) and at[seat] == n) for seat, own in enumerate(s.troops)
        }
        for n, area in enumerate(AREAS)
    }
    board = Board(
        dict(zip(AREAS, s.setting.castles, strict=True)), units, dict(enumerate(s.setting.swords))
    )
    lords = [place < 0 for place in at] or [False] * len(s.stock)
    return Table(board, list(s.stock), lords)


def placed(before: Table, seat: int, area: str, dice: tuple[int, ...], lord: bool) -> Table:
    """Place what the third die brings, or all that is left; take a sword if nothing is. [RN 5.1]"""
    t = deepcopy(before)
    value = t.board.castles[area]
    single = sum(dice) - value
    assert single in dice
    count = min(BRINGS[single] - lord, t.hand[seat])
    t.hand[seat] -= count
    t.board.units[area][seat] += count + 2 * lord
    t.lords[seat] = t.lords[seat] and not lord
    if not t.hand[seat] and not t.lords[seat]:
        t.board.swords[seat] = max(left(t.board))
    return t


def left(board: Board) -> set[int]:
    return {*range(1, len(board.swords) + 1)} - {*board.swords.values()}


@dataclass
class War:
    """One war: its castles, and the points in the end."""

    castles: dict[str, Fought]
    points: dict[int, int]
    swords: dict[int, int]

    @property
    def winner(self) -> int:
        return max(self.points, key=lambda p: (self.points[p], self.swords[p]))

    def lead(self, seat: int) -> int:
        return self.points[seat] - max(n for p, n in self.points.items() if p != seat)

    def taken(self, seat: int) -> set[str]:
        return {area for area, one in self.castles.items() if one.first == seat}


def wars(board: Board, orders: list[dict[int, int]] | None = None) -> list[War]:
    """Play the war as it stands for every way in which the swords may go that nobody has."""
    found = []
    for swords in every_order(board) if orders is None else orders:
        one = Board(board.castles, board.units, swords)
        found.append(War(castles(one), fight(one), swords))
    return found


def every_order(board: Board) -> list[dict[int, int]]:
    waiting = [seat for seat, sword in board.swords.items() if not sword]
    return [
        {**board.swords, **dict(zip(waiting, given, strict=True))}
        for given in permutations(sorted(left(board)))
    ]


def pairs(before: Table, after: Table) -> list[tuple[War, War]]:
    then = wars(after.board)
    return list(zip(wars(before.board, [one.swords for one in then]), then, strict=True))


def rolls() -> Mapping[tuple[int, ...], int]:
    """Count the 216 rolls, the dice in order."""
    return Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=3))


def divisions(t: Table, seat: int, dice: tuple[int, ...]) -> Iterator[Table]:
    """List what can come of a roll."""
    for single in {*dice}:
        area = next(a for a, value in t.board.castles.items() if value == sum(dice) - single)
        if not t.lords[seat] or t.hand[seat] >= BRINGS[single]:
            yield placed(t, seat, area, dice, lord=False)
        if t.lords[seat]:
            yield placed(t, seat, area, dice, lord=True)


def shown(often) -> str:
    """Give the percentage in which something happens, also where it is said in words.

    Args:
        often: what is said.
    """
    words = {"odds.often.always": "100.0", "odds.often.never": "0.0"}
    return dict(often.args).get("percent") or words[often.key]
