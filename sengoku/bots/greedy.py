"""A bot that looks one action ahead, and at the answer to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sengoku.bots.base import Bot, settle, threats, worlds
from sengoku.core.game import NOBODY, Action, Choice, Deed, Note, Seat, note

DEALS = 3
"""How many guesses of the hidden things each action is tried on."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What an action leads to, over the deals it was tried on.

    Args:
        action: the action.
        wins: deals in which it wins at once.
        losses: deals in which it hands somebody else the win at once.
        threats: winning actions it leaves the next player, summed over the deals.
        standing: how well it leaves the seat by the game's own measure, on average; 0 if the
            game has none.
    """

    action: Action
    wins: int
    losses: int
    threats: int
    standing: float = 0.0

    @property
    def worth(self) -> tuple[int, int, int, float]:
        """Order prospects: win, give no win away, leave few winning answers, stand well."""
        return (self.wins - self.losses, self.wins, -self.threats, self.standing)


class GreedyBot(Bot):
    """Wins if it can, gives no win away if it can help it, and blocks.

    What it cannot see it guesses a few times, and judges each action on all the guesses.
    """

    name: str = "greedy"
    in_slices = True

    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        """Look at one action a slice."""
        actions = self.game.legal(view)
        deals = worlds(self.game, view, self.rng, DEALS)
        found: list[Prospect] = []
        for action in actions:
            found.append(self._prospect(action, deals, seat))
            if found[-1].wins == len(deals):
                yield self._choice(view, [found[-1]], found, len(deals))
                return
            best = max(prospect.worth for prospect in found)
            equals = [prospect for prospect in found if prospect.worth == best]
            if len(found) < len(actions):
                yield Choice(equals[0].action)
        yield self._choice(view, equals, found, len(deals))

    def _prospect(self, action: Action, deals: Sequence[Any], seat: Seat) -> Prospect:
        wins = losses = left = 0
        standing = 0.0
        for deal in deals:
            after = self.game.apply(deal, action)
            standing += (self.game.appraise(after, seat) or 0.0) / len(deals)
            after = settle(self.game, after, self.rng)
            winner = self.game.decided(after)
            wins += winner == seat
            losses += winner not in (None, NOBODY, seat)
            if winner is None:
                left += threats(self.game, after, seat)
        # Rounded, so that what differs by the last bit only counts as equal.
        return Prospect(action, wins, losses, left, round(standing, 6))

    def _choice(
        self, view: Any, equals: Sequence[Prospect], found: Sequence[Prospect], deals: int
    ) -> Choice:
        chosen = self.rng.choice(equals)
        measured = self.game.appraise(view, view.actor) is not None
        # That nothing helps, or that all is as good, would tell of a hidden hand.
        secret = self.game.hides() and measured
        certain = _certain(chosen, self.told(view, chosen.action), found, deals, secret=secret)
        if certain is not None:
            return Choice(chosen.action, (certain,))
        if len(found) == 1 and not self.game.hides():
            return Choice(chosen.action, (note("bot.only", action=self.told(view, chosen.action)),))
        return Choice(chosen.action, self.ideas(view, chosen.action, view.actor))


def _certain(
    chosen: Prospect, action: Deed, found: Sequence[Prospect], deals: int, *, secret: bool
) -> Note | None:
    """Say what is certain about the end: a win, a loss, or a win of somebody else prevented."""
    if chosen.wins == deals:
        return note("bot.wins", action=action)
    if chosen.wins:
        return note("bot.greedy.may-win", action=action)
    if secret:
        return None
    if chosen.losses == deals:
        return note("bot.greedy.lost", action=action)
    most = max(prospect.threats + prospect.losses for prospect in found)
    if chosen.threats + chosen.losses == most:
        return None
    left = chosen.losses or chosen.threats
    return note("bot.greedy.blocks" if left else "bot.greedy.safe", action=action)
