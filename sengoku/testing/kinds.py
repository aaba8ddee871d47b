"""Whether the methods of a game give things of the right kind; all else is checked after that."""

from __future__ import annotations

from typing import Any

from sengoku.core import sound as sounds
from sengoku.core.errors import BrokenGame
from sengoku.core.game import Game
from sengoku.core.texts import quoted


class Broken(AssertionError):
    """A game does not keep a promise: says which, where, and at which action."""


def begun(game: Game[Any]) -> Any:
    """Give the first position, once it and all that is asked of it first has the right kind.

    Args:
        game: the rules.

    Raises:
        Broken: says which method gives what, and what would be right.
    """
    try:
        return sound(game, sounds.begun(game), "start")
    except BrokenGame as error:
        raise Broken(str(error)) from error


def sound(game: Game[Any], s: Any, method: str) -> Any:
    """Give a position back, once all that is asked of it first has the right kind.

    Args:
        game: the rules.
        s: what should be a position.
        method: which method gave it.

    Raises:
        Broken: says which method gives what, and what would be right.
    """
    try:
        sounds.placed(game, s, method)
        _unchanging(s, method)
        outcome = game.outcome(s)
        sounds.ended(game, s, outcome)
        actions = game.legal(s)
        sounds.listed(game, s, actions)
    except BrokenGame as error:
        raise Broken(str(error)) from error
    if outcome is not None and actions:
        raise Broken(f"the game is over, and legal still gives {quoted(actions[0])}")
    return s


def _unchanging(s: Any, method: str) -> None:
    try:
        hash(s)
    except TypeError as error:
        raise Broken(f"{method} gave a position that can change: {error}") from error
