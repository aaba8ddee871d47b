"""Judging actions by playouts, each under the same luck as the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from sengoku.core.game import Action, Judgement
from sengoku.core.steps import news

SURPRISE = 0.05
"""What is added to a variance known from one playout: few playouts may all be alike."""

STEP = 4
"""How many playouts are one step."""


@dataclass(slots=True)
class Tally:
    """What is known about an action.

    Args:
        count: its playouts.
        total: the sum of their shares.
        squares: the sum of their squares.
    """

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, share: float) -> None:
        """Count a playout."""
        self.count += 1
        self.total += share
        self.squares += share * share

    @property
    def share(self) -> float:
        """The mean."""
        return self.total / self.count

    @property
    def error(self) -> float:
        """The standard error of the mean; with few playouts it is never taken to be zero."""
        spread = max(self.squares / self.count - self.share**2, 0.0)
        return sqrt((spread + SURPRISE / self.count) / self.count)

    def judgement(self) -> Judgement:
        """Give it as the bots want it."""
        return Judgement(self.share, self.error, self.count)


def judged(
    actions: Sequence[Action],
    playout: Callable[[Action, Random], float],
    rng: Random,
    *,
    batch: int,
    most: int,
) -> Iterator[Mapping[Action, Judgement]]:
    """Judge actions slice by slice; each slice holds all that is known so far.

    The arguments are those of `judging`.
    """
    return news(judging(actions, playout, rng, batch=batch, most=most))


def judging(
    actions: Sequence[Action],
    playout: Callable[[Action, Random], float],
    rng: Random,
    *,
    batch: int,
    most: int,
) -> Iterator[Mapping[Action, Judgement] | None]:
    """Judge actions in steps: each gives all that is known so far, or ``None`` for nothing new.

    Every action meets the same luck, so that what one does better than another shows early.

    Args:
        actions: what can be done.
        playout: plays an action out with some luck and gives the share of the win.
        rng: where the luck comes from.
        batch: how many playouts each action gets before more is known.
        most: after how many playouts in all it is enough.
    """
    tallies = {action: Tally() for action in actions}
    for _ in range(0, most, batch * len(tallies)):
        luck = [rng.getrandbits(64) for _ in range(batch)]
        for action, tally in tallies.items():
            for seed in luck:
                tally.add(playout(action, Random(seed)))
                if not tally.count % STEP:
                    yield None
        yield {action: tally.judgement() for action, tally in tallies.items()}
