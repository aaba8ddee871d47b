"""The live positions of a set of places, packed, with what the solver asks of each.

Without fights a clan's warriors are all alike, so a coin is in one of seven states, and a
position is one number: each coin's state is a digit. A position is live if nobody has a row
or a stack of three. Sets of coins are bit masks over the slots, bit 0 the first place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sengoku.core.game import Seat
from sengoku.core.steps import Steps, kept
from sengoku.games.rokumon.analysis.solver.layout import STATES
from sengoku.games.rokumon.rules.geometry import lined, lines
from sengoku.games.rokumon.rules.tables import may_cover
from sengoku.games.rokumon.state import UNKNOWN

Array = NDArray[Any]

DIGIT = {stack: digit for digit, stack in enumerate(STATES)}

NOWHERE = 1 << 24
"""Added to a packed position where a warrior cannot be: more than any position."""


class Positions:
    """The live positions of some places with some warriors, whatever the colours.

    Everything that `fill` finds is an array with an entry for each position; of a pair, the
    first is Sanada's.

    Args:
        places: where coins lie.
    """

    def __init__(self, places: tuple[str, ...]) -> None:
        self.slots = len(places)
        self.lined = np.frombuffer(lined(self.slots, lines(places)), np.uint8).astype(bool)

    def fill(self, warriors: tuple[int, int]) -> Steps[None]:
        """Find the positions, in steps."""
        codes, homes = _counted(self.slots, warriors)
        yield
        mask = self._masks(codes)
        live = np.flatnonzero(~(self.lined[mask(_TOP[0])] | self.lined[mask(_TOP[1])]))
        self.codes = codes[live]
        self.home = [home[live] > 0 for home in homes]
        """Whether a seat has a warrior at home."""
        yield
        self.index = np.full(len(STATES) ** self.slots, -1, np.int32)
        """The number of a position by its code, or -1."""
        self.index[self.codes] = np.arange(len(live), dtype=np.int32)
        mask = self._masks(self.codes)
        self.empty = mask(_EMPTY)
        self.top = [mask(flags) for flags in _TOP]
        """The coins a seat controls."""
        yield
        self.pair = [mask(flags) for flags in _PAIR]
        """The coins with two warriors of a seat."""
        self.over = [mask(flags) for flags in _OVER]
        """The coins on which a seat's warrior covers one of the other seat."""
        self.cover = [mask(flags) for flags in _COVER]
        """The coins a seat may move to."""
        yield
        yield from self._weigh()

    def _masks(self, codes: Array) -> Callable[[Array], Array]:
        """Give what makes masks of codes: looked up in two halves, which is far quicker."""
        low = self.slots // 2
        size = len(STATES) ** low
        halves = np.divmod(codes, size)

        def mask(flags: Array) -> Array:
            return _every_mask(flags, self.slots - low)[halves[0]] << np.uint8(low) | (
                _every_mask(flags, low)[halves[1]]
            )

        return mask

    def _weigh(self) -> Steps[None]:
        """Work out how a code changes by lifting a warrior off a coin or dropping it there.

        In `lift` and `drop`, a row for each coin; `NOWHERE` if it cannot be.
        """
        shape = (self.slots, len(self.codes))
        self.lift = [np.empty(shape, np.int32) for _ in UNKNOWN]
        self.drop = [np.empty(shape, np.int32) for _ in UNKNOWN]
        for slot in range(self.slots):
            weight = len(STATES) ** slot
            digits = self.codes // weight % len(STATES)
            for seat in (0, 1):
                self.lift[seat][slot] = _weighed(_LIFT[seat], weight)[digits]
                self.drop[seat][slot] = _weighed(_DROP[seat], weight)[digits]
            yield

    def __len__(self) -> int:
        return len(self.codes)

    def find(self, stacks: tuple[str, ...]) -> int:
        """Give the number of a live position.

        Raises:
            KeyError: it is none.
        """
        code = sum(DIGIT[stack] * len(STATES) ** slot for slot, stack in enumerate(stacks))
        number = int(self.index[code])
        if number < 0:
            raise KeyError(stacks)
        return number

    def stacks(self, number: int) -> tuple[str, ...]:
        """Give the stacks of a position."""
        code = int(self.codes[number])
        digits = (code // len(STATES) ** slot % len(STATES) for slot in range(self.slots))
        return tuple(STATES[digit] for digit in digits)


def _counted(slots: int, warriors: tuple[int, int]) -> tuple[Array, list[Array]]:
    """List all positions with at most so many warriors, and how many are at home then."""
    codes = np.zeros(1, np.int32)
    homes = [np.full(1, count, np.int8) for count in warriors]
    used = [np.array([stack.count(w) for stack in STATES], np.int8) for w in UNKNOWN]
    for slot in range(slots):
        digits = np.arange(len(STATES), dtype=np.int32)[:, None] * len(STATES) ** slot
        codes = (codes + digits).ravel()
        homes = [(home - count[:, None]).ravel() for home, count in zip(homes, used, strict=True)]
        enough = (homes[0] >= 0) & (homes[1] >= 0)
        codes, homes = codes[enough], [home[enough] for home in homes]
    return codes, homes


def _every_mask(flags: Array, slots: int) -> Array:
    """Give the mask of every code of so few slots: the coins whose state has the flag."""
    found = np.zeros(1, np.uint8)
    for slot in range(slots):
        found = (found + (flags << np.uint8(slot))[:, None]).ravel()
    return found


def _flags(has: Callable[[str, Seat], bool]) -> tuple[Array, Array]:
    """Give, for each seat, of which states something is true."""
    red, black = ([has(stack, seat) for stack in STATES] for seat in (0, 1))
    return np.array(red, np.uint8), np.array(black, np.uint8)


_EMPTY, _ = _flags(lambda stack, seat: not stack)
_TOP = _flags(lambda stack, seat: stack.endswith(UNKNOWN[seat]))
_PAIR = _flags(lambda stack, seat: stack == UNKNOWN[seat] * 2)
_OVER = _flags(lambda stack, seat: stack == UNKNOWN[1 - seat] + UNKNOWN[seat])
_COVER = _flags(may_cover)


def _changes(change: Callable[[str, Seat], str | None]) -> tuple[Array, Array]:
    """Give, for each seat, how each state's digit changes; `NOWHERE` if the change cannot be."""
    red, black = (
        [
            NOWHERE if after is None or after not in DIGIT else DIGIT[after] - digit
            for digit, after in enumerate(change(stack, seat) for stack in STATES)
        ]
        for seat in (0, 1)
    )
    return np.array(red, np.int32), np.array(black, np.int32)


def _weighed(changes: Array, weight: int) -> Array:
    return np.where(changes == NOWHERE, NOWHERE, changes * weight).astype(np.int32)


_LIFT = _changes(lambda stack, seat: stack[:-1] if stack.endswith(UNKNOWN[seat]) else None)
"""What lifting a seat's warrior from a coin does to the coin's digit."""

_DROP = _changes(lambda stack, seat: stack + UNKNOWN[seat])
"""The same for a warrior that comes down on a coin."""


@kept(8)
def positions_of(places: str, warriors: tuple[int, int]) -> Steps[Positions]:
    """Give the live positions of some places, kept for the layouts used last.

    Args:
        places: where coins lie, in reading order, separated by spaces.
        warriors: how many warriors each seat has, at home and on the coins.
    """
    found = Positions(tuple(places.split()))
    yield from found.fill(warriors)
    return found
