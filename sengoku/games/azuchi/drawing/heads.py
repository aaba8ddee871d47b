"""Whose side it is: in a band above it, or in a column left of it."""

from __future__ import annotations

from sengoku.core.notes import Seat
from sengoku.draw.measure import shorten, text_width
from sengoku.draw.scene import Circle, Paint, Point, Rect, Shape, Text
from sengoku.games.azuchi.drawing import art
from sengoku.games.azuchi.drawing.desk import Desk
from sengoku.games.azuchi.drawing.frames import PAD, Frame

Head = tuple[list[Shape], Point, tuple[float, float, float]]
"""What is drawn, where it stands as text, and the middle and radius of Oda Nobunaga's tile."""


def band(desk: Desk, seat: Seat, place: Frame, *, acts: bool, won: bool) -> Head:
    """Write who it is, what goes on and the points; for the seat to act on the accent."""
    x, y, w, h = place.head
    fill = "white" if acts or won else "ink"
    shapes: list[Shape] = []
    if acts or won:
        colour = "accent" if acts else "ink"
        shapes.append(Rect(x + 2, y + 2, w - 4, h - 4, Paint(colour), 8))
    tally, right = _tally(desk, seat, x + w - PAD, y, fill)
    small, tile = desk.type.small, (right - 13, y + 18, 13.0)
    right -= 36 if desk.view.holder == seat else 0
    shapes.append(art.piece(x + PAD + 8, y + 18, 18, seat))
    name, size = desk.words.seat(seat), desk.type.body
    shapes.append(Text(x + PAD + 24, y + 24, name, size, fill, bold=True))
    at = x + PAD + 24 + text_width(name, size, bold=True) + 8
    state = desk.words.say("side.wins") if won else desk.words.say("side.turn") if acts else ""
    if state and text_width(state, small) <= right - at and desk.type.wordy:
        shapes.append(Text(right, y + 24, state, small, fill, "end"))
        right -= text_width(state, small) + 8
    given = shorten(_given(desk, seat), small, right - at) if right - at > 40 else ""
    if given:
        shapes.append(Text(at, y + 24, given, small, fill))
    return [*shapes, *tally], (x + w / 2, y + 16), tile


def _tally(
    desk: Desk, seat: Seat, right: float, y: float, fill: str
) -> tuple[list[Shape], float]:
    """Write how many points it has; and tell where there is room left of that."""
    small, points = desk.type.small, desk.view.sides[seat].points
    word = desk.words.say("side.point" if points == 1 else "side.points")
    number = right - (text_width(word, small) + 5)
    shapes: list[Shape] = [
        Text(right, y + 24, word, small, fill, "end"),
        Text(number, y + 26, str(points), 24, fill, "end", bold=True, serif=True),
    ]
    return shapes, number - (text_width(str(points), 24, bold=True) + 12)


def column(desk: Desk, seat: Seat, place: Frame, *, acts: bool, won: bool) -> Head:
    """Write who it is, the points below and what a person is called below that."""
    x, y, w, h = place.head
    colour, fill = ("accent", "white") if acts else ("ink", "white") if won else ("paper", "ink")
    given = shorten(_given(desk, seat), desk.type.small, w - 2 * PAD)
    middle = y + h / 2 + (0 if given else 10)
    points = desk.view.sides[seat].points
    number = str(points)
    word = desk.words.say("side.point" if points == 1 else "side.points")
    left = x + PAD
    shapes: list[Shape] = [
        Rect(x + 2, y + 2, w - 4, h - 4, Paint(colour), 8),
        *((Circle(left + 9, middle - 25, 13, Paint("panel")),) if acts or won else ()),
        art.piece(left + 9, middle - 25, 18, seat),
        Text(left + 26, middle - 19, desk.words.seat(seat), desk.type.body, fill, bold=True),
        Text(left, middle + 13, number, 26, fill, bold=True, serif=True),
        Text(left + text_width(number, 26, bold=True) + 5, middle + 12, word, desk.type.small,
             fill),
    ]  # fmt: skip
    if given:
        shapes.append(Text(left, middle + 36, given, desk.type.small, fill))
    return shapes, (x + w / 2, y + h / 2), (x + w - 22, middle - 24, 14.0)


def _given(desk: Desk, seat: Seat) -> str:
    """Give what a person is called at this seat, or nothing."""
    return desk.look.names[seat] if seat < len(desk.look.names) else ""
