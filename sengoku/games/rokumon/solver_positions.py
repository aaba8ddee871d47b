"""The live positions of a set of places, packed, with what the solver asks of each.

Without fights a clan's warriors are all alike, so a coin is in one of seven states, and a
position is one number: each coin's state is a digit. A position is live if nobody has a row
or a stack of three. Sets of coins are bit masks over the slots, bit 0 the first place.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sengoku.games.rokumon.box import SIDE
from sengoku.games.rokumon.lines import lined, lines
from sengoku.games.rokumon.masks import may_cover
from sengoku.games.rokumon.state import UNKNOWN

Array = NDArray[Any]

STATES = ("", "R", "B", "RR", "RB", "BR", "BB")
"""What may lie on a coin while nobody has won, bottom first."""

DIGIT = {stack: digit for digit, stack in enumerate(STATES)}

NOWHERE = 1 << 24
"""Added to a packed position where a warrior cannot be: more than any position."""


def _over(stack: str, seat: int) -> bool:
    """Tell whether a stack is a seat's warrior on one of the other seat."""
    return len(stack) == 2 and SIDE[stack[1]] == seat != SIDE[stack[0]]


class Positions:
    """The live positions of some places with some warriors, whatever the colours.

    Everything is an array with an entry for each position; of a pair, the first is Sanada's.

    Args:
        places: where coins lie.
        warriors: how many warriors each seat has, at home and on the coins.
    """

    def __init__(self, places: tuple[str, ...], warriors: tuple[int, int]) -> None:
        self.slots = len(places)
        known = lines(places)
        self.lined = np.frombuffer(lined(self.slots, known), np.uint8).astype(bool)
        codes, homes = _counted(self.slots, warriors)
        self._look_at(codes, homes)
        live = ~(self.lined[self.top[0]] | self.lined[self.top[1]])
        self._look_at(codes[live], [home[live] for home in homes])
        size = len(STATES) ** self.slots
        self.index = np.full(size, -1, np.int32)
        self.index[self.codes] = np.arange(len(self.codes), dtype=np.int32)
        weights = len(STATES) ** np.arange(self.slots, dtype=np.int32)
        digits = self.codes[:, None] // weights % len(STATES)
        self.lift = [(_LIFT[seat][digits] * weights).astype(np.int32) for seat in (0, 1)]
        self.drop = [(_DROP[seat][digits] * weights).astype(np.int32) for seat in (0, 1)]
        for steps in (*self.lift, *self.drop):
            steps[np.abs(steps) >= NOWHERE] = NOWHERE

    def __len__(self) -> int:
        return len(self.codes)

    def _look_at(self, codes: Array, homes: list[Array]) -> None:
        """Fill the masks."""
        self.codes = codes
        self.home = [home > 0 for home in homes]
        """Whether a seat has a warrior at home."""
        digits = [codes // len(STATES) ** slot % len(STATES) for slot in range(self.slots)]

        def mask(picks: Any) -> Array:
            flags = np.array([bool(picks(stack)) for stack in STATES], np.uint8)
            found = np.zeros(len(codes), np.uint8)
            for slot, digit in enumerate(digits):
                found |= flags[digit] << np.uint8(slot)
            return found

        seats = (0, 1)
        self.empty = mask(lambda stack: not stack)
        self.top = [mask(lambda stack, s=s: stack and SIDE[stack[-1]] == s) for s in seats]
        """The coins a seat controls."""
        self.pair = [mask(lambda stack, s=s: stack == UNKNOWN[s] * 2) for s in seats]
        """The coins with two warriors of a seat."""
        self.over = [mask(lambda stack, s=s: _over(stack, s)) for s in seats]
        """The coins on which a seat's warrior covers one of the other seat."""
        self.cover = [mask(lambda stack, s=s: may_cover(stack, s)) for s in seats]
        """The coins a seat may move to."""

    def find(self, stacks: tuple[str, ...]) -> int:
        """Give the number of a live position."""
        code = sum(DIGIT[stack] * len(STATES) ** slot for slot, stack in enumerate(stacks))
        return int(self.index[code])

    def stacks(self, number: int) -> tuple[str, ...]:
        """Give the stacks of a position."""
        code = int(self.codes[number])
        return tuple(STATES[code // len(STATES) ** slot % len(STATES)] for slot in range(self.slots))


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


def _changes(change: Any) -> Array:
    """Give how the digit of each state changes, or `NOWHERE` if the change cannot be."""
    found = []
    for digit, stack in enumerate(STATES):
        after = change(stack)
        found.append(DIGIT[after] - digit if after in DIGIT else NOWHERE)
    return np.array(found, np.int64)


_LIFT = [
    _changes(lambda stack, w=w: stack[:-1] if stack.endswith(w) else None) for w in UNKNOWN
]
"""For each seat, what lifting its warrior from a coin does to the coin's digit."""

_DROP = [_changes(lambda stack, w=w: stack + w) for w in UNKNOWN]
"""The same for a warrior that comes down on a coin."""


@lru_cache(maxsize=8)
def positions_of(places: str, warriors: tuple[int, int]) -> Positions:
    """Give the live positions of some places, kept for the layouts used last."""
    return Positions(tuple(places.split()), warriors)
