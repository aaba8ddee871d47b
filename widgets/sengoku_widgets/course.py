"""A game's course on one board: a lesson, its questions, a game, and the next lesson."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sengoku.bots import bot_names, printed_sitters
from sengoku.core.texts import USUAL
from sengoku.games import lesson_files
from sengoku.play.board.lesson_view import LessonStrip
from sengoku.play.board.offer import Offer, Way
from sengoku.play.board.onward import Onward
from sengoku.play.board.progress import Progress
from sengoku.play.board.questions_view import QuestionsStrip
from sengoku.play.board.table_view import TableView
from sengoku.play.lesson import Lesson, LessonPlayer
from sengoku.play.lesson import lesson as load_lesson
from sengoku.play.lesson.quiz import Questions
from sengoku.play.match import Match
from sengoku.play.match.saved import Autosave
from sengoku.play.table import Table
from sengoku_widgets.boards import Board, showing


class Course:
    """The way on from one lesson of a game, always on the same board.

    Args:
        found: the lesson.
        language: ``en`` or ``ja``, to begin with.
        size: ``notebook`` or ``projector``, likewise.
    """

    def __init__(self, found: Lesson, language: str, size: str) -> None:
        self.found = found
        self.board: Board | None = None
        self._begun = language, size

    def lesson_view(self) -> TableView:
        """Give the view of the lesson, with the offer to go on where one left it."""
        player = LessonPlayer(self.found, **self._how)
        progress = Progress(player)
        ways = [Way(progress.go_on)] if progress.ask(USUAL) else []
        return TableView(
            player.table,
            strip=lambda view: LessonStrip(player, view, self._ways("questions", "play", "next")),
            offer=lambda view: Offer(
                progress.ask,
                ways,
                view.act,
                view.guard,
                moot=lambda: player.index > 0,
                notes=progress.notes,
            ),
            showing=showing,
        )

    def questions_view(self) -> TableView:
        """Give the view of the questions beside the lesson."""
        asking = Questions(self.found, **self._how)
        ways = self._ways("play", "next")
        return TableView(
            asking.table, strip=lambda view: QuestionsStrip(asking, view, ways), showing=showing
        )

    def play_view(self) -> TableView:
        """Give the view of a game with the lesson's options, against simple opponents."""
        match = Match(self.found.game)
        first = self.found.name == next(iter(lesson_files(match.game.name)), "")
        simple = "random" if first else "greedy"
        others = {seat: simple for seat in range(match.game.seats) if seat != self.found.seat}
        sitters = printed_sitters(match.game) or others
        table = Table(match, sitters=sitters, autosave=Autosave(), **self._how)
        bots, ways = bot_names(match.game), self._ways("next")
        return TableView(table, bots=bots, ways=ways, showing=showing)

    # How it works.

    @property
    def _how(self) -> dict[str, str]:
        """The language and size that the board has now."""
        table = None if self.board is None else self.board.table
        language, size = self._begun if table is None else (table.level, table.size)
        return {"language": language, "size": size}

    def _ways(self, *keys: str) -> tuple[Onward, ...]:
        """Give those of some ways that there are."""
        after = LessonPlayer(self.found).next_lesson
        go: dict[str, Callable[[], None]] = {"play": partial(self._turn, self.play_view)}
        if self.found.questions:
            go["questions"] = partial(self._turn, self.questions_view)
        if after:
            go["next"] = partial(self._next, after)
        return tuple(Onward(f"course.{key}", go[key]) for key in keys if key in go)

    def _next(self, name: str) -> None:
        self.found = load_lesson(self.found.game.name, name)
        self._turn(self.lesson_view)

    def _turn(self, view: Callable[[], TableView]) -> None:
        """Put something else of the course on the board."""
        assert self.board is not None
        self.board.turn(view())
