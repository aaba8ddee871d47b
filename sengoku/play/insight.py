"""Where a game's insights are found."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from sengoku.core.game import Action, Game
from sengoku.core.insight import Finding, Insight

__all__ = ["Finding", "Insight", "insights", "refutation", "refutes"]


def insights(game: Game[Any]) -> tuple[Insight, ...]:
    """Give the topics on which a game has more to tell; none if it has no module ``insight``."""
    module = _module(game)
    found: tuple[Insight, ...] = () if module is None else module.insights(game)
    return found


def refutes(game: Game[Any]) -> bool:
    """Tell whether a game knows what a bad action loses to."""
    module = _module(game)
    return hasattr(module, "refutes") and bool(module.refutes(game))


def refutation(game: Game[Any], s: Any, action: Action) -> tuple[Action, ...] | None:
    """Give how both go on best after an action that loses.

    ``None`` where it does not lose, or nobody knows; nothing where it ends the game itself.

    Args:
        game: the rules.
        s: the position before the action.
        action: a legal action.
    """
    if not refutes(game):
        return None
    line: tuple[Action, ...] | None = _module(game).refutation(game, s, action)
    return line


def _module(game: Game[Any]) -> Any:
    name = f"{game.package}.insight"
    return None if find_spec(name) is None else import_module(name)
