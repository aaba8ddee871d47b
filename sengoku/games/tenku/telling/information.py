"""Cards of information: what there is to say about each thing on the board."""

from __future__ import annotations

from collections.abc import Callable

from sengoku.core.game import NOBODY, Note, Seat, Term, note
from sengoku.core.things import About
from sengoku.games.tenku import naming
from sengoku.games.tenku.actions import ATTACK
from sengoku.games.tenku.components import (
    KNIGHT,
    LETTERS,
    PITCHED,
    REGULAR,
    SPECIAL,
    Kit,
    card_term,
    kinds,
    seat_term,
    threshold,
)
from sengoku.games.tenku.naming import Name
from sengoku.games.tenku.rules import battle as battles
from sengoku.games.tenku.rules import scoring
from sengoku.games.tenku.rules.sentences import effects, suit_clause
from sengoku.games.tenku.state import HIDDEN, Battle, TenkuState
from sengoku.games.tenku.view import unseen

STEPS = ("cost", "target", "armies", "arms", "victor", "casualties", "spoils", "aftermath")
"""The eight steps of a battle. [TK 7]"""

_RULES = ("cost", "target", "standing", "arms", "victor", "casualties", "spoils", "battle")
"""The clause of each step."""


def about(kit: Kit, view: TenkuState, thing: str) -> About | None:
    """Say what there is to say about a thing, or nothing if there is no such thing.

    Args:
        kit: what is on the table.
        view: what the reader may see.
        thing: its name.
    """
    name = naming.read(thing)
    tell = _TELL.get(name.kind)
    # The steps of a battle are numbered, everything else is a seat's.
    there = name.seat < kit.seats or name.kind == "step"
    return tell(kit, view, name) if tell is not None and there else None


def rule(clause: str) -> Note:
    """Say a rule in our own words."""
    return Note(f"rule.{clause}", clause)


def _card(kit: Kit, card: str) -> tuple[Note, ...]:
    """Say what a card does, in a battle too."""
    arms = note("about.arms", "arms", count=PITCHED)
    return (*effects(kit, card), *((arms,) if LETTERS[card] == KNIGHT else ()))


def _left(kit: Kit, view: TenkuState, card: str) -> tuple[Note, ...]:
    """Say how many of a card are in the deck, and how many of them do not lie open."""
    letter = LETTERS[card]
    whole = kit.cards.count(letter)
    if not whole:
        return (note("about.stranger", "cards", reading="specials"),)
    found = [note("about.deck", "cards", count=whole)]
    hidden = any(HIDDEN in pile for pile in (*view.hands, *view.courts, view.draw, view.discards))
    if hidden:
        out = unseen(kit, view).count(letter)
        found.append(note("about.unseen", count=out))
        if out and card in SPECIAL and HIDDEN in view.box:
            found.append(note("about.removed", "setup"))
    return tuple(found)


def _hand_card(kit: Kit, view: TenkuState, name: Name) -> About:
    told = (*_card(kit, name.card), note("about.pays", "cost"))
    return About(card_name(name), told, _left(kit, view, name.card))


def _taken(kit: Kit, view: TenkuState, name: Name) -> About:
    asked = note("about.offered", "house", reading="house")
    return About(card_name(name), (asked, *_card(kit, name.card)), _left(kit, view, name.card))


def _casualty(kit: Kit, view: TenkuState, name: Name) -> About:
    told = (note("about.casualty", "spoils"), *_card(kit, name.card))
    return About(card_name(name), told, _left(kit, view, name.card))


def _placed(kit: Kit, view: TenkuState, name: Name) -> About:
    """Say what a card in a court does, how many there are, and what it comes to there."""
    card, seat = name.card, name.seat
    count = view.courts[seat].count(LETTERS[card])
    here = note("about.here" if count else "about.none-here", "court", count=count)
    told = (*_card(kit, card), *_comes_to(kit, view, card, seat))
    return About(card_name(name), told, (here, *_left(kit, view, card)))


def _comes_to(kit: Kit, view: TenkuState, card: str, seat: Seat) -> tuple[Note, ...]:
    who = seat_term(seat)
    if card == "province":
        return _needs(kit, view, seat)
    if card == "priest" and scoring.more_priests(kit, view, seat):
        return (note("scene.court.most-priest", "draw", seat=who),)
    if card == "lord" and scoring.more_lords(kit, view, seat):
        return (note("scene.court.most-lord", "play", seat=who),)
    return ()


def _needs(kit: Kit, view: TenkuState, seat: Seat) -> tuple[Note, ...]:
    """Say how many Provinces a seat has and needs, and whether they suffice. [TK 5]"""
    who, own = seat_term(seat), kit.provinces(view.courts[seat])
    needed = scoring.needed(kit, view, seat)
    found = [note("about.needs", "win", seat=who, count=own, provinces=needed)]
    if scoring.wins_at_start(kit, view, seat):
        found.append(note("scene.court.seal", "win", seat=who))
    return tuple(found)


