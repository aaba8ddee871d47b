"""How strong a learner is and how hard a puzzle: Glicko-2, as its author published it.

A try at a puzzle counts as a game between the learner and the puzzle. The formulas and their
numbering are those of Mark E. Glickman, "Example of the Glicko-2 system" (2012), which is in the
public domain. They stand here, and not in a package, because the boards in a web page load none,
and the package that was looked at takes the rating for its deviation in step 5.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178
"""Points of the scale that people read to one of the scale that is reckoned in (step 2)."""

MIDDLE = 1500.0
"""The rating of whom nothing is known."""

TAU = 0.5
"""How much the volatility may change: the value of the author's example."""

CLOSE = 1e-6
"""How near the volatility is sought (step 5)."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody, or something, is.

    Args:
        value: the rating; 1500 is what everybody begins with.
        spread: its deviation: with 95 % the truth lies within twice this.
        swing: its volatility, how much it is thought to change from time to time.

    >>> print(Rating(1520, 60))
    1520 ± 120
    """

    value: float = MIDDLE
    spread: float = 350.0
    swing: float = 0.06

    def __str__(self) -> str:
        return f"{self.value:.0f} ± {2 * self.spread:.0f}"


def expected(one: Rating, other: Rating) -> float:
    """Give the chance of one against another, by their ratings and the other's spread (step 3).

    >>> expected(Rating(1500, 30), Rating(1500, 300))
    0.5
    """
    return 1 / (1 + exp(-_g(other.spread / SCALE) * (one.value - other.value) / SCALE))


def rated(one: Rating, *tries: tuple[Rating, float]) -> Rating:
    """Give a rating after some tries (steps 3 to 8).

    Args:
        one: the rating before.
        *tries: whom it was tried against, as rated before, and 1 for a win, 0 for a loss.

    >>> better = rated(Rating(1500, 200), (Rating(1400, 30), 1))
    >>> better.value > 1500 and better.spread < 200
    True
    """
    weights = [(_g(other.spread / SCALE), expected(one, other), score) for other, score in tries]
    variance = 1 / sum(g * g * chance * (1 - chance) for g, chance, _ in weights)
    moved = sum(g * (score - chance) for g, chance, score in weights)
    phi = one.spread / SCALE
    swing = _swing(phi, one.swing, variance, variance * moved)
    wide = phi * phi + swing * swing
    narrow = 1 / sqrt(1 / wide + 1 / variance)
    return Rating(one.value + SCALE * narrow * narrow * moved, SCALE * narrow, swing)


def _g(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _swing(phi: float, swing: float, variance: float, surprise: float) -> float:
    """Find the new volatility by the author's variant of regula falsi (step 5)."""
    a = log(swing * swing)

    def f(x: float) -> float:
        wide = phi * phi + variance + exp(x)
        return exp(x) * (surprise * surprise - wide) / (2 * wide * wide) - (x - a) / (TAU * TAU)

    low = a
    if surprise * surprise > phi * phi + variance:
        high = log(surprise * surprise - phi * phi - variance)
    else:
        steps = 1
        while f(a - steps * TAU) < 0:
            steps += 1
        high = a - steps * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        new = low + (low - high) * f_low / (f_high - f_low)
        f_new = f(new)
        if f_new * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = new, f_new
    return exp(low / 2)
