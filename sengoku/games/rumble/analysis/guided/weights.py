"""What the careful policy weighs: a few numbers for each number of players, fitted by playing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

from sengoku.games.rumble.components import VALUES
from sengoku.games.rumble.rules.kit import Kit


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers of the policy.

    Args:
        sharp: by how many soldiers one has to lead so that the odds are e to 1 when nothing is in
            hand any more: almost 0, because then the stronger one wins.
        loose: how much that grows with the pieces in hand that can still come.
        coming: how much of what a seat may still bring counts as if it stood there.
        keep: how many points a piece in hand is worth: who still has some answers last.
        tie: how many soldiers a sword counts for.
        rival: how much the points of the best other seat count against one's own.
        again: a roll is taken up once more if its best placement gains less than this.
        again_late: what is added to that for each piece in hand.
        card: a card is used if it gains at least this.
        card_late: what is added to that for each piece in hand.
        look: how often a turn thinks of a card at all.
        tries: in how many ways a card is tried.
        heat: how much luck there is in a placement: by how many points one has to be better so
            that it is chosen e times as often.
    """

    sharp: float = 0.165
    loose: float = 0.51
    coming: float = 0.4
    keep: float = 1.0
    tie: float = 0.14
    rival: float = 1.0
    again: float = 2.0
    again_late: float = 0.0
    card: float = 1.3
    card_late: float = -0.02
    look: float = 0.4
    tries: int = 4
    heat: float = 0.08


@cache
def reach() -> dict[int, float]:
    """Give for each castle the chance that one of the pairs of a roll comes to it."""
    rolls = list(product(range(1, 7), repeat=3))
    return {
        value: sum(value in (a + b, a + c, b + c) for a, b, c in rolls) / len(rolls)
        for value in VALUES
    }


def weights_of(kit: Kit) -> Weights:
    """Give the weights fitted for a game."""
    return WEIGHTS[kit.seats]


WEIGHTS = {2: Weights(), 3: Weights(), 4: Weights()}
"""By the number of players; `tools/fit_rumble.py` finds them."""
