"""What a board asks of the page: whose keys and presses are meant, and which step is seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any

from anywidget import AnyWidget
from traitlets import Bool, Int


class Page(AnyWidget):
    """Tells what a person has before them.

    It keeps the focus where a person has gone, and the notebook from taking keys for its own.
    It shows nothing. Where it does not run, a board works all the same.
    """

    _esm = (files("sengoku_widgets") / "page.js").read_text(encoding="utf-8")

    steps = Bool(False, help="whether the board goes step by step").tag(sync=True)
    position = Int(0, help="the number of the position that the choices are for").tag(sync=True)


def page(told: Mapping[str, Callable[..., Any]]) -> Page:
    """Give the widget, to stand in every board.

    Args:
        told: what is told of each event: ``pressed``, the number on the choice that is about to
            be pressed and of the position it is for; ``ply``, the position that a line of what
            happened leads to; ``escape``; ``step``, which step the page shows, if there are steps.
    """

    def heard(_: Any, content: dict[str, Any], buffers: Any) -> None:
        for name, values in content.items():
            if name in told:
                told[name](*values)

    widget = Page(steps="step" in told)
    widget.add_class("sengoku-style")
    widget.on_msg(heard)
    return widget
