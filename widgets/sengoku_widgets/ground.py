"""What does not change on a board, painted on a canvas of ipycanvas under its parts.

Only the public interface of ipycanvas is used. All canvases of a kernel share one painter in the
page, which has to be told anew which canvas is meant after a page was loaded: painting on another
one first makes it do so.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from ipycanvas import Canvas, hold_canvas

from sengoku.draw.palette import SANS, SERIF, colour
from sengoku.draw.scene import Circle, Item, Path, Rect, Shape, Text

_other: list[Canvas] = []
"""The canvas that is painted on before every other."""


class Ground:
    """A canvas with the ground of a picture.

    Attributes:
        canvas: the widget.
    """

    def __init__(self) -> None:
        self._items: tuple[Item, ...] = ()
        self._scale = 1.0
        self.canvas = Canvas(width=1, height=1)
        self.canvas.on_client_ready(self.paint)

    def show(
        self, items: tuple[Item, ...], width: float, height: float, scale: float = 2.0
    ) -> None:
        """Paint other items, or the same on a picture of another size.

        Args:
            items: from the first painted to the last.
            width: of the picture, in scene units.
            height: likewise.
            scale: pixels for each scene unit.
        """
        self._scale = scale
        size = round(width * self._scale), round(height * self._scale)
        if items == self._items and size == (self.canvas.width, self.canvas.height):
            return
        self._items = items
        self.canvas.width, self.canvas.height = size
        self.paint()

    def paint(self) -> None:
        """Paint everything."""
        with hold_canvas():
            other().clear()
            canvas = self.canvas
            canvas.reset_transform()
            canvas.clear()
            canvas.scale(self._scale, self._scale)
            for shape in _shapes(self._items):
                _draw(canvas, shape)

    def close(self) -> None:
        """Remove the canvas."""
        self.canvas.layout.close()
        self.canvas.close()


def other() -> Canvas:
    """Give the canvas that is painted on before every other; a new one if it was closed."""
    if not _other or _other[0].comm is None:
        _other[:] = [Canvas(width=1, height=1)]
    return _other[0]


def _shapes(items: Iterable[Item]) -> Iterable[Shape]:
    return (shape for item in items for shape in item.shapes)


def _draw(canvas: Canvas, shape: Shape) -> None:
    if isinstance(shape, Text):
        _write(canvas, shape)
        return
    paint = shape.paint
    canvas.global_alpha = paint.opacity
    if paint.fill:
        canvas.fill_style = colour(paint.fill)
    if paint.stroke:
        canvas.stroke_style = colour(paint.stroke)
        canvas.line_width = paint.width
        canvas.line_join = "round"
        canvas.set_line_dash([*paint.dash])
    _outline(canvas, shape)
    if paint.fill:
        canvas.fill()
    if paint.stroke:
        canvas.stroke()


def _outline(canvas: Canvas, shape: Circle | Rect | Path) -> None:
    canvas.begin_path()
    if isinstance(shape, Circle):
        canvas.arc(shape.x, shape.y, shape.r, 0, math.tau)
    elif isinstance(shape, Rect):
        _rounded(canvas, shape)
    else:
        for name, *values in shape.steps:
            getattr(canvas, _CALLS[str(name)])(*(float(value) for value in values))


_CALLS = {"M": "move_to", "L": "line_to", "C": "bezier_curve_to", "Z": "close_path"}


def _rounded(canvas: Canvas, rect: Rect) -> None:
    radius = min(rect.radius, rect.w / 2, rect.h / 2)
    left, top, right, bottom = rect.x, rect.y, rect.x + rect.w, rect.y + rect.h
    if not radius:
        canvas.rect(left, top, rect.w, rect.h)
        return
    canvas.move_to(left + radius, top)
    for corner, end in (
        ((right, top), (right, bottom)),
        ((right, bottom), (left, bottom)),
        ((left, bottom), (left, top)),
        ((left, top), (right, top)),
    ):
        canvas.arc_to(*corner, *end, radius)
    canvas.close_path()


def _write(canvas: Canvas, text: Text) -> None:
    weight = "700 " if text.bold else ""
    canvas.font = f"{weight}{text.size}px {SERIF if text.serif else SANS}"
    canvas.text_align = {"start": "start", "middle": "center", "end": "end"}[text.anchor]
    canvas.text_baseline = "alphabetic"
    if text.halo:
        canvas.stroke_style = colour(text.halo)
        canvas.line_width = text.size * 0.24
        canvas.line_join = "round"
        canvas.set_line_dash([])
        canvas.stroke_text(text.text, text.x, text.y)
    canvas.fill_style = colour(text.fill)
    canvas.fill_text(text.text, text.x, text.y)
