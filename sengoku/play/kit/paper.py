"""A page to print: HTML that holds all it needs, and fits the paper."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from html import escape

from sengoku.core.texts import catalogue
from sengoku.draw.palette import SANS, luminance
from sengoku.draw.scene import Item, Paint, Rect, Scene, Shape
from sengoku.draw.svg import markup, svg

PACKAGE = "sengoku.play.kit"

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of a sheet, in millimetres."""

MARGIN = 10.0

_DARK = 0.3
"""How bright a ground is at least that is printed as it is."""

FITS = {6: (2, 3), 4: (2, 2), 2: (1, 2), 1: (1, 1)}
"""How many figures fit on a page: in how many columns and rows."""

CAPTION, LEADING = 8.5, 1.25
"""The print under a figure, in points, and its lines' height in parts of that."""

HEADER, GAP, BELOW, BESIDE = 7.8, 3.0, 1.0, 70.0
"""In millimetres: what the title takes, what is between figures and over a caption, and how wide
a caption is that stands beside its figure."""

_CSS = """
@page { size: %(wide)smm %(high)smm; margin: %(margin)smm }
* { box-sizing: border-box; margin: 0; padding: 0 }
html { font: 10pt/1.35 %(font)s; color: #000; background: #fff;
  -webkit-print-color-adjust: exact; print-color-adjust: exact }
.page { width: %(inner)smm; height: %(tall)smm; margin: 0 auto; display: flex;
  flex-direction: column; gap: %(gap)smm; break-after: page; overflow: hidden }
.page:last-child { break-after: auto }
header { display: flex; justify-content: space-between; align-items: baseline;
  border-bottom: .4mm solid #000; padding-bottom: 1mm }
h1 { font-size: 13pt }
header span { width: 70mm; border-bottom: .2mm solid #777 }
.loose { height: auto; overflow: visible; display: block }
.loose header { margin-bottom: 2mm }
.figures { flex: 1; min-height: 0; display: grid; gap: %(gap)smm;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  grid-template-rows: repeat(var(--rows), minmax(0, 1fr)) }
figure { display: flex; flex-direction: column; gap: %(below)smm; min-height: 0;
  break-inside: avoid }
figure > div { flex: 1; min-width: 0; min-height: 0 }
.beside figure { flex-direction: row; gap: %(gap)smm }
.beside figcaption { width: %(beside)smm }
.whole { flex: 1; min-height: 0; display: flex }
.whole figure { flex: 1 }
figcaption { font-size: %(caption)spt; line-height: %(leading)s }
figcaption ol, figcaption p { list-style: none }
svg { width: 100%% !important; height: 100%% !important; display: block }
.cards { display: flex; flex-wrap: wrap; align-content: flex-start; padding: .3mm }
.card { width: %(card)s%%; padding: 2mm; border: .3mm dashed #777; break-inside: avoid;
  display: flex; flex-direction: column; align-items: center; gap: 1.5mm;
  margin: 0 -.3mm -.3mm 0 }
.card svg { height: auto !important }
.card p { font-size: 9pt; line-height: 1.25; align-self: stretch }
.answers { list-style: none; display: flex; flex-direction: column; gap: 3mm; font-size: 10pt }
.answers li { break-inside: avoid }
@media screen { body { background: #ddd } .page, .loose { background: #fff; margin: 4mm auto } }
"""


def say(key: str, language: str, **args: str | int) -> str:
    """Give a sentence of the printed sheets."""
    return catalogue(PACKAGE).text(f"print.{key}", language, **args)


def room(paper: str) -> tuple[float, float]:
    """Give the width and the height that a page has within its margins, in millimetres.

    Args:
        paper: one of `PAPERS`.
    """
    wide, high = PAPERS[paper]
    return wide - 2 * MARGIN, round(high - 2 * MARGIN - 0.5, 1)


def document(title: str, pages: Iterable[str], language: str, paper: str, card: float) -> str:
    """Give a whole page of HTML that fetches nothing.

    Args:
        title: its title.
        pages: what is on each sheet, as HTML.
        language: ``en`` or ``ja``.
        paper: one of `PAPERS`.
        card: how wide a card to be cut out is, in hundredths of the page.
    """
    (wide, high), (inner, tall) = PAPERS[paper], room(paper)
    style = _CSS % {
        "wide": wide,
        "high": high,
        "margin": MARGIN,
        "inner": inner,
        "tall": tall,
        "gap": GAP,
        "below": BELOW,
        "beside": BESIDE,
        "caption": CAPTION,
        "leading": LEADING,
        "card": card,
        "font": SANS,
    }
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language)}"><head><meta charset="utf-8"/>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        f"<title>{escape(title)}</title><style>{style}</style></head>"
        f"<body>\n{chr(10).join(pages)}\n</body></html>\n"
    )


def page(title: str, body: str, language: str, kind: str, *, named: bool = False) -> str:
    """Give a sheet with its title.

    Args:
        title: what stands over it.
        body: HTML.
        language: ``en`` or ``ja``.
        kind: what it is, for the style sheet and those who look for it.
        named: whether a pupil writes their name on it.
    """
    name = f"<span>{escape(say('name', language))}</span>" if named else ""
    head = f"<header><h1>{escape(title)}</h1>{name}</header>"
    return f'<section class="page {kind}">{head}{body}</section>'


def figure(scene: Scene, caption: str, uid: str) -> str:
    """Give a picture with what stands under it.

    Args:
        scene: the picture.
        caption: HTML.
        uid: makes its ids unique in the page.
    """
    drawn = svg(printable(scene), uid=uid)
    return f"<figure><div>{drawn}</div><figcaption>{caption}</figcaption></figure>"


def figures(each: Iterable[str], per_page: int, *, beside: bool = False) -> str:
    """Lay figures out on a page.

    Args:
        each: the figures.
        per_page: how many have room, one of `FITS`.
        beside: whether captions stand beside and not below.
    """
    columns, rows = FITS[per_page]
    style = f"--columns:{columns};--rows:{rows}"
    kind = "figures beside" if beside else "figures"
    return f'<div class="{kind}" style="{style}">{"".join(each)}</div>'


def printable(scene: Scene) -> Scene:
    """Give a picture on white paper: a dark ground, such as a sea, would take all the ink."""
    ground = tuple(map(_bright, scene.items[0].shapes))
    return replace(scene, items=(replace(scene.items[0], shapes=ground), *scene.items[1:]))


def _bright(shape: Shape) -> Shape:
    if isinstance(shape, Rect) and shape.paint.fill and luminance(shape.paint.fill) < _DARK:
        return replace(shape, paint=Paint("white", "quiet", 1.5))
    return shape


def loose(item: Item) -> str:
    """Give a card or a piece by itself, with what it does below it."""
    area = item.area
    assert isinstance(area, Rect), "what is printed by itself is as large as a rectangle says"
    box = f"{area.x:g} {area.y:g} {area.w:g} {area.h:g}"
    told = f"<p>{escape(item.label)}</p>" if item.label else ""
    return (
        f'<div class="card"><svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img"'
        f' aria-label="{escape(item.hit)}" font-family="{escape(SANS)}">{markup(item.shapes)}</svg>'
        f"{told}</div>"
    )
