"""What an action in a battle of Tenku leaves out, and what that does to whoever is about to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sengoku.core.game import Note, Seat, note
from sengoku.games.tenku.actions import ATTACK, COURT, DEFENSE, Arms, Spoils, Strike
from sengoku.games.tenku.components import KNIGHT, LETTERS, PROVINCE, seat_term
from sengoku.games.tenku.rules import battle as battles
from sengoku.games.tenku.rules import scoring
from sengoku.games.tenku.rules.cards import leave
from sengoku.games.tenku.state import Battle, TenkuState
from sengoku.games.tenku.telling.mind import Mind


def fault(code: str, clause: str, **args: Any) -> Note:
    """Say a fault."""
    return note(f"fault.{code}", clause, **args)


def winner_left(mind: Mind, after: TenkuState) -> Iterator[Note]:
    """Tell who else would win as things stand then, and when. [TK 5]"""
    for other in mind.others:
        if mind.would_win(other, after):
            soon = other == (after.turn + 1) % mind.kit.seats
            count = mind.provinces(other, after)
            code = "leaves-next" if soon else "leaves-winner"
            yield fault(code, "win", other=seat_term(other), count=count)


def near(mind: Mind, after: TenkuState, rivals: Sequence[Seat]) -> Iterator[Note]:
    """Tell which rival would win with one Province more, the first to play. [TK 5]"""
    order = sorted(rivals, key=lambda each: (each - after.turn - 1) % mind.kit.seats)
    for other in order:
        if mind.one_more_wins(other, after):
            yield fault("near", "win", other=seat_term(other))
            return


def short(mind: Mind, after: TenkuState, more: bool) -> Iterator[Note]:
    """Tell what keeps the seat from winning: a Province, or somebody who has as many. [TK 5]

    Args:
        mind: what the seat can see.
        after: the position.
        more: whether a Province more would be enough.
    """
    seat, own = mind.seat, mind.provinces(mind.seat, after)
    if own < scoring.needed(mind.kit, after, seat):
        if more:
            yield fault("one-short", "win", seat=seat_term(seat))
    elif not mind.would_win(seat, after):
        for other in mind.others:
            if mind.provinces(other, after) == own:
                yield fault("level", "win", count=own, other=seat_term(other))
                return


# A call to arms.


def arms(mind: Mind, battle: Battle, a: Arms) -> Iterator[Note]:
    """Say what a Knight does for the wrong side, or that it does not matter. [TK 7.4]"""
    helped, against = battle.attacker, battle.defender
    if a.side == DEFENSE:
        helped, against = against, helped
    after = battles.arms(mind.kit, mind.showing(KNIGHT), a, None)
    assert after.battle is not None
    attack, defense = battles.strengths(mind.kit, after, after.battle)
    if mind.seat == against:
        args = {"other": seat_term(helped), "seat": seat_term(mind.seat)}
        yield fault("against-self", "arms", **args, attack=attack, defense=defense)
        if attack > defense:
            yield from _taken(mind, battle)
        return
    if mind.seat != helped:
        if mind.would_win(helped):
            count = mind.provinces(helped)
            yield fault("helps-winner", "win", other=seat_term(helped), count=count)
        elif attack > defense:
            yield from _taken(mind, battle)
    yield from _no_use(mind, battle, a.side, after)
    if a.source == COURT:
        guard = list(_unguarded(mind, after))
        if mind.seat == helped:
            guard.insert(0 if _at_stake(mind, battle) else 1, fault("little", "arms"))
        yield from guard
    if mind.seat != helped and not _at_stake(mind, battle):
        yield fault("not-yours", "spoils")


def _no_use(mind: Mind, battle: Battle, side: str, after: TenkuState) -> Iterator[Note]:
    """Tell that a Knight changes nothing: it is decided without it, or not turned by it."""
    kit, view, now = mind.kit, mind.view, after.battle
    assert now is not None
    attack, defense = battles.strengths(kit, view, battle)
    before = {"attack": attack, "defense": defense}
    then = dict(zip(("attack", "defense"), battles.strengths(kit, after, now), strict=True))
    lead = then["attack"] - then["defense"]
    more = mind.still(after, now, side, now.left)
    if side == ATTACK:
        if attack - defense > mind.still(view, battle, DEFENSE):
            yield fault("won-without", "victor", **before)
        elif lead + more <= 0:
            yield fault("fails-with", "victor", **then)
    elif defense - attack >= mind.still(view, battle, ATTACK):
        code = "no-need" if mind.seat == battle.defender else "holds-without"
        yield fault(code, "spoils" if code == "no-need" else "victor", **before)
    elif lead > more:
        yield fault("falls-with", "victor", **then)


def _unguarded(mind: Mind, after: TenkuState) -> Iterator[Note]:
    """Tell how few Knights are left to guard the Provinces. [TK 7.3]"""
    count, left = mind.provinces(mind.seat), after.courts[mind.seat].count(KNIGHT)
    if count and left:
        yield fault("thins", "standing", count=count, left=left)
    elif count:
        yield fault("bares", "standing", count=count)


def _at_stake(mind: Mind, battle: Battle) -> bool:
    """Tell whether anybody's win hangs on a battle."""
    states = [state for state in (mind.view, mind.conquered(battle)) if state is not None]
    return any(mind.would_win(seat, state) for seat in range(mind.kit.seats) for state in states)


