"""The options a game of Rumble Nation is loaded with, checked."""

from __future__ import annotations

from typing import Any

from sengoku.core.errors import BadOption
from sengoku.core.game import note
from sengoku.core.options import full_options
from sengoku.games.rumble.components import EDITIONS, knows_daimyo

CHOICES: dict[str, tuple[Any, ...]] = {
    "edition": EDITIONS,
    "seats": (3, 2, 4),
    "daimyo": (False, True),
}
"""Every option and its values, the usual one first."""


def read_options(given: dict[str, Any]) -> dict[str, Any]:
    """Check options and fill in the usual values.

    Raises:
        BadOption: an option or a value that does not exist, or two that exclude each other.
    """
    full = full_options("rumble", CHOICES, given)
    if full["daimyo"] and not knows_daimyo(full["edition"]):
        second = f"edition={full['edition']}"
        raise BadOption(note("core.option.clash", first="daimyo=True", second=second))
    return full
