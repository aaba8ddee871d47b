"""The ends of choices: how playouts from them went, and which of them a good player reaches.

Every end has two tallies, its *halves*. What chooses among ends never judges them: a card's
best end is picked by the one half and judged by the other, and of a roll each half chooses for
the other one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from sengoku.core.game import Action
from sengoku.games.rumble.analysis.playouts.tables import Ints
from sengoku.games.rumble.state import RumbleState

PICK, JUDGE = HALVES = 0, 1
"""The halves of the playouts from a card's ends."""

AGAIN = 200
"""How often the choice among ends is made again, to tell how much luck there is in it."""

GUESSES = 12
"""How many guesses tell which ends look best while a card's picking is done again."""

WORTHS = 60
"""How many values an end's worth is looked for among."""

PASSES = 40
"""How often the spread of the ends' worths is fitted anew: the more often, the narrower it gets."""

Reals = NDArray[np.float64]

Decide = Callable[[Reals], Reals]
"""Gives how likely each end is if its player chooses well, by what each is worth, row by row."""


class Ends:
    """The ends of all choices.

    Attributes:
        states: the positions.
        count: how many playouts began at each, by end and half.
        wins: how many of them were won.
        points: the points made in them.
    """

    def __init__(self) -> None:
        self.states: list[RumbleState] = []
        self._numbers: dict[RumbleState, int] = {}
        self.count, self.wins, self.points = (np.zeros((0, 2), np.int64) for _ in range(3))

    def add(self, s: RumbleState) -> int:
        """Give the number of an end."""
        number = self._numbers.setdefault(s, len(self.states))
        if number == len(self.states):
            self.states.append(s)
        return number

    def tally(self) -> None:
        """Make room for the tallies of all ends."""
        self.count, self.wins, self.points = (
            np.zeros((len(self.states), 2), np.int64) for _ in range(3)
        )

    def rates(self, ends: Sequence[int], half: int | None = None) -> Reals:
        """Give the share of wins from some ends; an even chance where nothing is known."""
        rows = np.asarray(ends)
        count, wins = self.count[rows], self.wins[rows]
        if half is None:
            count, wins = count.sum(axis=1), wins.sum(axis=1)
        else:
            count, wins = count[:, half], wins[:, half]
        return np.where(count, wins / np.maximum(count, 1), 0.5)


@dataclass(slots=True)
class Choice:
    """A choice, its ends, and how its player would choose among them.

    Args:
        action: the choice.
        ends: the numbers of its ends.
        decide: gives how likely each of them is.
        plies: how a card is carried on to each end.
        picked: whether its best end is picked by playouts of its own.
        rounds: how many playouts have picked, round by round: of each end in the first, of all
            ends together later.
    """

    action: Action
    ends: list[int]
    decide: Decide
    plies: dict[int, tuple[Action, ...]] = field(default_factory=dict)
    picked: bool = False
    rounds: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Told:
    """What playouts tell about some ends together.

    Args:
        share: the chance to win.
        points: the expected points.
        variance: that of the share.
    """

    share: float
    points: float
    variance: float


def best(worth: Reals) -> Reals:
    """Choose the best end of a card."""
    found = np.zeros_like(worth)
    found[np.arange(len(worth)), worth.argmax(axis=1)] = 1.0
    return found


def after_dice(placings: Sequence[tuple[int, Sequence[int]]], *, again: bool) -> Decide:
    """Choose the best placement of every roll.

    Args:
        placings: for each roll in how many of the 216 ways it comes, and the columns of its ends.
        again: whether a roll may be taken up once more.
    """
    chance = np.array([count for count, _ in placings]) / 216
    most = max(len(ends) for _, ends in placings)
    table = np.array([[*ends, *[ends[0]] * (most - len(ends))] for _, ends in placings])
    rolls = np.arange(len(placings))

    def decide(worth: Reals) -> Reals:
        every = worth[:, table]
        place = every.argmax(axis=2)
        end, value = table[rolls, place], every.max(axis=2)
        last = _sums(end, np.broadcast_to(chance, end.shape), worth.shape)
        if not again:
            return last
        stay = value >= (value @ chance)[:, None]
        found = _sums(end, chance * stay, worth.shape)
        found += (~stay @ chance)[:, None] * last
        return found

    return decide


def _sums(columns: Ints, weights: Reals, shape: tuple[int, ...]) -> Reals:
    """Add up weights by row and column."""
    places = columns + np.arange(shape[0])[:, None] * shape[1]
    summed = np.bincount(places.reshape(-1), weights.reshape(-1), shape[0] * shape[1])
    return summed.reshape(shape).astype(np.float64, copy=False)


def told(ends: Ends, choice: Choice) -> Told:
    """Tell what a choice is worth, its best ends chosen by other playouts than those that tell."""
    if choice.picked:
        return _by_half(ends, choice, PICK)
    both = [_by_half(ends, choice, half) for half in HALVES]
    return Told(
        sum(each.share for each in both) / 2,
        sum(each.points for each in both) / 2,
        sum(each.variance for each in both) / 4,
    )


