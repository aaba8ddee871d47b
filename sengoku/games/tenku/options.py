"""The options a game of Tenku is loaded with, checked."""

from __future__ import annotations

from typing import Any

from sengoku.core.options import full_options
from sengoku.games.tenku.components import DECKS

CHOICES: dict[str, tuple[Any, ...]] = {
    "seats": (4, 2, 3, 5),
    "deck": DECKS,
    "social_chaos": (False, True),
}
"""Every option and its values, the usual one first."""


def read_options(given: dict[str, Any]) -> dict[str, Any]:
    """Check options and fill in the usual values.

    Raises:
        BadOption: an option or a value that does not exist.
    """
    return full_options("tenku", CHOICES, given)
