"""Where coins lie in Rokumon's picture: the half-step lattice of places in its field."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from sengoku.draw.scene import Point
from sengoku.games.rokumon.components import SURPRISE
from sengoku.games.rokumon.drawing.plans import NOTEBOOK, Field
from sengoku.games.rokumon.rules.geometry import bricks, point
from sengoku.games.rokumon.state import RokumonState

COIN = 0.42
"""A coin's radius in parts of the distance between two neighbours in a row, before act 4."""

LARGEST = 176.0
"""The largest distance between two coins of a row."""

_SQUARE = 1.1
_ABOVE, _BELOW = 0.5, 0.6

_Frame = tuple[int, int, int, int]

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
        field: where coins may lie.
    """

    left: float
    base: float
    step: float
    rise: float
    coin: float
    field: Field

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
        left, top = self.field.x, self.field.y
        right, bottom = left + self.field.w, top + self.field.h
        return left + r <= x <= right - r and top + r <= y <= bottom - r


@cache
def lattice() -> tuple[str, ...]:
    """List the places of the brick pattern that a Surprise may reach in acts 4 to 6."""
    return tuple(place for place in bricks() if _inside([point(place)], _WITH_SURPRISES))


@lru_cache(maxsize=512)
def room(act: int, places: str) -> tuple[str, ...]:
    """List the empty places for which there is room, whatever the picture's arrangement."""
    wide, taken = board(act, places, NOTEBOOK.field), places.split()
    return tuple(place for place in bricks() if place not in taken and wide.holds(place))


def empty_places(view: RokumonState) -> tuple[str, ...]:
    """List the drawn places where a Surprise could put a coin, while one is possible."""
    if view.war.act < SURPRISE or not any(view.war.surprises):
        return ()
    return room(view.war.act, view.places)


@lru_cache(maxsize=64)
def board(act: int, places: str, field: Field) -> Board:
    """Fit the lattice into a field, always the same way for one act.

    Only a position written by hand that leaves the usual frame is drawn smaller. A field of
    other proportions than the widest holds the same empty places.
    """
    frame = _frame(act, places)
    if act >= SURPRISE and field != NOTEBOOK.field:
        frame = _around(frame, [point(place) for place in room(act, places)])
    coin = field.crowded if act >= SURPRISE else COIN
    return _fit(frame, field, _SQUARE if act == 1 else field.row, coin)


def _frame(act: int, places: str) -> _Frame:
    """Give the columns and ranks that are to be seen, with a ring around unusual ones."""
    usual = _FRAMES.get(act, _WITH_SURPRISES)
    spots = [point(place) for place in places.split()]
    if act < SURPRISE or _inside(spots, usual):
        return _around(usual, spots)
    ringed = ((x + 2 * side, y + side) for x, y in spots for side in (-1, 1))
    return _around(usual, list(ringed))


def _around(frame: _Frame, spots: Sequence[tuple[int, int]]) -> _Frame:
    """Widen a frame until it holds some columns and ranks."""
    first, last, low, high = frame
    columns, ranks = [column for column, _ in spots], [rank for _, rank in spots]
    return (
        min([first, *columns]),
        max([last, *columns]),
        min([low, *ranks]),
        max([high, *ranks]),
    )


def _inside(spots: Iterable[tuple[int, int]], frame: _Frame) -> bool:
    first, last, low, high = frame
    return all(first <= column <= last and low <= rank <= high for column, rank in spots)


def _fit(frame: _Frame, field: Field, row: float, coin: float) -> Board:
    first, last, low, high = frame
    wide = (last - first) / 2 + 2 * _ABOVE
    tall = (high - low) * row + _ABOVE + _BELOW
    step = min(LARGEST, field.w / wide, field.h / tall)
    rise = step * row
    left = field.x + field.w / 2 - (first + last) / 4 * step
    top = field.y + (field.h - tall * step) / 2 + _ABOVE * step
    return Board(left, top + high * rise, step, rise, coin, field)