def _by_half(ends: Ends, choice: Choice, half: int) -> Told:
    """Let one half of the playouts choose and the other one judge."""
    weights = choice.decide(ends.rates(choice.ends, half)[None])[0]
    used = np.flatnonzero(weights)
    rows, weights = np.asarray(choice.ends)[used], weights[used]
    count, wins = ends.count[rows, 1 - half], ends.wins[rows, 1 - half]
    rate = (wins + 0.5) / (count + 1)
    return Told(
        float(weights @ (wins / count)),
        float(weights @ (ends.points[rows, 1 - half] / count)),
        float(weights**2 @ (rate * (1 - rate) / count)),
    )


def _believe(count: Ints, rate: Reals, rng: np.random.Generator) -> Reals:
    """Draw what ends are truly worth, as often as `AGAIN` says, from how their playouts went.

    How the worths of all ends are spread is fitted to their playouts, in whatever shape: often
    a few ends stand out from many that are alike. The less an end's own playouts tell, the more
    that spread does.
    """
    error = np.sqrt(_noise(rate) / count)
    margin = error.mean()
    values = np.linspace(rate.min() - margin, rate.max() + margin, WORTHS)
    fits = np.exp(-(((rate[:, None] - values) / error[:, None]) ** 2) / 2)
    spread = np.full(WORTHS, 1 / WORTHS)
    for _ in range(PASSES):
        believed = fits * spread
        believed /= believed.sum(axis=1, keepdims=True)
        spread = believed.mean(axis=0)
    steps = believed.cumsum(axis=1)
    steps[:, -1] = 1.0
    drawn = (rng.random((AGAIN, rate.size, 1)) > steps).sum(axis=2)
    found: Reals = values[drawn]
    return found


def _noise(rate: Reals) -> float:
    """Give the variance of one playout: of all ends together, for one end may have few."""
    mean = (float(rate.mean()) * rate.size + 1) / (rate.size + 2)
    return mean * (1 - mean)


def hopes(ends: Ends, choice: Choice, rng: np.random.Generator) -> Reals:
    """Give for each end of a card the chance that it is the best of them, by its own figures."""
    rate = ends.rates(choice.ends, PICK)
    error = np.sqrt(_noise(rate) / ends.count[choice.ends, PICK])
    found: Reals = best(rate + error * rng.standard_normal((AGAIN, rate.size))).mean(axis=0)
    return found


def wanted(hope: Reals) -> Reals:
    """Share playouts among ends: half of them evenly, half to those that may be best."""
    found: Reals = (hope + 1 / hope.shape[-1]) / 2
    return found


def variance(ends: Ends, choice: Choice, found: Told, rng: np.random.Generator) -> float:
    """Give the variance of what was told, the luck in the choice among the ends included.

    What the ends are truly worth is drawn as their playouts let one believe; then all is done
    twice, with two different results.
    """
    if len(choice.ends) == 1:
        return found.variance
    halves = ends.count[choice.ends]
    if choice.picked:
        rate = ends.rates(choice.ends, PICK)
        worth, noise = _believe(halves[:, PICK], rate, rng), _noise(rate)
        one, other = (_picked_again(worth, choice.rounds, noise, rng) for _ in HALVES)
        return found.variance + _scatter(one, other)
    rate = ends.rates(choice.ends)
    worth = _believe(halves.sum(axis=1), rate, rng)
    luck = _noise(rate) / np.maximum(halves, 1)

    def again() -> Reals:
        one, other = (_played(worth, luck[:, half], rng) for half in HALVES)
        found: Reals = (choice.decide(one) * other + choice.decide(other) * one).sum(axis=1) / 2
        return found

    return _scatter(again(), again())


def _scatter(one: Reals, other: Reals) -> float:
    """Give the variance of results, by pairs of them that luck alone sets apart."""
    return float(((one - other) ** 2).mean() / 2)


def _picked_again(
    worth: Reals, rounds: Sequence[int], noise: float, rng: np.random.Generator
) -> Reals:
    """Pick a card's best end once more for each row of worths; give what it is worth.

    Round by round: an end that had bad luck early is hardly looked at again.
    """
    first, *later = rounds
    count = np.full(worth.shape, float(first))
    rate = _played(worth, noise / count, rng)
    for size in later:
        error = np.sqrt(noise / count)
        guess = rate + error * rng.standard_normal((GUESSES, *worth.shape))
        more = size * wanted((guess == guess.max(axis=2, keepdims=True)).mean(axis=0))
        rate = (count * rate + more * _played(worth, noise / more, rng)) / (count + more)
        count = count + more
    found: Reals = (best(rate) * worth).sum(axis=1)
    return found


def _played(worth: Reals, luck: Reals, rng: np.random.Generator) -> Reals:
    """Draw how playouts go from ends that are worth so much."""
    found: Reals = worth + np.sqrt(luck) * rng.standard_normal(worth.shape)
    return found
