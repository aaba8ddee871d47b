"""The strip above the board where questions are asked: each in any order, with a score."""

from __future__ import annotations

from collections.abc import Iterable

from sengoku.play.board.guard import say
from sengoku.play.board.lesson_view import StepStrip
from sengoku.play.board.panel import heading
from sengoku.play.lesson.quiz import Questions


class QuestionsStrip(StepStrip):
    """The strip of the questions beside a lesson."""

    stepper: Questions

    def headline(self) -> str:
        """Say which question this is."""
        return heading(self._title())

    def called(self) -> Iterable[str]:
        """Say which question this is."""
        return (self._title(),)

    def closing(self) -> str:
        """Give the score when every question is answered."""
        return self.stepper.summary if self.stepper.done else ""

    def _title(self) -> str:
        number, count = self.stepper.index + 1, self.stepper.count
        return say("lesson.question", self.stepper.language, step=number, count=count)
