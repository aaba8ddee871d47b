"""What lies between the courts: the piles, the removed cards, and the Provinces to Win track."""

from __future__ import annotations

from sengoku.draw.marks import Spot
from sengoku.draw.measure import wrapped
from sengoku.draw.scene import Item, Paint, Path, Rect, Shape, Text
from sengoku.draw.steps import polygon_steps
from sengoku.games.tenku.components import LEAST, PROVINCES
from sengoku.games.tenku.drawing.art import cards, emblems
from sengoku.games.tenku.drawing.desk import Desk, card_of
from sengoku.games.tenku.drawing.layout import Track
from sengoku.games.tenku.state import HIDDEN


def ground(desk: Desk) -> None:
    """Draw the mat that all of it lies on."""
    whole = Rect(0, 0, desk.layout.width, desk.height, Paint("board"))
    desk.items.append(Item("ground", (whole,)))


def table(desk: Desk) -> None:
    """Draw the piles and the track."""
    draw, discards, box = len(desk.view.draw), desk.view.discards, len(desk.view.box)
    deck, heap, lid = (_card(desk, place) for place in range(3))
    backs = cards.back(deck.x, deck.y, deck.w, deck.h)
    _pile(desk, 0, "draw-pile", draw, backs if draw else _nothing(deck))
    top = discards[-1] if discards else HIDDEN
    shown = _top(desk, heap, top) if discards else _nothing(heap)
    _pile(desk, 1, "discards", len(discards), shown, card_of(top))
    _pile(desk, 2, "box", box, _chest(lid))
    _track(desk, _left(desk, 3))


def _left(desk: Desk, place: int) -> float:
    """Give the left edge of a pile; after three piles comes the track."""
    layout = desk.layout
    return layout.margin + place * (layout.piles.wide + layout.gap)


def _card(desk: Desk, place: int) -> Rect:
    """Give where the card of a pile lies."""
    x, y, wide, tall = desk.layout.piles.card
    return Rect(_left(desk, place) + x, desk.layout.table[0] + y, wide, tall, Paint())


def _pile(
    desk: Desk, place: int, name: str, count: int, shown: tuple[Shape, ...], top: str = HIDDEN
) -> None:
    """Draw a pile with its name and the number of its cards."""
    words, piles, (y, tall) = desk.words, desk.layout.piles, desk.layout.table
    x = _left(desk, place)
    frame = Rect(x, y, piles.wide, tall, Paint("panel", "edge", 1.2), 10)
    size, left, base = desk.type.small, x + piles.name[0], y + piles.name[1]
    shapes: list[Shape] = [frame, *shown]
    for i, line in enumerate(wrapped(words.say(f"pile.{name}"), size, piles.room)):
        shapes.append(Text(left, base + i * (size + 1), line, size, "quiet"))
    at = x + piles.count[0], y + piles.count[1]
    shapes.append(Text(*at, str(count), 30, "ink", bold=True, serif=True))
    label = words.say(f"pile.{name}-label", count=count)
    if top != HIDDEN:
        label = words.sentences((label, words.say("pile.top", card=words.card(top))))
    desk.put("pile", shapes, label, name, frame)
    desk.spot(name, Spot(x + frame.w / 2, y + tall / 2, tall / 2, (frame.w, tall)))


def _nothing(box: Rect) -> tuple[Shape, ...]:
    return (Rect(box.x, box.y, box.w, box.h, Paint("board", "quiet", 1.4, (5, 4)), 6),)


def _top(desk: Desk, box: Rect, letter: str) -> tuple[Shape, ...]:
    if letter == HIDDEN:
        return cards.back(box.x, box.y, box.w, box.h)
    return cards.small(card_of(letter), box, desk.layout.sign)


def _chest(box: Rect) -> tuple[Shape, ...]:
    """Draw the box of the game with its lid."""
    u = box.w / 46
    x, y = box.x, box.y
    body = Rect(x + 3 * u, y + 24 * u, 40 * u, 34 * u, Paint("back", "back-dark", 2), 3)
    lid = Rect(x, y + 12 * u, 46 * u, 15 * u, Paint("back-light", "back-dark", 2), 3)
    return body, lid


def _track(desk: Desk, x: float) -> None:
    """Draw the track from five to one, with the marker on how many are needed now. [TK 5]"""
    (y, tall), words, needed = desk.layout.table, desk.words, desk.needed
    track, size = desk.layout.track, desk.type.small
    wide = desk.layout.margin + desk.layout.inner - x
    frame = Rect(x, y, wide, tall, Paint("panel", "edge", 1.2), 10)
    shapes: list[Shape] = [frame]
    first = x + wide - 12 - PROVINCES * (track.square[0] + 6) + 6
    room = first - x - 24 if track.beside else wide - 28
    lines = wrapped(words.say("track.name"), size, room)
    top, band = track.name
    middle = y + top + band / 2 + size * 0.36 - (len(lines) - 1) * (size + 2) / 2
    for i, line in enumerate(lines):
        shapes.append(Text(x + 14, middle + i * (size + 2), line, size))
    for i, number in enumerate(range(PROVINCES, LEAST - 1, -1)):
        left = first + i * (track.square[0] + 6)
        shapes += _square(track, left, y + track.top, number, needed)
    desk.put("track", shapes, words.say("track.label", count=needed), "track", frame)
    desk.spot("track", Spot(x + wide / 2, y + tall / 2, tall / 2, (wide, tall)))


def _square(track: Track, x: float, y: float, number: int, needed: int) -> list[Shape]:
    w, h = track.square
    now = number == needed
    paint = Paint("gold-light", "gold-dark", 3) if now else Paint("paper", "edge", 1.2)
    shapes: list[Shape] = [Rect(x, y, w, h, paint, 7)]
    if now:
        shapes += emblems.emblem("province", x + 15, y + h / 2 + 2, 12)
    if now and track.beside:
        tip = ((x + w / 2 - 9, y - 13), (x + w / 2 + 9, y - 13), (x + w / 2, y - 2))
        shapes.append(Path(polygon_steps(tip), Paint("red", "red-dark", 1.2)))
    at = x + (w * 0.72 if now else w / 2)
    ink = "ink" if number <= needed else "quiet"
    size = 30.0 if now else 24.0
    shapes.append(Text(at, y + h / 2 + size * 0.36, str(number), size, ink, "middle", bold=now,
                       serif=True))  # fmt: skip
    return shapes
