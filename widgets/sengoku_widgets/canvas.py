"""A `Scene` on an ipycanvas: painted anew as a whole, in one message, each time it changes.

ipycanvas has one painter for all canvases of a kernel, and one bad command stops it for
good. So every number is checked here before anything is sent, the whole picture is one
list of commands that is sent only when it is complete, and the list starts by naming its
canvas, because a page that was just loaded does not know which canvas is meant.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from ipycanvas import Canvas
from ipycanvas import canvas as painter
from ipywidgets import Layout, widget_serialization

from sengoku.draw.palette import SANS, SERIF, colour
from sengoku.draw.scene import Circle, Paint, Path, Rect, Scene, Shape, Text

SHARPNESS = 2
"""Bitmap pixels for each scene unit, so that the board is sharp on dense screens."""

SIZES = {"notebook": 1.0, "projector": 1.6}
"""The widest the board gets, in CSS pixels for each scene unit."""

Command = list[Any]
TURN = 2 * math.pi


def number(value: Any) -> float | int:
    """Give a plain finite number, short to send.

    Raises:
        ValueError: for NaN and infinity, which would stop every canvas.
    """
    plain = round(float(value), 2)
    if not math.isfinite(plain):
        raise ValueError(f"a scene holds {plain}, which cannot be drawn")
    return int(plain) if plain == int(plain) else plain


def length(value: Any) -> float | int:
    """Give a plain number for a radius, width or height; a negative one counts as nothing."""
    return max(0, number(value))


class Batch:
    """Collects the commands of one picture, leaving out settings that are in force already."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self._set: dict[str, Any] = {}

    def do(self, name: str, *args: Any) -> None:
        """Add a drawing command by its name in the browser."""
        self.commands.append([painter.COMMANDS[name], list(args), 0])

    def set(self, name: str, value: Any) -> None:
        """Add a setting, if it changes anything."""
        if self._set.get(name) != value:
            self._set[name] = value
            self.commands.append([painter.COMMANDS["set"], [Canvas.ATTRS[name], value]])

    def dash(self, segments: Sequence[float]) -> None:
        """Set the dashes of outlines, if they change."""
        plain = [length(part) for part in segments]
        if self._set.get("dash") != plain:
            self._set["dash"] = plain
            self.do("setLineDash", plain)

    def shape(self, shape: Shape) -> None:
        """Add a shape of a scene."""
        if isinstance(shape, Text):
            self._text(shape)
        elif isinstance(shape, Circle):
            spot = (number(shape.x), number(shape.y), length(shape.r))
            self._paint(shape.paint, partial(self.do, "fillCircle", *spot),
                        partial(self.do, "strokeCircle", *spot))
        elif isinstance(shape, Rect) and not shape.radius:
            box = (number(shape.x), number(shape.y), length(shape.w), length(shape.h))
            self._paint(shape.paint, partial(self.do, "fillRect", *box),
                        partial(self.do, "strokeRect", *box))
        else:
            self._outline(shape)
            self._paint(shape.paint, partial(self.do, "fill", "nonzero"), partial(self.do, "stroke"))

    def _paint(self, paint: Paint, fill: Callable[[], None], stroke: Callable[[], None]) -> None:
        self.set("global_alpha", min(1, length(paint.opacity)))
        if paint.fill:
            self.set("fill_style", colour(paint.fill))
            fill()
        if paint.stroke and paint.width > 0:
            self.set("stroke_style", colour(paint.stroke))
            self.set("line_width", length(paint.width))
            self.dash(paint.dash)
            stroke()

    def _outline(self, shape: Rect | Path) -> None:
        self.do("beginPath")
        if isinstance(shape, Rect):
            self._rounded(shape)
            return
        names = {"M": "moveTo", "L": "lineTo", "C": "bezierCurveTo", "Z": "closePath"}
        for step in shape.steps:
            self.do(names[str(step[0])], *(number(part) for part in step[1:]))

    def _rounded(self, rect: Rect) -> None:
        w, h = length(rect.w), length(rect.h)
        r = min(length(rect.radius), w / 2, h / 2)
        left, top = number(rect.x + r), number(rect.y + r)
        right, bottom = number(rect.x + w - r), number(rect.y + h - r)
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        for quarter, (x, y) in enumerate(corners, start=2):
            start = quarter * math.pi / 2
            self.do("arc", x, y, r, round(start, 4), round(start + math.pi / 2, 4), False)
        self.do("closePath")

    def _text(self, text: Text) -> None:
        size = length(text.size)
        weight = "bold " if text.bold else ""
        self.set("global_alpha", 1)
        self.set("font", f"{weight}{size}px {SERIF if text.serif else SANS}")
        self.set("text_align", {"middle": "center"}.get(text.anchor, text.anchor))
        spot = (text.text, number(text.x), number(text.y))
        if text.halo:
            self.set("stroke_style", colour(text.halo))
            self.set("line_width", number(size / 4))
            self.dash(())
            self.do("strokeText", *spot)
        self.set("fill_style", colour(text.fill))
        self.do("fillText", *spot)


