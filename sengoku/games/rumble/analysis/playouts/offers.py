"""What a card offers in each of many games: how many pieces are legal, and which they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from sengoku.games.rumble.analysis.playouts.boards import Flags
from sengoku.games.rumble.analysis.playouts.tables import Bytes, Ints, Sets
from sengoku.games.rumble.components import COUNT


@dataclass(frozen=True, slots=True)
class Offer:
    """The legal pieces of a card, game by game.

    Args:
        counts: how many there are in each game.
        take: gives one's column in each game, by its number among the legal ones; where there
            are not so many, what it gives means nothing.
    """

    counts: Ints
    take: Callable[[Ints], Ints | Bytes]


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns that each set of areas makes legal.

    Args:
        counts: how many, by set.
        starts: where those of a set begin in the list.
        listed: the columns of all sets, one set after the other.
        width: how many columns there are.
    """

    counts: Ints
    starts: Ints
    listed: Bytes
    width: int


def columns(source: Ints, target: Ints | None = None) -> Columns:
    """Tabulate columns that are legal where their source, and perhaps their target, is in a set."""
    sets = np.arange(1 << COUNT)[:, None]
    legal = sets >> source & 1 > 0
    if target is not None:
        legal &= sets >> target & 1 > 0
    counts = legal.sum(axis=1)
    # Bytes, so that the list stays in the processor's cache.
    listed = legal.nonzero()[1].astype(np.uint8)
    return Columns(counts, counts.cumsum() - counts, listed, source.size)


def of_sets(table: Columns, sets: Sets) -> Offer:
    """Offer what the set of each game makes legal."""

    def take(number: Ints) -> Bytes:
        return table.listed.take(table.starts.take(sets) + number, mode="clip")

    return Offer(table.counts.take(sets), take)


def of_blocks(table: Columns, sets: Sets) -> Offer:
    """Offer what several sets of each game make legal, each in a block of columns of its own.

    Args:
        table: the columns of any one block.
        sets: the sets, by block and game.
    """
    each = table.counts.take(sets)
    ends = each.copy()
    for block in range(1, len(ends)):
        ends[block] += ends[block - 1]
    starts = (ends - each).reshape(-1)

    def take(number: Ints) -> Ints:
        block = np.zeros(number.size, np.intp)
        for end in ends[:-1]:
            block += number >= end
        place = block * number.size + np.arange(number.size)
        first = table.starts.take(sets.reshape(-1).take(place)) - starts.take(place)
        found: Ints = block * table.width + table.listed.take(first + number, mode="clip")
        return found

    return Offer(ends[-1], take)


def of_flags(flags: Flags) -> Offer:
    """Offer the columns that are set in the row of each game."""
    rows, width = flags.shape
    places = flags.reshape(-1).nonzero()[0]
    ends = places.searchsorted(np.arange(0, rows + 1) * width)

    def take(number: Ints) -> Ints:
        found: Ints = places.take(ends[:-1] + number, mode="clip") % width
        return found

    return Offer(ends[1:] - ends[:-1], take)
