"""Each clan's side of Rokumon's picture: who, warriors at home, tokens, surprise."""

from __future__ import annotations

from dataclasses import dataclass

from sengoku.core.notes import Seat
from sengoku.draw.measure import shorten, text_width
from sengoku.draw.scene import Circle, Item, Paint, Path, Rect, Shape, Text
from sengoku.games.rokumon.art import crest, eye_sign, seat_colour, warrior
from sengoku.games.rokumon.marks import Spot
from sengoku.games.rokumon.state import SANADA, SHOWN, RokumonState
from sengoku.games.rokumon.words import Words, owner, value

TOP, WIDE, TALL = 474.0, 348.0, 108.0
"""A side's upper edge, width and height."""

LEFT = (24.0, 388.0)
"""The left edges of the two sides."""

_GAP = 47.0
_WARRIOR = 20.0


@dataclass(frozen=True, slots=True)
class Type:
    """The heights of letters: small words, working words, titles."""

    small: float
    body: float
    title: float
    wordy: bool


NOTEBOOK = Type(14.0, 17.0, 26.0, True)
PROJECTOR = Type(18.0, 20.0, 28.0, False)


@dataclass(frozen=True, slots=True)
class Side:
    """What a clan's side is drawn from."""

    words: Words
    type: Type
    view: RokumonState
    seat: Seat
    name: str
    valued: bool
    surprises: bool
    open: bool

    @property
    def left(self) -> float:
        """The left edge."""
        return LEFT[self.seat]

    def label(self) -> str:
        """Describe the side in words."""
        return self.words.home(self.view, self.seat, self.name, self.valued, self.surprises)


def piece(
    x: float, y: float, r: float, char: str, *, top: bool = True, open: bool = False
) -> tuple[Shape, ...]:
    """Draw a warrior as the view knows it: only its crest, a corner value, or its face.

    Args:
        x: its centre.
        y: likewise.
        r: half its width.
        char: the warrior.
        top: whether nothing covers it; a covered one shows its value in the corner.
        open: whether warriors lie face up, as in act 6.
    """
    known = value(char)
    face, star = known.rstrip("*"), known.endswith("*")
    seat = owner(char)
    if not known:
        return warrior(x, y, r, seat)
    if open and top:
        return warrior(x, y, r, seat, face, star)
    shapes = warrior(x, y, r, seat) + _corner(x - r * 0.66, y + r * 0.66, r, face, star, seat)
    return shapes + (eye_sign(x + r * 0.62, y + r * 0.72, r * 0.36) if char in SHOWN else ())


def _corner(x: float, y: float, r: float, face: str, star: bool, seat: Seat) -> tuple[Shape, ...]:
    size = max(14.0, r * 0.5)
    half = size * 0.66
    width = 2 * half + (size * 0.55 if star else 0.0)
    text = face + ("★" if star else "")
    return (
        Rect(x - half, y - half, width, 2 * half, Paint("panel", seat_colour(seat), 1.5), half),
        Text(x - half + width / 2, y + size * 0.36, text, size, "ink", "middle", bold=True, serif=True),
    )


def side_items(side: Side) -> tuple[list[Item], dict[str, list[Spot]]]:
    """Draw a clan's side; also tell where marks on it belong."""
    x = side.left
    acting = side.view.actor == side.seat
    won = side.view.end is not None and side.view.end.winner == side.seat
    edge = Paint("panel", "accent", 3) if acting else Paint("panel", "edge", 1.2)
    if won:
        edge = Paint("panel", "ink", 3)
    shapes: list[Shape] = [Rect(x, TOP, WIDE, TALL, edge, 12)]
    shapes += _heading(side)
    if acting or won:
        shapes += _pill(side, "to-play" if acting else "wins", "accent" if acting else "ink")
    label = side.label()
    at = (x + WIDE / 2, TOP + 15)
    items = [Item("home", tuple(shapes), label, short=side.words.clan(side.seat), at=at)]
    spots: dict[str, list[Spot]] = {
        f"home{side.seat}": [Spot(x + WIDE / 2, TOP + TALL / 2, TALL / 2, (WIDE, TALL))]
    }
    _warriors(side, items, spots)
    if sum(side.view.war.tokens[side.seat]):
        _tokens(side, items, spots)
    if side.surprises:
        _tile(side, items, spots)
    return items, spots


