"""Which idea a puzzle of Rokumon practises, seen from its answer."""

from __future__ import annotations

from sengoku.core.puzzle import Puzzle
from sengoku.games.rokumon.actions import Deploy, Fight, Move, Surprise
from sengoku.games.rokumon.components import SIDE
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.rules.tables import board_of
from sengoku.games.rokumon.state import RokumonState
from sengoku.games.rokumon.telling.bot_ideas import winning


def themes(game: Rokumon, puzzle: Puzzle) -> str:
    """Give the motif of the idea that a puzzle practises, or empty; the first that fits.

    Args:
        game: the rules, with the puzzle's options.
        puzzle: the puzzle.

    >>> from sengoku.games.rokumon.rules.game import load
    >>> lying = {"coins": "1763542", "stacks": {"e5": "B", "g5": "R", "f4": "R", "h4": "B"}}
    >>> puzzle = Puzzle("rokumon", {"act": 2}, lying, "win", 2, "move g5 h4", 3, 3)
    >>> themes(load(act=2), puzzle)
    'double-threat'
    """
    s = game.position(puzzle.position)
    action = game.parse(s, puzzle.answer)
    if isinstance(action, Fight):
        return "fight"
    if isinstance(action, Surprise):
        return "surprise"
    if not isinstance(action, Deploy | Move):
        return ""
    seat, after = s.actor, game.apply(s, action)
    threats = winning(game, after, seat) if after.end is None else {}
    if isinstance(action, Move) and _from_a_pair(s, action):
        return "pair"
    if puzzle.goal == "win" and puzzle.moves == 2 and len(threats) > 1:
        return "double-threat"
    stops = winning(game, s, 1 - seat) and after.end is None
    if isinstance(action, Move) and stops and _covers(s, action) and _could_deploy(s):
        return "cover"
    if puzzle.goal == "win" and puzzle.moves == 2 and not threats and after.end is None:
        return "squeeze"
    if puzzle.goal == "win" and puzzle.moves > 2 and threats:
        return "tempo"
    if isinstance(action, Move) and _could_deploy(s) and len(s.supply[seat]) == 1:
        return "keep-home"
    return ""


def _from_a_pair(s: RokumonState, action: Move) -> bool:
    """Tell whether the coin that is left stays with whoever moves."""
    stack = s.stacks[board_of(s.places).slot[action.source]]
    return len(stack) > 1 and SIDE[stack[-2]] == s.actor


def _covers(s: RokumonState, action: Move) -> bool:
    stack = s.stacks[board_of(s.places).slot[action.target]]
    return bool(stack) and SIDE[stack[-1]] != s.actor


def _could_deploy(s: RokumonState) -> bool:
    return bool(s.supply[s.actor]) and "" in s.stacks
