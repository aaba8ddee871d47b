"""A scene as SVG: responsive, labelled, safe to put into a page, and without a widget."""

from __future__ import annotations

from base64 import b64encode
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
    body = "".join(_item(item) for item in scene.items)
    uid = escape(uid) or f"s{crc32((scene.title + body).encode()):x}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(scene.width)} {_n(scene.height)}"'
        f' role="img" aria-labelledby="{uid}-t" aria-describedby="{uid}-d"'
        f' style="max-width:100%;height:auto;display:block" font-family="{SANS}">'
        f'<title id="{uid}-t">{escape(scene.title)}</title>'
        f'<desc id="{uid}-d">{escape(scene.desc)}</desc>{body}</svg>'
    )


def data_uri(scene: Scene) -> str:
    """Give a scene as a ``data:`` address that an ``<img>`` shows anywhere."""
    return "data:image/svg+xml;base64," + b64encode(svg(scene).encode()).decode("ascii")


def still(scene: Scene) -> str:
    """Give a scene as an ``<img>`` element, with its description as the alternative text."""
    alt = escape(f"{scene.title}. {scene.desc}")
    style = f"width:{_n(scene.width)}px;max-width:100%;height:auto"
    return f'<img src="{data_uri(scene)}" alt="{alt}" style="{style}">'


def _item(item: Item) -> str:
    title = f"<title>{escape(item.label)}</title>" if item.label else ""
    return f"<g>{title}{''.join(_shape(shape) for shape in item.shapes)}</g>"


def _shape(shape: Shape) -> str:
    if isinstance(shape, Circle):
        place = f'cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(shape.r)}"'
        return f"<circle {place}{_paint(shape.paint)}/>"
    if isinstance(shape, Rect):
        place = f'x="{_n(shape.x)}" y="{_n(shape.y)}" width="{_n(shape.w)}" height="{_n(shape.h)}"'
        corner = f' rx="{_n(shape.radius)}"' if shape.radius else ""
        return f"<rect {place}{corner}{_paint(shape.paint)}/>"
    if isinstance(shape, Path):
        return f'<path d="{_steps(shape)}"{_paint(shape.paint)}/>'
    return _text(shape)


def _steps(path: Path) -> str:
    return "".join(
        str(step[0]) + " ".join(_n(value) for value in step[1:] if not isinstance(value, str))
        for step in path.steps
    )


def _text(text: Text) -> str:
    style = f' text-anchor="{text.anchor}"' if text.anchor != "start" else ""
    style += ' font-weight="700"' if text.bold else ""
    style += f' font-family="{SERIF}"' if text.serif else ""
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


def _n(value: float) -> str:
    """Write a number with at most one decimal for lengths, two below one."""
    text = f"{value:.1f}" if abs(value) >= 1 else f"{value:.2f}"
    text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
