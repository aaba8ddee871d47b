"""A `Scene` on an ipycanvas: what changed is painted anew, in one message.

All canvases of a kernel share one painter in the page. The message is sent only when it is
complete, and starts by naming its canvas: a page that was just loaded does not know which
one is meant, and gets the whole picture.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache

from ipycanvas import Canvas
from ipycanvas import canvas as painter
from ipycanvas.utils import array_to_binary
from ipywidgets import Layout, widget_serialization
from numpy import frombuffer, uint8

from sengoku.draw.scene import Scene
from sengoku_widgets.brush import USUAL, Extent, Part, command, number, part, sets, written

SHARPNESS = 2
"""Bitmap pixels for each CSS pixel until the page tells its width: sharp on dense screens."""

SHARPEST = 4
"""The most bitmap pixels for each scene unit."""

SIZES = {"notebook": 1.0, "projector": 1.5}
"""The widest the board gets, in CSS pixels for each scene unit.

Times `SHARPNESS` they are whole numbers, so that what is clipped ends between two pixels.
"""

ROOM = 1.3
"""How much larger the rectangle around two parts may be than both together."""

SAVE, RESTORE = (written([command(name)]) for name in ("save", "restore"))


Parts = tuple[Part, ...]


@cache
def begin(scale: int) -> str:
    """Write the commands every picture begins with.

    Args:
        scale: bitmap pixels for each scene unit.
    """
    return written(
        (
            command("setTransform", scale, 0, 0, scale, 0, 0),
            sets("line_join", "round"),
            sets("text_baseline", "alphabetic"),
            *USUAL,
        )
    )


def parts(scene: Scene) -> Parts:
    """Give the parts a scene is painted from, in their order."""
    return tuple(part(item.shapes) for item in scene.items)


def whole(scene: Parts, scale: int = SHARPNESS) -> str:
    """Write the commands that paint a scene over whatever was there."""
    return joined(begin(scale), *(part.text for part in scene))


def difference(before: Parts, after: Parts, scale: int = SHARPNESS) -> str | None:
    """Write the commands that turn one picture into another; ``None`` if all has to be painted.

    What both have in common must lie in the same order. Everything that touches a changed
    part is painted again, clipped to it: one rectangle of whole pixels at a time, so that
    it comes out just as in the whole picture.
    """
    old, new = Counter(before), Counter(after)
    gone, come = old - new, new - old
    if _without(before, gone) != _without(after, come):
        return None
    patches = merged(extent for part in (*gone, *come) for extent in part.extents)
    touched = [[part for part in after if part.meets(patch)] for patch in patches]
    if sum(part.count for some in touched for part in some) > sum(part.count for part in after):
        return None
    return joined(
        *(_repainted(some, patch, scale) for some, patch in zip(touched, patches, strict=True))
    )


def joined(*texts: str) -> str:
    """Join written commands."""
    return ",".join(text for text in texts if text)


def merged(extents: Iterable[Extent]) -> list[Extent]:
    """Join extents that overlap so much that they are cheaper to paint together."""
    patches: list[Extent] = []
    for extent in sorted(set(extents)):
        grown, apart = extent, []
        for patch in patches:
            both = _around(grown, patch)
            if _area(both) <= ROOM * (_area(grown) + _area(patch)):
                grown = both
            else:
                apart.append(patch)
        patches = [*apart, grown]
    return patches


def _without(parts: Parts, some: Counter[Part]) -> list[Part]:
    left = some.copy()
    kept = []
    for one in parts:
        if left[one]:
            left[one] -= 1
        else:
            kept.append(one)
    return kept


def _repainted(some: list[Part], patch: Extent, scale: int) -> str:
    left, top, right, bottom = patch
    clip = written(
        (
            command("beginPath"),
            command("rect", left, top, right - left, bottom - top),
            command("clip"),
        )
    )
    return joined(SAVE, begin(scale), clip, *(part.text for part in some), RESTORE)


def _around(one: Extent, other: Extent) -> Extent:
    return (
        min(one[0], other[0]),
        min(one[1], other[1]),
        max(one[2], other[2]),
        max(one[3], other[3]),
    )


def _area(extent: Extent) -> float:
    return (extent[2] - extent[0]) * (extent[3] - extent[1])


@contextmanager
def one_message(canvas: Canvas) -> Iterator[list[str]]:
    """Collect written commands for a canvas and send them together, or none if anything fails.

    The stock ``hold_canvas`` stays held for good after an exception, and trusts that the
    page still knows which canvas was painted last.
    """
    manager = painter._CANVAS_MANAGER
    name = widget_serialization["to_json"](canvas, None)
    batch = [written([command("switchCanvas", name)])]
    try:
        yield batch
        data = f"[{joined(*batch)}]".encode()
        kind, buffer = array_to_binary(frombuffer(data, dtype=uint8))
        manager.send(kind, buffers=[buffer])
    finally:
        # Whoever paints next has to name their canvas again.
        manager._current_canvas = None


class BoardCanvas:
    """A canvas that shows a scene and reports what was clicked or tapped.

    Args:
        on_press: told the position of each press, in scene units, and whether by touch.
        on_leave: told that a person wants to leave the canvas by Tab, and whether backwards.
        guard: wraps every callback.
    """

    def __init__(
        self,
        on_press: Callable[[float, float, bool], None],
        on_leave: Callable[[bool], None],
        guard: Callable[[Callable[..., None]], Callable[..., None]] = lambda callback: callback,
    ) -> None:
        self.scene: Scene | None = None
        self._parts: Parts = ()
        self._scale = SHARPNESS
        self._pixels = 0
        self._seen = 0
        self._size = "notebook"
        self._on_press = on_press
        self._on_leave = on_leave
        self._open = True
        self.widget = Canvas(
            width=SHARPNESS, height=SHARPNESS, layout=Layout(max_width="100%", height="auto")
        )
        self.widget.add_class("sengoku-canvas")
        self.widget.on_client_ready(guard(self.repaint))
        self.widget.on_mouse_down(guard(self._mouse))
        self.widget.on_touch_start(guard(self._touch))
        self.widget.on_key_down(guard(self._key))

    def show(self, scene: Scene, size: str = "notebook") -> bool:
        """Paint a scene, or what is different in it from the one before; tell if anything is."""
        if not self._open:
            return False
        self._size = size
        resized = self._fit(scene, size)
        before, self._parts = self._parts, parts(scene)
        changed = None if resized else difference(before, self._parts, self._scale)
        picture = whole(self._parts, self._scale) if changed is None else changed
        if resized:
            # A resize empties the canvas some moments later; the picture has to wait for it.
            picture = joined(written([command("sleep", 60)]), picture)
        self.scene = scene
        if picture:
            self._send(picture)
        return bool(picture)

    def repaint(self) -> None:
        """Paint everything again: a page was loaded, or a second one opened."""
        self._seen = 0
        if self._open and self._parts:
            self._send(whole(self._parts, self._scale))

    def sharpen(self, pixels: int) -> None:
        """Paint with as many pixels as the board has on the screen, rounded up to a whole scale.

        Args:
            pixels: how many of the screen's pixels the board is wide.
        """
        self._pixels = pixels
        if self._open and self.scene is not None:
            self.show(self.scene, self._size)

    def aim(self, width: int) -> None:
        """Take note how wide the bitmap is where presses come from.

        Presses go on being made on it until a change of the bitmap has reached the page.

        Args:
            width: in pixels.
        """
        self._seen = width

    def close(self) -> None:
        """Remove the canvas; nothing is painted on it afterwards."""
        # A command to a closed canvas would stop all the others in the page.
        self._open = False
        self.widget.close()

    def _send(self, picture: str) -> None:
        with one_message(self.widget) as batch:
            batch.append(picture)

    def _fit(self, scene: Scene, size: str) -> bool:
        width, height = number(scene.width), number(scene.height)
        self.widget.layout.width = f"{number(width * SIZES[size])}px"
        if self._pixels:
            self._scale = min(SHARPEST, max(1, math.ceil(self._pixels / width)))
        else:
            self._scale = round(SHARPNESS * SIZES[size])
        wanted = (math.ceil(width * self._scale), math.ceil(height * self._scale))
        if wanted == (self.widget.width, self.widget.height):
            return False
        with self.widget.hold_sync():
            self.widget.width, self.widget.height = wanted
        return True

    def _mouse(self, x: float, y: float) -> None:
        scale = self._shown_scale()
        self._on_press(x / scale, y / scale, False)

    def _key(self, key: str, shift: bool, *_: bool) -> None:
        # In the page a canvas swallows every key, Tab too, whether anybody listens or not.
        if key in ("Tab", "Escape"):
            self._on_leave(shift)

    def _touch(self, touches: Sequence[tuple[float, float]]) -> None:
        if len(touches) == 1:
            x, y = touches[0]
            scale = self._shown_scale()
            self._on_press(x / scale, y / scale, True)

    def _shown_scale(self) -> float:
        """Give the bitmap pixels for each scene unit where a person presses."""
        known = self._seen and self.scene is not None
        return self._seen / self.scene.width if known else self._scale
