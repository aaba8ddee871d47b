"""What the notebooks call: `lesson`, `questions`, `puzzle`, `play`, `open` and `enter`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from html import escape
from pathlib import Path
from random import Random
from typing import Any

import sengoku
from sengoku.core import given
from sengoku.core.errors import BadOption
from sengoku.core.game import note
from sengoku.core.options import one_of
from sengoku.core.readings import levels, parted
from sengoku.draw.svg import still as picture
from sengoku.games import entry
from sengoku.play.board.course import Course
from sengoku.play.board.five import FiveADay
from sengoku.play.board.openings import match_view, practice_view, puzzle_view, puzzles
from sengoku.play.board.table_view import TableView
from sengoku.play.lesson.player import Lesson
from sengoku.play.lesson.player import lesson as load_lesson
from sengoku.play.lesson.puzzle import draw, lesson_of
from sengoku.play.lesson.quiz import question_panels, questions_text
from sengoku.play.lesson.reader import written
from sengoku.play.lesson.storyboard import storyboard_html, transcript
from sengoku.play.match.library import DOCUMENT
from sengoku.play.match.match import Match
from sengoku.play.match.record import open_record
from sengoku.play.match.saved import Autosave, folders, open_lines
from sengoku.play.match.shelf import SUFFIX
from sengoku.play.match.still import still_scene
from sengoku.play.page.address import read
from sengoku.play.page.opened import Opened
from sengoku.play.page.opened import opened as opened_by
from sengoku.play.table.seating import Sitter, seats_of
from sengoku.play.table.situation import SIZES
from sengoku.play.table.table import Table
from sengoku_widgets.boards import Board, Still, chosen, line, showing
from sengoku_widgets.boards import language as spoken
from sengoku_widgets.display import still, watched
from sengoku_widgets.idle import idle
from sengoku_widgets.said import said

ENDINGS = (SUFFIX, DOCUMENT)
"""The ending of a file's name that may be given in place of a game."""

SAMPLE = 7
"""The seed of the board in a stored picture, so that it is the same at every run."""


@said
def lesson(game: str, name: str, *, language: str = "", size: str = "") -> Board:
    """Show a lesson, and offer to go on where one left it.

    Args:
        game: such as ``rokumon``.
        name: the lesson's name, such as ``act1``.
        language: ``en`` or ``ja``; what was last chosen if left out.
        size: ``notebook`` or ``projector``; likewise.
    """
    course = _course(game, name, *wishes(language, size))
    return _shown(Opened(course.lesson_view(), course), language)


@said
def questions(game: str, name: str, *, language: str = "", size: str = "") -> Board:
    """Ask the questions beside a lesson.

    Args:
        game: such as ``rokumon``.
        name: the lesson's name, such as ``act1``.
        language: ``en`` or ``ja``; what was last chosen if left out.
        size: ``notebook`` or ``projector``; likewise.
    """
    course = _course(game, name, *wishes(language, size))
    return _shown(Opened(course.questions_view(), course), language)


def _course(game: str, name: str, language: str, size: str) -> Course:
    """Begin a course at a lesson; where somebody waits for it, it is played through later."""
    found = (written if watched() else load_lesson)(game, name)
    return Course(found, language, size, showing)


def asked(found: Lesson, language: str) -> dict[str, str]:
    """Give the still of questions: each position and its text."""
    html = "".join(
        f"<figure>{picture(panel.scene)}<figcaption>{escape(panel.sentence)}</figcaption></figure>"
        for panel in question_panels(found, language)
    )
    return still(html, questions_text(found, language))


@said
def puzzle(
    game: str,
    *,
    day: str = "",
    grade: int | None = None,
    count: int = 20,
    language: str = "",
    size: str = "",
    seed: int | None = None,
    theme: str = "",
) -> Board:
    """Show a run of puzzles, the easy ones first, or the puzzle of a day.

    Args:
        game: such as ``rokumon``.
        day: such as ``2026-11-28``, or ``today``.
        grade: only puzzles of this grade, from 1 to 5.
        count: how many make a run.
        language: ``en`` or ``ja``; what was last chosen if left out.
        size: ``notebook`` or ``projector``; likewise.
        seed: makes the run repeatable.
        theme: only puzzles that practise this idea, such as ``double-threat``.
    """
    begun, size = wishes(language, size)
    told = told_in(language)
    fixed = seed is not None or day not in ("", "today")
    wanted, day = puzzles(game, day=day, grade=grade, count=count, seed=seed, theme=theme)
    # What is stored is the same at every run, as the first board of a game is.
    shown = wanted if fixed else draw(game, count, Random(SAMPLE), grade, theme)
    view = puzzle_view(game, wanted, day, showing, language=begun, size=size)
    made = partial(asked, lesson_of(shown[0]), told)
    return Board(view, made, asked=bool(language)).show()


