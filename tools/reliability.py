"""How chances that were told compare with what came of them: bins, intervals, and the mean error.

The positions of one game have one end and so depend on each other. Therefore luck is measured by
games: what came of all chances of a game in a bin, less what was told, is one number, and how much
these numbers differ gives the interval.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import erf, log, sqrt
from typing import Any

from sengoku.arena.rating import SURE

BINS = 10
"""Of chances from 0 to 1, so many of the same width."""

FEWEST = 60
"""A bin with fewer games says nothing, and is counted with its neighbour nearer to the middle."""

THOUSAND = 1_000
"""Chances are kept in thousandths."""


@dataclass(frozen=True, slots=True)
class Bin:
    """Chances that are about alike.

    Args:
        low: where the bin begins.
        high: where it ends.
        count: how many chances fell into it.
        games: of how many games they are.
        told: their mean.
        came: the mean share of the win that came of them.
        least: the lower end of its interval of 95 %.
        most: the upper end.
        chance: how likely a distance as large as that between ``told`` and ``came`` is by luck.
        luck: the standard error of that distance.
    """

    low: float
    high: float
    count: int
    games: int
    told: float
    came: float
    least: float
    most: float
    chance: float
    luck: float


@dataclass(frozen=True, slots=True)
class Reliability:
    """What the chances of a setting were good for.

    Args:
        bins: from the lowest on.
        games: how many games there were in which something was told.
        count: how many chances.
        error: how far what came lay from what was told, the mean over all chances.
        loss: the mean logarithmic loss of the chances.
        even: the same if all seats had been told the same chance.
    """

    bins: tuple[Bin, ...]
    games: int
    count: int
    error: float
    loss: float
    even: float

    @property
    def off(self) -> tuple[Bin, ...]:
        """Give the bins that are significantly off: at 5 % for all bins together (Holm's)."""
        return self.off_at(0.05)

    def off_at(self, rare: float) -> tuple[Bin, ...]:
        """Give the bins that are off.

        Args:
            rare: how likely it may be that luck makes any of them seem so.
        """
        found = []
        ordered = sorted(self.bins, key=lambda one: one.chance)
        for place, one in enumerate(ordered):
            if one.chance > rare / (len(ordered) - place):
                break
            found.append(one)
        return tuple(found)


def told(games: Sequence[Mapping[str, Any]]) -> Iterator[tuple[int, float, float]]:
    """Give every chance that was told: the number of its game, the chance, and what came of it.

    Args:
        games: each with ``won``, what each seat won of it, and ``told``, a list for each position
            with each seat's chance from what the seat to act knew, in thousandths.
    """
    for number, game in enumerate(games):
        for chances in game["told"]:
            for seat, chance in enumerate(chances):
                yield number, chance / THOUSAND, game["won"][seat]


def reliability(games: Sequence[Mapping[str, Any]]) -> Reliability:
    """Compare what was told with what came.

    Args:
        games: as in `told`.
    """
    rows: list[list[tuple[int, float, float]]] = [[] for _ in range(BINS)]
    for row in told(games):
        rows[min(int(row[1] * BINS), BINS - 1)].append(row)
    bins = tuple(_bin(low, high, each) for low, high, each in _filled(rows))
    count = sum(one.count for one in bins)
    error = sum(one.count * abs(one.told - one.came) for one in bins) / count
    losses, seats = [], len(games[0]["won"])
    for game in games:
        for chances in game["told"]:
            every = sum(chances)
            pairs = zip(game["won"], chances, strict=True)
            losses.append(-sum(won * log(max(one, 0.5) / every) for won, one in pairs if won))
    looked = sum(bool(game["told"]) for game in games)
    return Reliability(bins, looked, count, error, sum(losses) / len(losses), log(seats))


def _filled(
    rows: list[list[tuple[int, float, float]]],
) -> Iterator[tuple[float, float, list[tuple[int, float, float]]]]:
    """Join bins with too few games to their neighbours towards the middle."""
    found = [(at / BINS, (at + 1) / BINS, each) for at, each in enumerate(rows)]
    while len(found) > 1:
        thin = [at for at, one in enumerate(found) if len({row[0] for row in one[2]}) < FEWEST]
        if not thin:
            break
        at = thin[0] if thin[0] < len(found) / 2 else thin[-1]
        other = at + 1 if at < len(found) / 2 and at + 1 < len(found) else at - 1
        first, second = sorted((at, other))
        joined = (found[first][0], found[second][1], found[first][2] + found[second][2])
        found[first : second + 1] = [joined]
    yield from found


def _bin(low: float, high: float, rows: list[tuple[int, float, float]]) -> Bin:
    apart: dict[int, float] = {}
    for number, chance, won in rows:
        apart[number] = apart.get(number, 0.0) + won - chance
    count = len(rows)
    told_mean = sum(row[1] for row in rows) / count
    came = sum(row[2] for row in rows) / count
    error = sqrt(sum(each * each for each in apart.values())) / count
    chance = 1 - erf(abs(came - told_mean) / (error or 1e-9) / sqrt(2))
    least, most = max(0.0, came - SURE * error), min(1.0, came + SURE * error)
    return Bin(low, high, count, len(apart), told_mean, came, least, most, chance, error)
