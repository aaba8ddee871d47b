"""What a game may offer besides its rules: playing many games out at once.

`Mind.bulk` gives it. The engine then weighs the choices of a position by its figures instead of
searching a tree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from sengoku.core.game import Action
from sengoku.core.steps import Steps

Arms = Sequence[tuple[Action, Any]]
"""Actions with positions that they lead to. One action may lead to several, among which its
player will choose; each is to be valued."""


class Bulk(Protocol):
    """Values full positions by playing each out many times, all at once."""

    def arms(self, view: Any) -> Steps[Arms]:
        """List what is to be valued before the seat that acts can choose: each of its actions.

        Args:
            view: the position as that seat sees it.
        """

    def wins(
        self, starts: Sequence[tuple[Any, int]], luck: int, *, alike: bool = True
    ) -> Steps[list[list[float]]]:
        """Play out; give for each position the wins of every seat, a shared one in parts.

        Args:
            starts: full positions, each with how many games are played from it.
            luck: the seed of their luck.
            alike: whether all positions may meet the same luck, so that what one does better than
                another shows early; if not, what comes of one tells nothing of another.
        """
