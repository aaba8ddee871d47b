"""What an action of Tenku leaves out, each only where the position really has it: why it is worse.

All of it is judged by what everybody sees, like the ideas; a card that nobody sees may be a Knight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sengoku.core.game import Action, Note, Seat
from sengoku.games.tenku.actions import (
    ATTACK,
    HAND,
    Arms,
    Attack,
    Pass,
    Pitch,
    Place,
    Spoils,
    Strike,
)
from sengoku.games.tenku.components import KNIGHT, LETTERS, PROVINCE, Kit, seat_term
from sengoku.games.tenku.rules import battle as battles
from sengoku.games.tenku.rules import scoring
from sengoku.games.tenku.rules.cards import enter, lose, remove
from sengoku.games.tenku.rules.turns import can_draw
from sengoku.games.tenku.state import HIDDEN, Battle, TenkuState
from sengoku.games.tenku.telling import battle_faults
from sengoku.games.tenku.telling.battle_faults import fault, near, short, winner_left
from sengoku.games.tenku.telling.mind import Mind, Thoughts, thought

MORE = frozenset({"plays", "hire"})
"""What a pitched card does that gives more plays."""

AIMED = frozenset({"raze", "seize", "topple", "charge"})
"""What a pitched card does that touches another court."""


def faults(kit: Kit, view: TenkuState, action: Action, seat: Seat) -> tuple[Note, ...]:
    """Say what an action leaves out, what matters most first; nothing if nothing comes to mind.

    Args:
        kit: what is on the table.
        view: the position before, as everybody sees it.
        action: what is done, as everybody sees it.
        seat: who does it.
    """
    return thought(_THINK, kit, view, action, seat)


def _ended(mind: Mind, after: TenkuState, plays: int) -> bool:
    """Tell whether a turn can do nothing more."""
    pitchable = mind.kit.pitched and after.courts[mind.seat]
    return not plays or not (after.hands[mind.seat] or pitchable)


def _undrawn(mind: Mind) -> Iterator[Note]:
    """Tell of the card that can only be drawn before one plays. [TK 6.1]"""
    if mind.view.extra and can_draw(mind.view):
        yield fault("undrawn", "draw")


def _unchanged(mind: Mind, after: TenkuState) -> Iterator[Note]:
    """Tell what a turn leaves as it is: who would win, or who is a Province short of it."""
    found = list(winner_left(mind, after))
    if found:
        yield from found
        return
    found = list(short(mind, after, mind.one_more_wins(mind.seat, after)))
    yield from found or near(mind, after, mind.others)


def _last_play(mind: Mind, after: TenkuState, plays: int) -> Iterator[Note]:
    held = len(after.hands[mind.seat])
    if not plays and held:
        yield fault("last-play", "play", cards=held)


def _place(mind: Mind, a: Place) -> Iterator[Note]:
    letter, seat = LETTERS[a.card], mind.seat
    after = enter(lose(mind.showing(letter), seat, letter), seat, letter)
    plays = mind.view.plays - 1 + (letter == PROVINCE)
    if _ended(mind, after, plays):
        yield from _unchanged(mind, after)
    elif not mind.kit.pitched:
        yield from _too_few(mind, after)
    if letter != PROVINCE:
        yield from _last_play(mind, after, plays)
    yield from _undrawn(mind)


def _too_few(mind: Mind, after: TenkuState) -> Iterator[Note]:
    """Tell of an attack that what is left is too weak for, on whoever would win."""
    # Paid with what is no Knight, as far as the table can tell.
    cost = min(after.hands[mind.seat], key=(KNIGHT + HIDDEN).count)
    paid = lose(after, mind.seat, cost)
    for other in mind.others:
        if mind.would_win(other, after):
            attack, defense = _at_most(mind, paid, Battle(mind.seat, other))
            if attack <= defense:
                args = {"other": seat_term(other), "attack": attack, "defense": defense}
                yield fault("too-few", "victor", **args)


def _at_most(mind: Mind, paid: TenkuState, battle: Battle) -> tuple[int, int]:
    """Give what an attack could come to if every Knight that may be there helped it."""
    attack, defense = battles.strengths(mind.kit, paid, battle)
    return attack + mind.still(paid, battle, ATTACK), defense


def _pitch(mind: Mind, a: Pitch) -> Iterator[Note]:
    letter, seat = LETTERS[a.card], mind.seat
    after = remove(mind.showing(letter), seat, a.source, letter)
    if letter == PROVINCE and a.source == HAND:
        yield from _wasted(mind)
    elif letter == PROVINCE:
        count, needed = mind.provinces(seat, after), scoring.needed(mind.kit, after, seat)
        yield fault("fewer", "win", seat=seat_term(seat), count=count, needed=needed)
    does = mind.kit.pitched[letter].does
    plays = mind.view.plays - 1
    if does not in MORE | AIMED and _ended(mind, after, plays):
        yield from _unchanged(mind, after)
    if does not in MORE and does != "renew":
        yield from _last_play(mind, after, plays)
    yield from _undrawn(mind)


def _attack(mind: Mind, a: Attack) -> Iterator[Note]:
    letter, other = LETTERS[a.card], a.seat
    paid, battle = lose(mind.showing(letter), mind.seat, letter), Battle(mind.seat, other)
    most, defense = _at_most(mind, paid, battle)
    aimed, hopeless = mind.would_win(other), most <= defense
    taken = mind.conquered(battle)
    left: list[Note] = []
    if not aimed and (hopeless or _ended(mind, paid, mind.view.plays - 1)):
        left = list(winner_left(mind, taken or paid))
    if not aimed and not left:
        left = list(_at_best(mind, taken or paid))
    yield from left
    if hopeless:
        yield fault("cannot-win", "victor", attack=most, defense=defense)
    forced = bool(left) or (aimed and not paid.hands[mind.seat])
    yield from _cost(mind, letter, forced=forced)
    if not aimed:
        if not left:
            rivals = [each for each in mind.others if each != other]
            yield from near(mind, taken or paid, rivals)
        yield from _target(mind, battle, taken)
    if hopeless or not aimed:
        yield from _undrawn(mind)


def _cost(mind: Mind, letter: str, *, forced: bool) -> Iterator[Note]:
    """Tell of a card that is too good to pay with, unless it is all there is against a winner."""
    if letter == PROVINCE:
        placed = enter(mind.view, mind.seat, letter)
        threat = [each for each in mind.others if mind.would_win(each)]
        if not forced or any(not mind.would_win(each, placed) for each in threat):
            yield from _wasted(mind)
    elif letter == KNIGHT and not forced:
        yield fault("pays-knight", "cost")


def _wasted(mind: Mind) -> Iterator[Note]:
    """Tell what a Province that goes from the hand to the discards was needed for. [TK 5]"""
    seat, own = mind.seat, mind.provinces(mind.seat)
    needed = scoring.needed(mind.kit, mind.view, seat)
    args = {"seat": seat_term(seat), "own": own}
    if own < needed:
        yield fault("wastes-province", "win", **args, needed=needed)
    else:
        other = max(mind.others, key=mind.provinces)
        count = mind.provinces(other)
        yield fault("wastes-lead", "win", **args, other=seat_term(other), count=count)


def _at_best(mind: Mind, after: TenkuState) -> Iterator[Note]:
    """Tell of a winner whom a Province conquered elsewhere would only draw level with. [TK 5]"""
    for other in mind.others:
        level = mind.provinces(other, after) == mind.provinces(mind.seat, after)
        if level and mind.would_win(other) and not mind.would_win(other, after):
            args = {"leader": seat_term(other), "most": mind.provinces(other)}
            yield fault("at-best", "win", **args)


def _target(mind: Mind, battle: Battle, taken: TenkuState | None) -> Iterator[Note]:
    """Tell what speaks against the one attacked: nothing to take, others ahead, a strong army."""
    other = battle.defender
    if taken is None:
        yield fault("nothing-there", "spoils", other=seat_term(other))
    count = mind.provinces(other)
    first = max(mind.others, key=mind.provinces)
    won = taken is not None and mind.would_win(mind.seat, taken)
    if mind.provinces(first) > count and not won:
        args = {"leader": seat_term(first), "most": mind.provinces(first)}
        yield fault("not-leader", "battle", other=seat_term(other), count=count, **args)
    attack, defense = battles.strengths(mind.kit, mind.view, battle)
    if attack <= defense:
        yield fault("not-stronger", "standing", attack=attack, defense=defense)


def _pass(mind: Mind, a: Pass) -> Iterator[Note]:
    view, seat = mind.view, mind.seat
    if view.battle is not None:
        yield from battle_faults.passed(mind, view.battle)
    elif not view.pending and not _ended(mind, view, view.plays):
        yield from _unchanged(mind, view)
        if view.hands[seat] and not mind.would_win(seat):
            yield fault("gives-up", "play", count=view.plays, cards=len(view.hands[seat]))
        yield from _undrawn(mind)


def _in_battle(think: Callable[[Mind, Battle, Any], Iterator[Note]]) -> Any:
    """Think of an action of a battle; what a card asks for outside one is not thought of."""

    def thought(mind: Mind, a: Action) -> Iterator[Note]:
        if mind.view.battle is not None:
            yield from think(mind, mind.view.battle, a)

    return thought


_THINK: Thoughts = {
    Place: _place,
    Pitch: _pitch,
    Attack: _attack,
    Pass: _pass,
    Arms: _in_battle(battle_faults.arms),
    Strike: _in_battle(battle_faults.strike),
    Spoils: _in_battle(battle_faults.spoils),
}
"""What is thought of each kind of action."""
