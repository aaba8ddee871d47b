"""Weighing choices by playouts in bulk: more and more of them for fewer and fewer contenders."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any

from sengoku.bots.engine.known import Fate
from sengoku.bots.engine.playout import Worth
from sengoku.bots.engine.search import Search
from sengoku.core.bulk import Arms, Bulk
from sengoku.core.game import Action, Game, Seat
from sengoku.core.plugin import mind_of
from sengoku.core.thinking import Settings

FIRST, MOST = 512, 2_048
"""How many playouts the first lot has in all, and how many the later ones grow to."""

FEWEST = 24
"""How many a contender gets of a lot at least."""

DOUBT = 2.5
"""A contender drops out once it lies so many standard errors behind the best."""


class Weighing:
    """Weighs the choices of one seat in one position, step by step.

    Args:
        game: the rules.
        bulk: what plays the games out.
        view: the position as its seat sees it.
        seat: who thinks.
        rng: its luck; with the same number of playouts it makes the answer repeatable.

    Attributes:
        playouts: how many are done.
        settled: whether there is nothing more to find out.
    """

    def __init__(self, game: Game[Any], bulk: Bulk, view: Any, seat: Seat, rng: Random) -> None:
        self.game, self.bulk, self.view, self.seat, self.rng = game, bulk, view, seat, rng
        self.playouts = 0
        self.settled = False
        self._arms: Arms = ()
        self._left: list[int] = []
        self._count: list[int] = []
        self._won: list[list[float]] = []
        self._steps = self._weigh()

    def once(self) -> None:
        """Do one step: some milliseconds of a lot of playouts."""
        if next(self._steps, self) is self:
            self.settled = True

    def _weigh(self) -> Iterator[None]:
        self._arms = yield from self.bulk.arms(self.view)
        every = len(self._arms)
        self._left, self._count = [*range(every)], [0] * every
        self._won = [[0.0] * self.game.seats for _ in range(every)]
        size = FIRST
        while len(self._left) > 1 or not self.playouts:
            each = max(FEWEST, -(-size // len(self._left)))
            starts = [(self._arms[arm][1], each) for arm in self._left]
            wins = yield from self.bulk.wins(starts, self.rng.getrandbits(64))
            for arm, shares in zip(self._left, wins, strict=True):
                self._count[arm] += each
                self._won[arm] = [sum(pair) for pair in zip(self._won[arm], shares, strict=True)]
            self.playouts += each * len(self._left)
            self._left = self._contenders()
            size = min(2 * size, MOST)

    def _contenders(self) -> list[int]:
        """Leave out who lies behind the best by more than luck explains."""
        best = max(self._left, key=self._rate)
        least = self._rate(best)
        return [
            arm
            for arm in self._left
            if least - self._rate(arm) <= DOUBT * sqrt(self._luck(arm) + self._luck(best))
        ]

    def _rate(self, arm: int) -> float:
        return (self._won[arm][self.seat] + 0.5) / (self._count[arm] + 1)

    def _luck(self, arm: int) -> float:
        rate = self._rate(arm)
        return rate * (1 - rate) / self._count[arm]

    def worth(self) -> Worth:
        """Give each seat's share of the win if the best is done; equal ones before any playout."""
        if not self.playouts:
            return (1 / self.game.seats,) * self.game.seats
        best = max(self._left, key=self._rate)
        return tuple(won / self._count[best] for won in self._won[best])

    def fates(self) -> dict[Action, Fate]:
        """Give what is certain of the actions: here nothing is."""
        return {}

    def tallies(self) -> dict[Action, tuple[int, float]]:
        """Give each action, with the playouts of its best position and their mean share."""
        found: dict[Action, tuple[int, float]] = {}
        for arm in range(len(self._count)):
            if self._count[arm]:
                action, told = self._arms[arm][0], (self._count[arm], self._rate(arm))
                found[action] = max(found.get(action, told), told)
        return found

    def best(self) -> Action:
        """Give the action that won most of those that were not dropped."""
        if not self.playouts:
            return self.game.legal(self.view)[0]
        return self._arms[max(self._left, key=self._rate)][0]


def searching(
    game: Game[Any], view: Any, seat: Seat, rng: Random, settings: Settings
) -> Search | Weighing:
    """Weigh by playouts in bulk where the game has them, else search a tree.

    The arguments are those of `Search`.
    """
    bulk = mind_of(game).bulk()
    if bulk is None:
        return Search(game, view, seat, rng, settings)
    return Weighing(game, bulk, view, seat, rng)
