"""A `Scene`: what to draw, as shapes with a role, a label and a hit area.

A scene knows nothing of widgets or files. Three back-ends read it: `sengoku.draw.svg`,
`sengoku.draw.plaintext` and the canvas of `sengoku_widgets`. Colours are names of
`sengoku.draw.palette`; units are those of the scene's own width and height, y down.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sengoku.core.texts import clean

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Paint:
    """How a shape is painted.

    Args:
        fill: a palette colour, or empty for none.
        stroke: a palette colour for the outline, or empty for none.
        width: the outline's width.
        dash: lengths of dashes and gaps; empty for a solid line.
        opacity: 0 to 1.
    """

    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle."""

    x: float
    y: float
    r: float
    paint: Paint


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle, from its upper left corner, with rounded corners if ``radius`` > 0."""

    x: float
    y: float
    w: float
    h: float
    paint: Paint
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Path:
    """Lines and curves, written as in SVG.

    Args:
        steps: ``("M", x, y)``, ``("L", x, y)``, ``("C", x1, y1, x2, y2, x, y)``, ``("Z",)``.
        paint: how they are painted.
    """

    steps: tuple[tuple[str | float, ...], ...]
    paint: Paint


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text.

    Args:
        x: where ``anchor`` lies.
        y: the baseline.
        text: what is written, plain text.
        size: the height of the letters.
        fill: a palette colour.
        anchor: ``start``, ``middle`` or ``end``.
        bold: heavier letters.
        serif: titles and numbers on pieces.
        halo: a palette colour for a soft outline behind the letters, or empty.
        lang: the language of the text, where that is not the picture's.
    """

    x: float
    y: float
    text: str
    size: float
    fill: str = "ink"
    anchor: str = "start"
    bold: bool = False
    serif: bool = False
    halo: str = ""
    lang: str = ""


Shape = Circle | Rect | Path | Text


@dataclass(frozen=True, slots=True)
class Item:
    """A thing on the board: its shapes, and what they mean.

    Args:
        role: what it is, such as ``ground``, ``coin``, ``warrior``, ``mark``.
        shapes: painted in this order.
        label: what a person who cannot see it is told, in the reader's language.
        hit: the value of an action's field that a click on it stands for, or empty.
        area: where a click hits: a `Circle`, a `Rect` or a `Path` of straight lines, whose
            paint is ignored. A path needs ``at``.
        short: a few characters for the board as text.
        at: where ``short`` stands, and the centre of a path; that of ``area`` if left out.
        quiet: another item tells the same and is pressed for the same, so that whoever hears the
            board, or goes about it by keys, meets it once.
    """

    role: str
    shapes: tuple[Shape, ...]
    label: str = ""
    hit: str = ""
    area: Circle | Rect | Path | None = None
    short: str = ""
    at: Point | None = None
    quiet: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Scene:
    """A whole picture, painted from the first item to the last.

    The first item is an opaque ground, so that dark pages are safe.

    Args:
        width: in units.
        height: likewise.
        title: the picture in one sentence.
        desc: the picture in words.
        items: what is painted, in this order.
        first: the hit that keys come to first: what tells who is to act.
        last: hits that are heard after all else, such as routes, which lie below it.
    """

    width: float
    height: float
    title: str
    desc: str
    items: tuple[Item, ...]
    first: str = ""
    last: tuple[str, ...] = ()

    def __repr__(self) -> str:
        size = f"{self.width:g} x {self.height:g}"
        return f"<Scene {clean(self.title)!r}: {len(self.items)} items, {size}>"

    def hit(self, x: float, y: float) -> str:
        """Give what a click stands for: the topmost item hit, or empty.

        Args:
            x: in scene units; any float.
            y: likewise.
        """
        for item in reversed(self.items):
            if item.hit and item.area is not None and _inside(item.area, x, y):
                return item.hit
        return ""

    def lies(self, hit: str, x: float, y: float) -> bool:
        """Tell whether a point lies in the area of anything that stands for ``hit``."""
        return any(
            item.hit == hit and item.area is not None and _inside(item.area, x, y)
            for item in self.items
        )

    def centre(self, hit: str) -> Point | None:
        """Give the centre of the topmost item that stands for ``hit``."""
        for item in reversed(self.items):
            if item.hit == hit and item.area is not None:
                return centre(item.area) or item.at
        return None


@dataclass(frozen=True, slots=True)
class Look:
    """How a person wants to see a position, and what is to be marked on it.

    All marks are values of action fields (``d4``), the same strings as `Item.hit`.

    Args:
        language: ``en`` or ``ja``.
        size: ``notebook``, ``projector`` (fewer and larger words) or ``phone`` (upright, at
            most 660 units wide, so that its print can be read on 370 CSS pixels).
        seat: whose view it is, or ``None`` for the audience.
        names: what each seat is called, if a person gave a name.
        may: legal targets, ringed with a dashed accent.
        chosen: what is chosen so far, ringed solid.
        last: what the last action touched, outlined in two tones.
        show: what a lesson points at.
        arrows: pairs of values, drawn as arrows by a lesson or a hint.
        badges: a short mark at a value, as ``(value, kind, text)``; kinds ``win``,
            ``draw``, ``loss``, ``info``.
        veiled: leave out what the rules foretell of the position, such as who takes the next
            castle: a lesson asks for it.
    """

    language: str = "en"
    size: str = "notebook"
    seat: int | None = None
    names: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    show: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    badges: tuple[tuple[str, str, str], ...] = field(default=())
    veiled: bool = False


def centre(area: Circle | Rect | Path | None) -> Point | None:
    """Give the centre of a circle or rectangle; a path has none of its own."""
    if isinstance(area, Circle):
        return area.x, area.y
    if isinstance(area, Rect):
        return area.x + area.w / 2, area.y + area.h / 2
    return None


def _inside(area: Circle | Rect | Path, x: float, y: float) -> bool:
    if isinstance(area, Circle):
        return (x - area.x) ** 2 + (y - area.y) ** 2 <= area.r**2
    if isinstance(area, Rect):
        return area.x <= x <= area.x + area.w and area.y <= y <= area.y + area.h
    return _within(area, x, y)


def _within(path: Path, x: float, y: float) -> bool:
    """Tell whether a ray to the right crosses the outline an odd number of times."""
    inside = False
    start = last = (0.0, 0.0)
    for name, *values in path.steps:
        if name == "M":
            start = last = (float(values[0]), float(values[1]))
            continue
        end = start if name == "Z" else (float(values[-2]), float(values[-1]))
        if (last[1] > y) != (end[1] > y):
            across = last[0] + (y - last[1]) / (end[1] - last[1]) * (end[0] - last[0])
            inside ^= x < across
        last = end
    return inside