# Courts and hands.


def _court(kit: Kit, view: TenkuState, name: Name) -> About:
    seat, court = name.seat, view.courts[name.seat]
    told = [rule("court"), note("scene.court.hand", "court", count=len(view.hands[seat]))]
    if seat in view.safe:
        told.append(note("scene.court.safe", "house", reading="house"))
    if HIDDEN in court:
        return About(_of("court", seat), tuple(told), _face_down(court))
    told += _needs(kit, view, seat)
    suits = [note(f"scene.count.{suit}", count=court.count(LETTERS[suit])) for suit in REGULAR]
    specials = [Note(f"value.{card}") for card in SPECIAL if LETTERS[card] in court]
    return About(_of("court", seat), tuple(told), (*suits, *specials))


def _face_down(court: str) -> tuple[Note, ...]:
    return (note("scene.court.hidden", "setup", reading="opening", count=court.count(HIDDEN)),)


def _opening(kit: Kit, view: TenkuState, name: Name) -> About:
    return About(_of("court", name.seat), (rule("setup"),), _face_down(view.courts[name.seat]))


def _held(kit: Kit, view: TenkuState, name: Name) -> About:
    """Say how many cards a seat holds, and those of them that the reader may see."""
    held = view.hands[name.seat]
    told = [note("about.held", "cards")]
    known = [
        note("scene.court.each", card=card_term(card), count=held.count(LETTERS[card]))
        for card in kinds(held)
    ]
    if HIDDEN in held and known:
        told.append(note("about.known", "spoils", reading="known"))
    return About(_of("hand", name.seat), tuple(told), (_count(held), *known))


def _count(held: str) -> Note:
    return note("scene.court.hand", count=len(held))


def _hand(kit: Kit, view: TenkuState, name: Name) -> About:
    return About(Note("about.name.hand-below"), (note("about.held", "cards"), rule("play")))


def _seal(kit: Kit, view: TenkuState, name: Name) -> About:
    return About(Note("about.name.seal"), (*_needs(kit, view, name.seat), rule("win")))


def _majority(clause: str) -> Callable[[Kit, TenkuState, Name], About]:
    def tell(kit: Kit, view: TenkuState, name: Name) -> About:
        most = note(f"scene.court.{name.kind}", clause, seat=seat_term(name.seat))
        return About(Note(f"about.name.{name.kind}"), (most, rule(clause)))

    return tell


# Piles, the track, a turn.


def _draw_pile(kit: Kit, view: TenkuState, name: Name) -> About:
    told = (rule("draw"), rule("clock"))
    left = note("scene.pile.draw-pile-label", count=len(view.draw))
    return About(Note("scene.pile.draw-pile"), told, (left,))


def _discards(kit: Kit, view: TenkuState, name: Name) -> About:
    told = [note("about.discards", "cards", reading="discards"), rule("clock")]
    found = [note("scene.pile.discards-label", count=len(view.discards))]
    if view.discards and view.discards[-1] != HIDDEN:
        found.append(note("scene.pile.top", card=card_term(view.discards[-1])))
    return About(Note("scene.pile.discards"), tuple(told), tuple(found))


def _box(kit: Kit, view: TenkuState, name: Name) -> About:
    # Which of the two readings explains what lies there.
    told = note("about.box", "setup") if kit.removed else note("reading.specials", "cards")
    return About(
        Note("scene.pile.box"), (told,), (note("scene.pile.box-label", count=len(view.box)),)
    )


def _track(kit: Kit, view: TenkuState, name: Name) -> About:
    told = [rule("win"), rule("clock"), *([rule("chaos")] if kit.chaos else [])]
    now = note("scene.track.label", "clock", count=threshold(view.reshuffles))
    return About(Note("scene.track.name"), tuple(told), (now,))


def _turn(kit: Kit, view: TenkuState, name: Name) -> About:
    if view.phase != "turns":
        return About(Note("about.name.setup"), (rule("setup"),))
    told = (rule("turn"), rule("draw"), rule("play"))
    return About(Note("about.name.turn"), told, (note("scene.turn.label", count=view.plays),))


def _heading(kit: Kit, view: TenkuState, name: Name) -> About:
    acts = view.actor if view.actor != NOBODY and view.actor >= 0 else view.turn
    who = (note("did.turn", "turn", seat=seat_term(acts)),) if acts >= 0 else ()
    return About(Note("game"), (*who, rule("win"), rule("turn")))


def _standing(kit: Kit, view: TenkuState, name: Name) -> About:
    counts = [
        note("scene.over.count", seat=seat_term(seat), count=kit.provinces(court))
        for seat, court in enumerate(view.courts)
    ]
    ended = scoring.outcome(kit, view)
    told = (rule("win"),) if ended is None else (ended.note, rule("win"))
    return About(Note("about.name.standing"), told, tuple(counts))


