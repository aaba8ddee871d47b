"""What an address opens: the view of a lesson's step, questions, puzzles, a game or a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sengoku
from sengoku.bots import bot_names, nearest
from sengoku.core.errors import SengokuError
from sengoku.games import ideas, lesson_files, package
from sengoku.play.board.course import Course
from sengoku.play.board.openings import match_view, practice_view, puzzle_view, puzzles
from sengoku.play.board.stage import Showing
from sengoku.play.board.table_view import TableView
from sengoku.play.lesson.player import lesson as load_lesson
from sengoku.play.lesson.puzzle import of_theme
from sengoku.play.match.match import Match
from sengoku.play.page.address import Address, Lost, value
from sengoku.play.table.seating import seats_of

GRADE = "grade-"
FIVE = "five"
"""The name of a day's five puzzles."""

BOTS = "bots"
"""The option of a link that says who sits at all seats but the first."""


@dataclass(frozen=True, slots=True)
class Opened:
    """What was opened.

    Args:
        view: what is to be shown.
        course: what the view is a part of, if it is a lesson, its questions or its puzzles; it
            goes on by its ``turn``, which is yet to be set.
    """

    view: TableView
    course: Course | None = None


def opened(address: Address, showing: Showing, **how: str) -> Opened:
    """Open what an address names.

    Args:
        address: where a link leads.
        showing: how the person wants boards to be shown.
        **how: the language and size of the board.

    Raises:
        Lost, SengokuError: there is no such thing, or the match is damaged.
    """
    make = {
        "lesson": _lesson,
        "questions": _lesson,
        "puzzle": _puzzle,
        "play": _play,
        "match": _match,
    }
    return make[address.kind](address, showing, how)


def _lesson(address: Address, showing: Showing, how: dict[str, str]) -> Opened:
    if package(address.game) and address.name not in lesson_files(address.game):
        raise Lost("lost.lesson", name=address.name[:40])
    found = load_lesson(address.game, address.name)
    if address.step > len(found.steps):
        raise Lost("lost.step", step=str(address.step))
    course = Course(found, how["language"], how["size"], showing)
    if address.kind == "lesson":
        return Opened(course.lesson_view(max(0, address.step - 1)), course)
    if not found.questions:
        raise Lost("lost.nowhere", address=str(address))
    return Opened(course.questions_view(), course)


def _puzzle(address: Address, showing: Showing, how: dict[str, Any]) -> Opened:
    grade = address.name.removeprefix(GRADE)
    package(address.game)
    if address.theme:
        return _theme(address, showing, how)
    if address.name == FIVE:
        return Opened(practice_view(address.game, showing, **how))
    try:
        if grade != address.name:
            wanted, day = puzzles(address.game, grade=int(grade))
        else:
            wanted, day = puzzles(address.game, day=address.name)
    except (ImportError, ValueError) as error:
        if isinstance(error, SengokuError):
            raise
        raise Lost("lost.nowhere", address=str(address)) from error
    return Opened(puzzle_view(address.game, wanted, day, showing, **how))


def _theme(address: Address, showing: Showing, how: dict[str, str]) -> Opened:
    """Open the puzzles of an idea as a part of its course."""
    of_theme(address.game, address.theme)
    found = load_lesson(address.game, ideas(address.game)[address.theme])
    course = Course(found, how["language"], how["size"], showing)
    return Opened(course.puzzles_view(), course)


def _play(address: Address, showing: Showing, how: dict[str, Any]) -> Opened:
    options = {key: value(word) for key, word in address.options.items()}
    who = options.pop(BOTS, None)
    match = Match(sengoku.load(address.game, **options))
    # The start page names the levels before it knows which game is chosen.
    who = nearest(who, match.game)
    if who is not None and who not in bot_names(match.game):
        raise Lost("lost.bot", name=str(who)[:40])
    seats = None if who is None else dict.fromkeys(range(1, match.game.seats), str(who))
    return Opened(match_view(match, seats, showing, **how))


def _match(address: Address, showing: Showing, how: dict[str, Any]) -> Opened:
    match = Match.from_text(address.name)
    return Opened(match_view(match, seats_of(match), showing, **how))
