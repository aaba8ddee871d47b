"""The war once more, written from the rulebook alone, with nothing of the rules in it."""

from __future__ import annotations

from dataclasses import dataclass, field

LINES = """
yonezawa-east yonezawa-odawara odawara-kiyosu odawara-east east-noto east-kiyosu noto-kyo
noto-kiyosu kiyosu-kyo kyo-yoshida tokuyama-yonezawa kyo-oko yoshida-usuki yoshida-oko oko-usuki
usuki-shuri
"""
NEIGHBOURS: dict[str, set[str]] = {}
for line in LINES.split():
    one, other = line.split("-")
    NEIGHBOURS.setdefault(one, set()).add(other)
    NEIGHBOURS.setdefault(other, set()).add(one)


@dataclass
class Board:
    """A board before the war: castle tokens by area, units by area and player, swords."""

    castles: dict[str, int]
    units: dict[str, dict[int, int]]
    swords: dict[int, int]
    points: dict[int, int] = field(default_factory=dict)


@dataclass
class Fought:
    """One castle of a war: how strong each player there was, who was first and who second."""

    value: int
    power: dict[int, int]
    first: int | None = None
    second: int | None = None


def castles(board: Board) -> dict[str, Fought]:
    """Play the war and give what came of each castle."""
    players = len(board.swords)
    white: dict[str, dict[int, int]] = {area: {} for area in board.castles}
    left, found = dict(board.castles), {}
    while left:
        area = min(left, key=left.__getitem__)
        value = left.pop(area)
        here = {p: n + white[area].get(p, 0) for p, n in board.units.get(area, {}).items() if n}
        found[area] = Fought(value, here)
        if not here:
            continue
        best = max(here, key=lambda p: here[p] * 10 + board.swords[p])
        found[area].first = best
        rest = {p: n for p, n in here.items() if p != best}
        if rest:
            found[area].second = max(rest, key=lambda p: rest[p] * 10 + board.swords[p])
        for near in NEIGHBOURS[area] & left.keys():
            if board.units.get(near, {}).get(best, 0):
                white[near][best] = white[near].get(best, 0) + (1 if players == 2 else 2)
    return found


def fight(board: Board) -> dict[int, int]:
    """Play the war and give each player's points."""
    points = dict.fromkeys(board.swords, 0)
    for one in castles(board).values():
        if one.first is not None:
            points[one.first] += one.value
        if one.second is not None and len(points) > 2:
            points[one.second] += one.value // 2
    return points
