"""One turn of a bot, so that whoever runs it can do so in slices, in a thread, or at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sengoku.core.game import Choice, Seat
from sengoku.play.match.history import Node

if TYPE_CHECKING:
    from sengoku.bots import Bot


@dataclass(frozen=True, slots=True)
class BotTurn:
    """What a bot needs in order to think: the view of its seat, and nothing else.

    Args:
        seat: whose turn it is.
        bot: who thinks.
        view: what that seat sees.
        where: the place in the match, to know a late answer by.
    """

    seat: Seat
    bot: Bot
    view: Any
    where: Node

    def think(self) -> Iterator[Choice]:
        """Think slice by slice; the last choice given is the answer."""
        return self.bot.think(self.view, self.seat)

    def run(self) -> Choice:
        """Think to the end."""
        return self.bot.choose(self.view, self.seat)
