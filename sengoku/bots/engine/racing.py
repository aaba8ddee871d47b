"""Racing: all plans meet the same deals and the same luck, and those left behind drop out.

Where luck spreads a tree too thin to grow, what helps is to compare: whatever one plan does better
than another in the same world shows after few playouts, and the rest of the time goes to those that
are still close. A plan is an action, with those that its seat may do right after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any

from sengoku.bots.engine.known import Fate
from sengoku.bots.engine.playout import Worth, play_out
from sengoku.bots.engine.search import Search
from sengoku.bots.engine.weighing import Weighing, searching
from sengoku.core.game import Action, Game, Seat
from sengoku.core.plugin import mind_of
from sengoku.core.thinking import Settings

DOUBT = 3.0
"""A plan drops out once it lies so many standard errors of the difference behind the best."""

SURPRISE = 0.05
"""What few playouts add to the variance of a difference: they may all be alike."""

CROWD = 48
"""More plans than that are raced one action long: a lap has to end soon."""

Plan = tuple[Action, ...]


class Racing:
    """Weighs what one seat may do in one position side by side, playout by playout.

    Args:
        game: the rules.
        view: the position as its seat sees it: all that is ever looked at.
        seat: who thinks, the actor of the view.
        rng: its luck; with the same number of playouts it makes the answer repeatable.
        settings: how it goes.

    Attributes:
        playouts: how many were done.
        last: what each seat's share was in the last playout.
    """

    def __init__(
        self, game: Game[Any], view: Any, seat: Seat, rng: Random, settings: Settings
    ) -> None:
        self.game, self.view, self.seat, self.rng = game, view, seat, rng
        self.settings = settings
        self.mind = mind_of(game)
        self._hides = game.hides()
        self.playouts = 0
        self.last: Worth = ()
        self._luck = rng.getrandbits(64)
        self._deal = game.imagine(view, Random(self._luck))
        self._left = [*self._plans((), self._deal, settings.ahead)]
        if len(self._left) > CROWD:
            self._left = [*self._plans((), self._deal, 1)]
        # A first lap that is cut short has then met any of them.
        rng.shuffle(self._left)
        self._shares: dict[Plan, list[Worth]] = {plan: [] for plan in self._left}
        self._totals = dict.fromkeys(self._left, 0.0)
        self._best = self._left[0]
        self._laps = self._at = 0

    def _plans(self, begun: Plan, s: Any, ahead: int) -> Iterator[Plan]:
        """List what the seat may do from a position on, so many of its own actions in a row."""
        for action in self.game.legal(s):
            plan, after = (*begun, action), self.game.apply(s, action)
            goes_on = after.actor == self.seat and self.game.decided(after) is None
            if goes_on and len(plan) < ahead:
                yield from self._plans(plan, after, ahead)
            else:
                yield plan

    @property
    def settled(self) -> bool:
        """Tell whether more playouts would change nothing, and to stop early tells nothing.

        Who answers at once where hands are hidden tells that there was little to choose.
        """
        return self.clear and not self._hides

    @property
    def clear(self) -> bool:
        """Tell whether all plans left begin with the same action."""
        return self._laps > 0 and all(plan[0] == self._best[0] for plan in self._left)

    def once(self) -> None:
        """Do one playout: the next plan in the same world as those before it in this lap."""
        plan = self._left[self._at]
        after = self._followed(plan)
        luck = Random(self._luck + 1)
        told = self.mind.raced(after, luck)
        self.last = told or play_out(self.mind, after, luck, self.settings.guide)
        self._shares[plan].append(self.last)
        self.playouts += 1
        self._at += 1
        if self._at == len(self._left):
            self._lap()

    def _followed(self, plan: Plan) -> Any:
        """Give where a plan leads in this lap's deal, as far as the deal lets it be followed."""
        s = self.game.apply(self._deal, plan[0])
        for action in plan[1:]:
            if s.actor != self.seat or action not in self.game.legal(s):
                break
            s = self.game.apply(s, action)
        return s

    def _lap(self) -> None:
        """Count a lap that is complete, leave out who lies behind, and deal anew."""
        for plan in self._left:
            self._totals[plan] += self._shares[plan][-1][self.seat]
        self._best = max(self._left, key=lambda plan: self._totals[plan])
        self._at = 0
        self._laps += 1
        if self._laps % self.settings.race == 0:
            best = self._best
            self._left = [each for each in self._left if each == best or self._close(each, best)]
        self._luck = self.rng.getrandbits(64)
        self._deal = self.game.imagine(self.view, Random(self._luck))

    def _close(self, plan: Plan, best: Plan) -> bool:
        """Tell whether a plan lies behind the best by no more than luck explains."""
        seat, laps = self.seat, self._laps
        pairs = zip(self._shares[best], self._shares[plan], strict=True)
        apart = [one[seat] - other[seat] for one, other in pairs]
        mean = sum(apart) / laps
        spread = max(sum([each * each for each in apart]) / laps - mean * mean, 0.0)
        return mean <= DOUBT * sqrt((spread + SURPRISE / laps) / laps)

    def _leader(self) -> Plan:
        """Give the plan that did best of those left; in the first lap, of those tried."""
        if self._laps or not self._at:
            return self._best
        tried = self._left[: self._at]
        return max(tried, key=lambda plan: self._shares[plan][0][self.seat])

    def worth(self) -> Worth:
        """Give each seat's share if the best is done; equal ones before any playout."""
        shares = self._shares[self._leader()]
        if not shares:
            return (1 / self.game.seats,) * self.game.seats
        return tuple([sum(each) / len(shares) for each in zip(*shares, strict=True)])

    def fates(self) -> dict[Action, Fate]:
        """Give what is certain of the actions: here nothing is."""
        return {}

    def tallies(self) -> dict[Action, tuple[int, float]]:
        """Give each action tried, with the playouts of its best plan and their mean share."""
        found: dict[Action, tuple[int, float]] = {}
        for plan, shares in self._shares.items():
            if shares:
                mean = sum([each[self.seat] for each in shares]) / len(shares)
                found[plan[0]] = max(found.get(plan[0], (0, 0.0)), (len(shares), mean))
        return found

    def best(self) -> Action:
        """Give the first action of the plan that did best."""
        return self._leader()[0]


def choosing(
    game: Game[Any], view: Any, seat: Seat, rng: Random, settings: Settings
) -> Search | Weighing | Racing:
    """Race what one may do, where settings say so; else go on as `searching` does.

    The arguments are those of `Search`.
    """
    if settings.race and view.actor == seat:
        return Racing(game, view, seat, rng, settings)
    return searching(game, view, seat, rng, settings)
