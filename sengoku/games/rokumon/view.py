"""What a seat sees of warriors that lie face down, and how a bot imagines the rest."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from sengoku.core.game import Action, Seat
from sengoku.games.rokumon.actions import Deploy
from sengoku.games.rokumon.components import BARE, PUBLIC, hides_values, warriors
from sengoku.games.rokumon.state import BLACK, RED, UNKNOWN, RokumonState

_HIDE_ONE = tuple(
    {key: value for key, value in PUBLIC.items() if chr(key) in clan} for clan in (RED, BLACK)
)
"""For each seat, what others see of its warriors."""


def view(s: RokumonState, seat: Seat | None) -> RokumonState:
    """Give what a seat sees; the audience sees no value that lies face down.

    A warrior that a fight has shown stays known while it is on the board.
    """
    if not hides_values(s.war.act):
        return s
    hide = PUBLIC if seat is None else _HIDE_ONE[1 - seat]
    return replace(
        s,
        stacks=tuple([stack.translate(hide) for stack in s.stacks]),
        supply=(s.supply[0].translate(hide), s.supply[1].translate(hide)),
    )


def seen(s: RokumonState, a: Action, seat: Seat | None) -> Action:
    """Give an action as a seat saw it: of a warrior put face down, only where."""
    if isinstance(a, Deploy) and hides_values(s.war.act) and seat != s.actor:
        return replace(a, warrior="?")
    return a


def imagine(v: RokumonState, rng: Random) -> RokumonState:
    """Give the unknown warriors of a view values that the box still holds, at random."""
    if not hides_values(v.war.act):
        return v
    everything = "".join((*v.stacks, *v.supply))
    left: dict[str, list[str]] = {}
    for seat in (0, 1):
        pool = Counter(warriors(seat, valued=True))
        pool.subtract(BARE[code] for code in everything if BARE.get(code, "") in pool)
        left[UNKNOWN[seat]] = list(pool.elements())
        rng.shuffle(left[UNKNOWN[seat]])

    def fill(stack: str) -> str:
        return "".join(left[code].pop() if code in UNKNOWN else code for code in stack)

    stacks = tuple([fill(stack) for stack in v.stacks])
    supply = tuple(["".join(sorted(fill(home))) for home in v.supply])
    return replace(v, stacks=stacks, supply=(supply[0], supply[1]))
