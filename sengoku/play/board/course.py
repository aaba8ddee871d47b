"""A game's course on one board: a lesson, its questions or puzzles, a game, the next lesson."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from sengoku.bots import bot_names, nearest, printed_sitters
from sengoku.core.texts import USUAL
from sengoku.games import lesson_files
from sengoku.play.board.lesson_view import LessonStrip
from sengoku.play.board.offer import Offer, Way
from sengoku.play.board.onward import Onward
from sengoku.play.board.openings import practice_view
from sengoku.play.board.progress import Progress
from sengoku.play.board.questions_view import QuestionsStrip
from sengoku.play.board.stage import Showing
from sengoku.play.board.table_view import TableView
from sengoku.play.lesson.model import Lesson
from sengoku.play.lesson.player import LessonPlayer
from sengoku.play.lesson.player import lesson as load_lesson
from sengoku.play.lesson.puzzle import themes
from sengoku.play.lesson.quiz import Questions
from sengoku.play.match.match import Match
from sengoku.play.match.saved import Autosave
from sengoku.play.table.table import Table

AFTER = "questions", "puzzles", "play", "next"
"""What comes after a lesson, as far as there is such a thing, the likeliest first."""


class Course:
    """The way on from one lesson of a game, always on the same board.

    Args:
        found: the lesson.
        language: ``en`` or ``ja``, to begin with.
        size: ``notebook`` or ``projector``, likewise.
        showing: how the person wants boards to be shown.

    Attributes:
        turn: puts the next view of the course on the board; set by who shows the first one.
        part: what of the course stands there: ``lesson``, ``questions``, ``puzzles`` or ``play``.
    """

    def __init__(self, found: Lesson, language: str, size: str, showing: Showing) -> None:
        self.found = found
        self.turn: Callable[[TableView], None] = lambda view: None
        self.part = ""
        self._showing = showing
        self._table: Table | None = None
        self._begun = language, size

    def lesson_view(self, step: int = 0) -> TableView:
        """Give the view of the lesson, with the offer to go on where one left it.

        Args:
            step: where to begin, counted from 0.
        """
        player = LessonPlayer(self.found, **self._how)
        progress = Progress(player)
        ways = [Way(progress.go_on)] if progress.ask(USUAL) else []
        if step:
            player.goto(step)
        view = TableView(
            player.table,
            strip=lambda view: LessonStrip(player, view, self._ways(*AFTER)),
            offer=lambda view: Offer(
                progress.ask,
                ways,
                view.act,
                view.guard,
                moot=lambda: player.index > 0,
                notes=progress.notes,
            ),
            showing=self._showing,
        )
        return self._shown("lesson", view)

    def questions_view(self) -> TableView:
        """Give the view of the questions beside the lesson."""
        asking = Questions(self.found, **self._how)
        ways = self._ways("puzzles", "play", "next", "lesson")
        view = TableView(
            asking.table,
            strip=lambda view: QuestionsStrip(asking, view, ways),
            showing=self._showing,
        )
        return self._shown("questions", view)

    def puzzles_view(self) -> TableView:
        """Give the view of five puzzles that practise the lesson's idea."""
        game, ways = self.found.game.name, self._ways("puzzles", "next", "play", "lesson")
        view = practice_view(
            game, self._showing, theme=self.found.idea, like=self.found.game, ways=ways, **self._how
        )
        return self._shown("puzzles", view)

    def play_view(self) -> TableView:
        """Give the view of a game with the lesson's options, against the mildest opponents."""
        match = Match(self.found.game)
        first = self.found.name == next(iter(lesson_files(match.game.name)), "")
        mild = nearest(f"level-{1 if first else 2}", match.game)
        others = {seat: mild for seat in range(match.game.seats) if seat != self.found.seat}
        sitters = printed_sitters(match.game) or others
        language, size = self._how["language"], self._how["size"]
        table = Table(
            match, language=language, size=size, sitters=sitters, autosave=Autosave()
        )
        bots, ways = bot_names(match.game), self._ways("next", "lesson")
        return self._shown("play", TableView(table, bots=bots, ways=ways, showing=self._showing))

    # How it works.

    def _shown(self, part: str, view: TableView) -> TableView:
        self.part, self._table = part, view.table
        return view

    @property
    def _how(self) -> dict[str, Any]:
        """The language and size that the board has now."""
        table = self._table
        language, size = self._begun if table is None else (table.level, table.size)
        return {"language": language, "size": size}

    def _ways(self, *keys: str) -> tuple[Onward, ...]:
        """Keep those of some ways that exist."""
        after = LessonPlayer(self.found).next_lesson
        go: dict[str, Callable[[], None]] = {
            "play": lambda: self.turn(self.play_view()),
            "lesson": lambda: self.turn(self.lesson_view()),
        }
        if self.found.questions:
            go["questions"] = lambda: self.turn(self.questions_view())
        if self.found.idea in themes(self.found.game.name):
            go["puzzles"] = lambda: self.turn(self.puzzles_view())
        if after:
            go["next"] = partial(self._next, after)
        known = (key for key in keys if key in go)
        return tuple(Onward(f"course.{key}", go[key], key == "lesson") for key in known)

    def _next(self, name: str) -> None:
        self.found = load_lesson(self.found.game.name, name)
        self.turn(self.lesson_view())
