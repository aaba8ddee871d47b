"""The players' sides: cards with workers, cubes, coins, workers at home, points.

Two players sit side by side, three in three columns, four in two lines, so that no corner
stays empty.
"""

from __future__ import annotations

from dataclasses import dataclass

from sengoku.core.notes import Seat
from sengoku.draw.measure import shorten, text_width
from sengoku.draw.scene import Paint, Rect, Shape, Text
from sengoku.games.azuchi.box import CUBES, OWN
from sengoku.games.azuchi.drawing import art, cards
from sengoku.games.azuchi.drawing.cards import TAB
from sengoku.games.azuchi.drawing.desk import EDGE, WIDTH, Desk
from sengoku.games.azuchi.drawing.heading import winners
from sengoku.games.azuchi.state import Side
from sengoku.games.azuchi.things.pieces import Piece, goods, lying

TOP, GAP = 400.0, 8.0
"""The upper edge of the sides and the gap between two."""

_BAND = 36.0
_CARD = (74.0, 100.0)
_PAD = 12.0
_GOODS = 182.0
_PITCH = 55.0
_BESIDE = (0.0, _PITCH, 2 * _PITCH, 0.0, _PITCH, 2 * _PITCH)
_BELOW = (0.0, _PITCH, 2 * _PITCH, 3 * _PITCH, 216.0, 259.0)
"""Where the cubes, the coins and the workers stand, beside the cards or below them."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a side lies.

    Args:
        x: its left edge.
        y: its upper edge.
        w: its width.
        h: its height.
        wide: whether what one owns lies beside the cards and not below them.
    """

    x: float
    y: float
    w: float
    h: float
    wide: bool

    @property
    def room(self) -> float:
        """How wide a row of cards may be."""
        return self.w - 2 * _PAD - (_GOODS if self.wide else 0.0)


def frame(seats: int, seat: Seat) -> Frame:
    """Give where a side lies."""
    columns = 3 if seats == 3 else 2
    w = (WIDTH - 2 * EDGE - (columns - 1) * GAP) / columns
    h = 200.0 if columns == 3 else 150.0
    x, y = EDGE + seat % columns * (w + GAP), TOP + seat // columns * (h + GAP)
    # Clockwise around the table: the third sits below the second, the fourth below the first.
    if seats == 4 and seat >= columns:
        x = EDGE + (3 - seat) * (w + GAP)
    return Frame(x, y, w, h, columns == 2)


def height(seats: int) -> float:
    """Give the height of a picture for so many players."""
    last = frame(seats, seats - 1)
    return last.y + last.h + 12.0


def players(desk: Desk) -> None:
    """Draw everybody's side."""
    for seat, side in enumerate(desk.view.sides):
        place = frame(desk.seats, seat)
        _side(desk, seat, place)
        _cards(desk, seat, side, place)
        _goods(desk, seat, side, place)


def _side(desk: Desk, seat: Seat, place: Frame) -> None:
    acts, won = desk.turn == seat, seat in winners(desk)
    edge = ("accent", 4.0) if acts else ("ink", 4.0) if won else ("edge", 1.2)
    box = (place.x, place.y, place.w, place.h)
    shapes: list[Shape] = [Rect(*box, Paint("panel", *edge), 10)]
    fill = "white" if acts or won else "ink"
    tally, left = _tally(desk, seat, place, fill)
    shapes += _band(desk, seat, place, left, acts=acts, won=won)
    shapes += tally
    at = (place.x + place.w / 2, place.y + 16)
    piece = Piece(f"side{seat}", "side", seat=seat)
    desk.thing(piece, "player", shapes, box, _told(desk, seat), _short(desk, seat), at)
    desk.lies("part", f"side{seat}", box)
    desk.lies("part", str(seat), box)
    if desk.view.holder == seat:
        tile = (left - 27, place.y + 4, 28.0, 28.0)
        marker = art.marker(left - 13, place.y + 18, 13)
        desk.thing(Piece("marker", "marker", seat=seat), "marker", marker, tile)
        desk.lies("part", "marker", tile)


