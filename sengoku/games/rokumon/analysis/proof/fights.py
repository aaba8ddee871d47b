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
from sengoku.games.rokumon.components import BARE, SIDE, hides_values, warriors
from sengoku.games.rokumon.rules.fights import Pair, settle, survivors
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.rules.tables import board_of
from sengoku.games.rokumon.state import SHOWN, UNKNOWN, Brawl, RokumonState
from sengoku.games.rokumon.view import view

_SHOWN = frozenset(SHOWN)
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
    endings = ways(stack, unseen(known), spent)
    if isinstance(a, Fight) and not (s.war.tokens[0][0] or s.war.tokens[1][0]):
        brawl = Brawl(place, s.actor)
        ends = [
            settle(game.fixed, s, brawl, "" if kept is None else stack[kept], None)
            for _, kept in endings
        ]
        return tuple(ends if _SHOWN.isdisjoint(stack) else [view(end, viewer) for end in ends])
    found = []
    for full, kept in endings:
        after = game.apply(_put(s, slot, full), a)
        if after.pending:
            return (replace(after, stacks=s.stacks),)
        if kept is not None and stack[kept] in UNKNOWN:
            after = _put(after, slot, stack[kept])
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


@lru_cache(maxsize=1 << 12)
def unseen(known: str) -> tuple[str, str]:
    """List the values that each clan's unknown warriors may have, each as often as it is left.

    >>> unseen("2④6*")
    ('2', '1335')
    """
    left = Counter("".join(warriors(seat, valued=True) for seat in (0, 1)))
    left.subtract(BARE[code] for code in known)
    found = sorted((+left).elements())
    red, black = ("".join(code for code in found if SIDE[code] == seat) for seat in (0, 1))
    return red, black


@lru_cache(maxsize=1 << 12)
def ways(stack: str, values: tuple[str, str], spent: Pair) -> tuple[tuple[str, int | None], ...]:
    """List the ways in which the fight of a stack may end.

    Args:
        stack: two warriors, bottom first.
        values: what the unknown ones of each clan may be, as `unseen` gives it.
        spent: the tokens each seat has spent.

    Returns:
        For each way one filling of the stack that ends so, and which of the two stays.

    >>> ways("2B", ("46", "135"), (0, 0)), ways("⑥B", ("24", "135"), (0, 0))
    ((('21', 0), ('23', 1)), (('⑥1', 0),))
    """
    found: dict[int | None, str] = {}
    unknown = [slot for slot, code in enumerate(stack) if code in UNKNOWN]
    choices = [values[SIDE[code]] if code in UNKNOWN else code for code in stack]
    for full in map("".join, product(*choices)):
        dealt = Counter(full[slot] for slot in unknown)
        if any(count > "".join(values).count(code) for code, count in dealt.items()):
            continue  # one warrior cannot lie in two places
        stays = survivors(full, spent)
        found.setdefault(full.index(stays) if stays else None, full)
    return tuple((full, kept) for kept, full in found.items())
