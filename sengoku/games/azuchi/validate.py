"""What a position written by hand may hold: no more than the box, and what play can give."""

from __future__ import annotations

from sengoku.core.game import CHANCE, NOBODY, Term
from sengoku.core.reader import Reader, seat_name
from sengoku.games.azuchi.components import (
    BLACK,
    CARDS,
    CARDS_OF_A_KIND,
    COINS,
    CONSTRUCTION,
    CUBES_OF_A_KIND,
    DISPLAY,
    EACH,
    EVENT,
    EVENTS,
    EVENTS_OF_A_KIND,
    GUARDS,
    LIMIT,
    OWN,
    ROUNDS,
    card_term,
    cube_term,
    event_term,
    seat_term,
)
from sengoku.games.azuchi.rows import CUBES
from sengoku.games.azuchi.rules.apply import all_up
from sengoku.games.azuchi.rules.legal import OFFERS, payments, works
from sengoku.games.azuchi.state import AzuchiState

PHASES = ("first", "draft", "work", "event", "discard", "over")
CARDS_TAKEN = ("work", "event", "discard")
"""The phases in which every player has taken its cards and two are left over."""


def check(read: Reader, s: AzuchiState) -> None:
    """Refuse what box and rules cannot give, whoever acts.

    Raises:
        ImpossiblePosition: says why.
    """
    _box(read, s)
    _cards(read, s)
    _draft(read, s)
    _before_players(read, s)
    _row(read, s)


def _box(read: Reader, s: AzuchiState) -> None:
    """Count everything: no more may be there than the box holds. [AZ 1]"""
    for n, cube in enumerate(CUBES):
        _most(read, cube_term(cube), "cubes", sum(side.cubes[n] for side in s.sides))
    for n, card in enumerate(CARDS):
        before = sum(side.cards[n] for side in s.sides)
        count = before + s.display[n] + s.deck[n] + s.discards[n]
        _most(read, card_term(card), "cards", count)
    for n, event in enumerate(EVENTS):
        _most(read, event_term(event), "events", s.row.count(event) + s.events[n])
    _most(read, Term("thing.coin"), "coins", sum(side.coins for side in s.sides))
    _most(read, Term("thing.black"), "black", sum(side.black for side in s.sides))


_BOX = {
    "cubes": CUBES_OF_A_KIND,
    "cards": CARDS_OF_A_KIND,
    "events": EVENTS_OF_A_KIND,
    "coins": COINS,
    "black": BLACK,
}


def _most(read: Reader, thing: Term, field: str, count: int) -> None:
    if count > _BOX[field]:
        where = Term(f"position.where.{field}")
        raise read.impossible(
            "position.box", thing=thing, count=count, most=_BOX[field], where=where
        )


def _cards(read: Reader, s: AzuchiState) -> None:
    """See to it that every round can be dealt: Armies may all be kept, the others return."""
    seats = len(s.sides)
    whole = EACH * seats + DISPLAY - 1
    there = [
        sum(side.cards[n] for side in s.sides) + s.display[n] + s.deck[n] + s.discards[n]
        for n in range(len(CARDS))
    ]
    others = sum(there) - sum(there[card] for card in GUARDS)
    if others < whole:
        raise read.impossible("position.few-cards", count=others, least=whole)
    if s.events[EVENT[CONSTRUCTION]] + s.row.count(CONSTRUCTION) == sum(s.events) + len(s.row):
        raise read.impossible("position.few-events")
    if s.phase in ("first", "draft", "work") and not any(s.events):
        raise read.impossible("position.no-event")


def is_full(s: AzuchiState) -> bool:
    """Tell whether the display is complete, so that a card can be taken."""
    return sum(s.display) == DISPLAY


def _draft(read: Reader, s: AzuchiState) -> None:
    """Check the display, and how many cards have been taken. [AZ 3, Step 1]"""
    every = EACH * len(s.sides)
    picks = every if s.phase in CARDS_TAKEN else 0
    fits = 0 <= s.picks < every if s.phase == "draft" else s.picks == picks
    if not fits:
        raise read.impossible("position.picks", count=s.picks, most=every - 1)
    shown = sum(s.display)
    most = {"draft": DISPLAY, "first": 0, "over": 0}.get(s.phase, DISPLAY - 1)
    # From the second card on two lie there already when one is added.
    least = DISPLAY - 1 if s.phase == "draft" and s.picks else 0
    if not least <= shown <= most:
        raise read.impossible("position.display", count=shown, least=least, most=most)


