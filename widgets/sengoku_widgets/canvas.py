"""A `Scene` on an ipycanvas: what changed is painted anew, in one message.

All canvases of a kernel share one painter in the page. The message is sent only when it is
complete, and starts by naming its canvas: a page that was just loaded does not know which
one is meant, and gets the whole picture.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from ipycanvas import Canvas
from ipycanvas import canvas as painter
from ipywidgets import Layout, widget_serialization

from sengoku.draw.scene import Scene
from sengoku_widgets.brush import Box, Command, Shapes, brushed, command, lean, number, sets, touched

SHARPNESS = 2
"""Bitmap pixels for each scene unit, so that the board is sharp on dense screens."""

SIZES = {"notebook": 1.0, "projector": 1.6}
"""The widest the board gets, in CSS pixels for each scene unit."""

BEGIN = (command("setTransform", SHARPNESS, 0, 0, SHARPNESS, 0, 0),
         sets("line_join", "round"), sets("text_baseline", "alphabetic"))


def whole(scene: Scene) -> list[Command]:
    """Give the commands that paint a scene over whatever was there."""
    return lean([*BEGIN, *(one for item in scene.items for one in brushed(item.shapes))])


def difference(before: Scene, after: Scene) -> list[Command] | None:
    """Give the commands that turn one picture into another; ``None`` if all has to be painted.

    What both have in common must lie in the same order. Everything that touches a changed
    part is painted again, clipped to the changed parts.
    """
    old, new = ([item.shapes for item in scene.items] for scene in (before, after))
    gone, come = Counter(old), Counter(new)
    gone, come = gone - come, come - gone
    if _without(old, gone) != _without(new, come):
        return None
    parts = [box for shapes in (*gone, *come) for box in touched(shapes)]
    if not parts:
        return []
    kept = (shapes for shapes in new if _meets(touched(shapes), parts))
    clip = [command("beginPath"),
            *(command("rect", left, top, right - left, bottom - top)
              for left, top, right, bottom in dict.fromkeys(parts)),
            command("clip")]
    picture = [command("save"), *BEGIN, *clip, *(one for shapes in kept for one in brushed(shapes)),
               command("restore")]
    return lean(picture)


def _without(shapes: list[Shapes], some: Counter[Shapes]) -> list[Shapes]:
    left = some.copy()
    kept = []
    for one in shapes:
        if left[one]:
            left[one] -= 1
        else:
            kept.append(one)
    return kept


def _meets(boxes: Sequence[Box], parts: Sequence[Box]) -> bool:
    return any(
        box[0] < part[2] and part[0] < box[2] and box[1] < part[3] and part[1] < box[3]
        for box in boxes for part in parts)


@contextmanager
def one_message(canvas: Canvas) -> Iterator[list[Command]]:
    """Collect commands for a canvas and send them together, or none if anything fails.

    The stock ``hold_canvas`` stays held for good after an exception, and trusts that the
    page still knows which canvas was painted last.
    """
    manager = painter._CANVAS_MANAGER
    name = widget_serialization["to_json"](canvas, None)
    batch: list[Command] = [command("switchCanvas", name)]
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
        self._open = True
        # Out of the tab order: the canvas swallows every key while it has the focus.
        self.widget = Canvas(width=SHARPNESS, height=SHARPNESS, tabbable=False, layout=Layout(
            max_width="100%", height="auto"))
        self.widget.add_class("sengoku-canvas")
        self.widget.on_client_ready(guard(self.repaint))
        self.widget.on_mouse_down(guard(self._mouse))
        self.widget.on_touch_start(guard(self._touch))

    def show(self, scene: Scene, size: str = "notebook") -> None:
        """Paint a scene, or what is different in it from the one before."""
        resized = self._fit(scene, size)
        changed = None if resized or self.scene is None else difference(self.scene, scene)
        picture = whole(scene) if changed is None else changed
        if resized:
            # A resize empties the canvas some moments later; the picture has to wait for it.
            picture.insert(0, command("sleep", 60))
        if picture:
            self._send(picture)
        self.scene = scene

    def repaint(self) -> None:
        """Paint everything again: a page was loaded, or a second one opened."""
        if self.scene is not None:
            self._send(whole(self.scene))

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
