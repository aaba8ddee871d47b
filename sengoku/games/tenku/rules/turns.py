"""Beginning a turn, drawing, playing and ending it. [TK 5, TK 6]"""

from __future__ import annotations

from sengoku.core.game import CHANCE, NOBODY, Say, Seat
from sengoku.games.tenku.actions import Draw, Drawn, Pass, Place
from sengoku.games.tenku.components import (
    LETTERS,
    PRIEST,
    PROVINCE,
    Kit,
    card_term,
    reading,
)
from sengoku.games.tenku.rules.cards import (
    enter,
    gain,
    lose,
    others_than,
    pop,
    reshuffle,
    told,
    told_to,
    witnesses,
)
from sengoku.games.tenku.rules.scoring import more_lords, more_priests, wins_at_start
from sengoku.games.tenku.state import Task, TenkuState, change


def can_draw(s: TenkuState) -> bool:
    """Tell whether there is a card to draw, in either pile."""
    return bool(s.draw or s.discards)


# What happens when nobody has anything to choose.


def begin(kit: Kit, s: TenkuState, seat: Seat, say: Say | None) -> TenkuState:
    """Begin a turn: with a win, or with a card to draw. [TK 5, TK 6.1]"""
    s = change(s, turn=seat, plays=0, extra=0, played=False, edge=0)
    if seat in s.safe:
        s = change(s, safe=tuple([each for each in s.safe if each != seat]))
    if wins_at_start(kit, s, seat):
        return over(s, "start")
    if say:
        say(told("did.turn", "turn", seat))
    return change(s, pending=(Task("open", seat), Task("draw", seat)))


def over(s: TenkuState, end: str) -> TenkuState:
    """End the game."""
    return change(s, phase="over", actor=NOBODY, pending=(), plays=0, extra=0, end=end)


def settle_draw(kit: Kit, s: TenkuState, say: Say | None) -> TenkuState:
    """Let chance draw; the discards are shuffled at the last moment. [TK 6.1]"""
    task = s.pending[-1]
    assert isinstance(task, Task)
    if not task.count:
        return pop(s)
    if s.draw:
        return change(s, actor=CHANCE)
    if not s.discards:
        if say:
            say(told("did.no-card", "draw", task.seat))
        return pop(s)
    if s.reshuffles == reading("long-stop"):
        return over(s, "clock")
    return reshuffle(kit, s, say)


def settle_open(kit: Kit, s: TenkuState, say: Say | None) -> TenkuState:
    """Count the majorities, once the turn's card is drawn. [TK 6.1, TK 6.2]"""
    seat = s.turn
    extra, plays = 0, 1
    if more_priests(kit, s, seat) and can_draw(s):
        extra = 1 + kit.trait(s.courts[seat], "alms")
        if say:
            say(told("did.priests", "draw", seat, "priests", count=extra))
    if more_lords(kit, s, seat):
        plays = 2
        if say:
            say(told("did.lords", "play", seat))
    return change(pop(s), extra=extra, plays=plays)


def next_play(kit: Kit, s: TenkuState, say: Say | None) -> TenkuState:
    """Let the player play on, or end the turn if there is nothing to choose."""
    seat = s.turn
    if s.plays:
        pitchable = kit.pitched and s.courts[seat]
        if s.hands[seat] or pitchable or (s.extra and can_draw(s)):
            return change(s, actor=seat)
        if say:
            say(told("did.empty-handed", "play", seat))
    return _end(kit, s, say)


def _end(kit: Kit, s: TenkuState, say: Say | None) -> TenkuState:
    """End a turn: the next player's begins, unless the game has come to a stop. [TK 6]

    Who wins at the start of the own turn does so even then: that is a rule, the stop a reading.
    """
    idle = 0 if s.played or can_draw(s) else s.idle + 1
    s, following = change(s, idle=idle), (s.turn + 1) % kit.seats
    if idle == kit.seats and not wins_at_start(kit, s, following):
        return over(s, "stuck")
    return begin(kit, s, following, say)


# What the players and chance do.


def drawn(kit: Kit, s: TenkuState, a: Drawn, say: Say | None) -> TenkuState:
    """Draw the top card of the pile. [TK 6.1]"""
    task = s.pending[-1]
    assert isinstance(task, Task)
    letter, seat = LETTERS[a.card], task.seat
    if say:
        inside = witnesses(kit, s, seat)
        say(told_to(inside, told("did.drew", "draw", seat, card=card_term(a.card))))
        say(told_to(others_than(kit, inside), told("did.draw", "draw", seat)))
    s = change(s, draw=s.draw.replace(letter, "", 1))
    return gain(pop(s, Task("draw", seat, task.count - 1, task.card)), seat, letter)


def draw(kit: Kit, s: TenkuState, a: Draw, say: Say | None) -> TenkuState:
    """Draw the additional card of the Priests. [TK 6.1]"""
    if say:
        say(told("did.draw-more", "draw", s.turn, "may"))
    return change(s, extra=s.extra - 1, pending=(*s.pending, Task("draw", s.turn, 1, PRIEST)))


def place(kit: Kit, s: TenkuState, a: Place, say: Say | None) -> TenkuState:
    """Play a card into one's court; a Province gives another play. [TK 6.2]"""
    seat, letter = s.actor, LETTERS[a.card]
    another = letter == PROVINCE
    s = enter(lose(s, seat, letter), seat, letter)
    if say:
        code = "did.place-province" if another else "did.place"
        say(told(code, "place", seat, card=card_term(a.card)))
    return change(s, plays=s.plays - 1 + another, extra=0, played=True)


def end_turn(kit: Kit, s: TenkuState, a: Pass, say: Say | None) -> TenkuState:
    """Play no more this turn. [TK 6.2]"""
    seat = s.turn
    if say:
        say(told("did.pass-again" if s.played else "did.pass", "play", seat))
    wages = 0 if s.played else kit.trait(s.courts[seat], "wages")
    if wages:
        s = change(s, pending=(Task("draw", seat, wages, kit.giver("wages", s.courts[seat])),))
    return change(s, plays=0, extra=0)
