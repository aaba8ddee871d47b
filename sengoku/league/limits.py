"""What a pupil's bot may use: time for a move, memory, output; and the game it is asked about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from sengoku.core.given import shown
from sengoku.league.words import refused

MOST_SOURCE = 100_000
"""The most characters a file of a bot may have."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one bot may use.

    Args:
        seconds: of the processor for a move; what it sleeps counts as well.
        memory: in MB beyond what Python and the game take themselves.
        output: how many kB it may print in a game.
        patience: after so many seconds in which a bot neither computes nor answers it has lost.

    Raises:
        BadOption: one of them is no number above 0.
    """

    seconds: float = 1.0
    memory: int = 256
    output: int = 64
    patience: float = 5.0

    def __post_init__(self) -> None:
        for what, value in asdict(self).items():
            number = isinstance(value, int | float) and not isinstance(value, bool)
            if not number or not 0 < value < 1_000_000:
                raise refused("failed.limit", what=what, value=shown(value))

    @property
    def start(self) -> float:
        """How many seconds of the processor a file has to be read and to set itself up."""
        return 2.0 + self.seconds

    def written(self) -> dict[str, Any]:
        """Give them as plain data."""
        return asdict(self)


def made(doc: Mapping[str, Any]) -> Limits:
    """Make limits of plain data."""
    return Limits(**doc)
