"""Words that the line of a mark would cut through are written once more, over the line.

A mark runs around a thing, and a thing beside it may have a name or a number where the line runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from sengoku.draw.measure import text_width
from sengoku.draw.scene import Circle, Item, Path, Point, Rect, Scene, Shape, Text

MARKS = frozenset({"chosen", "last", "may", "next", "show"})
"""The roles of marks."""

_START = {"start": 0.0, "middle": 0.5, "end": 1.0}


class Box(NamedTuple):
    """What a line of text takes up."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> Point:
        """Its centre."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def meets(self, other: Box) -> bool:
        """Tell whether another one lies over it in part."""
        across = self.left < other.right and self.right > other.left
        return across and self.top < other.bottom and self.bottom > other.top

    def holds(self, other: Box) -> bool:
        """Tell whether another one lies within it."""
        across = self.left <= other.left and other.right <= self.right
        return across and self.top <= other.top and other.bottom <= self.bottom


def uncut(scene: Scene) -> Scene:
    """Give a picture in which no mark's line runs over words.

    Args:
        scene: the picture; what is covered by something else stays so.
    """
    if not any(item.role in MARKS for item in scene.items):
        return scene
    seen, items = _Seen(), []
    for item in scene.items:
        words = seen.cut(item) if item.role in MARKS else ()
        seen.add(item)
        items += [item, Item("words", words)] if words else [item]
    return replace(scene, items=tuple(items))


class _Seen:
    """The words in a picture so far, and what is filled below and above them."""

    def __init__(self) -> None:
        self._words: list[tuple[Text, int]] = []
        self._filled: list[Circle | Rect | Path] = []

    def add(self, item: Item) -> None:
        """Go on with what is painted next."""
        for shape in item.shapes:
            if isinstance(shape, Text):
                self._words.append((shape, len(self._filled)))
            elif shape.paint.fill and shape.paint.opacity == 1:
                self._filled.append(shape)

    def cut(self, mark: Item) -> tuple[Text, ...]:
        """Give the words that a mark's line runs over, each with a rim like what is under it."""
        lines = [(one, reach(one)) for one in mark.shapes if not isinstance(one, Text)]
        found: dict[Text, None] = {}
        for text, count in self._words:
            where = box(text)
            near = any(where.meets(wide) and crosses(line, where) for line, wide in lines)
            if near and not any(_covers(one, where) for one in self._filled[count:]):
                found[text if text.halo else replace(text, halo=self._ground(where, count))] = None
        return (*found,)

    def _ground(self, words: Box, count: int) -> str:
        under = (one for one in reversed(self._filled[:count]) if not isinstance(one, Path))
        return next((one.paint.fill for one in under if _covers(one, words)), "")


@lru_cache(maxsize=2048)
def box(text: Text) -> Box:
    """Give what a line of text takes up, as far as its letters reach."""
    wide = text_width(text.text, text.size, bold=text.bold)
    left = text.x - wide * _START[text.anchor]
    return Box(left, text.y - text.size * 0.76, left + wide, text.y + text.size * 0.2)


def crosses(shape: Shape, words: Box) -> bool:
    """Tell whether the line of a shape runs over words.

    Args:
        shape: drawn with a line or without.
        words: what they take up.
    """
    if isinstance(shape, Text) or not shape.paint.stroke:
        return False
    return touches(shape, words)


def touches(shape: Circle | Rect | Path, where: Box) -> bool:
    """Tell whether the edge of a shape, or all of it, lies within a box; what is around it may.

    Args:
        shape: drawn with a line, or filled, or both.
        where: what is to lie on one ground.
    """
    half = shape.paint.width / 2 if shape.paint.stroke else 0.0
    if isinstance(shape, Circle):
        return _near(shape, where) < shape.r + half and _far(shape, where) > shape.r - half
    if isinstance(shape, Rect):
        right, bottom = shape.x + shape.w - half, shape.y + shape.h - half
        within = Box(shape.x + half, shape.y + half, right, bottom)
        return where.meets(reach(shape)) and not within.holds(where)
    wide = Box(where.left - half, where.top - half, where.right + half, where.bottom + half)
    return any(_runs(wide, *line) for line in _lines(shape))


def reach(shape: Circle | Rect | Path) -> Box:
    """Give how far a shape reaches, its line included."""
    half = shape.paint.width / 2 if shape.paint.stroke else 0.0
    if isinstance(shape, Circle):
        far = shape.r + half
        return Box(shape.x - far, shape.y - far, shape.x + far, shape.y + far)
    if isinstance(shape, Rect):
        right, bottom = shape.x + shape.w, shape.y + shape.h
        return Box(shape.x - half, shape.y - half, right + half, bottom + half)
    ends = [end for line in _lines(shape) for end in line] or [(0.0, 0.0)]
    xs, ys = [x for x, _ in ends], [y for _, y in ends]
    return Box(min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half)


def _covers(shape: Circle | Rect | Path, words: Box) -> bool:
    """Tell whether a filled shape lies at the middle of words, or of a path, may do so."""
    x, y = words.middle
    if isinstance(shape, Circle):
        return hypot(shape.x - x, shape.y - y) <= shape.r
    left, top, right, bottom = reach(shape)
    return left <= x <= right and top <= y <= bottom


def _near(one: Circle, words: Box) -> float:
    across = max(words.left - one.x, 0.0, one.x - words.right)
    return hypot(across, max(words.top - one.y, 0.0, one.y - words.bottom))


def _far(one: Circle, words: Box) -> float:
    across = max(abs(words.left - one.x), abs(words.right - one.x))
    return hypot(across, max(abs(words.top - one.y), abs(words.bottom - one.y)))


def _lines(path: Path) -> Iterator[tuple[Point, Point]]:
    """Give the lines of a path; of a curve the line between its ends."""
    first = last = (0.0, 0.0)
    for step in path.steps:
        numbers = [float(number) for number in step[1:]]
        at = (numbers[-2], numbers[-1]) if numbers else first
        if step[0] == "M":
            first = at
        else:
            yield last, at
        last = at


def _runs(wide: Box, start: Point, end: Point) -> bool:
    """Tell whether a line runs through a box: it is cut off at one side after the other."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    sides = ((-dx, x - wide.left), (dx, wide.right - x), (-dy, y - wide.top), (dy, wide.bottom - y))
    least, most = 0.0, 1.0
    for slope, room in sides:
        if slope == 0:
            if room < 0:
                return False
        elif slope < 0:
            least = max(least, room / slope)
        else:
            most = min(most, room / slope)
    return least <= most
