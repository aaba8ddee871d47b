"""A bot that plays the game out at random many times and takes what did best."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf, log, sqrt
from random import Random
from typing import Any

from sengoku.bots.base import CLOCKS, Bot, settle, threats
from sengoku.core.game import Action, Choice, Game, Judgement, Seat, note

CURIOSITY = 0.7
"""How much an action tried seldom is preferred (the constant of UCB1)."""

BULK = 10
"""How many playouts in bulk stand for one played out alone."""

HASTE = 0.99
"""What a win or a loss is still worth one action later: wins soon, losses late."""

Judged = Iterator[Mapping[Action, Judgement]] | Iterator[Mapping[Action, Judgement] | None]


class MonteCarloBot(Bot):
    """Shares a fixed number of playouts among its actions, more to those that do well.

    Each playout starts from a fresh guess of what the seat cannot see, and the next
    player's first answer is not random where a winning one exists. A game that plays out in
    bulk judges its actions itself, until the best one is known well enough.

    Args:
        game: the rules.
        rng: its luck.
        playouts: how many games it plays out for a choice.
        length: after how many actions a playout counts as drawn.
        slice_size: playouts between two looks at what the caller wants.
        seconds: it stops thinking about a move after so long; 0: it does not look at the clock.
        clock: by which of `sengoku.bots.base.CLOCKS` it counts its seconds.
    """

    name: str = "monte-carlo"
    in_slices = True

    def __init__(
        self,
        game: Game[Any],
        rng: Random,
        *,
        playouts: int = 400,
        length: int = 200,
        slice_size: int = 4,
        seconds: float = 0.0,
        clock: str = "wall",
    ) -> None:
        super().__init__(game, rng)
        self.playouts = playouts
        self.length = length
        self.slice_size = slice_size
        self.seconds = seconds
        self.clock = clock

    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        """Play out a handful of games a slice."""
        until = CLOCKS[self.clock]() + self.seconds if self.seconds else inf
        actions = self.game.legal(view)
        if len(actions) == 1 and not self.game.hides():
            yield Choice(actions[0], (note("bot.only", action=self.told(view, actions[0])),))
            return
        judged = self.game.judging(view, self.rng) or self.game.judge(view, self.rng)
        if judged is not None:
            yield from self._weigh(view, judged, actions, until)
            return
        tally = {action: [0.0, 0] for action in actions}
        lost: dict[Action, bool] = {}
        for done in range(1, self.playouts + 1):
            action = _most_promising(tally, done)
            tally[action][0] += self._play_out(view, action, seat, lost)
            tally[action][1] += 1
            if CLOCKS[self.clock]() >= until:
                break
            if done % self.slice_size == 0 and done < self.playouts:
                yield Choice(_best(tally))
        best = _best(tally)
        yield Choice(best, self.ideas(view, best, seat))

    def _weigh(
        self, view: Any, judged: Judged, actions: Sequence[Action], until: float
    ) -> Iterator[Choice]:
        """Follow judgements in bulk until the best action's error is small."""
        goal = 0.5 / sqrt(BULK * self.playouts)
        first = actions[0]
        for found in judged:
            if found:
                first = max(found, key=lambda action: found[action].share)
                if len(found) == len(actions) and found[first].error <= goal:
                    break
            if CLOCKS[self.clock]() >= until:
                break
            yield Choice(first)
        yield Choice(first, self.ideas(view, first, view.actor))

    def _play_out(self, view: Any, action: Action, seat: Seat, lost: dict[Action, bool]) -> float:
        """Give 1 for a win at once, 0 for a loss at once, near a half for what is far away."""
        game, rng = self.game, self.rng
        s = settle(game, game.apply(game.imagine(view, rng) if game.hides() else view, action), rng)
        if game.decided(s) is None and self._answered(s, action, seat, lost):
            return 0.5 - 0.5 * HASTE
        played = 0
        while (winner := game.decided(s)) is None and played < self.length:
            s = settle(game, game.apply(s, rng.choice(game.legal(s))), rng)
            played += 1
        if winner is None or winner < 0:
            return 0.5
        return 0.5 + (0.5 if winner == seat else -0.5) * HASTE**played

    def _answered(self, s: Any, action: Action, seat: Seat, lost: dict[Action, bool]) -> bool:
        """Tell whether the next player can win at once; remembered where nothing is hidden."""
        if self.game.hides():
            return threats(self.game, s, seat) > 0
        if action not in lost:
            lost[action] = threats(self.game, s, seat) > 0
        return lost[action]


def _most_promising(tally: dict[Action, list[float]], done: int) -> Action:
    def promise(entry: tuple[Action, list[float]]) -> float:
        won, count = entry[1]
        return won / count + CURIOSITY * sqrt(log(done) / count) if count else float("inf")

    return max(tally.items(), key=promise)[0]


def _best(tally: dict[Action, list[float]]) -> Action:
    """Give the action tried most often; among equals the one that won more."""
    return max(tally, key=lambda action: (tally[action][1], tally[action][0]))
