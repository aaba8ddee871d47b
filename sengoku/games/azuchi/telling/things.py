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
    CUBES,
    HIRE,
    SWAP,
    WORKER,
    Build,
    Card,
    Discard,
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
    MARKET,
    OWN,
    PAIRS,
    TRIBUTE,
)
from sengoku.games.azuchi.entry.entry import ENTRY, VERBS, AzuchiEntry
from sengoku.games.azuchi.entry.things import fills as entered
from sengoku.games.azuchi.rules.legal import affords, cubes_left
from sengoku.games.azuchi.state import AzuchiState, Side
from sengoku.games.azuchi.telling import information
from sengoku.games.azuchi.telling.pieces import Piece, pieces

Fills = tuple[Fill, ...]

MARKET_CARD = CARDS[MARKET]
_ON_MARKET: Word = ("card", MARKET_CARD)


class AzuchiThings(Things):
    """The table of Azuchi Castle: which thing says which word of which action."""

    chance = (First, Card, Event, Discard)
    game: Game[AzuchiState]

    def words(self, action: Action) -> tuple[Word, ...]:
        """Spell an action; what costs two cubes pays twice, in any order."""
        if isinstance(action, Work) and action.pay in PAIRS:
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
            return action.way == CUBES or side.black
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
    if work.deal == SWAP:
        return bool(side.cubes[CUBE[work.pay]] and cubes_left(view, CUBE[work.get]))
    if not work.deal:
        # A market alone is no exchange yet.
        return work.card != MARKET_CARD
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
    return _of_seat(view.phase, piece.what, piece.kind, _state(piece, view.sides[seat]))


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
        # Only a swap brings a cube, so the cube in the supply says that too; the button may have.
        got = ("get", kind)
        swap = (*_deal(("deal", SWAP), got), *_deal(got))
        return _deal(("deal", kind)) if kind in (COIN, HIRE) else swap
    if what == "castle" or kind == CONSTRUCTION:
        return (Fill(Build.verb),)
    return (Fill(Pay.verb),) if kind == TRIBUTE else ()


def _when(now: bool, role: Role) -> Role:
    return role if now else ""


def _deal(*words: Word) -> Fills:
    """Say a part of an exchange, with the Market or, where that is pressed too, without it."""
    return Fill(Work.verb, (_ON_MARKET, *words)), Fill(Work.verb, words)


@lru_cache(maxsize=256)
def _of_seat(phase: str, what: str, kind: str, state: str) -> Fills:
    """Give what a thing of one's own means."""
    works, pays = phase == "work", phase == "event"
    if what == "card":
        role: Role = "acts" if kind == MARKET_CARD else "alone"
        plain = state != "staffed"
        return (Fill(Work.verb, (("card", kind),), _when(works and plain, role), plain),)
    if what == "workers":
        return () if state else (Fill(Work.verb, (), _when(works, "acts")),)
    found: dict[str, tuple[Fills, Fill]] = {
        "cubes": (
            (*_deal(("pay", kind)), *_deal(("get", kind))),
            Fill(Build.verb, (("way", CUBES),), _when(pays, "alone")),
        ),
        "coins": (_deal(("deal", COIN)), Fill(Pay.verb, (), _when(pays, "alone"))),
        "black": (
            _black(works, state),
            Fill(Build.verb, (("way", WORKER),), _when(pays, "alone")),
        ),
    }
    if what not in found:
        return ()
    working, paying = found[what]
    return (paying, *working) if pays else (*working, paying)


def _black(works: bool, state: str) -> Fills:
    """The black worker at home is placed; where none is yet, one is to be had."""
    if state == "none":
        return _deal(("deal", HIRE))
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