def _tally(desk: Desk, seat: Seat, place: Frame, fill: str) -> tuple[list[Shape], float]:
    """Write how many points it has; and tell where there is room left of that."""
    small, points = desk.type.small, desk.view.sides[seat].points
    right, y = place.x + place.w - _PAD, place.y
    word = desk.words.say("side.point" if points == 1 else "side.points")
    number = right - (text_width(word, small) + 5)
    shapes: list[Shape] = [
        Text(right, y + 24, word, small, fill, "end"),
        Text(number, y + 26, str(points), 24, fill, "end", bold=True, serif=True),
    ]
    return shapes, number - (text_width(str(points), 24, bold=True) + 12)


def _band(
    desk: Desk, seat: Seat, place: Frame, right: float, *, acts: bool, won: bool
) -> list[Shape]:
    """Write who it is, left of its points; for the seat to act on the accent."""
    fill = "white" if acts or won else "ink"
    shapes: list[Shape] = []
    if acts or won:
        colour = "accent" if acts else "ink"
        shapes.append(Rect(place.x + 2, place.y + 2, place.w - 4, _BAND - 4, Paint(colour), 8))
    x, y, size, small = place.x + _PAD, place.y, desk.type.body, desk.type.small
    shapes.append(art.piece(x + 8, y + 18, 18, seat))
    name = desk.words.seat(seat)
    shapes.append(Text(x + 24, y + 24, name, size, fill, bold=True))
    at = x + 24 + text_width(name, size, bold=True) + 8
    right -= 36 if desk.view.holder == seat else 0
    state = desk.words.say("side.wins") if won else desk.words.say("side.turn") if acts else ""
    if state and text_width(state, small) <= right - at and desk.type.wordy:
        shapes.append(Text(right, y + 24, state, small, fill, "end"))
        right -= text_width(state, small) + 8
    given = desk.look.names[seat] if seat < len(desk.look.names) else ""
    given = shorten(given, small, right - at) if right - at > 40 else ""
    return [*shapes, Text(at, y + 24, given, small, fill)] if given else shapes


