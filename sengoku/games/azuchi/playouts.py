"""Judging actions by playouts that look a few rounds ahead.

A whole game at random says little: who never builds plays to the limit. So a playout is played
with a little sense (workers work where they can, events are taken part in), goes on for a few
rounds, and is then judged by the measure in `appraisal`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import exp, sqrt
from random import Random

from sengoku.core.game import CHANCE, NOBODY, Action, Judgement, Seat
from sengoku.games.azuchi import ending
from sengoku.games.azuchi.appraisal import appraise
from sengoku.games.azuchi.plies import APPLY
from sengoku.games.azuchi.state import AzuchiState
from sengoku.games.azuchi.steps import chance_actions, seat_actions, weights

AHEAD = 2
"""How many rounds after this one a playout goes on."""

FIRST = 8
"""How many playouts each action gets before they are compared."""

SLICE = 24
"""How many playouts there are between two looks at what is known."""

MOST = 600
"""After how many playouts in all it is enough."""

SCALE = 3.0
"""By how many points one must lead to win nearly three games of four from there."""

CURIOSITY = 2.0
"""By how many standard errors an action may lie behind and still be tried."""


@dataclass(slots=True)
class Tally:
    """What is known of an action.

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
        """The standard error of the mean; with few playouts never taken as nothing."""
        spread = max(self.squares / self.count - self.share**2, 0.0)
        return sqrt((spread + 0.01 / self.count) / self.count)

    def judgement(self) -> Judgement:
        """Give it as the bots want it."""
        return Judgement(self.share, self.error, self.count)


def judge(s: AzuchiState, rng: Random) -> Iterator[Mapping[Action, Judgement]]:
    """Judge the actions of the one to act, slice by slice; each slice holds all that is known."""
    tallies = {action: Tally() for action in seat_actions(s)}
    for action, tally in tallies.items():
        for _ in range(FIRST):
            tally.add(playout(s, action, rng))
    yield {action: tally.judgement() for action, tally in tallies.items()}
    for _ in range(len(tallies) * FIRST, MOST, SLICE):
        for _ in range(SLICE):
            action = max(tallies, key=lambda a: tallies[a].share + CURIOSITY * tallies[a].error)
            tallies[action].add(playout(s, action, rng))
        yield {action: tally.judgement() for action, tally in tallies.items()}


def playout(s: AzuchiState, action: Action, rng: Random) -> float:
    """Give the share of the win that an action leads to, in one playout."""
    seat, last = s.actor, s.round + AHEAD
    s = APPLY[type(action)](s, action, None)
    while s.actor != NOBODY and s.round <= last:
        if s.actor == CHANCE:
            if s.phase == "discard":
                done = chance_actions(s)[0]
            else:
                [done] = rng.choices(chance_actions(s), weights(s))
        else:
            done = _sensible(s, rng)
        s = APPLY[type(done)](s, done, None)
    return _share(s, seat)


def _sensible(s: AzuchiState, rng: Random) -> Action:
    """Choose an action with a little sense: stopping and declining come last in the lists."""
    actions = seat_actions(s)
    if s.phase == "draft":
        return actions[int(rng.random() * len(actions))]
    if s.phase == "event":
        return actions[0]
    return actions[int(rng.random() * (len(actions) - 1))]


def _share(s: AzuchiState, seat: Seat) -> float:
    outcome = ending.outcome(s)
    if outcome is not None:
        return (seat in outcome.winners) / len(outcome.winners)
    return 1 / (1 + exp(-appraise(s, seat) / SCALE))
