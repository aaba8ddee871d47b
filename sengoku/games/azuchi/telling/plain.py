"""What a quiet action of Azuchi Castle brings: said where no idea comes to mind."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Action, Note, Seat, note
from sengoku.core.tuples import put
from sengoku.games.azuchi.actions import SWAP, Build, Done, Take, Work
from sengoku.games.azuchi.components import BUILT, CARD, CONSTRUCTION, CUBE, cube_term
from sengoku.games.azuchi.rows import CARD_ROWS
from sengoku.games.azuchi.rules.legal import cubes_left, workers
from sengoku.games.azuchi.state import AzuchiState, Side
from sengoku.games.azuchi.telling.outlook import comes_back, expected


def plain(s: AzuchiState, action: Action, seat: Seat) -> tuple[Note, ...]:
    """Say what a quiet action brings; nothing of any other.

    Args:
        s: the position before.
        action: what is done.
        seat: who does it.
    """
    side = s.sides[seat]
    match action:
        case Take():
            return tuple(_cube(s, CARD[action.card], expected(side)))
        case Work(deal=""):
            return tuple(_cube(s, CARD[action.card], side.cubes))
        case Work() if action.deal == SWAP:
            return (_swap(s, side, CUBE[action.pay], CUBE[action.get]),)
        case Done() if workers(side):
            return (note("plain.stay", "work", count=workers(side)),)
        case Build() if s.row[-1] == CONSTRUCTION:
            return (note("plain.builds", "event.construction", points=BUILT[action.way]),)
    return ()


def _cube(s: AzuchiState, card: int, has: tuple[int, ...]) -> Iterator[Note]:
    """Tell that a card brings a cube, and what one more of its kind is for."""
    cube = CARD_ROWS[card].cube
    if cube < 0 or not cubes_left(s, cube):
        return
    if has[cube] and comes_back(s, CONSTRUCTION):
        yield note("plain.another", "event.construction", cube=cube_term(cube))
    else:
        yield note("plain.cube", "work", cube=cube_term(cube))


def _swap(s: AzuchiState, side: Side, pay: int, get: int) -> Note:
    """Tell that a cube can be spared for one that is lacking, or how many kinds a swap leaves."""
    paid, got = cube_term(pay), cube_term(get)
    if side.cubes[pay] > 1 and not side.cubes[get] and comes_back(s, CONSTRUCTION):
        return note("plain.swap-spare", "market", pay=paid, get=got)
    cubes = put(put(side.cubes, pay, side.cubes[pay] - 1), get, side.cubes[get] + 1)
    return note("plain.swap", "market", pay=paid, get=got, kinds=sum(map(bool, cubes)))
