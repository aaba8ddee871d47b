"""How much room a text takes, without asking a font.

Widths are in parts of the font's size and on the generous side, so that what fits here
fits in any of the fonts of `sengoku.draw.palette`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from unicodedata import combining, east_asian_width

ELLIPSIS = "…"

_CLOSING = "、。」）)]!?,.・ー"
"""What no line of Japanese begins with."""

_OPENING = "「（(["
"""What no line of Japanese ends with."""

_NARROW = {**dict.fromkeys("iljI.,:;'|!", 0.31), **dict.fromkeys("ft()[]r- ·", 0.41)}
_BROAD = {**dict.fromkeys("mwMW%@", 0.93), **dict.fromkeys("ABCDEGHKNOQRUVXYZ&+=×", 0.72)}
_USUAL = 0.6
_BOLD = 1.06


@dataclass(frozen=True, slots=True)
class Type:
    """The heights of letters, and whether there is room for the less important words."""

    small: float
    body: float
    title: float
    wordy: bool


def cells(text: str) -> int:
    """Count the character cells a text takes where Japanese characters take two.

    >>> cells("d4 徳川")
    7
    """
    return len(text) if text.isascii() else sum(map(_cells, text))


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Estimate a line's width, a little on the wide side."""
    return sum(map(_part, text)) * size * (_BOLD if bold else 1.0)


def shorten(text: str, size: float, limit: float, *, bold: bool = False) -> str:
    """Cut a text to a width, with an ellipsis where something was cut.

    >>> shorten("Masayuki", 10, 30)
    'Ma…'
    """
    if text_width(text, size, bold=bold) <= limit:
        return text
    while text and text_width(text + ELLIPSIS, size, bold=bold) > limit:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS if text else ""


@lru_cache(maxsize=512)
def wrapped(text: str, size: float, width: float) -> tuple[str, ...]:
    """Break a text into lines: between words, or between Japanese characters."""
    lines: list[str] = []
    line = ""
    for part in _parts(text):
        if line and text_width((line + part).rstrip(), size) > width:
            lines.append(line.rstrip())
            line = part.lstrip()
        else:
            line += part
    return (*lines, line.rstrip()) if line.strip() else tuple(lines)


@cache
def _cells(char: str) -> int:
    if combining(char):
        return 0
    return 2 if east_asian_width(char) in "WF" else 1


def _parts(text: str) -> list[str]:
    if any(char > "\u3000" for char in text):
        parts: list[str] = []
        for char in text:
            if parts and (
                char in _CLOSING
                or parts[-1][-1] in _OPENING
                or (char.isascii() and parts[-1][-1].isascii())
            ):
                parts[-1] += char
            else:
                parts.append(char)
        return parts
    return [word + " " for word in text.split(" ")]


@cache
def _part(char: str) -> float:
    if combining(char):
        return 0.0
    if east_asian_width(char) in "WFA" and char not in _BROAD and char not in _NARROW:
        return 1.0
    return _NARROW.get(char) or _BROAD.get(char) or _USUAL
