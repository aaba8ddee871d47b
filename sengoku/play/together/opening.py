"""The view of a match that several boards play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sengoku.core.game import Game, Seat
from sengoku.play.board.stage import Showing
from sengoku.play.board.table_view import TableView
from sengoku.play.match.head import PERSON
from sengoku.play.table.seating import Sitter
from sengoku.play.table.table import Table
from sengoku.play.together.courier import Courier
from sengoku.play.together.elsewhere import Elsewhere
from sengoku.play.together.joining import Joined


class TogetherView(TableView):
    """One person's board at a match that others play at boards of their own.

    Args:
        joined: the place at the match.
        showing: how the person wants boards to be shown.
        **how: the language and size of the board.

    Attributes:
        courier: brings what is done elsewhere.
    """

    def __init__(self, joined: Joined, showing: Showing, **how: Any) -> None:
        match = joined.match
        sitters = seats(match.game, joined.seat)
        table = Table(match, sitters=sitters, autosave=joined.keeper, **how)
        match.names = joined.names()
        self.courier = Courier(joined, table, self._act_of_bot)
        super().__init__(table, showing=showing)
        self.courier.start()

    def close(self) -> None:
        """Let nothing happen at this board any more; the match stays in its file."""
        self.courier.close()
        super().close()


def seats(game: Game[Any], seat: Seat) -> Mapping[Seat, Sitter]:
    """Give who sits where as one of the boards sees it."""
    return {each: PERSON if each == seat else Elsewhere for each in range(game.seats)}
