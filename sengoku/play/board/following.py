"""Has the opponent that fits a learner follow the results of the games at one board."""

from __future__ import annotations

from typing import Any

from sengoku.bots import FitsMeBot, level_names
from sengoku.play.board.progress import KeptFit
from sengoku.play.practice.fitting import Ended
from sengoku.play.table.table import Table


class Following:
    """Tells each such opponent how strong to be, and counts each match once.

    What counts is a match that ends at this board, with one person at it, however it is gone on
    with after its end.

    Args:
        table: where one plays.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._kept: dict[str, KeptFit] = {}
        self._met: Any = None
        self._open = False

    def refresh(self) -> None:
        """Follow the match as it stands now."""
        match = self._table.match
        bots = [self._table.viewer.bot_at(seat) for seat in range(match.game.seats)]
        fitting = [bot for bot in bots if isinstance(bot, FitsMeBot)]
        if self._met is not match:
            self._met, self._open = match, match.outcome is None
        if not fitting:
            return
        kept = self._of(match.game.name)
        persons = self._table.viewer.persons
        if self._open and match.outcome is not None:
            self._open = False
            if len(persons) == 1:
                kept.ended(_ended(match.outcome.winners, persons[0]), len(level_names(match.game)))
        for bot in fitting:
            bot.half = kept.fit.half

    def _of(self, game: str) -> KeptFit:
        if game not in self._kept:
            self._kept[game] = KeptFit(game)
        return self._kept[game]


def level_now(table: Table) -> str:
    """Name the level as which an opponent that fits plays now; empty if none sits there."""
    sitting = map(table.viewer.bot_at, range(table.match.game.seats))
    half = next((bot.half for bot in sitting if isinstance(bot, FitsMeBot)), None)
    return "" if half is None else f"{1 + half // 2}{'½' if half % 2 else ''}"


def _ended(winners: tuple[int, ...], seat: int) -> Ended:
    """Say how a match ended for a seat; who shares the win has drawn."""
    if winners == (seat,):
        return "won"
    return "lost" if winners and seat not in winners else "drawn"
