"""The legal actions: what a turn may open with, what dice and cards leave to choose.

All lists are in the order of the map.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from sengoku.core.game import Action
from sengoku.games.rumble.actions import (
    DRAFT,
    ONLY_ROLL,
    PLACE,
    PLACE_DAIMYO,
    REROLL,
    ROLL,
    USE,
    Actions,
)
from sengoku.games.rumble.components import SOLDIERS
from sengoku.games.rumble.rules.cards import card_steps
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.state import STOCK, RumbleState


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
        return card_steps(kit.plays, s, s.pending[-1])
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
            if kit.plays[card].usable(s, seat, own, stock):
                found.append(USE[card])
    if setting.daimyo and setting.daimyo[seat] >= 0 and not setting.turned[seat]:
        lord = setting.lords[seat]
        # A position written by hand may leave the Daimyo cards out.
        if lord and kit.plays[lord].usable(s, seat, s.troops[seat], s.stock[seat]):
            found.append(USE[lord])
    return tuple(found)
