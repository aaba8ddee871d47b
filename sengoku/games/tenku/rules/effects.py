"""What the house deck's cards do when pitched as one's play: a few acts, put together in data.

``data.toml`` says for each card which act (``does``), how much (``many``) and of what
(``what``). An act that needs somebody's choice becomes a task, one choice a ply.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from sengoku.core.game import CHANCE, Say, Seat
from sengoku.games.tenku.actions import (
    COURT,
    HAND,
    Discard,
    Give,
    Name,
    Pass,
    Pitch,
    Stolen,
    Strike,
    Take,
)
from sengoku.games.tenku.components import LETTERS, PROVINCE, Kit, Pitched, card_term, seat_term
from sengoku.games.tenku.rules import battle
from sengoku.games.tenku.rules.cards import (
    discard,
    enter,
    gain,
    guarded,
    leave,
    lose,
    others_than,
    pop,
    remove,
    told,
    told_to,
    witnesses,
)
from sengoku.games.tenku.state import Battle, Task, TenkuState, change, take

Run = Callable[[Kit, TenkuState, str, Pitched, Say | None], TenkuState]
Hit = Callable[[Kit, TenkuState, Task, Seat, Say | None], TenkuState]
Hits = Callable[[Kit, TenkuState, Pitched, Seat], bool]
Useful = Callable[[Kit, TenkuState, str, str], bool]


@dataclass(frozen=True, slots=True)
class Act:
    """One of the steps that cards are made of, by its word in ``data.toml``.

    Args:
        run: carries it out, if it needs no aim.
        hit: carries it out against the player whom it hits, if it is aimed.
        hits: tells whether a player can be hit.
        useful: tells whether it would do anything, if it needs no aim.
        takes: what a row must say besides: ``many``, ``what``, or ``card`` for a `what` that is
            one card.
        task: what it then asks for, one choice a ply; empty if nothing.
    """

    run: Run | None = None
    hit: Hit | None = None
    hits: Hits | None = None
    useful: Useful | None = None
    takes: tuple[str, ...] = ()
    task: str = ""


def pitch(kit: Kit, s: TenkuState, a: Pitch, say: Say | None) -> TenkuState:
    """Play a card to the discard pile and do what it says. [TK 2, TK 6.2]"""
    seat, letter = s.actor, LETTERS[a.card]
    s = remove(s, seat, a.source, letter)
    s = change(
        s, discards=s.discards + letter, plays=s.plays - 1, extra=0, played=True
    )
    if say:
        code = "did.pitch-hand" if a.source == HAND else "did.pitch-court"
        say(told(code, "house", seat, "house", card=card_term(a.card)))
    effect = kit.pitched[letter]
    run = ACTS[effect.does].run
    if run is None:
        return change(s, pending=(Task("name", seat, 1, letter),))
    return run(kit, s, letter, effect, say)


# Acts that need no aim.


def _draw(kit: Kit, s: TenkuState, card: str, effect: Pitched, say: Say | None) -> TenkuState:
    return change(s, pending=(Task("draw", s.turn, effect.many, card),))


def _sift(kit: Kit, s: TenkuState, card: str, effect: Pitched, say: Say | None) -> TenkuState:
    seat = s.turn
    after = Task("discard", seat, 1, card, seat)
    return change(s, pending=(after, Task("draw", seat, effect.many, card)))


def _tithe(kit: Kit, s: TenkuState, card: str, effect: Pitched, say: Say | None) -> TenkuState:
    count = min(kit.priests(s.courts[s.turn]), effect.many)
    return change(s, pending=(Task("draw", s.turn, count, card),))


def _renew(kit: Kit, s: TenkuState, card: str, effect: Pitched, say: Say | None) -> TenkuState:
    seat = s.turn
    hand = s.hands[seat]
    if say:
        say(told("did.renew", "house", seat, count=len(hand)))
    return change(discard(s, seat, hand), pending=(Task("draw", seat, len(hand), card),))


def _plays(kit: Kit, s: TenkuState, card: str, effect: Pitched, say: Say | None) -> TenkuState:
    if say:
        say(told("did.plays", "house", s.turn, count=effect.many))
    return change(s, plays=s.plays + effect.many)


def _hire(kit: Kit, s: TenkuState, card: str, effect: Pitched, say: Say | None) -> TenkuState:
    if say:
        say(told("did.hire", "house", s.turn, count=effect.many))
    return change(s, plays=s.plays + 1, edge=s.edge + effect.many)


def _shelter(kit: Kit, s: TenkuState, card: str, effect: Pitched, say: Say | None) -> TenkuState:
    if say:
        say(told("did.shelter", "house", s.turn))
    return change(s, safe=tuple(sorted({*s.safe, s.turn})))


def _search(kit: Kit, s: TenkuState, card: str, effect: Pitched, say: Say | None) -> TenkuState:
    return change(s, pending=(Task("search", s.turn, effect.many, card),))


def _scatter(kit: Kit, s: TenkuState, card: str, effect: Pitched, say: Say | None) -> TenkuState:
    seats = [(s.turn + step) % kit.seats for step in range(kit.seats - 1, 0, -1)]
    hit = [seat for seat in seats if touchable(kit, s, seat)]
    tasks = [Task("discard", s.turn, 1, card, seat) for seat in hit]
    return change(s, pending=tuple(tasks))


# Acts that hit one player.


def touchable(kit: Kit, s: TenkuState, seat: Seat) -> bool:
    """Tell whether cards can touch a hand: it holds something and nobody guards it."""
    return bool(s.hands[seat]) and not guarded(kit, s, seat)


def targets(kit: Kit, s: TenkuState, card: str) -> tuple[Seat, ...]:
    """Give whom a card can hit, clockwise from the one whose turn it is."""
    effect, own = kit.pitched[card], s.turn
    hits = ACTS[effect.does].hits
    assert hits is not None
    clockwise = [(own + step) % kit.seats for step in range(1, kit.seats)]
    return tuple([seat for seat in clockwise if hits(kit, s, effect, seat)])


def name(kit: Kit, s: TenkuState, a: Name, say: Say | None) -> TenkuState:
    """Name the player whom the pitched card hits."""
    return _hit(kit, s, a.seat, say)


def _hit(kit: Kit, s: TenkuState, other: Seat, say: Say | None) -> TenkuState:
    task = s.pending[-1]
    assert isinstance(task, Task)
    seat, card = task.seat, task.card
    if say:
        who = {"other": seat_term(other), "card": card_term(card)}
        say(told("did.name", "house", seat, **who))
    hit = ACTS[kit.pitched[card].does].hit
    assert hit is not None
    return hit(kit, s, task, other, say)


def _charge(kit: Kit, s: TenkuState, task: Task, other: Seat, say: Say | None) -> TenkuState:
    fight = Battle(task.seat, other, bonus=kit.pitched[task.card].many)
    return battle.begin(kit, pop(s), fight, say)


def _seize(kit: Kit, s: TenkuState, task: Task, other: Seat, say: Say | None) -> TenkuState:
    seat, letter = task.seat, kit.pitched[task.card].letters
    if say:
        who = {"other": seat_term(other), "card": card_term(letter)}
        say(told("did.seize", "house", seat, **who))
    return pop(enter(leave(s, other, letter), seat, letter))


def _topple(kit: Kit, s: TenkuState, task: Task, other: Seat, say: Say | None) -> TenkuState:
    if say:
        say(told("did.topple", "house", other))
    s = leave(s, other, PROVINCE)
    return pop(change(s, discards=s.discards + PROVINCE))


def _asks(kind: str) -> Hit:
    """Give an act that goes on with a choice: a task of this kind."""

    def hit(kit: Kit, s: TenkuState, task: Task, other: Seat, say: Say | None) -> TenkuState:
        return pop(s, Task(kind, task.seat, 1, task.card, other))

    return hit


# Whom an aimed act can hit.


def _any_hand(kit: Kit, s: TenkuState, effect: Pitched, seat: Seat) -> bool:
    return touchable(kit, s, seat)


def _has_it(kit: Kit, s: TenkuState, effect: Pitched, seat: Seat) -> bool:
    return effect.letters in s.courts[seat]


def _has_other(kit: Kit, s: TenkuState, effect: Pitched, seat: Seat) -> bool:
    return bool(s.courts[seat].replace(PROVINCE, ""))


def _has_more(kit: Kit, s: TenkuState, effect: Pitched, seat: Seat) -> bool:
    court = s.courts[seat]
    return PROVINCE in court and kit.provinces(court) > kit.provinces(s.courts[s.turn])


def _attackable(kit: Kit, s: TenkuState, effect: Pitched, seat: Seat) -> bool:
    return seat not in s.safe


# What happens when nobody has anything to choose.


def settle_name(kit: Kit, s: TenkuState, say: Say | None) -> TenkuState:
    """Ask whom the card hits, unless there is only one."""
    task = s.pending[-1]
    assert isinstance(task, Task)
    found = targets(kit, s, task.card)
    return change(s, actor=task.seat) if len(found) > 1 else _hit(kit, s, found[0], say)


def settle_choice(kit: Kit, s: TenkuState, say: Say | None) -> TenkuState:
    """Ask for a card of one's own hand, unless there is only one."""
    task = s.pending[-1]
    assert isinstance(task, Task)
    hand, giver = s.hands[task.other], task.other
    if not hand:
        return pop(s)
    if len(hand) > 1:
        return change(s, actor=giver)
    return _give(kit, s, hand, say) if task.kind == "give" else _throw(kit, s, hand, say)


