"""The map of Japan as it is drawn: outlines, sea lanes, and where things stand in each area.

Read from ``map.json``, which tells where the outlines come from.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from math import dist
from typing import Any

from sengoku.draw.scene import Paint, Path, Point
from sengoku.draw.steps import Steps, polygon_steps
from sengoku.games.rumble.box import AREAS

Ring = tuple[Point, ...]

SPACE = 8.6
"""How far apart the points of a sea lane are."""

DASH = (5.2, 4.2)
"""The dots of a sea lane and the gaps between them."""


@dataclass(frozen=True, slots=True)
class Land:
    """One area on the map.

    Args:
        rings: its outlines, the mainland and its islands.
        steps: the same as one path.
        token: the centre of its castle token.
        name: where its name stands.
        anchor: the end of the name that stands there.
        camp: the left end of its first row of pieces.
        bar: how long a row of pieces may be.
        mat: whether its pieces stand beside it, on the sea.
        inner: points of it, those farthest from its corners first: one is its centre.
    """

    rings: tuple[Ring, ...]
    steps: Steps
    token: Point
    name: Point
    anchor: str
    camp: Point
    bar: float
    mat: bool
    inner: tuple[Point, ...] = field(repr=False)

    def outline(self, paint: Paint) -> Path:
        """Give the whole outline as a shape."""
        return Path(self.steps, paint)

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point lies inside, by how often a ray to the right meets the border."""
        crossed = [
            (bx - ax) * (y - ay) / (by - ay) + ax > x
            for ring in self.rings
            for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True)
            if (ay > y) != (by > y)
        ]
        return sum(crossed) % 2 == 1


@dataclass(frozen=True, slots=True)
class Lane:
    """A sea lane between two areas.

    Args:
        ends: the areas.
        points: a curve, point by point; the first and the last lie on land.
        steps: the same as one path.
    """

    ends: tuple[str, str]
    points: tuple[Point, ...]
    steps: Steps


@dataclass(frozen=True, slots=True)
class Atlas:
    """The whole map."""

    width: float
    height: float
    lands: tuple[Land, ...]
    lanes: tuple[Lane, ...]

    def at_sea(self, lane: Lane) -> tuple[Point, ...]:
        """Give the points of a lane that lie on no land, those nearest its middle first."""
        half = lane.points[len(lane.points) // 2]
        lands = [self.land(end) for end in lane.ends]
        free = [at for at in lane.points if not any(land.holds(*at) for land in lands)]
        return tuple(sorted(free, key=lambda at: dist(at, half)))

    def land(self, area: str) -> Land:
        """Give an area by its name."""
        return self.lands[AREAS.index(area)]


@cache
def atlas() -> Atlas:
    """Read the map; its lands are in the order of `box.AREAS`."""
    text = (files("sengoku.games.rumble.drawing") / "map.json").read_text(encoding="utf-8")
    doc = json.loads(text)
    lands = tuple(_land(doc["areas"][area]) for area in AREAS)
    lanes = tuple(_lane(lane) for lane in doc["lanes"])
    return Atlas(float(doc["width"]), float(doc["height"]), lands, lanes)


def _land(doc: Any) -> Land:
    rings = tuple(tuple(zip(ring[::2], ring[1::2], strict=True)) for ring in doc["rings"])
    steps = tuple(step for ring in rings for step in polygon_steps(ring))
    (x, y, anchor), (left, top, bar) = doc["name"], doc["camp"]
    token, inner = (*doc["token"],), tuple(zip(doc["inner"][::2], doc["inner"][1::2], strict=True))
    return Land(rings, steps, token, (x, y), anchor, (left, top), bar, doc["mat"], inner)


def _lane(doc: Any) -> Lane:
    points = _along(doc["curve"])
    first, *rest = points
    return Lane((*doc["ends"],), points, (("M", *first), *(("L", *point) for point in rest)))


def _along(curve: list[float]) -> tuple[Point, ...]:
    """Give points along a Bézier curve, about `SPACE` apart."""
    xs, ys = curve[::2], curve[1::2]
    count = max(2, round(dist((xs[0], ys[0]), (xs[3], ys[3])) / SPACE))
    shares = [i / count for i in range(count + 1)]
    return tuple((round(_bezier(xs, t), 1), round(_bezier(ys, t), 1)) for t in shares)


def _bezier(values: list[float], t: float) -> float:
    a, b, c, d = values
    u = 1 - t
    return u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d
