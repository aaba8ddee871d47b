"""Why an action is not allowed: the first rule it breaks, with its clause.

Asked only about actions that are not legal.
"""

from __future__ import annotations

from sengoku.core.game import CHANCE, NOBODY, Action, Note, Term, note
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
    CUBE,
    PRICE,
    card_term,
    cube_term,
    event_term,
    seat_term,
)
from sengoku.games.azuchi.rows import CARD_ROWS, EVENT_ROWS, EXCHANGES, EventRow, Goods, Offer
from sengoku.games.azuchi.rules.legal import affords, coins_left, cubes_left, free, gives, offer_of
from sengoku.games.azuchi.state import AzuchiState, Side

Chance = First | Card | Event | Discard

PHASE = {phase: phase for phase in ("draft", "work", "event", "discard")} | {"first": "setup"}
"""The clause of each phase."""


def reason(s: AzuchiState, a: Action) -> Note:
    """Say which rule an action that is not legal breaks first."""
    if s.actor == NOBODY:
        return note("over.game", "end")
    if isinstance(a, First) and a.seat >= len(s.sides):
        return note("over.no-seat", seat=a.seat, last=len(s.sides) - 1)
    if not isinstance(a, Chance | Take | Work | Done | Build | Pay | Decline):
        return note("over.outside", verb=a.verb)
    if s.actor == CHANCE:
        return _chance(s, a)
    if isinstance(a, Chance):
        return note("chance.not-now", PHASE[s.phase], seat=seat_term(s.actor))
    match s.phase:
        case "draft":
            return _draft(a)
        case "work":
            return _work_phase(s, a)
        case _:
            return _event(s, a)


def _chance(s: AzuchiState, a: Action) -> Note:
    """Say what the table does first."""
    if s.phase == "draft" and isinstance(a, Card):
        return note("chance.no-card", "draft", card=card_term(a.card))
    if s.phase == "event" and isinstance(a, Event):
        return note("chance.no-event", "event", event=event_term(a.event))
    return note(f"chance.{s.phase}", PHASE[s.phase])


def _draft(a: Action) -> Note:
    if isinstance(a, Take):
        return note("take.not-displayed", "draft", card=card_term(a.card))
    if isinstance(a, Work | Done):
        return note("work.not-yet", "work")
    return note("event.not-yet", "event")


def _work_phase(s: AzuchiState, a: Action) -> Note:
    if isinstance(a, Work):
        return _work(s, a)
    if isinstance(a, Take):
        return note("take.over", "draft")
    return note("event.not-yet", "event")


def _work(s: AzuchiState, a: Work) -> Note:
    side, card = s.sides[s.actor], CARD[a.card]
    row = CARD_ROWS[card]
    if not side.cards[card]:
        return note("work.no-card", "work", card=card_term(a.card))
    if not free(side, card):
        return note("work.occupied", "work.one", card=card_term(a.card), count=side.cards[card])
    if row.brings is not None:
        return _not_given(s, side, row.brings)
    assert row.exchange, "a free card that guards can always be staffed"
    if not any(side.cubes):
        return note("market.empty", "market")
    if not a.deal:
        return note("work.choose", "market")
    brings = EXCHANGES[a.deal].brings
    return _swap(s, side, a) if brings is None else _purchase(s, side, a, brings)


def _not_given(s: AzuchiState, side: Side, goods: Goods) -> Note:
    """Say what a player cannot get from the supply."""
    if goods.black and side.black:
        return note("market.has-black", "market.black")
    if goods.coins and coins_left(s) < goods.coins:
        return note("market.no-coin", "supply", reading="supply")
    cubes = enumerate(goods.cubes)
    lacking = next(n for n, count in cubes if count and cubes_left(s, n) < count)
    return note("work.no-supply", "supply", reading="supply", cube=cube_term(lacking))


def _swap(s: AzuchiState, side: Side, a: Work) -> Note:
    if a.pay == a.get:
        return note("market.same", "market", cube=cube_term(a.pay))
    if not side.cubes[CUBE[a.pay]]:
        return note("market.no-cube", "market", cube=cube_term(a.pay))
    assert not cubes_left(s, CUBE[a.get])
    return note("work.no-supply", "supply", reading="supply", cube=cube_term(a.get))


def _purchase(s: AzuchiState, side: Side, a: Work, brings: Goods) -> Note:
    """Say what forbids every payment before what forbids this one."""
    if not gives(s, side, brings):
        return _not_given(s, side, brings)
    have = sum(side.cubes)
    if have < PRICE:
        return note("market.price", "market", price=PRICE, have=have)
    assert not affords(side.cubes, a.pay), "there is a black worker for everybody"
    return note("market.too-few", "market", pay=Term(f"pair.{a.pay}"))


def _event(s: AzuchiState, a: Action) -> Note:
    event = s.row[-1]
    clause = EVENT_ROWS[event].clause
    if isinstance(a, Take):
        return note("take.over", "draft")
    if isinstance(a, Work | Done):
        return note("work.over", "work")
    offer = offer_of(event, a)
    if offer is None:
        return note("event.other", clause, event=event_term(event))
    return _not_paid(s.sides[s.actor], EVENT_ROWS[event], offer)


def _not_paid(side: Side, row: EventRow, offer: Offer) -> Note:
    """Say what a player lacks of what an offer asks for."""
    if offer.pays.black > side.black:
        return note("build.no-worker", row.clause)
    cubes = zip(side.cubes, offer.pays.cubes, strict=True)
    lacking = next((n for n, (have, need) in enumerate(cubes) if have < need), -1)
    if lacking < 0:
        return note("row.no-coin", row.clause)
    code = "build.lacks" if row.storey else "market.no-cube"
    return note(code, row.clause, cube=cube_term(lacking))
