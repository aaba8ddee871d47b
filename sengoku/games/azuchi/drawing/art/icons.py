"""The pictures on the cards: five kinds of actions and three kinds of events, drawn by us.

Each is drawn around a centre; ``r`` is half its height.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from sengoku.core.texts import native
from sengoku.draw.scene import Circle, Paint, Path, Rect, Shape, Text
from sengoku.draw.steps import Steps, polygon_steps, ring_steps
from sengoku.games.azuchi.drawing.art import tokens

Points = Iterable[tuple[float, float]]


@lru_cache(maxsize=512)
def icon(kind: str, x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Draw the picture of a kind of card or event; one that has none shows its sign."""
    drawn = _DRAWN.get(kind)
    return drawn(x, y, r) if drawn is not None else _sign(kind, x, y, r)


def _sign(kind: str, x: float, y: float, r: float) -> tuple[Shape, ...]:
    sign = Text(x, y + r * 0.5, tokens.SIGNS[kind], 1.4 * r, "ink", "middle", bold=True,
                serif=True, lang=native())  # fmt: skip
    return Circle(x, y, r, Paint("paper", "edge", r * 0.09)), sign


def _at(x: float, y: float, r: float, *shapes: Points) -> Steps:
    return tuple(
        step
        for points in shapes
        for step in polygon_steps((x + dx * r, y + dy * r) for dx, dy in points)
    )


