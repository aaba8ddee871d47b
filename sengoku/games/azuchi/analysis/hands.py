"""What a side can make of its workers in this round: every way its goods can end up."""

from __future__ import annotations

from collections.abc import Iterator
from operator import add as plus
from operator import le
from typing import NamedTuple

from sengoku.games.azuchi.rows import CARD_ROWS, CUBES, EXCHANGES, CardRow
from sengoku.games.azuchi.state import Counts


class Ending(NamedTuple):
    """A side's goods once its workers stand.

    Args:
        cubes: its cubes by kind.
        coins: its coins.
        black: whether it has the black worker.
        guards: its workers on cards that guard.
    """

    cubes: Counts
    coins: int
    black: bool
    guards: int


class Change(NamedTuple):
    """What a worker on a card changes: so many more, or fewer, of each."""

    cubes: Counts
    coins: int
    black: int
    guards: int


def _changes(card: CardRow) -> Iterator[Change]:
    none = (0,) * len(CUBES)
    if card.guards:
        yield Change(none, 0, 0, 1)
    if card.brings is not None:
        yield Change(*card.brings, 0)
    for exchange in map(EXCHANGES.__getitem__, card.exchange):
        for pay, counts in exchange.payments.items():
            paid = tuple([-count for count in counts])
            if exchange.brings is not None:
                got = tuple(map(plus, paid, exchange.brings.cubes))
                yield Change(got, exchange.brings.coins, exchange.brings.black, 0)
                continue
            for index, cube in enumerate(CUBES):
                if cube != pay:
                    one = [0] * len(CUBES)
                    one[index] = 1
                    yield Change(tuple(map(plus, paid, one)), 0, 0, 0)


CHANGES = tuple(tuple(_changes(row)) for row in CARD_ROWS)


def endings(now: Ending, cards: Counts, workers: int, most: tuple[Counts, int]) -> set[Ending]:
    """List every way the goods can end up. [AZ 3, Step 2]

    Args:
        now: what the side has, and the workers that already guard.
        cards: its cards without a worker.
        workers: its workers at home.
        most: how many cubes of each kind, and coins, the supply lets it have.
    """
    found: set[Ending] = set()
    open_: list[tuple[Ending, Counts, int]] = [(now, cards, workers)]
    met = set(open_)
    while open_:
        place = open_.pop()
        found.add(place[0])
        if place[2]:
            fresh = [each for each in _further(*place, most) if each not in met]
            met.update(fresh)
            open_ += fresh
    return found


def _further(
    now: Ending, cards: Counts, workers: int, most: tuple[Counts, int]
) -> Iterator[tuple[Ending, Counts, int]]:
    """Place one worker more, in every way."""
    have, coins, black, guards = now
    for card, count in enumerate(cards):
        if not count:
            continue
        left = (*cards[:card], count - 1, *cards[card + 1 :])
        for change in CHANGES[card]:
            cubes = tuple(map(plus, have, change.cubes))
            got = coins + change.coins
            if min(cubes) < 0 or got > most[1] or (black and change.black):
                continue
            if all(map(le, cubes, most[0])):
                after = Ending(cubes, got, black or change.black > 0, guards + change.guards)
                yield after, left, workers - 1 + change.black