def _before_players(read: Reader, s: AzuchiState) -> None:
    """Check cards and workers before each player. [AZ 3, Steps 1 and 2]"""
    seats = len(s.sides)
    for seat, side in enumerate(s.sides):
        taken = len([n for n in range(s.picks) if (s.holder + n) % seats == seat])
        others = sum(side.cards) - sum(side.cards[card] for card in GUARDS)
        if others > taken:
            who = seat_term(seat)
            raise read.impossible("position.taken", seat=who, count=others, most=taken)
        most = OWN + side.black if s.phase in CARDS_TAKEN else 0
        if len(side.placed) > most:
            count = len(side.placed)
            who = seat_term(seat)
            raise read.impossible("position.workers", seat=who, count=count, most=most)
        for n, card in enumerate(CARDS):
            if side.placed.count(card) > side.cards[n]:
                who = seat_term(seat)
                raise read.impossible("position.placed", seat=who, card=card_term(card))


def in_play(s: AzuchiState) -> bool:
    """Tell whether the last event card is the one that seats decide about now."""
    return s.phase == "event" and s.actor >= 0


def _row(read: Reader, s: AzuchiState) -> None:
    """Check that only Constructions face up, but for the event in play. [AZ 3, Step 3]"""
    pairs = list(zip(s.row, s.up, strict=True))
    last = pairs[-1:] if s.phase == "event" else []
    others = pairs[: len(pairs) - len(last)]
    for card, up in [*others, *((card, up) for card, up in last if not OFFERS[card])]:
        if up and card != CONSTRUCTION:
            raise read.impossible("position.up", event=event_term(card))
    if s.phase == "discard" and not s.row:
        raise read.impossible("position.undrawn")


def _time(read: Reader, s: AzuchiState) -> None:
    """Check the round, and that a game that is over can be. [AZ 4]"""
    coming = s.phase in ("first", "draft", "work") or (s.phase == "event" and not in_play(s))
    least, most = max(len(s.row) + coming, 1), 1 if s.phase == "first" else LIMIT
    if not least <= s.round <= most:
        raise read.impossible("position.round", round=s.round, least=least, most=most)
    if (s.holder == NOBODY) != (s.phase == "first"):
        raise read.impossible("position.holder")
    if s.phase == "over" and not ((s.round >= ROUNDS and all_up(s)) or s.round >= LIMIT):
        raise read.impossible("position.over", rounds=ROUNDS)


def check_actor(read: Reader, s: AzuchiState) -> None:
    """Refuse an actor that cannot be the one to act here.

    Raises:
        ImpossiblePosition: says why.
    """
    actor = s.actor
    fits = {
        "draft": actor == ((s.holder + s.picks) % len(s.sides) if is_full(s) else CHANCE),
        "work": actor >= 0,
        "event": actor != NOBODY,
        "over": actor == NOBODY,
    }.get(s.phase, actor == CHANCE)
    if not fits:
        name = str(seat_name(actor))
        raise read.impossible("position.actor", phase=s.phase, actor=name)
    _time(read, s)
    _choice(read, s)
    _event(read, s)


def _choice(read: Reader, s: AzuchiState) -> None:
    """See to it that the seat that acts has something to choose; others are passed over."""
    if s.phase == "work":
        order = [(s.actor + step) % len(s.sides) for step in range(1, len(s.sides))]
        later = order[: (s.holder - s.actor - 1) % len(s.sides)]
        for seat in later:
            if s.sides[seat].placed:
                who = seat_term(seat)
                raise read.impossible("position.too-early", seat=who, actor=seat_term(s.actor))
        if not works(s, s.actor):
            raise read.impossible("position.idle", seat=seat_term(s.actor))
    if in_play(s) and not (s.up and s.up[-1] and payments(s, s.actor)):
        raise read.impossible("position.idle", seat=seat_term(s.actor))


def _event(read: Reader, s: AzuchiState) -> None:
    """Check the event in play, and that there is one to draw where none is."""
    if s.phase == "event" and s.actor == CHANCE:
        if s.up and s.up[-1] and s.row[-1] != CONSTRUCTION:
            raise read.impossible("position.up", event=event_term(s.row[-1]))
        if not any(s.events):
            raise read.impossible("position.no-event")
    if s.scored and not (in_play(s) and s.row[-1] == CONSTRUCTION and s.actor != s.holder):
        raise read.impossible("position.scored")
