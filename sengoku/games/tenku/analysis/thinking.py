"""How the engine thinks about Tenku."""

from __future__ import annotations

from collections.abc import Sequence

from sengoku.core.game import Seat
from sengoku.core.thinking import Guide, Mind, Settings, Thinking, leads_by
from sengoku.games.tenku.analysis.evaluate import appraise, worths
from sengoku.games.tenku.components import Kit
from sengoku.games.tenku.rules.game import Tenku
from sengoku.games.tenku.state import TenkuState


class TenkuMind(Mind):
    """What the engine asks about cards in courts and hands.

    Args:
        game: the rules.
    """

    def __init__(self, game: Tenku) -> None:
        super().__init__(game)
        self.kit: Kit = game.kit

    def leads(self, s: TenkuState) -> Sequence[float]:
        """Give what each seat's cards count, all at once."""
        return leads_by(worths(self.kit, s))

    def lead(self, s: TenkuState, seat: Seat) -> float:
        """Give the lead over the best other."""
        return appraise(self.kit, s, seat)


def mind(game: Tenku) -> TenkuMind:
    """Give what the engine may ask.

    Args:
        game: the rules.
    """
    return TenkuMind(game)


def thinking(game: Tenku) -> Thinking:
    """Tell how the engine thinks about the game.

    Args:
        game: the rules.
    """
    return Thinking(Settings(curiosity=0.3, guide=Guide(length=6, looked=3, scale=8.0)))
