"""Has the opponent that fits a learner follow the results of the games at one board."""

from __future__ import annotations

from typing import Any

from sengoku.bots import FitsMeBot, level_names
from sengoku.play.board.guard import say
from sengoku.play.board.progress import KeptFit
from sengoku.play.match.keeper import ended
from sengoku.play.practice.fitting import Ended, Fit
from sengoku.play.table.table import Table


class Following:
    """Tells each such opponent how strong to be, and counts each match once.

    What counts is a match that ends at this board for the first time, with one person at it,
    however it is gone on with after its end.

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
            self._met, self._open = match, ended(match) is None
        if not fitting:
            return
        kept = self._of(match.game.name)
        persons = self._table.viewer.persons
        if self._open and match.outcome is not None:
            self._open = False
            if len(persons) == 1:
                kept.ended(_won(match.outcome.winners, persons[0]), len(level_names(match.game)))
        for bot in fitting:
            bot.half = kept.fit.half

    @property
    def fit(self) -> Fit:
        """How strong the opponent that fits is in the game at the board, whoever sits there."""
        return self._of(self._table.match.game.name).fit

    @property
    def level(self) -> str:
        """The level as which it plays now, wherever it is to sit."""
        return _level(self.fit.half, self._table)

    @property
    def begins(self) -> str:
        """What is to be said of it before the person at the board first acts; else empty."""
        table, persons = self._table, self._table.viewer.persons
        match = table.match
        acted = match.cursor < match.length or any(
            ply.before.actor in persons for ply in match.plies
        )
        if acted or match.outcome is not None or not level_now(table) or len(persons) != 1:
            return ""
        count, key = self.fit.games, "led" if self.fit.games else "first"
        return say(f"fits.{key}", table.language, level=self.level, count=count)

    def _of(self, game: str) -> KeptFit:
        if game not in self._kept:
            self._kept[game] = KeptFit(game)
        return self._kept[game]


def level_now(table: Table) -> str:
    """Name the level as which an opponent that fits plays now; empty if none sits there."""
    sitting = map(table.viewer.bot_at, range(table.match.game.seats))
    half = next((bot.half for bot in sitting if isinstance(bot, FitsMeBot)), None)
    return "" if half is None else _level(half, table)


def _level(half: int, table: Table) -> str:
    """Name a level, of which another number of players may leave fewer."""
    half = min(max(half, 0), 2 * (len(level_names(table.match.game)) - 1))
    return f"{1 + half // 2}{'½' if half % 2 else ''}"


def _won(winners: tuple[int, ...], seat: int) -> Ended:
    """Say how a match ended for a seat; who shares the win has drawn."""
    if winners == (seat,):
        return "won"
    return "lost" if winners and seat not in winners else "drawn"
