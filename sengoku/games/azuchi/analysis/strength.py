"""How many points a side will have in the end, as self-play taught a small net.

A net with one layer of cells reads what a side of two holds at the beginning of a round, and what
is still to come. It was taught from nothing by games against itself: each beginning of a round was
compared with what the best play of that round leads to, and with what came of the game.
``tools/fit_azuchi.cpp`` teaches such a net anew. In 1200 games with 5 slips of a hundred, what the
net says and what reckoning the round out says were apart, as the root of the mean square, by 0.3
points of a hundred in the second round, 2.9 in the eleventh, and 7 in the twelfth, at whose end
most of the games stop.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from math import exp
from operator import mul
from typing import Any, NamedTuple

from sengoku.games.azuchi.components import (
    ATTACK,
    CONSTRUCTION,
    EVENT,
    EVENTS,
    EVENTS_OF_A_KIND,
    LIMIT,
    ROUNDS,
    TRIBUTE,
)
from sengoku.games.azuchi.rows import EVENT_ROWS, PACKAGE
from sengoku.games.azuchi.state import AzuchiState, Counts, add

MANY = 1 << 15
"""So many answers are remembered of what is asked again and again."""

KINDS = 3
"""Of so many kinds of cubes, and of events, the net was taught."""

EVENT_KINDS = tuple(EVENT_ROWS.values())
_BUILD, _ATTACK, _PAY = EVENT[CONSTRUCTION], EVENT[ATTACK], EVENT[TRIBUTE]

Sums = tuple[float, ...]


class Coming(NamedTuple):
    """What is still to come when a round begins.

    Args:
        events: the cards in the Event Deck by kind.
        down: the Constructions that face down, and come back.
        round: the round.
        holder: who has the Oda Nobunaga tile.
    """

    events: Counts
    down: int
    round: int
    holder: int


class Holding(NamedTuple):
    """What a side has when a round begins.

    Args:
        points: its victory points.
        cubes: its cubes by kind.
        coins: its coins.
        black: whether it has the black worker.
        armies: its Armies.
    """

    points: int
    cubes: Counts
    coins: int
    black: bool
    armies: int


def taught(s: AzuchiState) -> bool:
    """Tell whether there are as many kinds of cubes and of events as when the net was taught.

    A cube or an event that somebody adds is none that it has heard of.
    """
    return len(s.sides[0].cubes) == KINDS and len(s.events) == KINDS


def coming(s: AzuchiState) -> Coming:
    """Tell what is to come in a position before whose event is drawn."""
    down = [card for card, up in zip(s.row, s.up, strict=True) if not up]
    return Coming(s.events, down.count(CONSTRUCTION), s.round, s.holder)


def following(now: Coming, event: int, seats: int, *, built: bool) -> Coming | None:
    """Tell what is to come after an event; ``None`` if the game is over. [AZ 4]

    Args:
        now: what was to come before it was drawn.
        event: its kind.
        seats: how many play.
        built: whether somebody has scored, if it is a Construction.
    """
    events, down, number = add(now.events, event, -1), now.down, now.round
    if event == _BUILD and not built:
        down += 1
    if number >= LIMIT or (number >= ROUNDS and not events[_BUILD] and not down):
        return None
    if number == ROUNDS or not any(events):
        # What faces down is shuffled anew: all but the Constructions that were built.
        back = [EVENTS_OF_A_KIND] * len(EVENTS)
        back[_BUILD] = events[_BUILD] + down
        events, down = tuple(back), 0
    return Coming(events, down, number + 1, (now.holder + 1) % seats)


def strength(side: Holding, to_come: Coming, seat: int) -> float:
    """Give the points that a side can be expected to have in the end.

    Args:
        side: what it has when a round begins.
        to_come: what is to come then.
        seat: whose side it is.
    """
    low, middle, high = sorted(side.cubes)
    events, down, number, holder = to_come
    lacking = max(0, events[_BUILD] + down - low)
    over = max(0, side.coins - events[_PAY])
    held = _of_side(min(side.points, 2), (high, middle, low), *side[2:])
    time = _of_time(events, down, number, holder == seat)
    told = [one + other + more for one, other, more in zip(
        held, time, _both(over, lacking), strict=True
    )]
    worth = side.points + told[-1]
    for each, out in zip(told, _net()["out"], strict=False):
        if each > 0:
            worth += out * each
    return worth


@lru_cache(MANY)
def scale(to_come: Coming) -> float:
    """Give the logarithm of the factor by which a point more makes the odds longer."""
    events, down, number, _ = to_come
    late, left = number > ROUNDS, sum(events) / 12
    read = 1, left, late, events[_BUILD] / 4, down / 4, late * left
    return exp(sum(map(mul, read, _net()["scale"])))


@lru_cache(MANY)
def _of_side(points: int, cubes: Counts, coins: int, black: bool, armies: int) -> Sums:
    """Give what the net adds up of a side: for each of its cells, and for what comes out."""
    high, middle, low = cubes
    return _summed(
        bias=1, points=points / 2, pointless=points == 0, high=high / 3, middle=middle / 3,
        low=low / 3, kinds=sum([count > 0 for count in cubes]) / 3,
        pairs=sum([count > 1 for count in cubes]) / 3, cubes=sum(cubes) / 6, coins=coins / 2,
        black=black, army=armies > 0, armies=armies / 2,
    )  # fmt: skip


@lru_cache(MANY)
def _of_time(events: Counts, down: int, number: int, holds: bool) -> Sums:
    """Give what it adds up of what is to come."""
    left = sum(events)
    build, attack, pay = events[_BUILD], events[_ATTACK], events[_PAY]
    return _summed(
        builds=build / 4, attacks=attack / 4, pays=pay / 4, down=down / 2, late=number > ROUNDS,
        left=left / 12, holds=holds, build=build / left, attack=attack / left, pay=pay / left,
    )  # fmt: skip


@lru_cache(MANY)
def _both(over: int, lacking: int) -> Sums:
    """Give what it adds up of coins that no Tribute asks for, and of whole sets that lack."""
    return _summed(over=over / 2, lacking=lacking / 4)


def _summed(**read: float) -> Sums:
    rows = [(value, _net()["reads"][name]) for name, value in read.items() if value]
    sums = [0.0] * (len(_net()["out"]) + 1)
    for value, row in rows:
        sums = [had + value * one for had, one in zip(sums, row, strict=True)]
    return tuple(sums)


@cache
def _net() -> Mapping[str, Any]:
    """Read the weights."""
    place = files(PACKAGE).joinpath("analysis/strength.json")
    found: Mapping[str, Any] = json.loads(place.read_text(encoding="utf-8"))
    return found
