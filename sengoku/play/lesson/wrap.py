"""Breaking the text of a transcript into lines."""

from __future__ import annotations

from sengoku.draw.measure import broken, cells

WIDTH = 88
"""How many character cells a line of a transcript takes."""


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
    return broken(text, lambda line: cells(line) <= width, first, rest)
