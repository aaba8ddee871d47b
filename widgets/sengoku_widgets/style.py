"""The look of the panel: the style sheet `board.css` as a widget, and CSS classes."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ipywidgets import HTML, DOMWidget


@cache
def sheet() -> str:
    """Read the style sheet."""
    return (files("sengoku_widgets") / "board.css").read_text(encoding="utf-8")


def style() -> HTML:
    """Give the style sheet as a widget, to stand in every board."""
    widget = HTML(f"<style>{sheet()}</style>")
    widget.add_class("sengoku-style")
    return widget


def mark(widget: DOMWidget, name: str, on: bool) -> None:
    """Add or remove a CSS class, in at most one message."""
    if on != (name in widget._dom_classes):
        (widget.add_class if on else widget.remove_class)(name)
