"""Which idea a puzzle of Tenku practises: told by what its right action does, and when."""

from __future__ import annotations

from sengoku.core.game import Action
from sengoku.core.puzzle import Puzzle
from sengoku.games.tenku.actions import Arms, Attack, Conquer, Pass, Place, Spoils, Strike
from sengoku.games.tenku.components import CARD, KNIGHT, PROVINCE, Kit
from sengoku.games.tenku.rules import scoring
from sengoku.games.tenku.rules.game import Tenku
from sengoku.games.tenku.state import Battle, TenkuState


def themes(game: Tenku, puzzle: Puzzle) -> str:
    """Give the motif of the idea that a puzzle practises; empty for none.

    Args:
        game: the rules, with the puzzle's options.
        puzzle: the puzzle.
    """
    s = game.position(puzzle.position)
    action = game.parse(s, puzzle.answer)
    battle = s.battle
    if battle is not None:
        return _in_battle(game.kit, s, battle, action)
    if s.pending or s.phase != "turns":
        return ""
    return _in_turn(game.kit, s, action)


def _in_battle(kit: Kit, s: TenkuState, battle: Battle, action: Action) -> str:
    """Tell what is asked for in a battle: spoils, or a Knight for oneself or for others."""
    if isinstance(action, Conquer | Spoils | Strike):
        return "conquest"
    if battle.step != "arms":
        return ""
    if s.actor not in (battle.attacker, battle.defender) and isinstance(action, Arms):
        return "help"
    if isinstance(action, Pass):
        return "hold" if KNIGHT in s.courts[s.actor] + s.hands[s.actor] else ""
    return "guard" if s.actor == battle.defender and _first(kit, s) else ""


def _in_turn(kit: Kit, s: TenkuState, action: Action) -> str:
    """Tell what a play is for: to stop a winner, to guard one's own win, to have Provinces."""
    if isinstance(action, Attack):
        return "stop" if scoring.wins_at_start(kit, s, action.seat) else ""
    if isinstance(action, Place) and action.card == CARD[PROVINCE]:
        return "clock"
    if isinstance(action, Place) and action.card == CARD[KNIGHT]:
        return "guard" if _first(kit, s) else ""
    own = scoring.wins_at_start(kit, s, s.actor)
    return "guard" if own and isinstance(action, Place | Pass) else ""


def _first(kit: Kit, s: TenkuState) -> bool:
    """Tell whether nobody has more Provinces than the one who acts."""
    counts = [kit.provinces(court) for court in s.courts]
    return counts[s.actor] == max(counts)
