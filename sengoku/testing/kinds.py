"""Whether the methods of a game give things of the right kind; all else is only checked after that.

Who writes a first game forgets a ``return``, a comma or a class. That is said here, of the method
whose fault it is, before anything that uses its answer fails in words of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sengoku.core.game import NOBODY, Action, Game, Outcome
from sengoku.core.notes import Note
from sengoku.core.texts import quoted


class Broken(AssertionError):
    """A game does not keep a promise: says which, where, and at which action."""


def sound(game: Game[Any], s: Any, method: str) -> Any:
    """Give a position back, once all that is asked of it first has the right kind.

    Args:
        game: the rules.
        s: what should be a position.
        method: which method gave it.

    Raises:
        Broken: says which method gives what, and what would be right.
    """
    actor = getattr(s, "actor", None)
    if isinstance(actor, bool) or not isinstance(actor, int):
        lacks = "it must return the next position" if s is None else "a position has an “actor”"
        raise Broken(f"{method} gave {quoted(s)}: {lacks}")
    try:
        hash(s)
    except TypeError as error:
        raise Broken(f"{method} gave a position that can change: {error}") from error
    over = _ended(game, s)
    actions = game.legal(s)
    if not isinstance(actions, Sequence) or isinstance(actions, str):
        raise Broken(f"legal gave {quoted(actions)}: it must return a list of actions")
    for action in actions:
        if not isinstance(action, Action):
            raise Broken(f"legal gave {quoted(action)}, which is no Action: write {_form(actions)}")
    if over and actions:
        raise Broken(f"the game is over, and legal still gives {quoted(actions[0])}")
    if not over and not actions:
        raise Broken(f"legal gives nothing, and there is no outcome: {quoted(s)}")
    return s


def _form(actions: Sequence[Any]) -> str:
    found = next((type(one).__name__ for one in actions if isinstance(one, Action)), "Put")
    return f"one of your action classes, such as {found}(…)"


def _ended(game: Game[Any], s: Any) -> bool:
    """Tell whether the game is over, once its outcome has the right kind."""
    outcome = game.outcome(s)
    if outcome is None:
        if s.actor == NOBODY:
            raise Broken(f"nobody is to act, and outcome gives None: {quoted(s)}")
        return False
    if not isinstance(outcome, Outcome):
        raise Broken(f"outcome gave {quoted(outcome)}: it must return an Outcome, or None")
    for name, kind in (("winners", tuple), ("scores", tuple), ("note", Note)):
        value = getattr(outcome, name)
        if not isinstance(value, kind):
            right = 'note("end.won")' if kind is Note else "a tuple, such as (0,)"
            raise Broken(f"the {name} of an Outcome are {quoted(value)}: write {right}")
    if s.actor != NOBODY:
        raise Broken(f"there is an outcome, and seat {s.actor} is still to act: {quoted(s)}")
    return True