def _cards(desk: Desk, seat: Seat, side: Side, place: Frame) -> None:
    """Draw the cards, side by side or, if there are many, as a fan."""
    w, h = _CARD
    x, y = place.x + _PAD, place.y + _BAND + 4
    desk.lies("part", f"cards{seat}", (x - 4, y - 4, place.room + 4, h + 8))
    pieces = lying(seat, side)
    # In whole units, so that what can be clicked ends where the next one begins.
    pitch = min(w + 8, (place.room - w) // max(1, len(pieces) - 1))
    for index, piece in enumerate(pieces):
        at = (x + index * pitch, y)
        if piece.what == "place":
            blank = Rect(*at, w, h, Paint("", "edge", 1.4, (5, 4)), 7)
            desk.thing(piece, "place", (blank,), (*at, w, h))
            continue
        last = index == len(pieces) - 1
        _card(desk, piece, at, w if last else min(w, pitch))


def _card(desk: Desk, card: Piece, at: tuple[float, float], strip: float) -> None:
    (x, y), (w, h), words = at, _CARD, desk.words
    name = words.name(card.kind) if strip == w and desk.type.wordy else ""
    shapes: list[Shape] = [cards.shade(x, y, w, h)]
    shapes += cards.face(card.kind, x, y, w, h, name, desk.type.small)
    if card.worker:
        shapes += art.worker(x + 15, y + h - 27, 34, card.seat, black=card.worker > OWN)
    if card.count > 1:
        shapes += _plate(x, y + h - 58, card.count)
    key = "own.staffed" if card.worker else "own.card" if card.count == 1 else "own.cards"
    name = words.name(card.kind)
    label = words.say(key, seat=words.seat(card.seat), name=name, count=card.count)
    short = words.say(f"short.{card.kind}") + ("*" if card.worker else "")
    short += f"×{card.count}" if card.count > 1 else ""
    box = (x, y, strip, h)
    desk.thing(card, "own", shapes, box, label, short, (x + strip / 2, y + h / 2))
    desk.lies(f"{'worked' if card.worker else 'own'}{card.seat}", card.kind, box)


def _plate(x: float, y: float, count: int) -> tuple[Shape, ...]:
    """Write how many cards lie on each other, no wider than the tab above."""
    text = f"×{count}" if count < 10 else str(count)
    return (
        Rect(x + 1, y, TAB + 1, 24, Paint("panel", "ink", 1.2), 5),
        Text(x + 1.5 + TAB / 2, y + 18, text, 16.5, "ink", "middle", bold=True),
    )


def _goods(desk: Desk, seat: Seat, side: Side, place: Frame) -> None:
    """Draw cubes, coins and the workers at home."""
    x = place.x + place.w - _PAD - _GOODS + 12 if place.wide else place.x + _PAD
    y = place.y + (_BAND + 16 if place.wide else _BAND + _CARD[1] + 20)
    spots: list[tuple[float, float]] = [
        (x + across, y + (i // 3 * 50 if place.wide else 0))
        for i, across in enumerate(_BESIDE if place.wide else _BELOW)
    ]
    desk.lies("part", f"goods{seat}", _around(spots))
    for i, kind in enumerate(CUBES):
        n = side.cubes[i]
        _thing(desk, seat, kind, spots[i], n, art.cube(*spots[i], 23, kind, faint=not n))
    cx, cy = spots[3]
    coin = art.coin(cx + 13, cy + 10, 13, faint=not side.coins)
    _thing(desk, seat, "coin", spots[3], side.coins, coin)
    _workers(desk, seat, side, spots[4:])
    if _pays(desk, seat):
        desk.lies("own", "cubes", _around(spots[:3]))


def _pays(desk: Desk, seat: Seat) -> bool:
    view = desk.view
    return view.phase == "event" and view.actor == seat


def _around(spots: list[tuple[float, float]]) -> tuple[float, float, float, float]:
    left, top = spots[0]
    right, low = max(x for x, _ in spots), spots[-1][1]
    return left - 5, top - 11, min(right - left, 290 - 44) + 56, low - top + 42


def _thing(
    desk: Desk,
    seat: Seat,
    kind: str,
    at: tuple[float, float],
    count: int,
    figure: tuple[Shape, ...],
) -> None:
    """Draw one kind of cube, or the coins, with their number."""
    x, y = at
    size, words = desk.type.body, desk.words
    while text_width(str(count), size, bold=True) > _PITCH - 34:
        size -= 0.5
    number = Text(x + 33, y + 18, str(count), size, "ink" if count else "quiet", bold=True)
    what = words.say(f"thing.{kind}")
    label = words.say("side.has", seat=words.seat(seat), what=what, count=count)
    wide = 33 + text_width(str(count), size, bold=True)
    box = (x - 3, y - 8, max(wide, 44.0), 34.0)
    short = f"{words.say(f'short.{kind}')}{count}"
    piece = goods(seat, "coins" if kind == "coin" else kind)
    desk.thing(piece, "goods", (*figure, number), box, label, short)
    if desk.view.actor == seat:
        desk.lies("goods", kind, (x - 4, y - 9, max(wide, 44.0) + 4, 36))


def _workers(desk: Desk, seat: Seat, side: Side, spots: list[tuple[float, float]]) -> None:
    """Draw the workers at home, and places where others stood."""
    words, out = desk.words, len(side.placed)
    (x, y), (bx, by) = spots
    home = max(0, OWN - out)
    shapes: list[Shape] = []
    for i in range(OWN):
        shapes += art.worker(x + 10 + i * 25, y + 25, 31, seat, faint=i >= home)
    label = words.say("side.workers", seat=words.seat(seat), count=home)
    box = (x - 3, y - 10, 50.0, 40.0)
    desk.thing(goods(seat, "workers"), "workers", shapes, box, label, "i" * home)
    desk.lies("part", f"workers{seat}", (x - 4, y - 11, bx - x + 42, 42))
    at_home = side.black and out <= OWN
    figure = art.worker(bx + 20, by + 25, 31, seat, black=True, faint=not at_home)
    box, piece = (bx + 4, by - 10, 32.0, 40.0), goods(seat, "black")
    if not side.black:
        desk.thing(piece, "place", figure, box)
        return
    label = words.say(f"side.{'black' if at_home else 'black-out'}", seat=words.seat(seat))
    desk.thing(piece, "black", figure, box, label, "I" if at_home else "")
    if _pays(desk, seat):
        desk.lies("own", "worker", (bx + 4, by - 10, 32, 39))


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
