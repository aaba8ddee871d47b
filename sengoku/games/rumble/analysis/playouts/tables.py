"""What batched playouts look up: the rolls with their choices, whose turn is next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from math import lcm

import numpy as np
from numpy.typing import NDArray

from sengoku.core.game import NOBODY
from sengoku.games.rumble.components import DATA, SOLDIERS
from sengoku.games.rumble.rules.legal import SUMS

Ints = NDArray[np.intp]
Sets = NDArray[np.uint16]
"""Sets of cards or areas, one bit each."""

Bytes = NDArray[np.uint8]
Draws = NDArray[np.uint32]

TOTAL_BITS = 3
DAIMYO_BIT = 4

AGAIN = 255
"""The code of a reroll. Other codes: the total of two dice shifted by `TOTAL_BITS`, + `DAIMYO_BIT`
if the Daimyo is placed, + the soldiers that the single die brings."""

HANDS = 5
"""The hands that have different choices: no Daimyo in it, or a Daimyo and 0, 1, 2, 3+ soldiers."""

MOST = max(len(book["cards"]) for book in DATA["editions"].values()) + 2
"""What a turn may open with at most: each of the cards, a Daimyo card, the roll."""

ROLLS = tuple(product(range(1, 7), repeat=3))


def choices(dice: tuple[int, ...], hand: int) -> list[int]:
    """List the codes of the ways to place a roll, in the order of the plain engine."""
    found = []
    for total, single in SUMS[tuple(sorted(dice))]:
        if not hand or hand - 1 >= SOLDIERS[single]:
            found.append((total << TOTAL_BITS) + SOLDIERS[single])
        if hand:
            found.append((total << TOTAL_BITS) + DAIMYO_BIT + SOLDIERS[single])
    return found


@dataclass(frozen=True, slots=True)
class Rolls:
    """Every roll with every choice after it, each as often as it is likely.

    Args:
        codes: the code of each draw, for each hand.
        size: how many draws a hand has.
        share: how many draws one roll has.
    """

    codes: Bytes
    size: int
    share: int

    def find(self, draws: Draws, hands: Ints | None) -> Bytes:
        """Give the codes of draws; without hands there is no Daimyo in any."""
        return self.codes[draws if hands is None else draws + hands * self.size]

    def dice(self, draw: int) -> tuple[int, ...]:
        """Give the dice of a draw, lowest first."""
        return tuple(sorted(ROLLS[draw % self.size // self.share]))


@cache
def rolls(daimyo: bool, rerolled: bool) -> Rolls:
    """Tabulate the rolls and choices of a turn, before or after its reroll."""
    hands = HANDS if daimyo else 1
    listed = [
        choices(dice, hand) + [AGAIN] * (not rerolled)
        for hand, dice in product(range(hands), ROLLS)
    ]
    share = lcm(*{len(choices) for choices in listed})
    codes = np.array([choices * (share // len(choices)) for choices in listed], np.uint8)
    return Rolls(codes.reshape(-1), share * len(ROLLS), share)


@cache
def order(seats: int) -> NDArray[np.int8]:
    """Tabulate whose turn is next, by the set of seats that are out and the seat that acted."""
    table = np.full((1 << seats, seats), NOBODY, np.int8)
    for out, seat in product(range(1 << seats), range(seats)):
        for step in range(seats, 0, -1):
            there = (seat + step) % seats
            if not out >> there & 1:
                table[out, seat] = there
    return table


@cache
def elements() -> Bytes:
    """Tabulate the elements of every set that `MOST` bits can hold, the lowest first."""
    sets = np.arange(1 << MOST)
    table = np.zeros((sets.size, MOST), np.uint8)
    for element in range(MOST):
        within = sets[sets >> element & 1 > 0]
        table[within, np.bitwise_count(within & (1 << element) - 1)] = element
    return table
