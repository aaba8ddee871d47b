"""What playouts in bulk ask of the rules, so that the rules can call on them in turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Protocol

from sengoku.core.game import Action, Say
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.state import RumbleState


class Ruled(Protocol):
    """The rules of Rumble Nation: see `rules.game.Rumble`."""

    kit: Kit
    seats: int

    def legal(self, s: RumbleState) -> Sequence[Action]:
        """List every legal action."""

    def apply(self, s: RumbleState, a: Action, say: Say | None = None) -> RumbleState:
        """Give the position after an action."""

    def odds(self, s: RumbleState) -> Iterator[tuple[Action, Fraction]]:
        """List chance's outcomes with their probabilities."""
