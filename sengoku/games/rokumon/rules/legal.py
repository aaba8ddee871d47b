"""What a seat may do: the complete list, put together from shared tuples."""

from __future__ import annotations

from sengoku.core.game import Seat
from sengoku.games.rokumon.actions import Ready, Spend
from sengoku.games.rokumon.components import SIDE, SURPRISE, VALUES
from sengoku.games.rokumon.rules.tables import (
    COVER,
    FIGHT,
    MASK,
    PICK,
    SLOTS,
    TOP,
    Actions,
    Board,
    board_of,
    differing,
    masks,
)
from sengoku.games.rokumon.state import RokumonState

BRAWL: Actions = (Spend(), Ready())
"""What may be done in a fight before the reveal; nobody without a token is asked."""


def seat_actions(s: RokumonState, piles: Seat | None) -> Actions:
    """List what the seat that acts may do: Deploy, Move, Fight, Surprise.

    Args:
        s: a position in which a seat acts.
        piles: the seat that may move a whole pile, if any.
    """
    if s.pending:
        return BRAWL
    seat, war = s.actor, s.war
    board = board_of(s.places)
    found = masks(s.stacks)
    actions: Actions = ()
    empty = found & MASK
    if empty and war.act >= VALUES:
        for deploys in board.deploys[s.supply[seat]]:
            actions += PICK[empty](deploys)
    elif empty and s.supply[seat]:
        actions = PICK[empty](board.plain_deploys)
    cover, differs, moves = found >> COVER[seat], differing(s.coins), board.moves
    for slot in SLOTS[found >> TOP[seat] & MASK]:
        targets = cover & differs[slot]
        if targets:
            actions += PICK[targets](moves[slot])
    if seat == piles:
        actions += pile_moves(s, board, found)
    if war.act >= VALUES:
        fights = found >> FIGHT[seat] & MASK
        if fights:
            actions += PICK[fights](board.fights)
        if war.act >= SURPRISE and war.surprises[seat]:
            actions += board.surprises[war.locked]
    return actions


def pile_moves(s: RokumonState, board: Board, found: int) -> Actions:
    """List Taroma's moves of a pile: to an empty coin, or onto a lone warrior of its own."""
    seat = s.actor
    actions: Actions = ()
    for slot, stack in enumerate(s.stacks):
        if is_pile(stack, seat):
            lone = sum(1 << n for n, other in enumerate(s.stacks) if is_lone(other, seat))
            targets = (found & MASK | lone) & differing(s.coins)[slot]
            actions += PICK[targets](board.piles[slot])
    return actions


def is_pile(stack: str, seat: Seat) -> bool:
    """Tell whether a stack is two warriors of one seat."""
    return len(stack) == 2 and SIDE[stack[0]] == SIDE[stack[1]] == seat


def is_lone(stack: str, seat: Seat) -> bool:
    """Tell whether a stack is one warrior of a seat, alone on its coin."""
    return len(stack) == 1 and SIDE[stack] == seat


def is_stuck(s: RokumonState, piles: Seat | None) -> bool:
    """Tell whether the seat that acts has no action, and so loses. [RK How to Win, Submission]

    An unused Surprise is an action, if some coin can go somewhere: of two coins none can.
    """
    seat, war = s.actor, s.war
    found = masks(s.stacks)
    # Mostly one look is enough; only what is left over is listed.
    if war.act >= VALUES and found >> FIGHT[seat] & MASK:
        return False
    if war.act >= SURPRISE and war.surprises[seat] and board_of(s.places).surprises[war.locked]:
        return False
    cover, differs = found >> COVER[seat], differing(s.coins)
    for slot in SLOTS[found >> TOP[seat] & MASK]:
        if cover & differs[slot]:
            return False
    return not seat_actions(s, piles)
