"""The cards that lie in the northern sea: on display, in use, and one's own Daimyo card."""

from __future__ import annotations

from dataclasses import dataclass

from sengoku.core.notes import Seat
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Paint, Path, Rect, Shape, Text
from sengoku.games.rumble.box import LORDS
from sengoku.games.rumble.drawing import art
from sengoku.games.rumble.drawing.desk import Desk
from sengoku.games.rumble.drawing.marks import Spot
from sengoku.games.rumble.drawing.words import wrapped

LEFT, TOP, WIDE, TALL, GAP = 12.0, 54.0, 249.0, 97.0, 8.0
"""The first card's left and upper edge, a card's width and height, and the gap between two."""

_PAD = 11.0


@dataclass(frozen=True, slots=True)
class Lying:
    """A card and how it lies.

    Args:
        card: the tactic or Daimyo card.
        state: ``display``, ``in-use``, ``own`` or ``turned``.
        seat: whose it is, or `NOBODY`.
    """

    card: str
    state: str
    seat: Seat


def cards(desk: Desk) -> None:
    """Draw the cards, three in a row; the last place is for a Daimyo card of one's own."""
    for place, lying in _lying(desk):
        _card(desk, place, lying)


def _lying(desk: Desk) -> list[tuple[int, Lying]]:
    setting = desk.view.setting
    if setting.phase in ("offer", "draft"):
        return list(enumerate(Lying(card, "display", -2) for card in setting.offered))
    shown = [Lying(card, "display", -2) for card in setting.display]
    seat = desk.view.turn
    used = [task.card for task in desk.view.pending[-1:]]
    shown += [Lying(card, "in-use", seat) for card in used if card not in LORDS]
    found = list(enumerate(shown))
    owner = _owner(desk)
    if owner >= 0 and setting.lords[owner]:
        lord = setting.lords[owner]
        state = "in-use" if lord in used else "turned" if setting.turned[owner] else "own"
        found.append((5, Lying(lord, state, owner)))
    return found


def _owner(desk: Desk) -> Seat:
    """Give the seat whose Daimyo card is shown large: the reader's, else whose turn it is."""
    seat = desk.look.seat if desk.look.seat is not None else desk.view.turn
    return seat if seat < len(desk.view.setting.lords) else -2


def place_of(index: int) -> tuple[float, float]:
    """Give a card's upper left corner."""
    return LEFT + index % 3 * (WIDE + GAP), TOP + index // 3 * (TALL + GAP)


def _card(desk: Desk, index: int, lying: Lying) -> None:
    x, y = place_of(index)
    edge = {"in-use": ("accent", 4.0), "turned": ("quiet", 1.2)}.get(lying.state, ("gold-dark", 1.6))
    paint = Paint("paper" if lying.state == "turned" else "panel", *edge)
    shapes: list[Shape] = [
        Rect(x + 1, y + 3, WIDE, TALL, Paint("shadow", opacity=0.35), 9),
        Rect(x, y, WIDE, TALL, paint, 9),
    ]
    fill = "quiet" if lying.state == "turned" else "ink"
    shapes += _name(desk, lying, x, y, fill)
    shapes += _effect(desk, lying.card, x, y)
    hit = lying.card if lying.state in ("display", "own") else ""
    box = Rect(x, y, WIDE, TALL, Paint())
    short, at = desk.words.card(lying.card), (x + WIDE / 2, y + 15)
    desk.put("card", shapes, _told(desk, lying), hit, box, short, at)
    desk.spot(lying.card, Spot(x + WIDE / 2, y + TALL / 2, TALL / 2, (WIDE, TALL)))


def _name(desk: Desk, lying: Lying, x: float, y: float, fill: str) -> list[Shape]:
    """Write a card's name in both scripts, with the owner's piece on a Daimyo card."""
    size, small = desk.type.body, desk.type.small
    name, other = desk.words.card(lying.card), desk.words.card(lying.card, desk.words.other)
    left = x + _PAD
    shapes: list[Shape] = []
    if lying.card in LORDS and lying.seat >= 0:
        shapes += art.daimyo(left + 8, y + 17, 15, lying.seat)
        left += 24
    while size > small and text_width(name, size, bold=True) > x + WIDE - _PAD - left:
        size -= 0.5
    shapes.append(Text(left, y + 24, name, size, fill, bold=True))
    left += text_width(name, size, bold=True) + 8
    if left + text_width(other, small) <= x + WIDE - _PAD + 2:
        shapes.append(Text(left, y + 24, other, small, "quiet"))
    rule = (("M", x + _PAD, y + 32), ("L", x + WIDE - _PAD, y + 32))
    return [*shapes, Path(rule, Paint(stroke="edge", width=1.2))]


def _effect(desk: Desk, card: str, x: float, y: float) -> list[Shape]:
    size = desk.type.small
    if not desk.type.wordy:
        count = desk.kit.limits.get(card, 0)
        brief = desk.words.say(f"brief.{card}", count=count)
        return [Text(x + _PAD, y + 68, brief, size, "ink")]
    text = desk.words.effect(card, desk.kit.limits.get(card, 0))
    lines = wrapped(text, size, WIDE - 2 * _PAD)
    return [
        Text(x + _PAD, y + 50 + i * (size + 3), line, size, "ink") for i, line in enumerate(lines)
    ]


def _told(desk: Desk, lying: Lying) -> str:
    words = desk.words
    state = words.say(f"card.{lying.state}", seat=words.seat(lying.seat) if lying.seat >= 0 else "")
    name = words.say("card.label", name=words.card(lying.card), state=state)
    return words.sentences((name, words.texts.text(f"effect.{lying.card}", words.language)))
