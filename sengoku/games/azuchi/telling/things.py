"""What each thing on the board can mean in an action.

It depends on what kind of thing it is and on the step of the round, never on what is legal. Out
of its step a thing keeps its meaning, so that there is a reason to give.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sengoku.core.game import CHANCE, Action, Game, Seat
from sengoku.core.things import About, Fill, Role, Thing, Things, Word
from sengoku.games.azuchi.actions import (
    COIN,
    HIRE,
    Build,
    Card,
    Discard,
    Event,
    First,
    Take,
    Work,
)
from sengoku.games.azuchi.components import CARD, CONSTRUCTION, CUBE, OWN
from sengoku.games.azuchi.entry.entry import ENTRY, VERBS, AzuchiEntry
from sengoku.games.azuchi.entry.things import fills as entered
from sengoku.games.azuchi.rows import EXCHANGES, PAYMENTS, Goods, Offer
from sengoku.games.azuchi.rules.legal import OFFERS, TRADING, affords, cubes_left
from sengoku.games.azuchi.state import AzuchiState, Side
from sengoku.games.azuchi.telling import information
from sengoku.games.azuchi.telling.pieces import Piece, pieces

Fills = tuple[Fill, ...]

_OFFERED = {row.id: row.exchange for _, row in TRADING}
"""The exchanges of each card that offers some."""


class AzuchiThings(Things):
    """The table of Azuchi Castle: which thing says which word of which action."""

    chance = (First, Card, Event, Discard)
    game: Game[AzuchiState]

    def words(self, action: Action) -> tuple[Word, ...]:
        """Spell an action; what costs two cubes pays twice, in any order."""
        if isinstance(action, Work) and action.pay in PAYMENTS and not action.get:
            cubes = [("pay", cube) for cube in action.pay.split("-")]
            return (("card", action.card), ("deal", action.deal), *cubes)
        return super().words(action)

    def on(self, view: AzuchiState, seat: Seat | None) -> Sequence[Thing]:
        """List everything that is drawn, with what it can mean to a seat or to chance."""
        return [Thing(piece.id, _fills(view, seat, piece)) for piece in pieces(view)]

    def drawn(self, view: AzuchiState, action: Action) -> bool:
        """Tell whether an action names only cards and goods that lie before the one to act."""
        if isinstance(action, Take):
            return bool(view.display[CARD[action.card]])
        if view.actor < 0:
            return True
        side = view.sides[view.actor]
        if isinstance(action, Build):
            return not _builds(action).pays.black or side.black
        return not isinstance(action, Work) or _is_there(view, side, action)

    def about(self, view: AzuchiState, seat: Seat | None, thing: str) -> About | None:
        """Say what there is to say about a thing; nothing is hidden here."""
        found = (piece for piece in pieces(view) if piece.id == thing)
        return next((information.about(view, piece) for piece in found), None)


class EntryThings(AzuchiThings):
    """The same table while a real one is read off."""

    def words(self, action: Action) -> tuple[Word, ...]:
        """Spell an action field by field."""
        return Things.words(self, action) if action.verb in VERBS else super().words(action)

    def on(self, view: AzuchiState, seat: Seat | None) -> Sequence[Thing]:
        """List everything that is drawn, with what it says of the table."""
        if view.phase != ENTRY or seat is None:
            return super().on(view, seat)
        return [Thing(piece.id, entered(view, piece)) for piece in pieces(view)]

    def drawn(self, view: AzuchiState, action: Action) -> bool:
        """Tell whether an action names what is there; while a table is read off, all is."""
        return view.phase == ENTRY or super().drawn(view, action)


def _is_there(view: AzuchiState, side: Side, work: Work) -> bool:
    """Tell whether the card, the cubes to pay and the cube to get are there."""
    if not side.cards[CARD[work.card]]:
        return False
    if work.get:
        return bool(side.cubes[CUBE[work.pay]] and cubes_left(view, CUBE[work.get]))
    if not work.deal:
        # A market alone is no exchange yet.
        return work.card not in _OFFERED
    return affords(side.cubes, work.pay)


def _fills(view: AzuchiState, seat: Seat | None, piece: Piece) -> Fills:
    if seat is None:
        return ()
    if seat == CHANCE:
        return _of_chance(view.phase, piece.what, piece.kind, piece.seat)
    if piece.what in _COMMON:
        in_play = piece.what != "drawn" or _is_in_play(view, piece)
        return _common(view.phase, piece.what, piece.kind) if in_play else ()
    if piece.seat != seat:
        return ()
    event = view.row[-1] if view.phase == "event" and view.actor >= 0 else ""
    return _of_seat(view.phase, piece.what, piece.kind, _state(piece, view.sides[seat]), event)


def _is_in_play(view: AzuchiState, piece: Piece) -> bool:
    """Tell whether a card of the row is the event that seats decide about."""
    return view.phase == "event" and view.actor >= 0 and piece.place == len(view.row) - 1


def _state(piece: Piece, side: Side) -> str:
    """Tell cards with a worker, and places without one, from the others of their kind."""
    if piece.what == "card":
        return "staffed" if piece.worker else ""
    if piece.what == "workers":
        return "" if len(side.placed) < OWN else "out"
    if piece.what == "black":
        return "none" if not side.black else "" if len(side.placed) <= OWN else "out"
    return ""


_COMMON = ("castle", "event", "drawn", "shown", "stock")
"""Pieces that belong to nobody and can mean something to a seat."""


@lru_cache(maxsize=256)
def _common(phase: str, what: str, kind: str) -> Fills:
    """Give what a thing that belongs to nobody means to the one to act."""
    if what == "shown":
        return (Fill(Take.verb, (("card", kind),), _when(phase == "draft", "alone")),)
    if what == "stock":
        return _got(kind)
    offers = OFFERS[CONSTRUCTION if what == "castle" else kind]
    return tuple(dict.fromkeys(Fill(action.verb) for action, _ in offers))


def _when(now: bool, role: Role) -> Role:
    return role if now else ""


def _deal(exchange: str, *words: Word) -> Fills:
    """Say a part of an exchange, with its card or, where that is pressed too, without it."""
    cards = [card for card, names in _OFFERED.items() if exchange in names]
    with_card = [Fill(Work.verb, (("card", card), *words)) for card in cards]
    return (*with_card, Fill(Work.verb, words))


@lru_cache(maxsize=32)
def _got(kind: str) -> Fills:
    """Give what something in the supply means: each exchange that brings it."""
    found: list[Fill] = []
    for exchange in EXCHANGES.values():
        brings = exchange.brings
        if brings is None and kind in CUBE:
            # It says that it comes from a swap; or the button may have.
            got = ("get", kind)
            found += (*_deal(exchange.id, ("deal", exchange.id), got), *_deal(exchange.id, got))
        elif brings is not None and _holds(brings, kind):
            found += _deal(exchange.id, ("deal", exchange.id))
    return tuple(found)


def _holds(goods: Goods, kind: str) -> bool:
    """Tell whether goods hold a kind of cube, coins, or a black worker."""
    if kind in CUBE:
        return goods.cubes[CUBE[kind]] > 0
    return goods.coins > 0 if kind in (COIN, "coins") else goods.black > 0


def _builds(action: Build) -> Offer:
    """Give what one pays to take part in an event that has several offers."""
    return next(offer for offers in OFFERS.values() for one, offer in offers if one == action)


@lru_cache(maxsize=512)
def _of_seat(phase: str, what: str, kind: str, state: str, event: str) -> Fills:
    """Give what a thing of one's own means."""
    works, pays = phase == "work", phase == "event"
    if what == "card":
        role: Role = "acts" if kind in _OFFERED else "alone"
        plain = state != "staffed"
        return (Fill(Work.verb, (("card", kind),), _when(works and plain, role), plain),)
    if what == "workers":
        return () if state else (Fill(Work.verb, (), _when(works, "acts")),)
    if what == "cubes":
        working = tuple(dict.fromkeys(fill for name in EXCHANGES for fill in _given(name, kind)))
    elif what == "coins":
        working = _got(COIN)
    elif what == "black":
        working = _black(works, state)
    else:
        return ()
    paying = _paying(kind or what, pays, event)
    return (*paying, *working) if pays else (*working, *paying)


