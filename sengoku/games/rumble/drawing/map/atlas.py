"""The map of Japan as it is drawn: outlines, sea lanes, and where things stand in each area.

Read from ``map.json``, which tells where the outlines come from. For an upright picture the same
map is turned back until north is above; ``upright.json`` tells how far, and where things stand.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from math import cos, dist, radians, sin
from typing import Any

from sengoku.draw.scene import Paint, Path, Point
from sengoku.draw.steps import Steps, polygon_steps
from sengoku.games.rumble.components import AREAS

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
        room: how long it may be in a wide picture, which tells how many are drawn.
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
    room: float
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


@dataclass(frozen=True, slots=True, eq=False)
class Atlas:
    """The whole map; there is only one of a kind, so that it is quickly told from others."""

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


@dataclass(frozen=True, slots=True)
class _Turn:
    """How the outlines are turned about their origin, enlarged and then moved."""

    degrees: float = 0.0
    scale: float = 1.0
    shift: Point = (0.0, 0.0)

    def moved(self, numbers: list[float]) -> list[float]:
        """Turn points, whose coordinates come one after the other."""
        if self == _Turn():
            return numbers
        angle = radians(self.degrees)
        across, up = self.scale * cos(angle), self.scale * sin(angle)
        found: list[float] = []
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            found.append(round(x * across + y * up + self.shift[0], 1))
            found.append(round(y * across - x * up + self.shift[1], 1))
        return found


@cache
def atlas() -> Atlas:
    """Read the map as a wide picture has it; its lands are in the order of `components.AREAS`."""
    doc = _read("map.json")
    return _atlas(doc, doc, _Turn())


@cache
def upright() -> Atlas:
    """Read the map as an upright picture has it."""
    doc = _read("upright.json")
    turn = _Turn(doc["degrees"], doc["scale"], (*doc["shift"],))
    return _atlas(_read("map.json"), doc, turn)


def _read(name: str) -> Any:
    return json.loads((files(__package__) / name).read_text(encoding="utf-8"))


def _atlas(outlines: Any, places: Any, turn: _Turn) -> Atlas:
    """Put the map together from its outlines and from where things stand."""
    lands = tuple(_land(outlines["areas"][area], places["areas"][area], turn) for area in AREAS)
    lanes = tuple(_lane(lane, turn) for lane in outlines["lanes"])
    return Atlas(float(places["width"]), float(places["height"]), lands, lanes)


def _land(outline: Any, places: Any, turn: _Turn) -> Land:
    rings = tuple(_points(turn.moved(ring)) for ring in outline["rings"])
    steps = tuple(step for ring in rings for step in polygon_steps(ring))
    (x, y, anchor), (left, top, bar) = places["name"], places["camp"]
    token, inner = (*places["token"],), _points(turn.moved(outline["inner"]))
    room, mat = outline["camp"][2], places["mat"]
    return Land(rings, steps, token, (x, y), anchor, (left, top), bar, room, mat, inner)


def _points(numbers: list[float]) -> Ring:
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _lane(doc: Any, turn: _Turn) -> Lane:
    points = _along(turn.moved(doc["curve"]))
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
