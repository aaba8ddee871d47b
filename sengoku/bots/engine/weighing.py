"""Weighing choices by playouts in bulk: more and more of them for fewer and fewer contenders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import sqrt
from random import Random
from typing import Any

from sengoku.bots.engine.known import Fate
from sengoku.bots.engine.playout import Worth, forced
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


class Field:
    """The positions that a choice leads to, and what came of each so far.

    Args:
        arms: the actions with the positions that they lead to.
        seat: who chooses.
        seats: how many sit at the table.

    Attributes:
        left: the arms, by number, that are still contenders.
    """

    def __init__(self, arms: Arms, seat: Seat, seats: int) -> None:
        self.arms, self.seat = arms, seat
        self.left: list[int] = [*range(len(arms))]
        self._count = [0] * len(arms)
        self._won = [[0.0] * seats for _ in arms]

    def add(self, arm: int, count: int, wins: Sequence[float]) -> None:
        """Count games that an arm had, by the wins of each seat."""
        self._count[arm] += count
        self._won[arm] = [sum(pair) for pair in zip(self._won[arm], wins, strict=True)]

    def thin(self) -> None:
        """Leave out who lies behind the best by more than luck explains."""
        self.left = self.contenders(self.left)

    def contenders(self, arms: Sequence[int]) -> list[int]:
        """Give those of some arms that lie behind their best by no more than luck explains."""
        best = max(arms, key=self.rate)
        least = self.rate(best)
        return [
            arm
            for arm in arms
            if least - self.rate(arm) <= DOUBT * sqrt(self.luck(arm) + self.luck(best))
        ]

    def rate(self, arm: int) -> float:
        """Give the share of the one who chooses; few games are never taken to be sure."""
        return (self._won[arm][self.seat] + 0.5) / (self._count[arm] + 1)

    def luck(self, arm: int) -> float:
        """Give the variance of that."""
        rate = self.rate(arm)
        return rate * (1 - rate) / self._count[arm]

    @property
    def best(self) -> int:
        """The contender that is ahead."""
        return max(self.left, key=self.rate)

    def worth(self, arm: int) -> Worth:
        """Give each seat's share of the games of an arm."""
        return tuple(won / self._count[arm] for won in self._won[arm])

    def tallies(self) -> dict[Action, tuple[int, float]]:
        """Give each action, with the playouts of its best position and their mean share."""
        found: dict[Action, tuple[int, float]] = {}
        for arm, (action, _) in enumerate(self.arms):
            if self._count[arm]:
                told = (self._count[arm], self.rate(arm))
                found[action] = max(found.get(action, told), told)
        return found


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
        self._field = Field((), seat, game.seats)
        self._steps = self._weigh()

    def once(self) -> None:
        """Do one step: some milliseconds of a lot of playouts."""
        if next(self._steps, self) is self:
            self.settled = True

    def _weigh(self) -> Iterator[None]:
        arms = yield from self.bulk.arms(self.view)
        self._field = field = Field(arms, self.seat, self.game.seats)
        size = FIRST
        while len(field.left) > 1 or not self.playouts:
            each = max(FEWEST, -(-size // len(field.left)))
            starts = [(arms[arm][1], each) for arm in field.left]
            wins = yield from self.bulk.wins(starts, self.rng.getrandbits(64))
            for arm, shares in zip(field.left, wins, strict=True):
                field.add(arm, each, shares)
            self.playouts += each * len(field.left)
            field.thin()
            size = min(2 * size, MOST)

    def worth(self) -> Worth:
        """Give each seat's share of the win if the best is done; equal ones before any playout."""
        if not self.playouts:
            return (1 / self.game.seats,) * self.game.seats
        return self._field.worth(self._field.best)

    def fates(self) -> dict[Action, Fate]:
        """Give what is certain: wins without further choice or luck, and all ends if each is so."""
        if self.game.hides():
            return {}
        ends = [forced(self.game, end) for _, end in self._field.arms]
        found: dict[Action, Fate] = {}
        for (action, _), end in zip(self._field.arms, ends, strict=True):
            if end is not None and (None not in ends or end[self.seat] == 1.0):
                fate = found.get(action)
                share = end[self.seat] if fate is None else max(fate.share, end[self.seat])
                found[action] = Fate(share)
        return found

    def tallies(self) -> dict[Action, tuple[int, float]]:
        """Give each action, with the playouts of its best position and their mean share."""
        return self._field.tallies()

    def best(self) -> Action:
        """Give the action that won most of those that were not dropped.

        Before any playout is at its end, it is the one that leaves the seat best at once.
        """
        if not self.playouts:
            return self._at_once
        return self._field.arms[self._field.best][0]

    @cached_property
    def _at_once(self) -> Action:
        game, view = self.game, self.view

        def standing(action: Action) -> float:
            return game.appraise(game.apply(view, action), self.seat) or 0.0

        return max(game.legal(view), key=standing)


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
