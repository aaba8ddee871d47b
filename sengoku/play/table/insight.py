"""Where a game's insights are found."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from sengoku.core.game import Action, Game, Seat
from sengoku.core.insight import Finding, Insight, Refutation
from sengoku.core.plugin import plugin_of

__all__ = [
    "Finding", "Insight", "Refutation",
    "insights", "refutation", "refutes", "settled", "waiting",
]  # fmt: skip


def insights(game: Game[Any]) -> tuple[Insight, ...]:
    """Give the topics on which a game has more to tell; none if it offers none."""
    module = _module(game)
    found: tuple[Insight, ...] = () if module is None else module.insights(game)
    return found


def waiting(game: Game[Any], s: Any) -> tuple[str, ...]:
    """Name the topics on which a game could say more about a position if numpy were there."""
    module = _module(game)
    if module is None or not hasattr(module, "waiting") or find_spec("numpy") is not None:
        return ()
    named: tuple[str, ...] = module.waiting(game, s)
    return named


def refutes(game: Game[Any]) -> bool:
    """Tell whether a game knows what a bad action loses to."""
    module = _module(game)
    return hasattr(module, "refutes") and bool(module.refutes(game))


def settled(game: Game[Any]) -> bool:
    """Tell whether all is known about a game's actions: one not known to lose does not lose."""
    module = _module(game)
    return hasattr(module, "settled") and bool(module.settled(game))


def refutation(
    game: Game[Any],
    s: Any,
    action: Action,
    looker: Seat | None = None,
    effort: int | None = None,
) -> Refutation | None:
    """Give how both go on best after an action that loses; ``None`` if it does not, or may not.

    Args:
        game: the rules.
        s: the position before the action, nothing hidden.
        action: a legal action.
        looker: who is shown it, and is told nothing that is hidden.
        effort: how many positions may be looked at for a proof; the game's own measure if left
            out.
    """
    if not refutes(game):
        return None
    found: Refutation | None = _module(game).refutation(game, s, action, looker, effort)
    return found


def _module(game: Game[Any]) -> Any:
    return plugin_of(game).part("topics")