def commands(scene: Scene, sharpness: int = SHARPNESS) -> list[Command]:
    """Turn a scene into the commands that paint it over whatever was there."""
    batch = Batch()
    batch.do("setTransform", sharpness, 0, 0, sharpness, 0, 0)
    batch.set("line_join", "round")
    batch.set("text_baseline", "alphabetic")
    for item in scene.items:
        for shape in item.shapes:
            batch.shape(shape)
    return batch.commands


@contextmanager
def one_message(canvas: Canvas) -> Iterator[list[Command]]:
    """Collect commands for a canvas and send them together, or none if anything fails.

    The stock ``hold_canvas`` stays held for good after an exception, and trusts that the
    page still knows which canvas was painted last.
    """
    manager = painter._CANVAS_MANAGER
    name = widget_serialization["to_json"](canvas, None)
    batch: list[Command] = [[painter.COMMANDS["switchCanvas"], [name]]]
    try:
        yield batch
        manager._send_custom(batch)
    finally:
        # Whoever paints next has to name their canvas again.
        manager._current_canvas = None


class BoardCanvas:
    """A canvas that shows a scene and reports what was clicked or tapped.

    Args:
        on_press: told the position of each press, in scene units, and whether by touch.
        guard: wraps every callback.
    """

    def __init__(
        self,
        on_press: Callable[[float, float, bool], None],
        guard: Callable[[Callable[..., None]], Callable[..., None]] = lambda callback: callback,
    ) -> None:
        self.scene: Scene | None = None
        self._on_press = on_press
        self._painted: tuple[Any, ...] = ()
        self._open = True
        # Out of the tab order: the canvas swallows every key while it has the focus.
        self.widget = Canvas(width=SHARPNESS, height=SHARPNESS, tabbable=False, layout=Layout(
            max_width="100%", height="auto"))
        self.widget.add_class("sengoku-canvas")
        self.widget.on_client_ready(guard(self.repaint))
        self.widget.on_mouse_down(guard(self._mouse))
        self.widget.on_touch_start(guard(self._touch))

    def show(self, scene: Scene, size: str = "notebook") -> None:
        """Paint a scene, unless it is what is shown already."""
        if self._painted == (scene.items, scene.width, scene.height):
            self._fit(scene, size)
            return
        resized = self._fit(scene, size)
        picture = commands(scene)
        if resized:
            # A resize empties the canvas some moments later; the picture has to wait for it.
            picture.insert(0, [painter.COMMANDS["sleep"], [60]])
        self._send(picture)
        self.scene = scene
        self._painted = (scene.items, scene.width, scene.height)

    def repaint(self) -> None:
        """Paint again: a page was loaded, or a second one opened."""
        if self.scene is not None:
            self._send(commands(self.scene))

    def close(self) -> None:
        """Remove the canvas; nothing is painted on it afterwards."""
        self._open = False
        self.widget.close()

    def _send(self, picture: list[Command]) -> None:
        # A command to a closed canvas would stop all the others in the page.
        if self._open:
            with one_message(self.widget) as batch:
                batch.extend(picture)

    def _fit(self, scene: Scene, size: str) -> bool:
        width, height = number(scene.width), number(scene.height)
        self.widget.layout.width = f"{number(width * SIZES[size])}px"
        wanted = (math.ceil(width * SHARPNESS), math.ceil(height * SHARPNESS))
        if wanted == (self.widget.width, self.widget.height):
            return False
        with self.widget.hold_sync():
            self.widget.width, self.widget.height = wanted
        return True

    def _mouse(self, x: float, y: float) -> None:
        self._on_press(x / SHARPNESS, y / SHARPNESS, False)

    def _touch(self, touches: Sequence[tuple[float, float]]) -> None:
        if len(touches) == 1:
            x, y = touches[0]
            self._on_press(x / SHARPNESS, y / SHARPNESS, True)
