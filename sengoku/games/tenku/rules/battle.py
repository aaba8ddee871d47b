"""A battle, step by step: the call to arms, casualties, spoils or conquest. [TK 7]"""

from __future__ import annotations

from sengoku.core.game import NOBODY, Arg, Say, Seat, note
from sengoku.games.tenku.actions import (
    ATTACK,
    DEFENSE,
    HAND,
    Arms,
    Attack,
    Conquer,
    Discard,
    Pass,
    Spoils,
    Strike,
)
from sengoku.games.tenku.components import (
    KNIGHT,
    LETTERS,
    PITCHED,
    PROVINCE,
    STANDING,
    Kit,
    card_term,
    seat_term,
)
from sengoku.games.tenku.rules.cards import discard, enter, gain, leave, lose, pop, remove, told
from sengoku.games.tenku.state import HIDDEN, Battle, TenkuState, change, fought, take


def attack(kit: Kit, s: TenkuState, a: Attack, say: Say | None) -> TenkuState:
    """Pay the cost and name the defender. [TK 7.1, TK 7.2]"""
    seat = s.turn
    s = discard(s, seat, LETTERS[a.card])
    s = change(s, plays=s.plays - 1, extra=0, played=True)
    if say:
        say(told("did.battle", "cost", seat, card=card_term(a.card), other=seat_term(a.seat)))
    return begin(kit, s, Battle(seat, a.seat), say)


def begin(kit: Kit, s: TenkuState, battle: Battle, say: Say | None) -> TenkuState:
    """Count the standing armies; the call to arms comes next. [TK 7.3]"""
    s = change(s, pending=(*s.pending, battle))
    if say:
        first, second = strengths(kit, s, battle)
        other = seat_term(battle.defender)
        who: dict[str, Arg] = {"other": other, "attack": first, "defense": second}
        say(told("did.standing", "standing", battle.attacker, **who))
    return s


def strengths(kit: Kit, s: TenkuState, battle: Battle) -> tuple[int, int]:
    """Give attack and defense strength as they stand now. [TK 7.3, TK 7.4]"""
    own, other = s.courts[battle.attacker], s.courts[battle.defender]
    first = _standing(kit, own) + kit.trait(own, ATTACK) + battle.bonus
    second = _standing(kit, other) + kit.trait(other, DEFENSE)
    if battle.attacker == s.turn:
        first += s.edge
    for side, helped in ((ATTACK, other), (DEFENSE, own)):
        count = sum([side == pledge for _, pledge in battle.pledges])
        # The Traitor in the court of the one they fight weakens the first Knight.
        brought = PITCHED * count - (kit.trait(helped, "turncoat") if count else 0)
        first, second = (first + brought, second) if side == ATTACK else (first, second + brought)
    return first, second


def less_traitor(kit: Kit, s: TenkuState, battle: Battle, side: str, more: int) -> int:
    """Give what Knights still to be pitched add to a side, less what a Traitor takes."""
    if not more or any(side == pledge for _, pledge in battle.pledges):
        return more
    against = battle.defender if side == ATTACK else battle.attacker
    return more - kit.trait(s.courts[against], "turncoat")


def still(
    kit: Kit, s: TenkuState, battle: Battle, side: str, left: int, *, loyal: bool = False
) -> int:
    """Give the most that can still be added to a side, as far as whoever looks can tell. [TK 7.4]

    Args:
        kit: what is on the table.
        s: the position; a card that is not seen may be a Knight.
        battle: the battle, in its call to arms.
        side: ``attack`` or ``defense``.
        left: how many Knights the one who is asked may still pitch.
        loyal: whether neither fighter helps the other against itself.
    """
    queue = order(kit, battle)
    later = queue if battle.asked == NOBODY else queue[queue.index(battle.asked) + 1 :]
    calls = {seat: 1 + kit.trait(s.courts[seat], "arms") for seat in later}
    if battle.asked != NOBODY:
        calls[battle.asked] = left
    helped, against = battle.attacker, battle.defender
    if side != ATTACK:
        helped, against = against, helped
    if loyal:
        calls.pop(against, None)
    most = sum([_could_add(s, seat, count, seat == helped) for seat, count in calls.items()])
    return less_traitor(kit, s, battle, side, most)


def _could_add(s: TenkuState, seat: Seat, count: int, own: bool) -> int:
    """Give the most that a player can add with so many Knights, from the hand before the court.

    A Knight from one's own court no longer stands for oneself.
    """
    held = min(sum([card in (KNIGHT, HIDDEN) for card in s.hands[seat]]), count)
    placed = min(s.courts[seat].count(KNIGHT), count - held)
    return PITCHED * held + (PITCHED - STANDING * own) * placed


