"""How strong an opponent should be for a learner: up after a win, down after a loss.

The rule is simple enough to be told to the learner. A win makes the opponent a whole level stronger
as long as the learner has lost none, so that who plays well need not beat every level twice; from
the first loss on a win is worth half a level. A loss makes it half a level milder, a draw changes
nothing. As a step up and a step down are equally long, the learner comes to win half of the games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Ended = Literal["won", "drawn", "lost"]
"""How a game ended for the learner."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How strong the opponent of a learner is.

    Args:
        half: in half steps above the mildest level.
        lost: whether the learner has lost before.
        games: how many games led here.
    """

    half: int = 0
    lost: bool = False
    games: int = 0

    def after(self, ended: Ended, levels: int) -> Fit:
        """Follow a game.

        Args:
            ended: how it ended for the learner.
            levels: how many levels the game has.

        >>> fit = Fit()
        >>> for ended in ("won", "won", "lost", "won", "drawn"):
        ...     fit = fit.after(ended, 6)
        >>> fit
        Fit(half=4, lost=True, games=5)
        """
        step = {"won": 1 if self.lost else 2, "drawn": 0, "lost": -1}[ended]
        half = min(max(self.half + step, 0), 2 * (levels - 1))
        return Fit(half, self.lost or ended == "lost", self.games + 1)

    @property
    def doc(self) -> dict[str, Any]:
        """What is to be kept, as plain data."""
        return {"half": self.half, "lost": self.lost, "games": self.games}


def is_fit(doc: Mapping[str, Any]) -> bool:
    """Tell whether plain data is what `Fit.doc` gives."""
    numbers = all(type(doc.get(key)) is int and 0 <= doc[key] < 1e6 for key in ("half", "games"))
    return numbers and type(doc.get("lost")) is bool


def fit_of(doc: Mapping[str, Any]) -> Fit:
    """Give what was kept; that of a new learner if it is nothing."""
    return Fit(doc["half"], doc["lost"], doc["games"]) if doc else Fit()
