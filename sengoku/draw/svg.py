"""A scene as SVG: responsive, labelled, safe to put into a page, and without a widget."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from html import escape
from zlib import crc32

from sengoku.draw.palette import SANS, SERIF, colour
from sengoku.draw.scene import Circle, Item, Paint, Path, Rect, Scene, Shape, Text


def svg(scene: Scene, *, uid: str = "") -> str:
    """Draw a scene as one ``<svg>`` element that takes the width it is given.

    Args:
        scene: the picture.
        uid: a prefix that makes ids unique in a page; taken from the picture if left out.
    """
    uid = escape(uid)
    outlines = _Outlines(scene, uid)
    body = "".join(_item(item, outlines) for item in scene.items)
    uid = uid or _code(scene.title + body)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="0 0 {_n(scene.width)} {_n(scene.height)}"'
        f' role="img" aria-labelledby="{uid}-t" aria-describedby="{uid}-d"'
        f' style="max-width:100%;height:auto;display:block" font-family="{SANS}">'
        f'<title id="{uid}-t">{escape(scene.title)}</title>'
        f'<desc id="{uid}-d">{escape(scene.desc)}</desc>{outlines.defs()}{body}</svg>'
    )


def data_uri(scene: Scene) -> str:
    """Give a scene as a ``data:`` address that an ``<img>`` shows anywhere."""
    return "data:image/svg+xml;base64," + b64encode(svg(scene).encode()).decode("ascii")


def still(scene: Scene) -> str:
    """Give a scene as an ``<img>`` element, with its description as the alternative text."""
    alt = escape(f"{scene.title}. {scene.desc}")
    style = f"width:{_n(scene.width)}px;max-width:100%;height:auto"
    return f'<img src="{data_uri(scene)}" alt="{alt}" style="{style}">'


def markup(shapes: Iterable[Shape]) -> str:
    """Draw shapes as SVG elements that stand alone, to be put into a picture."""
    return "".join(_shape(shape, _Plain()) for shape in shapes)


def outline_markup(area: Circle | Rect | Path) -> str:
    """Draw the outline of an area as an SVG element that nothing is seen of."""
    return _shape(replace(area, paint=Paint("paper")), _Plain())


class _Plain:
    """Writes every path where it is drawn."""

    def path(self, path: Path) -> str:
        """Give a path."""
        return _path(path)


@lru_cache(maxsize=4096)
def _path(path: Path) -> str:
    """Write a path; crests and marks at the same place are drawn again and again."""
    return f'<path d="{_steps(path, 0.0, 0.0)}"{_paint(path.paint)}/>'


class _Outlines(_Plain):
    """The longer paths that a scene draws more than once, such as crests: each is kept once.

    Args:
        scene: the picture.
        uid: a prefix for the ids, which else depend on the outline alone.
    """

    def __init__(self, scene: Scene, uid: str) -> None:
        shapes = (shape for item in scene.items for shape in item.shapes)
        paths = [shape for shape in shapes if isinstance(shape, Path) and len(shape.steps) > 7]
        # By identity, since a scene hands out the same shape again and hashing costs more.
        self._written = {id(path): _outline(path) for path in {id(p): p for p in paths}.values()}
        self._seen = Counter(self._written[id(path)] for path in paths)
        self._uid = uid

    def defs(self) -> str:
        """Give the ``<defs>`` that `path` refers to."""
        twice = (outline for outline, count in self._seen.items() if count > 1)
        kept = "".join(f'<path id="{self._id(one)}" {one}/>' for one in twice)
        return f"<defs>{kept}</defs>" if kept else ""

    def path(self, path: Path) -> str:
        """Give a path, or a reference to its outline if that is drawn more than once."""
        outline = self._written.get(id(path), "")
        if self._seen[outline] > 1:
            _, x, y = path.steps[0]
            place = f'x="{_n(float(x))}" y="{_n(float(y))}"'
            return f'<use href="#{self._id(outline)}" {place}/>'
        return super().path(path)

    def _id(self, outline: str) -> str:
        return self._uid + _code(outline)


def _code(text: str) -> str:
    return f"s{crc32(text.encode()):x}"


@lru_cache(maxsize=4096)
def _outline(path: Path) -> str:
    _, x, y = path.steps[0]
    return f'd="{_steps(path, float(x), float(y))}"{_paint(path.paint)}'


def _item(item: Item, outlines: _Outlines) -> str:
    title = f"<title>{escape(item.label)}</title>" if item.label else ""
    return f"<g>{title}{''.join(_shape(shape, outlines) for shape in item.shapes)}</g>"


def _shape(shape: Shape, outlines: _Plain) -> str:
    if isinstance(shape, Circle):
        place = f'cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(shape.r)}"'
        return f"<circle {place}{_paint(shape.paint)}/>"
    if isinstance(shape, Rect):
        place = f'x="{_n(shape.x)}" y="{_n(shape.y)}" width="{_n(shape.w)}" height="{_n(shape.h)}"'
        corner = f' rx="{_n(shape.radius)}"' if shape.radius else ""
        return f"<rect {place}{corner}{_paint(shape.paint)}/>"
    if isinstance(shape, Path):
        return outlines.path(shape)
    return _text(shape)


def _steps(path: Path, left: float, top: float) -> str:
    """Write a path's steps, seen from ``(left, top)``."""
    return "".join(
        str(name) + " ".join(_n(float(v) - (top if i % 2 else left)) for i, v in enumerate(values))
        for name, *values in path.steps
    )


def _text(text: Text) -> str:
    style = f' text-anchor="{text.anchor}"' if text.anchor != "start" else ""
    style += ' font-weight="700"' if text.bold else ""
    style += f' font-family="{SERIF}"' if text.serif else ""
    style += f' lang="{text.lang}"' if text.lang else ""
    if text.halo:
        width = _n(text.size * 0.24)
        style += f' stroke="{colour(text.halo)}" stroke-width="{width}"'
        style += ' stroke-linejoin="round" paint-order="stroke"'
    place = f'x="{_n(text.x)}" y="{_n(text.y)}" font-size="{_n(text.size)}"'
    return f'<text {place} fill="{colour(text.fill)}"{style}>{escape(text.text)}</text>'


def _paint(paint: Paint) -> str:
    parts = f' fill="{colour(paint.fill)}"' if paint.fill else ' fill="none"'
    if paint.stroke:
        parts += f' stroke="{colour(paint.stroke)}" stroke-width="{_n(paint.width)}"'
        if paint.dash:
            parts += f' stroke-dasharray="{" ".join(_n(part) for part in paint.dash)}"'
    return parts + (f' opacity="{_n(paint.opacity)}"' if paint.opacity < 1 else "")


@lru_cache(maxsize=8192)
def _n(value: float) -> str:
    """Write a number with at most one decimal for lengths, two below one."""
    text = f"{value:.1f}" if abs(value) >= 1 else f"{value:.2f}"
    text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
