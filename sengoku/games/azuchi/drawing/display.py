"""The middle of the table: the Action Deck, the discard pile, the display, and the supply."""

from __future__ import annotations

from sengoku.draw.measure import text_width
from sengoku.draw.scene import Paint, Rect, Shape, Text
from sengoku.games.azuchi.actions import COIN, HIRE
from sengoku.games.azuchi.components import BLACK, COINS, CUBES, CUBES_OF_A_KIND, DISPLAY
from sengoku.games.azuchi.drawing.art import faces, tokens
from sengoku.games.azuchi.drawing.desk import Desk
from sengoku.games.azuchi.drawing.events import pile
from sengoku.games.azuchi.drawing.layout.sizes import Figures
from sengoku.games.azuchi.telling.pieces import Piece, middle, stock


def display(desk: Desk) -> None:
    """Draw the middle of the table."""
    band = Rect(*desk.layout.display.band, Paint("board", "edge", 1.2), 10)
    desk.add("band", (band,))
    _piles(desk)
    _display(desk)
    _supply(desk)


def _piles(desk: Desk) -> None:
    parts = (("deck", desk.view.deck, "back"), ("discards", desk.view.discards, "stone"))
    for box, (part, held, colour) in zip(desk.layout.display.piles, parts, strict=True):
        x, y, w, h = box
        count = sum(held)
        name = desk.words.say(f"pile.{part}")
        shapes = (
            *pile(x, y, w, h, count, colour, desk.type.body),
            Text(x + w / 2 + 1, y + h + 25, name, desk.type.small, "quiet", "middle"),
        )
        label = desk.words.say(f"pile.{part}-label", count=count, list=desk.words.cards(held))
        desk.thing(Piece(part, part), part, shapes, box, label, f"[{count}]")
        desk.lies("part", part, box)


def _display(desk: Desk) -> None:
    """Draw the cards on display; one that is still to be turned up leaves its place."""
    plan = desk.layout.display
    left, y, w, h = plan.card
    drafting = desk.view.phase in ("first", "draft")
    for place, piece in enumerate(middle(desk.view)):
        box = (left + place * (w + plan.gap), y, w, h)
        if piece.what == "blank":
            desk.thing(piece, "place", (Rect(*box, Paint("", "quiet", 1.4, (5, 4)), 7),), box)
            continue
        name = desk.words.name(piece.kind)
        face = faces.face(piece.kind, *box, name, desk.type.small)
        label = desk.words.say("display.card" if drafting else "display.left", name=name)
        desk.thing(piece, "card", (faces.shade(*box), *face), box, label, name)
        desk.lies("display", piece.kind, box)
    wide = DISPLAY * (w + plan.gap) - plan.gap + 8
    desk.lies("part", "display", (left - 4, y - 5, wide, h + 10))


def _supply(desk: Desk) -> None:
    """Draw what the supply still holds, five things with their numbers."""
    sides, words = desk.view.sides, desk.words
    plan = desk.layout.display
    title = words.say("supply.title")
    shapes: tuple[Shape, ...] = (
        Rect(*plan.supply, Paint("paper", "edge", 1.2), 8),
        Text(*plan.title, title, desk.type.small, "quiet"),
    )
    desk.thing(Piece("supply", "supply"), "supply", shapes, plan.supply, words.say("supply.label"))
    desk.lies("part", "supply", plan.supply)
    held = [CUBES_OF_A_KIND - sum(side.cubes[i] for side in sides) for i in range(len(CUBES))]
    held.append(COINS - sum(side.coins for side in sides))
    held.append(BLACK - sum(side.black for side in sides))
    for what, at, left in zip((*CUBES, COIN, HIRE), plan.stock, held, strict=True):
        _stock(desk, what, at, left)


def _stock(desk: Desk, what: str, at: tuple[float, float], count: int) -> None:
    (x, y), figures, size = at, desk.layout.display.figures, desk.type.body
    figure = counted(figures, what, at, faint=not count)
    number = Text(x + figures.number, y + 18, str(count), size, "ink" if count else "quiet",
                  bold=True)  # fmt: skip
    label = desk.words.say("supply.stock", what=desk.words.say(f"thing.{what}"), count=count)
    left, up, wide, tall = figures.box
    wide += max(0.0, text_width(str(count), size, bold=True) - 18)
    box = (x - left, y - up, wide, tall)
    short = f"{desk.words.say(f'short.{what}')}{count}"
    desk.thing(stock(what), "stock", (*figure, number), box, label, short)
    desk.lies("supply", what, box)


def counted(
    figures: Figures, what: str, at: tuple[float, float], *, faint: bool
) -> tuple[Shape, ...]:
    """Draw a cube, a coin or the black worker at a spot where it is counted."""
    x, y = at
    if what == HIRE:
        dx, dy, size = figures.worker
        return tokens.worker(x + dx, y + dy, size, 0, black=True, faint=faint)
    if what == COIN:
        dx, dy, r = figures.coin
        return tokens.coin(x + dx, y + dy, r, faint=faint)
    left, size = figures.cube
    return tokens.cube(x - left, y, size, what, faint=faint)
