"""A bot that draws lots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sengoku.bots.base import Bot
from sengoku.core.game import Choice, Seat, note


class RandomBot(Bot):
    """Takes any legal action, each with the same chance."""

    name: str = "random"

    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        """Draw one action; there is nothing to think about."""
        actions = self.game.legal(view)
        # How many there are would tell what a hidden hand holds.
        hides = self.game.hides()
        why = note("bot.any") if hides else note("bot.random", count=len(actions))
        yield Choice(self.rng.choice(actions), (why,))
