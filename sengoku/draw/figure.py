"""Figures for notebooks: bars, as a picture and as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from sengoku.core.texts import USUAL, common
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Item, Paint, Rect, Scene, Shape, Text
from sengoku.draw.svg import still

WIDTH = 760.0
MARGIN = 24.0
ROW = 30.0
SIZE = 15.0


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture that a cell shows when it ends with it.

    Args:
        scene: the picture.
        text: the same in words and numbers.
        below: a sentence that stands under the picture.
        language: of its words, where it is told.
    """

    scene: Scene
    text: str
    below: str = ""
    language: str = ""

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        html = still(self.scene) + (f"<p>{escape(self.below)}</p>" if self.below else "")
        if self.language:
            html = f'<div lang="{self.language}">{html}</div>'
        return {"text/html": html, "text/plain": self.text}


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a bar.

    Args:
        amount: how long it is, 1 being the whole width.
        colour: a palette colour.
        word: what it stands for.
        label: the number, as text; written where there is room.
    """

    amount: float
    colour: str
    word: str
    label: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar with its name.

    Args:
        name: stands before it.
        parts: from left to right.
    """

    name: str
    parts: tuple[Part, ...]


def bars(title: str, rows: Sequence[Bar], language: str = USUAL) -> Figure:
    """Draw bars one below the other, with a key to their colours.

    Args:
        title: stands above them.
        rows: the bars, from above.
        language: of their words.
    """
    left = MARGIN + 12 + max(text_width(row.name, SIZE) for row in rows)
    room = WIDTH - MARGIN - left - 8
    height = 96 + ROW * len(rows)
    items = [_ground(height), _title(title), _key(rows)]
    for number, row in enumerate(rows):
        y = 84 + ROW * number
        shapes: list[Shape] = [Text(left - 12, y + 16, row.name, SIZE, anchor="end")]
        x = left
        for part in row.parts:
            wide = part.amount * room
            if not wide:
                continue
            shapes.append(Rect(x, y, wide, ROW - 8, Paint(part.colour, "panel", 1.5)))
            inside = wide > text_width(part.label, SIZE - 2, bold=True) + 8
            if inside:
                fill = "ink" if part.colour == "edge" else "white"
                middle = x + wide / 2
                shapes.append(Text(middle, y + 16, part.label, SIZE - 2, fill, "middle", bold=True))
            elif part is row.parts[-1]:
                shapes.append(Text(x + wide + 5, y + 16, part.label, SIZE - 2))
            x += wide
        items.append(Item("bar", tuple(shapes), _said(row, language)))
    lines = [title, *(_said(row, language) for row in rows)]
    scene = Scene(WIDTH, height, title, " ".join(lines[1:]), tuple(items))
    return Figure(scene, "\n".join(lines), language=language)


def _ground(height: float) -> Item:
    return Item("ground", (Rect(0, 0, WIDTH, height, Paint("panel", "edge", 2), 10),))


def _title(title: str) -> Item:
    return Item("title", (Text(MARGIN, 36, title, 20, bold=True, serif=True),))


def _key(rows: Sequence[Bar]) -> Item:
    """Say which colour stands for what."""
    shapes: list[Shape] = []
    x = MARGIN
    parts = (part for row in rows for part in row.parts if part.amount)
    for word, colour in {part.word: part.colour for part in parts}.items():
        shapes += [Rect(x, 52, 14, 14, Paint(colour)), Text(x + 20, 64, word, SIZE - 1)]
        x += 44 + text_width(word, SIZE - 1)
    return Item("key", tuple(shapes))


def _said(row: Bar, language: str) -> str:
    text = common().text
    parts = [f"{part.word} {part.label}" for part in row.parts if part.amount]
    values = text("list-comma", language).join(parts)
    return text("table.deed", language, verb=row.name, values=values)
