"""The upper edge of the picture: the game's name and what is going on."""

from __future__ import annotations

from sengoku.core.notes import CHANCE, NOBODY, Seat
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Item, Paint, Rect, Shape, Text
from sengoku.games.azuchi.drawing.art import tokens
from sengoku.games.azuchi.drawing.desk import Desk
from sengoku.games.azuchi.telling.pieces import playing


def heading(desk: Desk) -> str:
    """Draw the strip and give the picture's title in one sentence."""
    line, seat = status(desk)
    told = desk.words.say("title", name=desk.words.game(), round=desk.view.round, status=line)
    x, y, w, h = desk.layout.heading.box
    shapes: list[Shape] = [Rect(x, y, w, h, Paint("panel", "edge", 1.2), 10)]
    right = x + w - desk.layout.heading.pad
    if seat >= 0:
        shapes.append(tokens.piece(right - 10, y + h / 2, 19, seat))
        right -= 30
    lines = _one_line if desk.layout.heading.lines == 1 else _two_lines
    desk.items.append(Item("title", (*shapes, *lines(desk, line, right)), told))
    return told


def _one_line(desk: Desk, line: str, right: float) -> list[Shape]:
    """Write what goes on at the right end, and the game's name left of it where it fits."""
    y, left = desk.layout.heading.box[1], desk.layout.heading.left
    name, size, title = desk.words.game(), desk.type.body + 1, desk.type.title
    shapes: list[Shape] = [Text(right, y + 26, line, size, anchor="end", bold=True)]
    room = right - text_width(line, size, bold=True) - 24 - left
    while title > 17 and text_width(name, title, bold=True) > room:
        title -= 1
    wide = text_width(name, title, bold=True)
    if wide <= room:
        shapes.append(Text(left, y + 27, name, title, bold=True, serif=True))
        other = desk.words.game(desk.words.other)
        if text_width(other, desk.type.small) <= room - wide - 12 and desk.type.wordy:
            place, lang = left + wide + 12, desk.words.other
            small = desk.type.small
            shapes.append(Text(place, y + 26, other, small, "quiet", serif=True, lang=lang))
    return shapes


def _two_lines(desk: Desk, line: str, right: float) -> list[Shape]:
    """Write the game's name above what goes on."""
    y, left = desk.layout.heading.box[1], desk.layout.heading.left
    size = desk.type.title
    size = max(desk.type.small, min(size, (right - left) / text_width(line, 1.0, bold=True)))
    return [
        Text(left, y + 21, desk.words.game(), desk.type.small, "quiet", bold=True, serif=True),
        Text(left, y + 43, line, size, bold=True),
    ]


def winners(desk: Desk) -> tuple[Seat, ...]:
    """Give the seats that have won, none while the game goes on."""
    outcome = desk.game.outcome(desk.view)
    return outcome.winners if outcome is not None else ()


def status(desk: Desk) -> tuple[str, Seat]:
    """Say what is going on or who has won; and the seat it is about."""
    view, words = desk.view, desk.words
    if view.phase == "over":
        return _end(desk)
    seat = desk.turn
    name = words.seat(seat) if seat >= 0 else ""
    if event := playing(view):
        key = "status.decides" if view.phase == "event" else "status.ends"
        return words.say(key, seat=name, event=words.name(event)), seat
    chance = "chance" if view.actor == CHANCE else "turn"
    return words.say(f"status.{chance}.{view.phase}", seat=name), seat


def _end(desk: Desk) -> tuple[str, Seat]:
    won = winners(desk)
    points = max((side.points for side in desk.view.sides), default=0)
    if len(won) == 1:
        return desk.words.say("status.won", seat=desk.words.seat(won[0]), points=points), won[0]
    if len(won) == desk.seats > 2:
        return desk.words.say("status.all", points=points), NOBODY
    *others, last = (desk.words.seat(seat) for seat in won)
    names = desk.words.say("and").join((desk.words.list(others), last))
    return desk.words.say("status.shared", seats=names, points=points), NOBODY
