"""What can be concluded from intervals, in words: which leave the even share out, if any does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sengoku.arena.plan import TEXTS
from sengoku.core.texts import catalogue
from sengoku.draw.whiskers import Whisker


def shown(share: float) -> str:
    """Write a share as it is shown everywhere, in percent.

    >>> shown(0.49849)
    '49.8'
    """
    return f"{100 * share:.1f}"


def side(row: Whisker) -> int:
    """Tell on which side of the even share an interval lies: 1 above, -1 below, 0 if it holds it.

    What is compared is what is shown, so that nothing is said that a reader cannot see. Rounding
    keeps the order of numbers; so what is apart when it is rounded is apart.

    >>> [side(Whisker("", 0, low, high, 0.5, "")) for low, high in [(0.51, 0.6), (0.4, 0.4997)]]
    [1, 0]
    """
    low, even, high = (float(shown(each)) for each in (row.low, row.even, row.high))
    return (low > even) - (high < even)


def concluded(kind: str, rows: Sequence[Whisker], language: str) -> str:
    """Say what intervals tell, and no more.

    Args:
        kind: ``first``, or one of `sengoku.arena.findings.HOWS`.
        rows: what is shown.
        language: ``en`` or ``ja``.
    """
    return say("stop", language).join(_said(kind, rows, language)) if rows else ""


def _said(kind: str, rows: Sequence[Whisker], language: str) -> Iterator[str]:
    apart = {at: [row for row in rows if side(row) == at] for at in (1, -1, 0)}
    if len(apart[0]) == len(rows):
        yield say(f"{kind}.none", language)
        return
    for at, word in ((1, "above"), (-1, "below")):
        if apart[at]:
            yield say(f"{kind}.{word}", language, names=_listed(apart[at], language))
    if apart[0]:
        yield say(f"{kind}.rest", language)
    yield say(f"{kind}.care", language)


def _listed(rows: Sequence[Whisker], language: str) -> str:
    names = [say("quote", language, name=row.name) for row in rows]
    return say("comma", language).join(names)


def say(key: str, language: str, **args: Any) -> str:
    """Give a sentence about what was counted.

    Args:
        key: under ``arena.findings``.
        language: ``en`` or ``ja``.
        **args: what its placeholders are filled with.
    """
    return catalogue(TEXTS).text(f"arena.findings.{key}", language, **args)
