"""What is told as it happens; a row without a sentence of its own has a general one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sengoku.core.game import Arg, Note, Say, Seat, Term
from sengoku.core.texts import catalogue
from sengoku.games.azuchi.actions import Work
from sengoku.games.azuchi.components import (
    ARMY,
    CARD,
    card_term,
    cube_term,
    event_term,
    seat_term,
)
from sengoku.games.azuchi.rows import (
    CARD_ROWS,
    CUBES,
    EXCHANGES,
    ONE_COIN,
    PACKAGE,
    EventRow,
    Goods,
    Offer,
)
from sengoku.games.azuchi.state import Side


@cache
def own_or(own: str, usual: str) -> str:
    """Give the key of a row's own sentence, or of the general one if it has none."""
    return own if catalogue(PACKAGE).has(own) else usual


def said(
    own: str, usual: str, clause: str, args: Mapping[str, Arg], more: Mapping[str, Arg],
    reading: str = "",
) -> Note:
    """Make a note in a row's own sentence, or in the general one, which tells more.

    Args:
        own: the key of the row's own sentence.
        usual: that of the general one.
        clause: the key of the clause.
        args: what both sentences tell.
        more: what only the general one needs.
        reading: the reading that decided this, or empty.
    """
    code = own_or(own, usual)
    told = args if code == own else {**args, **more}
    return Note(code, clause, tuple(told.items()), reading=reading)


def told(code: str, clause: str, seat: Seat, reading: str = "", **args: Arg) -> Note:
    """Make a note of what a seat did, or what happened to it."""
    return Note(code, clause, (("seat", seat_term(seat)), *args.items()), reading=reading)


def worked(seat: Seat, a: Work, say: Say) -> None:
    """Tell what a worker on a card did. [AZ 3, Step 2]"""
    row = CARD_ROWS[CARD[a.card]]
    if a.deal:
        _exchanged(seat, a, say)
    elif row.brings is None:
        card = {"card": card_term(row.id)}
        say(said(f"did.{row.id}", "row.did.guard", "army", {"seat": seat_term(seat)}, card))
    else:
        _brought(seat, row.brings, say, "did.cube", "work")


def _exchanged(seat: Seat, a: Work, say: Say) -> None:
    if a.get:
        say(told("did.swap", "market", seat, pay=cube_term(a.pay), get=cube_term(a.get)))
        return
    args: dict[str, Arg] = {"seat": seat_term(seat), "pay": Term(f"pair.{a.pay}")}
    card = {"card": card_term(a.card)}
    note = said(f"did.{a.deal}", "row.did.exchange", "market", args, card)
    say(note)
    brings = EXCHANGES[a.deal].brings
    if note.code == "row.did.exchange" and brings is not None:
        _brought(seat, brings, say, "row.did.cube", "market")


def _brought(seat: Seat, goods: Goods, say: Say, first: str, clause: str) -> None:
    """Tell what the supply gave, one thing after the other; the first says that a worker went."""
    things = [cube for cube, count in zip(CUBES, goods.cubes, strict=True) for _ in range(count)]
    for thing in things:
        say(told(first, clause, seat, cube=cube_term(thing)))
        first = "row.did.cube"
    for _ in range(goods.coins):
        say(told("row.did.coin", clause, seat))
    if goods.black:
        say(told("row.did.black", "market.black", seat))


def drawn(row: EventRow, round_: int) -> Note:
    """Tell which event is drawn. [AZ 3, Step 3]"""
    event = {"event": event_term(row.id)}
    return said(f"did.{row.id}", "row.did.event", row.clause, {"round": round_}, event)


def attacked(row: EventRow, seat: Seat, side: Side, points: int) -> Note:
    """Tell what an attack brought or cost a player. [AZ 3, Step 3, Attack]

    Args:
        row: the event.
        seat: the player.
        side: what it had before.
        points: its points afterwards.
    """
    count = sum(side.placed.count(card.id) for card in CARD_ROWS if card.guards)
    if count:
        gain = points - side.points
        code = "did.defend"
        return told(code, row.clause, seat, "army-points", count=count, gain=gain, points=points)
    code, loss = "did.unmanned" if side.cards[ARMY] else "did.no-army", side.points - points
    if not loss:
        return told(f"{code}-none", row.clause, seat)
    if loss < row.loss:
        return told(f"{code}-some", row.clause, seat, loss=loss, full=row.loss)
    return told(code, row.clause, seat, loss=loss, points=points)


def paid(row: EventRow, offer: Offer, seat: Seat, points: int) -> Note:
    """Tell what was paid in an event, and what for. [AZ 3, Step 3]"""
    own = f"did.build-{offer.id}" if row.storey else f"did.{row.id}-paid"
    own = "did.pay" if offer.pays == ONE_COIN else own
    args: dict[str, Arg] = {"seat": seat_term(seat), "gain": offer.points, "points": points}
    way = {"way": Term(f"value.{offer.id}")}
    return said(own, "row.did.offer", row.clause, args, way, offer.reading)


def guard_discarded(card: int, seat: Seat, count: int) -> Note:
    """Tell of cards that were guarded in an attack. [AZ 3, Step 4]"""
    return _stayed("spent", "discard", card, seat, count)


def guard_kept(card: int, seat: Seat, count: int) -> Note:
    """Tell of cards that stay with their player. [AZ 3, Step 4]"""
    return _stayed("kept", "discard.kept", card, seat, count)


def _stayed(what: str, clause: str, card: int, seat: Seat, count: int) -> Note:
    if card == ARMY:
        return told(f"did.{what}", clause, seat, count=count)
    return told(f"row.did.{what}", clause, seat, count=count, card=card_term(card))
