"""How a proven loss comes about: one line of actions, as far as one line can tell it."""

from __future__ import annotations

from sengoku.core.game import Action, Seat
from sengoku.core.insight import Refutation
from sengoku.games.rokumon.analysis.proof.fights import results
from sengoku.games.rokumon.analysis.proof.proven import FARTHEST, Side, given_away
from sengoku.games.rokumon.analysis.proof.search import Interrupted, Meter
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import RokumonState
from sengoku.games.rokumon.view import view

BUDGET = 30_000
"""Positions looked at for a proof, and as many to follow it: a few tenths of a second."""


def losing_line(
    game: Rokumon, s: RokumonState, action: Action, looker: Seat | None, budget: int = BUDGET
) -> Refutation | None:
    """Give how both go on best after an action that is proven to lose.

    Where nothing is proven, the rival may still win with its next action, as the looker knows
    who lies where: then that is given, though the rival would have to guess it. Else ``None``.
    A fight whose end the looker cannot know is not played: the proof holds for each end, but
    the one that comes would tell what lies face down.

    Args:
        game: the rules.
        s: the position before the action, nothing hidden.
        action: a legal action.
        looker: who wants to know; ``None`` knows what both players know.
        budget: how many positions may be looked at.
    """
    meter = Meter()
    meter.limit = budget
    side = Side(game, view(s, looker), looker, 1 - s.actor, meter)
    if given_away(game, view(s, looker), game.seen(s, action, looker), looker):
        return Refutation((action,), 1)
    turns = range(1, FARTHEST + 1)
    try:
        most = next((n for n in turns if side.holds(action, n)), None)
    except Interrupted:
        most = None
    if most is None:
        return _guessed(game, s, action, looker)
    meter.limit += budget
    line, split = _followed(side, s, action, most, looker)
    return Refutation(line, most, split)


def _guessed(
    game: Rokumon, s: RokumonState, action: Action, looker: Seat | None
) -> Refutation | None:
    """Look for an answer that ends it, if all is as the looker knows."""
    rival = 1 - s.actor
    if _may(game, s, action, looker) > 1:
        return None
    after = game.apply(s, action)
    for answer in game.legal(after) if after.end is None and after.actor == rival else ():
        if _may(game, after, answer, looker) == 1:
            end = game.apply(after, answer).end
            if end is not None and end.winner == rival:
                return Refutation((action, answer), 2, certain=False)
    return None


def _may(game: Rokumon, s: RokumonState, action: Action, looker: Seat | None) -> int:
    """Count the ways in which an action may end, as far as the looker can tell."""
    return len(results(game, view(s, looker), game.seen(s, action, looker), looker))


def _followed(
    side: Side, s: RokumonState, action: Action, left: int, looker: Seat | None
) -> tuple[tuple[Action, ...], Action | None]:
    """Follow a proof to its end, or to a fight that may end in several ways."""
    game, line = side.game, list[Action]()
    while True:
        if _may(game, s, action, looker) > 1:
            return tuple(line), game.seen(s, action, looker)
        line.append(action)
        s = game.apply(s, action)
        if s.end is not None:
            return tuple(line), None
        try:
            following = side.best(s, left if s.pending else left - 1)
        except Interrupted:
            following = None
        if following is None:
            return tuple(line), None
        action, left = following
