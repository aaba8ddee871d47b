"""The bots of a table, as a `BotRunner` sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sengoku.play.table.bots import BotTurn
from sengoku.play.table.table import Table

KNOWN = object()
"""Stands for what was played here before: the same action meets the same answer."""


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
        self._told: list[Any] = []

    def turn(self) -> BotTurn | None:
        """Give the turn of the bot that is to act."""
        return None if self._table.bots.to_act() is None else self._table.bots.turn()

    def secretive(self, turn: BotTurn) -> Any:
        """Name the bot if its thinking time might give away something hidden."""
        hides = self._table.match.game.hides()
        return (turn.seat, id(turn.bot)) if hides else None

    def apart(self, turn: BotTurn) -> bool:
        """Tell whether the bot is from outside, and nobody knows how long a slice of it takes."""
        return turn.where.best is None and not turn.bot.in_slices

    def alone(self, turn: BotTurn) -> None:
        """Report, once for each bot, that it cannot be stopped here."""
        if not any(bot is turn.bot for bot in self._told):
            self._told.append(turn.bot)
            self._act(lambda: self._table.bots.alone(turn))

    def lingers(self, turn: BotTurn) -> None:
        """Report that a bot thinks on, although nobody waits for it any more."""
        self._act(lambda: self._table.bots.lingers(turn))

    def think(self, turn: BotTurn) -> Iterator[Any]:
        """Think; nothing is touched but the bot itself."""
        # Where the match has been before, the table knows the answer already.
        return iter((KNOWN,)) if turn.where.best is not None else turn.think()

    def play(self, turn: BotTurn, thought: Any) -> None:
        """Play what was thought of, or what was played here before."""
        if thought is KNOWN:
            self._act(self._table.bots.step)
        else:
            self._act(lambda: self._table.bots.answer(turn, thought))

    def failed(self, turn: BotTurn, error: BaseException | None) -> None:
        """Tell the table, which says so at the board and asks the bot no more by itself."""
        self._act(lambda: self._table.bots.failed(turn, error))

    def file(self, turn: BotTurn) -> str:
        """Name the file, or the cell, in which somebody wrote the bot; nothing for one of ours."""
        return turn.file

    def late(self, turn: BotTurn, seconds: float, line: int, *, asks: bool) -> None:
        """Tell the table that a bot was given up on."""
        self._act(lambda: self._table.bots.late(turn, seconds, line, asks=asks))
