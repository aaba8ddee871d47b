"""Brings to a table what was done at another board."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from sengoku.core.errors import SengokuError
from sengoku.play.board.home import spawn
from sengoku.play.match.record import open_record
from sengoku.play.table.table import Table
from sengoku.play.together.joining import Joined, of_game
from sengoku.play.together.shared import lines

EVERY = 0.7
"""How many seconds pass before the file is looked at again."""


class Courier:
    """Looks at the file of a match, and plays at the table what is new in it.

    Args:
        joined: the place at the match.
        table: where it is shown.
        act: does something to the table, whole or not at all, and paints.
    """

    def __init__(
        self, joined: Joined, table: Table, act: Callable[[Callable[[], Any]], Any]
    ) -> None:
        self._joined = joined
        self._table = table
        self._act = act
        self._closed = self._lost = False

    def start(self) -> None:
        """Look again and again, if there is an event loop to do it on."""
        spawn(self._run)

    def close(self) -> None:
        """Look no more."""
        self._closed = True

    def look(self) -> bool:
        """Look once; tell whether something was new."""
        keeper = self._joined.keeper
        if keeper.unwritten and not keeper.save(self._table.match):
            self._act(lambda: self._table.tell(None))  # no more need to say that it is not
        news = keeper.changed()
        if not keeper.late and not news:
            return False
        self._act(self._bring)
        return True

    async def _run(self) -> None:
        while not self._closed:
            self.look()
            await asyncio.sleep(EVERY)

    def _bring(self) -> None:
        """Play what is new; where another line was begun here too late, take up the file's."""
        table, keeper = self._table, self._joined.keeper
        table.moves.called(self._joined.names())
        try:
            there = lines(keeper.file)
            own = [str(node.done.action) for node in table.match.history.line]
            if there[: len(own)] != own and own[: len(there)] != there:
                self._again()
            elif len(there) > len(own):
                table.moves.arrived(there[len(own) :])
            elif self._lost:
                table.tell(None)
            self._lost = False
        except OSError as error:
            keeper.forget()
            self._say_lost(f"{keeper.file.name}: {error.strerror or error}")
        except SengokuError as error:
            self._say_lost(error.text(table.language))

    def _say_lost(self, problem: str) -> None:
        self._lost = True
        self._table.moves.lost(problem)

    def _again(self) -> None:
        """Put the file's line on the table, and say that what was done here came too late."""
        keeper = self._joined.keeper
        match = open_record(keeper.file)
        keeper.late = False
        of_game(match, self._table.match.game, keeper.file)
        self._table.seat_match(match)
        self._table.moves.overtaken()
