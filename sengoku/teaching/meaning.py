"""What an error of Python's means, in words for somebody who writes Python for the first time."""

from __future__ import annotations

import linecache

from sengoku.bots.advice import of_error
from sengoku.core.notes import Note
from sengoku.core.texts import catalogue

TEXTS = "sengoku.teaching"
CERTAIN = frozenset(
    ("near", "import", "local", "unbound", "global", "brackets", "empty", "nothing", "tuple")
)
"""Of the advices that there are for a bot in a league, those that fit any function."""


def meaning(error: BaseException, file: str) -> Note | None:
    """Say what an error means, if more can be said than Python does.

    Args:
        error: what was raised.
        file: the cell in which the pupil's code is.
    """
    advice = of_error(error, file, "".join(linecache.getlines(file)))
    if advice.hint in CERTAIN:
        return Note(f"means.{advice.hint}", args=tuple(advice.args().items()))
    kinds = (kind.__name__ for kind in type(error).__mro__)
    known = catalogue(TEXTS).under("means")
    return next((Note(f"means.{kind}") for kind in kinds if kind in known), None)
