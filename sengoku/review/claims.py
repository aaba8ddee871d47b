"""What a lesson claims of how good actions are, looked at by the engine.

Only what the seat that acts may know is used. What is solved or proven counts as it is; all else
is played out so many times for each action that is compared, and a claim has to hold by more than
luck explains.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from math import hypot
from random import Random
from typing import Any

from sengoku.bots.engine import Search
from sengoku.bots.engine.known import Known
from sengoku.bots.engine.weighing import searching
from sengoku.core.game import Action, Game, Seat
from sengoku.core.plugin import mind_of, thinking_of
from sengoku.play.lesson.model import Claim, DamagedLesson, Lesson, fault
from sengoku.play.lesson.rehearsal import Scenario, rehearse, rehearse_questions
from sengoku.review.chance import Tally, ended
from sengoku.review.knowing import First, rules_for
from sengoku.review.quests import BULK, weighed

RIVALS = 5
"""What is called best is compared with so many others, those that look best."""


@dataclass(frozen=True, slots=True)
class Look:
    """How closely is looked.

    Args:
        playouts: how many for each action that is compared.
        certain: how many at most to find out what is called certain.
        errors: a claim holds if it still does with so many standard errors less; with a number
            below 0 it only must not be refuted by what was found.
    """

    playouts: int
    certain: int
    errors: float


SHORT = Look(150, 1_500, -2.0)
LONG = Look(4_000, 20_000, 2.0)


@dataclass(frozen=True, slots=True)
class Worth:
    """What an action is worth to the one who acts.

    Args:
        share: the chance to win.
        error: its standard error; 0 if it is certain.
        certain: whether it is.
    """

    share: float
    error: float = 0.0
    certain: bool = False

    def __str__(self) -> str:
        return f"{self.share:.0%}" if self.certain else f"{self.share:.1%} ± {2 * self.error:.1%}"


def check_claims(lesson: Lesson, look: Look = SHORT, seed: int = 0) -> int:
    """See that everything that a lesson claims holds; tell how many claims that were.

    Args:
        lesson: the lesson.
        look: how closely is looked.
        seed: of the playouts.

    Raises:
        DamagedLesson: names the file, the step, the claim and what was found.
    """
    count = 0
    for scenario in (*rehearse(lesson), *rehearse_questions(lesson)):
        if scenario.step.claims:
            _Judge(lesson, scenario, look, Random(f"{seed} {scenario.label}")).check()
            count += len(scenario.step.claims)
    return count


@dataclass(slots=True)
class _Judge:
    """Looks at the claims of one step."""

    lesson: Lesson
    scenario: Scenario
    look: Look
    luck: Random
    known: dict[Action, Worth] = field(default_factory=dict)

    @property
    def seat(self) -> Seat:
        actor: Seat = self.scenario.shown.actor
        return actor

    def check(self) -> None:
        game, shown = self.lesson.game, self.scenario.shown
        for claim in self.scenario.step.claims:
            action, than = (game.parse(shown, one) if one else None for one in
                            (claim.action, claim.than))
            assert action is not None
            rivals = [than] if than else self._rivals(action) if claim.kind == "best" else []
            sure = claim.kind in ("wins", "loses")
            one, *others = (self._worth(each, sure=sure) for each in (action, *rivals))
            if not _holds(claim, one, others, self.look.errors):
                raise self._fault(claim, action, rivals)

    def _fault(self, claim: Claim, action: Action, others: Iterable[Action]) -> DamagedLesson:
        found = "; ".join(f"{each}: {self.known[each]}" for each in (action, *others))
        label = self.scenario.label
        return fault(self.lesson.file, label, "claim", claim=str(claim), found=found)

    def _rivals(self, action: Action) -> list[Action]:
        """Give the other actions that look best."""
        game, view = self.lesson.game, self._view
        settings = thinking_of(game).settings
        search = searching(game, view, self.seat, self.luck, settings)
        while search.playouts < self.look.playouts and not search.settled:
            search.once()
        tallies = search.tallies()
        order = sorted(tallies, key=lambda one: (tallies[one][1], tallies[one][0]), reverse=True)
        tried = sorted(tallies, key=lambda one: tallies[one][0], reverse=True)
        both = (one for pair in zip(order, tried, strict=True) for one in pair)
        return [one for one in dict.fromkeys(both) if one != action][:RIVALS]

    @property
    def _view(self) -> Any:
        return self.lesson.game.view(self.scenario.shown, self.seat)

    def _worth(self, action: Action, *, sure: bool) -> Worth:
        found = self.known.get(action)
        if found is None or (sure and not found.certain):
            count = self.look.certain if sure else self.look.playouts
            found = worth(self.lesson.game, self._view, self.seat, action, self.luck, count)
            self.known[action] = found
        return found


def worth(
    game: Game[Any], view: Any, seat: Seat, action: Action, luck: Random, playouts: int
) -> Worth:
    """Say what an action is worth to the one who acts.

    Args:
        game: the rules.
        view: the position as the seat sees it.
        seat: who acts.
        action: what is looked at.
        luck: of the playouts.
        playouts: how many.
    """
    bulk = mind_of(game).bulk()
    if bulk is not None:
        found = weighed(bulk, view, seat, [action], luck, BULK * playouts)
        return Worth(found.shares[action], found.errors[action])
    fate = _fate(game, view, seat, action, playouts)
    if fate is not None:
        return Worth(fate, certain=True)
    tally = _played(game, view, seat, action, luck, playouts)
    return Worth(tally.share(seat), tally.error(seat), tally.sure is not None)


def _fate(
    game: Game[Any], view: Any, seat: Seat, action: Action, playouts: int
) -> float | None:
    """Give what is solved or proven of an action; the proof takes as many steps as playouts."""
    settings = thinking_of(game).settings
    known = Known(game, mind_of(game), view, seat, prove=settings.proof > 0)
    while known.reading:
        known.read()
    steps = playouts * settings.proof
    while action not in known.fates and known.proving and steps > 0:
        known.prove()
        steps -= 1
    fate = known.fates.get(action)
    return None if fate is None else fate.share


def _played(
    game: Game[Any], view: Any, seat: Seat, action: Action, luck: Random, playouts: int
) -> Tally:
    """Play out what comes after an action, unless its end is found out for certain."""
    tally, rules = Tally(game.seats), rules_for(game, bare=False)
    settings, looker = thinking_of(game).settings, seat
    if getattr(rules, "lists", None):
        guide = replace(settings.guide, wins=False, careful=1)
        settings = replace(settings, proof=0.0, guide=guide)
    if rules.hides():
        rules, settings = First(rules, view, action), replace(settings, proof=0.0)
    else:
        view = rules.apply(view, action)
        known, looker = ended(rules, view), max(view.actor, 0)
        if known is not None:
            tally.sure = known.shares
            return tally
    search = Search(rules, view, looker, luck, settings)
    while search.playouts < playouts:
        done = search.root.visits
        search.once()
        if search.settled:
            tally.sure = search.worth()
            break
        if search.root.visits > done:
            tally.add(search.last)
    return tally


def _holds(claim: Claim, one: Worth, others: Iterable[Worth], errors: float) -> bool:
    """Tell whether a claim holds by what was found."""
    if claim.kind in ("wins", "loses"):
        return one.certain and one.share == float(claim.kind == "wins")
    if claim.kind == "least":
        return one.share - errors * one.error >= claim.by
    leads = ((one.share - each.share, hypot(one.error, each.error)) for each in others)
    return all(lead > 0 and lead - errors * error >= claim.by for lead, error in leads)
