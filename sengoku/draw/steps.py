"""Outlines that many shapes are made of, as the steps of a `Path`."""

from __future__ import annotations

from collections.abc import Iterable

Steps = tuple[tuple[str | float, ...], ...]

_ROUND = 0.5523
"""How long the handles of a quarter circle are."""

_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def ring_steps(x: float, y: float, r: float) -> Steps:
    """Give a full circle as four curves, so that many circles make one `Path`."""
    k = r * _ROUND
    return (
        ("M", x + r, y),
        ("C", x + r, y + k, x + k, y + r, x, y + r),
        ("C", x - k, y + r, x - r, y + k, x - r, y),
        ("C", x - r, y - k, x - k, y - r, x, y - r),
        ("C", x + k, y - r, x + r, y - k, x + r, y),
        ("Z",),
    )


def square_steps(x: float, y: float, half: float) -> Steps:
    """Give a square around a centre."""
    return polygon_steps((x + dx * half, y + dy * half) for dx, dy in _CORNERS)


def polygon_steps(points: Iterable[tuple[float, float]]) -> Steps:
    """Give a closed polygon."""
    first, *rest = points
    return (("M", *first), *(("L", *point) for point in rest), ("Z",))
