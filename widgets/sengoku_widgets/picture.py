"""The picture of a board: its parts as SVG over a painted ground, and what moves in it.

The kernel sends the parts that changed; the page draws them, moves what moved, and tells what is
pressed. There is no rule and nothing of a game in the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files
from typing import Any
from uuid import uuid4

from anywidget import AnyWidget
from ipywidgets import widget_serialization
from traitlets import Any as Anything
from traitlets import Unicode

from sengoku.draw.parts import Part, ground, parts
from sengoku.draw.scene import Scene
from sengoku.draw.svg import markup
from sengoku.play.table.moved import Moving
from sengoku_widgets.ground import Ground

SIZES = {"notebook": 1.0, "projector": 1.5}
"""The widest the board gets, in CSS pixels for each scene unit."""

Sent = list[Any]
"""A part as it is sent: its key, look, area, what it is when pressed, label and middle."""


class _Page(AnyWidget):
    """Holds what the page shows, so that one that is loaded anew has all of it."""

    _esm = (files("sengoku_widgets") / "picture.js").read_text(encoding="utf-8")

    frame = Anything(None, help="the whole picture").tag(
        sync=True, to_json=lambda value, widget: widget.whole()
    )
    ground = Anything(None, help="the canvas below").tag(sync=True, **widget_serialization)
    uid = Unicode(help="tells one picture of a page from another").tag(sync=True)
    pace = Unicode("normal", help="how fast things move, or off").tag(sync=True)

    def __init__(self, whole: Callable[[], dict[str, Any]], ground: Any) -> None:
        self.whole = whole
        super().__init__(frame=0, ground=ground, uid=uuid4().hex)


class Picture:
    """Shows a scene and tells what is pressed.

    Args:
        on_press: told what is pressed, as `Item.hit` names it, or nothing for the ground; and
            whether by touch.
        on_room: told how wide the picture is for the eye, in CSS pixels.
        guard: wraps every callback.

    Attributes:
        scene: what is shown.
        widget: to stand in a board.
    """

    def __init__(
        self,
        on_press: Callable[[str, bool], None],
        on_room: Callable[[int], None],
        guard: Callable[[Callable[..., None]], Callable[..., None]] = lambda callback: callback,
    ) -> None:
        self.scene: Scene | None = None
        self._known: dict[str, Part] = {}
        self._parts: dict[str, Part] = {}
        self._number = 0
        self._size = "notebook"
        self._language = "en"
        self._on_press = on_press
        self._on_room = on_room
        self._ground = Ground()
        self._open = True
        self.widget = _Page(self._whole, self._ground.canvas)
        self.widget.add_class("sengoku-picture")
        self.widget.on_msg(guard(self._heard))

    def show(
        self,
        scene: Scene,
        size: str = "notebook",
        language: str = "en",
        moving: Iterable[Moving] = (),
    ) -> bool:
        """Show a scene, or what is different in it from the one before; tell if anything is.

        Args:
            scene: the picture.
            size: ``notebook`` or ``projector``.
            language: of its words.
            moving: what moves on the way to it.
        """
        if not self._open:
            return False
        below = ground(scene)
        self._ground.show(scene.items[:below], scene.width, scene.height, SIZES[size])
        # The ground is known too, so that it is not written anew with every press.
        self._known = parts(scene, self._known)
        found = dict([*self._known.items()][below:])
        head = _head(scene, size, language)
        same_head = self.scene is not None and head == _head(self.scene, self._size, self._language)
        change = _change(self._parts, found)
        motions = [_motion(one) for one in moving]
        if same_head and not change and not motions:
            return False
        base, self._number = self._number, self._number + 1
        self.scene, self._parts, self._size, self._language = scene, found, size, language
        news = {"base": base, "number": self._number, "head": head, **change, "moving": motions}
        self.widget.send({"change": news})
        return True

    def close(self) -> None:
        """Take the picture away for good."""
        self._open = False
        self._ground.close()
        self.widget.close()

    def _whole(self) -> dict[str, Any]:
        """Give all that a page needs which knows nothing yet."""
        head = {} if self.scene is None else _head(self.scene, self._size, self._language)
        sent = [_sent(part) for part in self._parts.values()]
        return {"number": self._number, "head": head, "parts": sent}

    def _heard(self, _: Any, content: Mapping[str, Any], buffers: Any) -> None:
        if "press" in content:
            hit, touch = content["press"]
            self._on_press(str(hit), bool(touch))
        elif "wide" in content:
            self._on_room(int(content["wide"][0]))
        elif "again" in content:
            self.widget.send({"whole": self._whole()})


def _head(scene: Scene, size: str, language: str) -> dict[str, Any]:
    wide = scene.width * SIZES[size]
    told = {"title": scene.title, "desc": scene.desc, "lang": language}
    return {"width": scene.width, "height": scene.height, "wide": wide, **told}


def _sent(part: Part) -> Sent:
    item = part.item
    return [part.key, part.look, part.area, item.hit if part.area else "", item.label, part.at]


def _change(before: Mapping[str, Part], after: Mapping[str, Part]) -> dict[str, Any]:
    """Give the parts that are new or other, those that are gone, and the order if it changed."""
    fresh = [_sent(part) for key, part in after.items() if before.get(key) is not part]
    gone = [key for key in before if key not in after]
    order = [*after]
    kept = [key for key in before if key in after] + [key for key in after if key not in before]
    change: dict[str, Any] = {}
    if fresh:
        change["parts"] = fresh
    if gone:
        change["gone"] = gone
    if kept != order:
        change["order"] = order
    return change


def _motion(one: Moving) -> dict[str, Any]:
    motion = one.motion
    return {
        "kind": motion.kind,
        "target": one.target,
        "source": one.source,
        "look": markup(motion.shapes),
        "hit": motion.target,
        "count": motion.count,
        "along": motion.along,
    }
