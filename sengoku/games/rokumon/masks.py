"""What the rules ask of every stack, as bit masks over the slots of a layout.

One number holds seven masks, eight bits apart: which coins are empty, which are
controlled by each seat, which each may cover and which each may fight on. It is looked
up stack by stack, so that a playout spends its time on choosing and not on looking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from operator import getitem, itemgetter

from sengoku.core.game import Action, Seat
from sengoku.games.rokumon.box import SIDE, colours
from sengoku.games.rokumon.state import BLACK, RED

MASK = 0x7F
"""Cuts one mask out; the empty coins are the lowest one, so their shift is 0."""

TOP = (8, 16)
"""Shifts of the masks of coins that Sanada and Tokugawa control. [RK How to Win an Act]"""

COVER = (24, 32)
"""Shifts of the masks of coins that each seat may move to. [RK Act 1, Move]"""

FIGHT = (40, 48)
"""Shifts of the masks of coins that each seat may fight on. [RK Act 3, Fight]"""

SLOTS = tuple(tuple(n for n in range(7) if mask >> n & 1) for mask in range(MASK + 1))
"""The slots of every mask."""

Actions = tuple[Action, ...]


def _picker(slots: tuple[int, ...]) -> Callable[[Actions], Actions]:
    if len(slots) > 1:
        return itemgetter(*slots)
    first = slots[0] if slots else 0
    return itemgetter(slice(first, first + len(slots)))  # of one slot: still a tuple


PICK = tuple(_picker(slots) for slots in SLOTS)
"""For every mask, what takes its slots out of a tuple that has something for every slot."""


def may_cover(stack: str, seat: Seat) -> bool:
    """Tell whether a seat may cover a stack: not two warriors unless both are its own.

    >>> may_cover("B", 0), may_cover("BB", 0), may_cover("RR", 0)
    (True, False, True)
    """
    return len(stack) < 2 or (len(stack) == 2 and all(SIDE[code] == seat for code in stack))


def may_fight(stack: str, seat: Seat) -> bool:
    """Tell whether a seat may fight on a stack: two warriors, at least one its own."""
    return len(stack) == 2 and any(SIDE[code] == seat for code in stack)


def _every_stack() -> Iterator[str]:
    """List all stacks there can be: three warriors only of one clan."""
    yield ""
    for height in (1, 2):
        yield from map("".join, product(SIDE, repeat=height))
    for clan in (RED, BLACK):
        yield from map("".join, product(clan, repeat=3))


def _stack_masks(stack: str) -> int:
    """Give the masks of a stack in slot 0."""
    found = 1 << TOP[SIDE[stack[-1]]] if stack else 1
    for seat in (0, 1):
        found |= may_cover(stack, seat) << COVER[seat] | may_fight(stack, seat) << FIGHT[seat]
    return found


_AT_0 = {stack: _stack_masks(stack) for stack in _every_stack()}
_AT_1, _AT_2, _AT_3, _AT_4, _AT_5, _AT_6 = (
    {stack: found << slot for stack, found in _AT_0.items()} for slot in range(1, 7)
)
_BY_SLOT = (_AT_0, _AT_1, _AT_2, _AT_3, _AT_4, _AT_5, _AT_6)


def masks(stacks: tuple[str, ...]) -> int:
    """Give the masks of all stacks in one number."""
    if len(stacks) == 7:  # written out: half the time of the line below
        a, b, c, d, e, f, g = stacks
        return _AT_0[a] + _AT_1[b] + _AT_2[c] + _AT_3[d] + _AT_4[e] + _AT_5[f] + _AT_6[g]
    return sum(map(getitem, _BY_SLOT, stacks))


def height(found: int, slot: int) -> int:
    """Count the warriors on a slot of an undecided position by its masks.

    >>> [height(masks(("", "R", "RB")), slot) for slot in range(3)]
    [0, 1, 2]
    """
    if found >> slot & 1:
        return 0
    return 2 if (found >> FIGHT[0] | found >> FIGHT[1]) >> slot & 1 else 1


@lru_cache(maxsize=1 << 12)
def differing(coins: str) -> tuple[int, ...]:
    """Give, for every coin, the mask of the coins of another colour. [RK Act 1, Move]"""
    return _differing(coins.translate(_COLOURS))


_COLOURS = str.maketrans({coin: colour[0] for coin, colour in colours().items()})


@lru_cache(maxsize=1 << 10)
def _differing(pattern: str) -> tuple[int, ...]:
    """Do so for the colours alone: there are few patterns of them."""
    return tuple(
        sum(1 << slot for slot, other in enumerate(pattern) if other != colour)
        for colour in pattern
    )
