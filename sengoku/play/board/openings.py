"""Views to begin with: a match, with unfinished ones to go on with, and puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from random import Random
from typing import Any

from sengoku.bots import bot_names, printed_sitters
from sengoku.core import given
from sengoku.core.errors import BadOption
from sengoku.core.game import Game, note
from sengoku.core.puzzle import Puzzle
from sengoku.core.texts import quoted
from sengoku.play.board.met import Met
from sengoku.play.board.onward import Onward
from sengoku.play.board.progress import KeptStreak, KeptTrainer
from sengoku.play.board.puzzle_view import Others, PuzzleStrip
from sengoku.play.board.resumed import found_for, offer
from sengoku.play.board.stage import Showing
from sengoku.play.board.table_view import TableView
from sengoku.play.lesson.puzzle import (
    PuzzleRun,
    day_of,
    draw,
    of_the_day,
    of_theme,
    some,
    unlike,
)
from sengoku.play.match.match import Match
from sengoku.play.match.saved import Autosave, Found
from sengoku.play.table.seating import Sitter
from sengoku.play.table.table import Table


def match_view(
    match: Match,
    seats: Any,
    showing: Showing,
    *,
    names: Sequence[str] = (),
    autosave: Autosave | None = None,
    **how: Any,
) -> TableView:
    """Give the view of a match that is kept, with the offer to go on with an unfinished one.

    Args:
        match: the match; only where it has not begun, others are offered.
        seats: who sits where if not a person; as the rulebook has it if that is ``None``.
        showing: how the person wants boards to be shown.
        names: what the persons are called, seat by seat.
        autosave: keeps the match; a new one if left out.
        **how: of the table: its language, size, and whether it deals.

    Raises:
        BadOption: a seat or a bot does not exist.
    """
    fresh, autosave = not match.length, autosave or Autosave()
    table = Table(match, sitters=_sitters(match, seats), names=names, autosave=autosave, **how)
    found = found_for(match, table) if fresh else Found()
    return TableView(
        table,
        bots=bot_names(table.match.game),
        offer=lambda view: offer(
            table, found, autosave, view.act, view.guard, lambda: view.send()
        ),
        showing=showing,
    )


def puzzles(
    game: str,
    *,
    day: str = "",
    grade: int | None = None,
    count: int = 20,
    seed: int | None = None,
    theme: str = "",
) -> tuple[Sequence[Puzzle], str]:
    """Draw a run of puzzles, the easy ones first, or the one of a day; and name that day.

    Args:
        game: whose puzzles.
        day: such as ``2026-11-28``, or ``today``.
        grade: only puzzles of this grade, from 1 to 5.
        count: how many make a run.
        seed: makes the run repeatable.
        theme: only puzzles of this idea, by its motif.
    """
    given.fit("seed", seed, given.NUMBER, none=True)
    if day != "":
        when = day_of(day)
        return (of_the_day(game, when),), when.isoformat()
    return draw(game, count, Random(seed), grade, theme), ""


def puzzle_view(
    game: str, wanted: Sequence[Puzzle], day: str, showing: Showing, **how: Any
) -> TableView:
    """Give the view of a run of puzzles.

    Args:
        game: whose puzzles.
        wanted: the puzzles.
        day: whose puzzle it is, if it is one of a day.
        showing: how the person wants boards to be shown.
        **how: the language and size of the board.
    """
    # The puzzle of a day stands alone: it shows no streak, so it counts at none.
    streak = KeptStreak(game) if len(wanted) > 1 else None
    run = PuzzleRun(wanted, streak=streak, **how)
    return TableView(run.table, strip=lambda view: PuzzleStrip(run, view, day), showing=showing)


def practice_view(
    game: str,
    showing: Showing,
    *,
    theme: str = "",
    like: Game[Any] | None = None,
    ways: tuple[Onward, ...] = (),
    others: Others | None = None,
    **how: Any,
) -> TableView:
    """Give the view of a day's five puzzles: those not tried today, or all of them once more.

    Args:
        game: whose puzzles.
        showing: how the person wants boards to be shown.
        theme: the motif of an idea: then five that practise it.
        like: the game with the options of which they are, as far as there are so many.
        ways: where one can go from their end.
        others: whose puzzles one can go to.
        **how: the language and size of the board.

    Raises:
        BadOption: there is no such game or idea, or it has no puzzles.
    """
    of_theme(game, theme) if theme else some(game)
    trainer, day, done = KeptTrainer(game), date.today().toordinal(), False
    met = None if theme else Met(game)
    if met is None:
        nearest = (unlike(like),) if like is not None else ()
        wanted = trainer.of_theme(theme, day, *nearest)
    else:
        five = trainer.five(day, met.far)
        left = trainer.left(day)
        wanted, done = left or five, not left
    run = PuzzleRun(wanted, trainer=trainer, day=day, theme=theme, **how)
    return TableView(
        run.table,
        strip=lambda view: PuzzleStrip(run, view, ways=ways, again=done, others=others, met=met),
        showing=showing,
    )


def _sitters(match: Match, seats: Any) -> Mapping[int, Sitter]:
    """Give who sits where: as was asked, or as the rulebook has it."""
    if seats is None:
        return printed_sitters(match.game)
    if not isinstance(seats, Mapping):
        example = '{1: "greedy"}'
        raise BadOption(note("core.option.sitters", example=example, value=quoted(seats, 40)))
    return seats
