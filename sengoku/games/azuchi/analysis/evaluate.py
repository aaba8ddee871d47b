"""How well a seat stands, for a bot that does not play the game out.

The measure is plain, so that a bot can say it: the points by which the seat leads, with what
its goods, its workers on Armies and its cards can be expected to earn. How much a thing earns
is a rough guess; the chances of the events are exact.
"""

from __future__ import annotations

from functools import lru_cache
from operator import add as plus
from typing import NamedTuple

from sengoku.core.game import Seat
from sengoku.games.azuchi.analysis.odds import attacked, is_drawn
from sengoku.games.azuchi.components import (
    ATTACKS,
    BUILT,
    CONSTRUCTION,
    EVENT,
    GUARDS,
    LOSS,
    PAID,
    ROUNDS,
    TRIBUTE,
)
from sengoku.games.azuchi.rows import CARD_ROWS, CardRow
from sengoku.games.azuchi.rules.legal import free, gives, guards, workers
from sengoku.games.azuchi.state import AzuchiState, Counts, Side, add

LATER = 0.85
"""What a thing that can be used only at a later event of its kind is still worth."""

PART = (0.0, 0.22, 0.55, 1.0)
"""How much of a building is done with so many of its three kinds of cubes."""

SPARE = 0.12
"""What a cube is worth that fits into no building to come."""

IDLE = 0.15
"""What a coin or a black worker is worth beside the events that would take it."""

HAND = 0.25
"""What the black worker's work is worth in a round to come."""

KEPT = 0.5
"""How much of an Army's worth in the next round is left once its worker's other work is lost."""


_ATTACKS = tuple(EVENT[event] for event in ATTACKS)

MANY = 1 << 14
"""So many answers are remembered of what is asked again and again."""


class Outlook(NamedTuple):
    """What is still to come.

    Args:
        buildings: Constructions left, those turned down counted as they come back.
        tributes: Tributes left in this run through the Event Deck.
        attack: the chance that an Attack decides about the workers placed now.
        later: the chance of an Attack at an event after that.
        rounds: rounds left, roughly.
    """

    buildings: float
    tributes: float
    attack: float
    later: float
    rounds: int


def outlook(s: AzuchiState) -> Outlook:
    """Tell what is still to come."""
    left = s.events
    total = sum(left) or 1
    down = [card for card, up in zip(s.row, s.up, strict=True) if not up]
    back = down.count(CONSTRUCTION)
    attacks = sum(map(left.__getitem__, _ATTACKS)) / total
    return Outlook(
        buildings=left[EVENT[CONSTRUCTION]] + LATER * back,
        tributes=left[EVENT[TRIBUTE]] + (back > 0) * LATER,
        attack=0.0 if is_drawn(s) else attacks,
        later=attacks,
        rounds=max(ROUNDS - s.round, 2),
    )


def appraise(s: AzuchiState, seat: Seat) -> float:
    """Give the measure: the lead over the best other seat."""
    worth = worths(s)
    return worth[seat] - max(worth[:seat] + worth[seat + 1 :])


def worths(s: AzuchiState) -> list[float]:
    """Give the points that each seat has and can be expected to earn."""
    coming = outlook(s)
    return [worth_of(s, each, coming) for each in range(len(s.sides))]


def worth_of(s: AzuchiState, seat: Seat, coming: Outlook) -> float:
    """Give the points that a seat has and can be expected to earn."""
    side = s.sides[seat]
    if s.phase == "over":
        return float(side.points)
    staffed = guards(side)
    worth = side.points + _goods(side, coming) + coming.attack * attacked(side.points, staffed)
    if s.phase == "draft" or (s.phase == "work" and _comes(s, seat)):
        worth += _in_hand(s, side, coming, staffed)
    return worth + kept(s, side, coming, staffed)


def _comes(s: AzuchiState, seat: Seat) -> bool:
    """Tell whether a seat may still place workers in this round."""
    seats = len(s.sides)
    return (seat - s.holder) % seats >= (s.actor - s.holder) % seats


