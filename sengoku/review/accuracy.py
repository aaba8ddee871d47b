"""How accurately a seat chose, by the formula that Lichess publishes.

Of a choice that cost so many points of the chance to win, the accuracy is
``103.1668 * exp(-0.04354 * points) - 3.1669``, from 0 to 100 (lichess.org/page/accuracy, as read
in 2026). A seat's accuracy lies in the middle between the mean and the harmonic mean of its
choices, so that one bad choice counts for more than many small ones. Lichess also weighs by how
much the game swung; we do not, because here much of that is luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

LEAST = 1.0
"""What a choice counts at least in the harmonic mean, which knows no nothing."""


def of_choice(points: float) -> float:
    """Give the accuracy of a choice.

    Args:
        points: how many points of a hundred it cost.

    >>> round(of_choice(0)), round(of_choice(10)), round(of_choice(50))
    (100, 64, 9)
    """
    if points <= 0:
        return 100.0  # where the formula gives a hair less
    return max(0.0, 103.1668 * exp(-0.04354 * points) - 3.1669)


def of_seat(points: Sequence[float]) -> float | None:
    """Give the accuracy of some choices; ``None`` if there are none.

    Args:
        points: what each cost.

    >>> round(of_seat([0, 0, 50])), of_seat([])
    (46, None)
    """
    if not points:
        return None
    found = [of_choice(each) for each in points]
    mean = sum(found) / len(found)
    harmonic = len(found) / sum(1 / max(each, LEAST) for each in found)
    return (mean + harmonic) / 2
