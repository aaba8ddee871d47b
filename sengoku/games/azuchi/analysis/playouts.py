"""Judging actions by playouts that look a few rounds ahead.

A whole game at random says little: who never builds plays to the limit. So a playout is played
with a little sense (workers work where they can, events are taken part in), goes on for a few
rounds, and is then judged by the measure in `evaluate`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from math import exp
from random import Random

from sengoku.core.game import CHANCE, NOBODY, Action, Judgement, Seat
from sengoku.core.judging import judging
from sengoku.games.azuchi.analysis.evaluate import appraise
from sengoku.games.azuchi.rules import scoring
from sengoku.games.azuchi.rules.apply import APPLY
from sengoku.games.azuchi.rules.legal import chance_actions, seat_actions, weights
from sengoku.games.azuchi.state import AzuchiState

AHEAD = 2
"""How many rounds after this one a playout goes on."""

BATCH = 8
"""How many playouts each action gets between two looks at what is known."""

MOST = 800
"""After how many playouts in all it is enough."""

SCALE = 3.0
"""By how many points one must lead to win nearly three games of four from there."""


def judge(s: AzuchiState, rng: Random) -> Iterator[Mapping[Action, Judgement] | None]:
    """Judge the actions of the one to act, in steps; those that find nothing new give ``None``."""
    actions = seat_actions(s)
    return judging(actions, partial(playout, s), rng, batch=BATCH, most=MOST)


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
    outcome = scoring.outcome(s)
    if outcome is not None:
        return (seat in outcome.winners) / len(outcome.winners)
    return 1 / (1 + exp(-appraise(s, seat) / SCALE))
