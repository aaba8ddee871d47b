"""What was tried at each step of a lesson before it was right, for those who teach it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

HINT, SHOWN, ASTRAY = "?", "!", "~"
"""Stand among the actions for a hint, for having been shown, and for a press beside all answers."""

MOST = 40
"""At most so many different things are counted at one step."""

_STEP = re.compile("[0-9]{1,4}")


class Tries:
    """Counts what was tried, step by step.

    Nothing else is written down: no name, no time.

    >>> tries = Tries()
    >>> tries.add(3, "move b2 c3"); tries.add(3, "move b2 c3"); tries.add(3, HINT)
    >>> tries.doc
    {'3': {'move b2 c3': 2, '?': 1}}
    """

    def __init__(self, doc: Any = None) -> None:
        self._counts: dict[int, dict[str, int]] = {}
        self.take(doc)

    @property
    def doc(self) -> dict[str, dict[str, int]]:
        """All of it as plain JSON."""
        return {str(step): dict(counts) for step, counts in sorted(self._counts.items())}

    def take(self, doc: Any) -> None:
        """Begin anew from what was kept; what is no count is left out."""
        self._counts = {}
        for step, counts in doc.items() if isinstance(doc, Mapping) else ():
            if isinstance(counts, Mapping) and _STEP.fullmatch(str(step)):
                found = {str(what): n for what, n in counts.items() if type(n) is int and n > 0}
                self._counts[int(step)] = dict(list(found.items())[:MOST])

    @property
    def count(self) -> int:
        """How many tries there were."""
        return sum(sum(counts.values()) for counts in self._counts.values())

    def at(self, step: int) -> Mapping[str, int]:
        """Give what was tried at a step, and how often."""
        return self._counts.get(step, {})

    def add(self, step: int, what: str) -> None:
        """Count a try.

        Args:
            step: counted from 0.
            what: an action in notation, or `HINT`, `SHOWN`, `ASTRAY`.
        """
        counts = self._counts.setdefault(step, {})
        if what in counts or len(counts) < MOST:
            counts[what] = counts.get(what, 0) + 1
