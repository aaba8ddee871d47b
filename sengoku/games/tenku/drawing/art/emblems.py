"""The emblems of Tenku: four suits, the special cards, and the players' crests.

A suit has a colour, a shape for its pips, and an emblem: a square and a castle for provinces, a
shield and a helmet for knights, a round bead and a rosary for priests, a diamond and a fan for
lords. Special cards have a hexagon with a character written on it. Outlines are kept for a radius
of one and scaled to where they are drawn.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from sengoku.core.notes import Seat
from sengoku.core.texts import native
from sengoku.draw.scene import Circle, Paint, Path, Rect, Shape, Text
from sengoku.draw.steps import Steps, polygon_steps, ring_steps
from sengoku.games.tenku.components import ROWS, SPECIAL

SIGNS: dict[str, str] = {card: ROWS[card]["sign"] for card in SPECIAL}
"""The character of its Japanese name that stands for each special card."""

SUITS = ("province", "knight", "priest", "lord")
"""The suits, in the order in which they lie."""

_TINTS = {"province": "gold", "knight": "red", "priest": "green", "lord": "blue"}


def tint(card: str) -> str:
    """Give a card's colour; ``-dark`` and ``-light`` go with it."""
    return _TINTS.get(card, "violet")


def at(steps: Steps, x: float, y: float, r: float) -> Steps:
    """Move an outline of radius one to a centre and make it ``r`` large."""
    return tuple(
        (name, *(float(v) * r + (y if i % 2 else x) for i, v in enumerate(values)))
        for name, *values in steps
    )


def _mirrored(steps: Steps) -> Steps:
    return tuple(
        (name, *(float(v) * (1 if i % 2 else -1) for i, v in enumerate(values)))
        for name, *values in steps
    )


def _box(left: float, top: float, right: float, bottom: float) -> Steps:
    return polygon_steps(((left, top), (right, top), (right, bottom), (left, bottom)))


def _eaves(half: float, top: float, bottom: float, ridge: float) -> Steps:
    """Give a roof whose eaves curve upwards."""
    mid = (half + ridge) / 2
    return (
        ("M", -half, bottom - 0.05),
        ("C", -mid, bottom - 0.06, -ridge - 0.05, (top + bottom) / 2, -ridge, top),
        ("L", ridge, top),
        ("C", ridge + 0.05, (top + bottom) / 2, mid, bottom - 0.06, half, bottom - 0.05),
        ("L", half - 0.08, bottom + 0.05),
        ("L", -half + 0.08, bottom + 0.05),
        ("Z",),
    )


_STONES: Steps = (
    ("M", -0.82, 0.95),
    ("C", -0.62, 0.8, -0.56, 0.6, -0.52, 0.42),
    ("L", 0.52, 0.42),
    ("C", 0.56, 0.6, 0.62, 0.8, 0.82, 0.95),
    ("Z",),
)
_ROOFS = (
    *_eaves(0.92, 0.02, 0.36, 0.42),
    *_eaves(0.7, -0.58, -0.24, 0.26),
    *polygon_steps(((-0.3, -0.56), (0.0, -0.98), (0.3, -0.56))),
)
_WALLS = (*_box(-0.44, -0.24, 0.44, 0.06), *_box(-0.56, 0.36, 0.56, 0.46))
_WINDOWS = tuple(
    step for left in (-0.28, -0.06, 0.16) for step in _box(left, -0.14, left + 0.12, 0.02)
)

_BOWL: Steps = (("M", -0.56, 0.16), ("C", -0.62, -0.72, 0.62, -0.72, 0.56, 0.16), ("Z",))
_HORNS: Steps = (
    ("M", -0.62, -0.98),
    ("C", -0.84, -0.36, -0.4, -0.08, 0.0, -0.08),
    ("C", 0.4, -0.08, 0.84, -0.36, 0.62, -0.98),
    ("C", 0.56, -0.5, 0.3, -0.34, 0.0, -0.34),
    ("C", -0.3, -0.34, -0.56, -0.5, -0.62, -0.98),
    ("Z",),
)
_BROW: Steps = (
    ("M", -0.66, 0.2),
    ("C", -0.3, 0.02, 0.3, 0.02, 0.66, 0.2),
    ("L", 0.66, 0.34),
    ("C", 0.3, 0.18, -0.3, 0.18, -0.66, 0.34),
    ("Z",),
)
_GUARD = polygon_steps(((-0.62, 0.28), (-0.98, 0.74), (-0.6, 0.92), (-0.44, 0.42)))
_MASK: Steps = (
    ("M", -0.36, 0.32),
    ("L", 0.36, 0.32),
    ("L", 0.3, 0.72),
    ("C", 0.18, 1.0, -0.18, 1.0, -0.3, 0.72),
    ("Z",),
)
_EYES = (
    *polygon_steps(((-0.26, 0.42), (-0.06, 0.5), (-0.24, 0.54))),
    *polygon_steps(((0.26, 0.42), (0.06, 0.5), (0.24, 0.54))),
    *_box(-0.14, 0.7, 0.14, 0.76),
)


