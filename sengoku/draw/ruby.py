"""Readings over names on a picture, where there is room for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from sengoku.core.readings import Readings
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Circle, Item, Rect, Scene, Shape, Text

SIZES = (0.85, 0.75, 0.65)
"""How tall a reading can be beside the name below it; the largest that has room."""

RISE = 0.9
"""How far above the line a name reaches, in parts of its height."""


class _Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: _Box) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def within(self, other: _Box) -> bool:
        return (
            self.left >= other.left
            and self.right <= other.right
            and self.top >= other.top
            and self.bottom <= other.bottom
        )


def over(scene: Scene, readings: Readings) -> Scene:
    """Write how names are read over those that stand alone and have room above them.

    Args:
        scene: the picture.
        readings: how names are read; without any the picture stays what it is.
    """
    if not readings.words:
        return scene
    taken = [box for item in scene.items for box in _taken(item.shapes)]
    items = tuple(_read(item, readings, taken, scene) for item in scene.items)
    return replace(scene, items=items)


def _read(item: Item, readings: Readings, taken: list[_Box], scene: Scene) -> Item:
    added: list[Shape] = []
    frames = [_of_rect(shape) for shape in item.shapes if isinstance(shape, Rect)]
    for shape in item.shapes:
        reading = readings.words.get(shape.text, "") if isinstance(shape, Text) else ""
        if not reading or not isinstance(shape, Text):
            continue
        name = _of_text(shape)
        frame = next((one for one in frames if name.within(one)), None)
        room = frame or _Box(0, 0, scene.width, scene.height)
        for size in (shape.size * part for part in SIZES):
            middle, wide = (name.left + name.right) / 2, text_width(reading, size)
            box = _Box(middle - wide / 2, name.top - size, middle + wide / 2, name.top)
            if box.within(room) and not any(box.meets(one) for one in taken):
                y = name.top - size * 0.12
                said = replace(shape, x=middle, y=y, text=reading, size=size, bold=False)
                added.append(replace(said, anchor="middle"))
                taken.append(box)
                break
    return replace(item, shapes=(*item.shapes, *added)) if added else item


def _taken(shapes: Iterable[Shape]) -> Iterator[_Box]:
    """Give the places where nothing else may be written."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield _of_text(shape)
        elif isinstance(shape, Circle):
            yield _Box(shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r)


def _of_text(text: Text) -> _Box:
    wide = text_width(text.text, text.size, bold=text.bold)
    left = text.x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
    return _Box(left, text.y - text.size * RISE, left + wide, text.y + text.size * 0.15)


def _of_rect(rect: Rect) -> _Box:
    return _Box(rect.x, rect.y, rect.x + rect.w, rect.y + rect.h)
