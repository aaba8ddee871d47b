"""Rokumon's cards of information: what a thing is and does, from the box and the rules."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.data import data
from sengoku.core.game import Note, Seat, Term, note
from sengoku.core.notes import CHANCE
from sengoku.core.things import About
from sengoku.games.rokumon import ids
from sengoku.games.rokumon.box import (
    BARE,
    CLANS,
    SIDE,
    all_tokens,
    code_of,
    colour_term,
    colours,
    dots,
    has_values,
    hides_values,
    six_and_star,
    token_strength,
    word,
)
from sengoku.games.rokumon.geometry import touching
from sengoku.games.rokumon.ledger import clan, total
from sengoku.games.rokumon.rules import Rokumon
from sengoku.games.rokumon.state import SANADA, SHOWN, RokumonState

ENOUGH = 3
"""How many make a row or a stack. [RK How to Win an Act]"""


def about(game: Rokumon, view: RokumonState, thing: str) -> About | None:
    """Give the card of a thing that is drawn, or ``None``.

    Args:
        game: for its options.
        view: the position as it is seen.
        thing: its name, as `sengoku.games.rokumon.ids` gives it.
    """
    places = view.places.split()
    if thing in places:
        slot = places.index(thing)
        return _coin(view, slot) if slot < len(view.coins) else _outline(view, thing)
    if thing in ids.empty_places(view):
        return _place(view, thing)
    if thing in (ids.ACT, ids.STATUS, ids.COUNTER):
        return _edge(game, view, thing)
    kind, seat = ids.of_seat(thing)
    if kind:
        return _SIDE[kind](view, seat)
    for seat in (0, 1):
        if thing in ids.at_home(seat, view.supply[seat]):
            return _valued(view, seat, ids.value_of(thing))
    return None


def star(value: str) -> str:
    """Write a warrior's value for a reader: the starred 1 with its star."""
    return value.replace("*", "★")


def setup(act: int) -> str:
    """Give the clause by which the coins of an act are laid; 0 is a battle."""
    return {0: "solitaire", 1: "act1.setup"}.get(act, "act2.setup")


# Coins and places.


def _coin(view: RokumonState, slot: int) -> About:
    coin, stack, place = view.coins[slot], view.stacks[slot], view.places.split()[slot]
    colour = colours()[coin]
    name = note(f"about.coin.{colour}", place=place, dots=dots(coin))
    told = [*_who(stack), *_stack(view, stack)]
    if colour == "back":
        told.append(note("about.coin.third", "act5.setup"))
    else:
        told.append(note("about.coin.colour", "act1.move", colour=colour_term(coin)))
    if place == view.war.locked:
        told.append(note("about.coin.locked", "act4.surprise"))
    alike = sum(colours()[each] == colour for each in view.coins)
    left = note(
        "about.coin.alike", setup(view.war.act),
        count=alike, most=len(view.coins), colour=colour_term(coin),
    )
    return About(name, tuple(told), (left,))


def _who(stack: str) -> Iterator[Note]:
    """Name the warriors on a coin, from the top."""
    for below, code in enumerate(reversed(stack)):
        where = "below" if below else "top"
        known = word(code)
        if known == "?":
            yield note(f"about.{where}.unknown", clan=clan(SIDE[code]))
        elif code in SHOWN:
            yield note(
                f"about.{where}.shown", "act3.fight", reading="survivor",
                clan=clan(SIDE[code]), value=star(known),
            )
        else:
            yield note(f"about.{where}.known", clan=clan(SIDE[code]), value=star(known))


def _stack(view: RokumonState, stack: str) -> Iterator[Note]:
    """Say what may be done where so many warriors lie."""
    if not stack:
        yield note("about.stack.empty", "act1.deploy")
        return
    top = SIDE[stack[-1]]
    yield note("about.stack.held", "win.row", clan=clan(top))
    if len(stack) == 1:
        yield note("about.stack.one", "act1.move")
    elif len(stack) == ENOUGH:
        yield note("about.stack.three", "win.stack", clan=clan(top), count=ENOUGH)
    elif SIDE[stack[0]] == top:
        yield note("about.stack.pair", "act1.move", clan=clan(top), other=clan(1 - top))
    else:
        yield note("about.stack.mixed", "act1.move", clan=clan(1 - top))
    if len(stack) == 2 and has_values(view.war.act):
        yield note("about.stack.fight", "act3.fight")


def _outline(view: RokumonState, place: str) -> About:
    told = note("about.outline.told", setup(view.war.act))
    left = note("about.outline.left", count=len(view.stacks) - len(view.coins))
    return About(note("about.outline.name", place=place), (told,), (left,))


def _place(view: RokumonState, place: str) -> About:
    told = note("about.place.told", "act4.surprise", count=2)
    left = note("about.place.left", count=touching(place, view.places.split()))
    return About(note("about.place.name", place=place), (told,), (left,))


# Both clans' sides.


def _home(view: RokumonState, seat: Seat) -> About:
    told = [note("about.home.first", "turn", clan=clan(SANADA))] if seat == SANADA else []
    told.append(note("about.home.deploy", "act1.deploy"))
    return About(note("about.home.name", clan=clan(seat)), tuple(told), (_home_count(view, seat),))