def _standing(kit: Kit, court: str) -> int:
    monks = kit.trait(court, "monks")
    priests = kit.priests(court) // monks if monks else 0
    return STANDING * court.count(KNIGHT) + kit.trait(court, "strength") + priests


def order(kit: Kit, battle: Battle) -> tuple[Seat, ...]:
    """Give who is asked in the call to arms, in order: the defender last. [TK 7.4]"""
    clockwise = [(battle.attacker + step) % kit.seats for step in range(kit.seats)]
    return (*[seat for seat in clockwise if seat != battle.defender], battle.defender)


# What happens when nobody has anything to choose.


def settle(kit: Kit, s: TenkuState, say: Say | None) -> TenkuState:
    """Go on with a battle until somebody has to choose, or one step further."""
    battle = s.pending[-1]
    assert isinstance(battle, Battle)
    match battle.step:
        case "arms":
            return _call(kit, s, battle, say)
        case "cannon":
            owner = kit.trait(s.courts[battle.victor], "cannon")
            return _ask_victor(kit, s, battle, "casualties", asked=bool(owner))
        case "casualties":
            return _casualties(s, battle, say)
        case "strike":
            return _ask_victor(kit, s, battle, "spoils", asked=True)
        case _:
            return _spoils(kit, s, battle, say)


def _call(kit: Kit, s: TenkuState, battle: Battle, say: Say | None) -> TenkuState:
    """Ask the next player who might have a Knight, as far as the table can tell. [TK 7.4]

    A player with cards in hand is asked even without a Knight: to be passed over would tell.
    """
    asked = battle.asked
    if battle.left and _may_answer(s, asked):
        return change(s, actor=asked)
    queue = order(kit, battle)
    for seat in queue[queue.index(asked) + 1 if asked != NOBODY else 0 :]:
        if _may_answer(s, seat):
            left = 1 + kit.trait(s.courts[seat], "arms")
            return change(pop(s, fought(battle, asked=seat, left=left)), actor=seat)
    return _decide(kit, s, battle, say)


def _may_answer(s: TenkuState, seat: Seat) -> bool:
    return bool(s.hands[seat]) or KNIGHT in s.courts[seat]


def _decide(kit: Kit, s: TenkuState, battle: Battle, say: Say | None) -> TenkuState:
    """Compare the totals. [TK 7.5, TK 7.6]"""
    first, second = totals = strengths(kit, s, battle)
    battle = fought(battle, asked=NOBODY, left=0, totals=totals)
    if first == second:
        if say:
            say(note("did.stalemate", "victor", count=first))
        return _aftermath(s, battle)
    loser, owed = battle.loser, abs(first - second)
    if say:
        who: dict[str, Arg] = {"other": seat_term(loser), "more": max(totals), "less": min(totals)}
        say(told("did.victor", "victor", battle.victor, **who, count=owed))
    spared = min(kit.trait(s.courts[loser], "spared"), owed)
    if spared and say:
        giver = card_term(kit.giver("spared", s.courts[loser]))
        say(told("did.spared", "house", loser, card=giver, count=spared))
    return pop(s, fought(battle, step="cannon", owed=owed - spared))


def _ask_victor(
    kit: Kit, s: TenkuState, battle: Battle, following: str, *, asked: bool
) -> TenkuState:
    """Let the victor choose from the loser's court, if there is anything. [TK 7.6]"""
    court = s.courts[battle.loser]
    if asked and battle.owed and court and not kit.trait(court, "walls"):
        return change(s, actor=battle.victor)
    return pop(s, fought(battle, step=following))


def _casualties(s: TenkuState, battle: Battle, say: Say | None) -> TenkuState:
    """Let the loser choose from hand, unless all of it goes. [TK 7.6]"""
    loser = battle.loser
    hand = s.hands[loser]
    if not battle.owed or not hand:
        return pop(s, fought(battle, step="strike"))
    if battle.owed < len(hand):
        return change(s, actor=loser)
    for card in hand:
        s = lose(s, loser, card)
        if say:
            say(told("did.lose", "casualties", loser, card=card_term(card)))
    owed = battle.owed - len(hand)
    return pop(s, fought(battle, owed=owed, lost=battle.lost + hand, step="strike"))


def may_conquer(kit: Kit, s: TenkuState, battle: Battle) -> bool:
    """Tell whether the attacker may move a Province of the defender. [TK 7.7]"""
    court = s.courts[battle.defender]
    return PROVINCE in court and not kit.trait(court, "hold")


