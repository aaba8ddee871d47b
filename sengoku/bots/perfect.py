"""A bot that knows the truth, and milder ones that leave some of their actions to chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from sengoku.bots.base import Bot
from sengoku.core.game import Choice, Game, Note, Seat, note
from sengoku.core.plugin import plugin_of
from sengoku.core.steps import meanwhile

LEVELS: Mapping[str, int] = {"perfect": 0, "perfect-10": 10, "perfect-25": 25, "perfect-50": 50}
"""The levels, and how many of a hundred actions each draws by lot."""


class PerfectBot(Bot):
    """Plays what wins soonest, else what draws, else what loses latest.

    Args:
        game: the rules, of which `solved` holds.
        rng: its luck.
        name: one of `LEVELS`.
    """

    in_slices = True

    def __init__(self, game: Game[Any], rng: Random, name: str = "perfect") -> None:
        super().__init__(game, rng)
        self.name = name
        self._solver = plugin_of(game).part("solver")

    def again(self, game: Game[Any], rng: Random, **settings: Any) -> Bot:
        """Give the same level for another game."""
        return type(self)(game, rng, self.name, **settings)

    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        """Look the position up, once; where its layout is in no table, that takes slices."""
        first = Choice(self.game.legal(view)[0])
        known = yield from meanwhile(self._solver.exactly(self.game, view), first)
        if known is None:  # as a study is, where numpy is missing
            action = self.rng.choice(self.game.legal(view))
            yield Choice(action, (note("bot.random", count=len(self.game.legal(view))),))
            return
        # Where there is one action alone, nothing is left to a lot.
        percent = LEVELS[self.name] * (len(known.actions) > 1)
        if self.rng.randrange(100) < percent:
            action = self.rng.choice(self.game.legal(view))
            why = [note("bot.perfect.lot", percent=percent)]
        else:
            action, why = self.rng.choice(known.best), []
        yield Choice(action, (*why, self._reason(view, action, known.actions[action])))

    def _reason(self, view: Any, action: Any, value: Any) -> Note:
        told = self.told(view, action)
        if value.length is None:
            return note("bot.perfect.draw", action=told)
        if value.length == 1 and value.outcome == "win":
            return note("bot.wins", action=told)
        return note(f"bot.perfect.{value.outcome}", action=told, count=value.length)


def solved(game: Game[Any]) -> bool:
    """Tell whether a game has a table in which everything is known, and what reads it."""
    knows = plugin_of(game).part("solved")
    return knows is not None and bool(knows(game))
