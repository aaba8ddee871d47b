"""The shape of each seat, which tells players apart without any colour."""

from __future__ import annotations

from sengoku.core.notes import Seat
from sengoku.draw.scene import Circle, Paint, Path, Rect, Shape
from sengoku.draw.steps import polygon_steps

COLOURS = ("red", "blue", "yellow", "green", "black")
"""The colours of the seats, in a game that has no others of its own."""


def seat_shape(x: float, y: float, size: float, seat: Seat, paint: Paint) -> Shape:
    """Draw a seat's shape, ``size`` wide: a square, a circle, a triangle or a diamond.

    Args:
        x: its centre.
        y: likewise.
        size: its width.
        seat: whose it is, 0 to 3.
        paint: how it is painted.
    """
    half = size / 2
    if seat == 0:
        return Rect(x - half * 0.9, y - half * 0.9, size * 0.9, size * 0.9, paint, size * 0.1)
    if seat == 1:
        return Circle(x, y, half, paint)
    if seat == 2:
        points = (
            (x, y - half * 1.02),
            (x + half * 1.1, y + half * 0.88),
            (x - half * 1.1, y + half * 0.88),
        )
        return Path(polygon_steps(points), paint)
    reach = half * 1.18
    return Path(
        polygon_steps(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))), paint
    )
