"""What each choice is worth, by playouts: its chance to win and its expected points.

A choice leads to positions in which its player's turn is over, its *ends*. From them everybody
plays at random, as `batch` says. Within the turn the player is taken to choose well: of a
card's ends the best counts, and of a roll the best placement or, where it promises more, the
reroll. Of a choice made among noisy figures the winner looks better than it is, so one half
of the playouts chooses and the other half judges, and the other way round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt

import numpy as np

from sengoku.core.game import Action, Seat
from sengoku.games.rumble.actions import Place, Reroll, Roll
from sengoku.games.rumble.batch import play_out
from sengoku.games.rumble.odds import ways
from sengoku.games.rumble.rules import Rumble
from sengoku.games.rumble.state import RumbleState
from sengoku.games.rumble.steps import DICE

ROUNDS = (500, 1500, 2000, 4000, 8000)
"""How many playouts each choice gets, round after round."""

FEWEST = 96
"""How many playouts a card's end gets at least, each round."""

FEWEST_ROLLED = 8
"""How many an end of a roll gets at least: there are many, and most of them matter little."""

DOUBT = 3.0
"""A card's end is dropped once it lies this many standard errors behind the best one."""

ENDS = 200
"""How many ends of a card are looked at; if it has more, they are drawn by lot."""

LOT = 8192
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


@dataclass(slots=True)
class _Ends:
    """The ends of all choices, and how the playouts from them went, in two halves."""

    numbers: dict[RumbleState, int] = field(default_factory=dict)
    count: list[list[int]] = field(default_factory=list)
    wins: list[list[int]] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)

    def add(self, s: RumbleState) -> int:
        """Give the number of an end."""
        number = self.numbers.setdefault(s, len(self.numbers))
        if number == len(self.count):
            for tally in (self.count, self.wins, self.points):
                tally.append([0, 0])
        return number


Weights = dict[int, float]
"""How likely each end is, if its player chooses well."""


@dataclass(slots=True)
class _Choice:
    """A choice, its ends, and how its player would choose among them.

    Args:
        action: the choice.
        ends: the numbers of its ends.
        decide: gives the weights of the ends, by what each is worth.
        plies: how a card is carried on to each end.
        narrowing: whether ends that do badly are dropped.
    """

    action: Action
    ends: list[int]
    decide: Callable[[dict[int, float]], Weights]
    plies: dict[int, tuple[Action, ...]] = field(default_factory=dict)
    narrowing: bool = False


