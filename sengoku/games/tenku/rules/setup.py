"""The set-up: special cards leave the deck, hands are dealt, courts are opened. [TK 3]"""

from __future__ import annotations

from sengoku.core.game import CHANCE, NOBODY, Say, Seat, note
from sengoku.games.tenku.actions import Deal, Done, First, Open, Remove
from sengoku.games.tenku.components import BOX, COURT, HAND, LETTERS, Kit, card_term
from sengoku.games.tenku.rules import turns
from sengoku.games.tenku.rules.cards import enter, gain, lose, others_than, told, told_to
from sengoku.games.tenku.state import TenkuState, add, change, take


def bare(kit: Kit) -> TenkuState:
    """Give the table before anything is dealt."""
    nothing = ("",) * kit.seats
    box = BOX
    for card in kit.cards:
        box = take(box, card)
    return TenkuState(
        phase="remove" if kit.removed else "deal",
        actor=CHANCE,
        turn=NOBODY,
        hands=nothing,
        courts=nothing,
        known=nothing,
        draw=kit.cards,
        discards="",
        box=box,
    )


def next_hand(s: TenkuState) -> Seat:
    """Give whose hand is dealt the next card: one card each, round after round."""
    return sum(map(len, s.hands)) % len(s.hands)


def remove(kit: Kit, s: TenkuState, a: Remove, say: Say | None) -> TenkuState:
    """Take a special card out of the game, unseen. [TK 3]"""
    letter = LETTERS[a.card]
    s = change(s, draw=take(s.draw, letter), box=add(s.box, letter))
    return change(s, phase="deal") if len(s.box) == kit.removed else s


def deal(kit: Kit, s: TenkuState, a: Deal, say: Say | None) -> TenkuState:
    """Deal a card to a hand. [TK 3]"""
    letter = LETTERS[a.card]
    s = gain(change(s, draw=take(s.draw, letter)), a.seat, letter)
    if sum(map(len, s.hands)) < HAND * kit.seats:
        return s
    if say:
        say(note("did.dealt", "setup", count=HAND, most=COURT))
    return change(s, phase="courts", actor=0)


def choose(kit: Kit, s: TenkuState, a: Open, say: Say | None) -> TenkuState:
    """Lay a card face down for one's opening court. [TK 3]"""
    seat = s.actor
    if say:
        said = told("did.open", "setup", seat, card=card_term(a.card))
        say(told_to((seat,), said))
        hidden = told("did.open-hidden", "setup", seat, "opening")
        say(told_to(others_than(kit, (seat,)), hidden))
    letter = LETTERS[a.card]
    s = enter(lose(s, seat, letter), seat, letter)
    return _next_court(kit, s, say) if len(s.courts[seat]) == COURT else s


def done(kit: Kit, s: TenkuState, a: Done, say: Say | None) -> TenkuState:
    """Choose no more cards for one's opening court. [TK 3]"""
    return _next_court(kit, s, say)


def _next_court(kit: Kit, s: TenkuState, say: Say | None) -> TenkuState:
    """Let the next player choose, or reveal all courts together. [TK 3]"""
    if say:
        say(told("did.chosen", "setup", s.actor, count=len(s.courts[s.actor])))
    if s.actor + 1 < kit.seats:
        return change(s, actor=s.actor + 1)
    if say:
        say(note("did.reveal", "setup"))
    return change(s, phase="first", actor=CHANCE)


def begin(kit: Kit, s: TenkuState, a: First, say: Say | None) -> TenkuState:
    """Name the start player; the first turn begins. [TK 3]"""
    if say:
        say(told("did.first", "setup", a.seat))
    return turns.begin(kit, change(s, phase="turns"), a.seat, say)
