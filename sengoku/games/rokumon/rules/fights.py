"""Fights: revenge tokens before the reveal, and who goes home. [RK Act 3, Fight]"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from sengoku.core.game import Arg, Note, Say, Seat, note
from sengoku.games.rokumon.actions import Fight, Ready, Spend
from sengoku.games.rokumon.components import (
    BARE,
    REVEALED,
    SIDE,
    STRENGTH,
    hides_values,
    six_and_star,
    token_strength,
    word,
)
from sengoku.games.rokumon.options import Options
from sengoku.games.rokumon.rules.apply import judge, rested, unless_repeated
from sengoku.games.rokumon.rules.repetition import begun, shown
from sengoku.games.rokumon.rules.scoring import clan
from sengoku.games.rokumon.rules.tables import board_of, masks
from sengoku.games.rokumon.state import Brawl, Look, RokumonState, make

CLAUSE = "act3.fight"
Pair = tuple[int, int]
T = TypeVar("T")


def survivors(stack: str, spent: Pair = (0, 0)) -> str:
    """Give what stays on a coin of a stack of two warriors that fight.

    The lower goes home, equal ones both do; the 6 always loses to the starred 1.

    Args:
        stack: two warriors whose values are known, bottom first.
        spent: the revenge tokens each seat has spent on this fight.

    >>> survivors("63"), survivors("6*", (3, 0)), survivors("43", (0, 1))
    ('6', '*', '')
    """
    lower, upper = stack[0], stack[1]
    special, pair = six_and_star(), (BARE[lower], BARE[upper])
    if pair == special:
        return upper
    if pair[::-1] == special:
        return lower
    difference = total_strength(lower, spent) - total_strength(upper, spent)
    return "" if not difference else lower if difference > 0 else upper


def total_strength(code: str, spent: Pair) -> int:
    """Add to a warrior's value what its clan has spent. [RK Act 3, Fight]"""
    return STRENGTH[code] + token_strength() * spent[SIDE[code]]


def fight(options: Options, s: RokumonState, a: Fight, say: Say | None) -> RokumonState:
    """Begin a fight; it is over at once unless somebody has a token to spend."""
    if say:
        say(note("did.fight", CLAUSE, clan=clan(s.actor), place=a.place))
    stack = s.stacks[board_of(s.places).slot[a.place]]
    brawl = Brawl(a.place, s.actor)
    (red, _), (black, _) = s.war.tokens
    if not (red or black) or SIDE[stack[0]] == SIDE[stack[1]]:
        return _reveal(options, s, brawl, say)
    return _ask(options, s, brawl, s.actor, say)


def spend(options: Options, s: RokumonState, a: Spend, say: Say | None) -> RokumonState:
    """Turn a token face down for +1; the other seat may answer it."""
    seat, brawl = s.actor, s.pending[-1]
    up, down = s.war.tokens[seat]
    tokens = _with(s.war.tokens, seat, (up - 1, down + 1))
    spent = _with(brawl.spent, seat, brawl.spent[seat] + 1)
    if say:
        said = note(
            "did.spend", CLAUSE, clan=clan(seat), count=spent[seat], left=up - 1
        )
        say(said)
    s = replace(s, war=replace(s.war, tokens=tokens))
    return _ask(options, s, replace(brawl, readies=0, spent=spent), 1 - seat, say)


def ready(options: Options, s: RokumonState, a: Ready, say: Say | None) -> RokumonState:
    """Be ready; two in a row reveal the warriors."""
    brawl = s.pending[-1]
    if say:
        say(note("did.ready", CLAUSE, clan=clan(s.actor)))
    return _ask(options, s, replace(brawl, readies=brawl.readies + 1), 1 - s.actor, say)


def _ask(
    options: Options, s: RokumonState, brawl: Brawl, seat: Seat, say: Say | None
) -> RokumonState:
    """Ask a seat, or the other one where it has no token, or reveal."""
    readies = brawl.readies
    while readies < 2:
        if s.war.tokens[seat][0]:
            return replace(s, actor=seat, pending=(replace(brawl, readies=readies),))
        seat, readies = 1 - seat, readies + 1
    return _reveal(options, s, brawl, say)


def _reveal(options: Options, s: RokumonState, brawl: Brawl, say: Say | None) -> RokumonState:
    stack = s.stacks[board_of(s.places).slot[brawl.place]]
    stays = survivors(stack, brawl.spent)
    if say:
        _tell_reveal(brawl, stack, stays, say)
    return settle(options, s, brawl, stays, say)


def settle(
    options: Options, s: RokumonState, brawl: Brawl, stays: str, say: Say | None
) -> RokumonState:
    """Send home who lost a fight, and judge the position.

    Args:
        options: the game's options.
        s: the position with both warriors on the coin.
        brawl: the fight.
        stays: the warrior that stays, or empty if both go home.
        say: told what happened.
    """
    mover = brawl.attacker
    board = board_of(s.places)
    slot = board.slot[brawl.place]
    gone = s.stacks[slot].replace(stays, "", 1) if stays else s.stacks[slot]
    supply = list(s.supply)
    for code in gone:
        supply[SIDE[code]] = "".join(sorted(supply[SIDE[code]] + BARE.get(code, code)))
    if hides_values(s.war.act):
        stays = REVEALED.get(stays, stays)
    stacks = (*s.stacks[:slot], stays, *s.stacks[slot + 1 :])
    found, homes = masks(stacks), (supply[0], supply[1])
    war = rested(s.war) if s.war.locked or s.war.taken_back else s.war
    past: tuple[Look, ...] = ()
    fought: tuple[str, ...] = ()
    earlier = None
    if brawl.spent == (0, 0):  # else nothing that stood before comes again
        past, earlier = (*(s.past or begun(s)), found), s.earlier
        fought = (*s.fought, shown(s.stacks[slot]))
    after = make(1 - mover, stacks, homes, s.places, s.coins, war, past, fought, earlier)
    after = judge(options, after, board, found, mover, say)
    return unless_repeated(options, after, say) if past else after


def _tell_reveal(brawl: Brawl, stack: str, stays: str, say: Say) -> None:
    lower, upper = stack[0], stack[1]
    args: dict[str, Arg] = {"place": brawl.place}
    for name, code in (("lower", lower), ("upper", upper)):
        args[name] = word(code)
        args[f"{name}_clan"] = clan(SIDE[code])
        args[f"{name}_total"] = total_strength(code, brawl.spent)
    code = "did.reveal-tokens" if any(brawl.spent) else "did.reveal"
    say(Note(code, CLAUSE, tuple(args.items())))
    same_clan = SIDE[lower] == SIDE[upper]
    if not stays:
        reading = "same-clan" if same_clan else ""
        say(note("did.both-home", CLAUSE, reading=reading, place=brawl.place))
        return
    gone = stack.replace(stays, "", 1)
    code = "did.star" if {BARE[c] for c in stack} == set(six_and_star()) else "did.home"
    say(note(code, CLAUSE, clan=clan(SIDE[gone]), warrior=word(gone)))


def _with(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    return (pair[0], value) if seat else (value, pair[1])
