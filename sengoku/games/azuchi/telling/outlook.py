"""What can still come of a position: events, the end, cubes, and who takes next."""

from __future__ import annotations

from sengoku.core.game import Seat, Term
from sengoku.core.tuples import put
from sengoku.games.azuchi.components import ATTACK, CONSTRUCTION, EACH, EVENT, LIMIT, ROUNDS
from sengoku.games.azuchi.rows import CARD_ROWS
from sengoku.games.azuchi.rules.legal import cubes_left, free
from sengoku.games.azuchi.state import AzuchiState, Counts, Side


def coming(s: AzuchiState, event: str) -> int:
    """Count the events of a kind that this round's may be drawn from."""
    return s.events[EVENT[event]]


def attacks(s: AzuchiState) -> Term:
    """Say how many of the events that this round's may be drawn from are Attacks."""
    left, total = coming(s, ATTACK), sum(s.events)
    if left == total:
        return Term("coming.all", (("total", total),)) if total > 1 else Term("coming.last")
    return Term("coming.some", (("left", left), ("total", total)))


def comes_back(s: AzuchiState, event: str) -> bool:
    """Tell whether an event of a kind can still come in this game, now or after a reshuffle."""
    again = s.round < LIMIT and not is_complete(s)
    return coming(s, event) > 0 or (again and _waits(s, event))


def is_complete(s: AzuchiState) -> bool:
    """Tell whether every Construction there is faces up, but for one in play."""
    return not coming(s, CONSTRUCTION) and not _waits(s)


def _waits(s: AzuchiState, event: str = CONSTRUCTION) -> bool:
    """Tell whether an event of a kind lies face down among those that were drawn."""
    return (event, False) in zip(s.row, s.up, strict=True)


def may_end(s: AzuchiState) -> bool:
    """Tell whether this round, whose event is still to come, may be the last one."""
    few = coming(s, CONSTRUCTION) < 2 and not _waits(s)
    return s.round >= LIMIT or (s.round >= ROUNDS and few)


def ends(s: AzuchiState) -> bool:
    """Tell whether the game ends after this round if somebody scores from what is in play."""
    return s.round >= ROUNDS and is_complete(s)


def expected(side: Side) -> Counts:
    """Give the cubes of a side with those that its resource cards without a worker will bring."""
    cubes = side.cubes
    for card, row in enumerate(CARD_ROWS):
        if row.brings is not None and (count := free(side, card)):
            cubes = tuple(
                have + count * more for have, more in zip(cubes, row.brings.cubes, strict=True)
            )
    return cubes


def completes(s: AzuchiState, cubes: Counts, cube: int) -> bool:
    """Tell whether only a cube of this kind lacks for a Construction that can still come."""
    lacks = not cubes[cube] and all(put(cubes, cube, 1))
    return lacks and cubes_left(s, cube) > 0 and comes_back(s, CONSTRUCTION)


def follower(s: AzuchiState, seat: Seat) -> Seat | None:
    """Tell who takes a card after a seat; nobody after the last card of the round."""
    return None if s.picks + 1 >= EACH * len(s.sides) else (seat + 1) % len(s.sides)
