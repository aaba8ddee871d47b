"""The victory point status: thirty fields, and a piece for each player, never on each other."""

from __future__ import annotations

from functools import lru_cache

from sengoku.core.notes import Seat
from sengoku.draw.scene import Circle, Paint, Rect, Shape, Text
from sengoku.games.azuchi.drawing import art
from sengoku.games.azuchi.drawing.desk import EDGE, WIDTH, Desk
from sengoku.games.azuchi.things.pieces import Piece

TOP, TALL = 334.0, 58.0
"""The track's upper edge and height."""

FIELDS = 30
"""How many fields there are; who passes the last begins anew with a golden ring."""

_PITCH = 32.2
_LEFT = EDGE + 5

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
    wide = WIDTH - 2 * EDGE
    box = (EDGE, TOP, wide, TALL)
    fields = _fields(16.5 if desk.type.wordy else 18.0)
    desk.thing(Piece("track", "track"), "track", fields, box, label)
    desk.lies("part", "track", box)
    places: dict[int, list[Seat]] = {}
    for seat, side in enumerate(desk.view.sides):
        places.setdefault(side.points % FIELDS, []).append(seat)
    for place, seats in places.items():
        for seat, (dx, dy) in zip(seats, _PLACES[len(seats) - 1], strict=True):
            _piece(desk, seat, place, len(seats), (dx, dy))


@lru_cache(maxsize=4)
def _fields(size: float) -> tuple[Shape, ...]:
    shapes: list[Shape] = [Rect(EDGE, TOP, WIDTH - 2 * EDGE, TALL, Paint("panel", "edge", 1.2), 10)]
    for place in range(FIELDS):
        x = _LEFT + place * _PITCH
        fill = "board" if place % 5 == 0 else "paper"
        shapes.append(Rect(x + 1, TOP + 4, _PITCH - 2, TALL - 8, Paint(fill, "edge", 0.8), 4))
        bold = place % 5 == 0
        shapes.append(
            Text(x + _PITCH / 2, TOP + TALL - 8, str(place), size, "ink" if bold else "quiet",
                 "middle", bold=bold)
        )  # fmt: skip
    return tuple(shapes)


def _piece(desk: Desk, seat: Seat, place: int, many: int, offset: tuple[float, float]) -> None:
    x = _LEFT + (place + 0.5) * _PITCH + offset[0]
    y = TOP + 19 + offset[1]
    size = 21.0 if many == 1 else 13.0
    points = desk.view.sides[seat].points
    laps = points // FIELDS
    shapes: list[Shape] = []
    if laps:
        shapes.append(Circle(x, y, size * 0.62 + 1.5, Paint("", "gold-dark", 1.5 + laps)))
    shapes.append(art.piece(x, y, size, seat, 1.4))
    label = desk.words.say("track.piece", seat=desk.words.seat(seat), points=points)
    # Alone on its field it is easier to hit than among others.
    r = 12.0 if many == 1 else 7.6
    short = f"{desk.words.letter(seat)}{points}"
    piece = Piece(f"points{seat}", "points", seat=seat)
    desk.thing(piece, "points", shapes, (x - r, y - r, 2 * r, 2 * r), label, short)
