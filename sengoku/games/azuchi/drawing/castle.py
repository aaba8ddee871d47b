"""Azuchi over Lake Biwa, a storey for each Construction that faces up, and the round."""

from __future__ import annotations

from functools import cache

from sengoku.draw.measure import text_width
from sengoku.draw.scene import Circle, Item, Paint, Path, Rect, Shape, Text
from sengoku.draw.steps import Steps, polygon_steps
from sengoku.games.azuchi.box import EVENTS_OF_A_KIND, LIMIT, ROUNDS
from sengoku.games.azuchi.drawing.desk import Desk
from sengoku.games.azuchi.drawing.icons import roof_steps
from sengoku.games.azuchi.things.pieces import Piece, built

LEFT, TOP, WIDE, TALL = 708.0, 10.0, 280.0, 316.0
"""The panel's left and upper edge, width and height."""

_SHORE = TOP + 262.0
"""Where the lake begins."""

_MIDDLE = LEFT + 164.0
_FOOT = TOP + 230.0
"""The castle's middle, and where its stone base ends above."""

_STOREY = 32.0
_HALVES = (62.0, 50.0, 37.0, 24.0)
"""How high a storey is with its roof, and half of each storey's width."""


def castle(desk: Desk) -> None:
    """Draw the castle as far as it is built."""
    desk.items.append(_scenery())
    count = built(desk.view)
    label = desk.words.say("castle.label", count=count, all=EVENTS_OF_A_KIND)
    shapes: list[Shape] = []
    for storey in range(EVENTS_OF_A_KIND):
        shapes += _storey(storey, done=storey < count)
    caption = desk.words.say("castle.built", count=count, all=EVENTS_OF_A_KIND)
    place = (LEFT + WIDE / 2, TOP + TALL - 20)
    shapes.append(Text(*place, caption, desk.type.body, "white", "middle", bold=True))
    # As text it stands below the round.
    middle = (LEFT + WIDE / 2, TOP + 60 + (TALL - 60) / 2)
    box = (LEFT, TOP, WIDE, TALL)
    desk.thing(Piece("castle", "castle"), "castle", shapes, box, label, f"[{caption}]", middle)
    desk.lies("part", "castle", (LEFT, TOP, WIDE, TALL))
    _round(desk)


def _round(desk: Desk) -> None:
    """Draw the number of the round, and how many there are at least or at most."""
    view, words = desk.view, desk.words
    late = view.round > ROUNDS
    key = "round.late" if late else "round.early"
    of = words.say(key, all=LIMIT if late else ROUNDS)
    name = words.say("round.name")
    number = str(view.round)
    x, y = LEFT + 12, TOP + 12
    small, high = desk.type.small, 34.0
    wide = max(text_width(name, small), text_width(of, small))
    digits = text_width(number, high, bold=True)
    shapes: tuple[Shape, ...] = (
        Rect(x, y, wide + digits + 30, 52, Paint("panel", "edge", 1.2), 8),
        Text(x + 11 + digits / 2, y + 39, number, high, "ink", "middle", bold=True, serif=True),
        Text(x + digits + 20, y + 22, name, small, "quiet"),
        Text(x + digits + 20, y + 43, of, small, "quiet"),
    )
    label = words.say(f"{key}-label", round=view.round, all=LIMIT if late else ROUNDS)
    box = (x, y, wide + digits + 30, 52.0)
    desk.thing(Piece("round", "round"), "round", shapes, box, label, f"({name} {number})")
    desk.lies("part", "round", box)


@cache
def _scenery() -> Item:
    """Draw what never changes: sky, golden clouds, hills, the lake, the stone base."""
    right, low = LEFT + WIDE, TOP + TALL
    far = (
        ("M", LEFT, _SHORE),
        ("C", LEFT + 30, _SHORE - 70, LEFT + 84, _SHORE - 74, LEFT + 120, _SHORE - 30),
        ("C", LEFT + 150, _SHORE - 60, right - 60, _SHORE - 84, right, _SHORE - 40),
        ("L", right, _SHORE),
        ("Z",),
    )
    hill = (
        ("M", LEFT + 14, _SHORE + 2),
        ("C", LEFT + 60, _SHORE - 6, LEFT + 78, _SHORE - 40, LEFT + 112, _SHORE - 30),
        ("L", right - 46, _SHORE - 30),
        ("C", right - 30, _SHORE - 34, right - 14, _SHORE - 14, right, _SHORE - 12),
        ("L", right, _SHORE + 2),
        ("Z",),
    )
    base = polygon_steps((
        (_MIDDLE - 68, _FOOT), (_MIDDLE + 68, _FOOT),
        (_MIDDLE + 86, _SHORE - 4), (_MIDDLE - 86, _SHORE - 4),
    ))  # fmt: skip
    shapes: tuple[Shape, ...] = (
        Rect(LEFT, TOP, WIDE, TALL, Paint("sky", "edge", 1.2), 10),
        Circle(right - 52, TOP + 58, 25, Paint("red", opacity=0.75)),
        *(Rect(x, y, w, 15, Paint("gold-light"), 7.5) for x, y, w in _CLOUDS),
        Path(far, Paint("jade-light")),
        Rect(LEFT + 0.6, _SHORE, WIDE - 1.2, low - _SHORE - 0.6, Paint("sea"), 9),
        Rect(LEFT + 0.6, _SHORE, WIDE - 1.2, 14, Paint("sea")),
        Path(hill, Paint("jade")),
        Path(base, Paint("stone", "stone-dark", 1.6)),
        Path(_joints(), Paint("", "stone-dark", 1.2)),
        Path(_waves(), Paint("", "sea-light", 2)),
    )
    return Item("scenery", shapes)


