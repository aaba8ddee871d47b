"""The picture of a board: its parts as SVG over a ground, and what moves on the way to it.

Only the parts that changed are sent; a page draws them and moves what moved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sengoku.core.readings import NONE, Readings
from sengoku.draw.alike import numbered
from sengoku.draw.legible import uncut
from sengoku.draw.parts import Part, ground, parts
from sengoku.draw.ruby import over
from sengoku.draw.scene import Item, Scene
from sengoku.draw.svg import markup
from sengoku.play.board.blocks import Block
from sengoku.play.table.moved import Moving

Sent = list[Any]
"""A part as it is sent: its key, look, area, what it is when pressed, label and middle.

One that is pressed and has no label is so by hand alone: another says the same.
"""


class Picture(Block):
    """Shows a scene: its ground, its parts, and what moves.

    Attributes:
        scene: what is shown.
        shown: called when another scene is shown, before anything else of the board is new.
    """

    kind = "picture"

    def __init__(self) -> None:
        super().__init__()
        self.scene: Scene | None = None
        self.classes = ("sengoku-picture",)
        self._known: dict[str, Part] = {}
        self._below = 0
        self._language = "en"
        self._moving: list[Moving] = []
        self.shown: Callable[[], None] = lambda: None

    @property
    def parts(self) -> dict[str, Part]:
        """Give the parts above the ground, by key."""
        return dict([*self._known.items()][self._below :])

    @property
    def ground(self) -> tuple[Item, ...]:
        """Give what does not change, for a front end that paints it."""
        return () if self.scene is None else self.scene.items[: self._below]

    def show(
        self,
        scene: Scene,
        language: str = "en",
        moving: Iterable[Moving] = (),
        readings: Readings = NONE,
    ) -> None:
        """Show another scene.

        Args:
            scene: the picture.
            language: of its words.
            moving: what moves on the way to it.
            readings: what is written over names where there is room.
        """
        scene = numbered(over(uncut(scene), readings), language)
        self._below = ground(scene)
        # The ground is known too, so that it is not written anew with every press.
        self._known = parts(scene, self._known)
        self.scene, self._language = scene, language
        self._moving += moving
        self.shown()

    def whole(self) -> dict[str, Any]:
        """Give all that is needed by a page that knows nothing yet."""
        sent = [_sent(part) for part in self.parts.values()]
        return {"head": self.head(), "ground": self._painted(), "parts": sent}

    def state(self) -> tuple[dict[str, Any], str, dict[str, Part]]:
        """Give what a page is to know, for a later comparison."""
        return self.head(), self._painted(), self.parts

    def moved(self) -> list[dict[str, Any]]:
        """Give what moves on the way to this picture; it is not told twice."""
        moving, self._moving = self._moving, []
        return [_motion(one) for one in moving]

    def head(self) -> dict[str, Any]:
        """Give its size, its name, and its language."""
        return {} if self.scene is None else _head(self.scene, self._language)

    def _painted(self) -> str:
        return "".join(part.look for part in [*self._known.values()][: self._below])


State = tuple[dict[str, Any], str, dict[str, Part]]


def difference(before: State | None, after: State) -> dict[str, Any] | None:
    """Give what a page has to be told to get from one picture to another; nothing if alike."""
    if before is None:
        before = {}, "", {}
    change = _change(before[2], after[2])
    if before[0] != after[0]:
        change["head"] = after[0]
    if before[1] != after[1]:
        change["ground"] = after[1]
    return change or None


def _head(scene: Scene, language: str) -> dict[str, Any]:
    told: dict[str, Any] = {"title": scene.title, "desc": scene.desc, "lang": language}
    told |= {"first": scene.first, "last": [*scene.last]}
    return {"width": scene.width, "height": scene.height, **told}


def _sent(part: Part) -> Sent:
    item = part.item
    label = "" if item.quiet else item.label
    return [part.key, part.look, part.area, item.hit if part.area else "", label, part.at]


def _change(before: Mapping[str, Part], after: Mapping[str, Part]) -> dict[str, Any]:
    """Give the parts that are new or different, those that are gone, and a changed order."""
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
