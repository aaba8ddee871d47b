"""The vector art of Rokumon: coins, warriors with their crests, and small signs.

Every function gives shapes around a centre, for a radius. Seats and coins differ in shape
and pattern as well as in colour, so that a grey-scale print still reads.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from sengoku.core.notes import Seat
from sengoku.draw.scene import Circle, Paint, Path, Rect, Shape, Text
from sengoku.draw.steps import Steps, polygon_steps, ring_steps, square_steps
from sengoku.games.rokumon.components import SIDE, value
from sengoku.games.rokumon.state import SANADA, SHOWN

COIN_DOTS = 0.81
"""Where a coin's dots lie, in parts of its radius."""


@lru_cache(maxsize=256)
def coin(x: float, y: float, r: float, colour: str, dots: int) -> tuple[Shape, ...]:
    """Draw a coin with its square hole: ``gold`` and ``jade`` with dots, or its ``back``.

    Gold has a solid ring and round dots, jade a beaded ring and diamond dots, and the back
    the nested squares of a fort.
    """
    dark, light = f"{colour}-dark", f"{colour}-light"
    base: tuple[Shape, ...] = (
        Circle(x + r * 0.03, y + r * 0.07, r, Paint("shadow", opacity=0.28)),
        Circle(x, y, r, Paint(colour, dark, r * 0.045)),
        Circle(x, y, r * 0.94, Paint(stroke=dark, width=r * 0.07, dash=(r * 0.03, r * 0.05))),
    )
    if colour == "back":
        return base + _fort(x, y, r)
    beads = (r * 0.07, r * 0.055) if colour == "jade" else ()
    spots = ((x + r * COIN_DOTS * px, y + r * COIN_DOTS * py) for px, py in _round(dots))
    shape = _bead if colour == "gold" else _diamond
    steps = tuple(step for px, py in spots for step in shape(px, py, r * 0.1))
    return (
        *base,
        Circle(x, y, r * 0.64, Paint(stroke=light, width=r * 0.05, dash=beads)),
        Path(steps, Paint(dark)),
        *_hole(x, y, r, dark),
    )


def _round(count: int) -> list[tuple[float, float]]:
    angles = (2 * pi * i / count - pi / 2 for i in range(count))
    return [(cos(angle), sin(angle)) for angle in angles]


def _bead(x: float, y: float, size: float) -> Steps:
    return ring_steps(x, y, size * 0.92)


def _diamond(x: float, y: float, size: float) -> Steps:
    half = size * 1.15
    return polygon_steps(((x, y - half), (x + half, y), (x, y + half), (x - half, y)))


def _hole(x: float, y: float, r: float, dark: str) -> tuple[Shape, ...]:
    half = r * 0.25
    return (Rect(x - half, y - half, 2 * half, 2 * half, Paint("board", dark, r * 0.05), r * 0.03),)


def _fort(x: float, y: float, r: float) -> tuple[Shape, ...]:
    walls = square_steps(x, y, r * 0.38) + polygon_steps(
        (x + dx * r * 0.78, y + dy * r * 0.78) for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
    )
    return (
        Circle(x, y, r * 0.84, Paint(stroke="back-light", width=r * 0.04)),
        Path(walls, Paint(stroke="back-light", width=r * 0.05)),
        *_hole(x, y, r, "back-dark"),
    )