class Worth:
    """Finds out what the choices of the seat that acts are worth.

    Args:
        game: the rules.
        s: a position in which a seat acts.
        rng: the luck of the playouts.
    """

    def __init__(self, game: Rumble, s: RumbleState, rng: np.random.Generator) -> None:
        self.game = game
        self.seat: Seat = s.actor
        self.rng = rng
        self._ends = _Ends()
        self._choices = [self._choice(s, action) for action in game.legal(s)]
        self._states = list(self._ends.numbers)

    def rounds(self) -> Iterator[list[Estimate]]:
        """Play out round by round; give the estimates so far, the best choice first."""
        found: dict[Action, Estimate] = {}
        for number, size in enumerate(ROUNDS):
            order = {action: place for place, action in enumerate(self._ranked(found))}
            queue = sorted(self._choices, key=lambda choice: order.get(choice.action, -1))
            for lot in self._lots(queue, size, number):
                for choice in lot:
                    found[choice.action] = self._estimate(choice)
                yield [found[action] for action in self._ranked(found)]

    def _ranked(self, found: dict[Action, Estimate]) -> list[Action]:
        return sorted(found, key=lambda action: -found[action].share)

    def _lots(self, queue: list[_Choice], size: int, number: int) -> Iterator[list[_Choice]]:
        """Play out for some choices at a time, those that a lot has room for."""
        lot: list[_Choice] = []
        shares: dict[int, int] = {}
        for choice in queue:
            lot.append(choice)
            for end, count in self._shares(choice, size, number).items():
                shares[end] = max(shares.get(end, 0), count)
            if sum(shares.values()) >= LOT or choice is queue[-1]:
                self._play(shares)
                yield lot
                lot, shares = [], {}

    # The choices.

    def _choice(self, s: RumbleState, action: Action) -> _Choice:
        if isinstance(action, Roll | Reroll):
            return self._by_dice(s, action)
        plies = self._carried_on(self.game.apply(s, action))
        ends = {self._ends.add(end): way for end, way in plies.items()}
        return _Choice(action, list(ends), _best, ends, narrowing=True)

    def _carried_on(self, s: RumbleState) -> dict[RumbleState, tuple[Action, ...]]:
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
            waiting = later
        if len(found) <= ENDS:
            return found
        states = list(found)
        drawn = self.rng.choice(len(states), ENDS, replace=False)
        return {states[place]: found[states[place]] for place in sorted(drawn.tolist())}

    def _by_dice(self, s: RumbleState, action: Action) -> _Choice:
        """Give a roll, or a reroll: what may come, and its placements."""
        rolling = self.game.apply(s, action)
        placings: list[tuple[int, list[int]]] = []
        for dice in DICE:
            rolled = self.game.apply(rolling, dice)
            places = (a for a in self.game.legal(rolled) if isinstance(a, Place))
            ends = [self._ends.add(self.game.apply(rolled, place)) for place in places]
            placings.append((ways(rolled.dice), ends))
        again = isinstance(action, Roll)
        every = sorted({end for _, ends in placings for end in ends})
        return _Choice(action, every, lambda worth: _after_dice(placings, worth, again=again))

    # The playouts.

    def _shares(self, choice: _Choice, size: int, number: int) -> dict[int, int]:
        """Share a choice's playouts among its ends: more to those that matter."""
        worth, ends = self._worth(choice, (0, 1)), choice.ends
        if choice.narrowing:
            if number:
                self._narrow(ends, worth)
            return dict.fromkeys(ends, max(size // len(ends), FEWEST))
        weights = choice.decide(worth) if number else {}
        even = 1 / len(ends)
        wanted = {end: (weights.get(end, even) + even) / 2 for end in ends}
        return {end: max(round(size * share), FEWEST_ROLLED) for end, share in wanted.items()}

    def _narrow(self, ends: list[int], worth: dict[int, float]) -> None:
        """Drop the ends of a card that are behind the best by more than luck explains."""
        top = max(ends, key=worth.__getitem__)

        def luck(end: int) -> float:
            count = sum(self._ends.count[end])
            rate = (worth[end] * count + 1) / (count + 2)
            return rate * (1 - rate) / count

        ends[:] = [
            end
            for end in ends
            if worth[top] - worth[end] <= DOUBT * sqrt(luck(top) + luck(end))
        ]

    def _play(self, shares: dict[int, int]) -> None:
        starts = [(self._states[end], count + count % 2) for end, count in shares.items()]
        results = play_out(self.game, starts, self.rng)
        won = results.winners == self.seat
        points = results.points[:, self.seat]
        row = 0
        for end, (_, count) in zip(shares, starts, strict=True):
            for half in (0, 1):
                rows = slice(row + half, row + count, 2)
                self._ends.count[end][half] += count // 2
                self._ends.wins[end][half] += int(won[rows].sum())
                self._ends.points[end][half] += int(points[rows].sum())
            row += count

    def _worth(self, choice: _Choice, halves: tuple[int, ...]) -> dict[int, float]:
        """Give the share of wins from each end; an even chance where nothing is known."""
        ends, found = self._ends, {}
        for end in choice.ends:
            count = sum(ends.count[end][half] for half in halves)
            wins = sum(ends.wins[end][half] for half in halves)
            found[end] = wins / count if count else 0.5
        return found

    def _estimate(self, choice: _Choice) -> Estimate:
        """Let each half of the playouts choose and the other one judge."""
        ends = self._ends
        share = points = variance = 0.0
        used: set[int] = set()
        for half in (0, 1):
            weights = choice.decide(self._worth(choice, (half,)))
            for end, weight in weights.items():
                count = ends.count[end][1 - half]
                rate = (ends.wins[end][1 - half] + 0.5) / (count + 1)
                share += weight * ends.wins[end][1 - half] / count / 2
                points += weight * ends.points[end][1 - half] / count / 2
                variance += (weight / 2) ** 2 * rate * (1 - rate) / count
            used |= weights.keys()
        best = max(used, key=self._worth(choice, (0, 1)).__getitem__)
        count = sum(sum(ends.count[end]) for end in used)
        return Estimate(
            choice.action, share, sqrt(variance), points, count, choice.plies.get(best, ())
        )


def _best(worth: dict[int, float]) -> Weights:
    return {max(worth, key=worth.__getitem__): 1.0}


def _after_dice(
    placings: list[tuple[int, list[int]]], worth: dict[int, float], *, again: bool
) -> Weights:
    """Give the weights of the ends if each roll is placed as well as can be.

    Args:
        placings: for each roll in how many of the 216 ways it comes, and its ends.
        worth: what each end is worth.
        again: whether a roll may be taken up once more.
    """
    best = [(count / 216, max(ends, key=worth.__getitem__)) for count, ends in placings]
    last: Weights = {}
    for chance, end in best:
        last[end] = last.get(end, 0.0) + chance
    if not again:
        return last
    promise = sum(chance * worth[end] for end, chance in last.items())
    found: Weights = {}
    for chance, end in best:
        if worth[end] >= promise:
            found[end] = found.get(end, 0.0) + chance
        else:
            for other, part in last.items():
                found[other] = found.get(other, 0.0) + chance * part
    return found