def _home_count(view: RokumonState, seat: Seat) -> Note:
    away = sum(SIDE[code] == seat for stack in view.stacks for code in stack)
    home = len(view.supply[seat])
    return note("about.home.left", clan=clan(seat), count=home, away=away)


def _unknown(view: RokumonState, seat: Seat) -> About:
    told = [note("about.warrior.deploy", "act1.deploy")]
    if has_values(view.war.act):
        told.append(note("about.warrior.hidden", "act3.fight", clan=clan(seat)))
    else:
        told.append(note("about.warrior.no-value", "act1.deploy"))
    name = note("about.warrior.unknown", clan=clan(seat))
    return About(name, tuple(told), (_home_count(view, seat),))


def _valued(view: RokumonState, seat: Seat, value: str) -> About:
    names = data("sengoku.games.rokumon")["warriors"]["names"]["value"][value]
    first, last = Term(f"name.{names[0]}"), Term(f"name.{names[-1]}")
    code = "about.warrior.one" if first == last else "about.warrior.two"
    name = note(
        code, reading="names", clan=clan(seat), value=star(value), name=first, other=last
    )
    told = [note("about.warrior.deploy", "act1.deploy"), note("about.warrior.fight", "act3.fight")]
    if code_of(value, seat) in six_and_star():
        loser, winner = (star(word(each)) for each in six_and_star())
        told.append(note("about.warrior.star", "act3.fight", loser=loser, winner=winner))
    if hides_values(view.war.act):
        told.append(note("about.warrior.hidden", "act3.fight", clan=clan(seat)))
    else:
        told.append(note("about.warrior.open", "act6.setup"))
    most = data("sengoku.games.rokumon")["warriors"][CLANS[seat]]["values"].count(value)
    home = sum(BARE.get(each) == code_of(value, seat) for each in view.supply[seat])
    left = note("about.warrior.left", value=star(value), count=home, most=most, clan=clan(seat))
    return About(name, tuple(told), (left,))


def _tokens(view: RokumonState, seat: Seat) -> About:
    told = (
        note("about.tokens.lost", "game"),
        note("about.tokens.fight", "act3.fight", count=token_strength()),
        note("about.tokens.fewest", "win.game"),
    )
    return About(note("about.tokens.name", clan=clan(seat)), told, _token_counts(view, seat))


def _spent(view: RokumonState, seat: Seat) -> About:
    told = (note("about.spent.told", "act3.fight"), note("about.tokens.fewest", "win.game"))
    return About(note("about.spent.name", clan=clan(seat)), told, _token_counts(view, seat))


def _token_counts(view: RokumonState, seat: Seat) -> tuple[Note, ...]:
    up, spent = view.war.tokens[seat]
    pool = all_tokens() - total(view.war, 0) - total(view.war, 1)
    return (
        note("about.tokens.left", clan=clan(seat), up=up, spent=spent),
        note("about.tokens.pool", count=pool),
    )


def _tile(view: RokumonState, seat: Seat) -> About:
    state = "ready" if view.war.surprises[seat] else "used"
    told = (
        note("about.tile.told", "act4.surprise", count=2),
        note(f"about.tile.{state}", "act4.surprise", clan=clan(seat)),
    )
    return About(note("about.tile.name", clan=clan(seat)), told)


_SIDE = {
    "home": _home, "warrior": _unknown, "tokens": _tokens, "spent": _spent, "tile": _tile,
}  # fmt: skip


# The upper edge.


def _edge(game: Rokumon, view: RokumonState, thing: str) -> About:
    if thing == ids.ACT:
        return _act(view)
    if thing == ids.STATUS:
        return _status(game, view)
    war = view.war
    if game.fixed.solitaire:
        wins = int(data("sengoku.games.rokumon")["solitaire"]["wins"])
        told = note("about.battles.told", "solitaire", count=wins)
        row = note("about.battles.left", count=war.streak)
        return About(note("about.battles.name"), (told,), (row,))
    told = note("about.acts.told", "game")
    pool = all_tokens() - total(war, 0) - total(war, 1)
    left = note("about.acts.left", act=war.act), note("about.tokens.pool", count=pool)
    return About(note("about.acts.name"), (told, note("about.tokens.fewest", "win.game")), left)


def _act(view: RokumonState) -> About:
    act = view.war.act
    # Acts 3 and 4 are laid out like Act 2; new is an action.
    clauses = {0: "solitaire", 3: "act3.fight", 4: "act4.surprise"}
    told = [note(f"about.act.{act}", clauses.get(act, f"act{act}.setup"))]
    told.append(note("about.act.row", "win.row", count=ENOUGH))
    told.append(note("about.act.stack", "win.stack", count=ENOUGH))
    told.append(note("about.act.submission", "win.submission"))
    return About(note("about.act.name", act=Term(f"scene.name.{act}")), tuple(told))


def _status(game: Rokumon, view: RokumonState) -> About:
    name = note("about.status.name")
    decided = game.end_note(view)
    if decided is not None:
        return About(name, (decided,))
    if view.actor == CHANCE:
        return About(name, (note("about.status.laying", setup(view.war.act)),))
    told = [note("about.status.turn", "turn", clan=clan(view.actor))]
    if view.pending:
        place = view.pending[-1].place
        told.append(note("about.status.fight", "act3.fight", place=place, clan=clan(view.actor)))
    return About(name, tuple(told))
