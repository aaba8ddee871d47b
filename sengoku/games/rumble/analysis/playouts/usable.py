"""Whether a card could be used at all, in many games at once: quicker than listing its pieces."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from sengoku.games.rumble.analysis.playouts.boards import Flags, Group
from sengoku.games.rumble.analysis.playouts.tables import Sets
from sengoku.games.rumble.components import COUNT
from sengoku.games.rumble.rows import WAYS, Row, ways
from sengoku.games.rumble.rules.kit import Kit

ALL = np.uint16((1 << COUNT) - 1)
"""The set of all areas."""

Usable = Callable[["Sight"], Sets | Flags]


@cache
def beside(way: str) -> Sets:
    """Tabulate the neighbours of every set of areas."""
    sets = np.arange(1 << COUNT)
    table = np.zeros(sets.size, np.uint16)
    for area, near in enumerate(WAYS[way]):
        table[sets >> area & 1 > 0] |= _set(near)
    return table


def _set(areas: tuple[int, ...]) -> np.uint16:
    return np.uint16(sum(1 << area for area in areas))


class Sight:
    """Where the seat to act and its opponents stand; each thing is looked at once.

    Args:
        group: the games.
    """

    def __init__(self, group: Group) -> None:
        self.group = group
        self.lord = group.lord()
        self._own: dict[int, Sets] = {}
        self._theirs: dict[int, Sets] = {}
        self._stocked: dict[int, Flags] = {}

    def own(self, least: int) -> Sets:
        """Give the areas where it has so many soldiers or more."""
        if least not in self._own:
            self._own[least] = self.group.own_sets(least)
        return self._own[least]

    def theirs(self, least: int) -> Sets:
        """Give the areas where an opponent has so many soldiers or more."""
        if least not in self._theirs:
            sets = self.group.boards.sets(least)
            self._theirs[least] = self.group.any_opponent(sets)
        return self._theirs[least]

    def stocked(self, least: int) -> Flags:
        """Tell who has so many soldiers in hand."""
        if least not in self._stocked:
            self._stocked[least] = self.group.stocked(least)
        return self._stocked[least]


def usable(kit: Kit, card: str, sight: Sight) -> Flags:
    """Tell in which games a card could be used now; a Daimyo card needs its Daimyo there.

    [RN 7, RN 10, TM 7]
    """
    found: Flags = _compiled(kit.rows[card])(sight) != 0
    return found


@cache
def _compiled(row: Row) -> Usable:
    return _USABLE[row.verb](row)


def _starts(row: Row) -> Callable[[Sets], Sets]:
    """Keep the areas from which a card's way leads anywhere; often that is all of them."""
    found = _set(tuple(area for area, near in enumerate(ways(row)) if near))
    return (lambda sets: sets) if found == ALL else lambda sets: sets & found


def _can_move(row: Row) -> Usable:
    least, starts = row.least, _starts(row)
    if row.daimyo:
        return lambda sight: starts(sight.lord)
    if row.goal == "own" and row.way == "any" and least == 1 and not row.start:
        return lambda sight: sight.own(1) & (sight.own(1) - np.uint16(1))
    near, to_own = beside(row.way), row.goal == "own"

    def able(sight: Sight) -> Sets:
        found = starts(sight.own(least))
        if row.start == "daimyo":
            found = found & sight.lord
        return found & near[sight.own(1)] if to_own else found

    return able


def _can_push(row: Row) -> Usable:
    count, starts, near = row.count, _starts(row), beside(row.way)

    def able(sight: Sight) -> Sets:
        found = starts(sight.theirs(count))
        if row.start:
            found = found & (sight.own(1) if row.start == "own" else sight.lord)
        return found & near[sight.own(1)] if row.goal == "own" else found

    return able


def _can_place(row: Row) -> Usable:
    least, near = row.count * (1 if row.stop else row.times), beside(row.way)
    if row.goal == "own":
        return lambda sight: sight.own(1) * sight.stocked(least)
    if row.goal == "beside":
        return lambda sight: near[sight.lord] * sight.stocked(least)
    return lambda sight: sight.stocked(least)


def _can_replace(row: Row) -> Usable:
    near = beside(row.way)
    if row.goal == "beside":
        return lambda sight: (near[sight.lord] & sight.theirs(1)) * sight.stocked(1)
    return lambda sight: sight.theirs(1) * sight.stocked(1)


def _can_recall(row: Row) -> Usable:
    least = 1 if row.stop else row.times
    return lambda sight: sight.group.soldiers() >= least


_USABLE: dict[str, Callable[[Row], Usable]] = {
    "move": _can_move,
    "push": _can_push,
    "place": _can_place,
    "replace": _can_replace,
    "recall": _can_recall,
}
