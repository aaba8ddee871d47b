"""The best play against Taroma, whose list leaves nothing to luck: a shortest way to win.

Every action of the player has exactly one answer, so a battle against Taroma is no contest
but a maze: all ways are tried, the short ones first, until one wins. If none does, the
battle cannot be won from there. The answers are those of `taroma.explain`, as at the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from sengoku.core.game import Action, Resign
from sengoku.core.steps import Steps, finish
from sengoku.games.rokumon.analysis.symmetry import first_alike
from sengoku.games.rokumon.analysis.taroma import explain
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import RokumonState


@dataclass(frozen=True, slots=True)
class _Way:
    """A position, and how it was reached."""

    state: RokumonState
    before: _Way | None = None
    action: Action | None = None

    def actions(self) -> tuple[Action, ...]:
        way, found = self, list[Action]()
        while way.before is not None and way.action is not None:
            found.append(way.action)
            way = way.before
        return tuple(reversed(found))


def shortest_win(game: Rokumon, s: RokumonState) -> tuple[Action, ...] | None:
    """Give what both do in turns until the player has won, in as few actions as can be.

    ``None`` says that the battle cannot be won any more. In a position whose history repeats
    itself a way that is given does win, but ways that go in circles are not all tried.

    Args:
        game: the solitaire.
        s: a position of a battle in which the player or Taroma acts.
    """
    return finish(_way_to_win(game, s))


def _way_to_win(game: Rokumon, s: RokumonState) -> Steps[tuple[Action, ...] | None]:
    layer, seen = [_Way(s)], {s}
    while layer:
        ways: list[_Way] = []
        for way in layer:
            for action in _choices(game, way.state):
                after = _after(game, way.state, action)
                if after.end is not None:
                    if after.end.winner == game.fixed.player:
                        return _Way(after, way, action).actions()
                elif after not in seen:
                    seen.add(after)
                    ways.append(_Way(after, way, action))
            yield
        layer = ways
    return None


def wins_after(game: Rokumon, s: RokumonState) -> Mapping[Action, int | None]:
    """Give for each action of the player how many actions of both it takes to win with it.

    It counts itself; ``None`` says that the battle cannot be won any more after it.
    """
    return {action: win_after(game, s, action) for action in game.legal(s)}


def win_after(game: Rokumon, s: RokumonState, action: Action) -> int | None:
    """Give how many actions of both it takes to win with one action of the player."""
    return finish(winning_after(game, s, action))


def winning_after(game: Rokumon, s: RokumonState, action: Action) -> Steps[int | None]:
    """Give what `win_after` gives, in steps."""
    after = game.apply(s, action)
    if after.end is not None:
        return 1 if after.end.winner == game.fixed.player else None
    way = yield from _way_to_win(game, after)
    return None if way is None else 1 + len(way)


def _choices(game: Rokumon, s: RokumonState) -> Sequence[Action]:
    """Give what may be done: anything legal by the player, one thing by Taroma."""
    if s.actor == game.fixed.player:
        return game.legal(s)
    return (explain(game, s, s.actor).action,)


def _after(game: Rokumon, s: RokumonState, action: Action) -> RokumonState:
    return game.resign(s, s.actor) if isinstance(action, Resign) else game.apply(s, action)


def battles(game: Rokumon) -> Mapping[str, int]:
    """List the ways to lay the seven coins, one of those that are alike, and how many are.

    Their dots matter, as Taroma asks for the fewest; where they lie matters for rows alone.
    """
    places = game.start().places
    return Counter(first_alike(places, "".join(order)) for order in permutations("1234567"))


def always(game: Rokumon) -> Mapping[str, int | None]:
    """Give for each of the `battles` in how many actions of both it is won, if it can be.

    It takes about half a minute for a level.
    """
    found: dict[str, int | None] = {}
    for coins in battles(game):
        won = shortest_win(game, game.position({"coins": coins}))
        found[coins] = None if won is None else len(won)
    return found
