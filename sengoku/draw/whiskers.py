"""Shares with their intervals, one below the other, as a picture and as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sengoku.draw.figure import MARGIN, ROW, SIZE, WIDTH, Figure
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Circle, Item, Paint, Path, Rect, Scene, Shape, Text


@dataclass(frozen=True, slots=True)
class Whisker:
    """A number between two others that it may as well be.

    Args:
        name: stands before it.
        middle: the number.
        low: the lower end of its interval.
        high: the upper end.
        even: what it would be if nothing made a difference; marked by a line.
        label: the numbers in words.
    """

    name: str
    middle: float
    low: float
    high: float
    even: float
    label: str


def whiskers(title: str, rows: Sequence[Whisker]) -> Figure:
    """Draw numbers with their intervals below each other, on one scale.

    Args:
        title: stands above them.
        rows: what is drawn.

    >>> print(whiskers("Won", [Whisker("first", 0.55, 0.5, 0.6, 0.5, "55 %")]).text)
    Won
    first: 55 %
    """
    left = MARGIN + 12 + max((text_width(row.name, SIZE) for row in rows), default=0.0)
    right = WIDTH - MARGIN - 12 - max((text_width(row.label, SIZE - 2) for row in rows), default=0)
    least = min((min(row.low, row.even) for row in rows), default=0.0)
    most = max((max(row.high, row.even) for row in rows), default=1.0)
    scale = (right - left) / ((most - least) or 1.0)
    height = 72 + ROW * len(rows)
    ground = Item("ground", (Rect(0, 0, WIDTH, height, Paint("panel", "edge", 2), 10),))
    items = [ground, Item("title", (Text(MARGIN, 36, title, 20, bold=True, serif=True),))]
    for number, row in enumerate(rows):
        y = 68 + ROW * number
        low, middle, high, even = (
            left + (each - least) * scale for each in (row.low, row.middle, row.high, row.even)
        )
        shapes: list[Shape] = [
            Text(left - 12, y + 5, row.name, SIZE, anchor="end"),
            Path((("M", even, y - 11), ("L", even, y + 11)), Paint("", "edge", 2)),
            Path((("M", low, y), ("L", high, y)), Paint("", "accent", 2.5)),
            Circle(middle, y, 5, Paint("accent", "panel", 1.2)),
            Text(right + 12, y + 5, row.label, SIZE - 2, "quiet"),
        ]
        items.append(Item("whisker", tuple(shapes), f"{row.name}: {row.label}"))
    lines = [title, *(f"{row.name}: {row.label}" for row in rows)]
    return Figure(Scene(WIDTH, height, title, " ".join(lines[1:]), tuple(items)), "\n".join(lines))
