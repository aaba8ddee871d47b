"""What a board asks of the page: whose keys and presses are meant, and how large it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
    position = Int(0, help="the number of the position that the choices are for").tag(sync=True)


def page(
    on_width: Callable[[int], Any],
    on_room: Callable[[int], Any],
    told: Mapping[str, Callable[..., Any]],
) -> Page:
    """Give the widget, to stand in every board.

    Args:
        on_width: told how many of the screen's pixels the board is wide.
        on_room: told how wide the board is for the eye, in CSS pixels.
        told: what is told of each event: ``bitmap``, how wide the bitmap is that presses are made
            on, when it changes; ``pressed``, the number on the choice that is about to be pressed
            and of the position it is for; ``ply``, the position that a line of what happened
            leads to; ``escape``; ``step``, which step the page shows, if there are steps.
    """

    def heard(_: Any, content: dict[str, Any], buffers: Any) -> None:
        for name, values in content.items():
            if name in told:
                told[name](*values)

    widget = Page(steps="step" in told)
    widget.add_class("sengoku-style")
    widget.observe(lambda change: on_width(change["new"]), "pixels")
    widget.observe(lambda change: on_room(change["new"]), "wide")
    widget.on_msg(heard)
    return widget
