"""A careful beginner: a fixed simple player by which the mildest levels are measured."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sengoku.bots.base import worlds
from sengoku.bots.greedy import GreedyBot, Prospect
from sengoku.core.game import Choice, Seat

LOOKED = 3
"""So many actions it compares."""


class CarefulBeginner(GreedyBot):
    """Wins if it can, does nothing that loses at once, and of the rest something sensible.

    It does an action that wins at once, if it sees one. It does none with which somebody else has
    won, or after which the next player can win at once, as long as there are others. Of those left
    it draws three by lot and does the one that leaves it best by the game's measure; in a game
    without a measure, any. What it cannot see it imagines once.
    """

    name: str = "careful-beginner"
    in_slices = True

    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        """Look at one action a slice."""
        deals = worlds(self.game, view, self.rng, 1)
        found: list[Prospect] = []
        for action in self.game.legal(view):
            found.append(self._prospect(action, deals, seat))
            if found[-1].wins:
                yield Choice(action, self.ideas(view, action, seat))
                return
            yield Choice(max(found, key=lambda one: one.worth).action)
        safe = [one for one in found if not one.losses and not one.threats] or found
        drawn = self.rng.sample(safe, min(LOOKED, len(safe)))
        best = max(drawn, key=lambda one: one.standing).action
        yield Choice(best, self.ideas(view, best, seat))
