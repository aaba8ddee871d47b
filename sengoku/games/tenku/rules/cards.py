"""Moving cards between hands, courts and piles, and what everybody knows of hands by it."""

from __future__ import annotations

from sengoku.core.game import Arg, Note, Say, Seat
from sengoku.core.tuples import put
from sengoku.games.tenku.actions import HAND
from sengoku.games.tenku.components import PROVINCE, Kit, seat_term, threshold
from sengoku.games.tenku.state import Battle, Task, TenkuState, add, change, take


def told(code: str, clause: str, seat: Seat, reading: str = "", /, **args: Arg) -> Note:
    """Make a note about what a seat did or suffered."""
    return Note(code, clause, (("seat", seat_term(seat)), *args.items()), None, reading)


def told_to(seats: tuple[Seat | None, ...], said: Note) -> Note:
    """Make a note that only some may read."""
    return Note(said.code, said.clause, said.args, seats, said.reading)


def lose(s: TenkuState, seat: Seat, card: str, *, openly: bool = True) -> TenkuState:
    """Take a card out of a hand; unless it goes openly, nobody knows any more what is left."""
    known = s.known[seat]
    if known:
        s = change(s, known=put(s.known, seat, take(known, card) if openly else ""))
    return change(s, hands=put(s.hands, seat, take(s.hands[seat], card)))


def gain(s: TenkuState, seat: Seat, card: str, *, openly: bool = False) -> TenkuState:
    """Put a card into a hand; if openly, everybody knows it there."""
    if openly:
        s = change(s, known=put(s.known, seat, add(s.known[seat], card)))
    return change(s, hands=put(s.hands, seat, add(s.hands[seat], card)))


def discard(s: TenkuState, seat: Seat, cards: str) -> TenkuState:
    """Discard cards from a hand, face up. [TK 2]"""
    for card in cards:
        s = lose(s, seat, card)
    return change(s, discards=s.discards + cards)


def leave(s: TenkuState, seat: Seat, card: str) -> TenkuState:
    """Take a card out of a court."""
    return change(s, courts=put(s.courts, seat, take(s.courts[seat], card)))


def enter(s: TenkuState, seat: Seat, card: str) -> TenkuState:
    """Put a card into a court."""
    return change(s, courts=put(s.courts, seat, add(s.courts[seat], card)))


def reshuffle(kit: Kit, s: TenkuState, say: Say | None) -> TenkuState:
    """Make the discard pile the draw pile, and lower the Provinces needed. [TK 5, TK 6.1]"""
    before, after = threshold(s.reshuffles), threshold(s.reshuffles + 1)
    s = change(
        s, draw="".join(sorted(s.discards)), discards="", reshuffles=s.reshuffles + 1
    )
    if say:
        code = "did.reshuffle" if after < before else "did.reshuffle-least"
        args = (("count", len(s.draw)), ("provinces", after))
        say(Note(code, "clock", args, None, "threshold"))
    if kit.chaos and after < before:
        s = _chaos(kit, s, after, say)
    return s


def _chaos(kit: Kit, s: TenkuState, most: int, say: Say | None) -> TenkuState:
    """Have everyone with more Provinces than now needed discard one. [TK 5, Social Chaos]"""
    for seat, court in enumerate(s.courts):
        if kit.provinces(court) > most and PROVINCE in court:
            s = change(leave(s, seat, PROVINCE), discards=s.discards + PROVINCE)
            if say:
                say(told("did.chaos", "chaos", seat, "chaos", provinces=most))
    return s


# Who sees what.


def guarded(kit: Kit, s: TenkuState, seat: Seat) -> bool:
    """Tell whether a hand can neither be looked at nor touched by cards. [house deck]"""
    return kit.trait(s.courts[seat], "guard") > 0


def sees_hand(kit: Kit, s: TenkuState, looker: Seat | None, owner: Seat) -> bool:
    """Tell whether somebody sees a hand: its owner, and whom a card lets look into it."""
    if looker is None or looker == owner:
        return looker == owner
    if not kit.pitched:
        return False
    top = s.pending[-1] if s.pending else None
    if isinstance(top, Task) and (top.kind, top.seat, top.other) == ("spy", looker, owner):
        return True
    watches = owner == (looker + 1) % kit.seats and kit.trait(s.courts[looker], "watch") > 0
    return watches and not guarded(kit, s, owner)


def witnesses(kit: Kit, s: TenkuState, *owners: Seat) -> tuple[Seat, ...]:
    """Give those who see what comes into, or goes out of, some hands."""
    return tuple(
        [
            looker
            for looker in range(kit.seats)
            if any(sees_hand(kit, s, looker, owner) for owner in owners)
        ]
    )


def others_than(kit: Kit, seats: tuple[Seat, ...]) -> tuple[Seat | None, ...]:
    """Give everybody else, the audience included."""
    return (*[seat for seat in range(kit.seats) if seat not in seats], None)


def pop(s: TenkuState, *tasks: Battle | Task) -> TenkuState:
    """Take what is being carried out off the stack, and put what follows on it, last first."""
    return change(s, pending=(*s.pending[:-1], *tasks))


def remove(s: TenkuState, seat: Seat, source: str, card: str) -> TenkuState:
    """Take a card out of a hand or a court, openly."""
    return lose(s, seat, card) if source == HAND else leave(s, seat, card)
