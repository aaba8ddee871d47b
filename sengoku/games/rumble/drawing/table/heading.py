"""The upper edge of the picture: the game's name and whose turn it is."""

from __future__ import annotations

from sengoku.core.notes import CHANCE, NOBODY, Seat
from sengoku.draw.marks import Spot
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Paint, Shape, Text
from sengoku.games.rumble import ids
from sengoku.games.rumble.components import COUNT
from sengoku.games.rumble.drawing import art
from sengoku.games.rumble.drawing.desk import Desk
from sengoku.games.rumble.rules import scoring, war


def heading(desk: Desk) -> str:
    """Draw the strip and give the picture's title in one sentence."""
    name = desk.words.texts.text("game", desk.words.language)
    line, seat = status(desk)
    told = desk.words.say("title", name=name, status=line)
    size = desk.type.body + 1
    box = desk.layout.heading
    left, right, middle = box.x + 16, box.right - 16, box.y + box.h / 2
    strip = box.rect(Paint("panel", "edge", 1.2), 10)
    shapes: list[Shape] = [strip]
    if seat >= 0:
        shapes.append(art.piece(right - 10, middle, 19, seat))
        right -= 30
    shapes.append(Text(right, box.y + 26, line, size, anchor="end", bold=True))
    room = right - text_width(line, size, bold=True) - 24 - left
    title = desk.type.title
    while title >= 18 and text_width(name, title, bold=True) > room:
        title -= 1
    if text_width(name, title, bold=True) <= room:
        shapes.append(Text(left, box.y + 27, name, title, bold=True, serif=True))
    desk.put("title", shapes, told, ids.TURN, strip)
    desk.spot(ids.TURN, Spot(box.x + box.w / 2, middle, box.h / 2, (box.w, box.h)))
    return told


def status(desk: Desk) -> tuple[str, Seat]:
    """Say whose turn it is, what is laid out or fought over, or who has won; and the seat."""
    view, words = desk.view, desk.words
    phase = view.setting.phase
    if phase == "over":
        winner = scoring.winner_of(view)
        points = scoring.totals(view)
        key = "won.tie" if points.count(points[winner]) > 1 else "won.points"
        return words.say(key, seat=words.seat(winner), points=points[winner]), winner
    if phase == "war":
        if desk.look.veiled:
            return words.say("war.asked"), NOBODY
        area = war.upcoming(view)
        value = view.setting.castles[area]
        return words.say("war.next", castle=words.castle(area), value=value), NOBODY
    if phase in ("turns", "draft"):
        return _turn(desk)
    if phase == "entry":
        return words.say("setup.entry", seat=words.seat(view.actor)), view.actor
    laid = len(view.setting.castles)
    return words.say(f"setup.{phase}", count=laid, all=COUNT), NOBODY


def _turn(desk: Desk) -> tuple[str, Seat]:
    view, words = desk.view, desk.words
    seat = view.turn if view.actor == CHANCE else view.actor
    name = words.seat(seat)
    if view.actor == CHANCE:
        return words.say("turn.rolls", seat=name), seat
    if view.setting.phase == "draft":
        return words.say("turn.drafts", seat=name), seat
    if view.pending:
        card = words.card(view.pending[-1].card)
        return words.say("turn.uses", seat=name, card=card), seat
    return words.say("turn.places" if view.dice else "turn.plays", seat=name), seat
