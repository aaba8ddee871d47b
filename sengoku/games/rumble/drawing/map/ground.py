"""What never changes on the map: the sea, the eleven areas, the lanes, the castles' names."""

from __future__ import annotations

from functools import cache, lru_cache
from math import hypot

from sengoku.draw.marks import Spot, glow, light
from sengoku.draw.scene import Item, Paint, Path, Rect, Text
from sengoku.draw.steps import Steps, polygon_steps
from sengoku.games.rumble import ids
from sengoku.games.rumble.components import AREAS
from sengoku.games.rumble.drawing.desk import Desk
from sengoku.games.rumble.drawing.map.atlas import DASH, Atlas, Land, Lane

TOKEN = 19.0
"""A castle token's radius."""

LINE = 1.1
"""The distance of two lines of a name, in parts of the letters' height."""

# Neighbours by land never share a tint.
_TINTS = {
    "tokuyama": "land-moss", "yonezawa": "land-sand", "odawara": "land-moss",
    "east": "land-clay", "noto": "land-moss", "kiyosu": "land-sand", "kyo": "land-clay",
    "yoshida": "land-moss", "oko": "land-sand", "usuki": "land-clay", "shuri": "land-moss",
}  # fmt: skip


def ground(desk: Desk) -> None:
    """Draw the sea and the land, and remember where marks on areas belong."""
    desk.items += _sea_and_land(desk.atlas, desk.layout.height)
    for area, land in zip(AREAS, desk.atlas.lands, strict=True):
        desk.spot(area, Spot(*land.token, TOKEN, steps=land.steps))
    label = desk.words.say("lane.label", one="(one)", other="(other)")
    desk.items += _lanes(desk.atlas, label, *_castles(desk))
    _lit(desk)


def lanes(desk: Desk) -> None:
    """Let the sea lanes be pressed."""
    castles, reach = _castles(desk), desk.layout.band
    for lane in desk.atlas.lanes:
        one, other = (castles[AREAS.index(end)] for end in lane.ends)
        label = desk.words.say("lane.label", one=one, other=other)
        hit, (x, y) = ids.lane(*lane.ends), lane.points[len(lane.points) // 2]
        desk.items.append(Item("way", (), label, hit, _band(lane, reach), at=(x, y)))
        desk.spot(hit, Spot(x, y, reach))


@cache
def _band(lane: Lane, reach: float) -> Path:
    """Give the band along a lane where it can be pressed, so far from its middle."""
    over, under = [], []
    for (ax, ay), (bx, by), (x, y) in zip(
        (lane.points[0], *lane.points), (*lane.points[1:], lane.points[-1]), lane.points,
        strict=False,
    ):  # fmt: skip
        length = hypot(bx - ax, by - ay) or 1.0
        across = (reach * (ay - by) / length, reach * (bx - ax) / length)
        over.append((x + across[0], y + across[1]))
        under.append((x - across[0], y - across[1]))
    return Path(polygon_steps((*over, *reversed(under))), Paint())


def names(desk: Desk) -> None:
    """Write the castles' names, in both scripts where there is room."""
    second = _castles(desk, desk.words.other) if desk.type.wordy else ()
    desk.items += _names(desk.atlas, _castles(desk), second, desk.type.small, desk.words.other)


def _castles(desk: Desk, language: str = "") -> tuple[str, ...]:
    return tuple(desk.words.castle(area, language) for area in range(len(AREAS)))


def _lit(desk: Desk) -> None:
    """Light up the areas one may choose, and those a lesson speaks of."""
    for value in dict.fromkeys(filter(AREAS.__contains__, desk.look.may)):
        desk.add("lit", light(desk.spots[value][0]))
    for value in dict.fromkeys(filter(AREAS.__contains__, desk.look.show)):
        castle = desk.words.castle(AREAS.index(value))
        desk.add("show", glow(desk.spots[value][0]), desk.words.say("show", list=castle))


@lru_cache(maxsize=8)
def _sea_and_land(atlas: Atlas, height: float) -> tuple[Item, ...]:
    """Draw what is the same in every picture, as the first items of all."""
    width = atlas.width
    sea = (
        Rect(0, 0, width, height, Paint("sea")),
        Path(_waves(width, height), Paint(stroke="sea-light", width=1.2)),
    )
    # Each area is an item of its own, so that a canvas repaints only those it has to.
    lands = (
        Item("land", (land.outline(Paint(_TINTS[area], "coast", 1.8)),))
        for area, land in zip(AREAS, atlas.lands, strict=True)
    )
    return (Item("ground", sea), *lands)


def _waves(width: float, height: float) -> Steps:
    """Draw rows of small waves."""
    steps: list[tuple[str | float, ...]] = []
    for row in range(1, int(height // 90)):
        y = row * 90.0
        for column in range(int(width // 125)):
            x = column * 125.0 + (20.0 if row % 2 else 80.0)
            steps += (
                ("M", x, y),
                ("C", x + 7, y - 7, x + 13, y - 7, x + 20, y),
                ("C", x + 27, y + 7, x + 33, y + 7, x + 40, y),
            )
    return tuple(steps)


@lru_cache(maxsize=8)
def _lanes(atlas: Atlas, label: str, *castles: str) -> tuple[Item, ...]:
    """Draw the sea lanes as dotted ways, each saying whom it joins."""
    items = []
    for lane in atlas.lanes:
        one, other = (castles[AREAS.index(end)] for end in lane.ends)
        shapes = (
            Path(lane.steps, Paint(stroke="coast", width=7.4, dash=DASH)),
            Path(lane.steps, Paint(stroke="paper", width=4.8, dash=DASH)),
        )
        items.append(Item("lane", shapes, label.replace("(one)", one).replace("(other)", other)))
    return tuple(items)


@lru_cache(maxsize=16)
def _names(
    atlas: Atlas, first: tuple[str, ...], second: tuple[str, ...], size: float, other: str
) -> tuple[Item, ...]:
    items = []
    for i, land in enumerate(atlas.lands):
        lines = (first[i], *second[i : i + 1])
        shapes = (_name(land, line, size, row, other) for row, line in enumerate(lines))
        items.append(Item("names", tuple(shapes)))
    return tuple(items)


def _name(land: Land, line: str, size: float, row: int, other: str) -> Text:
    (x, y), bold = land.name, row == 0
    return Text(
        x, y + row * size * LINE, line, size, "ink", land.anchor, bold, halo="paper",
        lang=other if row else "",
    )  # fmt: skip
