"""What can be proven of a position of any act: which actions win, which lose, for certain.

Acts 3 to 6 are too large to be solved. `proven` searches as far as its budget reaches and says
"win" or "loss" only where that holds whatever the rival does, whatever lies face down and
however a fight of unknown warriors ends; everything else is ``None``, not proven.

* A win of the seat that looks counts its own warriors as known, and everything else as
  possible that it cannot exclude. A win of its rival rests on nothing but what both know, so
  the rival can play it too; but that an action gives the act away at once, the seat may know
  by its own warriors. In act 6 all is open.
* Tokens spent in a fight are actions like others: the claimant chooses its own, the rival's
  may be any.
* A lead in tokens binds by the Code of Honour, but a take-back only lets the trailing seat
  choose again among actions that were all looked at. A proof is about an action that stands.
* The third time of a position draws the act, so no proof leads to one that stood twice before,
  as far as the claimant can tell.
* The end of the act is the end: what chance lays out next is not looked at.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from sengoku.core.game import Action, Seat
from sengoku.core.steps import Steps, finish, news
from sengoku.games.rokumon.analysis.proof.fights import results
from sengoku.games.rokumon.analysis.proof.search import Interrupted, Meter, Search
from sengoku.games.rokumon.analysis.values import Result, Value
from sengoku.games.rokumon.components import reading
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.rules.repetition import Stood, forgotten, standings
from sengoku.games.rokumon.state import RokumonState
from sengoku.games.rokumon.view import seen, view

BUDGET = 100_000
"""Positions looked at, unless told otherwise: about a second on one core."""

SLICE = 2_000
"""Positions between two proofs that `proofs` gives: a few hundredths of a second."""

FARTHEST = 20
"""No proof is longer than so many turns."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What is known of a position.

    Args:
        actions: every legal action in the rules' order, with what it is worth to the one who
            plays it, or ``None`` if that is not proven. The length counts the turns to the end
            at most, this action's included; a fight with its tokens is one turn.
        turns: whatever ends within so many turns has been found.
        positions: how many positions were looked at.
        finished: whether more budget would find nothing more.
        answers: what the rival plays next after a lost action, as far as one action will do; as
            both players see it.
    """

    actions: Mapping[Action, Value | None]
    turns: int
    positions: int
    finished: bool = False
    answers: Mapping[Action, Action] = field(default_factory=dict)

    @property
    def value(self) -> Value | None:
        """What the position is worth to the one who acts, or ``None`` if not proven."""
        wins = [each for each in self.actions.values() if each and each.outcome == "win"]
        if wins:
            return max(wins, key=lambda each: each.rank)
        losses = [each for each in self.actions.values() if each]
        if not losses or len(losses) < len(self.actions):
            return None
        return max(losses, key=lambda each: each.rank)


def proven(
    game: Rokumon,
    s: RokumonState,
    seat: Seat | None,
    budget: int = BUDGET,
    stop: Callable[[], bool] | None = None,
) -> Proof:
    """Prove what can be proven within a budget.

    Args:
        game: the rules.
        s: a position in which a seat acts; only what ``seat`` sees of it is used.
        seat: who wants to know; ``None`` knows what both players know.
        budget: how many positions may be looked at; the same number finds the same.
        stop: asked now and then; once it says so, what is proven so far is given.
    """
    *_, last = proofs(game, s, seat, budget, stop)
    return last


def proofs(
    game: Rokumon,
    s: RokumonState,
    seat: Seat | None,
    budget: int = BUDGET,
    stop: Callable[[], bool] | None = None,
) -> Iterator[Proof]:
    """Prove slice by slice; each proof holds all that is known so far. Arguments as in `proven`.

    A caller with other things to do takes one at a time and may stop after any.
    """
    return news(proving(game, s, seat, budget, stop))


def proving(
    game: Rokumon,
    s: RokumonState,
    seat: Seat | None,
    budget: int = BUDGET,
    stop: Callable[[], bool] | None = None,
) -> Iterator[Proof | None]:
    """Give the same in steps of a few milliseconds; those that give no proof yet give ``None``."""
    inquiry = _Inquiry(game, view(s, seat), seat, stop)
    yield from inquiry.begin()
    while not inquiry.over(budget):
        yield from inquiry.go_on(min(SLICE, budget - inquiry.meter.count))
        yield inquiry.proof()
    if not inquiry.meter.count:
        yield inquiry.proof()


def given_away(game: Rokumon, s: RokumonState, action: Action, looker: Seat | None) -> bool:
    """Tell whether an action ends the act with the rival's win, as the looker knows for certain.

    Then the rival has nothing to do any more, so it does not matter what it knows.
    """
    ends = [each.end for each in results(game, s, action, looker)]
    return all(end is not None and end.winner == 1 - s.actor for end in ends)


class _Inquiry:
    """One position under search: both sides' claims, turn by turn.

    Args:
        game: the rules.
        s: the position as the seat sees it.
        seat: who wants to know.
        stop: asked whether to end.
    """

    def __init__(
        self, game: Rokumon, s: RokumonState, seat: Seat | None, stop: Callable[[], bool] | None
    ) -> None:
        self.meter = Meter(stop)
        self._actions = tuple(game.legal(s)) if s.actor >= 0 else ()
        self._game, self._state, self._seat = game, s, seat
        self._values: dict[Action, Value] = {}
        self._answers: dict[Action, Action] = {}
        self._sides = [
            Side(game, s, seat, claimant, self.meter) for claimant in (s.actor, 1 - s.actor)
        ]
        self._actor = s.actor
        self._turn_of = s.pending[-1].attacker if s.pending else s.actor
        self._todo = self._steps()
        self._step: tuple[int, Action, Side] | None = None

    def begin(self) -> Steps[None]:
        """See what is given away at once."""
        for action in self._actions:
            if given_away(self._game, self._state, action, self._seat):
                self._values[action] = Value("loss", 1)
            yield
        self._step = next(self._todo, None)

    def _steps(self) -> Iterator[tuple[int, Action, Side]]:
        """List what to look for: of each side the wins that end with a turn of its own.

        The others, in which the loser has to give the act away, are among them one turn later.
        """
        for turns in range(1, FARTHEST + 1):
            last = self._turn_of if turns % 2 else 1 - self._turn_of
            (side,) = (each for each in self._sides if each.claimant == last)
            for action in self._actions:
                if action not in self._values:
                    yield turns, action, side

    def over(self, budget: int) -> bool:
        """Tell whether there is nothing left to do, or no budget for it."""
        return self._step is None or self.meter.stopped or self.meter.count >= budget

    def go_on(self, positions: int) -> Steps[None]:
        """Search on for so many positions. What breaks off is taken up again, remembered."""
        self.meter.limit = self.meter.count + positions
        try:
            while self._step is not None:
                turns, action, side = self._step
                if (yield from side.holding(action, turns)):
                    sooner = turns > 1 and (yield from side.holding(action, turns - 1))
                    outcome: Result = "win" if side.claimant == self._actor else "loss"
                    self._values[action] = Value(outcome, turns - sooner)
                    if outcome == "loss":
                        yield from self._answer(side, action, turns - sooner)
                self._step = next(self._todo, None)
        except Interrupted:
            pass

    def _answer(self, side: Side, action: Action, turns: int) -> Steps[None]:
        """Note the answer to a lost action. The proof has it, so that does not count as work."""
        count, limit = self.meter.count, self.meter.limit
        self.meter.limit = sys.maxsize
        try:
            answer = yield from side.answer(action, turns)
            if answer is not None:
                self._answers[action] = answer
        finally:
            self.meter.count, self.meter.limit = count, limit

    def proof(self) -> Proof:
        """Give what is known so far."""
        actions = {action: self._values.get(action) for action in self._actions}
        done = FARTHEST if self._step is None else max(self._step[0] - 2, 0)
        finished, answers = self._step is None, MappingProxyType(dict(self._answers))
        return Proof(MappingProxyType(actions), done, self.meter.count, finished, answers)


class Side:
    """The claims of one seat about one position.

    Args:
        game: the rules.
        s: the position as ``seat`` sees it.
        seat: who wants to know.
        claimant: who is to win.
        meter: counts the work.
    """

    def __init__(
        self, game: Rokumon, s: RokumonState, seat: Seat | None, claimant: Seat, meter: Meter
    ) -> None:
        viewer = seat if seat == claimant else None
        known = view(s, viewer)
        self.claimant = claimant
        self._viewer = viewer
        self._root = forgotten(known)
        self.game = game
        self._search = Search(game, claimant, viewer, s.places, _banned(known), meter)

    def holds(self, action: Action, turns: int) -> bool:
        """Tell whether the claimant wins within some turns that begin with an action."""
        return finish(self.holding(action, turns))

    def holding(self, action: Action, turns: int) -> Steps[bool]:
        """Tell the same, in steps."""
        return self._search.holds(self._root, seen(self._root, action, self._viewer), turns)

    def answer(self, action: Action, turns: int) -> Steps[Action | None]:
        """Name, in steps, what the claimant plays after an action with one position after it."""
        known = seen(self._root, action, self._viewer)
        after, *others = results(self.game, self._root, known, self._viewer)
        if others or after.actor != self.claimant:
            return None
        return (yield from self._search.reply(after, turns if after.pending else turns - 1))

    def best(self, s: RokumonState, most: int) -> tuple[Action, int] | None:
        """Give what goes on best in a position on the way to the win: the claimant is quick.

        Args:
            s: the position, nothing hidden; what lies face down decides nothing.
            most: the turns that are left.

        Returns:
            The action, and the turns to the end with it; ``None`` if that is not proven.
        """
        root = forgotten(view(s, self._viewer))
        lengths = {}
        for action in self.game.legal(root):
            turns = range(1, most + 1)
            held = (n for n in turns if finish(self._search.holds(root, action, n)))
            lengths[action] = next(held, 0)
            if lengths[action] and s.actor == self.claimant:
                most = lengths[action] - 1
        proven = {action: length for action, length in lengths.items() if length}
        if not proven or (s.actor != self.claimant and len(proven) < len(lengths)):
            return None
        pick = min if s.actor == self.claimant else max
        known = pick(proven, key=lambda action: proven[action])
        played = (a for a in self.game.legal(s) if seen(root, a, self._viewer) == known)
        return next(played), proven[known]


def _banned(known: RokumonState) -> frozenset[Stood]:
    """List the positions that may draw the act if they come again, as far as one knows."""
    often = reading("repetition") - 1
    return frozenset(key for key, count in standings(known).items() if count >= often)
