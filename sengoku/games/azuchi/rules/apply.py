"""What each action does, and who comes next."""

from __future__ import annotations

from collections.abc import Callable
from operator import add as plus
from operator import sub

from sengoku.core.game import CHANCE, NOBODY, Action, Say, Seat, note
from sengoku.core.tuples import put
from sengoku.games.azuchi.actions import (
    Build,
    Card,
    Decline,
    Discard,
    Done,
    Event,
    First,
    Pay,
    Take,
    Work,
)
from sengoku.games.azuchi.components import (
    CARD,
    CARDS,
    CONSTRUCTION,
    CUBE,
    DISPLAY,
    EACH,
    EVENT,
    EVENTS,
    GUARDS,
    LIMIT,
    OWN,
    ROUNDS,
    card_term,
    event_term,
)
from sengoku.games.azuchi.rows import CARD_ROWS, EVENT_ROWS, EXCHANGES, PAYMENTS, EventRow
from sengoku.games.azuchi.rules.happened import (
    attacked,
    drawn,
    guard_discarded,
    guard_kept,
    paid,
    told,
    worked,
)
from sengoku.games.azuchi.rules.legal import (
    OFFERS,
    free,
    guards,
    offer_of,
    payments,
    workers,
    works,
)
from sengoku.games.azuchi.state import AzuchiState, Counts, Side, add, make, make_side

NONE: Counts = (0,) * len(CARDS)

Sides = tuple[Side, ...]


def first(s: AzuchiState, a: First, say: Say | None) -> AzuchiState:
    """Give a seat the Oda Nobunaga tile; the first round begins. [AZ 2]"""
    if say:
        say(told("did.first", "setup", a.seat))
    return make(
        CHANCE, "draft", s.round, a.seat, 0, s.sides, s.display, s.deck, s.discards,
        s.row, s.up, s.events,
    )  # fmt: skip


# Step 1.


def show(s: AzuchiState, a: Card, say: Say | None) -> AzuchiState:
    """Put a card on display; when the deck is used up, the discards become it. [AZ 3, Step 1, 4]"""
    deck, discards = s.deck, s.discards
    if not any(deck):
        deck, discards = discards, NONE
        if say:
            say(note("did.reshuffle", "discard", count=sum(deck)))
    card = CARD[a.card]
    display = add(s.display, card, 1)
    if say:
        say(note("did.card", "draft", card=card_term(card)))
    full = sum(display) == DISPLAY
    actor = (s.holder + s.picks) % len(s.sides) if full else CHANCE
    return make(
        actor, "draft", s.round, s.holder, s.picks, s.sides, display, add(deck, card, -1), discards,
        s.row, s.up, s.events,
    )  # fmt: skip


def take(s: AzuchiState, a: Take, say: Say | None) -> AzuchiState:
    """Take a card; after two laps the workers' turn comes. [AZ 3, Step 1]"""
    seat, card = s.actor, CARD[a.card]
    side = s.sides[seat]
    side = make_side(side.points, side.cubes, side.coins, side.black, add(side.cards, card, 1))
    if say:
        say(told("did.take", "draft", seat, card=card_term(card)))
    picks = s.picks + 1
    display, sides = add(s.display, card, -1), put(s.sides, seat, side)
    after = make(
        CHANCE, "draft", s.round, s.holder, picks, sides, display, s.deck, s.discards,
        s.row, s.up, s.events,
    )  # fmt: skip
    if picks < EACH * len(s.sides):
        return after
    return _to_work(after, s.holder, say)


# Step 2.


def _to_work(s: AzuchiState, seat: Seat, say: Say | None) -> AzuchiState:
    """Let the next seat that can place a worker act, else draw the event. [AZ 3, Step 2]"""
    seats = len(s.sides)
    while True:
        if works(s, seat):
            return _at(s, seat, "work", s.sides)
        seat = (seat + 1) % seats
        if seat == s.holder:
            return _at(s, CHANCE, "event", s.sides)


def _at(s: AzuchiState, actor: Seat, phase: str, sides: Sides) -> AzuchiState:
    return make(
        actor, phase, s.round, s.holder, s.picks, sides, s.display, s.deck, s.discards,
        s.row, s.up, s.events,
    )  # fmt: skip


