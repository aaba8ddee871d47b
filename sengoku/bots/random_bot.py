"""A bot that draws lots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sengoku.bots.base import Bot
from sengoku.core.game import Choice, Seat, note


class RandomBot(Bot):
    """Takes any legal action, each with the same chance."""

    name: str = "random"
    in_slices = True

    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        """Draw one action; there is nothing to think about."""
        actions = self.game.legal(view)
        # How many there are would tell what a hidden hand holds.
        action = self.rng.choice(actions)
        if self.game.hides():
            why = note("bot.any")
        elif len(actions) == 1:
            why = note("bot.only", action=self.told(view, action))
        else:
            why = note("bot.random", count=len(actions))
        yield Choice(action, (why,))
