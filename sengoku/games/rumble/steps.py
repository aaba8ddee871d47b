"""The legal actions: what a turn may open with, what dice and cards leave to choose.

Actions are made once and shared: that is where the speed comes from. All lists are in the
order of the map.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from operator import itemgetter

from sengoku.core.game import Action, Seat
from sengoku.games.rumble.actions import (
    DAIMYO,
    Castle,
    Dice,
    Done,
    Draft,
    Move,
    Place,
    Push,
    Recall,
    Replace,
    Reroll,
    Roll,
    Use,
    War,
)
from sengoku.games.rumble.box import (
    AN_AREA,
    AREAS,
    CARDS,
    COUNT,
    KYO,
    LAND,
    LORDS,
    NEAR,
    SEA,
    SOLDIERS,
    VALUES,
    Kit,
)
from sengoku.games.rumble.state import STOCK, RumbleState, Task

Actions = tuple[Action, ...]

ROLL, REROLL, DONE = Roll(), Reroll(), Done()
ONLY_ROLL: Actions = (ROLL,)
CASTLE = [[Castle(area, value) for value in range(VALUES[-1] + 1)] for area in AREAS]
PLACE = [Place(area) for area in AREAS]
PLACE_DAIMYO = [Place(area, DAIMYO) for area in AREAS]
MOVE = [[Move(source, target) for target in AREAS] for source in AREAS]
PUSH = [[[Push(a, seat, b) for b in AREAS] for seat in range(4)] for a in AREAS]
REPLACE = [[Replace(area, seat) for seat in range(4)] for area in AREAS]
RECALL = [Recall(area) for area in AREAS]
WAR = [(War(area),) for area in AREAS]
USE = {card: Use(card) for card in (*CARDS, *LORDS)}
DRAFT = {lord: Draft(lord) for lord in LORDS}
DICE = tuple(Dice(*dice) for dice in combinations_with_replacement(range(1, 7), 3))

_EVERY = range(COUNT)
_NEAR = [[MOVE[here][there] for there in NEAR[here]] for here in _EVERY]
_LAND = [[MOVE[here][there] for there in LAND[here]] for here in _EVERY]
_SEA = [[MOVE[here][there] for there in SEA[here]] for here in _EVERY]
_NEAR_DAIMYO = [[Move(AREAS[a], AREAS[b], DAIMYO) for b in NEAR[a]] for a in _EVERY]
_SEA_DAIMYO = [[Move(AREAS[a], AREAS[b], DAIMYO) for b in SEA[a]] for a in _EVERY]
_PUSHES = [[[PUSH[a][seat][b] for b in NEAR[a]] for seat in range(4)] for a in _EVERY]
_OTHERS = [
    [tuple(other for other in range(seats) if other != seat) for seat in range(4)]
    for seats in range(5)
]
_BY_LAND = itemgetter(*(area for area in _EVERY if LAND[area]))
_BY_SEA = itemgetter(*(area for area in _EVERY if SEA[area]))
_AROUND_KYO = itemgetter(*NEAR[KYO])


def _sums(dice: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Give each sum of two dice with the single die, the lowest sum first."""
    total = sum(dice)
    return tuple((total - single, single) for single in sorted(set(dice), reverse=True))


SUMS: dict[tuple[int, ...], tuple[tuple[int, int], ...]] = {
    dice: _sums(dice) for dice in combinations_with_replacement(range(1, 7), 3)
}
"""Each roll's ways to divide it: the sum of two dice, and the single one. [RN 5.1, TM 5(1)]"""


def pair(dice: tuple[int, ...], value: int) -> tuple[int, int]:
    """Give the two dice of a roll that add up to a value."""
    left = list(dice)
    left.remove(sum(dice) - value)
    return left[0], left[1]


def seat_actions(kit: Kit, s: RumbleState) -> Actions:
    """List the legal actions of the seat that acts."""
    if s.pending:
        return card_steps(kit, s, s.pending[-1])
    if s.dice:
        return _placings(s)
    if s.setting.phase == "draft":
        return tuple([DRAFT[lord] for lord in s.setting.offered])
    return _openers(kit, s)


def _placings(s: RumbleState) -> Actions:
    """List where the dice let the seat place, and the reroll. [RN 5.1, TM 5(1)]"""
    setting = s.setting
    castles = setting.castles
    if setting.daimyo and setting.daimyo[s.actor] == STOCK:
        found = _placings_with_daimyo(s)
    else:
        found = [PLACE[castles.index(total)] for total, _ in SUMS[s.dice]]
    if not s.rerolled:
        found.append(REROLL)
    return tuple(found)


