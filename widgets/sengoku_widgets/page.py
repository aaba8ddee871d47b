"""What a board asks of the page: whose keys and presses are meant, and how large it is."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

from anywidget import AnyWidget
from traitlets import Bool, Int


class Page(AnyWidget):
    """Gives wheel, finger and Tab back to the page, and tells what a person has before them.

    It keeps the focus where a person has gone, and the notebook from taking keys for its own.

    It shows nothing. Where it does not run, a board works all the same: taps reach the canvas
    directly, and the picture is as sharp as a dense screen needs it.
    """

    _esm = (files("sengoku_widgets") / "page.js").read_text(encoding="utf-8")

    pixels = Int(0, help="how many of the screen's pixels the board is wide").tag(sync=True)
    wide = Int(0, help="how wide the board is for the eye, in CSS pixels").tag(sync=True)
    steps = Bool(False, help="whether the board goes step by step").tag(sync=True)


def page(
    on_width: Callable[[int], Any],
    on_aim: Callable[[int], Any],
    on_room: Callable[[int], Any],
    on_read: Callable[[str], Any],
    on_step: Callable[[str], Any] | None,
) -> Page:
    """Give the widget, to stand in every board.

    Args:
        on_width: told how many of the screen's pixels the board is wide.
        on_aim: told how wide the bitmap is that presses are made on, when it changes.
        on_room: told how wide the board is for the eye, in CSS pixels.
        on_read: told what is written on the choice that is about to be pressed.
        on_step: told which step the page shows, when it changes; if there are steps.
    """

    def told(_: Any, content: dict[str, Any], buffers: Any) -> None:
        if "bitmap" in content:
            on_aim(int(content["bitmap"]))
        if "read" in content:
            on_read(str(content["read"]))
        if "step" in content and on_step is not None:
            on_step(str(content["step"]))

    widget = Page(steps=on_step is not None)
    widget.add_class("sengoku-style")
    widget.observe(lambda change: on_width(change["new"]), "pixels")
    widget.observe(lambda change: on_room(change["new"]), "wide")
    widget.on_msg(told)
    return widget
