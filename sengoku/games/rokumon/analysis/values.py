"""What is known of a position or an action: won, lost or drawn, and how far the end is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sengoku.games.rokumon.components import has_values
from sengoku.games.rokumon.rules.game import Rokumon

Result = Literal["win", "loss", "draw"]


@dataclass(frozen=True, slots=True)
class Value:
    """What a position is worth to the one who acts, or an action to the one who plays it.

    Args:
        outcome: with best play on both sides.
        length: the actions to the end, the winner being quick and the loser slow; ``None``
            for a draw. An action that ends the act has length 1.
    """

    outcome: Result
    length: int | None = None

    @property
    def rank(self) -> tuple[int, int]:
        """Order values from worst to best: a late loss is better than an early one."""
        if self.outcome == "draw":
            return 0, 0
        assert self.length is not None
        return (1, -self.length) if self.outcome == "win" else (-1, self.length)


DRAW = Value("draw")


def solved(game: Rokumon) -> bool:
    """Tell whether all of a game is known exactly: no act with fights, no piles to move."""
    fixed = game.fixed
    return not fixed.campaign and not has_values(fixed.first_act) and fixed.piles is None
