"""What an action may lead to for somebody who does not see every warrior.

A fight between warriors that are not all known may end in several ways. All that fit what is
known are listed; a proof must hold for each. Who stays is not looked at afterwards, so a
position may allow more hands than there are, never fewer.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from itertools import product

from sengoku.core.game import Action, Seat
from sengoku.games.rokumon.actions import Fight, Ready, Spend
from sengoku.games.rokumon.box import BARE, SIDE, hides_values, warriors
from sengoku.games.rokumon.fights import Pair, survivors
from sengoku.games.rokumon.hidden import view
from sengoku.games.rokumon.rules import Rokumon
from sengoku.games.rokumon.state import UNKNOWN, RokumonState
from sengoku.games.rokumon.tables import board_of

_FORGET = str.maketrans(dict.fromkeys(UNKNOWN, ""))


def results(
    game: Rokumon, s: RokumonState, a: Action, viewer: Seat | None
) -> tuple[RokumonState, ...]:
    """Give every position that an action may lead to, as far as a viewer can tell.

    Args:
        game: the rules.
        s: the position as the viewer sees it.
        a: an action, legal there.
        viewer: whose knowledge counts; ``None`` knows only what both players know.
    """
    if not isinstance(a, Fight | Spend | Ready) or not hides_values(s.war.act):
        return (game.apply(s, a),)
    place, spent = _fight(s, a)
    slot = board_of(s.places).slot[place]
    stack = s.stacks[slot]
    known = "".join((*s.stacks, *s.supply)).translate(_FORGET)
    found = []
    for full in ways(stack, unseen(known), spent):
        after = game.apply(_put(s, slot, full), a)
        if after.pending:
            return (replace(after, stacks=s.stacks),)
        stays = after.stacks[slot]
        if stays and stack[full.index(_kept(full, stays))] in UNKNOWN:
            after = _put(after, slot, UNKNOWN[SIDE[stays]])
        found.append(view(after, viewer))
    return tuple(found)


def _fight(s: RokumonState, a: Fight | Spend | Ready) -> tuple[str, Pair]:
    """Name the coin that is fought on, and the tokens spent once the action is done."""
    if isinstance(a, Fight):
        return a.place, (0, 0)
    brawl = s.pending[-1]
    red, black = brawl.spent
    if isinstance(a, Spend):
        red, black = red + (s.actor == 0), black + (s.actor == 1)
    return brawl.place, (red, black)


def _put(s: RokumonState, slot: int, stack: str) -> RokumonState:
    return replace(s, stacks=(*s.stacks[:slot], stack, *s.stacks[slot + 1 :]))


def _kept(full: str, stays: str) -> str:
    """Give the warrior of a stack that stays, as it was before the fight showed it."""
    (kept,) = {code for code in full if BARE[code] == BARE[stays] and SIDE[code] == SIDE[stays]}
    return kept


@lru_cache(maxsize=1 << 12)
def unseen(known: str) -> tuple[str, str]:
    """List the different values that each clan's unknown warriors may have.

    >>> unseen("2④6*")
    ('2', '135')
    """
    left = Counter("".join(warriors(seat, valued=True) for seat in (0, 1)))
    left.subtract(BARE[code] for code in known)
    found = sorted(code for code, count in left.items() if count > 0)
    red, black = ("".join(code for code in found if SIDE[code] == seat) for seat in (0, 1))
    return red, black


@lru_cache(maxsize=1 << 12)
def ways(stack: str, values: tuple[str, str], spent: Pair) -> tuple[str, ...]:
    """Give one filling of a stack of two for each way in which its fight may end.

    >>> ways("2B", ("46", "135"), (0, 0)), ways("⑥B", ("24", "135"), (0, 0))
    (('21', '23'), ('⑥1',))
    """
    found: dict[str, str] = {}
    choices = [values[SIDE[code]] if code in UNKNOWN else code for code in stack]
    for full in map("".join, product(*choices)):
        stays = survivors(full, spent)
        where = str(full.index(stays)) if stays else ""
        found.setdefault(where, full)
    return tuple(found.values())
