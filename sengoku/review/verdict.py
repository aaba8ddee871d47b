"""What a review has found out of one choice."""

from __future__ import annotations

from dataclasses import dataclass, field

from sengoku.core.game import Action, Seat
from sengoku.core.insight import Refutation
from sengoku.review.chance import Chance, Tally

DOUBT = 2.0
"""A choice counts as worse than the best from so many standard errors on."""


@dataclass(slots=True)
class Verdict:
    """What is known of one choice.

    Args:
        better: the best that was found.
        best: every action that is as good, as far as that is known.
        worth: what the better action leads to.
        played: what the one that was played leads to.
        tries: what is known of others.
        exact: whether all of it is known for certain.
        after: what is known for certain of the one that was played.
        again: how often it was looked at.
        refuted: how the one that was played loses, if that is known.
    """

    better: Action
    best: tuple[Action, ...]
    worth: Tally
    played: Tally
    tries: dict[Action, Chance] = field(default_factory=dict)
    exact: Chance | None = None
    after: Chance | None = None
    again: int = 0
    refuted: Refutation | None = None

    def lost(self, seat: Seat) -> tuple[float, float]:
        """Give what was lost by the choice, and the standard error of that."""
        if self.exact is not None and self.after is not None:
            return self.exact.of(seat) - self.after.of(seat), 0.0
        gap = self.worth.share(seat) - self.played.share(seat)
        error: float = (self.worth.error(seat) ** 2 + self.played.error(seat) ** 2) ** 0.5
        return gap, error

    def stake(self, seat: Seat) -> float:
        """Give the most that the choice can have cost: the best chance, as far as errors tell."""
        if self.exact is not None:
            return self.exact.of(seat)
        both = (self.worth, self.played)
        return max(tally.share(seat) + DOUBT * tally.error(seat) for tally in both)

    def worse(self, seat: Seat, doubt: float = DOUBT) -> bool:
        """Tell whether something better was there, beyond doubt as far as errors tell."""
        lost, error = self.lost(seat)
        return lost > doubt * error
