"""A day's five puzzles of whichever game is chosen, always on the same board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress

from sengoku.core.errors import SengokuError
from sengoku.core.plugin import every
from sengoku.games import load
from sengoku.play.board.openings import practice_view
from sengoku.play.board.puzzle_view import Others
from sengoku.play.board.stage import Showing
from sengoku.play.board.table_view import TableView
from sengoku.play.table.table import Table


class FiveADay:
    """The puzzles of a day, and the way to those of another game.

    Args:
        language: in which the board begins.
        size: ``notebook`` or ``projector``, likewise.
        showing: how the person wants boards to be shown.

    Attributes:
        turn: puts the puzzles of another game on the board; set by who shows the first ones.
    """

    def __init__(self, language: str, size: str, showing: Showing) -> None:
        self.turn: Callable[[TableView], None] = lambda view: None
        self._begun = language, size
        self._showing = showing
        self._table: Table | None = None

    def view(self, game: str) -> TableView:
        """Give the view of a game's five, in the language and size that the board has now.

        Args:
            game: whose puzzles.

        Raises:
            BadOption: there is no such game, or it has no puzzles.
        """
        table = self._table
        language, size = self._begun if table is None else (table.level, table.size)
        others = Others(_called, game, self._go)
        view = practice_view(game, self._showing, others=others, language=language, size=size)
        self._table = view.table
        return view

    def _go(self, game: str) -> None:
        self.turn(self.view(game))


def _called(language: str) -> Mapping[str, str]:
    """Name the games that have puzzles, as readers call them; what cannot be loaded is left out."""
    found = {}
    for one in every():
        if one.puzzles is not None:
            with suppress(SengokuError):
                found[one.name] = load(one.name).texts.text("game", language)
    return found