def _heading(side: Side) -> list[Shape]:
    size, small = side.type.body, side.type.small
    x, y = side.left + 16, TOP + 31
    clan = side.words.clan(side.seat)
    shapes: list[Shape] = [Text(x, y, clan, size, bold=True)]
    x += text_width(clan, size, bold=True) + 6
    other = side.words.say(f"other.{side.seat}")
    if side.type.wordy:
        shapes.append(Text(x, y, other, small, "quiet"))
        x += text_width(other, small) + 10
    held = sum(side.view.war.tokens[side.seat])
    room = side.left + WIDE - 16 - x - (_token_width(held) + 8 if held else 0)
    name = shorten(side.name, small, room)
    return [*shapes, Text(x, y, name, small)] if name else shapes


def _pill(side: Side, key: str, fill: str) -> list[Shape]:
    size = side.type.small
    text = side.words.say(key)
    width = text_width(text, size, bold=True) + 22
    x, y = side.left + WIDE - 16 - width, TOP - size * 0.75
    return [
        Rect(x, y, width, size * 1.5, Paint(fill, "panel", 2), size * 0.75),
        Text(x + width / 2, y + size * 1.1, text, size, "white", "middle", bold=True),
    ]


def _warriors(side: Side, items: list[Item], spots: dict[str, list[Spot]]) -> None:
    y = TOP + 70
    for i, char in enumerate(side.view.supply[side.seat]):
        x = side.left + 40 + i * _GAP
        hit = value(char) if side.valued else ""
        label = side.words.say("home.warrior", warrior=side.words.warrior(char))
        area = Rect(x - _GAP / 2, y - 26, _GAP, 52, Paint())
        shapes = piece(x, y, _WARRIOR, char, open=side.open)
        short = side.words.warrior_short(char)
        items.append(Item("supply", shapes, label, hit, area, short, (x, TOP + 60)))
        spots.setdefault(hit, []).append(Spot(x, y, 22, (2 * _WARRIOR + 4, 2 * _WARRIOR + 4)))
    spots.pop("", None)


def _token_width(held: int) -> float:
    return 24 + 20.0 * (held - 1)


def _tokens(side: Side, items: list[Item], spots: dict[str, list[Spot]]) -> None:
    up, used = side.view.war.tokens[side.seat]
    left = side.left + WIDE - 16 - _token_width(up + used)
    y = TOP + 26
    shapes: list[Shape] = []
    for i in range(up + used):
        x = left + 12 + 20 * i
        if i < up:
            shapes.append(Circle(x, y, 12, Paint("refusal", "panel", 1.5)))
            shapes.append(Text(x - 0.5, y + 5, "+1", 14, "white", "middle", bold=True))
        else:
            shapes.append(Circle(x, y, 11, Paint("board", "quiet", 1.5)))
            shapes.append(Circle(x, y, 6, Paint(stroke="quiet", width=1.2, dash=(2, 2))))
    label = side.words.say("home.tokens", up=up, spent=used)
    items.append(Item("tokens", tuple(shapes), label))
    width = _token_width(up + used)
    spots[f"tokens{side.seat}"] = [Spot(left + width / 2, y, 14, (width, 26))]


def _tile(side: Side, items: list[Item], spots: dict[str, list[Spot]]) -> None:
    ready = side.view.war.surprises[side.seat]
    x, y = side.left + WIDE - 46, TOP + 65
    shapes = list(clan_tile(x, y, 18, side.seat, ready))
    if side.type.wordy:
        word = side.words.say("tile.ready" if ready else "tile.used")
        shapes.append(Text(x, TOP + 99, word, side.type.small, "ink" if ready else "quiet", "middle"))
    label = side.words.say("home.surprise-ready" if ready else "home.surprise-used")
    items.append(Item("tile", tuple(shapes), label))
    spots[f"tile{side.seat}"] = [Spot(x, y, 20, (40, 40))]


def clan_tile(x: float, y: float, r: float, seat: Seat, ready: bool) -> tuple[Shape, ...]:
    """Draw a clan tile: face up while its Surprise is possible, else turned down."""
    box = (x - r, y - r, 2 * r, 2 * r)
    if ready:
        frame = Rect(*box, Paint("panel", seat_colour(seat), 2.5), 5)
        return (frame, *crest(x, y, r * 0.95, seat, colour=seat_colour(seat)))
    cross = (("M", x - r, y + r), ("L", x + r, y - r), ("M", x - r, y), ("L", x, y - r), ("M", x, y + r), ("L", x + r, y))
    return (
        Rect(*box, Paint("board", "quiet", 1.5, (4, 3)), 5),
        Path(cross, Paint(stroke="quiet", width=1)),
    )


__all__ = ["NOTEBOOK", "PROJECTOR", "SANADA", "Side", "Type", "piece", "side_items"]
