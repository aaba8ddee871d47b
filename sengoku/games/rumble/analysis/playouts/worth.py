"""What each choice is worth, by playouts: its chance to win and its expected points.

A choice leads to positions in which its player's turn is over, its *ends*. From them everybody
plays at random, as `play` says. Within the turn the player is taken to choose well: of a
card's ends the best counts, and of a roll the best placement or, where it promises more, the
reroll. Of a choice made among noisy figures the winner looks better than it is, so what chooses
never judges. A card's best end is picked by playouts of its own, and what it is worth is told
by fresh ones. Dice have so many placements that each half of their playouts chooses for the
other half, which judges.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

import numpy as np

from sengoku.core.game import Action, Seat
from sengoku.core.steps import Steps, finish, news
from sengoku.games.rumble.actions import DICE, Place, Reroll, Roll
from sengoku.games.rumble.analysis.odds import ways
from sengoku.games.rumble.analysis.playouts.ends import (
    JUDGE,
    PICK,
    Choice,
    Ends,
    after_dice,
    best,
    hopes,
    told,
    variance,
    wanted,
)
from sengoku.games.rumble.analysis.playouts.play import playing_out
from sengoku.games.rumble.analysis.playouts.ruled import Ruled
from sengoku.games.rumble.state import RumbleState

ROUNDS = (500, 1500, 2000, 4000, 8000)
"""How many playouts each choice gets, round after round."""

FEWEST = 96
"""How many playouts a card's end gets at least in the first round; later half as many on average.

With fewer the best of many ends is often missed, and those that are left do not tell of it.
"""

FEWEST_ROLLED = 8
"""How many an end of a roll gets at least: there are many, and most of them matter little."""

DOUBT = 3.0
"""A card's end is dropped once it lies this many standard errors behind the best one."""

ENDS = 200
"""How many ends of a card are looked at; if it has more, they are drawn by lot."""

LOT = 12000
"""After so many playouts there is something new to show."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a choice is worth to its player.

    Args:
        action: the choice.
        share: the chance to win.
        error: the standard error of the chance.
        points: the expected castle points.
        count: how many playouts these figures rest on.
        follow: how a card is best carried on.
    """

    action: Action
    share: float
    error: float
    points: float
    count: int
    follow: tuple[Action, ...] = ()


Shares = dict[int, tuple[int, int]]
"""How many playouts each end gets, for the one half and for the other."""


