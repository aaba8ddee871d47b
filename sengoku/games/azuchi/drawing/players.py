"""The players' sides: cards with workers, cubes, coins, workers at home, points."""

from __future__ import annotations

from sengoku.core.notes import Seat
from sengoku.draw.measure import shorten, text_width
from sengoku.draw.scene import Circle, Paint, Point, Rect, Shape, Text
from sengoku.games.azuchi.actions import COIN
from sengoku.games.azuchi.components import CUBES, OWN
from sengoku.games.azuchi.drawing.art import faces, tokens
from sengoku.games.azuchi.drawing.art.faces import TAB, Small
from sengoku.games.azuchi.drawing.desk import Desk
from sengoku.games.azuchi.drawing.display import counted
from sengoku.games.azuchi.drawing.heading import winners
from sengoku.games.azuchi.drawing.layout.frames import PAD, Box, Frame, Spots
from sengoku.games.azuchi.state import Side
from sengoku.games.azuchi.telling.pieces import Piece, goods, lying


def players(desk: Desk) -> None:
    """Draw everybody's side."""
    frames = desk.layout.frames(desk.seats)
    for seat, (side, place) in enumerate(zip(desk.view.sides, frames, strict=True)):
        _side(desk, seat, place)
        _cards(desk, seat, side, place)
        _goods(desk, seat, side, place.spots)


def _side(desk: Desk, seat: Seat, place: Frame) -> None:
    acts, won = desk.turn == seat, seat in winners(desk)
    edge = ("accent", 4.0) if acts else ("ink", 4.0) if won else ("edge", 1.2)
    shapes: list[Shape] = [Rect(*place.box, Paint("panel", *edge), 10)]
    head = band if place.above else column
    written, at, (x, y, r) = head(desk, seat, place, acts=acts, won=won)
    shapes += written
    piece = Piece(f"side{seat}", "side", seat=seat)
    desk.thing(piece, "player", shapes, place.box, _told(desk, seat), _short(desk, seat), at)
    desk.lies("part", f"side{seat}", place.box)
    desk.lies("part", str(seat), place.box)
    if desk.view.holder == seat:
        reach = r + (1 if place.above else 7)
        tile = (x - reach, y - reach, 2 * reach, 2 * reach)
        desk.thing(Piece("marker", "marker", seat=seat), "marker", tokens.marker(x, y, r), tile)
        desk.lies("part", "marker", tile)


