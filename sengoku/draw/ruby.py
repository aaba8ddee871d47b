"""Readings over names on a picture, where there is room for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from sengoku.core.readings import Readings
from sengoku.draw.legible import Box, box, reach, touches
from sengoku.draw.measure import RISE, text_width
from sengoku.draw.scene import Circle, Rect, Scene, Shape, Text

SIZES = (0.85, 0.75, 0.65)
"""How tall a reading can be beside the name below it; the largest that has room."""

CLEAR = 1.5
"""How far a reading stays from lines and other things, in units."""


def over(scene: Scene, readings: Readings) -> Scene:
    """Write how names are read over those that stand alone and have room above them.

    A reading lies on no line, no icon and no other words.

    Args:
        scene: the picture.
        readings: how names are read; without any the picture stays what it is.
    """
    if not readings.words:
        return scene
    names = [
        (number, shape)
        for number, item in enumerate(scene.items)
        for shape in item.shapes
        if isinstance(shape, Text) and shape.text in readings.words
    ]
    around = [
        _Drawn(number, _reach(shape), shape)
        for number, item in enumerate(scene.items if names else ())
        for shape in item.shapes
        if isinstance(shape, Text) or shape.paint.fill or shape.paint.stroke
    ]
    items = [*scene.items]
    for number, name in names:
        added = _read(name, number, readings.words[name.text], around, scene)
        if added is not None:
            items[number] = replace(items[number], shapes=(*items[number].shapes, added))
            around.append(_Drawn(number, _reach(added), added))
    return replace(scene, items=tuple(items))


class _Drawn(NamedTuple):
    """Something in the picture: the number of its item, how far it reaches, and what it is."""

    number: int
    box: Box
    shape: Shape


def _read(
    name: Text, number: int, reading: str, around: list[_Drawn], scene: Scene
) -> Text | None:
    """Give a reading as it fits over a name, if it does."""
    own = _reach(name)
    top = own.top - name.size * SIZES[0] - CLEAR
    far = text_width(reading, name.size * SIZES[0]) + CLEAR
    wide = Box(own.left - far, top, own.right + far, own.top)
    near = [one for one in around if one.shape is not name and one.box.meets(wide)]
    below = [one for one in near if one.number <= number]
    above = [one for one in near if one.number > number]
    for size in (name.size * part for part in SIZES):
        for left in _places(own, text_width(reading, size), name.anchor):
            box = Box(left, own.top - size, left + text_width(reading, size), own.top)
            if _is_free(box, below, above, scene, rim=bool(name.halo)):
                x, y = (box.left + box.right) / 2, own.top - size * 0.12
                said = replace(name, text=reading, size=size, bold=False, anchor="middle")
                return replace(said, x=x, y=y)
    return None


def _places(name: Box, wide: float, anchor: str) -> Iterator[float]:
    """List where a reading may begin: a long one begins or ends with its name, if that does."""
    if wide > name.right - name.left and anchor != "middle":
        yield name.left if anchor == "start" else name.right - wide
    yield (name.left + name.right - wide) / 2


def _is_free(
    box: Box, below: list[_Drawn], above: list[_Drawn], scene: Scene, *, rim: bool
) -> bool:
    """Tell whether nothing lies, or ends, where a reading is to be written.

    Args:
        box: the place.
        below: what is drawn there or near before it, in its order.
        above: what is drawn after it.
        scene: the picture.
        rim: letters with a rim may run over coasts and the like.
    """
    wide = Box(box.left - CLEAR, box.top - CLEAR, box.right + CLEAR, box.bottom)
    if wide.left < 0 or wide.top < 0 or wide.right > scene.width:
        return False
    if any(_bars(one, wide, rim) or (_fills(one.shape) and one.box.meets(wide)) for one in above):
        return False
    free = True
    for one in below:
        # What lies under something is not seen.
        free = free or (_fills(one.shape) and isinstance(one.shape, Rect) and one.box.holds(wide))
        free = free and not _bars(one, wide, rim)
    return free


def _bars(one: _Drawn, where: Box, rim: bool) -> bool:
    shape = one.shape
    if not one.box.meets(where):
        return False
    if isinstance(shape, Text):
        return True
    return touches(shape, where) and not (rim and not isinstance(shape, Circle))


def _fills(shape: Shape) -> bool:
    return not isinstance(shape, Text) and bool(shape.paint.fill) and shape.paint.opacity == 1


def _reach(shape: Shape) -> Box:
    if not isinstance(shape, Text):
        return reach(shape)
    # More than its letters: a reading keeps off.
    return box(shape)._replace(
        top=shape.y - shape.size * RISE, bottom=shape.y + shape.size * 0.15
    )
