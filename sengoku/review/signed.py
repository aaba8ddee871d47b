"""Shares as numbers of a hundred."""

from __future__ import annotations

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


def signed(share: float) -> str:
    """Write a change of a share with its sign.

    >>> signed(0.12), signed(-0.18), signed(0.001)
    ('+12', '−18', '0')
    """
    told = f"{abs(100 * share):.0f}"
    return told if told == "0" else f"{'+' if share > 0 else '−'}{told}"