def _offer(kit: Kit, view: TenkuState, name: Name) -> About:
    return About(Note("about.name.offer"), (note("about.offered", "house", reading="house"),))


def _legend(kit: Kit, view: TenkuState, name: Name) -> About:
    def line(suit: str) -> Note:
        text = Term(f"scene.legend.{suit}")
        return note("scene.legend.label", suit_clause(suit), card=card_term(suit), text=text)

    return About(Note("about.name.legend"), tuple(map(line, REGULAR)))


# A battle.


def _battle(kit: Kit, view: TenkuState, name: Name) -> About:
    battle = view.battle
    told = (rule("battle"),)
    if battle is None:
        return About(Note("about.name.battle"), told)
    first, second = battle.totals or battles.strengths(kit, view, battle)
    now = note(
        "scene.battle.told",
        "battle",
        attacker=seat_term(battle.attacker),
        defender=seat_term(battle.defender),
        attack=first,
        defense=second,
    )
    return About(Note("about.name.battle"), (now, *told))


def _steps(kit: Kit, view: TenkuState, name: Name) -> About:
    return About(Note("about.name.steps"), tuple(map(rule, _RULES)))


def _step(kit: Kit, view: TenkuState, name: Name) -> About | None:
    if not 1 <= name.seat <= len(STEPS):
        return None
    step = Term(f"scene.battle.{STEPS[name.seat - 1]}")
    said = note("scene.battle.step", number=name.seat, step=step)
    return About(said, (rule(_RULES[name.seat - 1]),))


def _side(kit: Kit, view: TenkuState, name: Name) -> About:
    battle = view.battle
    called = Note(f"about.name.{name.kind}")
    told = (rule("standing"), rule("arms"))
    if battle is None:
        return About(called, told)
    first, second = battle.totals or battles.strengths(kit, view, battle)
    mine = name.kind == ATTACK
    now = note(
        "scene.battle.side",
        "standing",
        seat=seat_term(battle.attacker if mine else battle.defender),
        role=Term(f"scene.battle.{name.kind}"),
        strength=first if mine else second,
    )
    return About(called, (now, *told))


def _answer(kit: Kit, view: TenkuState, name: Name) -> About:
    battle = view.battle
    told = (rule("arms"),)
    if battle is None:
        return About(_of("answer", name.seat), told)
    return About(_of("answer", name.seat), (answered(kit, battle, name.seat), *told))


def answered(kit: Kit, battle: Battle, seat: Seat) -> Note:
    """Say what a seat has done in a call to arms so far. [TK 7.4]"""
    who = seat_term(seat)
    pledged = [side for each, side in battle.pledges if each == seat]
    if pledged:
        # Two Knights of the General, one for each side, are rare: both are named.
        sides = Term(f"scene.battle.{pledged[0]}")
        if len(set(pledged)) == 1:
            return note("scene.answer.pledged", "arms", seat=who, side=sides)
        return note("about.both", "arms", seat=who)
    queue = battles.order(kit, battle)
    now = queue.index(battle.asked) if battle.asked in queue else len(queue)
    place = queue.index(seat)
    state = "now" if place == now else "passed" if place < now else "waits"
    return note(f"scene.answer.{state}", "arms", seat=who)


def _casualties(kit: Kit, view: TenkuState, name: Name) -> About:
    battle = view.battle
    left = () if battle is None else (note("about.owed", count=battle.owed),)
    told = (rule("casualties"), rule("spoils"))
    return About(Note("about.name.casualties"), told, left)


# Names.


def _of(key: str, seat: Seat) -> Note:
    return note(f"about.name.{key}", seat=seat_term(seat))


def card_name(name: Name) -> Note:
    """Name a card, with the court it lies in if it lies in one."""
    if name.seat == NOBODY:
        return Note(f"value.{name.card}")
    return note("scene.place.card", card=card_term(name.card), seat=seat_term(name.seat))


def _backs(kit: Kit, view: TenkuState, name: Name) -> About:
    return About(Note("about.name.backs"), (note("about.held", "cards"),))


_TELL: dict[str, Callable[[Kit, TenkuState, Name], About | None]] = {
    "card": _hand_card,
    "placed": _placed,
    "lost": _casualty,
    "offered": _taken,
    "court": _court,
    "face-down": _opening,
    "hand": lambda kit, view, name: (_hand if name.seat == NOBODY else _held)(kit, view, name),
    "seal": _seal,
    "most-priest": _majority("draw"),
    "most-lord": _majority("play"),
    "draw-pile": _draw_pile,
    "discards": _discards,
    "box": _box,
    "track": _track,
    "turn": _turn,
    "heading": _heading,
    "standing": _standing,
    "offer": _offer,
    "legend": _legend,
    "battle": _battle,
    "steps": _steps,
    "step": _step,
    "attack": _side,
    "defense": _side,
    "answer": _answer,
    "casualties": _casualties,
    "backs": _backs,
}
"""What tells about each kind of thing."""
