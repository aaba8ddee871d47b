"""Breaking text into lines, English between words and Japanese between characters."""

from __future__ import annotations

import re

from sengoku.draw.measure import cells

WIDTH = 88
"""How many character cells a line of a transcript takes."""

_WORD = re.compile(r" +|[^\s\u2E80-\uFFEF]+|.", re.DOTALL)
_NEVER_FIRST = set("])、。，．・：；？！）」』】〕〉》ー々っゃゅょッャュョ…")
_NEVER_LAST = set("[(（「『【〔〈《“")


def wrap(text: str, first: str = "", rest: str = "", width: int = WIDTH) -> list[str]:
    """Break a text into lines of at most ``width`` cells.

    Args:
        text: one paragraph.
        first: what the first line begins with.
        rest: what the other lines begin with.
        width: cells a line; a Japanese character takes two.

    >>> wrap("one two three", width=8)
    ['one two', 'three']
    >>> wrap("六文銭です。", width=11)
    ['六文銭で', 'す。']
    """
    lines: list[str] = []
    line, filled = first, False
    for piece in _pieces(text):
        if filled and cells(line + piece.rstrip()) > width:
            lines.append(line.rstrip())
            line, filled = rest, False
            piece = piece.lstrip()
        line += piece
        filled = filled or bool(piece.strip())
    return [*lines, line.rstrip()]


def _pieces(text: str) -> list[str]:
    """Split a text where a line may end."""
    pieces: list[str] = []
    for piece in _WORD.findall(text):
        glued = pieces and (piece[0] in _NEVER_FIRST or pieces[-1][-1] in _NEVER_LAST)
        if glued:
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return pieces
