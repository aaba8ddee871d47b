"""Which places of a layout are alike: where coins may change places and nothing else changes."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product

from sengoku.games.rokumon.rules.geometry import lines


@cache
def symmetries(places: str) -> tuple[tuple[int, ...], ...]:
    """List how coins can change places so that the same coins make rows.

    Rows are all that the places matter for without a Surprise, as a Move reaches any
    distance. So two coins of a row may change places, or the rows of act 1.

    >>> len(symmetries("e5 g5 i5 e4 g4 i4")), len(symmetries("f6 h6 e5 g5 i5 f4 h4"))
    (72, 48)
    """
    slots = range(len(places.split()))
    rows = {
        frozenset(slot for slot in slots if line >> slot & 1) for line in lines(places.split())
    }
    # A coin can only go where one of as many rows lies: far fewer ways than all.
    within = {slot: sum(slot in row for row in rows) for slot in slots}
    classes = [[slot for slot in slots if within[slot] == often] for often in set(within.values())]
    found = []
    for ways in product(*map(permutations, classes)):
        order = [0] * len(slots)
        for members, way in zip(classes, ways, strict=True):
            for slot, to in zip(members, way, strict=True):
                order[slot] = to
        if {frozenset(order[slot] for slot in row) for row in rows} == rows:
            found.append(tuple(order))
    return tuple(sorted(found))


def first_alike(places: str, laid: str) -> str:
    """Give the first, in order of the alphabet, of what is the same but for a symmetry.

    Args:
        places: where coins lie.
        laid: a character for each place: its coin or its colour.
    """
    return min("".join(laid[slot] for slot in order) for order in symmetries(places))
