"""Each clan's side of Rokumon's picture: who, warriors at home, tokens, surprise."""

from __future__ import annotations

from sengoku.core.notes import Seat
from sengoku.draw.marks import Spot
from sengoku.draw.measure import shorten, text_width
from sengoku.draw.scene import Circle, Paint, Rect, Shape, Text
from sengoku.games.rokumon.components import SIDE, at_home, value
from sengoku.games.rokumon.drawing.art import clan_tile, piece, slot
from sengoku.games.rokumon.drawing.desk import Desk
from sengoku.games.rokumon.drawing.plans import Tokens
from sengoku.games.rokumon.state import SANADA, TOKUGAWA

_GAP = 14.0
"""Between a clan's tile and the word beside it."""


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
    (x, y), w, h = desk.plan.home.at[seat], desk.plan.home.w, desk.plan.home.h
    mark = _mark(desk, seat)
    edge = Paint("panel", mark[0], 3) if mark else Paint("panel", "edge", 1.2)
    shapes: list[Shape] = [Rect(x, y, w, h, edge, 12)]
    name = _name(desk, seat)
    shapes += _who(desk, seat, name)
    label = desk.words.home(desk.view, seat, name, desk.valued, desk.surprises)
    short, at = desk.words.seat(seat), (x + w / 2, y + 15)
    area = Rect(x, y, w, h, Paint())
    desk.put("home", shapes, label, f"home{seat}", area, short, at)
    desk.spot(f"home{seat}", Spot(x + w / 2, y + h / 2, h / 2, (w, h)))


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
            told = desk.words.turn(desk.view, seat)
            desk.add("turn", _pill(desk, seat, *mark), told, quiet=True)


def _pill(desk: Desk, seat: Seat, fill: str, key: str) -> tuple[Shape, ...]:
    size = desk.type.small
    text = desk.words.say(key)
    width = text_width(text, size, bold=True) + 22
    x, y = desk.plan.home.right(seat) - width, desk.plan.home.top(seat) - size * 0.75
    return (
        Rect(x, y, width, size * 1.5, Paint(fill, "panel", 2), size * 0.75),
        Text(x + width / 2, y + size * 1.1, text, size, "white", "middle", bold=True),
    )


def _who(desk: Desk, seat: Seat, name: str) -> list[Shape]:
    size, small, home = desk.type.body, desk.type.small, desk.plan.home
    x, y = home.left(seat) + home.pad, home.top(seat) + home.name
    clan = desk.words.seat(seat)
    shapes: list[Shape] = [Text(x, y, clan, size, bold=True)]
    x += text_width(clan, size, bold=True) + 6
    if desk.type.wordy:
        other = desk.words.say(f"other.{seat}")
        shapes.append(Text(x, y, other, small, "quiet", lang=desk.words.other))
        x += text_width(other, small) + 10
    held = sum(desk.view.war.tokens[seat])
    room = home.right(seat) - x - (_tokens_width(desk, held) + 10 if held else 0)
    name = shorten(name, small, room)
    return [*shapes, Text(x, y, name, small)] if name else shapes


def _warriors(desk: Desk, seat: Seat) -> None:
    """Draw the warriors at home, and an empty slot for each that is on the board."""
    supply, home = desk.view.supply[seat], desk.plan.home
    away = sum(SIDE[char] == seat for stack in desk.view.stacks for char in stack)
    gap, r = home.tiled if desk.surprises else home.plain
    x, y = home.left(seat) + home.pad + r + 3, home.top(seat) + home.row
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
        clan, count = desk.words.seat(seat), len(supply)
        one = desk.words.say("home.one", clan=clan, number=i + 1, count=count)
        label = desk.words.warrior(char) if known else one
        area = Rect(at - gap / 2, y - home.press[0], gap, home.press[1], Paint())
        shapes = piece(at, y, r, char, desk.plan.corner, face_up=desk.open)
        short = desk.words.warrior_short(char)
        desk.put("supply", shapes, label, hit, area, short, (at, y - 11))
        desk.things[hit] = Spot(at, y, r, (2 * r, 2 * r))
        if known:
            desk.spot(known, desk.things[hit])


def _tokens_width(desk: Desk, held: int) -> float:
    tokens = desk.plan.home.tokens
    return 2 * tokens.r + tokens.gap * (held - 1)


def _tokens(desk: Desk, seat: Seat) -> None:
    """Draw the tokens face up, then those that were used."""
    up, used = desk.view.war.tokens[seat]
    home, plan = desk.plan.home, desk.plan.home.tokens
    width = _tokens_width(desk, up + used)
    left = home.right(seat) - width
    y = home.top(seat) + plan.y
    counts = {"tokens": up, "spent": used}
    places = [left + plan.r + plan.gap * i for i in range(up + used)]
    for part, shown, draw in (("tokens", places[:up], _token), ("spent", places[up:], _used)):
        if shown:
            shapes = tuple(shape for x in shown for shape in draw(x, y, plan))
            first, last = shown[0] - plan.gap / 2, shown[-1] + plan.gap / 2
            area = Rect(first, y - plan.tall / 2, last - first, plan.tall, Paint())
            told = desk.words.say(f"home.{part}-alone", count=counts[part])
            desk.put("tokens", shapes, desk.words.of(seat, told), f"{part}{seat}", area)
            box = (last - first + 4, 2 * plan.r + 2)
            desk.things[f"{part}{seat}"] = Spot((first + last) / 2, y, plan.r + 2, box)
    desk.spot(f"tokens{seat}", Spot(left + width / 2, y, plan.r + 2, (width, 2 * plan.r + 2)))


def _token(x: float, y: float, plan: Tokens) -> tuple[Shape, ...]:
    return (
        Circle(x, y, plan.r, Paint("refusal", "panel", 1.5)),
        Text(x - 0.5, y + 5, "+1", plan.print, "white", "middle", bold=True),
    )


def _used(x: float, y: float, plan: Tokens) -> tuple[Shape, ...]:
    return (
        Circle(x, y, plan.r - 1, Paint("board", "quiet", 1.5)),
        Circle(x, y, plan.r / 2, Paint(stroke="quiet", width=1.2, dash=(2, 2))),
    )


def _tile(desk: Desk, seat: Seat) -> None:
    """Draw the clan's tile, with its word below it, to its left, or without one."""
    ready = desk.view.war.surprises[seat]
    home, tile, small = desk.plan.home, desk.plan.home.tile, desk.type.small
    r, y, end = tile.r, home.top(seat) + tile.y, home.right(seat)
    x = end - (r if tile.beside else max(18.0, text_width("Surprise", small) / 2))
    shapes = list(clan_tile(x, y, r, seat, ready))
    word = desk.words.say("tile.ready" if ready else "tile.used")
    wide, fill = text_width(word, small), "ink" if ready else "quiet"
    reach = r
    if tile.below:
        shapes.append(Text(x, home.top(seat) + tile.below, word, small, fill, "middle"))
        reach = max(r, wide / 2)
    area = Rect(x - reach, y - r, 2 * reach, home.top(seat) + home.h - 2 - (y - r), Paint())
    if tile.beside:
        shapes.append(Text(x - r - _GAP, y + small * 0.36, word, small, fill, "end"))
        area = Rect(x - r - _GAP - wide, y - r, wide + _GAP + 2 * r, 2 * r, Paint())
    told = desk.words.say(f"home.surprise-{'ready' if ready else 'used'}")
    label = desk.words.of(seat, told)
    desk.put("tile", shapes, label, f"tile{seat}", area)
    desk.spot(f"tile{seat}", Spot(x, y, r, (2 * r, 2 * r)))
