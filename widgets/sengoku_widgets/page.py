"""What a board asks of the page: to scroll over it as over anything else."""

from __future__ import annotations

from importlib.resources import files

from anywidget import AnyWidget


class Page(AnyWidget):
    """Gives the wheel and the dragging finger back to the page; it shows nothing.

    Where it does not run, a board works all the same, and taps reach the canvas directly.
    """

    _esm = (files("sengoku_widgets") / "page.js").read_text(encoding="utf-8")


def page() -> Page:
    """Give the widget, to stand in every board."""
    widget = Page()
    widget.add_class("sengoku-style")
    return widget
