"""The engine as a bot: so many playouts a move, in slices."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sengoku.bots.base import Bot
from sengoku.bots.engine.search import Search
from sengoku.core.game import Choice, Game, Seat, note
from sengoku.core.plugin import thinking_of
from sengoku.core.thinking import Settings


class EngineBot(Bot):
    """Searches the tree of the game with what its seat may know.

    Args:
        game: the rules.
        rng: its luck.
        playouts: how many playouts a move has.
        settings: how it searches; as the game's plugin says, if left out.
        slice_size: playouts between two looks at what the caller wants.
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
    ) -> None:
        super().__init__(game, rng)
        self.playouts = playouts
        self.settings = settings or thinking_of(game).settings
        self.slice_size = slice_size

    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        """Do a handful of playouts a slice."""
        actions = self.game.legal(view)
        if len(actions) == 1 and not self.game.hides():
            yield Choice(actions[0], (note("bot.only", action=self.told(view, actions[0])),))
            return
        search = Search(self.game, view, seat, self.rng, self.settings)
        while search.playouts < self.playouts:
            search.once()
            if search.playouts % self.slice_size == 0:
                yield Choice(search.best())
        best = search.best()
        yield Choice(best, self.ideas(view, best, seat))
