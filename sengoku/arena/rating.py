"""Ratings and intervals: how well it is known who is better (Wilson; Bradley and Terry).

In plain Python, so that a table needs nothing else; a class has some dozens of entrants.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt

SURE = 1.959964
"""How many standard errors wide an interval of 95 % is on each side."""

ELO = 400 / log(10)
"""What a unit of Bradley-Terry's scale is in points of Elo's."""

PRIOR = 1.0
"""So many drawn games each entrant has against an average one, so that no rating is endless."""

MOST_STEPS = 200
FINE = 1e-10
FAR = 2.0
"""No step of the search changes a strength by more, so that it cannot run away."""

Matrix = list[list[float]]


def interval(points: float, games: int) -> tuple[float, float]:
    """Give Wilson's interval of 95 % of a share; drawn games count half, which widens it.

    >>> low, high = interval(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if not games:
        return 0.0, 1.0
    mean, z2 = points / games, SURE**2
    middle = (mean + z2 / (2 * games)) / (1 + z2 / games)
    wide = SURE * sqrt(mean * (1 - mean) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return max(0.0, middle - wide), min(1.0, middle + wide)


def rated(count: int, duels: Sequence[tuple[int, int, float]]) -> list[tuple[float, float]]:
    """Give Bradley-Terry ratings, and half of the interval of each, in points of Elo's scale.

    Drawn duels count half for each. Against an average player each entrant has `PRIOR` drawn
    games more, so that one that won all of its games has a rating too.

    Args:
        count: how many entrants.
        duels: pairs of them, with what the first won.

    >>> [round(rating) for rating, _ in rated(2, [(0, 1, 1.0)] * 75 + [(0, 1, 0.0)] * 25)]
    [95, -95]
    """
    won = [[0.0] * count for _ in range(count)]
    for one, other, score in duels:
        won[one][other] += score
        won[other][one] += 1 - score
    strengths, inverse = _likeliest(won)
    # Ratings are told apart from the average, so that its own uncertainty is none of theirs.
    mean = sum(strengths) / count if count else 0.0
    rows = [sum(row) / count for row in inverse]
    every = sum(rows) / count if count else 0.0
    spread = [max(0.0, inverse[i][i] - 2 * rows[i] + every) for i in range(count)]
    return [
        (ELO * (one - mean), ELO * SURE * sqrt(wide))
        for one, wide in zip(strengths, spread, strict=True)
    ]


def _likeliest(won: Matrix) -> tuple[list[float], Matrix]:
    """Find the strengths that make it likeliest that each won of the others what it did.

    By Newton's steps, which here have one end only.

    Returns:
        The strengths, and the inverse of what is known of them (Fisher's information).
    """
    count = len(won)
    strengths = [0.0] * count
    for _ in range(MOST_STEPS):
        slope, known = _known(won, strengths)
        inverse = _inverse(known)
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        far = max(map(abs, step), default=0.0)
        scale = min(1.0, FAR / far) if far else 1.0
        strengths = [one + scale * each for one, each in zip(strengths, step, strict=True)]
        if far < FINE:
            break
    return strengths, _inverse(_known(won, strengths)[1])


def _known(won: Matrix, strengths: list[float]) -> tuple[list[float], Matrix]:
    """Give the slope of the likelihood's logarithm, and how much it bends."""
    count = len(won)
    slope, known = [0.0] * count, [[0.0] * count for _ in range(count)]
    for i in range(count):
        alone = _odds(strengths[i])
        slope[i] += PRIOR / 2 * (1 - 2 * alone)
        known[i][i] += PRIOR * alone * (1 - alone)
        for j in range(count):
            met = won[i][j] + won[j][i]
            if i != j and met:
                even = _odds(strengths[i] - strengths[j])
                slope[i] += won[i][j] - met * even
                known[i][i] += met * even * (1 - even)
                known[i][j] -= met * even * (1 - even)
    return slope, known


def _odds(ahead: float) -> float:
    """Give the chance to win of one that is so much stronger."""
    return 1 / (1 + exp(-ahead)) if ahead > -500 else 0.0


def _inverse(matrix: Matrix) -> Matrix:
    """Invert a matrix (Gauss and Jordan); that of the information is positive definite."""
    count = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(count))] for i, row in enumerate(matrix)]
    for at in range(count):
        best = max(range(at, count), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        lead = rows[at][at]
        rows[at] = [value / lead for value in rows[at]]
        for other in range(count):
            if other != at and rows[other][at]:
                factor = rows[other][at]
                pairs = zip(rows[other], rows[at], strict=True)
                rows[other] = [value - factor * lead_value for value, lead_value in pairs]
    return [row[count:] for row in rows]
