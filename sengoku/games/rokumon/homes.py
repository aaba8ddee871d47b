"""Each clan's side of Rokumon's picture: who, warriors at home, tokens, surprise."""

from __future__ import annotations

from sengoku.core.notes import Seat
from sengoku.draw.marks import Spot
from sengoku.draw.measure import shorten, text_width
from sengoku.draw.scene import Circle, Item, Paint, Rect, Shape, Text
from sengoku.games.rokumon.art import clan_tile, slot
from sengoku.games.rokumon.box import SIDE
from sengoku.games.rokumon.desk import Desk
from sengoku.games.rokumon.ids import at_home
from sengoku.games.rokumon.pieces import piece
from sengoku.games.rokumon.state import SANADA, TOKUGAWA
from sengoku.games.rokumon.words import value

TOP, WIDE, TALL = 520.0, 348.0, 104.0
"""A side's upper edge, width and height."""

LEFT = {SANADA: 24.0, TOKUGAWA: 388.0}
"""The left edges of the two sides."""

_PAD = 16.0


def homes(desk: Desk) -> None:
    """Draw both clans' sides and remember where marks on them belong."""
    for seat in (SANADA, TOKUGAWA):
        _frame(desk, seat)
        _warriors(desk, seat)
        if sum(desk.view.war.tokens[seat]):
            _tokens(desk, seat)
        if desk.surprises:
            _tile(desk, seat)


def _frame(desk: Desk, seat: Seat) -> None:
    x = LEFT[seat]
    mark = _mark(desk, seat)
    edge = Paint("panel", mark[0], 3) if mark else Paint("panel", "edge", 1.2)
    shapes: list[Shape] = [Rect(x, TOP, WIDE, TALL, edge, 12)]
    name = _name(desk, seat)
    shapes += _who(desk, seat, name)
    label = desk.words.home(desk.view, seat, name, desk.valued, desk.surprises)
    short, at = desk.words.clan(seat), (x + WIDE / 2, TOP + 15)
    area = Rect(x, TOP, WIDE, TALL, Paint())
    desk.items.append(Item("home", tuple(shapes), label, f"home{seat}", area, short, at))
    desk.spot(f"home{seat}", Spot(x + WIDE / 2, TOP + TALL / 2, TALL / 2, (WIDE, TALL)))


def _name(desk: Desk, seat: Seat) -> str:
    """Give the name a person gave, or Taroma's."""
    name = desk.look.names[seat] if seat < len(desk.look.names) else ""
    level = desk.game.options.get("solitaire")
    automaton = TOKUGAWA if level == "medium" else SANADA
    return name or (desk.words.say("taroma") if level and seat == automaton else "")


def _mark(desk: Desk, seat: Seat) -> tuple[str, str] | None:
    """Give the colour and the word of a side's frame, if it acts or has won."""
    end = desk.view.end
    if end is not None:
        return ("ink", "wins") if end.winner == seat else None
    return ("accent", "to-play") if desk.view.actor == seat else None


def turn(desk: Desk) -> None:
    """Say on the frame of a side that it is to play, or that it has won."""
    for seat in (SANADA, TOKUGAWA):
        mark = _mark(desk, seat)
        if mark:
            desk.add("turn", _pill(desk, seat, *mark), desk.words.turn(desk.view, seat))


def _pill(desk: Desk, seat: Seat, fill: str, key: str) -> tuple[Shape, ...]:
    size = desk.type.small
    text = desk.words.say(key)
    width = text_width(text, size, bold=True) + 22
    x, y = LEFT[seat] + WIDE - _PAD - width, TOP - size * 0.75
    return (
        Rect(x, y, width, size * 1.5, Paint(fill, "panel", 2), size * 0.75),
        Text(x + width / 2, y + size * 1.1, text, size, "white", "middle", bold=True),
    )


def _who(desk: Desk, seat: Seat, name: str) -> list[Shape]:
    size, small = desk.type.body, desk.type.small
    x, y = LEFT[seat] + _PAD, TOP + 30
    clan = desk.words.clan(seat)
    shapes: list[Shape] = [Text(x, y, clan, size, bold=True)]
    x += text_width(clan, size, bold=True) + 6
    if desk.type.wordy:
        other = desk.words.say(f"other.{seat}")
        shapes.append(Text(x, y, other, small, "quiet"))
        x += text_width(other, small) + 10
    held = sum(desk.view.war.tokens[seat])
    room = LEFT[seat] + WIDE - _PAD - x - (_tokens_width(held) + 10 if held else 0)
    name = shorten(name, small, room)
    return [*shapes, Text(x, y, name, small)] if name else shapes


