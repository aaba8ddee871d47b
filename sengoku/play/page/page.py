"""One board of a page: opens what an address names, tells the page, hears what is done there."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import sengoku
from sengoku.bots import bot_names
from sengoku.core.errors import SengokuError
from sengoku.core.readings import parted
from sengoku.games import lesson_files, package
from sengoku.play.board import tongue
from sengoku.play.board.course import Course
from sengoku.play.board.openings import match_view, puzzle_view, puzzles, seats_of
from sengoku.play.board.stage import Showing
from sengoku.play.board.table_view import TableView
from sengoku.play.board.wire import Wire
from sengoku.play.lesson.player import lesson as load_lesson
from sengoku.play.match.match import Match
from sengoku.play.page.address import Address, Lost, read, value

GRADE = "grade-"
BOTS = "bots"
"""The option of a link that says who sits at all seats but the first."""


class Page:
    """The board of a page.

    Args:
        post: tells the page something, as JSON.
    """

    def __init__(self, post: Callable[[str], None]) -> None:
        self._post = post
        self._wire = Wire(self._tell)
        self._course: Course | None = None
        self._address = Address("lesson")
        self._level = ""
        self.showing = Showing()

    @property
    def view(self) -> TableView | None:
        """What is shown."""
        return self._wire.view

    def open(self, address: str, language: str, size: str = "notebook") -> bool:
        """Open what an address names; what was open is closed only if there is such a thing.

        Args:
            address: what stands behind the ``#`` of a link.
            language: ``en`` or ``ja``.
            size: ``notebook`` or ``projector``.
        """
        before, course = self._address, self._course
        try:
            self._address = read(address)
            self._course = None
            view = self._made(self._address, {"language": level(language), "size": size})
        except (Lost, SengokuError) as error:
            self._address, self._course = before, course
            self._tell({"lost": error.text(language)})
            return False
        self._follow(view)
        self._tell({"whole": self._wire.begin(view), "at": str(self._address)})
        return True

    def hear(self, told: str) -> None:
        """Take what a person did in the page.

        Args:
            told: as `TableView.hear` takes it, as JSON.
        """
        content = json.loads(told)
        if self.view is not None and isinstance(content, Mapping):
            self._wire.hear(content)

    def link(self) -> None:
        """Tell the page the address of what is shown now: the step, the match where it stands."""
        view, address = self.view, self._address
        if view is None:
            return
        warning = ""
        if self._course is not None and self._course.part != "play":
            address = self._here(self._course, view)
        elif address.kind != "puzzle":
            code, warning = view.table.viewer.record()
            address = Address("match", name=code)
        link = str(address) if address.name or address.game else ""
        self._tell({"link": link, "warning": warning})

    # What is opened.

    def _made(self, address: Address, how: dict[str, Any]) -> TableView:
        make = {
            "lesson": self._lesson,
            "questions": self._lesson,
            "puzzle": self._puzzle,
            "play": self._play,
            "match": self._match,
        }
        return make[address.kind](address, how)

    def _lesson(self, address: Address, how: dict[str, Any]) -> TableView:
        if package(address.game) and address.name not in lesson_files(address.game):
            raise Lost("lost.lesson", name=address.name[:40])
        found = load_lesson(address.game, address.name)
        if address.step > len(found.steps):
            raise Lost("lost.step", step=str(address.step))
        self._course = course = Course(found, how["language"], how["size"], self.showing)
        course.turn = self._turn
        if address.kind == "questions":
            if not found.questions:
                raise Lost("lost.nowhere", address=str(address))
            return course.questions_view()
        return course.lesson_view(max(0, address.step - 1))

    def _puzzle(self, address: Address, how: dict[str, Any]) -> TableView:
        grade = address.name.removeprefix(GRADE)
        package(address.game)
        try:
            if grade != address.name:
                wanted, day = puzzles(address.game, grade=int(grade))
            else:
                wanted, day = puzzles(address.game, day=address.name)
        except (ImportError, ValueError) as error:
            if isinstance(error, SengokuError):
                raise
            raise Lost("lost.nowhere", address=str(address)) from error
        return puzzle_view(address.game, wanted, day, self.showing, **how)

    def _play(self, address: Address, how: dict[str, Any]) -> TableView:
        options = {key: value(word) for key, word in address.options.items()}
        who = options.pop(BOTS, None)
        match = Match(sengoku.load(address.game, **options))
        if who is not None and who not in bot_names(match.game):
            raise Lost("lost.bot", name=str(who)[:40])
        seats = None if who is None else dict.fromkeys(range(1, match.game.seats), str(who))
        return match_view(match, seats, self.showing, **how)

    def _match(self, address: Address, how: dict[str, Any]) -> TableView:
        match = Match.from_text(address.name)
        return match_view(match, seats_of(match), self.showing, **how)

    def _here(self, course: Course, view: TableView) -> Address:
        name, game = course.found.name, course.found.game.name
        if course.part == "questions":
            return Address("questions", game, name)
        return Address("lesson", game, name, getattr(view.strip, "stepper").index + 1)  # noqa: B009

    # What the page is told.

    def _turn(self, view: TableView) -> None:
        """Show something else of the course in the same place."""
        assert self._course is not None
        course = self._course
        kind = course.part if course.part == "questions" else "lesson"
        self._address = Address(kind, course.found.game.name, course.found.name)
        self._follow(view)
        self._wire.join(view)
        self._wire.flush()
        self._tell({"at": str(self._address)})

    def _follow(self, view: TableView) -> None:
        self._level = view.table.level
        view.table.listen(self._remember)

    def _remember(self) -> None:
        """Keep the language that was chosen at the board, with its readings."""
        assert self.view is not None
        if self.view.table.level != self._level:
            self._level = self.view.table.level
            tongue.remember(self._level)

    def _tell(self, told: Mapping[str, Any]) -> None:
        self._post(json.dumps(told, ensure_ascii=False))


def level(language: str) -> str:
    """Give the language a board begins in: that of the page, with readings if one wanted them last.

    >>> level("en")
    'en'
    """
    kept = tongue.remembered()
    return kept if parted(kept)[0] == language else language
