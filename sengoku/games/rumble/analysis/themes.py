"""Which idea a puzzle practises, told by what its right action does to the war as it stands."""

from __future__ import annotations

from sengoku.core.puzzle import Puzzle
from sengoku.games.rumble.actions import Place, Reroll
from sengoku.games.rumble.analysis.evaluate import at_war
from sengoku.games.rumble.components import INDEX, NEAR
from sengoku.games.rumble.rules.game import Rumble
from sengoku.games.rumble.rules.war import strengths
from sengoku.games.rumble.state import RumbleState

Takers = tuple[int, ...]
"""Who takes the large token of each area."""


def themes(game: Rumble, puzzle: Puzzle) -> str:
    """Name the idea that a puzzle practises; empty if it practises none of them.

    Args:
        game: the rules, with the puzzle's options.
        puzzle: the puzzle.
    """
    s = game.position(puzzle.position)
    action = game.parse(s, puzzle.answer)
    if isinstance(action, Reroll):
        return "reroll"
    if not isinstance(action, Place) or not s.dice:
        return "card"
    return _placing(game, s, action)


def _placing(game: Rumble, s: RumbleState, action: Place) -> str:
    """Tell what a placement is good for; of several things the first."""
    after, seat, area = game.apply(s, action), s.actor, INDEX[action.area]
    others = [game.apply(s, one) for one in game.legal(s) if isinstance(one, Place)]
    if not any(s.setting.swords) and _out(after, seat) and not all(_out(x, seat) for x in others):
        return "sword"
    before, then = _takers(game, s), _takers(game, after)
    new = not strengths(s, area)[seat]
    if new and then[area] == seat and _draws(s, then, area, seat):
        return "foothold"
    if any(before[there] != then[there] for there in _helped(s, area)):
        return "swing"
    if before[area] == then[area] == seat:
        return "hold"
    most = min(one.stock[seat] for one in others)
    return "keep" if most < after.stock[seat] else ""


def _out(s: RumbleState, seat: int) -> bool:
    return bool(s.setting.swords[seat])


def _takers(game: Rumble, s: RumbleState) -> Takers:
    war = at_war(game.kit, s).war
    assert war is not None
    return tuple(war.large)


def _helped(s: RumbleState, area: int) -> set[int]:
    """Give the areas that help from an area can come to, through others as well."""
    castles, found, waiting = s.setting.castles, set[int](), [area]
    while waiting:
        here = waiting.pop()
        for there in NEAR[here]:
            if castles[there] > castles[here] and there not in found:
                found.add(there)
                waiting.append(there)
    return found


def _draws(s: RumbleState, then: Takers, area: int, seat: int) -> bool:
    """Tell whether a neighbour that a seat takes before sends help to an area."""
    castles = s.setting.castles
    return any(then[there] == seat and castles[there] < castles[area] for there in NEAR[area])
