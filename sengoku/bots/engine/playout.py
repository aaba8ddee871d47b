"""From a leaf of the search to its worth: a playout, guided by the game's measure where it has one.

A worth is one share a seat, together 1: who wins has it all, a shared or drawn part is split. A
playout that is cut off is judged by the measure, squashed into shares.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from sengoku.core.game import CHANCE, NOBODY, Action, Game, Seat
from sengoku.core.thinking import Guide

Worth = tuple[float, ...]


def worth(game: Game[Any], s: Any, winner: Seat | None, scale: float) -> Worth:
    """Give what a position is worth to each seat.

    Args:
        game: the rules.
        s: the position.
        winner: who won the part that was decided in it; ``None`` if it goes on.
        scale: as in `Guide`.
    """
    seats = game.seats
    if winner is not None:
        if winner >= 0:
            return tuple(float(seat == winner) for seat in range(seats))
        outcome = game.outcome(s)
        shared = outcome.winners if outcome is not None else ()
        if shared:
            return tuple((seat in shared) / len(shared) for seat in range(seats))
        return (1 / seats,) * seats
    told = [game.appraise(s, seat) for seat in range(seats)]
    if None in told:
        return (1 / seats,) * seats
    return shares([each or 0.0 for each in told], scale)


def shares(leads: Sequence[float], scale: float) -> Worth:
    """Squash leads into shares of the win.

    Args:
        leads: one a seat, as `Game.appraise` gives them.
        scale: as in `Guide`.

    >>> shares([0.0, 0.0], 3.0)
    (0.5, 0.5)
    """
    if len(leads) == 2:
        # Either lead is the other's behind, so that the difference counts twice.
        apart = max(-60.0, min(60.0, (leads[0] - leads[1]) / (2 * scale)))
        first = 1 / (1 + exp(-apart))
        return first, 1 - first
    top = max(leads)
    weights = [exp(max(-60.0, (lead - top) / scale)) for lead in leads]
    every = sum(weights)
    return tuple(weight / every for weight in weights)


def play_out(game: Game[Any], s: Any, rng: Random, guide: Guide) -> Worth:
    """Play on from a position, and give what came of it.

    Args:
        game: the rules.
        s: a full position.
        rng: the luck of the playout.
        guide: how it goes.
    """
    apply, decided, sample = game.apply, game.decided, game.sample
    played = 0
    winner = decided(s)
    while winner is None and s.actor != NOBODY:
        if s.actor == CHANCE:
            s = apply(s, sample(s, rng))
        elif played >= guide.length:
            return worth(game, s, None, guide.scale)
        else:
            s = _next(game, s, rng, guide)
            played += 1
        winner = decided(s)
    return worth(game, s, winner, guide.scale)


def _next(game: Game[Any], s: Any, rng: Random, guide: Guide) -> Any:
    """Do one action of the seat that acts: a winning one, else the best of some, else any."""
    actions = game.legal(s)
    if guide.wins:
        for action in actions:
            after = game.apply(s, action)
            if game.decided(after) == s.actor:
                return after
    if guide.looked <= 1 or len(actions) == 1:
        return game.apply(s, actions[int(rng.random() * len(actions))])
    return _best(game, s, _some(actions, guide.looked, rng))


def _some(actions: Sequence[Action], count: int, rng: Random) -> Sequence[Action]:
    if len(actions) <= count:
        return actions
    return [actions[int(rng.random() * len(actions))] for _ in range(count)]


def _best(game: Game[Any], s: Any, actions: Sequence[Action]) -> Any:
    seat, best, most = s.actor, None, -float("inf")
    for action in actions:
        after = game.apply(s, action)
        lead = game.appraise(after, seat) or 0.0
        if best is None or lead > most:
            best, most = after, lead
    return best
