"""Every position of a layout, worked out backwards from the ends, with numpy.

A seat's values are an array over the live positions of `positions`. An entry is one
number: ``n`` is a win in n actions for the one who acts, ``-1 - n`` a loss in n actions, 0 a
draw by endless play. So -1 is somebody who has no action and has lost already.

The sweep starts at the actions that end the act. From every position decided in n actions it
takes the last action back: what led to a loss is a win in n + 1; what led to wins only, on
every way, is a loss in n + 1. Whatever is never reached is a draw.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from sengoku.core.game import Seat
from sengoku.core.steps import Steps
from sengoku.games.rokumon.analysis.solver.ends import ends
from sengoku.games.rokumon.analysis.solver.layout import Layout
from sengoku.games.rokumon.analysis.solver.positions import Array, Positions, positions_of
from sengoku.games.rokumon.rules.repetition import Stood

_DRAWN = 127
"""Stands while solving at positions that are drawn by decree."""

AT_ONCE = 1 << 14
"""From how many positions an action is taken back at once: some milliseconds."""


@dataclass(frozen=True, eq=False)
class Table:
    """The value of every live position of a layout.

    Args:
        layout: what it is for.
        values: for each seat to act, the entries in the order of the positions.
    """

    layout: Layout
    values: Array

    @property
    def positions(self) -> Positions:
        """The positions, in the order of the entries."""
        return positions_of(self.layout.places, self.layout.warriors)

    def at(self, stacks: tuple[str, ...], actor: Seat) -> int:
        """Give the entry of a position that is not decided yet."""
        return int(self.values[actor, self.positions.find(stacks)])


def solve(layout: Layout, drawn: frozenset[Stood] = frozenset()) -> Steps[Table]:
    """Work out every position of a layout, in steps.

    Args:
        layout: the layout.
        drawn: positions that end the act as a draw once they are reached.
    """
    known = yield from positions_of.steps(layout.places, layout.warriors)
    values = np.zeros((2, len(known)), np.int8)
    left = np.zeros((2, len(known)), np.int8)
    for seat in (0, 1):
        actions, wins, gifts = ends(known, layout, seat)
        left[seat] = actions - gifts
        values[seat][(left[seat] == 0)] = -2
        values[seat][wins > 0] = 1
        values[seat][actions == 0] = -1
        yield
    for stacks, seat in drawn:
        values[seat, known.find(stacks)] = _DRAWN
    yield from _sweep(known, layout, values, left)
    values[values == _DRAWN] = 0
    return Table(layout, values)


def _sweep(known: Positions, layout: Layout, values: Array, left: Array) -> Steps[None]:
    back = Backwards(known, layout)
    length, found = 0, True
    while found or length < 2:
        found = False
        if length + 2 >= _DRAWN:
            raise OverflowError(f"a win in {length} actions does not fit the table")
        for actor in (0, 1):
            mover = 1 - actor
            before, count = values[mover], left[mover]
            lost = np.flatnonzero(values[actor] == -1 - length)
            for origin in back.origins(lost, mover):
                before[origin[before[origin] == 0]] = length + 1
                found = True
                yield
            won = np.flatnonzero(values[actor] == length) if length else lost[:0]
            for origin in back.origins(won, mover):
                origin = origin[before[origin] == 0]
                np.subtract.at(count, origin, 1)
                before[origin[count[origin] == 0]] = -2 - length
                found = True
                yield
        length += 1


class Backwards:
    """Takes the last action back, on many positions at once.

    Args:
        known: the live positions.
        layout: their layout.
    """

    def __init__(self, known: Positions, layout: Layout) -> None:
        self._known = known
        slots = range(known.slots)
        self._ways = [
            (to, np.array([slot for slot in slots if layout.differs[to] >> slot & 1], np.intp))
            for to in slots
        ]
        self._size = len(known.index)
        self._lifted = layout.reveal == "lifted"

    def origins(self, numbers: Array, mover: Seat) -> Iterator[Array]:
        """List where one action of a seat led to some positions, one entry for each way."""
        for first in range(0, len(numbers), AT_ONCE):
            for _, codes in self.taken_back(numbers[first : first + AT_ONCE], mover):
                found = self._known.index[codes[codes < self._size]]
                yield found[found >= 0]

    def steps(self, mover: Seat) -> tuple[Array, Array]:
        """List all actions of a seat that end nothing: from which position to which."""
        known = self._known
        sources, targets = [], []
        for to, codes in self.taken_back(np.arange(len(known)), mover):
            packed = np.minimum(codes, self._size - 1)
            origins = np.where(codes < self._size, known.index[packed], -1)
            sources.append(origins[origins >= 0])
            targets.append(np.broadcast_to(to, origins.shape)[origins >= 0])
        return np.concatenate(sources), np.concatenate(targets)

    def taken_back(self, numbers: Array, mover: Seat) -> Iterator[tuple[Array, Array]]:
        """Take a seat's last action back, coin by coin that it may have ended on.

        Yields:
            Some of the positions, and for each in a column the codes it may come from. A code
            that is none of a live position is no way.
        """
        if not len(numbers):
            return
        known = self._known
        top, over = known.top[mover][numbers], known.over[mover][numbers]
        lone = top & ~(known.pair[mover][numbers] | over)
        theirs = known.top[1 - mover][numbers]
        for to, sources in self._ways:
            bit = np.uint8(1 << to)
            here = top & bit > 0
            if self._lifted:
                # Lifting it off such a coin would have ended the act.
                here &= ~((over & bit > 0) & known.lined[theirs | bit])
            at = numbers[here]
            bare = known.codes[at] + known.lift[mover][to][at]
            if len(sources):
                yield at, bare + known.drop[mover][sources[:, None], at]
            deployed = (lone[here] & bit) > 0
            yield at[deployed], bare[None, deployed]


def reached(layout: Layout) -> Array:
    """Tell which positions can come from the bare board, for each seat to act.

    With actions as bad as one likes: it says only that the position can be met in play.
    """
    known = positions_of(layout.places, layout.warriors)
    back = Backwards(known, layout)
    found = np.zeros((2, len(known)), bool)
    found[0, known.find(("",) * known.slots)] = True
    steps = [back.steps(mover) for mover in (0, 1)]
    count = 0
    while count < (count := int(found.sum())):
        for mover, (sources, targets) in enumerate(steps):
            found[1 - mover, targets[found[mover, sources]]] = True
    return found
