"""Tanomo! The leader's challenge, announced for it. [RK Code of Honour]

It is called when the leader would win for certain if it were its turn again, judged by
what the leader sees. So it never tells how a fight will end that the leader cannot foresee.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from sengoku.core.game import Action, Say, Seat, note
from sengoku.games.rokumon.actions import Deploy, Fight, Move, MovePile, Surprise
from sengoku.games.rokumon.components import BARE, SIDE, warriors
from sengoku.games.rokumon.options import Options
from sengoku.games.rokumon.rules import apply, fights
from sengoku.games.rokumon.rules.legal import seat_actions
from sengoku.games.rokumon.rules.repetition import forgotten
from sengoku.games.rokumon.rules.scoring import clan, leader
from sengoku.games.rokumon.rules.tables import board_of
from sengoku.games.rokumon.state import UNKNOWN, Brawl, RokumonState
from sengoku.games.rokumon.view import view


def announce(options: Options, before: RokumonState, after: RokumonState, say: Say) -> None:
    """Call Tanomo! if the leader has just ended its turn and must."""
    seat = 1 - after.actor
    if before.actor < 0 or after.actor < 0 or after.pending or leader(after.war) != seat:
        return
    if wins_next(options, after, seat):
        say(note("honour.tanomo", "honour", reading="tanomo", clan=clan(seat)))


def wins_next(options: Options, s: RokumonState, seat: Seat) -> bool:
    """Tell whether a seat would win the act for certain if it were its turn again."""
    again = replace(forgotten(view(s, seat)), actor=seat, war=apply.rested(s.war))
    return any(_wins(options, again, a) for a in seat_actions(again, options.piles))


def _wins(options: Options, v: RokumonState, a: Action) -> bool:
    match a:
        case Fight():
            return _wins_fight(options, v, a)
        case Deploy():
            after = apply.deploy(options, v, a, None)
        case Move() | MovePile():
            after = apply.move(options, v, a, None)
        case Surprise():
            after = apply.surprise(options, v, a, None)
        case _:
            return False
    return after.end is not None and after.end.winner == v.actor


def _wins_fight(options: Options, v: RokumonState, a: Fight) -> bool:
    """Tell whether some number of own tokens wins whatever the rival holds and spends."""
    seat, brawl = v.actor, Brawl(a.place, v.actor)
    stack = v.stacks[board_of(v.places).slot[a.place]]
    tokens = [up for up, _ in v.war.tokens]
    if SIDE[stack[0]] == SIDE[stack[1]]:
        tokens = [0, 0]

    def wins(stays: str) -> bool:
        # The rival's warrior may be unknown: what stays is told by its place in the stack.
        after = fights.settle(options, v, brawl, stays, None)
        return after.end is not None and after.end.winner == seat

    outcomes = {
        own: {
            _who_stays(stack, known, (own, theirs) if seat == 0 else (theirs, own))
            for known in _fillings(v, stack)
            for theirs in range(tokens[1 - seat] + 1)
        }
        for own in range(tokens[seat] + 1)
    }
    return any(all(wins(stays) for stays in possible) for possible in outcomes.values())


def _who_stays(stack: str, known: str, spent: tuple[int, int]) -> str:
    """Give what stays, as the code that the view shows."""
    stays = fights.survivors(known, spent)
    return stack[known.index(stays)] if stays else ""


def _fillings(v: RokumonState, stack: str) -> list[str]:
    """List what a stack may be, as far as the view tells."""
    everything = "".join((*v.stacks, *v.supply))
    left = Counter("".join(warriors(seat, valued=True) for seat in (0, 1)))
    left.subtract(BARE[code] for code in everything if code not in UNKNOWN)
    found = [""]
    for code in stack:
        fits = [code]
        if code in UNKNOWN:
            fits = [each for each, count in left.items() if count > 0 and SIDE[each] == SIDE[code]]
        found = [known + each for known in found for each in fits]
    return found
