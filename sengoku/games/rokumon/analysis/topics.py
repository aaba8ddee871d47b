"""What is true of a position: which actions win, lose or draw, and how far the end is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from sengoku.core.game import Action, Deed, Note, Seat, note
from sengoku.core.insight import Finding, Insight, Kind, Refutation
from sengoku.core.steps import Steps, finish, news
from sengoku.games.rokumon.analysis import taroma_best
from sengoku.games.rokumon.analysis.proof import proven
from sengoku.games.rokumon.analysis.proof.line import BUDGET, losing_line
from sengoku.games.rokumon.analysis.solver import exact
from sengoku.games.rokumon.analysis.values import Value, solved
from sengoku.games.rokumon.components import has_values
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import RokumonState


class Truth:
    """What each action is worth with best play on both sides.

    Acts 1 and 2 and the hexagon are known exactly. Of the other acts it is told what can be
    proven, slice by slice; the rest is called not proven.

    Args:
        game: the rules.
    """

    topic = "truth"

    def __init__(self, game: Rokumon) -> None:
        self.game = game

    def slices(self, view: RokumonState, seat: Seat) -> Iterator[tuple[Finding, ...]]:
        """Give every legal action of the seat to act, the best first.

        Where nothing is hidden they are told to either seat.
        """
        return news(self.steps(view, seat))

    def steps(self, view: RokumonState, seat: Seat) -> Iterator[tuple[Finding, ...] | None]:
        """Give the same in steps; those that find nothing new give ``None``."""
        if view.actor < 0 or (view.actor != seat and self.game.hides()):
            return
        if not exact.knows(self.game, view):
            return
        known = yield from exact.exactly(self.game, view)
        if known is not None:
            yield self._findings(view, known.actions)
            # What a bad action loses to may need more work, if positions came again.
            answers = yield from _answers(self.game, view, known.actions)
            yield self._findings(view, known.actions, answers)
            return
        if self.game.fixed.piles is not None:
            return
        # To one who sees no more than everybody, nothing is its own.
        looker = None if self.game.view(view, None) == view else seat
        for proof in proven.proving(self.game, view, looker):
            found = proof and self._findings(view, proof.actions, proof.answers)
            yield found or None

    def _findings(
        self,
        s: RokumonState,
        actions: Mapping[Action, Value | None],
        answers: Mapping[Action, Action] = MappingProxyType({}),
    ) -> tuple[Finding, ...]:
        ordered = sorted(actions.items(), key=lambda entry: _rank(entry[1]), reverse=True)
        return tuple(self._finding(s, a, value, answers.get(a)) for a, value in ordered)

    def _finding(
        self, s: RokumonState, action: Action, value: Value | None, answer: Action | None
    ) -> Finding:
        if value is None:
            text, mark = note("insight.truth.open"), note("insight.mark.open")
            return Finding(action.parts(), "info", text, badge=mark)
        kind: Kind = value.outcome
        mark = note(f"insight.mark.{kind}", count=value.length or 0)
        return Finding(action.parts(), kind, self._text(s, value, answer), badge=mark)

    def _text(self, s: RokumonState, value: Value, answer: Action | None) -> Note:
        if value.length is None:
            return note("insight.truth.draw")
        if value.length == 1:
            return note(f"insight.truth.{value.outcome}-now")
        how = f"proven-{value.outcome}" if has_values(s.war.act) else value.outcome
        if answer is None:
            return note(f"insight.truth.{how}", count=value.length)
        deed = Deed((answer.parts(),))
        return note(f"insight.truth.{how}-to", count=value.length, answer=deed)


def _answers(
    game: Rokumon, s: RokumonState, actions: Mapping[Action, Value]
) -> Steps[dict[Action, Action]]:
    """Give, in steps, the best answer to each action that loses later."""
    answers = {}
    for action, value in actions.items():
        if value.outcome == "loss":
            line = yield from _best_line(game, s, action, 2)
            if line and len(line) > 1:
                answers[action] = line[1]
            yield
    return answers


class Beatable:
    """In how many actions each choice beats Taroma, which always answers by its list.

    Args:
        game: the solitaire.
    """

    topic = "taroma"

    def __init__(self, game: Rokumon) -> None:
        self.game = game

    def slices(self, view: RokumonState, seat: Seat) -> Iterator[tuple[Finding, ...]]:
        """Give the player's actions one after another, the quickest wins first."""
        return news(self.steps(view, seat))

    def steps(self, view: RokumonState, seat: Seat) -> Iterator[tuple[Finding, ...] | None]:
        """Give the same in steps; those that find nothing new give ``None``."""
        if view.actor != seat or seat != self.game.fixed.player:
            return
        found: list[tuple[int, Finding]] = []
        for action in self.game.legal(view):
            length = yield from taroma_best.winning_after(self.game, view, action)
            found.append((length or 1 << 10, self._finding(action, length)))
            yield tuple(finding for _, finding in sorted(found, key=lambda entry: entry[0]))

    def _finding(self, action: Action, length: int | None) -> Finding:
        if length is None:
            text, mark = note("insight.taroma.lost"), note("insight.mark.lost")
            return Finding(action.parts(), "loss", text, badge=mark)
        text, mark = (note(f"insight.{code}.win", count=length) for code in ("taroma", "mark"))
        return Finding(action.parts(), "win", text, badge=mark)


def refutes(game: Rokumon) -> bool:
    """Tell whether it can be known of a game's actions what they lose to."""
    return game.fixed.piles is None


def settled(game: Rokumon) -> bool:
    """Tell whether an action loses if and only if there is a refutation."""
    return solved(game)


def refutation(
    game: Rokumon,
    s: RokumonState,
    action: Action,
    looker: Seat | None = None,
    effort: int | None = None,
) -> Refutation | None:
    """Give how both go on best after an action that loses; ``None`` if it does not, or may not.

    Args:
        game: the rules.
        s: the position before the action, nothing hidden.
        action: a legal action.
        looker: who is shown it, and is told nothing that lies face down.
        effort: how many positions may be looked at for a proof, if it has to be searched for.
    """
    if not solved(game):
        budget = BUDGET if effort is None else effort
        return losing_line(game, s, action, looker, budget)
    line = finish(_best_line(game, s, action, 1 << 10))
    return None if line is None else Refutation(line, len(line))


def _best_line(
    game: Rokumon, s: RokumonState, action: Action, longest: int
) -> Steps[tuple[Action, ...] | None]:
    """Give, in steps, the first actions of best play that begins with one that loses."""
    rival, line = 1 - s.actor, [action]
    s = game.apply(s, action)
    while s.end is None and len(line) < longest:
        known = yield from exact.exactly(game, s)
        if known is None or known.value.outcome != ("win" if s.actor == rival else "loss"):
            return None
        line.append(known.best[0])
        s = game.apply(s, known.best[0])
    return tuple(line) if s.end is None or s.end.winner == rival else None


def _rank(value: Value | None) -> tuple[int, int]:
    """Put what is not proven between wins and losses."""
    return (0, 0) if value is None else value.rank


def waiting(game: Rokumon, s: RokumonState) -> tuple[str, ...]:
    """Name the topics on which nothing can be told of a position without numpy."""
    return () if exact.knows(game, s) else (Truth.topic,)


def insights(game: Rokumon) -> tuple[Insight, ...]:
    """Give the topics."""
    return (Truth(game), Beatable(game)) if game.fixed.solitaire else (Truth(game),)
