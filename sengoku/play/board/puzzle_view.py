"""The strip above the board where puzzles are solved: which one it is, its grade, the streak."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from sengoku.play.board.blocks import mark
from sengoku.play.board.guard import say
from sengoku.play.board.onward import Onward
from sengoku.play.board.panel import heading
from sengoku.play.board.progress import KeptTrainer
from sengoku.play.board.questions_view import QuestionsStrip
from sengoku.play.board.table_view import TableView
from sengoku.play.lesson.puzzle import PuzzleRun


class PuzzleStrip(QuestionsStrip):
    """The strip of a run of puzzles, or of the puzzle of a day.

    Args:
        stepper: the puzzles.
        view: the board below.
        day: whose puzzle it is, if it is one of a day.
        ways: where one can go from the end.
        again: whether those of today were all tried before, and are shown once more.
    """

    stepper: PuzzleRun

    def __init__(
        self,
        stepper: PuzzleRun,
        view: TableView,
        day: str = "",
        ways: tuple[Onward, ...] = (),
        *,
        again: bool = False,
    ) -> None:
        self._day, self._again = day, again
        super().__init__(stepper, view, ways)

    def headline(self) -> str:
        """Say which puzzle this is, how hard, and how many were solved in a row."""
        run = self.stepper
        told: dict[str, str | int] = {"step": run.index + 1, "count": run.count}
        if run.theme:
            title = say("puzzle.theme", run.language, idea=run.idea, **told)
        elif run.trainer is not None:
            title = say("puzzle.five", run.language, **told)
        elif self._day:
            title = say("puzzle.of-day", run.language, date=self._day)
        else:
            title = say("puzzle.number", run.language, **told)
        kept = run.trainer if isinstance(run.trainer, KeptTrainer) else run.streak
        told_too = [*kept.notes(run.language), *self._notes()]
        notes = "".join(f"<small>{escape(note)}</small>" for note in told_too)
        return f"{heading(title)}<p>{escape(run.standing)}</p>{notes}"

    def _notes(self) -> Iterator[str]:
        """Say that nothing counts any more, and at the last puzzle which others are open."""
        run = self.stepper
        if self._again:
            yield say("puzzle.once-more", run.language)
        numbers = [str(number) for number in run.unsolved]
        if numbers and run.passed and run.index + 1 == run.count:
            comma = say("list-comma", run.language)
            yield say("puzzle.unsolved", run.language, numbers=comma.join(numbers))

    def refresh(self) -> None:
        """Show the puzzle; where it is the only one, there is no way on or back."""
        super().refresh()
        for part in (self.back, self.count, self.slider, self.restart, self.forward):
            mark(part, "sengoku-hidden", self.stepper.count < 2)
