"""The options a game of Azuchi Castle is loaded with, checked."""

from __future__ import annotations

from typing import Any

from sengoku.core.errors import BadOption
from sengoku.core.game import note
from sengoku.games.azuchi.box import SEATS


def read_options(given: dict[str, Any]) -> dict[str, Any]:
    """Check options and fill in the usual values.

    Raises:
        BadOption: an option or a value that does not exist.
    """
    for name, value in given.items():
        if name != "seats":
            raise BadOption(note("core.option.unknown", game="azuchi", name=name, options="seats"))
        # No bool for an int: True == 1 would pass.
        if type(value) is not int or value not in SEATS:
            values = ", ".join(map(str, sorted(SEATS)))
            raise BadOption(note("core.option.value", name=name, value=str(value), values=values))
    return {"seats": SEATS[0]} | given
