"""What the rules ask of every stack, as bit masks over the slots of a layout.

One number holds seven masks, eight bits apart: which coins are empty, which are
controlled by each seat, which each may cover and which each may fight on. It is looked
up stack by stack, so that a playout spends its time on choosing and not on looking.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter

from sengoku.core.game import Action, Seat
from sengoku.games.rokumon.box import SIDE, colours

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


class _StackMasks(dict[str, int]):
    """The masks of one stack in slot 0, computed once; there are only so many stacks."""

    def __missing__(self, stack: str) -> int:
        found = 0 if stack else 1
        if stack:
            found |= 1 << TOP[SIDE[stack[-1]]]
        for seat in (0, 1):
            found |= may_cover(stack, seat) << COVER[seat] | may_fight(stack, seat) << FIGHT[seat]
        self[stack] = found
        return found


_STACK = _StackMasks()


@lru_cache(maxsize=1 << 13)
def masks(stacks: tuple[str, ...]) -> int:
    """Give the masks of all stacks in one number."""
    found = 0
    for stack in stacks[::-1]:
        found = found + found + _STACK[stack]
    return found


@lru_cache(maxsize=1 << 11)
def differing(coins: str) -> tuple[int, ...]:
    """Give, for every coin, the mask of the coins of another colour. [RK Act 1, Move]"""
    colour = colours()
    alike = dict.fromkeys(colour.values(), 0)
    for slot, coin in enumerate(coins):
        alike[colour[coin]] |= 1 << slot
    every = (1 << len(coins)) - 1
    return tuple([every ^ alike[colour[coin]] for coin in coins])