def _goods(side: Side, coming: Outlook) -> float:
    """Give what cubes, coins and the black worker can be expected to earn."""
    worth = cubes_worth(side.cubes, coming.buildings)
    worth += series(side.coins, coming.tributes, PAID)
    if side.black:
        sets = min(side.cubes)
        spare = coming.buildings - sets
        worth += LATER * BUILT["worker"] * min(max(spare, IDLE), 1) + HAND * min(coming.rounds, 4)
    return worth


@lru_cache(MANY)
def cubes_worth(cubes: Counts, buildings: float) -> float:
    """Give what cubes are worth: whole sets first, each for a Construction to come."""
    worth, discount = 0.0, 1.0
    for number in range(1, max(cubes) + 1):
        discount *= LATER
        kinds = sum([count >= number for count in cubes])
        use = min(max(buildings - number + 1, 0.0), 1.0)
        worth += BUILT["cubes"] * PART[kinds] * discount * use + SPARE * kinds * (1 - use)
    return worth


@lru_cache(MANY)
def series(count: int, events: float, points: int) -> float:
    """Give what coins are worth, each for an event of its own."""
    worth, discount = 0.0, 1.0
    for number in range(1, count + 1):
        discount *= LATER
        use = min(max(events - number + 1, 0.0), 1.0)
        worth += points * discount * use + IDLE * (1 - use)
    return worth


def kept(s: AzuchiState, side: Side, coming: Outlook, staffed: int) -> float:
    """Give what Armies are worth in the rounds to come; those with a worker may be lost."""
    armies = sum(map(side.cards.__getitem__, GUARDS))
    if not armies or not coming.later:
        return 0.0
    lost = staffed * coming.attack
    if s.phase == "discard" and s.row[-1] in ATTACKS:
        lost = staffed
    left = armies - lost
    saved = 1 + min(LOSS, side.points + 1)
    return KEPT * coming.later * (saved * min(left, 1.0) + 0.5 * max(left - 1, 0.0))


def _in_hand(s: AzuchiState, side: Side, coming: Outlook, staffed: int) -> float:
    """Give what the best cards without a worker promise, one for each worker at home."""
    found: list[float] = []
    for card in range(len(side.cards)):
        for number in range(free(side, card)):
            row = CARD_ROWS[card]
            if row.guards:
                more = attacked(side.points, staffed + number + 1)
                gain = coming.attack * (more - attacked(side.points, staffed + number))
            elif row.brings is None:
                gain = 0.0
                if not number:
                    gain = _best_trade(side.cubes, side.coins, coming.buildings, coming.tributes)
            else:
                gain = _brought(side.cubes, row, number, coming)
                gain *= gives(s, side, row.brings)
            found.append(gain)
    found.sort(reverse=True)
    return LATER * sum(found[: workers(side)])


def _brought(cubes: Counts, row: CardRow, number: int, coming: Outlook) -> float:
    """Give what goods add that one more card brings, after so many others of its kind."""
    if row.cube >= 0:
        before, after = add(cubes, row.cube, number), add(cubes, row.cube, number + 1)
        return cubes_worth(after, coming.buildings) - cubes_worth(before, coming.buildings)
    assert row.brings is not None
    brings = row.brings.cubes
    before = tuple([have + number * more for have, more in zip(cubes, brings, strict=True)])
    gain = cubes_worth(tuple(map(plus, before, brings)), coming.buildings)
    return gain - cubes_worth(before, coming.buildings) + IDLE * row.brings.coins


@lru_cache(MANY)
def _best_trade(cubes: Counts, coins: int, buildings: float, tributes: float) -> float:
    """Give what the best exchange would add."""
    now = cubes_worth(cubes, buildings)
    coin, held = series(coins + 1, tributes, PAID), series(coins, tributes, PAID)
    best = 0.0
    for pay in range(3):
        if not cubes[pay]:
            continue
        less = add(cubes, pay, -1)
        for get in range(3):
            if get != pay:
                best = max(best, cubes_worth(add(less, get, 1), buildings) - now)
            if less[get]:
                paid = cubes_worth(add(less, get, -1), buildings) - now
                best = max(best, paid + coin - held)
    return best