def work(s: AzuchiState, a: Work, say: Say | None) -> AzuchiState:
    """Place a worker and carry its card out at once. [AZ 3, Step 2]"""
    seat = s.actor
    side = s.sides[seat]
    cubes, coins, black = side.cubes, side.coins, side.black
    if a.get:
        cubes, brings = add(add(cubes, CUBE[a.pay], -1), CUBE[a.get], 1), None
    elif a.deal:
        cubes, brings = tuple(map(sub, cubes, PAYMENTS[a.pay])), EXCHANGES[a.deal].brings
    elif (cube := CARD_ROWS[CARD[a.card]].cube) >= 0:
        cubes, brings = add(cubes, cube, 1), None
    else:
        brings = CARD_ROWS[CARD[a.card]].brings
    if brings is not None:
        cubes = tuple(map(plus, cubes, brings.cubes))
        coins, black = coins + brings.coins, black or brings.black > 0
    if say:
        worked(seat, a, say)
    placed = (*side.placed, a.card)
    side = make_side(side.points, cubes, coins, black, side.cards, placed)
    after = _at(s, seat, "work", put(s.sides, seat, side))
    return after if works(after, seat) else _next_worker(after, seat, say)


def done(s: AzuchiState, a: Done, say: Say | None) -> AzuchiState:
    """Leave the other workers at home. [AZ 3, Step 2]"""
    if say:
        say(told("did.done", "work", s.actor, count=workers(s.sides[s.actor])))
    return _next_worker(s, s.actor, say)


def _next_worker(s: AzuchiState, seat: Seat, say: Say | None) -> AzuchiState:
    following = (seat + 1) % len(s.sides)
    if following == s.holder:
        return _at(s, CHANCE, "event", s.sides)
    return _to_work(s, following, say)


# Step 3.


def event(s: AzuchiState, a: Event, say: Say | None) -> AzuchiState:
    """Draw the event of the round; an attack is carried out at once. [AZ 3, Step 3]"""
    row = EVENT_ROWS[a.event]
    if say:
        say(drawn(row, s.round))
    sides = _attacked(s, row, say) if row.loss else s.sides
    after = make(
        CHANCE, "event", s.round, s.holder, s.picks, sides, s.display, s.deck, s.discards,
        (*s.row, a.event), (*s.up, True), add(s.events, EVENT[a.event], -1),
    )  # fmt: skip
    return _to_pay(after, s.holder, say)


def _attacked(s: AzuchiState, row: EventRow, say: Say | None) -> Sides:
    """Give points for workers on Armies, and take points where there are none."""
    sides = list(s.sides)
    seats = len(sides)
    for step in range(seats):
        seat = (s.holder + step) % seats
        side = sides[seat]
        count = guards(side)
        points = side.points + row.guarded * count if count else max(side.points - row.loss, 0)
        if say:
            say(attacked(row, seat, side, points))
        sides[seat] = _with_points(side, points)
    return tuple(sides)


def _with_points(side: Side, points: int) -> Side:
    return make_side(points, side.cubes, side.coins, side.black, side.cards, side.placed)


def _to_pay(s: AzuchiState, seat: Seat, say: Say | None) -> AzuchiState:
    """Let the next seat that can take part decide, else finish the event. [AZ 3, Step 3]"""
    seats = len(s.sides)
    while OFFERS[s.row[-1]]:
        if payments(s, seat):
            return make(
                seat, "event", s.round, s.holder, s.picks, s.sides, s.display, s.deck, s.discards,
                s.row, s.up, s.events, s.scored,
            )  # fmt: skip
        seat = (seat + 1) % seats
        if seat == s.holder:
            break
    return _finish(s, say)


def _finish(s: AzuchiState, say: Say | None) -> AzuchiState:
    """Turn the event card down, unless somebody has scored from a Construction. [AZ 3, Step 3]"""
    if say:
        code = "did.stays-up" if s.scored else "did.turned"
        say(note(code, "event.turned", event=event_term(s.row[-1])))
    up = (*s.up[:-1], s.scored)
    return make(
        CHANCE, "discard", s.round, s.holder, s.picks, s.sides, s.display, s.deck, s.discards,
        s.row, up, s.events,
    )  # fmt: skip


def pay(s: AzuchiState, a: Build | Pay, say: Say | None) -> AzuchiState:
    """Take part in the event: pay what it asks for, and get points. [AZ 3, Step 3]"""
    seat = s.actor
    row, side = EVENT_ROWS[s.row[-1]], s.sides[seat]
    offer = offer_of(row.id, a)
    assert offer is not None
    points, pays = side.points + offer.points, offer.pays
    cubes, coins = tuple(map(sub, side.cubes, pays.cubes)), side.coins - pays.coins
    black, placed = side.black, side.placed
    if pays.black:
        # If all three workers are placed, the black one is the last.
        black, placed = False, placed[:OWN]
    if say:
        say(paid(row, offer, seat, points))
    after = make_side(points, cubes, coins, black, side.cards, placed)
    return _paid(s, seat, after, say)


