"""What the rest of a round comes to for two: the draft, the workers and the event, reckoned out.

Who acts does what is best for it, the other one's answer counted; chances are exact, but that in
one round the cards are drawn as if each were put back. What the event leads to is judged by how
strong the sides are when the next round begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import exp
from typing import NamedTuple

from sengoku.core.game import Seat
from sengoku.games.azuchi.analysis.hands import Ending, endings
from sengoku.games.azuchi.analysis.odds import attacked
from sengoku.games.azuchi.analysis.strength import (
    EVENT_KINDS,
    Coming,
    Holding,
    following,
    scale,
    strength,
)
from sengoku.games.azuchi.components import CARDS, GUARDS
from sengoku.games.azuchi.rows import EventRow
from sengoku.games.azuchi.rules.legal import coins_left, cubes_left, guards, has, workers
from sengoku.games.azuchi.state import AzuchiState, Counts, make_side

SEATS = 2

ENOUGH = 3
"""More in the supply than these makes no difference to what workers can bring in a round."""

KEPT = 16
"""So many rounds are remembered with what was reckoned of them."""


class Way(NamedTuple):
    """One way for a side to come out of an event.

    Args:
        points: its points then.
        worth: those it can be expected to have in the end.
        turned: the same if nobody scored, so that a Construction is turned down.
    """

    points: int
    worth: float
    turned: float


class Prospect(NamedTuple):
    """What the event can bring to a side whose workers stand.

    Args:
        worth: the points that it can be expected to have in the end.
        ways: for each kind of event what the side can do; declining comes first.
    """

    worth: float
    ways: tuple[tuple[Way, ...], ...]


class Round:
    """What one round can come to; what was reckoned is remembered.

    Args:
        to_come: what is to come when it begins.
    """

    def __init__(self, to_come: Coming) -> None:
        total = sum(to_come.events)
        self.holder = to_come.holder
        self._events = [
            (event, count / total, following(to_come, event, SEATS, built=True),
             following(to_come, event, SEATS, built=False))
            for event, count in enumerate(to_come.events) if count
        ]  # fmt: skip
        self._kept: dict[tuple[object, ...], Prospect] = {}
        self._bests: dict[tuple[object, ...], Prospect] = {}

    def best(self, s: AzuchiState, seat: Seat, cards: Counts) -> Prospect:
        """Give the best that a side can make of its workers with some cards, as far as it goes."""
        side = s.sides[seat]
        key = (seat, side.points, side.cubes, side.coins, side.black, side.placed, cards, *_most(s))
        found = self._bests.get(key)
        if found is None:
            every = self.choices(s, seat, cards)
            found = self._bests[key] = max(every, key=lambda prospect: prospect.worth)
        return found

    def choices(self, s: AzuchiState, seat: Seat, cards: Counts) -> list[Prospect]:
        """Give what each way to place the workers left leads to."""
        side = s.sides[seat]
        bare = tuple([count - side.placed.count(CARDS[n]) for n, count in enumerate(cards)])
        more, coins = _most(s)
        most = tuple([have + left for have, left in zip(side.cubes, more, strict=True)])
        now = Ending(side.cubes, side.coins, side.black, guards(side))
        ends = endings(now, bare, workers(side), (most, side.coins + coins))
        total = armies(cards)
        return [self._prospect(seat, side.points, total, end) for end in sorted(ends)]

    def standing(self, s: AzuchiState, seat: Seat) -> Prospect:
        """Give what the event can bring to a side as its workers stand."""
        side = s.sides[seat]
        now = Ending(side.cubes, side.coins, side.black, guards(side))
        return self._prospect(seat, side.points, armies(side.cards), now)

    def _prospect(self, seat: Seat, points: int, total: int, end: Ending) -> Prospect:
        # In every event one kind of cube is worth what another is.
        low, middle, high = sorted(end.cubes)
        end = Ending((high, middle, low), *end[1:])
        key = (seat, points, total, end)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._of(seat, points, total, end)
        return found

    def _of(self, seat: Seat, points: int, total: int, end: Ending) -> Prospect:
        worth, ways = 0.0, []
        for event, chance, up, down in self._events:
            each = tuple(_ways(EVENT_KINDS[event], seat, points, total, end, up, down))
            ways.append(each)
            worth += chance * max([each[0].turned, *[way.worth for way in each[1:]]])
        return Prospect(worth, tuple(ways))

    def share(self, holder: Prospect, other: Prospect) -> float:
        """Give the share of the win of the tile's holder before the event is drawn."""
        share = 0.0
        for number, (_, chance, up, down) in enumerate(self._events):
            share += chance * in_turn(holder.ways[number], other.ways[number], up, down)
        return share


def _ways(
    row: EventRow, seat: Seat, points: int, total: int, end: Ending, up: Coming | None,
    down: Coming | None,
) -> Iterator[Way]:  # fmt: skip
    """List the ways to come out of an event, to decline first."""
    if row.loss:
        points += attacked(points, end.guards)
        total -= end.guards
    side = Holding(points, end.cubes, end.coins, end.black, total)
    yield Way(points, worth(side, up, seat), worth(side, down, seat))
    payer = make_side(points, end.cubes, end.coins, end.black, ())
    for offer in row.offers:
        if has(payer, offer.pays):
            cubes = tuple([n - pays for n, pays in zip(end.cubes, offer.pays.cubes, strict=True)])
            coins, black = end.coins - offer.pays.coins, end.black and not offer.pays.black
            paid = Holding(points + offer.points, cubes, coins, black, total)
            got = worth(paid, up, seat)
            yield Way(paid.points, got, got)


def in_turn(
    first: tuple[Way, ...], second: tuple[Way, ...], up: Coming | None, down: Coming | None
) -> float:
    """Give the share of who decides first in an event, where the second answers it."""
    best = 0.0
    for one in first:
        least = 1.0
        for other in second:
            if one is first[0] and other is second[0]:
                least = min(least, shared(one.points, other.points, one.turned, other.turned, down))
            else:
                least = min(least, shared(one.points, other.points, one.worth, other.worth, up))
        best = max(best, least)
    return best


def shared(
    points: int, others: int, worth: float, theirs: float, to_come: Coming | None
) -> float:
    """Give one side's share of the win against the other's.

    Args:
        points: its points.
        others: the other's.
        worth: the points that it can be expected to have in the end.
        theirs: those of the other.
        to_come: what is to come; ``None`` if the game is over.
    """
    if to_come is None:
        return 1.0 if points > others else 0.5 if points == others else 0.0
    return 1 / (1 + exp(max(-30.0, min(30.0, scale(to_come) * (theirs - worth)))))


def worth(side: Holding, to_come: Coming | None, seat: Seat) -> float:
    """Give the points that a side can be expected to have in the end, or has in it."""
    return side.points if to_come is None else strength(side, to_come, seat)


def armies(cards: Counts) -> int:
    """Count the cards that guard."""
    return sum([cards[card] for card in GUARDS])


def _most(s: AzuchiState) -> tuple[Counts, int]:
    """Give what the supply has, as far as it makes a difference."""
    kinds = range(len(s.sides[0].cubes))
    left = tuple([min(cubes_left(s, cube), ENOUGH) for cube in kinds])
    return left, min(coins_left(s), ENOUGH)


@lru_cache(KEPT)
def round_of(to_come: Coming) -> Round:
    """Give a round; those asked for last are remembered with all that was reckoned."""
    return Round(to_come)
