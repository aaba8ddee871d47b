"""A plain picture of any position, for a game that draws none of its own.

Every field of the position is a line, every tuple a row of boxes (a square of boxes, if it has
4, 9, 16 … places). A tuple with as many places as an action's field has values is that field's
board: its boxes are pressed. Values without a box are pressed in a row of their own below.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from math import isqrt
from typing import Any

from sengoku.core.game import CHANCE, NOBODY, Game
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Item, Look, Paint, Path, Rect, Scene, Shape, Text

WIDTH, MARGIN = 640.0, 24.0
BOX, GAP = 64.0, 8.0
FACE = Paint("panel", "edge", 2)


@dataclass(slots=True)
class _Sheet:
    """The picture in the making, filled from the top."""

    game: Game[Any]
    look: Look
    items: list[Item]
    y: float = MARGIN

    def say(self, kind: str, value: object) -> str:
        """Give a word of the game's catalogue, else the word itself."""
        key, texts = f"{kind}.{value}", self.game.texts
        named = texts.has(key, self.look.language)
        return texts.text(key, self.look.language) if named else str(value).replace("_", " ")

    def line(self, text: str, size: float, *, bold: bool = False) -> None:
        self.y += size * 1.3
        shape = Text(MARGIN, self.y, text, size, bold=bold, serif=bold)
        self.items.append(Item("words", (shape,), text))
        self.y += GAP

    def boxes(self, told: Sequence[tuple[str, str, str]], columns: int) -> None:
        """Put boxes in rows, each with what stands in it, its label and what it is pressed as."""
        wide = max([BOX, *(text_width(face, 20) + 2 * GAP for face, _, _ in told)])
        columns = max(1, min(columns, int((WIDTH - 2 * MARGIN) // (wide + GAP))))
        for index, (face, label, hit) in enumerate(told):
            x = MARGIN + index % columns * (wide + GAP)
            y = self.y + index // columns * (BOX + GAP)
            area = Rect(x, y, wide, BOX, FACE, 8)
            shapes: list[Shape] = [area]
            if face:
                shapes.append(Text(x + wide / 2, y + BOX / 2 + 7, face, 20, anchor="middle"))
            shapes += _marks(self.look, hit, area)
            role = "box" if hit else "words"
            self.items.append(Item(role, tuple(shapes), label, hit, area, face or "·"))
        self.y += -(-len(told) // columns) * (BOX + GAP) + GAP


def plain_scene(game: Game[Any], view: Any, look: Look) -> Scene:
    """Draw a position as it is written.

    Args:
        game: the rules.
        view: the position as it is seen.
        look: the language, and what is marked.
    """
    sheet = _Sheet(game, look, [])
    title = game.texts.text("game", look.language)
    sheet.line(title, 24, bold=True)
    told = _turn(game, view, look)
    sheet.line(told, 16)
    values = _values(game, view)
    shown: set[str] = set()
    for each in fields(view):
        if each.name != "actor":
            shown |= _field(sheet, each.name, getattr(view, each.name), values)
    left = [value for every in values.values() for value in every if value not in shown]
    if left:
        named = [(sheet.say("value", value), value) for value in dict.fromkeys(left)]
        sheet.boxes([(name, name, value) for name, value in named], len(left))
    height = sheet.y + MARGIN
    ground = Item("ground", (Rect(0, 0, WIDTH, height, Paint("paper")),))
    return Scene(WIDTH, height, title, told, (ground, *sheet.items))


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


def _values(game: Game[Any], view: Any) -> dict[str, list[str]]:
    """Give the values of each field that a person's action can have; of one without, its verb."""
    found: dict[str, dict[str, None]] = {}
    for action in game.vocabulary(view) if view.actor != CHANCE else game.legal(view):
        parts = action.parts()
        if len(parts) == 1:
            found.setdefault("", {})[parts[0]] = None
        for each in fields(action):  # type: ignore[arg-type]
            value = str(getattr(action, each.name))
            if value:
                found.setdefault(each.name, {})[value] = None
    return {name: list(values) for name, values in found.items() if name}


def _field(sheet: _Sheet, name: str, value: Any, values: dict[str, list[str]]) -> set[str]:
    """Put a field of the position; give the values that are pressed in it."""
    called = sheet.say("field", name)
    if not isinstance(value, tuple):
        sheet.line(f"{called}: {sheet.say('value', value)}", 16)
        return set()
    sheet.line(called, 16)
    rows = value if value and all(isinstance(row, tuple) for row in value) else None
    flat = [cell for row in rows for cell in row] if rows else list(value)
    hits = next((each for each in values.values() if len(each) == len(flat)), [""] * len(flat))
    columns = max(map(len, rows)) if rows else _columns(len(flat))
    told = [(sheet.say("value", cell), hit) for cell, hit in zip(flat, hits, strict=True)]
    sheet.boxes(
        [(face, f"{sheet.say('value', hit) or called}: {face or '-'}", hit) for face, hit in told],
        columns,
    )
    return {hit for hit in hits if hit}


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
