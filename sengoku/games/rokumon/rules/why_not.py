"""Why an action is not allowed: the first rule it breaks, with its clause.

Every check looks only at what the acting seat sees, so no answer tells it more.
"""

from __future__ import annotations

from sengoku.core.game import CHANCE, NOBODY, Action, Note, note
from sengoku.games.rokumon.actions import (
    Deploy,
    Fight,
    Lay,
    Mark,
    Move,
    MovePile,
    Ready,
    Spend,
    Surprise,
)
from sengoku.games.rokumon.components import (
    SIDE,
    SURPRISE,
    TOUCHES,
    VALUES,
    code_of,
    colour_term,
    colours,
    has_values,
    word,
)
from sengoku.games.rokumon.options import Options
from sengoku.games.rokumon.rules.geometry import is_brick, is_place, touching
from sengoku.games.rokumon.rules.legal import is_lone, is_pile
from sengoku.games.rokumon.rules.scoring import clan
from sengoku.games.rokumon.rules.setup import chance_actions, fresh
from sengoku.games.rokumon.rules.tables import board_of, kinds, may_cover, may_fight
from sengoku.games.rokumon.state import RokumonState

PILE = "solitaire.taroma"


def why_not(options: Options, s: RokumonState, a: Action) -> Note | None:
    """Say which rule an action breaks first; ``None`` exactly if it is legal."""
    if s.actor == NOBODY:
        return note("over.game", "win.game")
    if s.actor == CHANCE:
        return _chance(options, s, a)
    if s.pending:
        if isinstance(a, Spend | Ready):
            return None
        return note("pending.first", "act3.fight", place=s.pending[-1].place)
    return _seat(options, s, a)


def _seat(options: Options, s: RokumonState, a: Action) -> Note | None:
    match a:
        case Deploy():
            return _deploy(s, a)
        case Move():
            return _move(s, a)
        case Fight():
            return _fight(s, a)
        case Surprise():
            return _surprise(s, a)
        case MovePile():
            return _pile(options, s, a)
        case Spend() | Ready():
            return note("pending.no-fight", "act3.fight")
        case Lay() | Mark():
            return note("chance.not-now", "turn", clan=clan(s.actor))
        case _:
            return note("over.outside", "turn", verb=a.verb)


def _chance(options: Options, s: RokumonState, a: Action) -> Note | None:
    actions = chance_actions(options, s)
    if a in actions:
        return None
    if not isinstance(a, Lay | Mark):
        return note("chance.laying" if s.end is None else "chance.paused", "turn")
    first = actions[0]
    if isinstance(first, Mark):
        return note("chance.mark-first", "act5.setup")
    if isinstance(a, Mark):
        return note("chance.no-mark", "act5.setup")
    assert isinstance(first, Lay)
    if a.place != first.place:
        return note("chance.place", "act1.setup", place=a.place, next=first.place)
    laid = fresh(options, s)
    where = laid.places.split()[laid.coins.index(str(a.dots))]
    return note("chance.dots", "act1.setup", dots=a.dots, place=where)


def _deploy(s: RokumonState, a: Deploy) -> Note | None:
    clause, seat = "act1.deploy", s.actor
    slot = board_of(s.places).slot.get(a.place)
    if slot is None:
        return note("deploy.no-coin", clause, place=a.place)
    if not s.supply[seat]:
        return note("deploy.none-home", clause, clan=clan(seat))
    refused = _which(s, a)
    if refused:
        return refused
    if s.stacks[slot]:
        return note("deploy.occupied", clause, place=a.place)
    return None


def _which(s: RokumonState, a: Deploy) -> Note | None:
    """Check that the warrior named is one at home, or that none is named in acts 1-2."""
    seat, home = s.actor, s.supply[s.actor]
    if not has_values(s.war.act):
        refused = note("deploy.no-values", "act1.deploy", place=a.place)
        return refused if a.warrior else None
    known = kinds(home)
    if a.warrior in known:
        return None
    at_home = ", ".join(known)
    if a.warrior in ("", "?"):
        return note("deploy.which", "act3.fight", place=a.place, home=at_home)
    code = code_of(a.warrior, seat)
    if SIDE.get(code) != seat:
        return note("deploy.not-yours", "act1.deploy", warrior=a.warrior, home=at_home)
    return note("deploy.not-home", "act1.deploy", warrior=word(code), home=at_home)


