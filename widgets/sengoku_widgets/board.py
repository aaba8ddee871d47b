"""One widget a board: it sends frames to the page and hears what a person does there."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from anywidget import AnyWidget
from ipywidgets import widget_serialization
from traitlets import Any as Anything
from traitlets import Unicode

from sengoku.play.board.sender import Sender
from sengoku.play.board.table_view import TableView, one_at_a_time
from sengoku.play.board.wire import Wire
from sengoku_widgets.idle import idle, ready

if TYPE_CHECKING:
    from sengoku_widgets.ground import Ground

SHARP = 2.0
"""Pixels of the ground for each unit of the scene, until a page says that it needs more."""

SHARPEST = 4.0

TURN = 0.0003
"""Seconds another thread needs to get started."""

MODULES = (
    "svg", "motion", "zoom", "picture", "sound", "pen", "blocks", "fit", "keys", "rail", "show",
    "board",
)  # fmt: skip
"""The modules of the page, each after those that it needs."""


@cache
def script() -> str:
    """Give the modules of the page as one, for a front end takes only one file."""
    folder = files("sengoku_widgets") / "static"
    lines = []
    for name in MODULES:
        for line in (folder / f"{name}.js").read_text(encoding="utf-8").splitlines():
            if not line.startswith("import "):
                last = name == MODULES[-1] and line.startswith("export default")
                lines.append(line if last else line.removeprefix("export "))
    return "\n".join(lines)


@cache
def sheet() -> str:
    """Read the style sheet."""
    return (files("sengoku_widgets") / "static" / "board.css").read_text(encoding="utf-8")


class BoardWidget(AnyWidget):
    """Shows a view in the page.

    The state holds the whole frame, so that a page that is loaded anew, or a stored notebook, has
    all of it; what changes goes as a message.

    Args:
        view: what is shown; another one may follow.
        greeted: told the language of a page that shows it, such as ``ja-JP``.
        spoken: told that another language may have been chosen in another notebook.
    """

    _esm = script()
    _css = sheet()

    frame = Anything(None, help="the whole board").tag(
        sync=True, to_json=lambda value, widget: widget.sender.whole()
    )
    ground = Anything(None, help="the canvas below the picture").tag(
        sync=True, **widget_serialization
    )
    uid = Unicode(help="tells one board of a page from another").tag(sync=True)

    def __init__(
        self,
        view: TableView,
        greeted: Callable[[str], None] = lambda _: None,
        spoken: Callable[[], None] = lambda: None,
    ) -> None:
        self._greeted = greeted
        self._spoken = spoken
        self.painted: Ground | None = None
        self._dense = SHARP
        # What sends it is another thread, which gets no turn while this one goes on.
        hurry = partial(time.sleep, TURN)
        self.wire = Wire(self._post, prepare=self._paint, hurry=hurry)
        self.wire.begin(view)
        super().__init__(frame=0, uid=uuid4().hex)
        self.on_msg(self._heard)

    @property
    def sender(self) -> Sender:
        """What keeps count of what the page has been told."""
        return self.wire.sender

    @property
    def view(self) -> TableView:
        """What is shown."""
        assert self.wire.view is not None
        return self.wire.view

    def __repr__(self) -> str:
        return f"<BoardWidget {self.view.table.match!r}>"

    def show(self, view: TableView) -> None:
        """Show something else in the same place, such as the game after its lesson."""
        self.wire.join(view)
        self.flush()

    def flush(self) -> None:
        """Send what is new in the view."""
        self.wire.flush()

    def remove(self) -> None:
        """Take the board away for good."""
        self.view.close()
        if self.painted is not None:
            self.painted.close()
        self.layout.close()
        self.close()

    def _post(self, content: dict[str, Any]) -> None:
        if self.comm is not None:
            self.send(content)

    def _paint(self) -> None:
        """Paint the ground of the picture as it is now."""
        picture = self.view.picture
        if self.painted is not None and picture.scene is not None:
            scene = picture.scene
            self.painted.show(picture.ground, scene.width, scene.height, self._dense)

    def _lay_canvas(self) -> None:
        """Lay a canvas under the picture, once a page shows it.

        A board is there sooner without waiting for ipycanvas; where that is missing, the ground
        stays as the page draws it.
        """
        if self.painted is not None or self.comm is None:
            return
        try:
            from sengoku_widgets.ground import Ground

            self.painted = Ground()
        except (ImportError, AttributeError):
            return  # it is missing, or what it keeps for all canvases was closed with all widgets
        with one_at_a_time:
            self._paint()
            self.ground = self.painted.canvas

    def _sharpen(self, content: Mapping[str, Any]) -> None:
        """Paint the ground finer where a page shows it larger than it is painted."""
        scene, pixels = self.view.picture.scene, content.get("pixels", 0)
        if scene is not None and isinstance(pixels, int | float):
            needed = math.ceil(4 * pixels / scene.width) / 4
            self._dense = max(self._dense, min(SHARPEST, needed))

    def _heard(self, _: Any, content: Mapping[str, Any], buffers: Any) -> None:
        self._sharpen(content)
        self.wire.hear(content)
        idle.wait()
        if "hello" in content:
            idle.add(lambda: ready("sengoku_widgets.ground", self._lay_canvas))
            if isinstance(content.get("tongue"), str):
                self._greeted(content["tongue"])
        if "spoken" in content:
            self._spoken()
        if "hello" in content or "shown" in content:
            self._recall()

    def _recall(self) -> None:
        """Tell anew what boards of other notebooks may have changed, where a page shows this one.

        So it is with what a learner has met, on which puzzles go by.
        """
        strip = self.view.strip
        if strip is not None:
            with one_at_a_time:
                self.view.guard.run(strip.refresh)
            self.flush()
