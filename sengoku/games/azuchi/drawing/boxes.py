"""How places in the picture are written down."""

from __future__ import annotations

Box = tuple[float, float, float, float]
"""A left and an upper edge, a width and a height."""

Spots = tuple[tuple[float, float], ...]
"""Points at which things of a row stand."""
