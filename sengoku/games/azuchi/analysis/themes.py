"""Which idea a puzzle practises: told by what its right action does."""

from __future__ import annotations

from sengoku.core.game import Action, Seat
from sengoku.core.puzzle import Puzzle
from sengoku.games.azuchi.actions import HIRE, Build, Decline, Pay, Take, Work
from sengoku.games.azuchi.components import ARMY, CARD, MARKET, ROUNDS
from sengoku.games.azuchi.rows import CARD_ROWS
from sengoku.games.azuchi.rules.game import Azuchi
from sengoku.games.azuchi.rules.legal import free
from sengoku.games.azuchi.state import AzuchiState
from sengoku.games.azuchi.telling.ideas import ideas

KIND = "missing-kind"
GUARD = "army"
HANDS = "third-worker"
RIVAL = "rivals-card"
STOREY = "build-now"
LAST = "last-event"
MOTIFS = (KIND, GUARD, HANDS, RIVAL, STOREY, LAST)
"""The motifs of the ideas, in the order of their lessons."""

DENIED = frozenset({"idea.denies", "idea.denies-army"})


def themes(game: Azuchi, puzzle: Puzzle) -> str:
    """Give the motif of the idea that a puzzle practises, or nothing.

    Args:
        game: the rules, with the puzzle's options.
        puzzle: the puzzle.
    """
    s = game.position(puzzle.position)
    return motif(s, game.parse(s, puzzle.answer), s.actor)


def motif(s: AzuchiState, action: Action, seat: Seat) -> str:
    """Give the motif that an action is an example of, or nothing.

    Args:
        s: the position before.
        action: what is done.
        seat: who does it.
    """
    if isinstance(action, Build):
        keeps = action.way == "cubes" and s.sides[seat].black
        return HANDS if keeps and s.round < ROUNDS else STOREY
    if isinstance(action, (Decline, Pay)):
        return ""
    if isinstance(action, (Take, Work)):
        return _by_card(s, action, seat)
    return ""


def _by_card(s: AzuchiState, action: Take | Work, seat: Seat) -> str:
    if _is_known(s):
        return LAST
    if any(note.code in DENIED for note in ideas(s, action, seat)):
        return RIVAL
    card = CARD[action.card]
    if card == ARMY:
        return GUARD
    if card == MARKET:
        return HANDS if isinstance(action, Work) and action.deal == HIRE else ""
    return KIND if _is_new(s, seat, card) else ""


def _is_known(s: AzuchiState) -> bool:
    """Tell whether only one kind of event can come in this round, as late in a run it may be."""
    return s.round > 1 and sum(1 for count in s.events if count) == 1


def _is_new(s: AzuchiState, seat: Seat, card: int) -> bool:
    """Tell whether a card brings a cube of a kind that its taker has not, nor a card for it."""
    side, cube = s.sides[seat], CARD_ROWS[card].cube
    waiting = s.phase == "draft" and free(side, card)
    return cube >= 0 and not side.cubes[cube] and not waiting
