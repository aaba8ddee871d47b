"""How large the print of a picture is on paper, and how many pictures of a sheet can be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

from sengoku.draw.measure import wrapped
from sengoku.draw.scene import Scene, Text
from sengoku.play.kit.paper import BELOW, BESIDE, CAPTION, FITS, GAP, HEADER, LEADING, room

SMALLEST = 7.0
"""The smallest print on a sheet, in points."""

LOOKS = ("notebook", "projector", "phone")
"""How a picture may be drawn: with all its words, with fewer and larger ones, or upright."""

POINT = 25.4 / 72
"""A point in millimetres."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a page is laid out.

    Args:
        per_page: how many pictures share it, one of `FITS`.
        look: how they are drawn, one of `LOOKS`.
        beside: whether what is asked stands beside a picture and not below it.
    """

    per_page: int
    look: str
    beside: bool = False


LAYOUTS = tuple(
    Layout(per_page, look, beside)
    for per_page, (columns, rows) in FITS.items()
    for look in LOOKS
    for beside in ((False, True) if columns == 1 < rows else (False,))
)
"""All layouts; the first one that can be read is taken."""


def print_size(scene: Scene, lines: Sequence[str], paper: str, layout: Layout) -> float:
    """Tell how large the smallest letters of a picture are on paper, in points.

    Args:
        scene: the picture.
        lines: what is asked of it, before it is broken into lines.
        paper: one of `PAPERS`.
        layout: how the page is laid out.
    """
    (wide, high), (columns, rows) = room(paper), FITS[layout.per_page]
    width = (wide - GAP * (columns - 1)) / columns
    height = (high - HEADER - GAP * rows) / rows
    if layout.beside:
        width -= BESIDE + GAP
    else:
        count = sum(len(wrapped(line, CAPTION, width / POINT)) for line in lines)
        height -= BELOW + count * CAPTION * LEADING * POINT
    scale = min(width / scene.width, height / scene.height) / POINT
    letters = (shape for item in scene.items for shape in item.shapes if isinstance(shape, Text))
    return min((text.size * scale for text in letters if text.text.strip()), default=inf)


def best(left: int, most: int, size_of: Callable[[int, Layout], float]) -> Layout:
    """Choose how the next page is laid out.

    Args:
        left: how many pictures are still to come.
        most: how many share a page at most, one of `FITS`.
        size_of: how large the print of one of them is in a layout.

    Returns:
        One with as many as keep `SMALLEST`; where even one alone does not, the largest print.
    """
    for layout in LAYOUTS:
        here = range(min(left, layout.per_page))
        if layout.per_page <= most and all(size_of(n, layout) >= SMALLEST for n in here):
            return layout
    alone = (layout for layout in LAYOUTS if layout.per_page == 1)
    return max(alone, key=lambda layout: size_of(0, layout))
