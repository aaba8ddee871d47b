"""The war of many games at once, castle by castle. [RN 5, TM 6]"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sengoku.games.rumble.components import COUNT, NEAR, STRENGTH
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.rules.scoring import half

Numbers = NDArray[np.int16]

_ROOM = 8
"""More than any sword: so strength and, in a tie, the sword fit in one number."""


def resolve(
    kit: Kit,
    castles: tuple[int, ...],
    troops: NDArray[np.int8],
    swords: NDArray[np.int8],
    daimyo: NDArray[np.int8] | None = None,
) -> Numbers:
    """Give the points of every seat in games whose soldiers all stand on the map.

    White pieces never run short where it matters: those on settled areas, which decide
    nothing any more, are reused first, and the map never needs more than the box holds.

    Args:
        kit: what is on the table.
        castles: the large token on each area, the same in all games.
        troops: the soldiers, by game, seat and area.
        swords: the sword chip, by game and seat.
        daimyo: the area of each Daimyo, by game and seat, if the game has them.
    """
    power = np.ascontiguousarray(troops.transpose(1, 2, 0), dtype=np.int16)
    if daimyo is not None:
        here = np.arange(COUNT, dtype=np.int8)[None, :, None]
        power += STRENGTH * (daimyo.T[:, None, :] == here).view(np.int8)
    present = power > 0
    tie = np.ascontiguousarray(swords.T, dtype=np.int16)
    points = np.zeros((kit.seats, troops.shape[0]), np.int16)
    for area in sorted(range(COUNT), key=castles.__getitem__):
        key = (power[:, area] * _ROOM + tie) * present[:, area]
        best = key.max(axis=0)
        won = (key == best) & (best > 0)
        points += castles[area] * won.view(np.int8)
        if kit.small:
            key[won] = 0
            second = key.max(axis=0)
            points += half(castles[area]) * ((key == second) & (second > 0)).view(np.int8)
        for there in NEAR[area]:
            if castles[there] > castles[area]:
                power[:, there] += kit.white * (won & present[:, there]).view(np.int8)
    return points.T


def winners(points: Numbers, swords: NDArray[np.int8]) -> NDArray[np.intp]:
    """Give the seat with the most points in each game, a tie decided by sword. [RN 6, TM 6]"""
    found: NDArray[np.intp] = np.argmax(points * _ROOM + swords, axis=1)
    return found
