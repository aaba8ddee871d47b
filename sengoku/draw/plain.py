"""A plain picture of any position, for a game that draws none of its own.

Every field of the position is a line, every tuple a row of boxes (a square of boxes, if it has
4, 9, 16 … places). The board of an action's field is pressed box by box: a tuple with a place for
each of the field's values, in the order of the vocabulary of the first position. Where there are
as many as seats it has to be called like it (``heap`` and ``heaps``); else such a tuple names the
seats. Values without a box are pressed in a row of their own below, numbers
under their field's name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from math import isqrt
from typing import Any

from sengoku.core.game import CHANCE, NOBODY, Action, Game, Luck
from sengoku.draw.measure import shorten, text_width, wrapped
from sengoku.draw.scene import Item, Look, Paint, Path, Rect, Scene, Shape, Text

WIDTHS = {"phone": (400.0, 480.0, 560.0)}
"""How wide the picture may be by size; the first in which it is not too tall is taken."""

USUAL_WIDTHS = (640.0,)
TALL, FLAT = 1.4, 0.9
"""How high a picture on a phone is at most, and at least, in parts of its width."""

MARGIN = 24.0
BOX, GAP = 64.0, 8.0
LETTERS, SMALL = 20.0, 12.0
FACE = Paint("panel", "edge", 2)


@dataclass(slots=True)
class _Sheet:
    """The picture in the making, filled from the top."""

    game: Game[Any]
    look: Look
    width: float
    items: list[Item]
    y: float = MARGIN

    def text(self, key: str, **args: str) -> str:
        """Say something in the reader's language."""
        return self.game.texts.text(key, self.look.language, **args)

    def say(self, kind: str, value: object, field: str = "") -> str:
        """Give a word of the game's catalogue, of a field if that has its own, else plain words."""
        if isinstance(value, tuple):
            return self.text("list-comma").join(self.say(kind, one, field) for one in value)
        if value is None or isinstance(value, bool):
            word = "none" if value is None else "yes" if value else "no"
            return self.text(f"plain.{word}")
        for key in (f"{kind}.{field}.{value}", f"{kind}.{value}"):
            if self.game.texts.has(key, self.look.language):
                return self.text(key)
        return str(value).replace("_", " ")

    def of(self, name: str, value: str) -> str:
        """Say what something is: its name and its value."""
        told = {"": "plain.empty", "?": "plain.hidden"}.get(value)
        return self.text("plain.of", name=name, value=self.text(told) if told else value)

    def line(self, text: str, size: float, *, bold: bool = False) -> None:
        """Write a text, in as many lines as it needs."""
        room = (self.width - 2 * MARGIN) / (1.06 if bold else 1.0)
        shapes = []
        for part in wrapped(text, size, room):
            self.y += size * 1.3
            shapes.append(Text(MARGIN, self.y, part, size, bold=bold, serif=bold))
        self.items.append(Item("words", tuple(shapes), text))
        self.y += GAP

    def boxes(self, told: Sequence[tuple[str, str, str]], columns: int) -> None:
        """Put boxes in rows: what stands in each, its label, and what it is pressed as."""
        room = self.width - 2 * MARGIN
        widest = max((text_width(face, LETTERS) for face, _, _ in told), default=0.0)
        wide = min(room, max(BOX, widest + 2 * GAP))
        columns = max(1, min(columns, int((room + GAP) // (wide + GAP))))
        for index, (face, label, hit) in enumerate(told):
            x = MARGIN + index % columns * (wide + GAP)
            y = self.y + index // columns * (BOX + GAP)
            area = Rect(x, y, wide, BOX, FACE, 8)
            shapes: list[Shape] = [area]
            if face:
                cut = shorten(face, LETTERS, wide - GAP)
                shapes.append(Text(x + wide / 2, y + BOX / 2 + 7, cut, LETTERS, anchor="middle"))
            if hit and face != self.say("value", hit):
                name = shorten(self.say("value", hit), SMALL, wide - 2 * GAP)
                shapes.append(Text(x + 6, y + 16, name, SMALL, "quiet"))
            shapes += _marks(self.look, hit, area)
            role = "box" if hit else "words"
            self.items.append(Item(role, tuple(shapes), label, hit, area, face or "·"))
        self.y += -(-len(told) // columns) * (BOX + GAP) + GAP


def plain_scene(game: Game[Any], view: Any, look: Look) -> Scene:
    """Draw a position as it is written.

    Args:
        game: the rules.
        view: the position as it is seen.
        look: the language and size, and what is marked.
    """
    title = game.texts.text("game", look.language)
    told = _turn(game, view, look)
    for width in WIDTHS.get(look.size, USUAL_WIDTHS):
        sheet = _Sheet(game, look, width, [])
        sheet.line(title, 24, bold=True)
        sheet.line(told, 16)
        _fill(sheet, view)
        height = sheet.y + MARGIN
        if height <= width * TALL:
            break
    if look.size in WIDTHS:
        height = max(height, width * FLAT)
    ground = Item("ground", (Rect(0, 0, width, height, Paint("paper")),))
    return Scene(width, height, title, told, (ground, *sheet.items))


def _fill(sheet: _Sheet, view: Any) -> None:
    """Put the position, and below it what else can be pressed."""
    game, usual = sheet.game, sheet.game.start()
    values = _values(game.legal(view) if view.actor == CHANCE else _meant(game, view))
    boards = {} if view.actor == CHANCE else _values(_meant(game, usual))
    shown: set[str] = set()
    for each in fields(view):
        if each.name != "actor" and not each.name.startswith("_"):
            value = getattr(view, each.name)
            if isinstance(value, tuple):
                shown |= _tuple(sheet, each.name, value, getattr(usual, each.name, ()), boards)
            else:
                name, said = sheet.say("field", each.name), sheet.say("value", value, each.name)
                sheet.line(sheet.of(name, said), 16)
    for field, every in values.items():
        left = [value for value in every if value not in shown]
        if left:
            shown.update(left)
            _others(sheet, field, left)


def _others(sheet: _Sheet, field: str, values: Sequence[str]) -> None:
    """Put values of a field in a row of their own, under its name; words alone need none."""
    faces = [(sheet.say("value", value, field), value) for value in values]
    known = sheet.game.texts.has(f"field.{field}", sheet.look.language)
    if not known and not all(value.isdecimal() for value in values):
        sheet.boxes([(face, face, value) for face, value in faces], len(values))
        return
    called = sheet.say("field", field)
    sheet.line(called, 16)
    sheet.boxes([(face, sheet.of(called, face), value) for face, value in faces], len(values))


def _turn(game: Game[Any], view: Any, look: Look) -> str:
    """Say who is to act, or how it ended."""
    texts, language = game.texts, look.language
    outcome = game.outcome(view) if view.actor == NOBODY else None
    if outcome is not None:
        return texts.say(outcome.note, language)
    if view.actor >= 0 and view.actor < len(look.names) and look.names[view.actor]:
        name = look.names[view.actor]
    else:
        name = texts.text(game.seat_term(view.actor).key, language)
    return texts.text("plain.turn", language, name=name)


def _meant(game: Game[Any], view: Any) -> Iterator[Action]:
    """Give what a person can mean."""
    return (action for action in game.vocabulary(view) if not isinstance(action, Luck))


def _values(actions: Iterable[Action]) -> dict[str, list[str]]:
    """Give the values that each field of some actions can have."""
    found: dict[str, dict[str, None]] = {}
    for action in actions:
        for each in fields(action):  # type: ignore[arg-type]
            value = str(getattr(action, each.name))
            if value:
                found.setdefault(each.name, {})[value] = None
    return {name: list(values) for name, values in found.items()}


def _tuple(
    sheet: _Sheet, name: str, value: Any, usual: Any, boards: dict[str, list[str]]
) -> set[str]:
    """Put a field of several places; give the values that are pressed in it."""
    called = sheet.say("field", name)
    sheet.line(called, 16)
    rows = value if value and all(isinstance(row, tuple) for row in value) else None
    flat = [cell for row in rows for cell in row] if rows else list(value)
    lasting = isinstance(usual, tuple) and len(usual) == len(value)
    hits = _hits(sheet.game, name, len(flat), boards) if lasting else []
    seats = lasting and not rows and not hits and len(flat) == sheet.game.seats
    told = []
    for place, cell in enumerate(flat):
        face = sheet.say("value", cell, name)
        if seats:
            face = sheet.of(sheet.text(sheet.game.seat_term(place).key), face)
            told.append((face, face, ""))
        else:
            hit = hits[place] if hits else ""
            told.append((face, sheet.of(sheet.say("value", hit) if hit else called, face), hit))
    columns = max(map(len, rows)) if rows else _columns(len(flat))
    sheet.boxes(told, columns)
    return {*hits}


def _hits(game: Game[Any], name: str, count: int, boards: dict[str, list[str]]) -> list[str]:
    """Give what the places of a tuple are pressed as, if it is the board of an action's field."""
    for field, every in boards.items():
        if len(every) == count and (name in (field, f"{field}s") or count != game.seats):
            return every
    return []


def _columns(count: int) -> int:
    side = isqrt(count)
    return side if side > 1 and side * side == count else max(1, count)


def _marks(look: Look, hit: str, area: Rect) -> Iterator[Shape]:
    """Ring a box that is marked, and draw nothing else; arrows need a picture of one's own."""
    if not hit:
        return
    rings = (
        (look.last, Paint("", "ink", 3)),
        (look.show, Paint("", "gold", 6)),
        (look.may, Paint("", "accent", 3, (8, 6))),
        (look.chosen, Paint("", "accent", 5)),
    )
    for marked, paint in rings:
        if hit in marked:
            yield Rect(area.x - 2, area.y - 2, area.w + 4, area.h + 4, paint, 10)
    for value, kind, text in look.badges:
        if value == hit:
            colour = {"win": "accent", "loss": "refusal"}.get(kind, "quiet")
            yield Text(area.x + area.w - 6, area.y + 18, text, 14, colour, "end", bold=True)
    for start, end in look.arrows:
        if hit in (start, end):
            middle = area.x + area.w / 2
            steps = (("M", middle - 8, area.y + 4), ("L", middle + 8, area.y + 4))
            yield Path((*steps, ("L", middle, area.y + 14), ("Z",)), Paint("accent"))