def settle_search(kit: Kit, s: TenkuState, say: Say | None) -> TenkuState:
    """Let the player look through the discard pile, except for the card just pitched."""
    task = s.pending[-1]
    assert isinstance(task, Task)
    if not task.count or len(s.discards) < 2:
        return pop(s)
    return change(s, actor=task.seat)


def settle_court(kit: Kit, s: TenkuState, say: Say | None) -> TenkuState:
    """Ask which card of another court goes, unless they are all alike."""
    task = s.pending[-1]
    assert isinstance(task, Task)
    found = set(s.courts[task.other].replace(PROVINCE, ""))
    return change(s, actor=task.seat) if len(found) > 1 else _raze(s, found.pop(), say)


def settle_spy(kit: Kit, s: TenkuState, say: Say | None) -> TenkuState:
    """Let the player look into the other hand and choose."""
    return change(s, actor=s.pending[-1].seat)  # type: ignore[union-attr]


def settle_steal(kit: Kit, s: TenkuState, say: Say | None) -> TenkuState:
    """Let chance choose from the other hand."""
    return change(s, actor=CHANCE)


# What the players and chance do.


def findable(kit: Kit, s: TenkuState, task: Task) -> str:
    """Give the discards that a search may take; the card just pitched lies on top."""
    wanted = kit.pitched[task.card].letters
    return "".join([letter for letter in s.discards[:-1] if letter in wanted])