def _taken(mind: Mind, battle: Battle) -> Iterator[Note]:
    """Tell what a Province conquered by another player would do. [TK 7.7]"""
    after, attacker = mind.conquered(battle), battle.attacker
    if after is None:
        return
    if mind.would_win(attacker, after) and not mind.would_win(attacker):
        count = mind.provinces(attacker, after)
        yield fault("feeds", "spoils", other=seat_term(attacker), count=count)
    if mind.would_win(mind.seat) and not mind.would_win(mind.seat, after):
        args = {"other": seat_term(attacker), "seat": seat_term(mind.seat)}
        yield fault("undoes", "spoils", **args)


def passed(mind: Mind, battle: Battle) -> Iterator[Note]:
    """Say what it costs to leave something in a battle, by its step."""
    match battle.step:
        case "arms":
            yield from _unanswered(mind, battle)
        case "spoils":
            yield from _not_moved(mind, battle)
            yield fault("takes-nothing", "spoils")
        case "strike" | "cannon":
            yield from _spared(mind, battle, mind.view)
            loser = seat_term(battle.loser)
            if battle.step == "strike":
                count = min(battle.owed, len(mind.view.courts[battle.loser]))
                yield fault("spares", "casualties", other=loser, count=count)
            elif mind.view.hands[battle.loser]:
                yield fault("leaves-choice", "casualties", other=loser)


def _unanswered(mind: Mind, battle: Battle) -> Iterator[Note]:
    """Tell what a battle comes to if one answers nothing. [TK 7.5]"""
    kit, view, seat = mind.kit, mind.view, mind.seat
    attack, defense = battles.strengths(kit, view, battle)
    lead, totals = attack - defense, {"attack": attack, "defense": defense}
    rest = {side: mind.still(view, battle, side) for side in (ATTACK, DEFENSE)}
    own = {
        side: mind.still(view, battle, side, battle.left) - more
        for side, more in rest.items()
    }
    stop = seat == battle.attacker or (seat != battle.defender and mind.would_win(battle.defender))
    if stop and lead <= 0 < lead + own[ATTACK]:
        if mind.would_win(battle.defender):
            yield from winner_left(mind, view)
        yield fault("not-won", "victor", **totals)
    elif stop and 0 < lead <= rest[DEFENSE]:
        yield fault("can-answer", "arms", **totals, more=rest[DEFENSE])
        if mind.would_win(battle.defender):
            other, count = seat_term(battle.defender), mind.provinces(battle.defender)
            yield fault("unless", "win", other=other, count=count)
    elif not stop and lead <= 0 < lead + rest[ATTACK]:
        found = list(_taken(mind, battle))
        if found:
            yield fault("can-join", "arms", **totals, more=rest[ATTACK])
        yield from found
    elif not stop and 0 < lead <= own[DEFENSE]:
        found = list(_taken(mind, battle))
        yield from found
        if seat == battle.defender:
            count = lead - min(kit.trait(view.courts[seat], "spared"), lead)
            yield fault("costs", "casualties", **totals, count=count)
        elif found:
            yield fault("leaves-ahead", "victor", **totals)


# What a victor takes.


def spoils(mind: Mind, battle: Battle, a: Spoils) -> Iterator[Note]:
    """Say what a card taken into the hand leaves in the defender's court. [TK 7.7]"""
    yield from _not_moved(mind, battle)
    if LETTERS[a.card] == PROVINCE:
        yield fault("in-hand", "place")


def _not_moved(mind: Mind, battle: Battle) -> Iterator[Note]:
    """Tell what stays as it is if no Province is conquered that could be."""
    after, other, seat = mind.conquered(battle), battle.defender, mind.seat
    if after is None:
        return
    stopped = [each for each in mind.others if mind.would_win(each)]
    if any(not mind.would_win(each, after) for each in stopped):
        yield from winner_left(mind, mind.view)
        return
    found = []
    if mind.would_win(seat, after):
        found = list(short(mind, mind.view, more=True))
    if not found and not mind.one_more_wins(other, after):
        found = list(near(mind, mind.view, [other]))
    yield from found
    yield from _keeps(mind, other)


def strike(mind: Mind, battle: Battle, a: Strike) -> Iterator[Note]:
    """Say what a card struck leaves in the loser's court. [TK 7.6]"""
    letter = LETTERS[a.card]
    yield from _spared(mind, battle, leave(mind.view, battle.loser, letter))
    unmoved = letter != PROVINCE and PROVINCE in mind.view.courts[battle.loser]
    if unmoved and mind.seat == battle.defender:
        yield from _keeps(mind, battle.loser)


def _keeps(mind: Mind, other: Seat) -> Iterator[Note]:
    """Tell how many Provinces the beaten one keeps, and the victor has."""
    args = {"other": seat_term(other), "count": mind.provinces(other)}
    yield fault("keeps", "spoils", **args, seat=seat_term(mind.seat), own=mind.provinces(mind.seat))


def _spared(mind: Mind, battle: Battle, after: TenkuState) -> Iterator[Note]:
    """Tell what the loser is left with: the Provinces to win, or Knights."""
    loser = battle.loser
    court = mind.view.courts[loser]
    kept = PROVINCE in court and after.courts[loser].count(PROVINCE) == court.count(PROVINCE)
    if kept and mind.seat == battle.defender:  # An attacker can still conquer one. [TK 7.7]
        razed = leave(mind.view, loser, PROVINCE)
        if mind.would_win(loser, after) and not mind.would_win(loser, razed):
            yield from winner_left(mind, after)
        elif not mind.one_more_wins(loser, razed):
            yield from near(mind, after, [loser])
    knights = after.courts[loser].count(KNIGHT)
    if knights and knights == court.count(KNIGHT):
        yield fault("keeps-knights", "standing", other=seat_term(loser), count=knights)
