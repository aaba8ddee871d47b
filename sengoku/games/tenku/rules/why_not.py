"""Why an action is not allowed: the first rule it breaks, with its clause.

Asked only about actions that are not legal.
"""

from __future__ import annotations

from sengoku.core.game import CHANCE, NOBODY, Action, Note, Seat, Term, note
from sengoku.games.tenku.actions import (
    HAND,
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
from sengoku.games.tenku.components import (
    KNIGHT,
    LETTERS,
    PROVINCE,
    Kit,
    card_term,
    seat_term,
)
from sengoku.games.tenku.rules.scoring import more_priests
from sengoku.games.tenku.rules.sentences import needs
from sengoku.games.tenku.rules.setup import next_hand
from sengoku.games.tenku.rules.turns import can_draw
from sengoku.games.tenku.state import Battle, Task, TenkuState

Chance = Remove | Deal | Drawn | First | Stolen
Turn = Draw | Place | Pitch | Attack | Pass


def why_not(kit: Kit, s: TenkuState, a: Action) -> Note:
    """Say which rule an action that is not legal breaks first."""
    if s.actor == NOBODY:
        return note("over.game", "win")
    seat = getattr(a, "seat", 0)
    if not isinstance(seat, int) or seat >= kit.seats:
        return note("over.no-seat", seat=seat, last=kit.seats - 1)
    if s.actor == CHANCE:
        return _chance(kit, s, a)
    if isinstance(a, Chance):
        return note("chance.not-now", "turn", seat=seat_term(s.actor))
    if s.phase == "courts":
        return _courts(s, a)
    if isinstance(a, Open | Done):
        return note("courts.over", "setup")
    if not isinstance(a, Turn | Arms | Discard | Strike | Spoils | Conquer | Name | Take | Give):
        return note("over.outside", "turn", verb=a.verb)
    if not s.pending:
        return _turn(kit, s, a)
    top = s.pending[-1]
    return _battle(kit, s, top, a) if isinstance(top, Battle) else _task(kit, s, top, a)


# Chance's part.


def _chance(kit: Kit, s: TenkuState, a: Action) -> Note:
    if s.phase == "first":
        return note("chance.first", "setup")
    if s.phase == "remove":
        if isinstance(a, Remove):
            return note("chance.gone", "setup", card=card_term(a.card))
        return note("chance.remove", "setup", count=kit.removed - len(s.box))
    if s.phase == "deal":
        return _deal(s, a)
    task = s.pending[-1]
    assert isinstance(task, Task)
    if task.kind == "steal":
        if isinstance(a, Stolen):
            return note("chance.not-in-hand", "house", card=card_term(a.card))
        return note("chance.steal", "house", seat=seat_term(task.other))
    if isinstance(a, Drawn):
        return note("chance.not-in-pile", "draw", card=card_term(a.card))
    return note("chance.draw", "draw", seat=seat_term(task.seat))


def _deal(s: TenkuState, a: Action) -> Note:
    seat = seat_term(next_hand(s))
    if not isinstance(a, Deal):
        return note("chance.deal", "setup", seat=seat)
    if a.seat != next_hand(s):
        return note("chance.deal-order", "setup", seat=seat)
    return note("chance.not-in-pile", "setup", card=card_term(a.card))


def _courts(s: TenkuState, a: Action) -> Note:
    if not isinstance(a, Open):
        return note("courts.first", "setup", seat=seat_term(s.actor))
    card, letter = card_term(a.card), LETTERS[a.card]
    if letter not in s.hands[s.actor]:
        return _not_held(s.actor, letter, "setup")
    return note("courts.special", "setup", card=card)


def _not_held(seat: Seat, letter: str, clause: str) -> Note:
    return note("card.not-in-hand", clause, seat=seat_term(seat), card=card_term(letter))


# A turn.


def _turn(kit: Kit, s: TenkuState, a: Action) -> Note:
    seat = s.actor
    match a:
        case Draw():
            return _draw(kit, s)
        case Place():
            return _not_held(seat, LETTERS[a.card], "place")
        case Pitch():
            return _pitch(kit, s, a)
        case Attack():
            return _attack(kit, s, a)
        case Arms() | Discard() | Strike() | Spoils() | Conquer():
            return note("battle.none", "battle", verb=Term(f"verb.{a.verb}"))
        case _:
            return note("house.none", "house", verb=Term(f"verb.{a.verb}"))


def _draw(kit: Kit, s: TenkuState) -> Note:
    if not can_draw(s):
        return note("draw.nothing", "draw", reading="stuck")
    if s.played:
        return note("draw.played", "draw", reading="priests")
    if more_priests(kit, s, s.actor):
        return note("draw.once", "draw")
    counts = [kit.priests(court) for court in s.courts]
    own = counts.pop(s.actor)
    return note("draw.priests", "draw", reading="priests", own=own, most=max(counts))


def _pitch(kit: Kit, s: TenkuState, a: Pitch) -> Note:
    seat, letter, card = s.actor, LETTERS[a.card], card_term(a.card)
    if letter not in (s.hands if a.source == HAND else s.courts)[seat]:
        if a.source == HAND:
            return _not_held(seat, letter, "pitch")
        return note("card.not-in-court", "pitch", seat=seat_term(seat), card=card)
    if kit.pitched:
        return note("pitch.useless", "house", card=card, needs=_needs(kit, letter))
    if letter == KNIGHT:
        return note("pitch.knight", "pitch", reading="pitch", card=card)
    return note("pitch.unknown", "pitch", reading="pitch", card=card)


def _needs(kit: Kit, letter: str) -> Term:
    found = needs(kit.pitched[letter])
    assert found is not None
    return found


def _attack(kit: Kit, s: TenkuState, a: Attack) -> Note:
    if LETTERS[a.card] not in s.hands[s.actor]:
        return _not_held(s.actor, LETTERS[a.card], "cost")
    if a.seat == s.actor:
        return note("battle.oneself", "target")
    card = card_term(kit.sheltering)
    return note("battle.safe", "house", seat=seat_term(a.seat), card=card)


# A battle.


def _battle(kit: Kit, s: TenkuState, battle: Battle, a: Action) -> Note:
    seat = seat_term(s.actor)
    match battle.step:
        case "arms":
            return _arms(s, a)
        case "casualties":
            if isinstance(a, Discard):
                return _not_held(s.actor, LETTERS[a.card], "casualties")
            return note("battle.casualties", "casualties", seat=seat, count=battle.owed)
        case "cannon" | "strike":
            other = seat_term(battle.loser)
            if isinstance(a, Strike):
                card = card_term(a.card)
                return note("card.not-in-court", "casualties", seat=other, card=card)
            return note("battle.strike", "casualties", seat=seat, other=other)
        case _:
            return _spoils(kit, s, battle, a)


def _arms(s: TenkuState, a: Action) -> Note:
    seat = seat_term(s.actor)
    if isinstance(a, Pitch):
        return note("arms.verb", "arms", card=card_term(a.card))
    if not isinstance(a, Arms):
        return note("arms.first", "arms", seat=seat)
    return note("arms.no-knight-hand" if a.source == HAND else "arms.no-knight", "arms", seat=seat)


def _spoils(kit: Kit, s: TenkuState, battle: Battle, a: Action) -> Note:
    other = seat_term(battle.defender)
    if isinstance(a, Conquer):
        if PROVINCE in s.courts[battle.defender]:
            giver = card_term(kit.giver("hold", s.courts[battle.defender]))
            return note("spoils.hold", "house", other=other, card=giver)
        return note("spoils.no-province", "spoils", other=other)
    if isinstance(a, Spoils):
        if LETTERS[a.card] == KNIGHT and battle.pledges:
            return note("spoils.pitched", "spoils")
        return note("spoils.not-lost", "spoils", card=card_term(a.card))
    return note("spoils.first", "spoils", seat=seat_term(s.actor))


# What a card of the house deck asks for.


def _task(kit: Kit, s: TenkuState, task: Task, a: Action) -> Note:
    card, seat = card_term(task.card), seat_term(s.actor)
    fits = {
        "name": Name, "search": Take, "spy": Take, "raze": Strike, "give": Give,
        "discard": Discard,
    }[task.kind]  # fmt: skip
    if not isinstance(a, fits):
        asks = Term(f"asks.{task.kind}")
        return note("house.first", "house", seat=seat, card=card, needs=asks)
    if isinstance(a, Name):
        wanting = _needs(kit, task.card)
        return note("house.target", "house", seat=seat_term(a.seat), card=card, needs=wanting)
    wanted = card_term(getattr(a, "card", ""))
    match task.kind:
        case "search":
            code = "house.not-findable"
        case "spy":
            return note("card.not-in-hand", "house", seat=seat_term(task.other), card=wanted)
        case "raze":
            code = "house.not-razed"
        case _:
            return _not_held(s.actor, LETTERS[getattr(a, "card", "")], "house")
    return note(code, "house", card=wanted, pitched=card)
