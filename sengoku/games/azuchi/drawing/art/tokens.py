"""The vector art of Azuchi Castle: cubes, coins, workers, Oda Nobunaga's tile, counts of things.

Seats differ in shape as well as in colour; cubes carry their sign, and the black worker wears
two golden bands.
"""

from __future__ import annotations

from functools import lru_cache

from sengoku.core.notes import Seat
from sengoku.core.texts import native
from sengoku.draw.scene import Circle, Paint, Path, Rect, Shape, Text
from sengoku.draw.seats import seat_shape
from sengoku.draw.steps import Steps, polygon_steps, ring_steps
from sengoku.games.azuchi.rows import CARD_ROWS, EVENT_ROWS

SEATS = ("red", "blue", "yellow", "green")
"""Each seat's colour."""

SIGNS = {
    **{card.id: card.sign for card in CARD_ROWS},
    **{event.id: event.sign for event in EVENT_ROWS.values()},
}
"""The one character on each kind of card, and on the cubes."""

_ON_CUBE = {"wood": "white", "stone": "ink", "tile": "white"}


def text_on(seat: Seat) -> str:
    """Give the colour of letters on a seat's colour."""
    return "ink" if seat == 2 else "white"


def piece(x: float, y: float, size: float, seat: Seat, rim: float = 1.6) -> Shape:
    """Draw a player's cube on the track, which has the seat's shape."""
    return seat_shape(x, y, size, seat, Paint(SEATS[seat], "ink", rim))


@lru_cache(maxsize=256)
def cube(x: float, y: float, size: float, kind: str, *, faint: bool = False) -> tuple[Shape, ...]:
    """Draw a building resource cube with its sign.

    Args:
        x: the left edge of its face.
        y: the upper edge of its face.
        size: how wide the face is.
        kind: ``wood``, ``stone`` or ``tile``.
        faint: nobody has one: only the outline.
    """
    deep = size * 0.26
    lid = ((x, y), (x + deep, y - deep), (x + size + deep, y - deep), (x + size, y))
    wall = (
        *((x + size, y), (x + size + deep, y - deep)),
        *((x + size + deep, y + size - deep), (x + size, y + size)),
    )
    if faint:
        line = Paint("", "edge", 1.4)
        outline = Path(polygon_steps(lid) + polygon_steps(wall), line)
        return outline, Rect(x, y, size, size, Paint("panel", "edge", 1.4))
    edge = f"{kind}-dark"
    shapes: tuple[Shape, ...] = (
        Path(polygon_steps(lid), Paint(f"{kind}-light", edge, 1.2)),
        Path(polygon_steps(wall), Paint(edge, edge, 1.2)),
        Rect(x, y, size, size, Paint(kind, edge, 1.2)),
    )
    if size < 18:
        return shapes
    high = size * 0.72
    sign = Text(x + size / 2, y + size / 2 + high * 0.37, SIGNS[kind], high, _ON_CUBE[kind],
                "middle", bold=True, lang=native())  # fmt: skip
    return (*shapes, sign)


@lru_cache(maxsize=128)
def coin(x: float, y: float, r: float, *, faint: bool = False) -> tuple[Shape, ...]:
    """Draw a coin with its square hole."""
    hole = r * 0.3
    if faint:
        line = Paint("panel", "edge", 1.4)
        return Circle(x, y, r, line), Rect(x - hole, y - hole, 2 * hole, 2 * hole, line)
    return (
        Circle(x, y, r, Paint("gold", "gold-dark", 1.6)),
        Circle(x, y, r * 0.76, Paint("", "gold-dark", 1.0)),
        Rect(x - hole, y - hole, 2 * hole, 2 * hole, Paint("panel", "gold-dark", 1.4)),
    )


@lru_cache(maxsize=256)
def worker(
    x: float, y: float, size: float, seat: Seat, *, black: bool = False, faint: bool = False
) -> tuple[Shape, ...]:
    """Draw a wooden cylinder, standing.

    Args:
        x: its middle.
        y: where it stands.
        size: how high it is.
        seat: whose it is.
        black: the additional worker, with its two bands.
        faint: a place where none stands.
    """
    half, flat = size * 0.34, size * 0.13
    top = y - size + flat
    body: Steps = (
        ("M", x - half, top),
        ("L", x - half, y - flat),
        ("C", x - half, y + flat * 0.4, x + half, y + flat * 0.4, x + half, y - flat),
        ("L", x + half, top),
        ("Z",),
    )
    lid = oval_steps(x, top, half, flat)
    if faint:
        return (Path(body + lid, Paint("", "edge", 1.4, (3, 2.5))),)
    colour = "black" if black else SEATS[seat]
    shapes: tuple[Shape, ...] = (
        Path(body, Paint(colour, "ink", 1.4)),
        Path(lid, Paint(colour, "panel", 1.6)),
    )
    if black:
        bands = (*_band(x, y - size * 0.24, half, flat), *_band(x, y - size * 0.5, half, flat))
        return (*shapes, Path(bands, Paint(stroke="gold-light", width=2.2)))
    mark = seat_shape(x, y - size * 0.33, size * 0.32, seat, Paint("panel", "ink", 0.8))
    return (*shapes, mark)


def _band(x: float, y: float, half: float, flat: float) -> Steps:
    return (
        ("M", x - half, y - flat),
        ("C", x - half, y + flat * 0.4, x + half, y + flat * 0.4, x + half, y - flat),
    )


def oval_steps(x: float, y: float, wide: float, high: float) -> Steps:
    """Give an ellipse around a centre as four curves."""
    across, down = wide * 0.5523, high * 0.5523
    return (
        ("M", x + wide, y),
        ("C", x + wide, y + down, x + across, y + high, x, y + high),
        ("C", x - across, y + high, x - wide, y + down, x - wide, y),
        ("C", x - wide, y - down, x - across, y - high, x, y - high),
        ("C", x + across, y - high, x + wide, y - down, x + wide, y),
        ("Z",),
    )


@lru_cache(maxsize=64)
def marker(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Draw the Oda Nobunaga tile: five petals on vermilion, a crest of our own."""
    petals: Steps = ()
    ring = ((0.0, -1.0), (0.951, -0.309), (0.588, 0.809), (-0.588, 0.809), (-0.951, -0.309))
    for dx, dy in ring:
        petals += ring_steps(x + dx * r * 0.44, y + dy * r * 0.44, r * 0.27)
    return (
        Circle(x, y, r, Paint("red-dark", "ink", 1.2)),
        Circle(x, y, r * 0.86, Paint("", "gold-light", 1.2)),
        Path(petals, Paint("gold-light")),
        Circle(x, y, r * 0.2, Paint("gold-light", "red-dark", 1.2)),
    )


def back(x: float, y: float, w: float, h: float, colour: str) -> tuple[Shape, ...]:
    """Draw the back of a card: lozenges in a frame."""
    line = "gold-light" if colour == "red-dark" else f"{colour}-light"
    cx, cy = x + w / 2, y + h / 2
    rhombs: Steps = ()
    for part in (0.74, 0.42):
        half, tall = w / 2 * part, h / 2 * part
        points = ((cx, cy - tall), (cx + half, cy), (cx, cy + tall), (cx - half, cy))
        rhombs += polygon_steps(points)
    return (
        Rect(x, y, w, h, Paint(colour, "ink", 1.4), 6),
        Rect(x + 4, y + 4, w - 8, h - 8, Paint("", line, 1.2), 4),
        Path(rhombs, Paint("", line, 1.2)),
    )
