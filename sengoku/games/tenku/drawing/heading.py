"""The upper edge of the picture: the game's name and what happens now."""

from __future__ import annotations

from dataclasses import replace

from sengoku.core.notes import CHANCE, NOBODY, Seat
from sengoku.draw.measure import shorten, text_width
from sengoku.draw.scene import Paint, Rect, Shape, Text
from sengoku.games.tenku.drawing.art import emblems
from sengoku.games.tenku.drawing.desk import Desk, card_of


def heading(desk: Desk) -> str:
    """Draw the strip and give the picture's title in one sentence."""
    name = desk.words.texts.text("game", desk.words.language)
    line, seat = status(desk)
    told = desk.words.say("title", name=name, status=line)
    size, margin, (top, tall) = desk.type.body + 1, desk.layout.margin, desk.layout.heading
    right, base = margin + desk.layout.inner - 16, top + tall / 2 + 7
    strip = Rect(margin, top, desk.layout.inner, tall, Paint("panel", "edge", 1.2), 10)
    shapes: list[Shape] = [strip]
    if seat >= 0:
        shapes += emblems.crest(seat, right - 11, top + tall / 2, 12)
        right -= 32
    line = shorten(line, size, right - margin - 16, bold=True)
    shapes.append(Text(right, base, line, size, anchor="end", bold=True))
    room = right - text_width(line, size, bold=True) - 24 - margin - 16
    title = desk.type.title
    while title > desk.layout.least + 0.5 and text_width(name, title, bold=True) > room:
        title -= 1
    if text_width(name, title, bold=True) <= room:
        shapes.append(Text(margin + 16, base + 1, name, title, bold=True, serif=True))
    desk.put("title", shapes, told, "heading", replace(strip, paint=Paint(), radius=0))
    return told


def status(desk: Desk) -> tuple[str, Seat]:
    """Say whose turn it is and for what, or who has won; and give the seat."""
    view, words = desk.view, desk.words
    if view.phase == "over":
        return _over(desk)
    if view.phase in ("remove", "deal", "first"):
        return words.say(f"setup.{view.phase}"), NOBODY
    seat = view.turn if view.actor == CHANCE else view.actor
    who = desk.called(seat)
    if view.phase == "courts":
        return words.say("setup.courts", seat=who), seat
    task, battle = desk.task, view.battle
    if task is not None and task.card:
        name = words.card(card_of(task.card))
        return words.say(f"task.{task.kind}.title", seat=who, card=name), seat
    if view.actor == CHANCE:
        return words.say("turn.draws", seat=who), seat
    if battle is not None:
        return words.say(f"fight.{battle.step}", seat=who), seat
    return words.say("turn.priests" if view.extra else "turn.plays", seat=who), seat


def _over(desk: Desk) -> tuple[str, Seat]:
    outcome = desk.game.outcome(desk.view)
    winners = outcome.winners if outcome is not None else ()
    if len(winners) == 1:
        return desk.words.say("over.won", seat=desk.called(winners[0])), winners[0]
    names = desk.words.list(desk.called(seat) for seat in winners)
    return desk.words.say("over.shared", seats=names), NOBODY
