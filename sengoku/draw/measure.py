"""How much room a text takes, without asking a font.

Widths are in parts of the font's size and on the generous side, so that what fits here
fits in any of the fonts of `sengoku.draw.palette`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from unicodedata import combining, east_asian_width, normalize

ELLIPSIS = "…"

RISE = 0.9
"""How far above the line a text reaches, in parts of its height."""

_WORD = re.compile(r" +|[^\s\u2E80-\uFFEF]+|.", re.DOTALL)
"""English is broken between words, Japanese between characters."""

_NEVER_FIRST = frozenset("])、。，．・：；？！）」』】〕〉》ー々っゃゅょッャュョ…!?,.")
_NEVER_LAST = frozenset("[(（「『【〔〈《“")

_NARROW = {**dict.fromkeys("iljI.,:;'|!", 0.31), **dict.fromkeys("ft()[]r- ", 0.41)}
_BROAD = {**dict.fromkeys("mwMW%@", 0.93), **dict.fromkeys("ABCDEGHKNOQRUVXYZ&+=", 0.72)}
_USUAL = 0.6
_DOT = "·"
"""Is narrower than what else is as broad as its neighbours: a Japanese font makes it a letter."""
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
    if not text.strip():
        return ()
    return tuple(broken(text, lambda line: text_width(line, size) <= width))


def broken(
    text: str, fits: Callable[[str], bool], first: str = "", rest: str = ""
) -> list[str]:
    """Break a text into lines where its language allows that.

    Args:
        text: one paragraph.
        fits: tells whether a line is short enough.
        first: what the first line begins with.
        rest: what the other lines begin with.

    >>> broken("六文銭です。", lambda line: len(line) <= 5)
    ['六文銭で', 'す。']
    """
    lines: list[str] = []
    line, filled = first, False
    for piece in _pieces(text):
        if filled and not fits(line + piece.rstrip()):
            lines.append(line.rstrip())
            line, filled = rest, False
            piece = piece.lstrip()
        line += piece
        filled = filled or bool(piece.strip())
    return [*lines, line.rstrip()]


@cache
def _cells(char: str) -> int:
    if combining(char):
        return 0
    return 2 if east_asian_width(char) in "WF" else 1


def _pieces(text: str) -> list[str]:
    """Split a text where a line may end."""
    pieces: list[str] = []
    for piece in _WORD.findall(text):
        if pieces and (piece[0] in _NEVER_FIRST or pieces[-1][-1] in _NEVER_LAST):
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return pieces


@cache
def _part(char: str) -> float:
    if combining(char):
        return 0.0
    char = normalize("NFD", char)[0] if char.isupper() else char  # Ō is as broad as O
    if east_asian_width(char) in "WFA" and char != _DOT:
        return 1.0
    return _NARROW.get(char) or _BROAD.get(char) or _USUAL
