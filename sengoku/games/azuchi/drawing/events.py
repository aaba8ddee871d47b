"""The events: the deck, what each kind does and how many are left, and those that were drawn."""

from __future__ import annotations

from sengoku.core.texts import native
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Paint, Rect, Shape, Text
from sengoku.games.azuchi.components import (
    EVENTS,
    EVENTS_OF_A_KIND,
    ROUNDS,
)
from sengoku.games.azuchi.drawing.art import icons, tokens
from sengoku.games.azuchi.drawing.desk import Desk
from sengoku.games.azuchi.drawing.layout.frames import Box
from sengoku.games.azuchi.drawing.layout.sizes import Events
from sengoku.games.azuchi.rows import CUBES, EVENT_ROWS, Goods
from sengoku.games.azuchi.telling.information import effect
from sengoku.games.azuchi.telling.pieces import Piece, playing, row

_USUAL = 3
"""How many kinds of events the layout has room for."""


def events(desk: Desk) -> None:
    """Draw the events from the deck to the cards that were drawn."""
    band = Rect(*desk.layout.events.band, Paint("board", "edge", 1.2), 10)
    desk.add("band", (band,))
    _deck(desk)
    for index, event in enumerate(EVENTS):
        _kind(desk, index, event)
    _row(desk)


def _deck(desk: Desk) -> None:
    x, y, w, h = desk.layout.events.deck
    count = sum(desk.view.events)
    label = desk.words.say("events.deck", count=count)
    shapes = pile(x, y, w, h, count, "red-dark", desk.type.body)
    desk.thing(Piece("events", "events"), "event-deck", shapes, (x, y, w, h), label, f"[{count}]")
    desk.lies("part", "events", (x, y, w, h))


def pile(
    x: float, y: float, w: float, h: float, count: int, colour: str, size: float
) -> tuple[Shape, ...]:
    """Draw a pile of cards face down with their number, or the place where it lay."""
    if not count:
        return (
            Rect(x, y, w, h, Paint("", "quiet", 1.4, (5, 4)), 6),
            Text(x + w / 2, y + h / 2 + size * 0.36, "0", size, "quiet", "middle", bold=True),
        )
    under = Rect(x + 3, y + 3, w, h, Paint(colour, "ink", 1.2), 6)
    wide, high = max(size * 1.9, text_width(str(count), size, bold=True) + 14), size * 1.5
    plate = Rect(x + (w - wide) / 2, y + (h - high) / 2, wide, high, Paint("panel", "ink", 1.2), 6)
    number = Text(x + w / 2, y + h / 2 + size * 0.36, str(count), size, "ink", "middle", bold=True)
    return (*((under,) if count > 1 else ()), *tokens.back(x, y, w, h, colour), plate, number)


def _kind(desk: Desk, index: int, event: str) -> None:
    """Draw what an event does; lit while it is in play."""
    plan = desk.layout.events.kind
    left, y, w, h = plan.first
    if len(EVENTS) > _USUAL:
        # More kinds share the room of the usual ones.
        w = (_USUAL * (w + plan.gap)) / len(EVENTS) - plan.gap
    x = left + index * (w + plan.gap)
    now = playing(desk.view) == event
    edge = ("accent", 4.0) if now else ("edge", 1.2)
    size, left = _size_of_names(desk), desk.view.events[index]
    brief = "events.left" if desk.type.wordy else "events.brief"
    name = desk.words.name(event)
    shapes: list[Shape] = [
        Rect(x, y, w, h, Paint("panel", *edge), 8),
        *icons.icon(event, x + plan.icon[0], y + plan.icon[1], plan.icon[2]),
        Text(x + plan.name[0], y + plan.name[1], name, size, "accent" if now else "ink",
             bold=True),
    ]  # fmt: skip
    # A badge takes the place of the sign and the count.
    if event not in {value for value, *_ in desk.look.badges}:
        many = desk.words.say(brief, count=left)
        if plan.sign:
            dx, dy = plan.sign
            sign = tokens.SIGNS[event]
            shapes.append(Text(x + dx, y + dy, sign, 24, bold=True, serif=True, lang=native()))
        dx, dy, anchor = plan.count
        shapes.append(Text(x + dx, y + dy, many, desk.type.small, "quiet", anchor))
    shapes += _effect(event, x + plan.effect[0], y + plan.effect[1], plan.letters)
    state = desk.words.say("events.now") if now else ""
    texts, language = desk.words.texts, desk.words.language
    told = desk.words.sentences(texts.say(said, language) for said in effect(EVENT_ROWS[event]))
    count = desk.words.say("events.count", count=left, all=EVENTS_OF_A_KIND)
    label = desk.words.sentences((desk.words.say("events.kind", name=name), state, told, count))
    box = (x, y, w, h)
    short = f"{'>' if now else ''}{name} {left}"
    desk.thing(Piece(event, "event", event), "event", shapes, box, label, short)
    desk.lies("part", event, box)


