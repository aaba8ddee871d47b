"""A puzzle is played to its end: after a right action the other side defends as well as it can."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sengoku.core.game import Action, Game
from sengoku.core.plugin import plugin_of
from sengoku.core.steps import finish


@dataclass(frozen=True, slots=True)
class Defence:
    """How a won game goes on.

    Args:
        answer: what the other side does; of what loses latest, the first.
        state: the position after it.
        winning: the actions that win there, the quickest first; none if it ends the game.
        moves: how many actions of one's own the quickest takes.
    """

    answer: Action
    state: Any
    winning: tuple[Action, ...]
    moves: int


def defence(game: Game[Any], s: Any) -> Defence | None:
    """Give the best defence in a position of which everything is known.

    Args:
        game: the rules.
        s: a position after a winning action, the other side to act.

    Returns:
        ``None`` where it is decided, or the truth is not known.
    """
    rival = _known(game, s)
    if rival is None:
        return None
    answer = rival.best[0]
    after = game.apply(s, answer)
    own = _known(game, after)
    if own is None:
        return Defence(answer, after, (), 0) if game.decided(after) is not None else None
    wins = [(value.length, action) for action, value in own.actions.items() if _wins(value)]
    if not wins:
        return None
    winning = tuple(action for _, action in sorted(wins, key=lambda pair: pair[0]))
    return Defence(answer, after, winning, (own.value.length + 1) // 2)


def _wins(value: Any) -> bool:
    return bool(value.outcome == "win")


def _known(game: Game[Any], s: Any) -> Any:
    plugin = plugin_of(game)
    knows = plugin.part("solved")
    if s.actor < 0 or game.decided(s) is not None or knows is None or not knows(game):
        return None
    return finish(plugin.part("solver").exactly(game, s))
