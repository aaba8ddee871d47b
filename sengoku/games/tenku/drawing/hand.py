"""The hand along the lower edge: the reader's cards, or the backs of somebody else's."""

from __future__ import annotations

from sengoku.core.notes import Seat
from sengoku.draw.marks import Spot
from sengoku.draw.measure import shorten, text_width, wrapped
from sengoku.draw.scene import Circle, Paint, Rect, Shape, Text
from sengoku.games.tenku.drawing.art import cards, emblems
from sengoku.games.tenku.drawing.desk import Desk, all_told, sorted_cards
from sengoku.games.tenku.naming import MARKED
from sengoku.games.tenku.state import HIDDEN

_GAP = 10.0
"""The gap between two kinds of cards, and between two lines of them."""


def hand(desk: Desk) -> None:
    """Draw the hand."""
    seat, y, words, plan = desk.own, desk.hand_top, desk.words, desk.hand
    held = desk.view.hands[seat]
    box = Rect(desk.layout.margin, y, desk.layout.inner, plan.tall, Paint("paper", "edge", 1.2), 10)
    crest, (across, down, anchor) = plan.crest, plan.count
    shapes: list[Shape] = [box, *emblems.crest(seat, box.x + crest[0], y + crest[1], 13)]
    if plan.named:
        shapes += _owner(desk, seat, box)
    number = str(len(held))
    shapes.append(Text(box.x + across, y + down, number, 30, "ink", anchor, bold=True, serif=True))
    label = words.say("hand.label", seat=desk.called(seat), count=len(held))
    desk.put("hand", shapes, label, "hand", box)
    title, tall = plan.title, plan.tall
    desk.spot("hand", Spot(box.x + title / 2, y + tall / 2, tall / 2, (title - 8, tall - 8)))
    room = Rect(box.x + title, y + 9, box.w - title - 12, tall - 18, Paint())
    _cards(desk, held, room)


def _owner(desk: Desk, seat: Seat, box: Rect) -> list[Shape]:
    """Write whose hand it is."""
    size, room = desk.type.small, desk.hand.title - 22
    called = desk.called(seat)
    name = wrapped(called, size, room)
    if len(name) > 2 or any(text_width(line, size) > room for line in name):
        name = (shorten(called, size, room),)
    shapes: list[Shape] = []
    for i, line in enumerate((*name, desk.words.say("hand.title"))):
        ink = "ink" if i < len(name) else "quiet"
        shapes.append(Text(box.x + 14, box.y + 68 + i * (size + 3), line, size, ink))
    return shapes


def _cards(desk: Desk, held: str, room: Rect) -> None:
    """Lay the cards out in one line, or in two if there are many kinds."""
    groups, hidden = sorted_cards(held), held.count(HIDDEN)
    wide = _spread(groups, hidden, room.w, desk.hand.cards[0])[0]
    if wide >= desk.hand.least:
        _line(desk, groups, hidden, room)
        return
    half, tall = -(-(len(groups) + bool(hidden)) // 2), (room.h - _GAP) / 2
    below = room.y + tall + _GAP
    _line(desk, groups[:half], 0, Rect(room.x, room.y, room.w, tall, Paint()))
    _line(desk, groups[half:], hidden, Rect(room.x, below, room.w, tall, Paint()))


def _line(desk: Desk, groups: list[tuple[str, int]], hidden: int, room: Rect) -> None:
    """Draw cards of a kind as one stack; those that may not be seen as backs."""
    most = desk.hand.cards[0 if desk.type.wordy else 1]
    wide, shift, gap = _spread(groups, hidden, room.w, most)
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
    shapes += cards.face(desk.words, card, box, desk.type, desk.layout)
    if count > 1:
        r = desk.layout.least - 1.5
        x, y = box.x + box.w + (count - 1) * shift - r + 1, box.y + r - 1
        shapes.append(Circle(x, y, r, Paint("ink", "panel", 1.5)))
        text = Text(x, y + 6, f"×{count}", desk.layout.least, "white", "middle", bold=True)
        shapes.append(text)
    name = desk.words.say("hand.card", card=desk.words.card(card), count=count)
    label = desk.words.sentences((name, *all_told(desk, card)))
    whole = Rect(box.x, box.y, box.w + (count - 1) * shift, box.h, Paint())
    desk.put("card", shapes, label, card, whole, desk.words.card(card))
    spot = Spot(box.x + whole.w / 2, box.y + box.h / 2, box.h / 2, (whole.w, box.h))
    desk.spot(f"{card}{MARKED}", spot)
    desk.spot(card, spot)
