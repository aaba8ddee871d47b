"""Why a wrong try that the rules allow is worse: told as an idea, and played on a branch.

It is offered only where the try is really worse: the lesson's file says why, or the game proves
that it loses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sengoku.core.game import Action, Arg, Deed, Game, Seat, Term
from sengoku.play.lesson.model import Step, Words
from sengoku.play.table.insight import Refutation, refutation

EFFORT = 4_000
"""How many positions are looked at for a proof before "Why not?" is offered."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why one wrong try is worse.

    Args:
        action: the try.
        idea: what the lesson's file says, or ``None``.
        found: how it loses, if that is known.
    """

    action: Action
    idea: Words | None
    found: Refutation | None

    def line(self, shown: int) -> tuple[Action, ...]:
        """Give the first actions of what follows."""
        return self.found.line[:shown] if self.found is not None else ()

    @property
    def length(self) -> int:
        """How many actions can be shown on the board."""
        return len(self.found.line) if self.found is not None else 0

    def told(self, game: Game[Any], before: Any, looker: Seat | None, shown: int) -> list[Said]:
        """Say the idea, and what is shown of it on the board.

        Args:
            game: the rules.
            before: the position before the try.
            looker: who is told nothing hidden.
            shown: how many actions the board shows.
        """
        found = self.found
        if found is None:
            return []
        rival = game.seat_term(1 - before.actor) if game.seats == 2 else Term("lesson.others")
        said = [] if self.idea is not None else idea(game, before, found, rival, looker)
        if found.split is not None and shown == len(found.line):
            deed = Deed((found.split.parts(),))
            said.append(("lesson.split", {"action": deed, "count": found.turns}))
        if not found.certain:
            said.append(("lesson.guess", {}))
        return said


Said = tuple[str, dict[str, Arg]]
"""A key of the catalogue and what fills it."""


def why_not(
    game: Game[Any], state: Any, step: Step, action: Action, looker: Seat | None
) -> WhyNot | None:
    """Give why a legal action is worse than what a step asks for; ``None`` if not known to be.

    Args:
        game: the rules.
        state: the position before the action, nothing hidden.
        step: the step.
        action: what was tried.
        looker: the learner, who is shown nothing hidden.
    """
    idea = step.worse.get(str(action))
    found = refutation(game, state, action, looker, EFFORT)
    if idea is None and (found is None or _loses(game, state, step, looker)):
        return None
    return WhyNot(action, idea, found)


def _loses(game: Game[Any], state: Any, step: Step, looker: Seat | None) -> bool:
    """Tell whether what the step asks for loses as well, so that nothing else is worse."""
    if not step.solution:
        return False
    asked = game.parse(state, step.solution)
    if game.why_not(state, asked) is not None:
        return False
    return refutation(game, state, asked, looker, EFFORT) is not None


def idea(
    game: Game[Any], before: Any, found: Refutation, rival: Term, looker: Seat | None
) -> list[Said]:
    """Tell in a sentence what makes an action lose.

    Args:
        game: the rules.
        before: the position before the action.
        found: how it loses.
        rival: who wins.
        looker: who is told nothing hidden.
    """
    if len(found.line) < 2:
        return [("lesson.idea.known", {"rival": rival, "count": found.turns})]
    state = game.apply(before, found.line[0])
    answer = found.line[1]
    deed = Deed((game.seen(state, answer, looker).parts(),))
    after = game.apply(state, answer)
    if game.decided(after) is not None:
        return [("lesson.idea.now", {"rival": rival, "action": deed})]
    count = _ways(game, after, state.actor)
    code = "lesson.idea.double" if count > 1 else "lesson.idea.long"
    return [(code, {"rival": rival, "action": deed, "count": found.turns, "ways": count})]


def told(game: Game[Any], state: Any, line: Sequence[Action]) -> Deed:
    """Give actions one after another, each with who does it.

    Args:
        game: the rules.
        state: the position before the first.
        line: the actions.
    """
    seats = []
    for action in line:
        seats.append(game.seat_term(state.actor))
        state = game.apply(state, action)
    return Deed(tuple(one.parts() for one in line), tuple(seats))


def _ways(game: Game[Any], state: Any, rival: Seat) -> int:
    """Count the ways to win at once that a rival has if the other side only waits.

    Each thing the other side can do leaves some of them; the fewest that are left tell whether
    one answer could meet all.
    """
    left = []
    for action in game.legal(state) if state.actor not in (rival,) and state.actor >= 0 else ():
        after = game.apply(state, action)
        if game.decided(after) is not None or after.actor != rival:
            continue
        wins = [one for one in game.legal(after) if game.decided(game.apply(after, one)) == rival]
        left.append(len(wins))
    return max(left, default=0) if min(left, default=0) else 0
