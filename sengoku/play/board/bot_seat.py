"""The bots of a table, as a `BotRunner` sees them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sengoku.play.table.bots import BotTurn
from sengoku.play.table.table import Table


class BotSeat:
    """Takes turns, thoughts and failures to and from the table.

    Args:
        table: where the bots sit.
        act: does something to the table and paints.
        changed: shows that thinking began, drags on or ended.
    """

    def __init__(
        self, table: Table, act: Callable[[Callable[[], Any]], None], changed: Callable[[], None]
    ) -> None:
        self._table = table
        self._act = act
        self.changed = changed

    def turn(self) -> BotTurn | None:
        """Give the turn of the bot that is to act."""
        return None if self._table.bots.to_act() is None else self._table.bots.turn()

    def secretive(self, turn: BotTurn) -> Any:
        """Name the bot if something is hidden that its time of thinking might tell of."""
        hides = self._table.match.game.hides()
        return (turn.seat, id(turn.bot)) if hides else None

    def think(self, turn: BotTurn) -> Any:
        """Think; nothing is touched but the bot itself."""
        # Where the match has been before, the table knows the answer already.
        return None if turn.where.best is not None else turn.run()

    def play(self, turn: BotTurn, thought: Any) -> None:
        """Play what was thought of, or what was played here before."""
        if thought is None:
            self._act(self._table.bots.step)
        else:
            self._act(lambda: self._table.bots.answer(turn, thought))

    def failed(self, turn: BotTurn, error: Exception | None) -> None:
        """Tell the table, which says so at the board and asks the bot no more by itself."""
        self._act(lambda: self._table.bots.failed(turn, error))
