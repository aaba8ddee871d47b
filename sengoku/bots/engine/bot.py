"""The engine as a bot: so many playouts a move, or so many seconds, in slices."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sengoku.bots.base import CLOCKS, Bot
from sengoku.bots.engine.racing import Racing, choosing
from sengoku.bots.engine.search import Search
from sengoku.bots.engine.weighing import Weighing
from sengoku.core.game import Action, Choice, Game, Note, Seat, note
from sengoku.core.plugin import thinking_of
from sengoku.core.thinking import Settings

SLICE = 0.02
"""After so many seconds other things may have their turn, however few playouts were done."""


class EngineBot(Bot):
    """Searches the tree of the game with what its seat may know.

    Args:
        game: the rules.
        rng: its luck.
        playouts: how many playouts a move has.
        settings: how it searches; as the game's plugin says, if left out.
        slice_size: playouts between two looks at what the caller wants, at most.
        seconds: it stops thinking about a move after so long; 0: it does not look at the clock,
            and is the same again for its luck.
        clock: by which of `sengoku.bots.base.CLOCKS` it counts its seconds.
    """

    name: str = "engine"
    in_slices = True

    def __init__(
        self,
        game: Game[Any],
        rng: Random,
        *,
        playouts: int = 1_000,
        settings: Settings | None = None,
        slice_size: int = 8,
        seconds: float = 0.0,
        clock: str = "wall",
    ) -> None:
        super().__init__(game, rng)
        self.playouts = playouts
        self.settings = settings or thinking_of(game).settings
        self.slice_size = slice_size
        self.seconds = seconds
        self.clock = clock

    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        """Do a handful of playouts a slice; fewer where they are slow."""
        now = CLOCKS[self.clock]
        begun = since = now()
        actions = self.game.legal(view)
        if len(actions) == 1 and not self.game.hides():
            yield Choice(actions[0], (note("bot.only", action=self.told(view, actions[0])),))
            return
        search = choosing(self.game, view, seat, self.rng, self.settings)
        while search.playouts < self.playouts and not search.settled:
            search.once()
            at = now()
            if self.seconds and at - begun >= self.seconds:
                break
            if search.playouts % self.slice_size == 0 or at - since >= SLICE:
                yield Choice(search.best())
                since = now()
        best = search.best()
        yield Choice(best, self._reasons(search, best))

    def _reasons(self, search: Search | Weighing | Racing, action: Action) -> tuple[Note, ...]:
        """Say what is certain where nothing is hidden, else what it is good for."""
        view, fate = search.view, search.fates().get(action)
        if fate is None or self.game.hides():
            return self.ideas(view, action, search.seat)
        told = self.told(view, action)
        if fate.share == 1.0 and fate.length == 1:
            return (note("bot.wins", action=told),)
        if not fate.exact:
            return self.ideas(view, action, search.seat)
        if 0.0 < fate.share < 1.0:
            return (note("bot.perfect.draw", action=told),)
        kind = "win" if fate.share else "loss"
        return (note(f"bot.perfect.{kind}", action=told, count=fate.length),)
