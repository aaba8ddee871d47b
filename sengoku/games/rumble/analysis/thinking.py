"""How the engine thinks about Rumble Nation: by playouts of careful players, and its levels."""

from __future__ import annotations

from importlib.util import find_spec

from sengoku.core.bulk import Bulk
from sengoku.core.thinking import Level, Mind, Thinking
from sengoku.games.rumble.rules.game import Rumble
from sengoku.games.rumble.state import RumbleState


class RumbleMind(Mind):
    """Playouts in bulk.

    Args:
        game: the rules.
    """

    def __init__(self, game: Rumble) -> None:
        super().__init__(game)
        self._rules = game

    def stage(self, s: RumbleState) -> float:
        """Tell how many of the soldiers are on the map."""
        return max(0.0, 1 - sum(s.stock) / (self._rules.seats * self._rules.kit.soldiers))

    def bulk(self) -> Bulk | None:
        """Give playouts of careful players; without numpy there are none."""
        if find_spec("numpy") is None:
            return None
        from sengoku.games.rumble.analysis.guided.bulk import CarefulPlayouts

        return CarefulPlayouts(self._rules)


LEVELS = (
    Level(0, slips=75),
    Level(0, slips=48),
    Level(0, slips=20),
    Level(0),
    Level(1_000, slips=10),
    Level(6_000, seconds=1.8),
)
"""The dice leave room for two steps above looking one action ahead, and three below."""

MORE_SEATS = (
    Level(0, slips=100),
    Level(0, slips=70),
    Level(0, slips=35),
    Level(0),
    LEVELS[-1],
)
"""With three and four players one seat has less in hand, so that there are fewer, wider steps."""


def thinking(game: Rumble) -> Thinking:
    """Say how the engine thinks about a game, and its levels."""
    return Thinking(levels=LEVELS if game.seats == 2 else MORE_SEATS)
