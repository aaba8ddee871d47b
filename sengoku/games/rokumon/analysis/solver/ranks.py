"""Numbers the positions of a layout without gaps for warriors that nobody has, in plain Python.

Coins that may change places with nothing else changed make a group, and only what lies on all
of a group together counts. Groups are told one after another; a number says which of the
choices that are left, by the warriors still at home, was made at each. Of positions that are
alike in other ways too, as by two whole rows, the lowest number stands for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from operator import itemgetter

from sengoku.games.rokumon.analysis.solver.layout import STATES, Layout
from sengoku.games.rokumon.analysis.symmetry import symmetries

Counted = tuple[int, int]
"""How many warriors each seat has at home."""

Kinds = list[tuple[tuple[str, ...], int, int]]
"""What may lie on the coins of a group, and how many warriors of each seat that takes."""

_SWAPPED = str.maketrans("jg", "gj")


class _Group:
    """Coins that may change places, and how what lies on them counts.

    Args:
        slots: where they lie.
        after: what tells in how many ways the groups after this one can be filled.
    """

    def __init__(self, slots: tuple[int, ...], after: Callable[[Counted], int]) -> None:
        self.taken: Callable[[tuple[str, ...]], str | tuple[str, ...]] = itemgetter(*slots)
        self._after = after
        self._kinds = _kinds(len(slots))
        self._number = {
            each if len(each) > 1 else each[0]: number
            for number, (kind, _, _) in enumerate(self._kinds)
            for each in permutations(kind)
        }
        self._ways: dict[Counted, list[tuple[int, Counted] | None]] = {}

    def step(self, lies: str | tuple[str, ...], home: Counted) -> tuple[int, Counted]:
        """Give how many numbers are passed by what lies here, and who is at home then.

        Raises:
            KeyError: there are not so many warriors, or nothing such can lie there.
        """
        ways = self._ways.get(home)
        if ways is None:
            ways = self._ways[home] = list(self._passing(home))
        found = ways[self._number[lies]]
        if found is None:
            raise KeyError(lies)
        return found

    def count(self, home: Counted) -> int:
        """Count the ways to fill this group and those after it."""
        return sum(self._after(left) for left in self._left(home) if left is not None)

    def _left(self, home: Counted) -> Iterator[Counted | None]:
        for _, reds, blacks in self._kinds:
            left = home[0] - reds, home[1] - blacks
            yield left if min(left) >= 0 else None

    def _passing(self, home: Counted) -> Iterator[tuple[int, Counted] | None]:
        passed = 0
        for left in self._left(home):
            yield None if left is None else (passed, left)
            passed += 0 if left is None else self._after(left)


@lru_cache(maxsize=8)
def _kinds(size: int) -> Kinds:
    return [
        (kind, "".join(kind).count("R"), "".join(kind).count("B"))
        for kind in combinations_with_replacement(STATES, size)
    ]


class Ranks:
    """The numbers of the positions of a layout.

    Args:
        layout: the layout; which colour is which changes nothing.

    Attributes:
        size: how many numbers there are.
    """

    def __init__(self, layout: Layout) -> None:
        swapped = layout.colours.translate(_SWAPPED)
        same = [
            order
            for order in symmetries(layout.places)
            if "".join(layout.colours[slot] for slot in order) in (layout.colours, swapped)
        ]
        groups = sorted(_groups(layout, set(same)), key=len)
        self._home = layout.warriors
        self._groups: list[_Group] = []
        after: Callable[[Counted], int] = lambda _: 1  # noqa: E731
        for slots in reversed(groups):
            group = _Group(slots, after)
            self._groups.insert(0, group)
            after = lru_cache(maxsize=None)(group.count)
        self.size = after(self._home)
        # Of orders that differ within groups alone, one is enough.
        kept = {tuple(frozenset(order[slot] for slot in slots) for slots in groups): order
                for order in reversed(same)}  # fmt: skip
        self._orders = [itemgetter(*order) if len(order) > 1 else tuple for order in kept.values()]

    def of(self, stacks: tuple[str, ...]) -> int:
        """Give the number of a position, the same for all that are alike.

        Raises:
            KeyError: more warriors lie there than there are, or what cannot lie there.
        """
        return min(self._one(order(stacks)) for order in self._orders)

    def _one(self, stacks: tuple[str, ...]) -> int:
        found, home = 0, self._home
        for group in self._groups:
            passed, home = group.step(group.taken(stacks), home)
            found += passed
        return found


def _groups(layout: Layout, same: set[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Put coins together of which any two may change places."""
    found: list[list[int]] = []
    for slot, colour in enumerate(layout.colours):
        for group in found:
            order = list(range(len(layout.colours)))
            order[slot], order[group[0]] = group[0], slot
            if layout.colours[group[0]] == colour and tuple(order) in same:
                group.append(slot)
                break
        else:
            found.append([slot])
    return [tuple(group) for group in found]
