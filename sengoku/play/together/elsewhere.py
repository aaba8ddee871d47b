"""A person who sits at another computer, as this table sees them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sengoku.bots import Bot
from sengoku.core.game import Choice, Seat


class Elsewhere(Bot):
    """Holds a seat for somebody at another board: what they do comes with the saved match."""

    name = "elsewhere"
    away = True

    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        """Never be asked."""
        raise NotImplementedError("a person at another board acts there")