def _placings_with_daimyo(s: RumbleState) -> list[Action]:
    """List the same while the Daimyo may take the place of a soldier. [RN 9]"""
    castles, stock = s.setting.castles, s.stock[s.actor]
    found: list[Action] = []
    for total, single in SUMS[s.dice]:
        area = castles.index(total)
        if stock >= SOLDIERS[single]:
            found.append(PLACE[area])
        found.append(PLACE_DAIMYO[area])
    return found


def _openers(kit: Kit, s: RumbleState) -> Actions:
    """List the roll and the cards that could be used now. [RN 5.2, RN 9, TM 5(2)]"""
    setting, seat = s.setting, s.actor
    if any(setting.swords):
        return ONLY_ROLL
    found: list[Action] = [ROLL]
    if not setting.used[seat]:
        own, stock = s.troops[seat], s.stock[seat]
        for card in setting.display:
            if _USABLE[card](kit, s, seat, own, stock):
                found.append(USE[card])
    if setting.daimyo and setting.daimyo[seat] >= 0 and not setting.turned[seat]:
        lord = setting.lords[seat]
        # A position written by hand may leave the Daimyo cards out.
        if lord and card_steps(kit, s, Task(lord, source=setting.daimyo[seat])):
            found.append(USE[lord])
    return tuple(found)


# Whether a tactic card could be used. [RN 7, TM 7] Quicker than listing its steps.

Troops = tuple[int, ...]
_Usable = Callable[[Kit, RumbleState, Seat, Troops, int], bool]


def _any(kit: Kit, s: RumbleState, seat: Seat, own: Troops, stock: int) -> bool:
    return any(own)


def _pair_by_land(kit: Kit, s: RumbleState, seat: Seat, own: Troops, stock: int) -> bool:
    return bool(max(_BY_LAND(own)) > 1)


def _pair_by_sea(kit: Kit, s: RumbleState, seat: Seat, own: Troops, stock: int) -> bool:
    return bool(max(_BY_SEA(own)) > 1)


def _pair(kit: Kit, s: RumbleState, seat: Seat, own: Troops, stock: int) -> bool:
    return max(own) > 1


def _two_areas(kit: Kit, s: RumbleState, seat: Seat, own: Troops, stock: int) -> bool:
    return own.count(0) < COUNT - 1


def _near_kyo(kit: Kit, s: RumbleState, seat: Seat, own: Troops, stock: int) -> bool:
    return any(_AROUND_KYO(own))


def _stocked(kit: Kit, s: RumbleState, seat: Seat, own: Troops, stock: int) -> bool:
    return stock > 0 and any(own)


def _stocked_against(kit: Kit, s: RumbleState, seat: Seat, own: Troops, stock: int) -> bool:
    return stock > 0 and any(map(any, s.troops[:seat] + s.troops[seat + 1 :]))


def _meeting(kit: Kit, s: RumbleState, seat: Seat, own: Troops, stock: int) -> bool:
    for other in _OTHERS[kit.seats][seat]:
        for mine, theirs in zip(own, s.troops[other], strict=True):
            if mine and theirs:
                return True
    return False


def _bordering(kit: Kit, s: RumbleState, seat: Seat, own: Troops, stock: int) -> bool:
    troops = s.troops
    for area in _EVERY:
        if own[area]:
            for other in _OTHERS[kit.seats][seat]:
                theirs = troops[other]
                for source in NEAR[area]:
                    if theirs[source]:
                        return True
    return False


def _meeting_two(kit: Kit, s: RumbleState, seat: Seat, own: Troops, stock: int) -> bool:
    for other in _OTHERS[kit.seats][seat]:
        for mine, theirs in zip(own, s.troops[other], strict=True):
            if mine and theirs > 1:
                return True
    return False


def _enough(kit: Kit, s: RumbleState, seat: Seat, own: Troops, stock: int) -> bool:
    return sum(own) >= kit.limits["retreat"]


_USABLE: dict[str, _Usable] = {
    "scout": _any,
    "mountain": _pair_by_land,
    "marine": _pair_by_sea,
    "sub-squad": _pair,
    "ninja": _two_areas,
    "entering-kyo": _near_kyo,
    "support": _stocked,
    "rebel": _stocked_against,
    "exile": _meeting,
    "prisoner": _bordering,
    "decoy": _meeting_two,
    "retreat": _enough,
}


