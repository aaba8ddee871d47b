"""What a cell puts out: a plain still picture, and the live board that hides it.

The still is HTML and text, so it is there on GitHub, in print and without a kernel. The
board's bundle holds nothing but the reference to the live widget: a notebook stored
without it shows no "model not found".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from uuid import uuid4

from ipywidgets import Widget

VIEW = "application/vnd.jupyter.widget-view+json"


def still(html: str, text: str) -> dict[str, str]:
    """Give the bundle of a still.

    Args:
        html: pictures and sentences, escaped already.
        text: the same for a terminal, and for nbval to compare.
    """
    return {"text/html": f'<div class="sengoku-still">{html}</div>', "text/plain": text}


def live(widget: Widget) -> dict[str, Any]:
    """Give the bundle of the live widget, and of nothing else."""
    return {VIEW: {"version_major": 2, "version_minor": 0, "model_id": widget.model_id}}


def shell() -> Any:
    """Give the running IPython, if it has a kernel to show widgets with."""
    from IPython import get_ipython

    ip = get_ipython()
    return ip if getattr(ip, "kernel", None) is not None else None


def execution() -> tuple[str, str]:
    """Give the id of the cell that runs, as far as the front-end tells it, and of this run."""
    ip = shell()
    parent = _parent(ip.kernel) if ip is not None else {}
    cell = str(parent.get("metadata", {}).get("cellId", ""))
    return cell, str(parent.get("header", {}).get("msg_id", ""))


def watched() -> bool:
    """Tell whether somebody is at the front end that runs a cell: only such a one names its cells.

    Then what is not needed for the board may come after it; what runs a notebook by itself takes
    what is there when the cell ends.
    """
    return shell() is not None and bool(execution()[0])


def _parent(kernel: Any) -> Mapping[str, Any]:
    """Give the message that is being answered; JupyterLite's kernel knows of no channels."""
    try:
        found = kernel.get_parent("shell")
    except TypeError:
        found = kernel.get_parent()
    return found if isinstance(found, Mapping) else {}


def show(*bundles: dict[str, Any]) -> None:
    """Display bundles in the cell that runs; without a kernel, do nothing."""
    if shell() is None:
        return
    from IPython.display import publish_display_data

    for bundle in bundles:
        publish_display_data(bundle)


def place(
    first: Mapping[str, Any] | None = None,
) -> Callable[[Mapping[str, Any]], None]:
    """Keep a place in the cell that runs; give what puts something else there later.

    Args:
        first: what stands there meanwhile; an empty still if left out.
    """
    from IPython.display import publish_display_data

    named = {"display_id": uuid4().hex}
    publish_display_data(dict(still("", "") if first is None else first), transient=named)
    return lambda bundle: publish_display_data(dict(bundle), transient=named, update=True)
