"""The players' sides: cards with workers, cubes, coins, workers at home, points."""

from __future__ import annotations

from sengoku.core.notes import Seat
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Paint, Rect, Shape, Text
from sengoku.games.azuchi.actions import COIN
from sengoku.games.azuchi.box import CUBES, OWN
from sengoku.games.azuchi.drawing import art, cards
from sengoku.games.azuchi.drawing.boxes import Box, Spots
from sengoku.games.azuchi.drawing.cards import TAB, Small
from sengoku.games.azuchi.drawing.desk import Desk
from sengoku.games.azuchi.drawing.display import counted
from sengoku.games.azuchi.drawing.frames import Frame
from sengoku.games.azuchi.drawing.heading import winners
from sengoku.games.azuchi.drawing.heads import band, column
from sengoku.games.azuchi.state import Side
from sengoku.games.azuchi.things.pieces import Piece, goods, lying


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
        desk.thing(Piece("marker", "marker", seat=seat), "marker", art.marker(x, y, r), tile)
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
    shapes: list[Shape] = [cards.shade(x, y, w, h)]
    shapes += cards.face(card.kind, x, y, w, h, name, desk.type.small)
    if card.worker:
        foot = y + h - small.foot
        shapes += art.worker(x + 15, foot, 34, card.seat, black=card.worker > OWN)
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
    return (
        Rect(x + 1, y, TAB + 1, 24, Paint("panel", "ink", 1.2), 5),
        Text(x + 1.5 + TAB / 2, y + 18, text, size, "ink", "middle", bold=True),
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
        shapes += art.worker(x + 10 + i * 25, y + 25, 31, seat, faint=i >= home)
    label = words.say("side.workers", seat=words.seat(seat), count=home)
    box = (x + left, y + up, wide, tall)
    desk.thing(goods(seat, "workers"), "workers", shapes, box, label, "i" * home)
    across = bx + gap + broad - x - left
    desk.lies("part", f"workers{seat}", (x + left - 1, y + up - 1, across + 3, tall + 2))
    at_home = side.black and out <= OWN
    figure = art.worker(bx + 20, by + 25, 31, seat, black=True, faint=not at_home)
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
