"""The entries of a table: one number for what a position is worth to the one who acts.

``n`` is a win in n actions, ``-1 - n`` a loss in n actions, 0 a draw by endless play. So -1 is
somebody who has no action and has lost already.
"""

from __future__ import annotations

from sengoku.games.rokumon.analysis.values import DRAW, Value

LOST = -1
"""Who has no action has lost already."""


def read(entry: int) -> Value:
    """Give the value that an entry of a table stands for.

    >>> read(3), read(-1)
    (Value(outcome='win', length=3), Value(outcome='loss', length=0))
    """
    if not entry:
        return DRAW
    return Value("win", entry) if entry > 0 else Value("loss", length(entry))


def length(entry: int) -> int:
    """Give in how many actions the act ends; 0 for a draw.

    >>> length(3), length(-3)
    (3, 2)
    """
    return entry if entry >= 0 else -1 - entry


def turned(entry: int) -> int:
    """Give what an action is worth to who plays it, by what the position after it is worth.

    >>> turned(-1), turned(1), turned(0)
    (1, -3, 0)
    """
    return -entry if entry <= 0 else -2 - entry


def order(entry: int) -> int:
    """Order entries from an early loss over draws to an early win.

    >>> sorted([1, 3, 0, -2, -6], key=order)
    [-2, -6, 0, 3, 1]
    """
    if not entry:
        return 0
    return (1000 if entry > 0 else -1000) - entry
