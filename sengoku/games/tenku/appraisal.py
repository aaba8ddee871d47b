"""How well a seat stands, for a bot that does not play the game out.

The measure is plain, so that a bot can say it: cards count, Provinces in court most of all,
and what counts is the lead over the best other.
"""

from __future__ import annotations

from sengoku.core.game import NOBODY, Seat
from sengoku.games.tenku import battle as battles
from sengoku.games.tenku.box import KNIGHT, PITCHED, PROVINCE, Kit
from sengoku.games.tenku.state import Battle, TenkuState
from sengoku.games.tenku.turns import needed

PROVINCE_WORTH = 4.0
"""What a Province in court counts."""

COURT_WORTH = 1.5
"""What any other card in court counts."""

HAND_WORTH = 1.0
"""What a card in hand counts."""

CROWN_WORTH = 6.0
"""What it counts to be about to win, with one's next turn."""


def appraise(kit: Kit, s: TenkuState, seat: Seat) -> float:
    """Give the lead over the best other; in a battle, as it will probably end."""
    worth = [_worth(kit, s, each) for each in range(kit.seats)]
    if s.battle:
        for each, change in _prospect(kit, s, s.battle):
            worth[each] += change
    return worth[seat] - max(worth[:seat] + worth[seat + 1 :])


def _worth(kit: Kit, s: TenkuState, seat: Seat) -> float:
    court = s.courts[seat]
    provinces = kit.provinces(court)
    others = len(court) - court.count(PROVINCE)
    found = PROVINCE_WORTH * provinces + COURT_WORTH * others + HAND_WORTH * len(s.hands[seat])
    rivals = [kit.provinces(each) for n, each in enumerate(s.courts) if n != seat]
    if s.phase == "turns" and provinces >= needed(kit, s, seat) and provinces > max(rivals):
        found += CROWN_WORTH
    return found


def _prospect(kit: Kit, s: TenkuState, battle: Battle) -> list[tuple[Seat, float]]:
    """Give what a battle will probably change, if the two sides alone pitch on."""
    attacker, defender = battle.attacker, battle.defender
    lead = _lead(kit, s, battle)
    if not lead:
        return []
    loser = defender if lead > 0 else attacker
    owed = battle.owed if battle.totals else abs(lead)
    hand = min(owed, len(s.hands[loser]))
    court = min(owed - hand, len(s.courts[loser]))
    found = [(loser, -HAND_WORTH * hand - PROVINCE_WORTH * court)]
    if lead > 0:
        if battles.may_conquer(kit, s, battle):
            found += [(defender, -PROVINCE_WORTH), (attacker, PROVINCE_WORTH)]
        else:
            found.append((attacker, HAND_WORTH))
    return found


def _lead(kit: Kit, s: TenkuState, battle: Battle) -> int:
    """Give by how much the attack will probably lead."""
    if battle.totals:
        return battle.totals[0] - battle.totals[1]
    first, second = battles.strengths(kit, s, battle)
    queue = battles.order(kit, battle)
    asked = queue.index(battle.asked) if battle.asked != NOBODY else 0
    if asked == 0:
        first += _could_pitch(s, battle, battle.attacker)
    second += _could_pitch(s, battle, battle.defender)
    return first - second


def _could_pitch(s: TenkuState, battle: Battle, seat: Seat) -> int:
    """Give how much a seat can still add for itself with one Knight."""
    if battle.asked == seat and not battle.left:
        return 0
    if KNIGHT in s.hands[seat]:
        return PITCHED
    return PITCHED - 1 if KNIGHT in s.courts[seat] else 0