def _warriors(desk: Desk, seat: Seat) -> None:
    """Draw the warriors at home, and an empty slot for each that is on the board."""
    supply = desk.view.supply[seat]
    away = sum(SIDE[char] == seat for stack in desk.view.stacks for char in stack)
    gap, r = (50.0, 20.0) if desk.surprises else (64.0, 23.0)
    x, y = LEFT[seat] + _PAD + r + 3, TOP + 71
    empty = [
        shape
        for i in range(min(away, 5 - len(supply)))
        for shape in slot(x + (len(supply) + i) * gap, y, r, seat)
    ]
    if empty:
        desk.add("slots", empty)
    for i, (char, hit) in enumerate(zip(supply, at_home(seat, supply), strict=True)):
        at = x + i * gap
        known = value(char)
        label = desk.words.warrior(char) if known else desk.words.supply(supply, desk.valued)
        area = Rect(at - gap / 2, y - 26, gap, 56, Paint())
        shapes = piece(at, y, r, char, face_up=desk.open)
        short = desk.words.warrior_short(char)
        desk.items.append(Item("supply", shapes, label, hit, area, short, (at, TOP + 60)))
        desk.things[hit] = Spot(at, y, r, (2 * r, 2 * r))
        if known:
            desk.spot(known, desk.things[hit])


def _tokens_width(held: int) -> float:
    return 24 + 20.0 * (held - 1)


def _tokens(desk: Desk, seat: Seat) -> None:
    """Draw the tokens face up, then those that were used."""
    up, used = desk.view.war.tokens[seat]
    width = _tokens_width(up + used)
    left = LEFT[seat] + WIDE - _PAD - width
    y = TOP + 26
    label = desk.words.say("home.tokens", up=up, spent=used)
    places = [left + 12 + 20 * i for i in range(up + used)]
    for part, shown, draw in (("tokens", places[:up], _token), ("spent", places[up:], _used)):
        if shown:
            shapes = tuple(shape for x in shown for shape in draw(x, y))
            first, last = shown[0] - 10, shown[-1] + 10
            area = Rect(first, y - 13, last - first, 26, Paint())
            desk.items.append(Item("tokens", shapes, label, f"{part}{seat}", area))
            desk.things[f"{part}{seat}"] = Spot((first + last) / 2, y, 14, (last - first + 4, 26))
    desk.spot(f"tokens{seat}", Spot(left + width / 2, y, 14, (width, 26)))


def _token(x: float, y: float) -> tuple[Shape, ...]:
    return (
        Circle(x, y, 12, Paint("refusal", "panel", 1.5)),
        Text(x - 0.5, y + 5, "+1", 14, "white", "middle", bold=True),
    )


def _used(x: float, y: float) -> tuple[Shape, ...]:
    return (
        Circle(x, y, 11, Paint("board", "quiet", 1.5)),
        Circle(x, y, 6, Paint(stroke="quiet", width=1.2, dash=(2, 2))),
    )


def _tile(desk: Desk, seat: Seat) -> None:
    ready = desk.view.war.surprises[seat]
    word = desk.words.say("tile.ready" if ready else "tile.used")
    small = desk.type.small
    x = LEFT[seat] + WIDE - _PAD - max(18.0, text_width("Surprise", small) / 2)
    r, y = (17.0, TOP + 63) if desk.type.wordy else (21.0, TOP + 71)
    shapes = list(clan_tile(x, y, r, seat, ready))
    if desk.type.wordy:
        fill = "ink" if ready else "quiet"
        shapes.append(Text(x, TOP + 98, word, small, fill, "middle"))
    label = desk.words.say(f"home.surprise-{'ready' if ready else 'used'}")
    wide = max(r, text_width(word, small) / 2) if desk.type.wordy else r
    area = Rect(x - wide, y - r, 2 * wide, TOP + TALL - 2 - (y - r), Paint())
    desk.items.append(Item("tile", tuple(shapes), label, f"tile{seat}", area))
    desk.spot(f"tile{seat}", Spot(x, y, r, (2 * r, 2 * r)))
