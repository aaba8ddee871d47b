"""How well a seat stands, for a bot that does not play the game out.

The measure is plain, so that a bot can say it: cards count, Provinces in court most of all,
and what counts is the lead over the best other.
"""

from __future__ import annotations

from collections.abc import Sequence

from sengoku.core.data import data
from sengoku.core.game import NOBODY, Seat
from sengoku.games.tenku.actions import ATTACK, DEFENSE
from sengoku.games.tenku.components import KNIGHT, PITCHED, PROVINCE, STANDING, Kit
from sengoku.games.tenku.rules import battle as battles
from sengoku.games.tenku.rules.scoring import suffices
from sengoku.games.tenku.state import Battle, TenkuState

_WORTH = data("sengoku.games.tenku")["worth"]

PROVINCE_WORTH = float(_WORTH["province"])
"""What a Province in court counts."""

COURT_WORTH = float(_WORTH["court"])
"""What any other card in court counts."""

HAND_WORTH = float(_WORTH["hand"])
"""What a card in hand counts."""

CROWN_WORTH = float(_WORTH["crown"])
"""What it counts to be about to win, with one's next turn."""


def appraise(kit: Kit, s: TenkuState, seat: Seat) -> float:
    """Give the lead over the best other; in a battle, as it will probably end."""
    worth = worths(kit, s)
    return worth[seat] - max(worth[:seat] + worth[seat + 1 :])


def worths(kit: Kit, s: TenkuState) -> list[float]:
    """Give what each seat's cards count; in a battle, as it will probably end."""
    counts = [kit.provinces(court) for court in s.courts]
    rest = [
        COURT_WORTH * (len(court) - court.count(PROVINCE)) + HAND_WORTH * len(hand)
        for court, hand in zip(s.courts, s.hands, strict=True)
    ]
    if s.battle:
        _foresee(kit, s, s.battle, counts, rest)
    return [
        PROVINCE_WORTH * counts[each]
        + rest[each]
        + (CROWN_WORTH if about_to_win(kit, s, each, counts) else 0.0)
        for each in range(kit.seats)
    ]


def about_to_win(kit: Kit, s: TenkuState, seat: Seat, counts: Sequence[int]) -> bool:
    """Tell whether a player would win if their turn began with so many Provinces."""
    return s.phase == "turns" and suffices(kit, s, seat, counts)


def _foresee(
    kit: Kit, s: TenkuState, battle: Battle, counts: list[int], rest: list[float]
) -> None:
    """Change what counts by what a battle will probably take and bring."""
    attacker, defender = battle.attacker, battle.defender
    lead = _lead(kit, s, battle, counts)
    if not lead:
        return
    victor, loser = (attacker, defender) if lead > 0 else (defender, attacker)
    court = s.courts[loser]
    owed = _owed(kit, battle, abs(lead), court)
    before = battle.step in ("arms", "cannon")
    aimed = min(owed, 1) if before and kit.trait(s.courts[victor], "cannon") and court else 0
    hand = min(owed - aimed, len(s.hands[loser]))
    struck = 0 if kit.trait(court, "walls") else min(owed - hand, len(court))
    razed = min(struck, court.count(PROVINCE))
    rest[loser] -= HAND_WORTH * hand + COURT_WORTH * (struck - razed)
    counts[loser] -= razed
    if lead < 0:
        return
    if battles.may_conquer(kit, s, battle) and court.count(PROVINCE) > razed:
        counts[defender] -= 1
        counts[attacker] += 1
    else:
        rest[attacker] += HAND_WORTH


def _owed(kit: Kit, battle: Battle, lead: int, court: str) -> int:
    """Give how many casualties the loser has still to suffer."""
    if battle.step == "spoils":
        return 0
    return battle.owed if battle.totals else max(lead - kit.trait(court, "spared"), 0)


def _lead(kit: Kit, s: TenkuState, battle: Battle, counts: Sequence[int]) -> int:
    """Give by how much the attack will probably lead, if everybody pitches who has a reason to."""
    if battle.totals:
        return battle.totals[0] - battle.totals[1]
    more = {ATTACK: 0, DEFENSE: 0}
    queue = battles.order(kit, battle)
    feared = _feared(kit, s, battle, counts)
    for seat in queue[queue.index(battle.asked) if battle.asked != NOBODY else 0 :]:
        if seat == battle.asked and not battle.left:
            continue
        if seat == battle.attacker or (seat != battle.defender and feared == battle.defender):
            more[ATTACK] += _could_pitch(s, seat, own=seat == battle.attacker)
        elif seat == battle.defender or feared == battle.attacker:
            more[DEFENSE] += _could_pitch(s, seat, own=seat == battle.defender)
    first, second = battles.strengths(kit, s, battle)
    first += battles.less_traitor(kit, s, battle, ATTACK, more[ATTACK])
    return first - second - battles.less_traitor(kit, s, battle, DEFENSE, more[DEFENSE])


def _feared(kit: Kit, s: TenkuState, battle: Battle, counts: Sequence[int]) -> Seat:
    """Give the side against which the others will pitch: who would win by winning the battle."""
    if about_to_win(kit, s, battle.defender, counts):
        return battle.defender
    after = list(counts)
    if battles.may_conquer(kit, s, battle):
        after[battle.attacker] += 1
        after[battle.defender] -= 1
    return battle.attacker if about_to_win(kit, s, battle.attacker, after) else NOBODY


def _could_pitch(s: TenkuState, seat: Seat, *, own: bool) -> int:
    """Give how much a seat can still add with one Knight; one from its court stood for itself."""
    if KNIGHT in s.hands[seat]:
        return PITCHED
    return PITCHED - STANDING * own if KNIGHT in s.courts[seat] else 0
