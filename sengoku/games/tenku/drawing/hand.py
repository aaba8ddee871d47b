"""The hand along the lower edge: the reader's cards, or the backs of somebody else's."""

from __future__ import annotations

from sengoku.draw.marks import Spot
from sengoku.draw.measure import shorten, text_width, wrapped
from sengoku.draw.scene import Circle, Paint, Rect, Shape, Text
from sengoku.games.tenku.drawing import cards, emblems, reading
from sengoku.games.tenku.drawing.desk import HAND, INNER, MARGIN, Desk, sorted_cards
from sengoku.games.tenku.naming import MARKED
from sengoku.games.tenku.state import HIDDEN

_TITLE = 128.0
"""How wide the column with the owner's name is."""

_GAP = 10.0


def hand(desk: Desk) -> None:
    """Draw the hand."""
    seat, y, words = desk.own, desk.hand_top, desk.words
    held = desk.view.hands[seat]
    box = Rect(MARGIN, y, INNER, HAND, Paint("paper", "edge", 1.2), 10)
    shapes: list[Shape] = [box, *emblems.crest(seat, box.x + 24, y + 26, 13)]
    size = desk.type.small
    room = _TITLE - 22
    called = desk.called(seat)
    name = wrapped(called, size, room)
    if len(name) > 2 or any(text_width(line, size) > room for line in name):
        name = (shorten(called, size, room),)
    for i, line in enumerate((*name, words.say("hand.title"))):
        ink = "ink" if i < len(name) else "quiet"
        shapes.append(Text(box.x + 14, y + 66 + i * (size + 3), line, size, ink))
    shapes.append(Text(box.x + 46, y + 37, str(len(held)), 30, "ink", bold=True, serif=True))
    label = words.say("hand.label", seat=desk.called(seat), count=len(held))
    desk.put("hand", shapes, label, "hand", box)
    desk.spot("hand", Spot(box.x + _TITLE / 2, y + HAND / 2, HAND / 2, (_TITLE - 8, HAND - 8)))
    _cards(desk, held, Rect(box.x + _TITLE, y + 9, INNER - _TITLE - 12, HAND - 18, Paint()))


def _cards(desk: Desk, held: str, room: Rect) -> None:
    """Draw cards of a kind as one stack; those that may not be seen as backs."""
    groups = sorted_cards(held)
    hidden = held.count(HIDDEN)
    wide, shift, gap = _spread(groups, hidden, room.w, 96.0 if desk.type.wordy else 112.0)
    x = room.x
    for card, count in groups:
        _stack(desk, card, count, Rect(x, room.y, wide, room.h, Paint()), shift)
        x += wide + (count - 1) * shift + gap
    if hidden:
        back = room.h * 0.7
        pitch = min(back * 0.66, (room.x + room.w - x - back) / max(1, hidden - 1))
        shapes = [s for i in range(hidden) for s in cards.back(x + i * pitch, room.y, back, room.h)]
        whole = Rect(x, room.y, back + (hidden - 1) * pitch, room.h, Paint())
        desk.put("backs", shapes, desk.words.say("hand.backs", count=hidden), "backs", whole)


def _spread(
    groups: list[tuple[str, int]], hidden: int, room: float, wide: float
) -> tuple[float, float, float]:
    """Give a card's width, how far one of a kind lies beside another, and the gap between kinds."""
    shift, gap = 18.0, _GAP
    copies = sum(count - 1 for _, count in groups)
    kinds = len(groups) + (1 if hidden else 0)
    if not kinds:
        return wide, shift, gap
    if kinds * (wide + gap) + copies * shift > room:
        shift, gap = 7.0, 4.0
    fits = (room - copies * shift) / kinds - gap
    return min(wide, fits), shift, gap


def _stack(desk: Desk, card: str, count: int, box: Rect, shift: float) -> None:
    """Draw the cards of one kind, the foremost with its face."""
    shapes: list[Shape] = []
    for i in range(count - 1, 0, -1):
        shapes += cards.sheet(card, Rect(box.x + i * shift, box.y, box.w, box.h, Paint()))
    shapes += cards.face(desk.words, card, box, desk.type)
    if count > 1:
        x, y = box.x + box.w + (count - 1) * shift - 14, box.y + 14
        shapes.append(Circle(x, y, 15, Paint("ink", "panel", 1.5)))
        text = Text(x, y + 6, f"×{count}", 16.5, "white", "middle", bold=True)
        shapes.append(text)
    name = desk.words.say("hand.card", card=desk.words.card(card), count=count)
    label = desk.words.sentences((name, *reading.effects(desk, card)))
    whole = Rect(box.x, box.y, box.w + (count - 1) * shift, box.h, Paint())
    desk.put("card", shapes, label, card, whole, desk.words.card(card))
    spot = Spot(box.x + whole.w / 2, box.y + box.h / 2, box.h / 2, (whole.w, box.h))
    desk.spot(f"{card}{MARKED}", spot)
    desk.spot(card, spot)
