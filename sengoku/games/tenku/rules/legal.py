"""What is legal: for the players and for chance, in a fixed order."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from sengoku.core.game import CHANCE, NOBODY, Action, Seat
from sengoku.games.tenku.actions import (
    COURT,
    HAND,
    SIDES,
    SOURCES,
    Arms,
    Attack,
    Conquer,
    Deal,
    Discard,
    Done,
    Draw,
    Drawn,
    First,
    Give,
    Name,
    Open,
    Pass,
    Pitch,
    Place,
    Remove,
    Spoils,
    Stolen,
    Strike,
    Take,
)
from sengoku.games.tenku.components import CARD, KNIGHT, OTHERS, PROVINCE, SUITS, Kit, kinds
from sengoku.games.tenku.rules import battle as battles
from sengoku.games.tenku.rules.effects import findable, targets, useful
from sengoku.games.tenku.rules.setup import next_hand
from sengoku.games.tenku.rules.turns import can_draw
from sengoku.games.tenku.state import HIDDEN, Battle, Task, TenkuState
from sengoku.games.tenku.view import unseen

PASS = Pass()
CONQUER = Conquer()


@cache
def _arms(hand: bool, court: bool) -> tuple[Action, ...]:
    sources = [source for source, has in zip(SOURCES, (hand, court), strict=True) if has]
    return (*[Arms(source, side) for source in sources for side in SIDES], PASS)


def seat_actions(kit: Kit, s: TenkuState) -> tuple[Action, ...]:
    """List what the player to act may do."""
    if s.phase == "courts":
        own = kinds("".join([card for card in s.hands[s.actor] if card in SUITS]))
        return (*[Open(card) for card in own], Done())
    if not s.pending:
        return _plays(kit, s)
    top = s.pending[-1]
    return _battle(kit, s, top) if isinstance(top, Battle) else _task(kit, s, top)


def attackable(kit: Kit, s: TenkuState, seat: Seat) -> list[Seat]:
    """Give whom a player may attack, clockwise."""
    clockwise = [(seat + step) % kit.seats for step in range(1, kit.seats)]
    return [other for other in clockwise if other not in s.safe]


def _plays(kit: Kit, s: TenkuState) -> tuple[Action, ...]:
    seat = s.actor
    hand = kinds(s.hands[seat])
    found: list[Action] = [Draw()] if s.extra and can_draw(s) else []
    found += [Place(card) for card in hand]
    if kit.pitched:
        for source, pile in ((HAND, s.hands[seat]), (COURT, s.courts[seat])):
            found += [
                Pitch(source, CARD[letter])
                for letter in SUITS + OTHERS
                if letter in pile and useful(kit, s, source, letter)
            ]
    others = attackable(kit, s, seat)
    found += [Attack(card, other) for card in hand for other in others]
    return (*found, PASS)


def _battle(kit: Kit, s: TenkuState, battle: Battle) -> tuple[Action, ...]:
    match battle.step:
        case "arms":
            seat = s.actor
            return _arms(KNIGHT in s.hands[seat], KNIGHT in s.courts[seat])
        case "casualties":
            return tuple([Discard(card) for card in kinds(s.hands[battle.loser])])
        case "cannon" | "strike":
            return (*[Strike(card) for card in kinds(s.courts[battle.loser])], PASS)
        case _:
            found: list[Action] = [Spoils(card) for card in kinds(battle.lost)]
            if battles.may_conquer(kit, s, battle):
                found.append(CONQUER)
            return (*found, PASS)


def _task(kit: Kit, s: TenkuState, task: Task) -> tuple[Action, ...]:
    match task.kind:
        case "name":
            return tuple([Name(seat) for seat in targets(kit, s, task.card)])
        case "search":
            return (*[Take(card) for card in kinds(findable(kit, s, task))], PASS)
        case "spy":
            return (*[Take(card) for card in kinds(s.hands[task.other])], PASS)
        case "raze":
            court = s.courts[task.other].replace(PROVINCE, "")
            return tuple([Strike(card) for card in kinds(court)])
        case "give":
            return tuple([Give(card) for card in kinds(s.hands[task.other])])
        case _:
            return tuple([Discard(card) for card in kinds(s.hands[task.other])])


# Chance.


def chance_pile(kit: Kit, s: TenkuState) -> str:
    """Give the cards among which chance draws; of a view, all that may be there."""
    match s.phase:
        case "remove":
            pile = s.draw if HIDDEN not in s.draw else unseen(kit, s)
            return "".join([letter for letter in pile if letter in OTHERS])
        case "turns":
            task = s.pending[-1]
            assert isinstance(task, Task)
            pile = s.hands[task.other] if task.kind == "steal" else s.draw
        case _:
            pile = s.draw
    return unseen(kit, s) if HIDDEN in pile else pile


def chance_action(s: TenkuState, letter: str) -> Action:
    """Give what chance does with a card."""
    card = CARD[letter]
    if s.phase == "remove":
        return Remove(card)
    if s.phase == "deal":
        return Deal(next_hand(s), card)
    task = s.pending[-1]
    assert isinstance(task, Task)
    return Stolen(card) if task.kind == "steal" else Drawn(card)


def chances(kit: Kit, s: TenkuState) -> list[tuple[Action, Fraction]]:
    """List chance's outcomes with their probabilities."""
    if s.phase == "first":
        return [(First(seat), Fraction(1, kit.seats)) for seat in range(kit.seats)]
    pile = chance_pile(kit, s)
    return [
        (chance_action(s, letter), Fraction(pile.count(letter), len(pile)))
        for letter in CARD
        if letter in pile
    ]


def legal(kit: Kit, s: TenkuState) -> tuple[Action, ...]:
    """List every legal action."""
    if s.actor == NOBODY:
        return ()
    if s.actor == CHANCE:
        return tuple([action for action, _ in chances(kit, s)])
    return seat_actions(kit, s)
