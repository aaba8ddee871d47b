"""What lies between the courts: the piles, the removed cards, and the Provinces to Win track."""

from __future__ import annotations

from sengoku.draw.marks import Spot
from sengoku.draw.measure import wrapped
from sengoku.draw.scene import Item, Paint, Path, Rect, Shape, Text
from sengoku.draw.steps import polygon_steps
from sengoku.games.tenku.box import LEAST, PROVINCES
from sengoku.games.tenku.drawing import cards, emblems
from sengoku.games.tenku.drawing.desk import GAP, INNER, MARGIN, TABLE, WIDTH, Desk, card_of
from sengoku.games.tenku.state import HIDDEN

_PILE = 168.0
"""How wide the box of a pile is."""

_CARD = (46.0, 66.0)
_SQUARE = (52.0, 60.0)


def ground(desk: Desk) -> None:
    """Draw the mat that all of it lies on."""
    whole = Rect(0, 0, WIDTH, desk.height, Paint("board"))
    desk.items.append(Item("ground", (whole,)))


def table(desk: Desk) -> None:
    """Draw the piles and the track."""
    draw, discards, box = len(desk.view.draw), desk.view.discards, len(desk.view.box)
    x, y = MARGIN + 12, TABLE[0] + 13
    _pile(desk, 0, "draw-pile", draw, cards.back(x, y, *_CARD) if draw else _nothing(x, y))
    top = discards[-1] if discards else HIDDEN
    place = Rect(x + _PILE + GAP, y, *_CARD, Paint())
    shown = _top(desk, place, top) if discards else _nothing(place.x, y)
    _pile(desk, 1, "discards", len(discards), shown, card_of(top))
    lid = MARGIN + 12 + 2 * (_PILE + GAP)
    _pile(desk, 2, "box", box, _chest(lid, y))
    _track(desk, MARGIN + 3 * (_PILE + GAP))


def _pile(
    desk: Desk, place: int, name: str, count: int, shown: tuple[Shape, ...], top: str = HIDDEN
) -> None:
    """Draw a pile with its name and the number of its cards."""
    x, (y, tall), words = MARGIN + place * (_PILE + GAP), TABLE, desk.words
    frame = Rect(x, y, _PILE, tall, Paint("panel", "edge", 1.2), 10)
    lines = wrapped(words.say(f"pile.{name}"), desk.type.small, _PILE - 76)
    shapes: list[Shape] = [frame, *shown]
    at = x + 68
    for i, line in enumerate(lines):
        shapes.append(Text(at, y + 26 + i * (desk.type.small + 1), line, desk.type.small, "quiet"))
    shapes.append(Text(at, y + 80, str(count), 30, "ink", bold=True, serif=True))
    label = words.say(f"pile.{name}-label", count=count)
    if top != HIDDEN:
        label = words.sentences((label, words.say("pile.top", card=words.card(top))))
    desk.put("pile", shapes, label, name, frame)
    desk.spot(name, Spot(x + _PILE / 2, y + tall / 2, tall / 2, (_PILE, tall)))


def _nothing(x: float, y: float) -> tuple[Shape, ...]:
    return (Rect(x, y, *_CARD, Paint("board", "quiet", 1.4, (5, 4)), 6),)


def _top(desk: Desk, box: Rect, letter: str) -> tuple[Shape, ...]:
    if letter == HIDDEN:
        return cards.back(box.x, box.y, box.w, box.h)
    return cards.small(card_of(letter), box)


def _chest(x: float, y: float) -> tuple[Shape, ...]:
    """Draw the box of the game with its lid."""
    body = Rect(x + 3, y + 24, 40, 34, Paint("back", "back-dark", 2), 3)
    lid = Rect(x, y + 12, 46, 15, Paint("back-light", "back-dark", 2), 3)
    return body, lid


def _track(desk: Desk, x: float) -> None:
    """Draw the track from five to one, with the marker on how many are needed now. [TK 5]"""
    (y, tall), words, needed = TABLE, desk.words, desk.needed
    wide = MARGIN + INNER - x
    frame = Rect(x, y, wide, tall, Paint("panel", "edge", 1.2), 10)
    shapes: list[Shape] = [frame]
    first = x + wide - 12 - PROVINCES * (_SQUARE[0] + 6) + 6
    lines = wrapped(words.say("track.name"), desk.type.small, first - x - 24)
    middle = y + tall / 2 + desk.type.small * 0.36 - (len(lines) - 1) * (desk.type.small + 2) / 2
    for i, line in enumerate(lines):
        shapes.append(Text(x + 14, middle + i * (desk.type.small + 2), line, desk.type.small))
    for i, number in enumerate(range(PROVINCES, LEAST - 1, -1)):
        left = first + i * (_SQUARE[0] + 6)
        shapes += _square(left, y + 20, number, needed)
    desk.put("track", shapes, words.say("track.label", count=needed), "track", frame)
    desk.spot("track", Spot(x + wide / 2, y + tall / 2, tall / 2, (wide, tall)))


def _square(x: float, y: float, number: int, needed: int) -> list[Shape]:
    w, h = _SQUARE
    now = number == needed
    paint = Paint("gold-light", "gold-dark", 3) if now else Paint("paper", "edge", 1.2)
    shapes: list[Shape] = [Rect(x, y, w, h, paint, 7)]
    if now:
        shapes += emblems.emblem("province", x + 15, y + h / 2 + 2, 12)
        tip = ((x + w / 2 - 9, y - 13), (x + w / 2 + 9, y - 13), (x + w / 2, y - 2))
        shapes.append(Path(polygon_steps(tip), Paint("red", "red-dark", 1.2)))
    at = x + (w * 0.72 if now else w / 2)
    ink = "ink" if number <= needed else "quiet"
    size = 30.0 if now else 24.0
    shapes.append(Text(at, y + h / 2 + size * 0.36, str(number), size, ink, "middle", bold=now,
                       serif=True))  # fmt: skip
    return shapes
