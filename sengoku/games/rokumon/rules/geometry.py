"""Where coins can lie: the half-step lattice of the bricks, its names, neighbours and rows.

Columns are ``a`` to ``m``, ranks ``1`` to ``8`` with 8 at the top. Coins in brick pattern
lie where column number and rank are both odd or both even; side by side they are two
columns apart, and one column apart in the rows above and below. Sets of coins are bit masks
over the slots of a layout: bit 0 is its first place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

COLUMNS = "abcdefghijklm"
RANKS = range(1, 9)
DIRECTIONS = ((2, 0), (1, 1), (1, -1))
"""The three directions of a row of coins, as on hexagons; the rest are their opposites."""


def point(place: str) -> tuple[int, int]:
    """Give a place's column, counted from 1, and its rank.

    >>> point("d4")
    (4, 4)
    """
    return COLUMNS.index(place[0]) + 1, int(place[1:])


def is_place(text: str) -> bool:
    """Tell whether a text names a place of the lattice, brick or not."""
    return len(text) == 2 and text[0] in COLUMNS and text[1] in "12345678"


def is_brick(place: str) -> bool:
    """Tell whether a coin laid there keeps the brick pattern. [RK Act 2 Setup]

    >>> is_brick("d4"), is_brick("e4")
    (True, False)
    """
    column, rank = point(place)
    return (column + rank) % 2 == 0


@cache
def bricks() -> tuple[str, ...]:
    """List the places of the brick pattern in reading order."""
    every = (f"{column}{rank}" for column in COLUMNS for rank in RANKS)
    return in_reading_order(place for place in every if is_brick(place))


def step(place: str, direction: tuple[int, int], times: int = 1) -> str:
    """Name the place some steps away, or give an empty text beyond the lattice.

    >>> step("d4", (1, 1)), step("e5", (2, 0), 2), step("a1", (-1, -1))
    ('e5', 'i5', '')
    """
    column, rank = point(place)
    column, rank = column + direction[0] * times, rank + direction[1] * times
    if 1 <= column <= len(COLUMNS) and rank in RANKS:
        return f"{COLUMNS[column - 1]}{rank}"
    return ""


@cache
def neighbours(place: str) -> tuple[str, ...]:
    """List the places that touch a place of the brick pattern.

    >>> neighbours("d4")
    ('f4', 'e5', 'e3', 'b4', 'c3', 'c5')
    """
    ways = [*DIRECTIONS, *((-x, -y) for x, y in DIRECTIONS)]
    return tuple(found for way in ways if (found := step(place, way)))


def touching(place: str, coins: Iterable[str]) -> int:
    """Count the coins that a coin laid at a place would touch. [RK Act 4, Surprise]"""
    return len(set(neighbours(place)).intersection(coins))


def in_reading_order(places: Iterable[str]) -> tuple[str, ...]:
    """Sort places as one reads: the top row first, each from left to right.

    >>> in_reading_order(["d4", "g5", "e5"])
    ('e5', 'g5', 'd4')
    """

    def key(place: str) -> tuple[int, int]:
        column, rank = point(place)
        return -rank, column

    return tuple(sorted(places, key=key))


def lines(places: Sequence[str]) -> tuple[int, ...]:
    """Find every three coins in a row that touch each other, as bit masks.

    In the two straight rows of act 1 only the rows themselves touch in this way, so that
    layout needs no rule of its own.

    >>> [bin(line) for line in lines("e5 g5 i5 e4 g4 i4".split())]
    ['0b111', '0b111000']
    """
    slot = {place: number for number, place in enumerate(places)}
    found = []
    for place in places:
        for second, third in rows_from(place):
            if second in slot and third in slot:
                found.append(1 << slot[place] | 1 << slot[second] | 1 << slot[third])
    return tuple(found)


@cache
def rows_from(place: str) -> tuple[tuple[str, str], ...]:
    """List the two places that follow a place in each direction, where the lattice has both.

    >>> rows_from("d4")
    (('f4', 'h4'), ('e5', 'f6'), ('e3', 'f2'))
    """
    ways = ((step(place, way), step(place, way, 2)) for way in DIRECTIONS)
    return tuple((second, third) for second, third in ways if third)


@lru_cache(maxsize=1 << 10)
def lined(count: int, known: tuple[int, ...]) -> bytes:
    """Give, for every set of so many coins, 1 if it holds a known line and 0 if not."""
    return bytes(any(held & line == line for line in known) for held in range(1 << count))


def union(known: Sequence[int], held: int) -> int:
    """Give all coins of the lines within a set.

    Four in a row are two lines, and two lines may cross: all their coins are told.

    >>> bin(union([0b111, 0b1110], 0b1111))
    '0b1111'
    """
    found = 0
    for line in known:
        if held & line == line:
            found |= line
    return found