def _wood(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Three logs, seen from their ends."""
    wide = r * 0.52
    ends = ((x - wide, y + r * 0.44), (x + wide, y + r * 0.44), (x, y - r * 0.46))
    rings: Steps = ()
    for cx, cy in ends:
        rings += ring_steps(cx, cy, wide * 0.56) + ring_steps(cx, cy, wide * 0.2)
    logs = (Circle(cx, cy, wide, Paint("wood-light", "wood-dark", r * 0.11)) for cx, cy in ends)
    return (*logs, Path(rings, Paint("", "wood", r * 0.08)))


def _stone(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """A wall of fitted stones, narrower above."""
    pale = _at(
        x, y, r,
        ((-1.05, 0.95), (-0.95, 0.3), (-0.3, 0.24), (-0.2, 0.95)),
        ((0.04, 0.2), (0.12, -0.3), (0.72, -0.34), (0.86, 0.24)),
        ((-0.62, -0.36), (-0.5, -0.92), (0.02, -0.95), (0.0, -0.38)),
    )  # fmt: skip
    dark = _at(
        x, y, r,
        ((-0.2, 0.95), (-0.3, 0.24), (0.5, 0.22), (0.52, 0.95)),
        ((0.52, 0.95), (0.5, 0.22), (0.86, 0.24), (1.05, 0.95)),
        ((-0.95, 0.3), (-0.74, -0.32), (0.12, -0.34), (0.04, 0.24)),
        ((0.0, -0.38), (0.02, -0.95), (0.5, -0.9), (0.62, -0.34)),
    )  # fmt: skip
    width = r * 0.09
    return (
        Path(dark, Paint("stone", "stone-dark", width)),
        Path(pale, Paint("stone-light", "stone-dark", width)),
    )


def _tile(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Three rows of roof tiles ending in round caps."""
    slope = _at(x, y, r, ((-0.72, -0.9), (0.72, -0.9), (1.05, 0.5), (-1.05, 0.5)))
    ribs: Steps = ()
    for top, low in ((-0.5, -0.7), (0.0, 0.0), (0.5, 0.7)):
        ribs += (("M", x + top * r, y - 0.86 * r), ("L", x + low * r, y + 0.5 * r))
    rows: Steps = ()
    for dy, half in ((-0.45, 0.82), (0.02, 0.94)):
        rows += (("M", x - half * r, y + dy * r), ("L", x + half * r, y + dy * r))
    caps = [Circle(x + dx * r, y + 0.6 * r, r * 0.32, Paint("tile-light", "tile-dark", r * 0.1))
            for dx in (-0.7, 0.0, 0.7)]  # fmt: skip
    dots = tuple(step for dx in (-0.7, 0.0, 0.7)
                 for step in ring_steps(x + dx * r, y + 0.6 * r, r * 0.11))  # fmt: skip
    ridge = Rect(x - 0.8 * r, y - r, 1.6 * r, 0.22 * r, Paint("tile-dark"), r * 0.08)
    return (
        Path(slope, Paint("tile", "tile-dark", r * 0.08)),
        Path(rows, Paint("", "tile-dark", r * 0.09)),
        Path(ribs, Paint("", "tile-light", r * 0.2)),
        ridge,
        *caps,
        Path(dots, Paint("tile-dark")),
    )


def _army(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """A helmet with its crest."""
    guard = _at(x, y, r, ((-0.66, 0.12), (0.66, 0.12), (1.0, 0.86), (-1.0, 0.86)))
    laces: Steps = ()
    for dy, half in ((0.38, 0.78), (0.62, 0.89)):
        laces += (("M", x - half * r, y + dy * r), ("L", x + half * r, y + dy * r))
    bowl: Steps = (
        ("M", x - 0.72 * r, y + 0.16 * r),
        ("C", x - 0.74 * r, y - 0.86 * r, x + 0.74 * r, y - 0.86 * r, x + 0.72 * r, y + 0.16 * r),
        ("Z",),
    )
    horns: Steps = (
        ("M", x, y + 0.06 * r),
        ("C", x - 0.5 * r, y - 0.1 * r, x - 0.86 * r, y - 0.5 * r, x - 0.8 * r, y - 1.02 * r),
        ("C", x - 0.56 * r, y - 0.6 * r, x - 0.3 * r, y - 0.44 * r, x, y - 0.3 * r),
        ("C", x + 0.3 * r, y - 0.44 * r, x + 0.56 * r, y - 0.6 * r, x + 0.8 * r, y - 1.02 * r),
        ("C", x + 0.86 * r, y - 0.5 * r, x + 0.5 * r, y - 0.1 * r, x, y + 0.06 * r),
        ("Z",),
    )
    face = _at(x, y, r, ((-0.42, 0.2), (0.42, 0.2), (0.34, 0.9), (-0.34, 0.9)))
    return (
        Path(guard, Paint("red", "ink", r * 0.08)),
        Path(laces, Paint("", "red-dark", r * 0.09)),
        Path(face, Paint("ink")),
        Path(bowl, Paint("red-dark", "ink", r * 0.08)),
        Rect(x - 0.82 * r, y + 0.08 * r, 1.64 * r, 0.17 * r, Paint("ink"), r * 0.06),
        Path(horns, Paint("gold", "gold-dark", r * 0.08)),
    )


def _market(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """A stall under a striped awning."""
    posts = _at(
        x, y, r,
        ((-0.84, -0.3), (-0.7, -0.3), (-0.7, 0.95), (-0.84, 0.95)),
        ((0.7, -0.3), (0.84, -0.3), (0.84, 0.95), (0.7, 0.95)),
    )  # fmt: skip
    awning = _at(x, y, r, ((-0.74, -0.9), (0.74, -0.9), (1.06, -0.14), (-1.06, -0.14)))
    stripes = _at(x, y, r, *(
        ((top, -0.9), (top + 0.296, -0.9), (low + 0.424, -0.14), (low, -0.14))
        for top, low in ((-0.444, -0.636), (0.148, 0.212))
    ))  # fmt: skip
    scallops: Steps = ()
    for i in range(5):
        left = x + (-1.06 + i * 0.424) * r
        right, low = left + 0.424 * r, y - 0.14 * r
        scallops += (("M", left, low), ("C", left, low + 0.3 * r, right, low + 0.3 * r, right, low))
    goods = (
        *ring_steps(x - 0.36 * r, y + 0.34 * r, r * 0.17),
        *ring_steps(x, y + 0.34 * r, r * 0.17),
        *ring_steps(x + 0.36 * r, y + 0.34 * r, r * 0.17),
    )
    return (
        Path(posts, Paint("wood-dark")),
        Path(awning, Paint("plaster", "jade-dark", r * 0.08)),
        Path(stripes, Paint("jade")),
        Path(scallops, Paint("jade", "jade-dark", r * 0.07)),
        Path(goods, Paint("gold", "gold-dark", r * 0.07)),
        Rect(x - 0.98 * r, y + 0.5 * r, 1.96 * r, 0.26 * r, Paint("wood", "wood-dark", r * 0.07),
             r * 0.06),
    )  # fmt: skip


def roof_steps(x: float, y: float, wide: float, narrow: float, high: float) -> Steps:
    """Give a roof with upturned eaves.

    Args:
        x: its middle.
        y: its lower edge at the middle.
        wide: half the width of the eaves.
        narrow: half the width of the ridge.
        high: its height.
    """
    lift = high * 0.22
    return (
        ("M", x - wide, y - lift),
        ("C", x - wide * 0.86, y, x - wide * 0.6, y, x - wide * 0.4, y),
        ("L", x + wide * 0.4, y),
        ("C", x + wide * 0.6, y, x + wide * 0.86, y, x + wide, y - lift),
        ("C", x + wide * 0.78, y - lift, x + narrow, y - high * 0.6, x + narrow, y - high),
        ("L", x - narrow, y - high),
        ("C", x - narrow, y - high * 0.6, x - wide * 0.78, y - lift, x - wide, y - lift),
        ("Z",),
    )


def _construction(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """A small keep on its stone base."""
    base = _at(x, y, r, ((-0.66, 0.5), (0.66, 0.5), (0.92, 0.98), (-0.92, 0.98)))
    walls = _at(
        x, y, r,
        ((-0.6, 0.08), (0.6, 0.08), (0.6, 0.5), (-0.6, 0.5)),
        ((-0.36, -0.52), (0.36, -0.52), (0.36, -0.14), (-0.36, -0.14)),
    )  # fmt: skip
    roofs = roof_steps(x, y + 0.14 * r, 1.0 * r, 0.4 * r, 0.38 * r)
    roofs += roof_steps(x, y - 0.44 * r, 0.72 * r, 0.14 * r, 0.52 * r)
    door = Rect(x - 0.13 * r, y + 0.22 * r, 0.26 * r, 0.28 * r, Paint("tile-dark"))
    return (
        Path(base, Paint("stone", "stone-dark", r * 0.07)),
        Path(walls, Paint("plaster", "tile-dark", r * 0.06)),
        door,
        Path(roofs, Paint("tile", "tile-dark", r * 0.06)),
    )


def _attack(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Two crossed spears."""
    shafts: Steps = (
        *(("M", x - 0.78 * r, y + 0.92 * r), ("L", x + 0.52 * r, y - 0.48 * r)),
        *(("M", x + 0.78 * r, y + 0.92 * r), ("L", x - 0.52 * r, y - 0.48 * r)),
    )
    blades = _at(
        x, y, r,
        ((0.4, -0.5), (0.56, -0.82), (0.9, -1.0), (0.78, -0.6), (0.52, -0.36)),
        ((-0.4, -0.5), (-0.56, -0.82), (-0.9, -1.0), (-0.78, -0.6), (-0.52, -0.36)),
    )  # fmt: skip
    tassels: Steps = (
        *(("M", x + 0.28 * r, y - 0.5 * r), ("L", x + 0.56 * r, y - 0.26 * r)),
        *(("M", x - 0.28 * r, y - 0.5 * r), ("L", x - 0.56 * r, y - 0.26 * r)),
    )
    return (
        Path(shafts, Paint("", "wood-dark", r * 0.17)),
        Path(blades, Paint("stone-light", "stone-dark", r * 0.08)),
        Path(tassels, Paint("", "red", r * 0.2)),
    )


def _tribute(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """A coin on an offering stand."""
    stand = _at(
        x, y, r,
        ((-0.52, 0.52), (0.52, 0.52), (0.42, 0.98), (-0.42, 0.98)),
        ((-0.92, 0.24), (0.92, 0.24), (0.76, 0.56), (-0.76, 0.56)),
    )  # fmt: skip
    hole = Circle(x, y + 0.75 * r, 0.13 * r, Paint("wood-dark"))
    return (
        Path(stand, Paint("wood-light", "wood-dark", r * 0.08)),
        hole,
        *tokens.coin(x, y - 0.36 * r, r * 0.6),
    )


_DRAWN: dict[str, Callable[[float, float, float], tuple[Shape, ...]]] = {
    "wood": _wood,
    "stone": _stone,
    "tile": _tile,
    "army": _army,
    "market": _market,
    "construction": _construction,
    "attack": _attack,
    "tribute": _tribute,
}