def _given(exchange: str, cube: str) -> Fills:
    """Give what an own cube means in an exchange: it is paid, or the one that a swap brings."""
    swaps = EXCHANGES[exchange].brings is None
    got = _deal(exchange, ("get", cube)) if swaps else ()
    return (*_deal(exchange, ("pay", cube)), *got)


def _paying(kind: str, pays: bool, event: str) -> Fills:
    """Give what goods mean in events: what takes them in the one in play, or else anywhere."""
    found = {
        row: [action for action, offer in offers if _holds(offer.pays, kind)]
        for row, offers in OFFERS.items()
    }
    actions = found.get(event) or [action for each in found.values() for action in each]
    return tuple(
        Fill(action.verb, _way(action), _when(pays, "alone"))
        for action in dict.fromkeys(actions)
    )


def _way(action: Action) -> tuple[Word, ...]:
    return (("way", action.way),) if isinstance(action, Build) else ()


def _black(works: bool, state: str) -> Fills:
    """The black worker at home is placed; where none is yet, one is to be had."""
    if state == "none":
        return _got(HIRE)
    return () if state else (Fill(Work.verb, (), _when(works, "acts")),)


@lru_cache(maxsize=256)
def _of_chance(phase: str, what: str, kind: str, seat: Seat) -> Fills:
    """Give what a thing means where a person says what real cards show."""
    if what == "side":
        return (Fill(First.verb, (("seat", str(seat)),), _when(phase == "first", "alone")),)
    if what == "event":
        return (Fill(Event.verb, (("event", kind),), _when(phase == "event", "alone")),)
    if what == "discards":
        return (Fill(Discard.verb, (), _when(phase == "discard", "alone")),)
    verb = {"deck": Card.verb, "blank": Card.verb, "events": Event.verb}.get(what)
    return (Fill(verb),) if verb else ()


def things(game: Game[AzuchiState]) -> AzuchiThings:
    """Give the table of the game."""
    return EntryThings(game) if isinstance(game, AzuchiEntry) else AzuchiThings(game)
