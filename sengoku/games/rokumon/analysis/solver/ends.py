"""What a seat can do in every position of a layout: how much, and what ends the act at once."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from sengoku.core.game import Seat
from sengoku.games.rokumon.analysis.solver.positions import Array, Positions


class Laid(Protocol):
    """What is asked of a layout: see `layout.Layout`."""

    @property
    def differs(self) -> list[int]:
        """For each coin, the mask of the coins of another colour."""

    @property
    def reveal(self) -> str:
        """When a row that is uncovered counts."""


COUNT = np.array([mask.bit_count() for mask in range(1 << 7)], np.int8)
"""How many coins a mask holds."""


def ends(known: Positions, layout: Laid, seat: Seat) -> tuple[Array, Array, Array]:
    """Count a seat's actions, those that win at once, and those that hand over a row.

    What leaves the other seat without an action is no end here, but a position like others.
    """
    completing = _completing(known.lined)
    mine, cover = known.top[seat], known.cover[seat]
    deploys = np.where(known.home[seat], known.empty, np.uint8(0))
    actions = COUNT[deploys]
    wins = COUNT[deploys & completing[mine]]
    gifts = np.zeros(len(known), np.int8)
    for slot, differs in enumerate(layout.differs):
        bit = np.uint8(1 << slot)
        at = np.flatnonzero(mine & bit)
        targets = cover[at] & np.uint8(differs)
        bad = _gifts(known, layout, seat, at, bit) & targets
        pair = known.pair[seat][at]
        held = mine[at] & ~(bit & ~pair)
        good = targets & ~bad & (completing[held] | pair)
        actions[at] += COUNT[targets]
        wins[at] += COUNT[good]
        gifts[at] += COUNT[bad]
    return actions, wins, gifts


def _gifts(known: Positions, layout: Laid, seat: Seat, at: Array, bit: np.uint8) -> Array:
    """Give, for lifting a warrior off a coin, the targets that hand over a row.

    [RK Act 1, Move, last point]
    """
    uncovered = np.where(known.over[seat][at] & bit, known.top[1 - seat][at] | bit, np.uint8(0))
    every = np.where(known.lined[uncovered], np.uint8(0x7F), np.uint8(0))
    # The landing covers the row again where it may count as blocked.
    return every if layout.reveal == "lifted" else every & ~_breaking(known.lined)[uncovered]


def _completing(lined: Array) -> Array:
    """Give, for every set of coins, which one more makes a row."""
    held = np.arange(len(lined))
    found = np.zeros(len(lined), np.uint8)
    for slot in range(len(lined).bit_length() - 1):
        found |= lined[held | 1 << slot].astype(np.uint8) << np.uint8(slot)
    return found


def _breaking(lined: Array) -> Array:
    """Give, for every set of coins, which one less leaves it without a row."""
    held = np.arange(len(lined))
    found = np.zeros(len(lined), np.uint8)
    for slot in range(len(lined).bit_length() - 1):
        found |= (~lined[held & ~(1 << slot)]).astype(np.uint8) << np.uint8(slot)
    return found
