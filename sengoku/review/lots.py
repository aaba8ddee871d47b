"""Looking at choices by playouts in bulk, where a game has them: some choices at a time.

A lot of many games takes hardly longer than one of few, so that a handful of choices shares each.
Whatever one may do is played out; more and more games go to what may still be best, and at last
the best and what was played get games of their own, because the best of some luck seems better
than it is. What nobody can choose or roll about any more is known for certain.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sengoku.bots.engine.playout import forced
from sengoku.bots.engine.weighing import Field
from sengoku.core.bulk import Arms, Bulk
from sengoku.core.game import Action, Seat
from sengoku.core.steps import Steps
from sengoku.review.chance import Tally
from sengoku.review.plies import Seen
from sengoku.review.verdict import Verdict

ROUNDS = 3
"""So often those that fell behind are left out."""

NOTHING = Action()
"""What leads to a position that is looked at as it stands."""


class Tried(Field):
    """What one choice leads to, and what came of each so far.

    Args:
        rules: the rules that the review thinks with.
        arms: the actions with the positions that they lead to.
        seat: who chooses.
        played: what was done, of which the best end is wanted too.

    Attributes:
        sure: the shares of the arms that need no playouts, by number.
        own: the arms of what was done that are still contenders among themselves.
    """

    def __init__(self, rules: Any, arms: Arms, seat: Seat, played: Action | None = None) -> None:
        super().__init__(arms, seat, rules.seats)
        found = {} if rules.hides() else {n: forced(rules, s) for n, (_, s) in enumerate(arms)}
        sure = {arm: shares for arm, shares in found.items() if shares is not None}
        # What is certain but neither won nor lost may be the best, or not.
        whole = len(sure) == len(arms)
        self.sure = {arm: each for arm, each in sure.items() if whole or each[seat] in (0.0, 1.0)}
        self.own = [arm for arm, (action, _) in enumerate(arms) if action == played]
        if whole:
            self.thin()

    def rate(self, arm: int) -> float:
        """Give the share of the one who chooses."""
        known = self.sure.get(arm)
        return super().rate(arm) if known is None else known[self.seat]

    def luck(self, arm: int) -> float:
        """Give the variance of that."""
        return super().luck(arm) if arm not in self.sure else 0.0

    def thin(self) -> None:
        """Leave out who lies behind by more than luck explains; nothing is better than a win."""
        super().thin()
        if self.own:
            self.own = self.contenders(self.own)
        if self.best in self.sure and self.rate(self.best) == 1.0:
            self.left = [arm for arm in self.left if self.sure.get(arm) == self.sure[self.best]]

    @property
    def open(self) -> list[int]:
        """The arms of which more has to be known."""
        both = (arms for arms in (self.left, self.own) if len(arms) > 1)
        return [arm for arm in {arm: 0 for arms in both for arm in arms} if arm not in self.sure]

    @property
    def best(self) -> int:
        """The contender that is ahead; among equals what was done."""
        return max(self.left, key=lambda arm: (self.rate(arm), arm in self.own))

    @property
    def done(self) -> int:
        """The best of what was done."""
        return self.best if self.best in self.own else max(self.own, key=self.rate)

    @property
    def alike(self) -> tuple[Action, ...]:
        """The best action, and those that are as good for certain."""
        best = self.sure.get(self.best)
        same = [] if best is None else [arm for arm, each in self.sure.items() if each == best]
        return tuple(dict.fromkeys(self.arms[arm][0] for arm in (self.best, *same)))


class Lots:
    """Plays out in bulk what a review asks about.

    Args:
        rules: the rules that the review thinks with.
        bulk: what plays out.
    """

    def __init__(self, rules: Any, bulk: Bulk) -> None:
        self.rules, self.bulk = rules, bulk

    def look(self, asked: Sequence[Seen], playouts: int, luck: Random) -> Steps[list[Verdict]]:
        """Look at some choices.

        Args:
            asked: the choices.
            playouts: how many each has, the mean of them, to find what is best, and again as many
                to compare it with what was played.
            luck: of the playouts.
        """
        fields = []
        for seen in asked:
            arms = yield from self.bulk.arms(seen.before)
            fields.append(Tried(self.rules, arms, seen.seat, seen.action))
        yield from self._narrow(fields, playouts, luck)
        ends = [(field, arm) for field in fields for arm in dict.fromkeys((field.best, field.done))]
        tallies = yield from self._tallies(ends, max(1, playouts // 2), luck)
        told = {(id(field), arm): tally for (field, arm), tally in zip(ends, tallies, strict=True)}
        return [
            Verdict(
                field.arms[field.best][0], field.alike,
                told[id(field), field.best], told[id(field), field.done], again=1,
            )
            for field in fields
        ]  # fmt: skip

    def sample(self, seen: Seen, playouts: int, luck: Random) -> Steps[None]:
        """Play out one thing that can be done, only to see how long it takes.

        Args:
            seen: a choice.
            playouts: how many.
            luck: of the playouts.
        """
        (_, end), *_ = yield from self.bulk.arms(seen.before)
        yield from self._wins([(end, playouts)], luck)

    def try_out(self, seen: Seen, action: Action, playouts: int, luck: Random) -> Steps[Tally]:
        """Play out what an action leads to.

        Args:
            seen: the choice.
            action: what is tried there.
            playouts: how many.
            luck: of the playouts.
        """
        every = yield from self.bulk.arms(seen.before)
        arms = [arm for arm in every if arm[0] == action]
        return (yield from self._best(Tried(self.rules, arms, seen.seat), playouts, luck))

    def count(self, view: Any, playouts: int, luck: Random) -> Steps[Tally]:
        """Play out a position in which nobody's choice is judged.

        Args:
            view: the position, as the look sees it.
            playouts: how many.
            luck: of the playouts.
        """
        if self.rules.hides():
            deals = [(self.rules.imagine(view, luck), 1) for _ in range(playouts)]
            tally = Tally(self.rules.seats)
            for won in (yield from self._wins(deals, luck)):
                tally.won(won, 1)
            return tally
        # Who is to choose there does so with care.
        arms = (yield from self.bulk.arms(view)) if view.actor >= 0 else [(NOTHING, view)]
        return (yield from self._best(Tried(self.rules, arms, view.actor), playouts, luck))

    def _best(self, field: Tried, playouts: int, luck: Random) -> Steps[Tally]:
        """Find the best end of a field, and play that out."""
        yield from self._narrow([field], playouts // 2, luck)
        [tally] = yield from self._tallies([(field, field.best)], playouts, luck)
        return tally

    def _narrow(self, fields: Sequence[Tried], playouts: int, luck: Random) -> Steps[None]:
        """Find out what is best in each field, with so many playouts for one."""
        for _ in range(ROUNDS):
            ends = [(field, arm) for field in fields for arm in field.open]
            if not ends:
                return
            each = max(1, playouts * len(fields) // ROUNDS // len(ends))
            starts = [(field.arms[arm][1], each) for field, arm in ends]
            wins = yield from self._wins(starts, luck, alike=True)
            for (field, arm), won in zip(ends, wins, strict=True):
                field.add(arm, each, won)
            for field in fields:
                if field.open:
                    field.thin()

    def _tallies(
        self, ends: Sequence[tuple[Tried, int]], playouts: int, luck: Random
    ) -> Steps[list[Tally]]:
        """Play each of some ends out so often, unless it is certain what comes of it."""
        tallies = [Tally(self.rules.seats) for _ in ends]
        starts = []
        for tally, (field, arm) in zip(tallies, ends, strict=True):
            tally.sure = field.sure.get(arm)
            if tally.sure is None:
                starts.append((field.arms[arm][1], playouts))
        wins = yield from self._wins(starts, luck)
        unsure = (tally for tally in tallies if tally.sure is None)
        for tally, won in zip(unsure, wins, strict=True):
            tally.won(won, playouts)
        return tallies

    def _wins(
        self, starts: Sequence[tuple[Any, int]], luck: Random, *, alike: bool = False
    ) -> Steps[list[list[float]]]:
        if not starts:
            return []
        return (yield from self.bulk.wins(starts, luck.getrandbits(64), alike=alike))