class Worth:
    """Finds out what the choices of the seat that acts are worth.

    Args:
        game: the rules.
        s: a position in which a seat acts.
        rng: the luck of the playouts.
    """

    def __init__(self, game: Ruled, s: RumbleState, rng: np.random.Generator) -> None:
        self.game = game
        self.seat: Seat = s.actor
        self.rng = rng
        self._start = s
        self._ends = Ends()
        self._found: list[Choice] = []

    @property
    def _choices(self) -> list[Choice]:
        if not self._found:
            finish(self._look())
        return self._found

    def rounds(self) -> Iterator[list[Estimate]]:
        """Play out round by round; give the estimates so far, the best choice first."""
        return news(self.steps())

    def steps(self) -> Iterator[list[Estimate] | None]:
        """Give the same in steps; those that find nothing new give ``None``."""
        found: dict[Action, Estimate] = {}
        if not self._found:
            yield from self._look()
        for number, size in enumerate(ROUNDS):
            order = {action: place for place, action in enumerate(self._ranked(found))}
            queue = sorted(self._choices, key=lambda choice: order.get(choice.action, -1))
            while queue:
                lot = yield from self._lot(queue, size, number)
                for choice in lot:
                    found[choice.action] = self._estimate(choice)
                    yield None
                yield [found[action] for action in self._ranked(found)]

    def _look(self) -> Steps[None]:
        """Find the choices and their ends."""
        for action in self.game.legal(self._start):
            choice = yield from self._choice(self._start, action)
            self._found.append(choice)
            yield
        self._ends.tally()

    def _ranked(self, found: dict[Action, Estimate]) -> list[Action]:
        return sorted(found, key=lambda action: -found[action].share)

    def _lot(self, queue: list[Choice], size: int, number: int) -> Steps[list[Choice]]:
        """Play out for the next choices, as many as a lot has room for; they leave the queue."""
        lot: list[Choice] = []
        picks: Shares = {}
        while queue and (not lot or sum(map(sum, picks.values())) + size * len(lot) < LOT):
            lot.append(queue.pop(0))
            _add(picks, self._picks(lot[-1], size, number))
            yield
        yield from self._play(picks)
        shares: Shares = {}
        for each in lot:
            _add(shares, self._shares(each, size, number))
            yield
        yield from self._play(shares)
        return lot

    # The choices.

    def _choice(self, s: RumbleState, action: Action) -> Steps[Choice]:
        if isinstance(action, Roll | Reroll):
            return (yield from self._by_dice(s, action))
        after = self.game.apply(s, action)
        plies = yield from self._carried_on(after)
        ends = {self._ends.add(end): way for end, way in plies.items()}
        return Choice(action, list(ends), best, ends, picked=bool(after.pending))

    def _carried_on(self, s: RumbleState) -> Steps[dict[RumbleState, tuple[Action, ...]]]:
        """Find the ends of a card, each with one way there."""
        found: dict[RumbleState, tuple[Action, ...]] = {}
        waiting: dict[RumbleState, tuple[Action, ...]] = {s: ()}
        while waiting:
            later: dict[RumbleState, tuple[Action, ...]] = {}
            for here, way in waiting.items():
                if not here.pending:
                    found.setdefault(here, way)
                    continue
                for action in self.game.legal(here):
                    later.setdefault(self.game.apply(here, action), (*way, action))
                yield
            waiting = later
        if len(found) <= ENDS:
            return found
        states = list(found)
        drawn = self.rng.choice(len(states), ENDS, replace=False)
        return {states[place]: found[states[place]] for place in sorted(drawn.tolist())}

    def _by_dice(self, s: RumbleState, action: Action) -> Steps[Choice]:
        """Give a roll, or a reroll: what may come, and its placements."""
        rolling = self.game.apply(s, action)
        placings: list[tuple[int, list[int]]] = []
        for dice in DICE:
            rolled = self.game.apply(rolling, dice)
            places = (a for a in self.game.legal(rolled) if isinstance(a, Place))
            ends = [self._ends.add(self.game.apply(rolled, place)) for place in places]
            placings.append((ways(rolled.dice), ends))
            yield
        every = sorted({end for _, ends in placings for end in ends})
        column = {end: place for place, end in enumerate(every)}
        by_column = [(count, [column[end] for end in ends]) for count, ends in placings]
        return Choice(action, every, after_dice(by_column, again=isinstance(action, Roll)))

    # The playouts.

    def _picks(self, choice: Choice, size: int, number: int) -> Shares:
        """Share playouts among the ends of a card, to pick the best of them."""
        ends = choice.ends
        if not choice.picked:
            return {}
        if not number:
            each = max(size // len(ends), FEWEST)
            choice.rounds.append(each)
            return dict.fromkeys(ends, (each, 0))
        self._narrow(ends)
        if len(ends) == 1:
            return {}
        size = max(size, FEWEST // 2 * len(ends))
        choice.rounds.append(size)
        shares = wanted(hopes(self._ends, choice, self.rng))
        counts = np.ceil(size * shares).astype(int).tolist()
        return {end: (count, 0) for end, count in zip(ends, counts, strict=True)}

    def _shares(self, choice: Choice, size: int, number: int) -> Shares:
        """Share a choice's playouts among its ends: more to those that matter."""
        if choice.picked:
            return {self._best_of(choice): (0, size)}
        shares = np.full(len(choice.ends), 1 / len(choice.ends))
        if number:
            shares = wanted(choice.decide(self._ends.rates(choice.ends)[None])[0])
        counts = np.maximum(np.rint(size * shares), FEWEST_ROLLED)
        halves = np.ceil(counts / 2).astype(int).tolist()
        return {end: (half, half) for end, half in zip(choice.ends, halves, strict=True)}

    def _best_of(self, choice: Choice) -> int:
        """Give the end of a card that looks best to the playouts that pick."""
        return choice.ends[int(self._ends.rates(choice.ends, PICK).argmax())]

    def _narrow(self, ends: list[int]) -> None:
        """Drop the ends of a card that are behind the best by more than luck explains."""
        worth, count = self._ends.rates(ends, PICK), self._ends.count[ends, PICK]
        rate = (worth * count + 1) / (count + 2)
        luck = rate * (1 - rate) / count
        top = int(worth.argmax())
        kept = worth[top] - worth <= DOUBT * np.sqrt(luck[top] + luck)
        ends[:] = [end for end, keep in zip(ends, kept.tolist(), strict=True) if keep]

    def _play(self, shares: Shares) -> Steps[None]:
        """Play out, for each end so many for the one half and so many for the other."""
        lots = [(end, half, n) for end, both in shares.items() for half, n in enumerate(both) if n]
        if not lots:
            return
        starts = [(self._ends.states[end], count) for end, _, count in lots]
        results = yield from playing_out(self.game, starts, self.rng)
        won = results.winners == self.seat
        points = results.points[:, self.seat]
        row = 0
        for end, half, count in lots:
            rows = slice(row, row + count)
            self._ends.count[end, half] += count
            self._ends.wins[end, half] += int(won[rows].sum())
            self._ends.points[end, half] += int(points[rows].sum())
            row += count

    def _estimate(self, choice: Choice) -> Estimate:
        found = told(self._ends, choice)
        error = sqrt(variance(self._ends, choice, found, self.rng))
        follow: tuple[Action, ...] = ()
        count = int(self._ends.count[choice.ends].sum())
        if choice.picked:
            end = self._best_of(choice)
            follow, count = choice.plies[end], int(self._ends.count[end, JUDGE])
        return Estimate(choice.action, found.share, error, found.points, count, follow)


def _add(shares: Shares, more: Shares) -> None:
    """Let each end have as many playouts as the one or the other asks for."""
    for end, (first, second) in more.items():
        before = shares.get(end, (0, 0))
        shares[end] = max(before[0], first), max(before[1], second)
