"""Which coins let a seat win the act at once, by bit masks instead of trying every action.

What is found here does win. Wins by fights and by submission are left to the search.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from sengoku.core.game import Seat
from sengoku.games.rokumon.components import SIDE, SURPRISE
from sengoku.games.rokumon.rules.geometry import neighbours, rows_from, touching
from sengoku.games.rokumon.rules.tables import (
    COVER,
    FIGHT,
    MASK,
    SLOTS,
    TOP,
    Board,
    board_of,
    differing,
    masks,
)
from sengoku.games.rokumon.state import RokumonState

ANY_COIN = MASK
"""Stands for a win that may fail whichever coin is moved before it."""


@lru_cache(maxsize=1 << 10)
def completing(known: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Give, for every set of coins, the mask of those outside it that complete a line with it.

    >>> bin(completing((0b111,), 3)[0b011])
    '0b100'
    """
    found = [0] * (1 << count)
    for line in known:
        for slot in SLOTS[line]:
            others = line ^ 1 << slot
            for held in range(1 << count):
                if held & line == others:
                    found[held] |= 1 << slot
    return tuple(found)


def quick_wins(s: RokumonState, seat: Seat, landed: bool) -> Iterator[int]:
    """Find the Deploys and Moves with which a seat would win if it acted now.

    Args:
        s: a position in which no fight is pending.
        seat: who would act.
        landed: whether an uncovered line counts only after landing.

    Yields:
        The coins that must stay where they are for the win to stay as well: those of its
        line, none for a stack of three, `ANY_COIN` if the Move uncovers a rival's warrior.
    """
    board = board_of(s.places)
    found = masks(s.stacks)
    mine, theirs = found >> TOP[seat] & MASK, found >> TOP[1 - seat] & MASK
    ends = completing(board.lines, len(board.places))
    if s.supply[seat]:
        for slot in SLOTS[ends[mine] & found & MASK]:
            yield _line(board, mine, slot)
    cover = found >> COVER[seat]
    high = cover & found >> FIGHT[seat] & MASK
    differs, lined = differing(s.coins), board.lined
    for source in SLOTS[mine]:
        targets = cover & differs[source]
        if not targets:
            continue
        bit, stack = 1 << source, s.stacks[source]
        below = SIDE[stack[-2]] if len(stack) > 1 else None
        rest = mine if below == seat else mine ^ bit
        hit = targets & (ends[rest] | high)
        if below != 1 - seat:
            for target in SLOTS[hit]:
                yield 0 if high >> target & 1 else _line(board, rest, target)
            continue
        shown = theirs | bit
        for target in SLOTS[hit]:
            if not lined[shown & ~(1 << target) if landed else shown]:
                yield ANY_COIN


def _line(board: Board, held: int, slot: int) -> int:
    """Give the first line that a coin completes."""
    full = held | 1 << slot
    return next(line for line in board.lines if line >> slot & 1 and line & full == line)


def surprise_wins(s: RokumonState, seat: Seat) -> bool:
    """Tell whether a seat would make a line with a surprise. [RK Act 4, Surprise]"""
    if s.war.act < SURPRISE or not s.war.surprises[seat]:
        return False
    mine = masks(s.stacks) >> TOP[seat] & MASK
    locked = s.war.locked
    return any(source != locked for source in _moved_into_line(s.places, mine))


@lru_cache(maxsize=1 << 14)
def _moved_into_line(places: str, mine: int) -> tuple[str, ...]:
    """List a seat's coins that it may move into line with two others of its coins.

    Only a coin that it controls adds to a line, and none of the rival's coins moves.
    """
    every = places.split()
    held = [every[slot] for slot in SLOTS[mine]]
    found = []
    for source in held if len(held) > 2 else ():
        others = {place for place in held if place != source}
        free = {gap for other in others for gap in neighbours(other)}.difference(every)
        rest = [place for place in every if place != source]
        if any(_in_line(gap, others) and touching(gap, rest) > 1 for gap in free):
            found.append(source)
    return tuple(found)


def _in_line(place: str, held: set[str]) -> bool:
    return any(one in held and other in held for one, other in rows_through(place))


@cache
def rows_through(place: str) -> tuple[tuple[str, str], ...]:
    """List the pairs of places that stand in a row of three with a place."""
    near = (place, *neighbours(place))
    starts = {start for each in near for start in (each, *neighbours(each))}
    rows = {(start, *pair) for start in sorted(starts) for pair in rows_from(start)}
    found = [[each for each in row if each != place] for row in sorted(rows) if place in row]
    return tuple((one, other) for one, other in found)