def _cards(desk: Desk, seat: Seat, side: Side, place: Frame) -> None:
    """Draw the cards, side by side or, if there are many, as a fan."""
    w, h = place.card.w, place.card.h
    x, y, room, _ = place.cards
    desk.lies("part", f"cards{seat}", (x - 4, y - 4, room + 4, h + 8))
    pieces = lying(seat, side)
    # In whole units, so that what can be clicked ends where the next one begins.
    pitch = min(w + 8, (room - w) // max(1, len(pieces) - 1))
    for index, piece in enumerate(pieces):
        at = (x + index * pitch, y)
        if piece.what == "place":
            blank = Rect(*at, w, h, Paint("", "edge", 1.4, (5, 4)), 7)
            desk.thing(piece, "place", (blank,), (*at, w, h))
            continue
        last = index == len(pieces) - 1
        _card(desk, piece, place.card, at, w if last else min(w, pitch))


def _card(
    desk: Desk, card: Piece, small: Small, at: tuple[float, float], strip: float
) -> None:
    (x, y), (w, h), words = at, (small.w, small.h), desk.words
    name = words.name(card.kind) if strip == w and desk.type.wordy else ""
    shapes: list[Shape] = [faces.shade(x, y, w, h)]
    shapes += faces.face(card.kind, x, y, w, h, name, desk.type.small)
    if card.worker:
        foot = y + h - small.foot
        shapes += tokens.worker(x + 15, foot, 34, card.seat, black=card.worker > OWN)
    if card.count > 1:
        shapes += _plate(x, y + h - small.plate, card.count, small.letters)
    key = "own.staffed" if card.worker else "own.card" if card.count == 1 else "own.cards"
    name = words.name(card.kind)
    label = words.say(key, seat=words.seat(card.seat), name=name, count=card.count)
    short = words.say(f"short.{card.kind}") + ("*" if card.worker else "")
    short += f"×{card.count}" if card.count > 1 else ""
    box = (x, y, strip, h)
    desk.thing(card, "own", shapes, box, label, short, (x + strip / 2, y + h / 2))
    desk.lies(f"{'worked' if card.worker else 'own'}{card.seat}", card.kind, box)


def _plate(x: float, y: float, count: int, size: float) -> tuple[Shape, ...]:
    """Write how many cards lie on each other, no wider than the tab above."""
    text = f"×{count}" if count < 10 else str(count)
    middle = max(1.5 + TAB / 2, text_width(text, size, bold=True) / 2 + 1.1)
    return (
        Rect(x + 1, y, TAB + 1, 24, Paint("panel", "ink", 1.2), 5),
        Text(x + middle, y + 18, text, size, "ink", "middle", bold=True),
    )


def _goods(desk: Desk, seat: Seat, side: Side, spots: Spots) -> None:
    """Draw cubes, coins and the workers at home."""
    desk.lies("part", f"goods{seat}", _around(desk, spots))
    for kind, at, count in zip((*CUBES, COIN), spots, (*side.cubes, side.coins), strict=False):
        _thing(desk, seat, kind, at, count)
    _workers(desk, seat, side, spots[4:])
    if _pays(desk, seat):
        desk.lies("own", "cubes", _around(desk, spots[:3]))


def _pays(desk: Desk, seat: Seat) -> bool:
    view = desk.view
    return view.phase == "event" and view.actor == seat


def _around(desk: Desk, spots: Spots) -> Box:
    """Give the box around things: around two workers beside each other the least is enough."""
    figures = desk.layout.goods
    left, top = spots[0]
    right, low = max(x for x, _ in spots), spots[-1][1]
    up, tall = figures.box[1] + 3, figures.box[3] + 8
    most = 290.0 - 44
    return left - 5, top - up, min(right - left, most) + figures.number + 23, low - top + tall


def _thing(desk: Desk, seat: Seat, kind: str, at: tuple[float, float], count: int) -> None:
    """Draw one kind of cube, or the coins, with their number."""
    (x, y), figures = at, desk.layout.goods
    size, words = desk.type.body, desk.words
    while text_width(str(count), size, bold=True) > figures.most:
        size -= 0.5
    wide = figures.number + text_width(str(count), size, bold=True)
    number = Text(x + figures.number, y + 18, str(count), size, "ink" if count else "quiet",
                  bold=True)  # fmt: skip
    what = words.say(f"thing.{kind}")
    label = words.say("side.has", seat=words.seat(seat), what=what, count=count)
    left, up, least, tall = figures.box
    box = (x - left, y - up, max(wide, least), tall)
    short = f"{words.say(f'short.{kind}')}{count}"
    piece = goods(seat, "coins" if kind == COIN else kind)
    shapes = (*counted(figures, kind, at, faint=not count), number)
    desk.thing(piece, "goods", shapes, box, label, short)
    if desk.view.actor == seat:
        around = (x - left - 1, y - up - 1, max(wide, least) + 4, tall + 2)
        desk.lies("goods", kind, around)


def _workers(desk: Desk, seat: Seat, side: Side, spots: Spots) -> None:
    """Draw the workers at home, and places where others stood."""
    words, out = desk.words, len(side.placed)
    (x, y), (bx, by) = spots
    (left, up, wide, tall), (gap, over, broad, high) = desk.layout.home
    home = max(0, OWN - out)
    shapes: list[Shape] = []
    for i in range(OWN):
        shapes += tokens.worker(x + 10 + i * 25, y + 25, 31, seat, faint=i >= home)
    label = words.say("side.workers", seat=words.seat(seat), count=home)
    box = (x + left, y + up, wide, tall)
    desk.thing(goods(seat, "workers"), "workers", shapes, box, label, "i" * home)
    across = bx + gap + broad - x - left
    desk.lies("part", f"workers{seat}", (x + left - 1, y + up - 1, across + 3, tall + 2))
    at_home = side.black and out <= OWN
    figure = tokens.worker(bx + 20, by + 25, 31, seat, black=True, faint=not at_home)
    box, piece = (bx + gap, by + over, broad, high), goods(seat, "black")
    if not side.black:
        desk.thing(piece, "place", figure, box)
        return
    label = words.say(f"side.{'black' if at_home else 'black-out'}", seat=words.seat(seat))
    desk.thing(piece, "black", figure, box, label, "I" if at_home else "")
    if _pays(desk, seat):
        desk.lies("own", "worker", (*box[:3], high - 1))


def _told(desk: Desk, seat: Seat) -> str:
    words, side = desk.words, desk.view.sides[seat]
    given = desk.look.names[seat] if seat < len(desk.look.names) else ""
    parts = [words.say("side.who" if given else "side.plain", seat=words.seat(seat), name=given)]
    if desk.turn == seat:
        parts.append(words.say("side.acts"))
    if seat in winners(desk):
        parts.append(words.say("side.won"))
    if desk.view.holder == seat:
        parts.append(words.say("side.holds"))
    parts.append(words.say("side.total", points=side.points))
    parts.append(words.say("side.cards", list=words.cards(side.cards)))
    if side.placed:
        placed = words.list(words.name(kind) for kind in side.placed)
        parts.append(words.say("side.placed", list=placed))
    things = [words.say("count", what=words.say(f"thing.{kind}"), count=n)
              for kind, n in (*zip(CUBES, side.cubes, strict=True), ("coin", side.coins))
              if n]  # fmt: skip
    parts.append(words.say("side.things", list=words.list(things) or words.say("none")))
    if side.black:
        parts.append(words.say("side.extra"))
    return words.sentences(parts)


def _short(desk: Desk, seat: Seat) -> str:
    holds = "◎" if desk.view.holder == seat else ""
    return f"[{desk.words.letter(seat)} {desk.view.sides[seat].points}{holds}]"


# Whose side it is: in a band above it, or in a column left of it.

Head = tuple[list[Shape], Point, tuple[float, float, float]]
"""What is drawn, where it stands as text, and the middle and radius of Oda Nobunaga's tile."""


def band(desk: Desk, seat: Seat, place: Frame, *, acts: bool, won: bool) -> Head:
    """Write who it is, what goes on and the points; for the seat to act on the accent."""
    x, y, w, h = place.head
    fill = "white" if acts or won else "ink"
    shapes: list[Shape] = []
    if acts or won:
        colour = "accent" if acts else "ink"
        shapes.append(Rect(x + 2, y + 2, w - 4, h - 4, Paint(colour), 8))
    tally, right = _tally(desk, seat, x + w - PAD, y, fill)
    small, tile = desk.type.small, (right - 13, y + 18, 13.0)
    right -= 36 if desk.view.holder == seat else 0
    shapes.append(tokens.piece(x + PAD + 8, y + 18, 18, seat))
    name, size = desk.words.seat(seat), desk.type.body
    shapes.append(Text(x + PAD + 24, y + 24, name, size, fill, bold=True))
    at = x + PAD + 24 + text_width(name, size, bold=True) + 8
    state = desk.words.say("side.wins") if won else desk.words.say("side.turn") if acts else ""
    if state and text_width(state, small) <= right - at and desk.type.wordy:
        shapes.append(Text(right, y + 24, state, small, fill, "end"))
        right -= text_width(state, small) + 8
    given = shorten(_given(desk, seat), small, right - at) if right - at > 40 else ""
    if given:
        shapes.append(Text(at, y + 24, given, small, fill))
    return [*shapes, *tally], (x + w / 2, y + 16), tile


def _tally(
    desk: Desk, seat: Seat, right: float, y: float, fill: str
) -> tuple[list[Shape], float]:
    """Write how many points it has; and tell where there is room left of that."""
    small, points = desk.type.small, desk.view.sides[seat].points
    word = desk.words.say("side.point" if points == 1 else "side.points")
    number = right - (text_width(word, small) + 5)
    shapes: list[Shape] = [
        Text(right, y + 24, word, small, fill, "end"),
        Text(number, y + 26, str(points), 24, fill, "end", bold=True, serif=True),
    ]
    return shapes, number - (text_width(str(points), 24, bold=True) + 12)


def column(desk: Desk, seat: Seat, place: Frame, *, acts: bool, won: bool) -> Head:
    """Write who it is, the points below and what a person is called below that."""
    x, y, w, h = place.head
    colour, fill = ("accent", "white") if acts else ("ink", "white") if won else ("paper", "ink")
    given = shorten(_given(desk, seat), desk.type.small, w - 2 * PAD)
    middle = y + h / 2 + (0 if given else 10)
    points = desk.view.sides[seat].points
    number = str(points)
    word = desk.words.say("side.point" if points == 1 else "side.points")
    left = x + PAD
    shapes: list[Shape] = [
        Rect(x + 2, y + 2, w - 4, h - 4, Paint(colour), 8),
        *((Circle(left + 9, middle - 25, 13, Paint("panel")),) if acts or won else ()),
        tokens.piece(left + 9, middle - 25, 18, seat),
        Text(left + 26, middle - 19, desk.words.seat(seat), desk.type.body, fill, bold=True),
        Text(left, middle + 13, number, 26, fill, bold=True, serif=True),
        Text(left + text_width(number, 26, bold=True) + 5, middle + 12, word, desk.type.small,
             fill),
    ]  # fmt: skip
    if given:
        shapes.append(Text(left, middle + 36, given, desk.type.small, fill))
    return shapes, (x + w / 2, y + h / 2), (x + w - 22, middle - 24, 14.0)


def _given(desk: Desk, seat: Seat) -> str:
    """Give what a person is called at this seat, or nothing."""
    return desk.look.names[seat] if seat < len(desk.look.names) else ""
