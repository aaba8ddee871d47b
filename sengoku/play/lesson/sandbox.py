"""Trying things out from within a lesson."""

from __future__ import annotations

from sengoku.play.lesson.reader import lesson
from sengoku.play.lesson.rehearsal import rehearse
from sengoku.play.match.match import Match


def study(game: str, name: str, step: int = 1) -> Match:
    """Give the position with which a step of a lesson begins, as a match to try things with.

    Args:
        game: a name of `sengoku.list_games`.
        name: the name of a lesson.
        step: the step, counted from 1.

    Raises:
        DamagedLesson: there is no such lesson.
        IndexError: there is no such step.
    """
    made = lesson(game, name)
    return Match(made.game, start=rehearse(made)[step - 1].before)