# What a card in use leaves to choose.

_Steps = Callable[[Kit, RumbleState, Task, Seat], list[Action]]


def card_steps(kit: Kit, s: RumbleState, task: Task) -> Actions:
    """List the next pieces a card lets its player handle, and ``done`` where it may stop."""
    found = _STEPS[task.card](kit, s, task, s.turn)
    if task.count and task.card in MAY_STOP:
        found.append(DONE)
    return tuple(found)


MAY_STOP = frozenset(("entering-kyo", *LORDS))
"""The cards that let one stop after the first piece."""


def _from(own: Troops, least: int, moves: list[list[Move]]) -> list[Action]:
    found: list[Action] = []
    for area, count in enumerate(own):
        if count >= least:
            found += moves[area]
    return found


def _scout(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    return _from(s.troops[seat], 1, _NEAR)


def _mountain(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    return _from(s.troops[seat], 2, _LAND)


def _marine(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    return _from(s.troops[seat], 2, _SEA)


def _sub_squad(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    return _from(s.troops[seat], 2, _NEAR)


def _ninja(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    held = [area for area, count in enumerate(s.troops[seat]) if count]
    return [MOVE[source][target] for source in held for target in held if source != target]


def _entering_kyo(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    own = s.troops[seat]
    return [MOVE[area][KYO] for area in NEAR[KYO] if own[area]]


def _support(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    if not s.stock[seat]:
        return []
    return [PLACE[area] for area, count in enumerate(s.troops[seat]) if count]


def _replacing(s: RumbleState, seat: Seat, areas: list[int] | range) -> list[Action]:
    if not s.stock[seat]:
        return []
    others = _OTHERS[len(s.stock)][seat]
    return [REPLACE[area][other] for area in areas for other in others if s.troops[other][area]]


def _rebel(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    return _replacing(s, seat, _EVERY)


def _pushing(s: RumbleState, seat: Seat, least: int) -> list[Action]:
    own, found = s.troops[seat], []
    for area in _EVERY:
        if own[area]:
            for other in _OTHERS[len(s.stock)][seat]:
                if s.troops[other][area] >= least:
                    found += _PUSHES[area][other]
    return list(found)


def _exile(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    return _pushing(s, seat, 1)


def _decoy(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    return _pushing(s, seat, 2)


def _prisoner(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    own, troops = s.troops[seat], s.troops
    return [
        PUSH[source][other][target]
        for source in _EVERY
        for other in _OTHERS[kit.seats][seat]
        if troops[other][source]
        for target in NEAR[source]
        if own[target]
    ]


def _retreat(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    own = s.troops[seat]
    if sum(own) < kit.limits["retreat"] - task.count:
        return []
    return [RECALL[area] for area, count in enumerate(own) if count]


def _kenshin(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    return [*_LAND[task.source]] if s.troops[seat][task.source] else []


def _nobunaga(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    if not task.count:
        return [*_NEAR_DAIMYO[task.source]]
    return [MOVE[task.source][task.target]] if s.troops[seat][task.source] else []


def _shingen(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    others = (task.seat,) if task.count else _OTHERS[kit.seats][seat]
    found: list[Action] = []
    for other in others:
        if s.troops[other][task.source]:
            found += _PUSHES[task.source][other]
    return found


def _motonari(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    if not s.stock[seat]:
        return []
    return [PLACE[a] for a in NEAR[task.source] if task.areas.count(a) < AN_AREA]


def _motochika(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    found: list[Action] = []
    if s.troops[seat][task.source]:
        found += _SEA[task.source]
    if s.setting.daimyo[seat] == task.source:
        found += _SEA_DAIMYO[task.source]
    return found


def _sorin(kit: Kit, s: RumbleState, task: Task, seat: Seat) -> list[Action]:
    return _replacing(s, seat, [a for a in NEAR[task.source] if a not in task.areas])


_STEPS: dict[str, _Steps] = {
    "scout": _scout,
    "mountain": _mountain,
    "marine": _marine,
    "sub-squad": _sub_squad,
    "ninja": _ninja,
    "entering-kyo": _entering_kyo,
    "support": _support,
    "rebel": _rebel,
    "exile": _exile,
    "prisoner": _prisoner,
    "decoy": _decoy,
    "retreat": _retreat,
    "kenshin": _kenshin,
    "nobunaga": _nobunaga,
    "shingen": _shingen,
    "motonari": _motonari,
    "motochika": _motochika,
    "sorin": _sorin,
}
