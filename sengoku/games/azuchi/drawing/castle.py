"""Azuchi over Lake Biwa, a storey for each Construction that faces up, and the round."""

from __future__ import annotations

from functools import cache

from sengoku.draw.measure import text_width
from sengoku.draw.scene import Circle, Item, Paint, Path, Rect, Shape, Text
from sengoku.draw.steps import Steps, polygon_steps
from sengoku.games.azuchi.components import EVENTS_OF_A_KIND, LIMIT, ROUNDS
from sengoku.games.azuchi.drawing.art.icons import roof_steps
from sengoku.games.azuchi.drawing.desk import Desk
from sengoku.games.azuchi.drawing.layout.sizes import Site
from sengoku.games.azuchi.telling.pieces import Piece, built

_HALVES: tuple[float, ...] = (62.0, 50.0, 37.0, 24.0)
if len(_HALVES) != EVENTS_OF_A_KIND:
    _HALVES = tuple(62.0 - 38.0 * i / EVENTS_OF_A_KIND for i in range(EVENTS_OF_A_KIND))
_STOREY = 128.0 / EVENTS_OF_A_KIND
"""Half of each storey's width, and how high one is with its roof."""


def castle(desk: Desk) -> None:
    """Draw the castle as far as it is built."""
    site = desk.layout.site
    desk.items.append(_scenery(site))
    count = built(desk.view)
    label = desk.words.say("castle.label", count=count, all=EVENTS_OF_A_KIND)
    shapes: list[Shape] = []
    for storey in range(EVENTS_OF_A_KIND):
        shapes += _storey(site, storey, done=storey < count)
    caption = desk.words.say("castle.built", count=count, all=EVENTS_OF_A_KIND)
    x, low = site.left + site.wide / 2, site.top + site.tall - site.caption
    shapes.append(Text(x, low, caption, desk.type.body, "white", "middle", bold=True))
    # As text it stands below the round.
    middle = (x, site.top + site.clear + (site.tall - site.clear) / 2)
    desk.thing(Piece("castle", "castle"), "castle", shapes, site.box, label, f"[{caption}]", middle)
    desk.lies("part", "castle", site.box)
    _round(desk)


def _round(desk: Desk) -> None:
    """Draw the number of the round, and how many there are at least or at most."""
    view, words = desk.view, desk.words
    late = view.round > ROUNDS
    key = "round.late" if late else "round.early"
    of = words.say(key, all=LIMIT if late else ROUNDS)
    name = words.say("round.name")
    number = str(view.round)
    plan = desk.layout.heading
    (x, y, least, tall), high = plan.round, plan.digits
    small = desk.type.small
    digits = text_width(number, high, bold=True)
    wide = max(text_width(name, small), text_width(of, small)) + digits + 30
    # On a broader plate than is needed the words stand in the middle.
    inner = x + max(0.0, least - wide) / 2
    box = (x, y, max(wide, least), tall)
    shapes: tuple[Shape, ...] = (
        Rect(*box, Paint("panel", "edge", 1.2), 8),
        Text(inner + 11 + digits / 2, y + tall / 2 + high * 13 / 34, number, high, "ink",
             "middle", bold=True, serif=True),
        Text(inner + digits + 20, y + 22, name, small, "quiet"),
        Text(inner + digits + 20, y + 43, of, small, "quiet"),
    )  # fmt: skip
    label = words.say(f"{key}-label", round=view.round, all=LIMIT if late else ROUNDS)
    desk.thing(Piece("round", "round"), "round", shapes, box, label, f"({name} {number})")
    desk.lies("part", "round", box)


@cache
def _scenery(site: Site) -> Item:
    """Draw what never changes: sky, golden clouds, hills, the lake, the stone base."""
    left, top, wide, tall = site.box
    k, shore = site.scale, site.shore
    foot, middle, (sun, up, r) = site.foot, site.middle, site.sun
    low = top + tall
    base = polygon_steps((
        (middle - 68 * k, foot), (middle + 68 * k, foot),
        (middle + 86 * k, shore - 4 * k), (middle - 86 * k, shore - 4 * k),
    ))  # fmt: skip
    shapes: tuple[Shape, ...] = (
        Rect(left, top, wide, tall, Paint("sky", "edge", 1.2), 10),
        Circle(sun, up, r, Paint("red", opacity=0.75)),
        *_clouds(site),
        Path(_far(site), Paint("jade-light")),
        Rect(left + 0.6, shore, wide - 1.2, low - shore - 0.6, Paint("sea"), 9),
        Rect(left + 0.6, shore, wide - 1.2, 14, Paint("sea")),
        Path(_hill(site), Paint("jade")),
        Path(base, Paint("stone", "stone-dark", 1.6)),
        Path(_joints(site), Paint("", "stone-dark", 1.2)),
        Path(_waves(site), Paint("", "sea-light", 2)),
    )
    return Item("scenery", shapes)


def _far(site: Site) -> Steps:
    """Give the far hills."""
    left, right, y, k = site.left, site.left + site.wide, site.shore, site.scale
    return (
        ("M", left, y),
        ("C", left + 30 * k, y - 70 * k, left + 84 * k, y - 74 * k, left + 120 * k, y - 30 * k),
        ("C", left + 150 * k, y - 60 * k, right - 60 * k, y - 84 * k, right, y - 40 * k),
        ("L", right, y),
        ("Z",),
    )


