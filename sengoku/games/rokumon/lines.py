"""Three in a row: which coins make a line. [RK How to Win an Act]

Sets of coins are bit masks over the slots of a layout: bit 0 is its first place.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from sengoku.games.rokumon.geometry import DIRECTIONS, step


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
