"""The victory point status: thirty fields, and a piece for each player, never on each other."""

from __future__ import annotations

from functools import lru_cache

from sengoku.core.notes import Seat
from sengoku.draw.scene import Circle, Paint, Rect, Shape, Text
from sengoku.games.azuchi.drawing.art import tokens
from sengoku.games.azuchi.drawing.desk import Desk
from sengoku.games.azuchi.drawing.layout.sizes import Track
from sengoku.games.azuchi.telling.pieces import Piece

FIELDS = 30
"""How many fields there are; who passes the last begins anew with a golden ring."""

_PLACES = (
    ((0.0, 0.0),),
    ((-7.7, 0.0), (7.7, 0.0)),
    ((-7.7, -7.0), (7.7, -7.0), (0.0, 8.0)),
    ((-7.7, -7.0), (7.7, -7.0), (-7.7, 8.0), (7.7, 8.0)),
)
"""Where pieces on one field lie, by their number."""


def track(desk: Desk) -> None:
    """Draw the track and everybody's points on it."""
    told = desk.words.list(
        desk.words.say("track.points", seat=desk.words.seat(seat), points=side.points)
        for seat, side in enumerate(desk.view.sides)
    )
    label = desk.words.say("track.label", list=told)
    places: dict[int, list[Seat]] = {}
    for seat, side in enumerate(desk.view.sides):
        places.setdefault(side.points % FIELDS, []).append(seat)
    plan = desk.layout.track
    hidden = frozenset(places) if plan.under else frozenset()
    fields = _fields(plan, 16.5 if desk.type.wordy else min(18.0, desk.type.body), hidden)
    desk.thing(Piece("track", "track"), "track", fields, plan.box, label)
    desk.lies("part", "track", plan.box)
    for place, seats in places.items():
        for seat, (dx, dy) in zip(seats, _PLACES[len(seats) - 1], strict=True):
            _piece(desk, seat, place, len(seats), (dx * plan.spread, dy * plan.spread))


def _corner(plan: Track, place: int) -> tuple[float, float]:
    """Give the upper left corner of a field."""
    left, top = plan.first
    return left + place % plan.columns * plan.pitch, top + place // plan.columns * plan.line


@lru_cache(maxsize=32)
def _fields(plan: Track, size: float, hidden: frozenset[int]) -> tuple[Shape, ...]:
    """Draw the fields with their numbers; on ``hidden`` ones stand pieces instead."""
    shapes: list[Shape] = [Rect(*plan.box, Paint("panel", "edge", 1.2), 10)]
    for place in range(FIELDS):
        x, y = _corner(plan, place)
        bold = place % 5 == 0
        fill, ink = ("board", "ink") if bold else ("paper", "quiet")
        shapes.append(Rect(x + 1, y, plan.pitch - 2, plan.tall, Paint(fill, "edge", 0.8), 4))
        if place not in hidden:
            at = (x + plan.pitch / 2, y + plan.tall - plan.number)
            shapes.append(Text(*at, str(place), size, ink, "middle", bold=bold))
    return tuple(shapes)


def _piece(desk: Desk, seat: Seat, place: int, many: int, offset: tuple[float, float]) -> None:
    plan = desk.layout.track
    x = plan.first[0] + (place % plan.columns + 0.5) * plan.pitch + offset[0]
    y = _corner(plan, place)[1] + plan.piece + offset[1]
    # Alone on its field it is easier to hit than among others.
    size, r = plan.alone if many == 1 else plan.among
    points = desk.view.sides[seat].points
    laps = points // FIELDS
    shapes: list[Shape] = []
    if laps:
        shapes.append(Circle(x, y, size * 0.62 + 1.5, Paint("", "gold-dark", 1.5 + laps)))
    shapes.append(tokens.piece(x, y, size, seat, 1.4))
    label = desk.words.say("track.piece", seat=desk.words.seat(seat), points=points)
    short = f"{desk.words.letter(seat)}{points}"
    piece = Piece(f"points{seat}", "points", seat=seat)
    desk.thing(piece, "points", shapes, (x - r, y - r, 2 * r, 2 * r), label, short)
