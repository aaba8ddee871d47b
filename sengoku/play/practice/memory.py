"""When a puzzle comes again: FSRS, the free scheduler of repetitions, in its version 6.

It remembers of each puzzle how well it is kept in mind (the days until the chance to still know it
is nine in ten) and how hard it is for this learner. The formulas and the usual weights are those
that the Open Spaced Repetition project publishes; days are whole days, as five puzzles a day are.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

WEIGHTS = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)  # fmt: skip
"""The usual weights of version 6, learned from millions of repetitions of many people."""

KEEP = 0.9
"""A puzzle comes again when the chance to still know it has sunk to this; of it tells stability."""

LONGEST = 365
"""At least once in so many days it comes."""

MISSED, HARD, GOOD = 1, 2, 3
"""How it went: not found; found, but not at once; found at once. FSRS's Again, Hard and Good."""

_LEAST = 0.001
_FACTOR = KEEP ** (-1 / WEIGHTS[20]) - 1


@dataclass(frozen=True, slots=True)
class Memory:
    """What is known of one puzzle and one learner.

    Args:
        stability: the days after which the chance to still know it is nine in ten.
        difficulty: how hard it is for the learner, from 1 to 10.
        day: the day of the last try, as `datetime.date.toordinal` counts.
    """

    stability: float
    difficulty: float
    day: int

    @property
    def due(self) -> int:
        """The day from which on it should come again."""
        return self.day + min(max(round(self.stability), 1), LONGEST)

    def known(self, day: int) -> float:
        """Give the chance that it is still known on a day."""
        passed = max(0, day - self.day)
        return float((1 + _FACTOR * passed / self.stability) ** -WEIGHTS[20])


def again(before: Memory | None, day: int, grade: int) -> Memory:
    """Give what is known after a try.

    Args:
        before: what was known; ``None`` for the first try.
        day: the day of the try.
        grade: `MISSED`, `HARD` or `GOOD`.

    >>> first = again(None, 100, GOOD)
    >>> first.due - 100, again(first, first.due, GOOD).due - first.due > 2
    (2, True)
    """
    w = WEIGHTS
    if before is None:
        return Memory(max(w[grade - 1], _LEAST), _within(_first(grade)), day)
    moved = before.difficulty - w[6] * (grade - 3) * (10 - before.difficulty) / 9
    difficulty = _within(w[7] * _first(4) + (1 - w[7]) * moved)
    return Memory(max(_stability(before, day, grade), _LEAST), difficulty, day)


def _stability(before: Memory, day: int, grade: int) -> float:
    w, s, d = WEIGHTS, before.stability, before.difficulty
    if day <= before.day:
        growth = exp(w[17] * (grade - 3 + w[18])) * s ** -w[19]
        return float(s * (max(growth, 1.0) if grade > MISSED else growth))
    forgotten = 1 - before.known(day)
    if grade == MISSED:
        new = w[11] * d ** -w[12] * ((s + 1) ** w[13] - 1) * exp(forgotten * w[14])
        return float(min(new, s / exp(w[17] * w[18])))
    penalty = w[15] if grade == HARD else 1.0
    growth = exp(w[8]) * (11 - d) * s ** -w[9] * (exp(forgotten * w[10]) - 1) * penalty
    return float(s * (1 + growth))


def _first(grade: int) -> float:
    return WEIGHTS[4] - exp(WEIGHTS[5] * (grade - 1)) + 1


def _within(difficulty: float) -> float:
    return min(max(difficulty, 1.0), 10.0)
