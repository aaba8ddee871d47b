"""Shares with their intervals, one below the other on a named scale, as a picture and as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil, floor

from sengoku.draw.figure import MARGIN, ROW, SIZE, WIDTH, Figure
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Circle, Item, Paint, Path, Rect, Scene, Shape, Text

STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)
"""How far apart ticks may be; the finest that leaves room for their words is taken."""

TOP, HEAD, FOOT = 56.0, 24.0, 52.0
"""Where the rows begin, how high the name of a line is, and the scale below."""

ROOM = 280.0
"""How wide the scale is at least; for long words the whole is wider."""

SMALL = SIZE - 2
GRID = Paint("", "edge", 1, opacity=0.6)
EVEN = Paint("", "refusal", 1.5, (5, 4))


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


@dataclass(frozen=True, slots=True)
class Axis:
    """The words of a scale.

    Args:
        name: what is measured.
        tick: writes a number of it.
        even: names the line of what would be if nothing made a difference.
        between: stands in words between the name of a row and its numbers.
    """

    name: str
    tick: Callable[[float], str]
    even: Callable[[float], str]
    between: str = ": "


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where numbers lie from left to right in a picture so wide."""

    wide: float
    left: float
    right: float
    least: float
    most: float

    def x(self, number: float) -> float:
        return self.left + (number - self.least) * self._unit

    def within(self, x: float, half: float) -> float:
        """Keep words that are written around a place inside of the picture."""
        return min(max(x, MARGIN + half), self.wide - MARGIN - half)

    @property
    def _unit(self) -> float:
        return (self.right - self.left) / (self.most - self.least)

    def ticks(self, tick: Callable[[float], str]) -> list[float]:
        wide = max(text_width(tick(each), SMALL) for each in (self.least, self.most)) + 12
        step = next((each for each in STEPS if each * self._unit >= wide), STEPS[-1])
        first, last = ceil(self.least / step - 1e-9), floor(self.most / step + 1e-9)
        return [step * number for number in range(first, last + 1)]


def whiskers(
    title: str, rows: Sequence[Whisker], axis: Axis, *, below: str = "", language: str = ""
) -> Figure:
    """Draw numbers with their intervals below each other, on one scale with its ticks.

    Rows that follow each other with the same even number share its line, which is named above them.

    Args:
        title: stands above them.
        rows: what is drawn.
        axis: the words of the scale.
        below: what can be concluded; said under the picture.
        language: of the words.

    >>> axis = Axis("won", lambda each: f"{each:.0%}", lambda each: f"even: {each:.0%}")
    >>> print(whiskers("Won", [Whisker("first", 0.55, 0.5, 0.6, 0.5, "55 %")], axis).text)
    Won
    even: 50%
    first: 55 %
    """
    groups = [(even, list(some)) for even, some in groupby(rows, key=lambda row: row.even)]
    scale, y = _scale(rows), TOP
    items, lines = [], [title]
    for even, some in groups:
        items.append(_line(scale, axis.even(even), even, y, y + HEAD + ROW * len(some)))
        lines.append(axis.even(even))
        for number, row in enumerate(some):
            lines.append(f"{row.name}{axis.between}{row.label}")
            items.append(_row(scale, row, y + HEAD + ROW * (number + 0.5), lines[-1]))
        y += HEAD + ROW * len(some)
    height = y + FOOT
    ground = Item("ground", (Rect(0, 0, scale.wide, height, Paint("panel", "edge", 2), 10),))
    head = Item("title", (Text(MARGIN, 36, title, 20, bold=True, serif=True),))
    scene = Scene(
        scale.wide, height, title, " ".join([axis.name, *lines[1:]]),
        (ground, head, Item("axis", tuple(_axis(scale, axis, y))), *items),
    )  # fmt: skip
    return Figure(scene, "\n".join([*lines, *([below] if below else [])]), below, language)


def _scale(rows: Sequence[Whisker]) -> _Scale:
    left = MARGIN + 20 + max((text_width(row.name, SIZE) for row in rows), default=0.0)
    after = MARGIN + 20 + max((text_width(row.label, SMALL) for row in rows), default=0.0)
    wide = max(WIDTH, left + ROOM + after)
    least = min((min(row.low, row.even) for row in rows), default=0.0)
    most = max((max(row.high, row.even) for row in rows), default=1.0)
    spare = 0.06 * (most - least) or 0.5
    return _Scale(wide, left, wide - after, least - spare, most + spare)


def _axis(scale: _Scale, axis: Axis, bottom: float) -> Iterator[Shape]:
    """Draw the ticks, with a thin line through all rows each, and what is measured."""
    yield Path((("M", scale.left, bottom), ("L", scale.right, bottom)), Paint("", "quiet", 1.2))
    for number in scale.ticks(axis.tick):
        x = scale.x(number)
        yield Path((("M", x, TOP + HEAD), ("L", x, bottom)), GRID)
        yield Path((("M", x, bottom), ("L", x, bottom + 5)), Paint("", "quiet", 1.2))
        yield Text(x, bottom + 19, axis.tick(number), SMALL, "quiet", "middle")
    half = text_width(axis.name, SMALL) / 2
    yield Text(scale.within((scale.left + scale.right) / 2, half), bottom + 39, axis.name, SMALL,
               "quiet", "middle")  # fmt: skip


def _line(scale: _Scale, name: str, even: float, top: float, bottom: float) -> Item:
    """Draw the line of what would be if nothing made a difference, with its name over it."""
    x = scale.x(even)
    middle = scale.within(x, text_width(name, SMALL) / 2)
    said = Text(middle, top + 16, name, SMALL, "refusal", "middle")
    return Item("even", (Path((("M", x, top + 20), ("L", x, bottom)), EVEN), said), name)


def _row(scale: _Scale, row: Whisker, y: float, said: str) -> Item:
    low, middle, high = (scale.x(each) for each in (row.low, row.middle, row.high))
    ends = tuple(
        Path((("M", x, y - 5), ("L", x, y + 5)), Paint("", "accent", 2.5)) for x in (low, high)
    )
    return Item("whisker", (
        Text(scale.left - 12, y + 5, row.name, SIZE, anchor="end"),
        Path((("M", low, y), ("L", high, y)), Paint("", "accent", 2.5)),
        *ends,
        Circle(middle, y, 5, Paint("accent", "panel", 1.2)),
        Text(scale.right + 12, y + 5, row.label, SMALL, "quiet"),
    ), said)  # fmt: skip