@lru_cache(maxsize=64)
def outline(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Draw the empty place of a coin that is still to be laid."""
    half = r * 0.25
    paint = Paint(stroke="quiet", width=1.5, dash=(5, 5))
    return (
        Circle(x, y, r * 0.97, Paint("paper", opacity=0.5)),
        Circle(x, y, r * 0.97, paint),
        Rect(x - half, y - half, 2 * half, 2 * half, paint, r * 0.03),
    )


@lru_cache(maxsize=256)
def warrior(
    x: float, y: float, r: float, seat: int, face: str = "", star: bool = False
) -> tuple[Shape, ...]:
    """Draw a warrior with its clan's crest, or face up with its value.

    Sanada's are rounded squares, Tokugawa's round.
    """
    body = token(x, y, r, seat)
    if not face:
        return body + crest(x, y, r, seat)
    size = r * 1.35
    shapes = (*body, *crest(x, y - r * 0.56, r * 0.46, seat, ring=False))
    shift = r * 0.16 if star else 0.0
    number = Text(x - shift, y + r * 0.72, face, size, "white", "middle", bold=True, serif=True)
    return (
        *shapes,
        number,
        *(star_sign(x + r * 0.42, y + r * 0.12, r * 0.3, "white") if star else ()),
    )


def token(x: float, y: float, r: float, seat: int) -> tuple[Shape, ...]:
    """Draw the body of a warrior without a crest: a thick tile with a pale rim."""
    fill = seat_colour(seat)
    rim = Paint(fill, "paper", max(1.5, r * 0.07))
    drop = r * 0.1
    if seat == SANADA:
        corner = r * 0.36
        return (
            Rect(x - r, y - r + drop, 2 * r, 2 * r, Paint("shadow", opacity=0.45), corner),
            Rect(x - r, y - r, 2 * r, 2 * r, rim, corner),
        )
    return (
        Circle(x, y + drop, r * 1.05, Paint("shadow", opacity=0.45)),
        Circle(x, y, r * 1.05, rim),
    )


def piece(
    x: float,
    y: float,
    r: float,
    char: str,
    least: float,
    *,
    covered: bool = False,
    face_up: bool = False,
) -> tuple[Shape, ...]:
    """Draw a warrior.

    Args:
        x: its centre.
        y: likewise.
        r: half its width.
        char: the warrior as the state writes it.
        least: the smallest letters of a value in its corner.
        covered: whether another lies on it, so that only its corner shows.
        face_up: whether warriors lie face up. [RK Act 6 Setup]
    """
    known, seat = value(char), SIDE[char]
    face, star = known.rstrip("*"), known.endswith("*")
    if not known:
        return warrior(x, y, r, seat)
    if face_up and not covered:
        return warrior(x, y, r, seat, face, star)
    shapes = warrior(x, y, r, seat) + _corner(x, y, r, max(least, r * 0.5), face, star, seat)
    # The eye says that both players know it; face-up warriors need none.
    seen = char in SHOWN and not face_up
    return shapes + (eye_sign(x + r * 0.6, y + r * 0.74, max(7.0, r * 0.32)) if seen else ())


def _corner(
    x: float, y: float, r: float, size: float, face: str, star: bool, seat: Seat
) -> tuple[Shape, ...]:
    half = size * 0.62
    width = 2 * half + (size * 0.6 if star else 0.0)
    left, middle = x - r * 0.72 - half, y + r * 0.72
    chip = Rect(left, middle - half, width, 2 * half, Paint("panel", seat_colour(seat), 1.5), half)
    at = left + half
    shapes: tuple[Shape, ...] = (
        chip,
        Text(at, middle + size * 0.35, face, size, "ink", "middle", bold=True, serif=True),
    )
    if star:
        shapes += star_sign(at + size * 0.62, middle - size * 0.04, size * 0.34, "ink")
    return shapes


def seat_colour(seat: int) -> str:
    """Give a clan's colour."""
    return "red" if seat == SANADA else "black"


def crest(
    x: float, y: float, r: float, seat: int, *, ring: bool = True, colour: str = "white"
) -> tuple[Shape, ...]:
    """Draw a clan's crest: the six coins, or three mallow leaves in a circle."""
    ground = seat_colour(seat) if colour == "white" else "panel"
    return _six_coins(x, y, r, colour) if seat == SANADA else _mallow(x, y, r, colour, ground, ring)


def _six_coins(x: float, y: float, r: float, colour: str) -> tuple[Shape, ...]:
    size = r * 0.235
    spots = [(x + dx * r * 0.53, y + dy * r * 0.28) for dy in (-1, 1) for dx in (-1, 0, 1)]
    steps = tuple(
        step
        for px, py in spots
        for step in ring_steps(px, py, size) + square_steps(px, py, size * 0.42)
    )
    return (Path(steps, Paint(stroke=colour, width=max(1.0, r * 0.075))),)


def _mallow(
    x: float, y: float, r: float, colour: str, ground: str, ring: bool
) -> tuple[Shape, ...]:
    leaves: Steps = ()
    veins: Steps = ()
    for third in range(3):
        turn = 2 * pi * third / 3
        leaves += _turned(_LEAF, x, y, r, turn)
        veins += _turned(_VEINS, x, y, r, turn)
    shapes: tuple[Shape, ...] = (
        Path(leaves, Paint(colour)),
        Path(veins, Paint(stroke=ground, width=max(0.8, r * 0.05))),
    )
    if ring:
        shapes = (Circle(x, y, r * 0.78, Paint(stroke=colour, width=max(1.2, r * 0.085))), *shapes)
    return shapes


def _turned(steps: Steps, x: float, y: float, r: float, angle: float) -> Steps:
    c, s = cos(angle) * r, sin(angle) * r
    turned = []
    for name, *values in steps:
        numbers = [float(value) for value in values]
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        turned.append(
            (name, *(v for a, b in pairs for v in (x + a * c - b * s, y + a * s + b * c)))
        )
    return tuple(turned)


def slot(x: float, y: float, r: float, seat: int) -> tuple[Shape, ...]:
    """Draw the empty slot of a warrior that is on the board."""
    paint = Paint(stroke="edge", width=1.5, dash=(4, 4))
    if seat == SANADA:
        return (Rect(x - r, y - r, 2 * r, 2 * r, paint, r * 0.36),)
    return (Circle(x, y, r, paint),)


def clan_tile(x: float, y: float, r: float, seat: int, ready: bool) -> tuple[Shape, ...]:
    """Draw a clan tile: face up while its Surprise is possible, else turned down."""
    box = (x - r, y - r, 2 * r, 2 * r)
    if ready:
        frame = Rect(*box, Paint("panel", seat_colour(seat), 2.5), 5)
        return (frame, *crest(x, y, r * 0.95, seat, colour=seat_colour(seat)))
    hatch: Steps = (
        *(("M", x - r, y + r), ("L", x + r, y - r)),
        *(("M", x - r, y), ("L", x, y - r)),
        *(("M", x, y + r), ("L", x + r, y)),
    )
    return (
        Rect(*box, Paint("board", "quiet", 1.5, (4, 3)), 5),
        Path(hatch, Paint(stroke="quiet", width=1)),
    )


def star_sign(x: float, y: float, r: float, fill: str) -> tuple[Shape, ...]:
    """Draw a five-pointed star."""
    angles = [pi * i / 5 - pi / 2 for i in range(10)]
    reach = [r if i % 2 == 0 else r * 0.42 for i in range(10)]
    points = zip(angles, reach, strict=True)
    return (Path(polygon_steps((x + cos(a) * d, y + sin(a) * d) for a, d in points), Paint(fill)),)


def lock_sign(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Draw a small lock on a round ground."""
    arch: Steps = (
        ("M", x - r * 0.26, y - r * 0.05),
        ("L", x - r * 0.26, y - r * 0.24),
        ("C", x - r * 0.26, y - r * 0.64, x + r * 0.26, y - r * 0.64, x + r * 0.26, y - r * 0.24),
        ("L", x + r * 0.26, y - r * 0.05),
    )
    body = Rect(x - r * 0.42, y - r * 0.08, r * 0.84, r * 0.62, Paint("ink"), r * 0.1)
    return (
        Circle(x, y, r, Paint("panel", "ink", 1.5)),
        Path(arch, Paint(stroke="ink", width=r * 0.17)),
        body,
        Circle(x, y + r * 0.2, r * 0.11, Paint("panel")),
    )


def eye_sign(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Draw a small eye: both players know what lies here."""
    lids: Steps = (
        ("M", x - r, y),
        ("C", x - r * 0.5, y - r * 0.85, x + r * 0.5, y - r * 0.85, x + r, y),
        ("C", x + r * 0.5, y + r * 0.85, x - r * 0.5, y + r * 0.85, x - r, y),
        ("Z",),
    )
    return (
        Path(lids, Paint("panel", "ink", max(1.0, r * 0.16))),
        Circle(x, y, r * 0.34, Paint("ink")),
    )


def swords_sign(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Draw two crossed swords on a round ground: a fight."""
    blades: Steps = ()
    guards: Steps = ()
    for side in (-1, 1):
        blades += (
            ("M", x - side * r * 0.55, y + r * 0.55),
            ("L", x + side * r * 0.52, y - r * 0.58),
        )
        guards += (
            ("M", x - side * r * 0.53, y + r * 0.13),
            ("L", x - side * r * 0.12, y + r * 0.5),
        )
    return (
        Circle(x, y, r, Paint("panel", "refusal", 2)),
        Path(blades, Paint(stroke="ink", width=r * 0.16)),
        Path(guards, Paint(stroke="refusal", width=r * 0.17)),
    )


# One mallow leaf and its veins, for a crest of radius 1 around (0, 0), pointing up.
_LEAF: Steps = (
    ("M", 0.0, -0.07),
    ("C", -0.1, -0.16, -0.36, -0.16, -0.4, -0.36),
    ("C", -0.42, -0.52, -0.16, -0.56, 0.0, -0.69),
    ("C", 0.16, -0.56, 0.42, -0.52, 0.4, -0.36),
    ("C", 0.36, -0.16, 0.1, -0.16, 0.0, -0.07),
    ("Z",),
)
_VEINS: Steps = (
    ("M", 0.0, -0.14),
    ("L", 0.0, -0.6),
    ("M", 0.0, -0.2),
    ("L", -0.22, -0.44),
    ("M", 0.0, -0.2),
    ("L", 0.22, -0.44),
)
