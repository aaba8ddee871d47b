"""The middle of the table: the Action Deck, the discard pile, the display, and the supply."""

from __future__ import annotations

from sengoku.draw.measure import text_width
from sengoku.draw.scene import Paint, Rect, Shape, Text
from sengoku.games.azuchi.box import BLACK, COINS, CUBES, CUBES_OF_A_KIND, DISPLAY
from sengoku.games.azuchi.drawing import art, cards
from sengoku.games.azuchi.drawing.desk import COLUMN, EDGE, Desk
from sengoku.games.azuchi.drawing.events import pile
from sengoku.games.azuchi.things.pieces import Piece, middle, stock

TOP, TALL = 190.0, 136.0
"""The band's upper edge and height."""

_PILE = (60.0, 88.0)
_CARD = (86.0, 116.0)
_SHOWN = 190.0
_SUPPLY = 500.0
_PITCH = 64.0


def display(desk: Desk) -> None:
    """Draw the middle of the table."""
    band = Rect(EDGE, TOP, COLUMN, TALL, Paint("board", "edge", 1.2), 10)
    desk.add("band", (band,))
    _piles(desk)
    _display(desk)
    _supply(desk)


def _piles(desk: Desk) -> None:
    w, h = _PILE
    y = TOP + 12
    for x, part, count, colour in (
        (EDGE + 12, "deck", sum(desk.view.deck), "back"),
        (EDGE + 90, "discards", sum(desk.view.discards), "stone"),
    ):
        name = desk.words.say(f"pile.{part}")
        shapes = (
            *pile(x, y, w, h, count, colour, desk.type.body),
            Text(x + w / 2 + 1, y + h + 25, name, desk.type.small, "quiet", "middle"),
        )
        held = desk.view.deck if part == "deck" else desk.view.discards
        label = desk.words.say(f"pile.{part}-label", count=count, list=desk.words.cards(held))
        box = (x, y, w, h)
        desk.thing(Piece(part, part), part, shapes, box, label, f"[{count}]")
        desk.lies("part", part, box)


def _display(desk: Desk) -> None:
    """Draw the cards on display; one that is still to be turned up leaves its place."""
    w, h = _CARD
    drafting = desk.view.phase in ("first", "draft")
    for place, piece in enumerate(middle(desk.view)):
        x, y = _SHOWN + place * (w + 12), TOP + 10
        box = (x, y, w, h)
        if piece.what == "blank":
            desk.thing(piece, "place", (Rect(*box, Paint("", "quiet", 1.4, (5, 4)), 7),), box)
            continue
        name = desk.words.name(piece.kind)
        face = cards.face(piece.kind, *box, name, desk.type.small)
        label = desk.words.say("display.card" if drafting else "display.left", name=name)
        desk.thing(piece, "card", (cards.shade(*box), *face), box, label, name)
        desk.lies("display", piece.kind, box)
    desk.lies("part", "display", (_SHOWN - 4, TOP + 5, DISPLAY * (w + 12) - 4, TALL - 10))


def _supply(desk: Desk) -> None:
    """Draw what the supply still holds, five things with their numbers."""
    sides, words = desk.view.sides, desk.words
    size = desk.type.body
    title = words.say("supply.title")
    box = (_SUPPLY - 8, TOP + 8, EDGE + COLUMN - _SUPPLY - 2, TALL - 16)
    shapes: tuple[Shape, ...] = (
        Rect(*box, Paint("paper", "edge", 1.2), 8),
        Text(_SUPPLY + 4, TOP + 29, title, desk.type.small, "quiet"),
    )
    desk.thing(Piece("supply", "supply"), "supply", shapes, box, words.say("supply.label"))
    desk.lies("part", "supply", box)
    for i, kind in enumerate(CUBES):
        left = CUBES_OF_A_KIND - sum(side.cubes[i] for side in sides)
        x, y = _SUPPLY + 2 + i * _PITCH, TOP + 51
        _stock(desk, kind, (x, y), left, art.cube(x - 4, y, 22, kind, faint=not left), size)
    coins = COINS - sum(side.coins for side in sides)
    black = BLACK - sum(side.black for side in sides)
    x, y = _SUPPLY + 2, TOP + 90
    _stock(desk, "coin", (x, y), coins, art.coin(x + 9, y + 11, 13, faint=not coins), size)
    x += _PITCH
    figure = art.worker(x + 8, y + 25, 27, 0, black=True, faint=not black)
    _stock(desk, "hire", (x, y), black, figure, size)


def _stock(
    desk: Desk,
    what: str,
    at: tuple[float, float],
    count: int,
    figure: tuple[Shape, ...],
    size: float,
) -> None:
    x, y = at
    number = Text(x + 27, y + 18, str(count), size, "ink" if count else "quiet", bold=True)
    label = desk.words.say("supply.stock", what=desk.words.say(f"thing.{what}"), count=count)
    box = (x - 5, y - 9, 38 + max(18.0, text_width(str(count), size, bold=True)), 36.0)
    short = f"{desk.words.say(f'short.{what}')}{count}"
    desk.thing(stock(what), "stock", (*figure, number), box, label, short)
    desk.lies("supply", what, box)