def _paid(s: AzuchiState, seat: Seat, side: Side, say: Say | None) -> AzuchiState:
    scored = s.scored or s.row[-1] == CONSTRUCTION
    after = make(
        seat, "event", s.round, s.holder, s.picks, put(s.sides, seat, side), s.display, s.deck,
        s.discards, s.row, s.up, s.events, scored,
    )  # fmt: skip
    return _next_payer(after, seat, say)


def decline(s: AzuchiState, a: Decline, say: Say | None) -> AzuchiState:
    """Take no part in the event. [AZ 3, Step 3]"""
    if say:
        say(told("did.decline", EVENT_ROWS[s.row[-1]].clause, s.actor))
    return _next_payer(s, s.actor, say)


def _next_payer(s: AzuchiState, seat: Seat, say: Say | None) -> AzuchiState:
    following = (seat + 1) % len(s.sides)
    return _finish(s, say) if following == s.holder else _to_pay(s, following, say)


# Step 4 and the end.


def discard(s: AzuchiState, a: Discard, say: Say | None) -> AzuchiState:
    """Discard cards, keep Armies in the two printed cases, pass the tile left. [AZ 3, Step 4]"""
    attack = EVENT_ROWS[s.row[-1]].loss > 0
    discards, sides = list(s.discards), []
    for card, count in enumerate(s.display):
        discards[card] += count
    for side in s.sides:
        cards = NONE
        for card in GUARDS:
            kept = free(side, card) if attack else side.cards[card]
            if kept:
                cards = put(cards, card, kept)
        for card, count in enumerate(side.cards):
            discards[card] += count - cards[card]
        sides.append(make_side(side.points, side.cubes, side.coins, side.black, cards))
    if say:
        _tell_discards(s, tuple(sides), attack, say)
    after = make(
        CHANCE, "discard", s.round, s.holder, 0, tuple(sides), NONE, s.deck, tuple(discards),
        s.row, s.up, s.events,
    )  # fmt: skip
    return _next_round(after, say)


def _tell_discards(s: AzuchiState, sides: Sides, attack: bool, say: Say) -> None:
    seats = len(sides)
    say(note("did.discard", "discard"))
    for seat in ((s.holder + step) % seats for step in range(seats)):
        for card in GUARDS:
            kept, staffed = sides[seat].cards[card], s.sides[seat].placed.count(CARDS[card])
            if attack and staffed:
                say(guard_discarded(card, seat, staffed))
            if kept:
                say(guard_kept(card, seat, kept))


def all_up(s: AzuchiState) -> bool:
    """Tell whether every Construction there is faces up. [AZ 4]"""
    turned = [event for event, up in zip(s.row, s.up, strict=True) if not up]
    return not s.events[EVENT[CONSTRUCTION]] and CONSTRUCTION not in turned


def _next_round(s: AzuchiState, say: Say | None) -> AzuchiState:
    """End the game, or begin the next round with the tile one seat further left. [AZ 3, 4]"""
    complete = s.round >= ROUNDS and all_up(s)
    if complete or s.round >= LIMIT:
        if say:
            say(note("did.complete" if complete else "did.limit", "end", round=s.round))
        return _at(s, NOBODY, "over", s.sides)
    row, up, events = s.row, s.up, s.events
    if s.round == ROUNDS or not any(events):
        row, up, events = _reshuffled(s)
        if say:
            code, kept, count = "did.again" if row else "did.again-all", len(row), sum(events)
            say(note(code, "end.on", reading="again", kept=kept, count=count))
    holder = (s.holder + 1) % len(s.sides)
    if say:
        say(told("did.round", "discard.tile", holder, round=s.round + 1))
    return make(
        CHANCE, "draft", s.round + 1, holder, 0, s.sides, s.display, s.deck, s.discards,
        row, up, events,
    )  # fmt: skip


def _reshuffled(s: AzuchiState) -> tuple[tuple[str, ...], tuple[bool, ...], Counts]:
    """Leave the Constructions that face up, and make a deck of the others. [AZ 4]"""
    pairs = list(zip(s.row, s.up, strict=True))
    row = tuple([card for card, up in pairs if up])
    down = [card for card, up in pairs if not up]
    events = tuple([s.events[n] + down.count(card) for n, card in enumerate(EVENTS)])
    return row, (True,) * len(row), events


APPLY: dict[type[Action], Callable[..., AzuchiState]] = {
    First: first,
    Card: show,
    Take: take,
    Work: work,
    Done: done,
    Event: event,
    Build: pay,
    Pay: pay,
    Decline: decline,
    Discard: discard,
}
"""What each action does."""
