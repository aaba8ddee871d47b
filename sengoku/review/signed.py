"""Shares as numbers of a hundred."""

from __future__ import annotations


def percent(share: float) -> str:
    """Write a share as a whole number of a hundred.

    >>> percent(0.614), percent(0.0)
    ('61', '0')
    """
    return f"{abs(100 * share):.0f}" if share >= 0 or share > -0.005 else f"−{-100 * share:.0f}"


def signed(share: float) -> str:
    """Write a change of a share with its sign.

    >>> signed(0.12), signed(-0.18), signed(0.001)
    ('+12', '−18', '0')
    """
    told = f"{abs(100 * share):.0f}"
    return told if told == "0" else f"{'+' if share > 0 else '−'}{told}"