@said
def practice(game: str, *, theme: str = "", language: str = "", size: str = "") -> Board:
    """Show a day's five puzzles: those that come again, then new ones as hard as fits.

    Args:
        game: such as ``rokumon``.
        theme: the motif of an idea, such as ``double-threat``: then five that practise it.
        language: ``en`` or ``ja``; what was last chosen if left out.
        size: ``notebook`` or ``projector``; likewise.

    Raises:
        BadOption: there is no such game or idea, or it has no puzzles.
    """
    begun, size = wishes(language, size)
    five = FiveADay(begun, size, showing)
    if theme:
        view = practice_view(game, showing, theme=theme, language=begun, size=size)
    else:
        view = five.view(game)
    # What is stored is the same every day and for everybody.
    shown = draw(game, 1, Random(SAMPLE), theme=theme)
    made = partial(asked, lesson_of(shown[0]), told_in(language))
    board = Board(view, made, asked=bool(language))
    five.turn = board.turn
    return board.show()


@said
def play(
    game: str | Match | Path,
    *,
    players: int | None = None,
    seats: Mapping[int, Sitter] | int | None = None,
    names: Sequence[str] = (),
    language: str = "",
    size: str = "",
    seed: int | None = None,
    deals: bool = True,
    **options: Any,
) -> Board:
    """Show a board to play at, and offer to go on with an unfinished match.

    Args:
        game: a game's name, such as ``rokumon``, a match to go on with, or the file of one.
        players: how many play, where the game leaves a choice.
        seats: who sits where if not a person: a bot's name, or a bot of one's own, as in
            ``{1: "greedy", 2: MyBot}``; or ``players``.
        names: what the persons are called, seat by seat.
        language: ``en`` or ``ja``; what was last chosen if left out.
        size: ``notebook`` or ``projector``; likewise.
        seed: makes what is left to chance repeatable.
        deals: whether the table rolls and lays out; else a person types what real dice show.
        **options: the game's, such as ``act=3``.

    Raises:
        BadOption: an option, a value, seat or bot does not exist, or a match has its options.
        DamagedRecord, OSError: the file cannot be read.
    """
    begun, size = wishes(language, size)
    autosave, told = Autosave(), told_in(language)
    if isinstance(seats, int):
        players, seats = seats, None
    match = _match(_opened(game, autosave), options, seed, players)
    seats = seats_of(match) if match is not game and seats is None else seats
    shown = sample(match, told)
    how = {"language": begun, "size": size, "deals": deals}
    view = match_view(match, seats, showing, names=names, autosave=autosave, **how)
    return Board(view, shown, asked=bool(language)).show()


@said
def open(path: str | Path, *, language: str = "", size: str = "") -> Board:
    """Show what a file or a link holds: a match, or a step of a lesson, questions, puzzles, a game.

    A match is kept as every match is; the file itself is written as well, as long as nobody else
    writes it. A damaged one opens as far as it can be read, and the board says what is missing.

    Args:
        path: a file such as ``my.sengoku``; a link of the site, whole or what stands behind its
            ``#``, such as ``rokumon/act1/5``; or the short text of a match.
        language: ``en`` or ``ja``; what was last chosen if left out.
        size: ``notebook`` or ``projector``; likewise.

    Raises:
        DamagedRecord: no part of the file or the short text can be read.
        Lost: the link leads nowhere.
        BadOption: that is no path, or there is no such language or size.
        OSError: there is no such file, or it cannot be read.
    """
    given.fit("path", path, given.PATH)
    if isinstance(path, str) and not path.endswith(ENDINGS) and not _is_file(path):
        return _linked(path, language, size)
    return play(Path(path), language=language, size=size)


