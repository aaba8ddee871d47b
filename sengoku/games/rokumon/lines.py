"""Three in a row: which coins make a line. [RK How to Win an Act]

Sets of coins are bit masks over the slots of a layout: bit 0 is its first place.
"""

from __future__ import annotations

from collections.abc import Sequence

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
        for direction in DIRECTIONS:
            three = [step(place, direction, times) for times in range(3)]
            if all(other in slot for other in three):
                found.append(sum(1 << slot[other] for other in three))
    return tuple(found)


def lined(count: int, known: Sequence[int]) -> bytes:
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
