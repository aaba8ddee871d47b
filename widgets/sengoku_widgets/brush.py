"""From the shapes of a scene to the commands of ipycanvas, every number checked on the way.

One bad command stops all canvases of a kernel for good, so nothing leaves this module that
a canvas cannot draw: numbers are finite, plain and short, sizes are never negative.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Any

from ipycanvas import Canvas
from ipycanvas import canvas as painter

from sengoku.draw.measure import text_width
from sengoku.draw.palette import SANS, SERIF, colour
from sengoku.draw.scene import Circle, Paint, Path, Rect, Shape, Text
from sengoku_widgets.outline import outline

Command = list[Any]
Shapes = tuple[Shape, ...]
Extent = tuple[float, float, float, float]
"""Left, top, right and bottom."""

SET = painter.COMMANDS["set"]
DASH = painter.COMMANDS["setLineDash"]


def number(value: Any) -> float | int:
    """Give a plain finite number, short to send.

    Raises:
        ValueError: for NaN and infinity, which would stop every canvas.
    """
    plain = float(value)
    if not math.isfinite(plain):
        raise ValueError(f"a scene holds {plain}, which cannot be drawn")
    rounded = round(plain, 2)
    return int(rounded) if rounded.is_integer() else rounded


def length(value: Any) -> float | int:
    """Give a plain number for a radius, width or height; a negative one counts as nothing."""
    return max(0, number(value))


def command(name: str, *args: Any) -> Command:
    """Give a drawing command by its name in the browser."""
    return [painter.COMMANDS[name], list(args), 0]


def sets(name: str, value: Any) -> Command:
    """Give a command that changes a setting."""
    return [SET, [Canvas.ATTRS[name], value]]


USUAL = (sets("global_alpha", 1), command("setLineDash", []))
"""What is in force at the begin and the end of every part, so that most need not set it."""


class Part:
    """Some shapes that are painted together, with what there is to know about them.

    Attributes:
        text: the commands that paint them, with every setting they need, ready to be sent.
        count: how many commands that is.
        extents: what holds everything they paint, a little larger than that.
    """

    __slots__ = ("count", "extents", "text")

    def __init__(self, shapes: Shapes) -> None:
        brush = _Brush()
        for shape in shapes:
            brush.shape(shape)
        commands = lean(brush.commands)
        self.count = len(commands)
        self.text = written(commands)
        self.extents = tuple(extent for shape in shapes for extent in _extents(shape))

    def meets(self, extent: Extent) -> bool:
        """Tell whether they may paint inside an extent."""
        left, top, right, bottom = extent
        return any(
            e[0] < right and left < e[2] and e[1] < bottom and top < e[3] for e in self.extents
        )


def written(commands: Iterable[Command]) -> str:
    """Write commands as they are sent, to be joined by commas."""
    return ",".join(json.dumps(one, separators=(",", ":")) for one in commands)


@lru_cache(maxsize=4096)
def part(shapes: Shapes) -> Part:
    """Give the part that paints some shapes; equal shapes give the same one."""
    return Part(shapes)


def lean(commands: Iterable[Command]) -> list[Command]:
    """Leave out settings that are in force already, beginning and ending with `USUAL`."""
    force = {_setting(one): one[1][-1] for one in USUAL}
    kept = []
    for one in (*commands, *USUAL):
        if one[0] in (SET, DASH):
            key, value = _setting(one), one[1][-1]
            if key in force and force[key] == value:
                continue
            force[key] = value
        kept.append(one)
    return kept


def _setting(one: Command) -> Any:
    return one[1][0] if one[0] == SET else DASH


class _Brush:
    def __init__(self) -> None:
        self.commands: list[Command] = []

    def _do(self, name: str, *args: Any) -> None:
        self.commands.append(command(name, *args))

    def _set(self, name: str, value: Any) -> None:
        self.commands.append(sets(name, value))

    def shape(self, shape: Shape) -> None:
        if isinstance(shape, Text):
            self._text(shape)
        elif isinstance(shape, Circle):
            spot = (number(shape.x), number(shape.y), length(shape.r))
            self._paint(
                shape.paint,
                partial(self._do, "fillCircle", *spot),
                partial(self._do, "strokeCircle", *spot),
            )
        elif isinstance(shape, Rect) and not shape.radius:
            box = (number(shape.x), number(shape.y), length(shape.w), length(shape.h))
            self._paint(
                shape.paint,
                partial(self._do, "fillRect", *box),
                partial(self._do, "strokeRect", *box),
            )
        else:
            self._outline(shape)
            self._paint(
                shape.paint, partial(self._do, "fill", "nonzero"), partial(self._do, "stroke")
            )

    def _paint(self, paint: Paint, fill: Callable[[], None], stroke: Callable[[], None]) -> None:
        self._set("global_alpha", min(1, length(paint.opacity)))
        if paint.fill:
            self._set("fill_style", colour(paint.fill))
            fill()
        if paint.stroke and paint.width > 0:
            self._set("stroke_style", colour(paint.stroke))
            self._set("line_width", length(paint.width))
            self._do("setLineDash", [length(part) for part in paint.dash])
            stroke()

    def _outline(self, shape: Rect | Path) -> None:
        self._do("beginPath")
        if isinstance(shape, Rect):
            self._rounded(shape)
            return
        for name, args in outline(shape.steps, closed=bool(shape.paint.stroke)):
            self._do(name, *(part if isinstance(part, bool) else number(part) for part in args))

    def _rounded(self, rect: Rect) -> None:
        w, h = length(rect.w), length(rect.h)
        r = min(length(rect.radius), w / 2, h / 2)
        left, top = number(rect.x + r), number(rect.y + r)
        right, bottom = number(rect.x + w - r), number(rect.y + h - r)
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        for quarter, (x, y) in enumerate(corners, start=2):
            start = quarter * math.pi / 2
            self._do("arc", x, y, r, round(start, 4), round(start + math.pi / 2, 4), False)
        self._do("closePath")

    def _text(self, text: Text) -> None:
        size = length(text.size)
        weight = "bold " if text.bold else ""
        self._set("global_alpha", 1)
        self._set("font", f"{weight}{size}px {SERIF if text.serif else SANS}")
        self._set("text_align", {"middle": "center"}.get(text.anchor, text.anchor))
        spot = (text.text, number(text.x), number(text.y))
        if text.halo:
            self._set("stroke_style", colour(text.halo))
            self._set("line_width", number(size / 4))
            self._do("setLineDash", [])
            self._do("strokeText", *spot)
        self._set("fill_style", colour(text.fill))
        self._do("fillText", *spot)


def _extents(shape: Shape) -> tuple[Extent, ...]:
    if isinstance(shape, Text):
        return (_around(*_text_box(shape), shape.size / 4),)
    margin = shape.paint.width / 2 + 2 if shape.paint.stroke else 1
    if isinstance(shape, Circle):
        x, y, r = shape.x, shape.y, shape.r
        return (_around(x - r, y - r, x + r, y + r, margin),)
    if isinstance(shape, Path):
        spots = [part for step in shape.steps for part in step[1:]]
        xs, ys = [float(x) for x in spots[::2]], [float(y) for y in spots[1::2]]
        return (_around(min(xs), min(ys), max(xs), max(ys), margin),) if xs else ()
    left, top, right, bottom = shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    if shape.paint.fill:
        return (_around(left, top, right, bottom, margin),)
    # A frame touches its four sides, with their corners, and not what it surrounds.
    margin += shape.radius
    return (
        _around(left, top, right, top, margin),
        _around(left, bottom, right, bottom, margin),
        _around(left, top, left, bottom, margin),
        _around(right, top, right, bottom, margin),
    )


def _text_box(text: Text) -> Extent:
    width = text_width(text.text, text.size, bold=text.bold) * 1.1
    left = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * width
    return left, text.y - 1.1 * text.size, left + width, text.y + 0.4 * text.size


def _around(left: float, top: float, right: float, bottom: float, margin: float) -> Extent:
    # Whole units, so that the edge of a repainted part never falls inside a pixel.
    return (
        math.floor(left - margin),
        math.floor(top - margin),
        math.ceil(right + margin),
        math.ceil(bottom + margin),
    )
