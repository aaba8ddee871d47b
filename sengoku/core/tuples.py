"""Changing one entry of a tuple, which every position does again and again."""

from __future__ import annotations

from typing import TypeVar

_T = TypeVar("_T")


def put(values: tuple[_T, ...], index: int, value: _T) -> tuple[_T, ...]:
    """Give a tuple with one entry changed.

    >>> put((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    entries = list(values)
    entries[index] = value
    return tuple(entries)