def _move(s: RokumonState, a: Move) -> Note | None:
    clause, seat = "act1.move", s.actor
    slot = board_of(s.places).slot
    for place in (a.source, a.target):
        if place not in slot:
            return note("move.no-coin", clause, place=place)
    stack = s.stacks[slot[a.source]]
    if not stack:
        return note("move.empty", clause, place=a.source)
    if SIDE[stack[-1]] != seat:
        below = any(SIDE[code] == seat for code in stack)
        code = "move.covered" if below else "move.not-yours"
        return note(code, clause, place=a.source, clan=clan(1 - seat))
    if a.source == a.target:
        return note("move.same-place", clause, place=a.source)
    if _same_colour(s, a.source, a.target):
        return _colour_note(s, "move.same-colour", clause, a.source, a.target)
    if not may_cover(s.stacks[slot[a.target]], seat):
        return note("move.stack", clause, place=a.target, clan=clan(seat))
    return None


def _same_colour(s: RokumonState, source: str, target: str) -> bool:
    slot = board_of(s.places).slot
    colour = colours()
    return colour[s.coins[slot[source]]] == colour[s.coins[slot[target]]]


def _colour_note(s: RokumonState, code: str, clause: str, source: str, target: str) -> Note:
    colour = colour_term(s.coins[board_of(s.places).slot[source]])
    return note(code, clause, source=source, target=target, colour=colour)


def _fight(s: RokumonState, a: Fight) -> Note | None:
    clause, seat = "act3.fight", s.actor
    if s.war.act < VALUES:
        return note("fight.not-yet", clause)
    slot = board_of(s.places).slot.get(a.place)
    if slot is None:
        return note("fight.no-coin", clause, place=a.place)
    stack = s.stacks[slot]
    if not stack:
        return note("fight.empty", clause, place=a.place)
    if len(stack) == 1:
        return note("fight.one", clause, place=a.place)
    if not may_fight(stack, seat):
        return note("fight.not-yours", clause, place=a.place, clan=clan(1 - seat))
    return None


def _surprise(s: RokumonState, a: Surprise) -> Note | None:
    clause, seat = "act4.surprise", s.actor
    if s.war.act < SURPRISE:
        return note("surprise.not-yet", clause)
    if not s.war.surprises[seat]:
        return note("surprise.used", clause, clan=clan(seat))
    places = board_of(s.places).places
    if a.source not in places:
        return note("surprise.no-coin", clause, place=a.source)
    if a.source == s.war.locked:
        return note("surprise.locked", clause, place=a.source)
    if a.source == a.target:
        return note("surprise.same-place", clause, place=a.source)
    if a.target in places:
        return note("surprise.occupied", clause, place=a.target)
    if not (is_place(a.target) and is_brick(a.target)):
        return note("surprise.not-brick", clause, place=a.target)
    count = touching(a.target, [place for place in places if place != a.source])
    if count < TOUCHES:
        return note("surprise.touches", clause, source=a.source, place=a.target, count=count)
    return None


def _pile(options: Options, s: RokumonState, a: MovePile) -> Note | None:
    seat = s.actor
    if options.piles != seat:
        return note("pile.nobody", PILE)
    slot = board_of(s.places).slot
    for place in (a.source, a.target):
        if place not in slot:
            return note("pile.no-coin", PILE, place=place)
    if not is_pile(s.stacks[slot[a.source]], seat):
        return note("pile.none", PILE, place=a.source)
    if a.source == a.target:
        return note("pile.same-place", PILE, place=a.source)
    if _same_colour(s, a.source, a.target):
        return _colour_note(s, "pile.same-colour", PILE, a.source, a.target)
    target = s.stacks[slot[a.target]]
    if target and not is_lone(target, seat):
        return note("pile.occupied", PILE, place=a.target)
    return None
