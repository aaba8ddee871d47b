"""The strip above the board where puzzles are solved: which one it is, its grade, the streak."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape

from sengoku.play.board.blocks import mark
from sengoku.play.board.guard import say
from sengoku.play.board.met import Met
from sengoku.play.board.onward import Onward
from sengoku.play.board.panel import Row, heading
from sengoku.play.board.progress import KeptTrainer
from sengoku.play.board.questions_view import QuestionsStrip
from sengoku.play.board.table_view import TableView
from sengoku.play.lesson.puzzle import PuzzleRun


@dataclass(frozen=True, slots=True)
class Others:
    """Whose puzzles one can go to.

    Args:
        called: names the games in a language, by the names that the program has for them.
        game: whose puzzles these are.
        go: goes to those of another game.
    """

    called: Callable[[str], Mapping[str, str]]
    game: str
    go: Callable[[str], None]


class PuzzleStrip(QuestionsStrip):
    """The strip of a run of puzzles, or of the puzzle of a day.

    Args:
        stepper: the puzzles.
        view: the board below.
        day: whose puzzle it is, if it is one of a day.
        ways: where one can go from the end.
        again: whether those of today were all tried before, and are shown once more.
        others: whose puzzles one can go to.
        met: knows what the learner has met, if the puzzles were chosen by it.

    Attributes:
        games: the buttons for those of other games, among the tools.
        games_after: the same at hand, once these puzzles are done.
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
        others: Others | None = None,
        met: Met | None = None,
    ) -> None:
        self._day, self._again, self._others, self._met = day, again, others, met
        trainer = stepper.trainer
        five = () if trainer is None or stepper.theme else trainer.five(stepper.day)
        self._begun = stepper.count < len(five)
        self._names: tuple[str, ...] = ()
        self.games, self.games_after = (
            Row("game", self._choose, view.guard) for _ in range(2)
        )
        super().__init__(stepper, view, ways)
        self.more.children = (*self.more.children, self.games.widget)
        self.widget.children = (*self.widget.children, self.games_after.widget)

    def headline(self) -> str:
        """Say which puzzle this is, how hard, and how many were solved in a row."""
        run = self.stepper
        kept = run.trainer if isinstance(run.trainer, KeptTrainer) else run.streak
        told_too = [*kept.notes(run.language), *self._notes()]
        notes = "".join(f"<small>{escape(note)}</small>" for note in told_too)
        return f"{heading(self._title())}<p>{escape(run.standing)}</p>{notes}"

    def called(self) -> Iterable[str]:
        """Say which puzzle this is, and how hard."""
        return self._title(), self.stepper.grade

    def _title(self) -> str:
        run = self.stepper
        told: dict[str, str | int] = {"step": run.index + 1, "count": run.count}
        if run.theme:
            return say("puzzle.theme", run.language, idea=run.idea, **told)
        if run.trainer is not None:
            key = "puzzle.five-left" if self._begun else "puzzle.five"
            return say(key, run.language, **told)
        if self._day:
            return say("puzzle.of-day", run.language, date=self._day)
        return say("puzzle.number", run.language, **told)

    def _notes(self) -> Iterator[str]:
        """Say that nothing counts any more, why this one, and at the last which others are open.

        Why it is this one stands there until something is answered, which has the room then.
        """
        run = self.stepper
        if self._again:
            yield say("puzzle.once-more", run.language)
        if self._met is not None and run.table.answer is None:
            yield from filter(None, [self._met.told(run.puzzle, run.language)])
        numbers = [str(number) for number in run.unsolved]
        if numbers and run.passed and run.index + 1 == run.count:
            comma = say("list-comma", run.language)
            yield say("puzzle.unsolved", run.language, numbers=comma.join(numbers))

    def refresh(self) -> None:
        """Show the puzzle; where it is the only one, there is no way on or back."""
        super().refresh()
        self._refresh_games()
        for part in (self.back, self.count, self.slider, self.restart, self.forward):
            mark(part, "sengoku-hidden", self.stepper.count < 2)

    def _refresh_games(self) -> None:
        """Offer those of other games among the tools, and once these are done at hand, too."""
        run, others = self.stepper, self._others
        called = {} if others is None else others.called(run.language)
        self._names = tuple(called)
        labels = [*called.values()] if len(called) > 1 else []
        title = say("puzzle.of", run.language)
        chosen = self._names.index(others.game) if others and others.game in called else None
        over = run.passed and run.index + 1 == run.count
        self.games.show(labels, title, chosen)
        self.games_after.show(labels if over else [], title, chosen)

    def _choose(self, number: int) -> None:
        others = self._others
        if others is not None and self._names[number] != others.game:
            others.go(self._names[number])