def _size_of_names(desk: Desk) -> float:
    """Give the size in which the longest name still fits."""
    size = desk.type.small
    longest = max(text_width(desk.words.name(event), 1.0, bold=True) for event in EVENTS)
    return min(size, desk.layout.events.kind.room / longest)


def _effect(event: str, x: float, y: float, size: float) -> list[Shape]:
    """Draw in signs what is paid and what it brings; ``y`` is the middle."""
    row = EVENT_ROWS[event]
    if row.loss:
        shapes = [*icons.icon("army", x + 12, y, 12)]
        shapes += tokens.worker(x + 34, y + 11, 22, 1)
        shapes.append(_points(x + 44, y, row.guarded, size))
        shapes += tokens.worker(x + 80, y + 11, 22, 1, faint=True)
        return [*shapes, _points(x + 91, y, -row.loss, size)]
    shapes = []
    for offer in row.offers:
        drawn, x = _goods(offer.pays, x, y)
        shapes += [*drawn, _points(x, y, offer.points, size)]
        x += 24
    return shapes


def _goods(goods: Goods, x: float, y: float) -> tuple[list[Shape], float]:
    """Draw what an offer asks for, and tell where what it brings is written."""
    shapes: list[Shape] = []
    cubes = [kind for kind, count in zip(CUBES, goods.cubes, strict=True) for _ in range(count)]
    for i, kind in enumerate(cubes):
        shapes += tokens.cube(x + i * 15, y - 4, 11, kind)
    x += 15 * len(cubes) + 5 if cubes else 0
    for _ in range(goods.black):
        shapes += tokens.worker(x + 10, y + 9, 19, 0, black=True)
        x += 20
    for _ in range(goods.coins):
        shapes += tokens.coin(x + 12, y, 12)
        x += 30
    return shapes, x


def _points(x: float, y: float, points: int, size: float) -> Text:
    text = f"+{points}" if points > 0 else f"−{-points}"
    fill = "ink" if points > 0 else "refusal"
    return Text(x, y + size * 0.36, text, size, fill, bold=True)


def _row(desk: Desk) -> None:
    """Draw the cards drawn so far, those turned down with a faint picture."""
    view, words, plan = desk.view, desk.words, desk.layout.events
    places = _places(plan)
    left = places[len(view.row) : ROUNDS]
    blanks = [Rect(*box, Paint("", "edge", 1.3, (4, 3)), 4) for box in left]
    told = _told(desk)
    label = words.say("row.label", list=words.list(told)) if told else words.say("row.empty")
    desk.thing(Piece("row", "row"), "row", blanks, plan.row, label, _short(desk))
    desk.lies("part", "row", plan.row)
    for piece, box, said in zip(row(view), places, told, strict=False):
        now = bool(playing(view)) and piece.place == len(view.row) - 1
        up = view.up[piece.place]
        shapes = _card(piece.kind, box, plan.icons[up], up=up, now=now)
        desk.thing(piece, "drawn", shapes, box, said)


def _places(plan: Events) -> list[Box]:
    """Give where the cards of the row lie; more kinds of events than usual lie closer."""
    x, y, w, h = plan.drawn
    most = max(ROUNDS, len(EVENTS) * EVENTS_OF_A_KIND)
    columns = plan.columns * most // ROUNDS + (plan.columns * most % ROUNDS > 0)
    share = plan.columns / columns
    pitch, w = plan.pitch * share, w * share
    return [
        (x + place % columns * pitch, y + place // columns * plan.line, w, h)
        for place in range(most)
    ]


def _card(event: str, box: Box, r: float, *, up: bool, now: bool) -> tuple[Shape, ...]:
    x, y, w, h = box
    if not up:
        frame = Rect(x, y, w, h, Paint("back", "back-dark", 1.2), 4)
        inner = Rect(x + 2.5, y + 2.5, w - 5, h - 5, Paint("back", "back-light", 0.8), 3)
        return frame, inner, *icons.icon(event, x + w / 2, y + h / 2, r)
    edge = ("accent", 3.0) if now else ("gold-dark", 1.8)
    face = Rect(x, y, w, h, Paint("panel", *edge), 4)
    return face, *icons.icon(event, x + w / 2, y + h / 2, r)


def _told(desk: Desk) -> list[str]:
    cards = zip(desk.view.row, desk.view.up, strict=True)
    return [
        desk.words.say("row.up" if up else "row.down", name=desk.words.name(event))
        for event, up in cards
    ]


def _short(desk: Desk) -> str:
    cards = zip(desk.view.row, desk.view.up, strict=True)
    signs = (desk.words.say(f"short.{event}") if up else "·" for event, up in cards)
    return "[" + "".join(signs) + "]" if desk.view.row else ""
