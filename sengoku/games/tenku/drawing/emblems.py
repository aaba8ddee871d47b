"""The emblems of Tenku: four suits, the special cards, and the players' crests.

A suit has a colour, a shape for its pips, and an emblem: a square and a castle for provinces, a
shield and a helmet for knights, a round bead and a rosary for priests, a diamond and a fan for
lords. Special cards have a hexagon with a character written on it. Outlines are kept for a radius
of one and scaled to where they are drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

from sengoku.core.notes import Seat
from sengoku.draw.scene import Circle, Paint, Path, Rect, Shape, Text
from sengoku.draw.steps import Steps, polygon_steps, ring_steps

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

_PIVOT = (0.0, 0.84)


def _spoke(angle: float, reach: float) -> tuple[float, float]:
    return _PIVOT[0] + reach * sin(angle), _PIVOT[1] - reach * cos(angle)


_SPREAD = [(i - 4) / 4 * 1.02 for i in range(9)]
_LEAF = polygon_steps(
    [_spoke(a, 1.7 if i % 2 else 1.64) for i, a in enumerate(_SPREAD)]
    + [_spoke(a, 0.7) for a in reversed(_SPREAD)]
)
_RIBS = polygon_steps([_spoke(-1.02, 0.72), _spoke(1.02, 0.72), (0.06, 0.92), (-0.06, 0.92)])
_FOLDS = tuple(
    step
    for angle in _SPREAD[1:-1]
    for step in (("M", *_spoke(angle, 0.72)), ("L", *_spoke(angle, 1.62)))
)
_SUN = ring_steps(*_spoke(0.0, 1.18), 0.28)

_Layer = tuple[Steps, str]


def _layers(card: str, full: str, dark: str, light: str) -> tuple[_Layer, ...]:
    """Give an emblem's outlines from back to front, each with its colour."""
    if card == "province":
        return (_STONES, dark), (_WALLS, light), (_ROOFS, dark), (_WINDOWS, dark)
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


def plate(kanji: str, x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Draw a special card's emblem: a hexagon with a character on it."""
    size = r * 1.2
    return (
        pip("", x, y, r, Paint("violet", "violet-dark", max(1.2, r * 0.07))),
        Text(x, y + size * 0.36, kanji, size, "white", "middle", bold=True, serif=True,
             halo="violet"),
    )  # fmt: skip


def _stars(x: float, y: float, r: float) -> Steps:
    spots = _round(3, r * 0.5, -pi / 2)
    return tuple(step for dx, dy in spots for step in ring_steps(x + dx, y + dy, r * 0.36))


def _scales(x: float, y: float, r: float) -> Steps:
    corners = ((0.0, -0.42), (-0.4, 0.28), (0.4, 0.28))
    outline = polygon_steps(((0.0, -0.38), (0.37, 0.28), (-0.37, 0.28)))
    return tuple(
        step for dx, dy in corners for step in at(outline, x + dx * r, y + dy * r, r)
    )


def _lozenges(x: float, y: float, r: float) -> Steps:
    outline = polygon_steps(((0.0, -0.34), (0.4, 0.0), (0.0, 0.34), (-0.4, 0.0)))
    spots = ((0.0, -0.38), (0.44, 0.0), (0.0, 0.38), (-0.44, 0.0))
    return tuple(step for dx, dy in spots for step in at(outline, x + dx * r, y + dy * r, r))


def _cross(x: float, y: float, r: float) -> Steps:
    arms = (*_box(-0.15, -0.66, 0.15, 0.66), *_box(-0.66, -0.15, 0.66, 0.15))
    return at(arms, x, y, r)


def _bars(x: float, y: float, r: float) -> Steps:
    return at((*_box(-0.56, -0.36, 0.56, -0.1), *_box(-0.56, 0.1, 0.56, 0.36)), x, y, r)


_CRESTS: tuple[Callable[[float, float, float], Steps], ...] = (
    _stars, _cross, _lozenges, _scales, _bars,
)  # fmt: skip


@lru_cache(maxsize=512)
def crest(seat: Seat, x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Draw a seat's crest: stars, a cross, lozenges, scales or bars, in a ring."""
    return (
        Circle(x, y, r, Paint("panel", "ink", max(1.4, r * 0.12))),
        Path(_CRESTS[seat % len(_CRESTS)](x, y, r), Paint("ink")),
    )
