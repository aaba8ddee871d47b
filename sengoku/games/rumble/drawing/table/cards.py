"""The cards that lie in the northern sea: on display, in use, and one's own Daimyo card."""

from __future__ import annotations

from dataclasses import dataclass

from sengoku.core.notes import NOBODY, Seat
from sengoku.draw.marks import Spot
from sengoku.draw.measure import text_width, wrapped
from sengoku.draw.scene import Paint, Path, Point, Rect, Shape, Text
from sengoku.games.rumble.components import KYO, LORDS
from sengoku.games.rumble.drawing import art
from sengoku.games.rumble.drawing.desk import Desk
from sengoku.games.rumble.drawing.layout import Box

_PAD, _CREST = 11.0, 24.0
_PLACES = 6
_LINES = 3
"""How many lines of effect fit on a card."""


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
    """Draw the cards row by row; the last place is for a Daimyo card of one's own."""
    for place, lying in _lying(desk):
        _card(desk, place, lying)


def shown(desk: Desk) -> set[str]:
    """Name the cards that lie there with what they do."""
    hidden = desk.in_war or desk.view.setting.phase in ("castles", "entry")
    return set() if hidden else {lying.card for _, lying in _lying(desk)}


def _lying(desk: Desk) -> list[tuple[int, Lying]]:
    setting = desk.view.setting
    if setting.phase in ("offer", "draft"):
        return list(enumerate(Lying(card, "display", NOBODY) for card in setting.offered))
    seat, used = desk.view.turn, [task.card for task in desk.view.pending[-1:]]
    shown = [Lying(card, "display", NOBODY) for card in setting.display if card not in used]
    shown += [Lying(card, "in-use", seat) for card in used if card not in LORDS]
    found = list(enumerate(shown))
    owner = _owner(desk)
    if owner >= 0 and setting.lords[owner] and len(shown) < _PLACES:
        lord = setting.lords[owner]
        state = "in-use" if lord in used else "turned" if setting.turned[owner] else "own"
        found.append((_PLACES - 1, Lying(lord, state, owner)))
    return found


def _owner(desk: Desk) -> Seat:
    """Give the seat whose Daimyo card is shown large: the reader's, else whose turn it is."""
    seat = desk.look.seat if desk.look.seat is not None else desk.view.turn
    return seat if seat < len(desk.view.setting.lords) else NOBODY


def _card(desk: Desk, index: int, lying: Lying) -> None:
    place = desk.layout.cards.grid.place(index)
    x, y, wide, tall = place.x, place.y, place.w, place.h
    edge = {"in-use": ("accent", 4.0), "turned": ("quiet", 1.2)}.get(
        lying.state, ("gold-dark", 1.6)
    )
    paint = Paint("paper" if lying.state == "turned" else "panel", *edge)
    shapes: list[Shape] = [
        Rect(x + 1, y + 3, wide, tall, Paint("shadow", opacity=0.35), 9),
        Rect(x, y, wide, tall, paint, 9),
    ]
    fill = "quiet" if lying.state == "turned" else "ink"
    crest = lying.card in LORDS and lying.seat >= 0
    shapes += face(desk, lying.card, fill, place, _CREST * crest)
    if crest:
        shapes += art.daimyo(place.right - _PAD - 9, y + 17, 18, lying.seat)
    box = place.rect(Paint())
    short, at = desk.words.card(lying.card), (x + wide / 2, y + 15)
    desk.put("card", shapes, _told(desk, lying), lying.card, box, short, at)
    desk.spot(lying.card, Spot(x + wide / 2, y + tall / 2, tall / 2, (wide, tall)))


def face(desk: Desk, card: str, fill: str, place: Box, crest: float) -> list[Shape]:
    """Write a card's name in both scripts, and its effect; without room for that the fewest words.

    Args:
        desk: the picture.
        card: the card.
        fill: the colour of its name.
        place: where it lies.
        crest: how much of its width is not for its name.
    """
    plan, x, y = desk.layout.cards, place.x + _PAD, place.y
    right, rule = place.right - _PAD, place.y + plan.rule
    line = Path((("M", x, rule), ("L", right, rule)), Paint(stroke="edge", width=1.2))
    if not desk.type.wordy:
        name = desk.words.say(f"lord.{card}") if card in LORDS else desk.words.card(card)
        title = Text(x, y + plan.name, name, desk.type.body, fill, bold=True)
        size = desk.type.small + plan.larger
        return [title, line, *_effect(desk, card, "brief", (x, y + plan.brief), right, size)]
    size, small, room = desk.type.body, desk.type.small, right - x - crest
    name, other = desk.words.card(card), desk.words.card(card, desk.words.other)
    beside = text_width(other, small) + 8
    while size > small and text_width(name, size, bold=True) + beside > room:
        size -= 0.5
    wide, lang = text_width(name, size, bold=True), desk.words.other
    effect = _effect(desk, card, "effect", (x, y + 50), right, small)
    shapes: list[Shape] = [Text(x, y + plan.name, name, size, fill, bold=True), line, *effect]
    if wide + beside <= room:
        shapes.append(Text(x + wide + 8, y + plan.name, other, small, "quiet", lang=lang))
    elif len(effect) < _LINES:
        shapes.append(Text(right, y + place.h - 9, other, small, "quiet", "end", lang=lang))
    return shapes


def _effect(
    desk: Desk, card: str, key: str, at: Point, right: float, size: float
) -> list[Text]:
    """Say what a card does, in lines that end before ``right``."""
    count, kyo = desk.kit.rows[card].times, desk.words.castle(KYO)
    text = desk.words.say(f"{key}.{card}", count=count, kyo=kyo)
    lines = wrapped(text, size, right - at[0])
    return [Text(at[0], at[1] + i * (size + 3), line, size) for i, line in enumerate(lines)]


def _told(desk: Desk, lying: Lying) -> str:
    words = desk.words
    state = words.say(f"card.{lying.state}", seat=words.seat(lying.seat) if lying.seat >= 0 else "")
    name = words.say("card.label", name=words.card(lying.card), state=state)
    return words.sentences((name, words.texts.text(f"effect.{lying.card}", words.language)))
