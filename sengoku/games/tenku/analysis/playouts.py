"""Judging actions by playouts that look one round ahead.

A whole game at random says little: battles are begun without an army, and Provinces stay in
hand. So a playout is played with a little sense on an imagined deal, goes on for one round,
and is then judged by the measure in `appraisal`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import exp
from random import Random

from sengoku.core.game import CHANCE, NOBODY, Action, Judgement, Seat
from sengoku.core.judging import judging
from sengoku.games.tenku.actions import ATTACK, DEFENSE, Arms, Attack, First, Pass, Place, Strike
from sengoku.games.tenku.analysis.evaluate import about_to_win, appraise
from sengoku.games.tenku.components import CARD, KNIGHT, PITCHED, PROVINCE, Kit
from sengoku.games.tenku.rules import scoring
from sengoku.games.tenku.rules.battle import strengths
from sengoku.games.tenku.rules.legal import (
    CONQUER,
    PASS,
    attackable,
    chance_action,
    chance_pile,
    seat_actions,
)
from sengoku.games.tenku.state import Battle, TenkuState
from sengoku.games.tenku.view import imagine

Apply = Callable[[TenkuState, Action], TenkuState]

BATCH = 8
"""How many playouts each action gets between two looks at what is known."""

MOST = 800
"""After how many playouts in all it is enough."""

WAR = 0.4
"""How often a playout begins a battle that promises Provinces."""

SCALE = 6.0
"""By how much one must lead to win nearly three games of four from there."""

PROVINCE_IN_HAND = Place(CARD[PROVINCE])
PROVINCE_IN_COURT = Strike(CARD[PROVINCE])


def judge(
    kit: Kit, apply: Apply, view: TenkuState, rng: Random
) -> Iterator[Mapping[Action, Judgement] | None]:
    """Judge the actions of the one to act, in steps; those that find nothing new give ``None``."""
    play = partial(playout, kit, apply, view)
    return judging(seat_actions(kit, view), play, rng, batch=BATCH, most=MOST)


def playout(kit: Kit, apply: Apply, view: TenkuState, action: Action, rng: Random) -> float:
    """Give the share of the win that an action leads to, in one playout on one imagined deal."""
    seat, turn, begun = view.actor, view.turn, 0
    s = apply(imagine(kit, view, rng), action)
    while s.actor != NOBODY and begun <= kit.seats:
        begun, turn = begun + (s.turn != turn), s.turn
        s = apply(s, _by_lot(kit, s, rng) if s.actor == CHANCE else sensible(kit, s, rng))
    outcome = scoring.outcome(kit, s)
    if outcome is not None:
        return (seat in outcome.winners) / len(outcome.winners)
    return 1 / (1 + exp(-appraise(kit, s, seat) / SCALE))


def play_on(kit: Kit, apply: Apply, s: TenkuState, rng: Random, turns: int) -> TenkuState:
    """Play on with a little sense until so many turns have begun, or the game is over.

    Args:
        kit: what is on the table.
        apply: does an action.
        s: a full position.
        rng: the luck.
        turns: how many.
    """
    turn, begun = s.turn, 0
    while s.actor != NOBODY:
        if s.turn != turn:
            turn, begun = s.turn, begun + 1
            if begun >= turns:
                break
        s = apply(s, _by_lot(kit, s, rng) if s.actor == CHANCE else sensible(kit, s, rng))
    return s


def _by_lot(kit: Kit, s: TenkuState, rng: Random) -> Action:
    if s.phase == "first":
        return First(rng.randrange(kit.seats))
    return chance_action(s, rng.choice(chance_pile(kit, s)))


def sensible(kit: Kit, s: TenkuState, rng: Random) -> Action:
    """Choose an action with a little sense; passing comes last in the lists."""
    actions = seat_actions(kit, s)
    battle = s.battle
    if battle is None:
        return _play(kit, s, actions, rng)
    if battle.step == "arms":
        return _answer(s, battle, actions, rng)
    for best in (CONQUER, PROVINCE_IN_COURT):
        if best in actions:
            return best
    return rng.choice(actions[:-1] if PASS in actions else actions)


def _play(kit: Kit, s: TenkuState, actions: tuple[Action, ...], rng: Random) -> Action:
    """Place Provinces; fight whoever would win, others now and then; else choose at random."""
    if PROVINCE_IN_HAND in actions:
        return PROVINCE_IN_HAND
    attacks = [action for action in actions if type(action) is Attack]
    if attacks:
        urgent, prey = _prey(kit, s, rng)
        if urgent or (prey != NOBODY and rng.random() < WAR):
            return rng.choice([attack for attack in attacks if attack.seat == prey])
    others = [action for action in actions if type(action) not in (Attack, Pass)]
    return rng.choice(others) if others else PASS


def _prey(kit: Kit, s: TenkuState, rng: Random) -> tuple[bool, Seat]:
    """Give whom one's army and one Knight would beat, if it is worth it, and whether it is urgent.

    That is who would win the game next, else who has the most Provinces.
    """
    seat = s.actor
    counts = [kit.provinces(court) for court in s.courts]
    found = [(False, 0, 0.0, NOBODY)]
    for other in attackable(kit, s, seat):
        first, second = strengths(kit, s, Battle(seat, other))
        if counts[other] and first + PITCHED * (KNIGHT in s.hands[seat]) > second:
            urgent = about_to_win(kit, s, other, counts)
            found.append((urgent, counts[other], rng.random(), other))
    urgent, _, _, prey = max(found)
    return urgent, prey


def _answer(s: TenkuState, battle: Battle, actions: tuple[Action, ...], rng: Random) -> Action:
    """Pitch for oneself, from the hand before the court; for others at random."""
    side = {battle.attacker: ATTACK, battle.defender: DEFENSE}.get(s.actor)
    if side is None:
        return rng.choice((PASS, rng.choice(actions)))
    own = [action for action in actions if isinstance(action, Arms) and action.side == side]
    return own[0] if own else PASS