def open_search(kit: Kit, card: str) -> bool:
    """Tell whether everybody knows what a search takes, because it takes one kind only."""
    return len(kit.pitched[card].letters) == 1


def take_card(kit: Kit, s: TenkuState, a: Take, say: Say | None) -> TenkuState:
    """Take a card from the discard pile, or from the hand one looks into."""
    task = s.pending[-1]
    assert isinstance(task, Task)
    letter, seat = LETTERS[a.card], task.seat
    if task.kind == "spy":
        return pop(_pass_over(kit, s, task.other, seat, letter, say))
    effect, shown = kit.pitched[task.card], open_search(kit, task.card)
    if say:
        inside = witnesses(kit, s, seat)
        code = "did.search-court" if effect.to == COURT else "did.search"
        said = told(code, "house", seat, card=card_term(a.card))
        say(said if shown else told_to(inside, said))
        if not shown:
            say(told_to(others_than(kit, inside), told("did.search-hidden", "house", seat)))
    s = change(s, discards=take(s.discards[:-1], letter) + s.discards[-1])
    s = enter(s, seat, letter) if effect.to == COURT else gain(s, seat, letter, openly=shown)
    return pop(s, replace(task, count=task.count - 1))


def _pass_over(
    kit: Kit, s: TenkuState, giver: Seat, taker: Seat, letter: str, say: Say | None
) -> TenkuState:
    """Move a card from one hand to another; only those who see either know which."""
    if say:
        inside = witnesses(kit, s, giver, taker)
        other = seat_term(giver)
        known = told("did.hand-over", "house", taker, other=other, card=card_term(letter))
        say(told_to(inside, known))
        unknown = told("did.hand-over-hidden", "house", taker, other=other)
        say(told_to(others_than(kit, inside), unknown))
    return gain(lose(s, giver, letter, openly=False), taker, letter)


