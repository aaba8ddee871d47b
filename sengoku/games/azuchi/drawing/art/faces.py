"""The face of an action card, large on display and smaller before its owner."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from sengoku.core.texts import native
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Paint, Rect, Shape, Text
from sengoku.games.azuchi.drawing.art import icons, tokens
from sengoku.games.azuchi.rows import CARD_ROWS

TAB = 27.0
"""The width of the coloured tab with the card's character, which a fan of cards still shows."""

@dataclass(frozen=True, slots=True)
class Small:
    """How large a card before its owner is, and where things lie on it.

    Args:
        w: its width.
        h: its height.
        foot: how far above its lower edge a worker stands.
        plate: how far above it the number of cards begins that lie on each other.
        letters: how high that number is.
    """

    w: float
    h: float
    foot: float
    plate: float
    letters: float


COLOURS = {row.id: row.colour for row in CARD_ROWS}
"""The colour of each kind of card."""


@lru_cache(maxsize=512)
def face(
    kind: str, x: float, y: float, w: float, h: float, name: str, size: float
) -> tuple[Shape, ...]:
    """Draw a card's face.

    Args:
        kind: the kind of the card.
        x: its left edge.
        y: its upper edge.
        w: its width.
        h: its height.
        name: what is written on it, or empty; left out if it does not fit.
        size: the height of its letters.
    """
    colour = COLOURS[kind]
    fits = bool(name) and text_width(name, size, bold=True) <= w - 6
    low = size * 0.9 if fits else 0.0
    radius = min(w * 0.33, (h - low) * 0.3)
    shapes: list[Shape] = [
        Rect(x, y, w, h, Paint("panel", colour, 2.2), 7),
        Rect(x + 1, y + 1, TAB, TAB + 3, Paint(colour), 6),
        Text(
            x + 1 + TAB / 2, y + 22.5, tokens.SIGNS[kind], 20, "white", "middle", bold=True,
            serif=True, lang=native(),
        ),
    ]
    shapes += icons.icon(kind, x + w * 0.56, y + (h - low) * 0.6, radius)
    if fits:
        shapes.append(Text(x + w / 2, y + h - 8, name, size, colour, "middle", bold=True))
    return tuple(shapes)


def shade(x: float, y: float, w: float, h: float) -> Shape:
    """Draw the shade under a card."""
    return Rect(x + 1, y + 3, w, h, Paint("shadow", opacity=0.3), 7)
