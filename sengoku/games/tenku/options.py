"""The options a game of Tenku is loaded with, checked."""

from __future__ import annotations

from typing import Any

from sengoku.core.errors import BadOption
from sengoku.core.game import note
from sengoku.games.tenku.box import DECKS

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
    for name, value in given.items():
        if name not in CHOICES:
            options = ", ".join(CHOICES)
            raise BadOption(note("core.option.unknown", game="tenku", name=name, options=options))
        # No bool for an int, nor the other way round: True == 1 would pass.
        if not any(value == good and type(value) is type(good) for good in CHOICES[name]):
            good = ", ".join(str(choice) for choice in sorted(CHOICES[name]))
            raise BadOption(note("core.option.value", name=name, value=str(value), values=good))
    return {name: values[0] for name, values in CHOICES.items()} | given