def _hill(site: Site) -> Steps:
    """Give the hill on which the castle stands."""
    left, right, y, k = site.left, site.left + site.wide, site.shore, site.scale
    return (
        ("M", left + 14 * k, y + 2 * k),
        ("C", left + 60 * k, y - 6 * k, left + 78 * k, y - 40 * k, left + 112 * k, y - 30 * k),
        ("L", right - 46 * k, y - 30 * k),
        ("C", right - 30 * k, y - 34 * k, right - 14 * k, y - 14 * k, right, y - 12 * k),
        ("L", right, y + 2 * k),
        ("Z",),
    )


def _clouds(site: Site) -> tuple[Rect, ...]:
    k, sky = site.scale, site.shore - 262.0 * site.scale
    right = site.left + site.wide
    drawn = (
        *((site.left + 1, 92, 74), (site.left + 1, 105, 48), (site.left + 1, 118, 86)),
        *((right - 60 * k - 1, 104, 60), (right - 38 * k - 1, 117, 38)),
        *((right - 70 * k - 1, 130, 70),),
    )
    paint = Paint("gold-light")
    return tuple(Rect(x, sky + y * k, w * k, 15 * k, paint, 7.5 * k) for x, y, w in drawn)


def _joints(site: Site) -> Steps:
    """Give the joints of the stone base."""
    middle, foot, k = site.middle, site.foot, site.scale
    half = foot + 16 * k
    steps: Steps = (("M", middle - 76 * k, half), ("L", middle + 76 * k, half))
    for row, (top, low) in enumerate(((foot, half), (half, site.shore - 4 * k))):
        for i in range(-3, 4):
            x = middle + (i + 0.5 * row) * 21 * k
            steps += (("M", x, top), ("L", x + i * 1.4 * k, low))
    return steps


def _waves(site: Site) -> Steps:
    steps: Steps = ()
    k, low = site.scale, site.top + site.tall
    for row, (x, y) in enumerate(((26, site.shore + 14 * k), (44, low - 8 * k))):
        for i in range(7 - row):
            at = site.left + x * k + i * 34 * k
            crest = y - 5 * k
            steps += (("M", at, y), ("C", at + 6 * k, crest, at + 12 * k, crest, at + 18 * k, y))
    return steps


def _storey(site: Site, storey: int, *, done: bool) -> tuple[Shape, ...]:
    """Draw a storey: white walls, above them vermilion and at last gold; or only its plan."""
    k, x = site.scale, site.middle
    half, high = _HALVES[storey] * k, 24 * k
    wall = site.foot - storey * _STOREY * k - high
    top = storey == len(_HALVES) - 1
    eaves = half + 15 * k
    ridge = 6.0 * k if top else half - 16 * k
    roof = roof_steps(x, wall + 3 * k, eaves, ridge, (25.0 if top else 21.0) * k)
    if not done:
        line = Paint("plaster", "quiet", 1.3, (4, 3), 0.6)
        return Rect(x - half, wall, 2 * half, high, line), Path(roof, line)
    fill = "gold-light" if top else "red" if storey == len(_HALVES) - 2 else "plaster"
    shapes: tuple[Shape, ...] = (
        Rect(x - half, wall, 2 * half, high, Paint(fill, "tile-dark", 1.4)),
        Path(_windows(site, storey, wall), Paint("glow", "tile-dark", 1.2)),
        Path(roof, Paint("tile", "tile-dark", 1.4)),
        Path(_eaves(site, wall + 3 * k, eaves), Paint("", "gold", 2)),
    )
    if top:
        shapes = (*shapes, Path(_finials(site, wall - 22 * k), Paint("gold", "gold-dark", 1)))
    return shapes


def _windows(site: Site, storey: int, top: float) -> Steps:
    k, half = site.scale, _HALVES[storey] * site.scale
    count = max(1, int(_HALVES[storey] // 13))
    gap = 2 * half / (count + 1)
    steps: Steps = ()
    for i in range(1, count + 1):
        x = site.middle - half + i * gap
        left, right, high, low = x - 4 * k, x + 4 * k, top + 9 * k, top + 20 * k
        steps += polygon_steps(((left, high), (right, high), (right, low), (left, low)))
    return steps


def _eaves(site: Site, y: float, half: float) -> Steps:
    x, lift = site.middle, 21.0 * 0.22 * site.scale
    return (
        ("M", x - half, y - lift),
        ("C", x - half * 0.86, y, x - half * 0.6, y, x - half * 0.4, y),
        ("L", x + half * 0.4, y),
        ("C", x + half * 0.6, y, x + half * 0.86, y, x + half, y - lift),
    )


def _finials(site: Site, y: float) -> Steps:
    """Give the two golden fish on the ridge."""
    k = site.scale
    steps: Steps = ()
    for side in (-k, k):
        x = site.middle + side * 6
        steps += (
            ("M", x - side * 3, y),
            ("C", x + side * 1, y - 2 * k, x + side * 2, y - 8 * k, x + side * 7, y - 11 * k),
            ("C", x + side * 6, y - 5 * k, x + side * 5, y - 1 * k, x + side * 3, y + 1 * k),
            ("Z",),
        )
    return steps
