"""The options a game of Azuchi Castle is loaded with, checked."""

from __future__ import annotations

from typing import Any

from sengoku.core.options import full_options
from sengoku.games.azuchi.components import SEATS


def read_options(given: dict[str, Any]) -> dict[str, Any]:
    """Check options and fill in the usual values.

    Raises:
        BadOption: an option or a value that does not exist.
    """
    return full_options("azuchi", {"seats": SEATS}, given)