def _spoils(kit: Kit, s: TenkuState, battle: Battle, say: Say | None) -> TenkuState:
    """Let a victorious attacker choose spoils or conquest. [TK 7.7]"""
    if battle.victor == battle.attacker:
        if battle.lost or may_conquer(kit, s, battle):
            return change(s, actor=battle.attacker)
    elif say:
        say(told("did.no-spoils", "spoils", battle.victor))
    return _aftermath(s, battle)


def _aftermath(s: TenkuState, battle: Battle) -> TenkuState:
    """Discard the Knights pitched, and the casualties nobody took. [TK 7.8]"""
    gone = KNIGHT * len(battle.pledges) + battle.lost
    return pop(change(s, discards=s.discards + gone))


# What the players do.


def arms(kit: Kit, s: TenkuState, a: Arms, say: Say | None) -> TenkuState:
    """Pitch a Knight for one side. [TK 7.4]"""
    battle, seat = s.battle, s.actor
    assert battle is not None
    s = remove(s, seat, a.source, KNIGHT)
    pledges = (*battle.pledges, (seat, a.side))
    battle = fought(battle, pledges=pledges, left=battle.left - 1)
    s = pop(s, battle)
    if say:
        first, second = strengths(kit, s, battle)
        helped = battle.attacker if a.side == ATTACK else battle.defender
        code = "did.arms-hand" if a.source == HAND else "did.arms-court"
        who: dict[str, Arg] = {"other": seat_term(helped), "attack": first, "defense": second}
        say(told(code, "arms", seat, **who))
    return s


def strike(kit: Kit, s: TenkuState, a: Strike, say: Say | None) -> TenkuState:
    """Discard a card from the loser's court, as the victor. [TK 7.6]"""
    battle = s.battle
    assert battle is not None
    letter, loser = LETTERS[a.card], battle.loser
    cannon = battle.step == "cannon"
    if say:
        who = {"other": seat_term(loser), "card": card_term(a.card)}
        if cannon:
            who["giver"] = card_term(kit.giver("cannon", s.courts[battle.victor]))
        code, reading = ("did.cannon", "serve-alike") if cannon else ("did.strike", "")
        say(told(code, "casualties", battle.victor, reading, **who))
    step = "casualties" if cannon else "strike"
    lost = battle.lost + letter
    battle = fought(battle, step=step, owed=battle.owed - 1, lost=lost)
    return pop(leave(s, loser, letter), battle)


def casualty(kit: Kit, s: TenkuState, a: Discard, say: Say | None) -> TenkuState:
    """Discard a card from one's hand, as the loser. [TK 7.6]"""
    battle = s.battle
    assert battle is not None
    letter, loser = LETTERS[a.card], battle.loser
    if say:
        say(told("did.lose", "casualties", loser, card=card_term(a.card)))
    battle = fought(battle, owed=battle.owed - 1, lost=battle.lost + letter)
    return pop(lose(s, loser, letter), battle)


def spoils(kit: Kit, s: TenkuState, a: Spoils, say: Say | None) -> TenkuState:
    """Take a casualty into one's hand; everybody sees which. [TK 7.7]"""
    battle = s.battle
    assert battle is not None
    letter = LETTERS[a.card]
    if say:
        say(told("did.spoils", "spoils", battle.attacker, card=card_term(a.card)))
    s = gain(s, battle.attacker, letter, openly=True)
    return _aftermath(s, fought(battle, lost=take(battle.lost, letter)))


def conquer(kit: Kit, s: TenkuState, a: Conquer, say: Say | None) -> TenkuState:
    """Move a Province to one's own court; it gives no other play. [TK 7.7]"""
    battle = s.battle
    assert battle is not None
    if say:
        other = seat_term(battle.defender)
        say(told("did.conquer", "spoils", battle.attacker, "conquest", other=other))
    s = enter(leave(s, battle.defender, PROVINCE), battle.attacker, PROVINCE)
    return _aftermath(s, battle)


def decline(kit: Kit, s: TenkuState, a: Pass, say: Say | None) -> TenkuState:
    """Pitch no Knight, or leave what a victor may take."""
    battle = s.battle
    assert battle is not None
    clause = {"arms": "arms", "spoils": "spoils"}.get(battle.step, "casualties")
    reading = "" if battle.step == "arms" else "may"
    if say:
        found = kit.giver("cannon", s.courts[s.actor]) if battle.step == "cannon" else ""
        who = {"card": card_term(found)} if found else {}
        say(told(f"did.pass-{battle.step}", clause, s.actor, reading, **who))
    match battle.step:
        case "arms":
            return pop(s, fought(battle, left=0))
        case "cannon":
            return pop(s, fought(battle, step="casualties"))
        case "strike":
            return pop(s, fought(battle, step="spoils"))
        case _:
            return _aftermath(s, battle)