_CLOUDS = (
    *((LEFT + 1, TOP + 92, 74), (LEFT + 1, TOP + 105, 48), (LEFT + 1, TOP + 118, 86)),
    *((LEFT + WIDE - 61, TOP + 104, 60), (LEFT + WIDE - 39, TOP + 117, 38)),
    *((LEFT + WIDE - 71, TOP + 130, 70),),
)


def _joints() -> Steps:
    """Give the joints of the stone base."""
    steps: Steps = (("M", _MIDDLE - 76, _FOOT + 16), ("L", _MIDDLE + 76, _FOOT + 16))
    for row, (top, low) in enumerate(((_FOOT, _FOOT + 16), (_FOOT + 16, _SHORE - 4))):
        for i in range(-3, 4):
            x = _MIDDLE + (i + 0.5 * row) * 21
            steps += (("M", x, top), ("L", x + i * 1.4, low))
    return steps


def _waves() -> Steps:
    steps: Steps = ()
    for row, (x, y) in enumerate(((LEFT + 26, _SHORE + 14), (LEFT + 44, TOP + TALL - 8))):
        for i in range(7 - row):
            at = x + i * 34
            steps += (("M", at, y), ("C", at + 6, y - 5, at + 12, y - 5, at + 18, y))
    return steps


def _storey(storey: int, *, done: bool) -> tuple[Shape, ...]:
    """Draw a storey: white walls, above them vermilion and at last gold; or only its plan."""
    foot = _FOOT - storey * _STOREY
    half = _HALVES[storey]
    wall = foot - 24
    eaves = half + 15
    ridge = half - 16 if storey < len(_HALVES) - 1 else 6.0
    roof = roof_steps(_MIDDLE, wall + 3, eaves, ridge, 21.0 if storey < 3 else 25.0)
    if not done:
        line = Paint("plaster", "quiet", 1.3, (4, 3), 0.6)
        return (
            Rect(_MIDDLE - half, wall, 2 * half, 24, line),
            Path(roof, line),
        )
    fill = ("plaster", "plaster", "red", "gold-light")[storey]
    body = Rect(_MIDDLE - half, wall, 2 * half, 24, Paint(fill, "tile-dark", 1.4))
    shapes: tuple[Shape, ...] = (
        body,
        Path(_windows(half, wall), Paint("glow", "tile-dark", 1.2)),
        Path(roof, Paint("tile", "tile-dark", 1.4)),
        Path(_eaves(wall + 3, eaves), Paint("", "gold", 2)),
    )
    if storey == len(_HALVES) - 1:
        shapes = (*shapes, Path(_finials(wall - 22), Paint("gold", "gold-dark", 1)))
    return shapes


def _windows(half: float, top: float) -> Steps:
    count = max(1, int(half // 13))
    gap = 2 * half / (count + 1)
    steps: Steps = ()
    for i in range(1, count + 1):
        x = _MIDDLE - half + i * gap
        steps += polygon_steps(
            ((x - 4, top + 9), (x + 4, top + 9), (x + 4, top + 20), (x - 4, top + 20))
        )
    return steps


def _eaves(y: float, half: float) -> Steps:
    lift = 21.0 * 0.22
    return (
        ("M", _MIDDLE - half, y - lift),
        ("C", _MIDDLE - half * 0.86, y, _MIDDLE - half * 0.6, y, _MIDDLE - half * 0.4, y),
        ("L", _MIDDLE + half * 0.4, y),
        ("C", _MIDDLE + half * 0.6, y, _MIDDLE + half * 0.86, y, _MIDDLE + half, y - lift),
    )


def _finials(y: float) -> Steps:
    """Give the two golden fish on the ridge."""
    steps: Steps = ()
    for side in (-1, 1):
        x = _MIDDLE + side * 6
        steps += (
            ("M", x - side * 3, y),
            ("C", x + side * 1, y - 2, x + side * 2, y - 8, x + side * 7, y - 11),
            ("C", x + side * 6, y - 5, x + side * 5, y - 1, x + side * 3, y + 1),
            ("Z",),
        )
    return steps
