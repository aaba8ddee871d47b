"""Shares as numbers of a hundred."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil


def percent(share: float) -> str:
    """Write a share as a whole number of a hundred.

    >>> percent(0.614), percent(0.0)
    ('61', '0')
    """
    return f"{abs(100 * share):.0f}" if share >= 0 or share > -0.005 else f"−{-100 * share:.0f}"


def doubt(error: float) -> str:
    """Write an error as a whole number of a hundred; what was estimated is never quite certain.

    >>> doubt(0.034), doubt(0.03), doubt(0.002)
    ('4', '3', '1')
    """
    return f"{max(1, ceil(100 * error - 1e-9))}"


def together(parts: Sequence[float], whole: int) -> list[float]:
    """Round changes of a share to hundredths that together are what they add up to.

    Args:
        parts: the changes.
        whole: their sum, in hundredths.

    >>> together([-0.334, 0.084, 0.004], -24), together([0.0, 0.506, 0.494], 100)
    ([-0.33, 0.09, 0.0], [0.0, 0.51, 0.49])
    """
    found = [round(100 * part) for part in parts]
    left = whole - sum(found)
    step = 1 if left > 0 else -1
    rests = [
        (step * (100 * part - one), index)
        for index, (part, one) in enumerate(zip(parts, found, strict=True))
    ]
    for _, index in sorted(rests, reverse=True)[: abs(left)]:
        found[index] += step
    return [one / 100 for one in found]


def signed(share: float) -> str:
    """Write a change of a share with its sign.

    >>> signed(0.12), signed(-0.18), signed(0.001)
    ('+12', '−18', '0')
    """
    told = f"{abs(100 * share):.0f}"
    return told if told == "0" else f"{'+' if share > 0 else '−'}{told}"
