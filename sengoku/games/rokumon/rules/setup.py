"""Laying out an act: chance draws the coins one by one. [RK Act 1 Setup, Act 5 Setup]"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from sengoku.core.game import CHANCE, Action, Say, Term, note
from sengoku.games.rokumon.actions import Lay, Mark
from sengoku.games.rokumon.components import (
    COIN_CODES,
    OPEN,
    colour_term,
    has_values,
    layout,
    marks_a_coin,
    warriors,
)
from sengoku.games.rokumon.options import Options
from sengoku.games.rokumon.rules.legal import is_stuck
from sengoku.games.rokumon.rules.scoring import clan, close, next_war
from sengoku.games.rokumon.rules.tables import Actions
from sengoku.games.rokumon.state import SANADA, TOKUGAWA, End, RokumonState, War, make

MARKS: Actions = tuple(Mark(dots) for dots in range(1, 8))


def bare(options: Options, war: War) -> RokumonState:
    """Give the start of an act: all warriors at home, no coin laid yet."""
    places = layout(war.act)
    valued = has_values(war.act)
    # Tokugawa with only 4 pieces; which one stays home matters nowhere in the solitaire.
    missing = 1 if options.solitaire == "hard" else 0
    return RokumonState(
        actor=CHANCE,
        stacks=("",) * len(places.split()),
        supply=(
            warriors(SANADA, valued=valued),
            warriors(TOKUGAWA, valued=valued, missing=missing),
        ),
        places=places,
        coins="",
        war=war,
    )


def fresh(options: Options, s: RokumonState) -> RokumonState:
    """Clear the table if an act has just ended; otherwise go on laying."""
    return s if s.end is None else bare(options, next_war(options, s))


def chance_actions(options: Options, s: RokumonState) -> Actions:
    """List what chance may draw now: each coin left, all equally likely."""
    if s.end is not None:
        s = fresh(options, s)
    if marks_a_coin(s.war.act) and not s.war.marked:
        return MARKS
    return _lays(s.places, s.coins)


@lru_cache(maxsize=1 << 14)
def _lays(places: str, laid: str) -> Actions:
    place = places.split()[len(laid)]
    return tuple(_lay(place, dots) for dots in range(1, 8) if str(dots) not in laid)


_lay = lru_cache(maxsize=1 << 9)(Lay)


def odds(options: Options, s: RokumonState) -> Iterator[tuple[Action, Fraction]]:
    """List chance's draws with their probabilities."""
    actions = chance_actions(options, s)
    for action in actions:
        yield action, Fraction(1, len(actions))


def mark(options: Options, s: RokumonState, a: Mark, say: Say | None) -> RokumonState:
    """Note the coin that will lie face down as Sanada Maru. [RK Act 5 Setup]"""
    s = fresh(options, s)
    _announce(s, say)
    if say:
        say(note("did.mark", "act5.setup", dots=a.dots))
    war = s.war
    war = War(war.act, war.tokens, marked=a.dots, round=war.round, streak=war.streak)
    return make(CHANCE, s.stacks, s.supply, s.places, "", war)


def lay(options: Options, s: RokumonState, a: Lay, say: Say | None) -> RokumonState:
    """Lay a coin; the last one turns the marked coin over and lets Sanada begin."""
    if s.end is not None:
        s = fresh(options, s)
    coins = s.coins + COIN_CODES[a.dots - 1]
    if say:
        if not s.coins and not s.war.marked:
            _announce(s, say)
        clause = {0: "solitaire", 1: "act1.setup"}.get(s.war.act, "act2.setup")
        say(note("did.lay", clause, place=a.place, dots=a.dots, colour=colour_term(str(a.dots))))
    if len(coins) < len(s.stacks):
        return make(CHANCE, s.stacks, s.supply, s.places, coins, s.war)
    if s.war.marked:
        up = str(s.war.marked)
        if say:
            place = s.places.split()[coins.index(up)]
            say(note("did.turned", "act5.setup", place=place, dots=s.war.marked))
        coins = coins.replace(up, COIN_CODES[s.war.marked + 6])
    if say:
        if s.war.act >= OPEN:
            say(note("did.face-up", "act6.setup"))
        say(note("did.begin", "turn", clan=clan(SANADA)))
    after = make(SANADA, s.stacks, s.supply, s.places, coins, s.war)
    if not s.supply[SANADA] and is_stuck(after, options.piles):  # a study without warriors
        return close(options, after, End(TOKUGAWA, "submission"), say)
    return after


def _announce(s: RokumonState, say: Say | None) -> None:
    """Name the act, or the battle, that is being laid out."""
    if not say:
        return
    if s.war.act == 0:
        say(note("did.battle", "solitaire", count=s.war.round))
    else:
        code = "did.act" if s.war.round == 1 else "did.act-again"
        say(note(code, "", act=Term(f"act.{s.war.act}")))