def _round(count: int, radius: float, turn: float = 0.0) -> list[tuple[float, float]]:
    angles = (2 * pi * i / count + turn for i in range(count))
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


_BEADS = tuple(
    step
    for i, (x, y) in enumerate(_round(13, 0.62, pi / 2))
    if i
    for step in ring_steps(x, y - 0.22, 0.15)
)
_GREAT_BEAD = ring_steps(0.0, 0.42, 0.22)
_TASSEL = (
    *polygon_steps(((-0.05, 0.6), (0.05, 0.6), (0.26, 0.98), (0.1, 0.98), (0.0, 0.74))),
    *polygon_steps(((0.05, 0.6), (-0.05, 0.6), (-0.26, 0.98), (-0.1, 0.98), (0.0, 0.74))),
)

_PIVOT = (0.0, 0.78)


def _spoke(angle: float, reach: float) -> tuple[float, float]:
    return _PIVOT[0] + reach * sin(angle), _PIVOT[1] - reach * cos(angle)


_SPREAD = [(i - 4) / 4 * 0.9 for i in range(9)]
_LEAF = polygon_steps(
    [_spoke(a, 1.56 if i % 2 else 1.5) for i, a in enumerate(_SPREAD)]
    + [_spoke(a, 0.66) for a in reversed(_SPREAD)]
)
_RIBS = polygon_steps([_spoke(-0.9, 0.68), _spoke(0.9, 0.68), (0.06, 0.84), (-0.06, 0.84)])
_FOLDS = tuple(
    step
    for angle in _SPREAD[1:-1]
    for step in (("M", *_spoke(angle, 0.68)), ("L", *_spoke(angle, 1.48)))
)
_SUN = ring_steps(*_spoke(0.0, 1.1), 0.25)

_Layer = tuple[Steps, str]


def _layers(card: str, full: str, dark: str, light: str) -> tuple[_Layer, ...]:
    """Give an emblem's outlines from back to front, each with its colour."""
    if card == "province":
        return (_STONES, full), (_WALLS, light), (_ROOFS, dark), (_WINDOWS, dark)
    if card == "knight":
        guards = (*_GUARD, *_mirrored(_GUARD))
        return (guards, full), (_MASK, dark), (_EYES, light), (_BOWL, full), (_BROW, dark), (
            _HORNS,
            "gold",
        )
    if card == "priest":
        return (_TASSEL, dark), (_BEADS, full), (_GREAT_BEAD, dark)
    return (_RIBS, dark), (_LEAF, full), (_SUN, light)


@lru_cache(maxsize=2048)
def emblem(card: str, x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Draw a suit's emblem around a centre."""
    tone = tint(card)
    shapes: list[Shape] = []
    for steps, fill in _layers(card, tone, f"{tone}-dark", f"{tone}-light"):
        shapes.append(Path(at(steps, x, y, r), Paint(fill, f"{tone}-dark", r * 0.05)))
    if card == "lord":
        shapes.insert(2, Path(at(_FOLDS, x, y, r), Paint(stroke="blue-dark", width=r * 0.05)))
    return tuple(shapes)


_SHIELD = polygon_steps(((-0.9, -0.86), (0.9, -0.86), (0.9, 0.1), (0.0, 1.04), (-0.9, 0.1)))
_DIAMOND = polygon_steps(((0.0, -1.12), (1.12, 0.0), (0.0, 1.12), (-1.12, 0.0)))
_HEXAGON = polygon_steps(_round(6, 1.08, pi / 6))


@lru_cache(maxsize=4096)
def pip(card: str, x: float, y: float, r: float, paint: Paint) -> Shape:
    """Draw one mark that counts a card, in the shape of its suit."""
    if card == "province":
        return Rect(x - r * 0.92, y - r * 0.92, r * 1.84, r * 1.84, paint)
    if card == "priest":
        return Circle(x, y, r, paint)
    outline = {"knight": _SHIELD, "lord": _DIAMOND}.get(card, _HEXAGON)
    return Path(at(outline, x, y, r), paint)


def counted(card: str, x: float, y: float, r: float) -> Shape:
    """Draw a pip for a card that is there."""
    return pip(card, x, y, r, Paint(tint(card), f"{tint(card)}-dark", 1.2))


def missing(card: str, x: float, y: float, r: float) -> Shape:
    """Draw a pip for a card that is wanted."""
    return pip(card, x, y, r, Paint("panel", "edge", 1.4))


def plate(kanji: str, x: float, y: float, r: float, least: float = 0.0) -> tuple[Shape, ...]:
    """Draw a special card's emblem: a hexagon with a character on it, ``least`` high at least."""
    size = max(r * 1.2, least)
    return (
        pip("", x, y, r, Paint("violet", "violet-dark", max(1.2, r * 0.07))),
        Text(x, y + size * 0.36, kanji, size, "white", "middle", True, True, lang=native(),
             halo="violet"),
    )  # fmt: skip


def _bead_arc(side: int) -> Steps:
    """Give a hanging cluster of wisteria: beads along an arc, smaller towards its end."""
    spots = [(pi * (0.42 - 0.175 * i), 0.21 - 0.02 * i) for i in range(6)]
    return tuple(
        step
        for angle, r in spots
        for step in ring_steps(side * 0.66 * cos(angle), -0.66 * sin(angle), r)
    )


_LOBES = (
    (0.0, 0.04), (0.3, 0.2), (0.22, 0.34), (0.48, 0.48), (0.36, 0.62), (0.4, 0.82), (0.0, 1.06)
)  # fmt: skip
"""The right edge of an oak leaf, from its stalk to its tip."""


def _turned(points: list[tuple[float, float]], angle: float) -> list[tuple[float, float]]:
    return [(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)) for x, y in points]