def stolen(kit: Kit, s: TenkuState, a: Stolen, say: Say | None) -> TenkuState:
    """Take a card that chance chose from a hand."""
    task = s.pending[-1]
    assert isinstance(task, Task)
    return pop(_pass_over(kit, s, task.other, task.seat, LETTERS[a.card], say))


def give(kit: Kit, s: TenkuState, a: Give, say: Say | None) -> TenkuState:
    """Give a card of one's own choice."""
    return _give(kit, s, LETTERS[a.card], say)


def _give(kit: Kit, s: TenkuState, letter: str, say: Say | None) -> TenkuState:
    task = s.pending[-1]
    assert isinstance(task, Task)
    return pop(_pass_over(kit, s, task.other, task.seat, letter, say))


def throw(kit: Kit, s: TenkuState, a: Discard, say: Say | None) -> TenkuState:
    """Discard a card of one's own choice."""
    return _throw(kit, s, LETTERS[a.card], say)


def _throw(kit: Kit, s: TenkuState, letter: str, say: Say | None) -> TenkuState:
    task = s.pending[-1]
    assert isinstance(task, Task)
    if say:
        say(told("did.throw", "house", task.other, card=card_term(letter)))
    return pop(discard(s, task.other, letter))


def raze(kit: Kit, s: TenkuState, a: Strike, say: Say | None) -> TenkuState:
    """Discard a card other than a Province from another court."""
    return _raze(s, LETTERS[a.card], say)


def _raze(s: TenkuState, letter: str, say: Say | None) -> TenkuState:
    task = s.pending[-1]
    assert isinstance(task, Task)
    if say:
        who = {"other": seat_term(task.other), "card": card_term(letter)}
        say(told("did.raze", "house", task.seat, **who))
    s = leave(s, task.other, letter)
    return pop(change(s, discards=s.discards + letter))


def decline(kit: Kit, s: TenkuState, a: Pass, say: Say | None) -> TenkuState:
    """Take nothing."""
    if say:
        say(told("did.take-nothing", "house", s.actor))
    return pop(s)


# Whether a card can be pitched.


def useful(kit: Kit, s: TenkuState, source: str, card: str) -> bool:
    """Tell whether a card would do anything if pitched now, as everybody can see."""
    act = ACTS[kit.pitched[card].does]
    if act.hits is not None:
        return bool(targets(kit, s, card))
    return act.useful is None or act.useful(kit, s, source, card)


def _some_discards(kit: Kit, s: TenkuState, source: str, card: str) -> bool:
    return bool(s.discards)


def _more_in_hand(kit: Kit, s: TenkuState, source: str, card: str) -> bool:
    return len(s.hands[s.turn]) > (source == HAND)


def _own_priest(kit: Kit, s: TenkuState, source: str, card: str) -> bool:
    court = s.courts[s.turn]
    return kit.priests(take(court, card) if source == COURT else court) > 0


def _some_hand(kit: Kit, s: TenkuState, source: str, card: str) -> bool:
    others = [each for each in range(kit.seats) if each != s.turn]
    return any(touchable(kit, s, each) for each in others)


ACTS: dict[str, Act] = {
    "draw": Act(_draw, takes=("many",)),
    "sift": Act(_sift, takes=("many",), task="discard"),
    "tithe": Act(_tithe, useful=_own_priest, takes=("many",)),
    "renew": Act(_renew, useful=_more_in_hand),
    "plays": Act(_plays, takes=("many",)),
    "hire": Act(_hire, takes=("many",)),
    "shelter": Act(_shelter),
    "search": Act(_search, useful=_some_discards, takes=("what", "many"), task="search"),
    "scatter": Act(_scatter, useful=_some_hand, task="discard"),
    "levy": Act(hit=_asks("discard"), hits=_any_hand, task="discard"),
    "tribute": Act(hit=_asks("give"), hits=_any_hand, task="give"),
    "steal": Act(hit=_asks("steal"), hits=_any_hand, task="steal"),
    "spy": Act(hit=_asks("spy"), hits=_any_hand, task="spy"),
    "raze": Act(hit=_asks("raze"), hits=_has_other, task="raze"),
    "seize": Act(hit=_seize, hits=_has_it, takes=("card",)),
    "topple": Act(hit=_topple, hits=_has_more),
    "charge": Act(hit=_charge, hits=_attackable, takes=("many",)),
}
"""All that a row's ``does`` can say; its sentence is ``does.<word>``."""
