"""The colours by name, their greys and contrasts, and the font stacks.

Every shape of a scene names a colour of `COLOURS`; nothing else knows a hex code.
"""

from __future__ import annotations

from collections.abc import Mapping

from sengoku.core.errors import BadOption
from sengoku.core.notes import note
from sengoku.core.texts import quoted

COLOURS: Mapping[str, str] = {
    # Grounds and ink.
    "paper": "#f6efdf",
    "panel": "#fffaf0",
    "board": "#e9dcc0",
    "edge": "#cbb893",
    "ink": "#2b2622",
    "quiet": "#655843",
    "white": "#ffffff",
    # What one may do, and what was refused.
    "accent": "#1f6fb2",
    "accent-pale": "#d9e6f0",
    "refusal": "#a3301a",
    "glow": "#f3dc7a",
    # Materials: face, engraving, light edge.
    "gold": "#c9a13a",
    "gold-dark": "#5f470c",
    "gold-light": "#ecd791",
    "jade": "#5b8f77",
    "jade-dark": "#1e4334",
    "jade-light": "#a9cfbc",
    "back": "#6d6a73",
    "back-dark": "#37353c",
    "back-light": "#b5b1bd",
    # The map.
    "sea": "#4a6f86",
    "sea-light": "#5c8199",
    "land-sand": "#ece0c3",
    "land-moss": "#dde3cd",
    "land-clay": "#eed9c3",
    "land-lit": "#f6c667",
    "coast": "#5d4d37",
    # Seats, each with a shape of its own beside its colour.
    "red": "#c23f26",
    "red-dark": "#7d2412",
    "blue": "#0072b2",
    "yellow": "#e3c53a",
    "black": "#26242a",
    "green": "#0b7d5c",
    "shadow": "#3a2d18",
    # Suits of cards beside gold, red and blue: face, engraving, light ground.
    "red-light": "#f6d3c8",
    "blue-dark": "#0a3f63",
    "blue-light": "#cbe3f3",
    "green-dark": "#15422a",
    "green-light": "#cfe6d3",
    "violet": "#74449a",
    "violet-dark": "#41235c",
    "violet-light": "#e2d3ee",
    # What castles are built of: face, engraving, light edge.
    "wood": "#935f2e",
    "wood-dark": "#573413",
    "wood-light": "#dcb07c",
    "stone": "#8f9296",
    "stone-dark": "#43474c",
    "stone-light": "#cfd2d4",
    "tile": "#41474f",
    "tile-dark": "#1d2126",
    "tile-light": "#7f8892",
    "plaster": "#fdfaf2",
    "sky": "#f1e6cc",
}
"""The palette: paper, ink, a little vermilion, gold and jade (seats after Okabe and Ito)."""

SANS = "'Noto Sans','Noto Sans CJK JP','Hiragino Sans','Yu Gothic','Meiryo',sans-serif"
"""For working text."""

SERIF = "'Noto Serif','Noto Serif CJK JP','Hiragino Mincho ProN','Yu Mincho',serif"
"""For titles and numbers on pieces."""


def colour(name: str) -> str:
    """Give a colour's hex code.

    Raises:
        BadOption: there is no such colour: says which there are.

    >>> colour("paper")
    '#f6efdf'
    """
    if name not in COLOURS:
        known = ", ".join(COLOURS)
        raise BadOption(note("core.option.colour", name=quoted(name), values=known))
    return COLOURS[name]


def luminance(name: str) -> float:
    """Give a colour's relative luminance, 0 black to 1 white, as WCAG defines it."""
    code = COLOURS[name]
    red, green, blue = (_linear(int(code[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours, 1 to 21; text wants 4.5 or more on its ground.

    >>> round(contrast("white", "black")) >= 15
    True
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def grey(name: str) -> str:
    """Give the grey that is as bright as a colour: what a grey-scale print shows.

    >>> grey("white")
    '#ffffff'
    """
    value = luminance(name)
    level = 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return "#" + f"{round(255 * level):02x}" * 3


def _linear(channel: float) -> float:
    result: float = channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
    return result