_OAK_LEAF = [*_LOBES, *((-x, y) for x, y in reversed(_LOBES[1:-1]))]
_IVY_HALF: Steps = (
    ("M", 0.0, -0.5),
    ("C", 0.06, -0.96, 0.62, -1.0, 0.6, -0.52),
    ("C", 1.04, -0.56, 1.1, 0.12, 0.62, 0.22),
    ("C", 0.66, 0.62, 0.26, 0.72, 0.0, 1.0),
    ("Z",),
)
_WING: Steps = (
    ("M", 0.06, 0.94),
    ("C", 1.16, 0.9, 1.24, -0.62, 0.24, -0.94),
    ("C", 0.56, -0.56, 0.6, -0.3, 0.44, -0.1),
    ("C", 0.62, 0.04, 0.5, 0.3, 0.34, 0.34),
    ("C", 0.36, 0.52, 0.2, 0.6, 0.06, 0.94),
    ("Z",),
)
_NECK: Steps = (
    ("M", -0.12, 0.9),
    ("C", -0.16, 0.3, 0.16, 0.1, 0.02, -0.16),
    ("L", -0.34, -0.22),
    ("L", 0.0, -0.42),
    ("C", 0.34, -0.3, 0.2, 0.2, 0.12, 0.9),
    ("Z",),
)


def _petals() -> Steps:
    """Give the five petals of a bellflower."""
    steps: list[tuple[str | float, ...]] = []
    for i in range(5):
        turn = 2 * pi * i / 5 - pi / 2
        (a, b), (c, d), (e, f), (g, h) = (
            (r * cos(turn + off), r * sin(turn + off))
            for r, off in ((0.4, -pi / 5), (0.86, -0.5), (0.86, 0.5), (0.4, pi / 5))
        )
        tip = cos(turn), sin(turn)
        rim = (("C", c, d, c, d, *tip), ("C", e, f, e, f, g, h))
        steps += (("M", a, b), *rim, ("L", 0.0, 0.0), ("Z",))
    return tuple(steps)


_CRESTS: tuple[tuple[Steps, Steps], ...] = (
    # Crane, wisteria, bellflower, oak, ivy: what is dark, and the lines on it.
    ((*_WING, *_mirrored(_WING), *_NECK), ()),
    ((*_bead_arc(1), *_bead_arc(-1), *ring_steps(0.0, -0.34, 0.16)), ()),
    (_petals(), tuple(
        step for x, y in _round(5, 0.62, -pi / 2) for step in (("M", 0.0, 0.0), ("L", x, y))
    )),
    (tuple(
        step for i in range(3) for step in polygon_steps(_turned(_OAK_LEAF, pi + 2 * pi * i / 3))
    ), tuple(
        step for x, y in _round(3, 0.8, -pi / 2) for step in (("M", 0.0, 0.0), ("L", x, y))
    )),
    ((*_IVY_HALF, *_mirrored(_IVY_HALF)), (
        ("M", 0.0, -0.4), ("L", 0.0, 0.74), ("M", 0.0, -0.3), ("L", 0.62, -0.14),
        ("M", 0.0, -0.3), ("L", -0.62, -0.14),
    )),
)  # fmt: skip


@lru_cache(maxsize=512)
def crest(seat: Seat, x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Draw a seat's crest: crane, wisteria, bellflower, oak or ivy, on a pale disc."""
    dark, lines = _CRESTS[seat % len(_CRESTS)]
    shapes: list[Shape] = [
        Circle(x, y, r, Paint("panel", "ink", max(1.2, r * 0.09))),
        Path(at(dark, x, y, r * 0.8), Paint("ink")),
    ]
    if lines:
        shapes.append(Path(at(lines, x, y, r * 0.8), Paint(stroke="panel", width=r * 0.08)))
    return tuple(shapes)