def _is_file(path: str) -> bool:
    """Tell whether a text names a file; a short text may be too long for a name."""
    try:
        return bool(path) and Path(path).exists()
    except (OSError, ValueError):
        return False


def _linked(link: str, language: str, size: str) -> Board:
    """Show what a link leads to."""
    address = read(link)
    begun, size = wishes(language, size)
    return _shown(opened_by(address, showing, language=begun, size=size), language)


def _shown(found: Opened, language: str) -> Board:
    """Show what was opened, above its still; the language is the one asked for, if any was."""
    board = Board(found.view, _kept(found, told_in(language)), asked=bool(language))
    if found.course is not None:
        found.course.turn = board.turn
        if watched():
            made = found.course.found
            idle.add(lambda: found.view.guard.run(load_lesson, made.game.name, made.name))
    return board.show()


def _kept(found: Opened, language: str) -> Still:
    """Give the still of what was opened, or what makes it: a lesson's takes its time."""
    if found.course is None:
        return sample(found.view.table.match, language)
    made = asked if found.course.part == "questions" else taught
    return partial(made, found.course.found, language)


def taught(found: Lesson, language: str) -> dict[str, str]:
    """Give the still of a lesson: its storyboard and its transcript."""
    return still(storyboard_html(found, language), transcript(found, language))


def opened(path: Path, autosave: Autosave) -> Match:
    """Open a match from a file, and have it kept there: a kept one with the lines of all boards."""
    if path.suffix == SUFFIX and path.resolve().parent in [one.resolve() for one in folders()]:
        match = open_lines(path)
        autosave.adopt(match, path)
        return match
    match = open_record(path, partial=True)
    autosave.adopt(match, None)
    if path.suffix == DOCUMENT and match.shortened is None:
        autosave.attach(path)
    return match


def _opened(game: str | Match | Path, autosave: Autosave) -> str | Match:
    """Open a match if it is the file of one."""
    if isinstance(game, Path) or (isinstance(game, str) and game.endswith(ENDINGS)):
        return opened(Path(game), autosave)
    return game


@said
def enter(
    game: str, *, players: int | None = None, language: str = "", size: str = "", **options: Any
) -> Board:
    """Show an empty board on which a real table is entered; then its result is explained.

    What is entered is not kept: only a match of the game itself is.

    Args:
        game: ``rumble`` or ``azuchi``.
        players: how many play.
        language: ``en`` or ``ja``; what was last chosen if left out.
        size: ``notebook`` or ``projector``; likewise.
        **options: the game's, such as ``daimyo=True``.

    Raises:
        BadOption: an option or a value does not exist, or the game cannot be entered.
    """
    begun, size = wishes(language, size)
    if players is not None:
        options = {**options, "seats": players}
    match, told = Match(entry(game, **options)), told_in(language)
    scene = still_scene(match, told)
    by_hand = getattr(match.game, "by_hand", False)
    table = Table(match, language=begun, size=size, deals=not by_hand)
    shown = still(picture(scene), line(match))
    return Board(TableView(table, showing=showing), shown, asked=bool(language)).show()


def _match(
    game: str | Match, options: Mapping[str, Any], seed: int | None, players: int | None
) -> Match:
    """Begin a match, or take the one that is given; it has its options already."""
    if players is not None:
        options = {**options, "seats": players}
    if not isinstance(game, Match):
        return Match(sengoku.load(game, **options), seed=seed)
    if options:
        raise BadOption(note("core.option.match", names=", ".join(options)))
    return game


def wishes(language: str, size: str) -> tuple[str, str]:
    """Give the language and size asked for, or those last chosen.

    Raises:
        BadOption: says which there are.
    """
    return (
        one_of("language", spoken() if language == "" else language, levels()),
        one_of("size", chosen["size"] if size == "" else size, SIZES),
    )


def told_in(language: str) -> str:
    """Give the language of what is stored: the one asked for, or the one last chosen."""
    return parted(language or spoken())[0]


def sample(match: Match, language: str) -> dict[str, str]:
    """Give the still of a match; one that is still to be laid out is shown with sample luck.

    Its text is a line, for ``print(match)`` writes the board.
    """
    shown = match
    if not match.cursor:
        shown = Match(match.game, seed=SAMPLE, start=match.start)
        shown.deal()
    scene = still_scene(shown, language)
    return still(picture(scene), line(shown))
