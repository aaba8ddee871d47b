"""Where things lie in Rokumon's picture: the frame, and the half-step lattice of places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from sengoku.draw.scene import Point
from sengoku.games.rokumon.geometry import bricks, point

WIDTH, HEIGHT = 760.0, 640.0
"""The size of the whole picture."""

FIELD = (28.0, 80.0, 704.0, 426.0)
"""Where coins may lie: x, y, width, height."""

COIN, SMALL_COIN = 0.42, 0.39
"""A coin's radius in parts of the distance between two neighbours in a row; the smaller one
leaves room for the names between the many rings of a Surprise."""

LARGEST = 176.0
"""The largest distance between two coins of a row."""

_ROW, _SQUARE = 0.866, 1.1
_ABOVE, _BELOW = 0.5, 0.6

# Columns and ranks of each act's coins, with room for two surprises from act 4 on.
_FRAMES = {0: (5, 9, 4, 6), 1: (5, 9, 4, 5), 2: (4, 10, 4, 5), 3: (4, 10, 4, 5)}
_WITH_SURPRISES = (2, 12, 3, 6)


@dataclass(frozen=True, slots=True)
class Board:
    """The lattice in the picture.

    Args:
        left: x of column a.
        base: y of rank 0.
        step: distance between two coins of a row, which is two columns.
        rise: distance between two ranks.
        coin: a coin's radius in parts of ``step``.
    """

    left: float
    base: float
    step: float
    rise: float
    coin: float

    @property
    def radius(self) -> float:
        """A coin's radius."""
        return self.step * self.coin

    def at(self, place: str) -> Point:
        """Give a place's centre."""
        column, rank = point(place)
        return round(self.left + column * self.step / 2, 1), round(self.base - rank * self.rise, 1)

    def holds(self, place: str) -> bool:
        """Tell whether a coin at a place would lie inside the field."""
        (x, y), r = self.at(place), self.radius
        left, top, width, height = FIELD
        return left + r <= x <= left + width - r and top + r <= y <= top + height - r


@cache
def lattice() -> tuple[str, ...]:
    """List the places of the brick pattern that a Surprise may reach in acts 4 to 6."""
    return tuple(place for place in bricks() if _inside([point(place)], _WITH_SURPRISES))


@lru_cache(maxsize=64)
def board(act: int, places: str) -> Board:
    """Fit the lattice into the field, always the same way for one act.

    Only a position written by hand that leaves the usual frame is drawn smaller.
    """
    surprises = act >= 4
    first, last, low, high = _FRAMES.get(act, _WITH_SURPRISES)
    spots = [point(place) for place in places.split()]
    ring = (2, 1) if surprises and not _inside(spots, (first, last, low, high)) else (0, 0)
    columns = [column for column, _ in spots]
    ranks = [rank for _, rank in spots]
    first = min([first, *(column - ring[0] for column in columns)])
    last = max([last, *(column + ring[0] for column in columns)])
    low = min([low, *(rank - ring[1] for rank in ranks)])
    high = max([high, *(rank + ring[1] for rank in ranks)])
    coin = SMALL_COIN if surprises else COIN
    return _fit((first, last, low, high), _SQUARE if act == 1 else _ROW, coin)


def _inside(spots: Iterable[tuple[int, int]], frame: tuple[int, int, int, int]) -> bool:
    first, last, low, high = frame
    return all(first <= column <= last and low <= rank <= high for column, rank in spots)


def _fit(frame: tuple[int, int, int, int], row: float, coin: float) -> Board:
    first, last, low, high = frame
    x, y, width, height = FIELD
    wide = (last - first) / 2 + 2 * _ABOVE
    tall = (high - low) * row + _ABOVE + _BELOW
    step = min(LARGEST, width / wide, height / tall)
    rise = step * row
    left = x + width / 2 - (first + last) / 4 * step
    top = y + (height - tall * step) / 2 + _ABOVE * step
    return Board(left, top + high * rise, step, rise, coin)
