"""The rows of what a class's files say together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sengoku.core.errors import SengokuError
from sengoku.core.notes import Note
from sengoku.play.lesson.model import Lesson

ASKED, OPTION, UNKNOWN = "asked", "option", "unknown"
"""Kinds of wrong tries besides the rules: allowed but not asked for, an answer, not readable."""


@dataclass(frozen=True, slots=True)
class LessonRow:
    """How far the class came in a lesson.

    Args:
        lesson: which.
        begun: how many pupils.
        done: how many came through it, everything done.
        stands: the steps at which others stand, counted from 0, and how many at each.
    """

    lesson: Lesson
    begun: int
    done: int
    stands: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Wrong:
    """One kind of wrong tries at a step.

    Args:
        kind: the rule's note, or one of `ASKED`, `OPTION`, `UNKNOWN`.
        what: an action or the number of an answer, as an example.
        tries: how often.
        pupils: by how many.
    """

    kind: Note | str
    what: str
    tries: int
    pupils: int


@dataclass(frozen=True, slots=True)
class StepRow:
    """What was tried at a step before it was right.

    Args:
        lesson: of which lesson.
        step: counted from 0.
        pupils: how many tried something wrong, asked for a hint, or were shown the answer.
        hints: how often a hint was asked for.
        shown: how often the answer was shown.
        astray: how often something beside all answers was pressed.
        wrong: the kinds of wrong tries, the most frequent first.
    """

    lesson: Lesson
    step: int
    pupils: int
    hints: int
    shown: int
    astray: int
    wrong: tuple[Wrong, ...]


Sort: TypeAlias = tuple[str, str, int]


@dataclass(frozen=True, slots=True)
class PuzzleRow:
    """How puzzles of one sort went.

    Args:
        game: of which game.
        sort: the motif of the idea they practise; else empty, and what is to be found, and in how
            many actions.
        tried: how often such a puzzle was tried.
        found: how often it was found at once.
        pupils: by how many pupils.
    """

    game: str
    sort: Sort
    tried: int
    found: int
    pupils: int


@dataclass(frozen=True, slots=True)
class Findings:
    """All that is told of a class.

    Args:
        pupils: how many.
        twice: how many further files of the same pupils there were.
        lessons: how far they came.
        steps: where it was hard, the hardest first.
        puzzles: how puzzles went.
        problems: files that could not be read, and why.
    """

    pupils: int
    twice: int
    lessons: Sequence[LessonRow]
    steps: Sequence[StepRow]
    puzzles: Sequence[PuzzleRow]
    problems: Sequence[tuple[str, SengokuError]]
