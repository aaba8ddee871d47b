"""The vector art of Rumble Nation: soldiers, Daimyo, reinforcements, tokens, dice, swords.

Seats differ in shape as well as in colour: red squares, blue circles, yellow triangles,
black diamonds. Reinforcements are small white squares.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf

from sengoku.core.notes import Seat
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Circle, Paint, Path, Rect, Shape, Text
from sengoku.draw.seats import seat_shape
from sengoku.draw.steps import Steps, polygon_steps, ring_steps

SEATS = ("red", "blue", "yellow", "black")
"""Each seat's colour."""

_RIM = ("panel", "panel", "ink", "panel")
"""Each seat's rim; a pale one would not show around yellow."""


def text_on(seat: Seat) -> str:
    """Give the colour of letters on a seat's colour."""
    return "ink" if seat == 2 else "white"


def piece(x: float, y: float, size: float, seat: Seat, rim: float = 1.4, edge: str = "") -> Shape:
    """Draw a soldier, ``size`` wide.

    Args:
        x: its centre.
        y: likewise.
        size: its width.
        seat: whose it is.
        rim: how wide its rim is.
        edge: the rim's colour, if not the usual one.
    """
    return seat_shape(x, y, size, seat, Paint(SEATS[seat], edge or _RIM[seat], rim))


def daimyo(x: float, y: float, size: float, seat: Seat) -> tuple[Shape, ...]:
    """Draw a Daimyo: a larger piece in its seat's shape, with the crescent of a helmet."""
    r, low = size / 2, y + size * (0.13 if seat == 2 else 0.04)
    wide, tall = r * (0.42 if seat == 2 else 0.56), r * 0.5
    crescent: Steps = (
        ("M", x - wide, low - tall),
        ("C", x - wide, low + tall * 1.5, x + wide, low + tall * 1.5, x + wide, low - tall),
        (
            "C",
            x + wide * 0.6,
            low + tall * 0.5,
            x - wide * 0.6,
            low + tall * 0.5,
            x - wide,
            low - tall,
        ),
        ("Z",),
    )
    colour = "ink" if seat == 2 else "gold-light"
    return (
        piece(x, y, size, seat, 4),
        piece(x, y, size, seat, 2, "gold-dark"),
        Path(crescent, Paint(colour)),
    )


def white(x: float, y: float, size: float) -> Shape:
    """Draw a reinforcement."""
    half = size / 2
    return Rect(x - half, y - half, size, size, Paint("white", "ink", 1.5), size * 0.12)


@lru_cache(maxsize=256)
def castle_token(x: float, y: float, r: float, value: int, *, taken: bool) -> tuple[Shape, ...]:
    """Draw an area's large token, or the empty place where it lay."""
    if taken:
        return (Circle(x, y, r, Paint("board", "quiet", 1.5, (4, 3))),)
    size = r * 1.22
    return (
        Circle(x, y + 2, r + 1, Paint("shadow", opacity=0.4)),
        Circle(x, y, r, Paint("panel", "ink", 2.2)),
        Text(x, y + size * 0.36, str(value), size, "ink", "middle", bold=True, serif=True),
    )


def small_token(x: float, y: float, half: float, text: str) -> tuple[Shape, ...]:
    """Draw a small castle token: eight-sided, unlike the round large one."""
    cut = half * 0.45
    points = (
        *((x - half + cut, y - half), (x + half - cut, y - half), (x + half, y - half + cut)),
        *((x + half, y + half - cut), (x + half - cut, y + half), (x - half + cut, y + half)),
        *((x - half, y + half - cut), (x - half, y - half + cut)),
    )
    size = half * 1.5
    return (
        Path(polygon_steps(points), Paint("gold-light", "gold-dark", 1.5)),
        Text(x, y + size * 0.36, text, size, "ink", "middle", bold=True, serif=True),
    )


_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@lru_cache(maxsize=512)
def die(x: float, y: float, half: float, pips: int, seat: Seat) -> tuple[Shape, ...]:
    """Draw a die in a seat's colour, or a pale one for `NOBODY`; no pips: not rolled yet."""
    fill, ink = (SEATS[seat], text_on(seat)) if seat >= 0 else ("panel", "ink")
    reach, dot = half * 0.5, half * 0.19
    spots = _PIPS.get(pips, ())
    steps = tuple(
        step for dx, dy in spots for step in ring_steps(x + dx * reach, y + dy * reach, dot)
    )
    body = Rect(x - half, y - half, 2 * half, 2 * half, Paint(fill, "ink", 2), half * 0.36)
    return (body, Path(steps, Paint(ink))) if steps else (body,)


@lru_cache(maxsize=128)
def swords(x: float, y: float, count: int, colour: str) -> tuple[Shape, ...]:
    """Draw a sword chip's swords side by side, from ``x`` to the right: 11 each."""
    blades: Steps = ()
    guards: Steps = ()
    for i in range(count):
        left = x + 11 * i
        blades += (("M", left + 1, y + 8), ("L", left + 10, y - 8))
        guards += (("M", left + 0.5, y + 1.2), ("L", left + 6.5, y + 4.6))
    return (
        Path(blades, Paint(stroke=colour, width=2.6)),
        Path(guards, Paint(stroke=colour, width=2.4)),
    )


def tally_width(counts: tuple[str, str], size: float) -> float:
    """Give how long a tally is at least."""
    large, small = (text_width(count, size) for count in counts)
    return 23 + large + 12 + 13 + small


def tally(
    x: float, y: float, counts: tuple[str, str], size: float, room: float = inf
) -> tuple[Shape, ...]:
    """Write what came from large tokens, and unless it is empty what came from small ones.

    Args:
        x: where the first token begins.
        y: the middle of the line.
        counts: what is written beside the large tokens and beside the small ones.
        size: how large.
        room: how long the line may be; the second token moves nearer to the first for it.
    """
    large, small = counts
    shapes: tuple[Shape, ...] = (
        Circle(x + 9, y, 9, Paint("panel", "ink", 2)),
        Text(x + 23, y + 6, large, size, "quiet"),
    )
    if not small:
        return shapes
    at = min(73.0, room - tally_width(("", small), size) + 35)
    eight = small_token(x + at, y, 8, "")[0]
    return (*shapes, eight, Text(x + at + 13, y + 6, small, size, "quiet"))
