"""The exact odds of the dice: which area one can reach this turn, with how many soldiers.

All 216 rolls are counted. A wish is one area or several, with the fewest soldiers that would
do; with the reroll in hand one stops as soon as the wish is met, and rolls again if not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import factorial

from sengoku.core.game import Seat
from sengoku.games.rumble.components import COUNT, SOLDIERS
from sengoku.games.rumble.rules.legal import SUMS
from sengoku.games.rumble.state import STOCK, RumbleState

MOST = max(SOLDIERS)
"""The most soldiers that one die brings."""


@dataclass(frozen=True, slots=True)
class Option:
    """One way to divide a roll. [RN 5.1, TM 5(1)]

    Args:
        area: the area whose castle token is the sum of two dice.
        single: the third die.
        pieces: how many pieces would be placed there; fewer than the die says if the stock
            is nearly empty.
    """

    area: int
    single: int
    pieces: int


@dataclass(frozen=True, slots=True)
class Wish:
    """What one would like to reach.

    Args:
        areas: any of these.
        least: with at least so many pieces.
    """

    areas: frozenset[int]
    least: int = 1


@dataclass(frozen=True, slots=True)
class Reach:
    """The odds of reaching one area this turn.

    Args:
        area: the area.
        once: by ``k - 1`` the chance of at least ``k`` pieces there with the next roll.
        twice: the same if a miss is rolled again.
    """

    area: int
    once: tuple[Fraction, ...]
    twice: tuple[Fraction, ...]


def wish(areas: int | Iterable[int], least: int = 1) -> Wish:
    """Make a wish of one area or several."""
    return Wish(frozenset((areas,) if isinstance(areas, int) else areas), least)


def in_hand(s: RumbleState, seat: Seat) -> int:
    """Count the pieces a seat can still place, its Daimyo among them. [RN 9]"""
    daimyo = s.setting.daimyo
    return s.stock[seat] + bool(daimyo and daimyo[seat] == STOCK)


def options(dice: tuple[int, ...], castles: tuple[int, ...], hand: int) -> tuple[Option, ...]:
    """List the ways to divide a roll, up to three.

    Args:
        dice: the three dice, in any order.
        castles: the large token of each area.
        hand: how many pieces one can still place.
    """
    return tuple(
        Option(castles.index(total), single, min(SOLDIERS[single], hand))
        for total, single in SUMS[tuple(sorted(dice))]
    )


def best(found: Iterable[Option], wanted: Wish) -> Option | None:
    """Give the division with the most pieces among those that meet a wish, if one does."""
    fitting = [o for o in found if o.area in wanted.areas and o.pieces >= wanted.least]
    return max(fitting, key=lambda option: option.pieces, default=None)


@cache
def ways(dice: tuple[int, ...]) -> int:
    """Count in how many of the 216 rolls these three dice lie, in whatever order.

    >>> ways((1, 2, 3)), ways((2, 2, 5)), ways((6, 6, 6))
    (6, 3, 1)
    """
    count = factorial(3)
    for face in set(dice):
        count //= factorial(dice.count(face))
    return count


def once(castles: tuple[int, ...], hand: int, wanted: Wish) -> Fraction:
    """Give the chance that one roll meets a wish."""
    met = sum(ways(dice) for dice in SUMS if best(options(dice, castles, hand), wanted))
    return Fraction(met, 6**3)


def twice(castles: tuple[int, ...], hand: int, wanted: Wish) -> Fraction:
    """Give the chance to meet a wish if a miss is rolled again."""
    first = once(castles, hand, wanted)
    return first + (1 - first) * first


def chance(s: RumbleState, wanted: Wish) -> Fraction:
    """Give the chance that the seat whose turn it is meets a wish this turn by its dice.

    Dice that lie on the table count, and so does a reroll that is used up.
    """
    castles, hand = s.setting.castles, in_hand(s, s.turn)
    if s.dice and best(options(s.dice, castles, hand), wanted):
        return Fraction(1)
    if s.dice and s.rerolled:
        return Fraction(0)
    roll = twice if not s.dice and not s.rerolled else once
    return roll(castles, hand, wanted)


@cache
def table(castles: tuple[int, ...], hand: int) -> tuple[Reach, ...]:
    """Give the odds of every area, in the order of the map."""
    return tuple(
        Reach(
            area,
            tuple(once(castles, hand, wish(area, least)) for least in range(1, MOST + 1)),
            tuple(twice(castles, hand, wish(area, least)) for least in range(1, MOST + 1)),
        )
        for area in range(COUNT)
    )
