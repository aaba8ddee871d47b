"""What a seat may do, and what chance may do: the lists of legal actions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from operator import ge

from sengoku.core.game import Action, Seat
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
    CARDS,
    COINS,
    CUBES_OF_A_KIND,
    EVENTS,
    OWN,
    SEATS,
)
from sengoku.games.azuchi.rows import (
    CARD_ROWS,
    CUBES,
    EVENT_ROWS,
    EXCHANGES,
    PAYMENTS,
    CardRow,
    Exchange,
    Goods,
    Offer,
)
from sengoku.games.azuchi.state import AzuchiState, Counts, Side

FIRST = tuple(First(seat) for seat in range(max(SEATS)))
SHOW = tuple(Card(card) for card in CARDS)
TAKE = tuple(Take(card) for card in CARDS)
DRAW = tuple(Event(event) for event in EVENTS)
GUARD_CARDS = tuple(row.id for row in CARD_ROWS if row.guards)
DONE, PAY, DECLINE, DISCARD = Done(), Pay(), Decline(), Discard()


def _works(card: CardRow, exchange: Exchange) -> dict[tuple[str, str], Work]:
    """Give the actions that make an exchange, by what is paid and what cube comes for it."""
    wanted = CUBES if exchange.brings is None else ("",)
    return {
        (pay, get): Work(card.id, exchange.id, pay, get)
        for pay in exchange.payments
        for get in wanted
        if pay != get
    }


WORK = tuple(
    (index, Work(row.id), row.brings) for index, row in enumerate(CARD_ROWS) if not row.exchange
)
"""A worker on each card that needs no choice, in the order of the kinds, and what it brings."""

TRADING = tuple((index, row) for index, row in enumerate(CARD_ROWS) if row.exchange)
"""The cards on which an exchange is made."""

WORKS = {
    (row.id, name): _works(row, EXCHANGES[name]) for _, row in TRADING for name in row.exchange
}
TRADES: tuple[Work, ...] = tuple(work for works in WORKS.values() for work in works.values())
"""Every exchange there is. [AZ 3, Step 2]"""

OFFERS: dict[str, tuple[tuple[Action, Offer], ...]] = {
    row.id: tuple(
        (PAY if len(row.offers) == 1 else Build(offer.id), offer) for offer in row.offers
    )
    for row in EVENT_ROWS.values()
}
"""How one may take part in each event: nobody is asked where there is nothing to pay."""

BUILDS: tuple[Build, ...] = tuple(
    action for offers in OFFERS.values() for action, _ in offers if isinstance(action, Build)
)
"""The ways to take part in events that have several."""


def workers(side: Side) -> int:
    """Count the workers a player has at home. [AZ 2, AZ 3, Step 2]"""
    return OWN + side.black - len(side.placed)


def free(side: Side, card: int) -> int:
    """Count a player's cards of a kind without a worker on them."""
    return side.cards[card] - side.placed.count(CARDS[card])


def guards(side: Side) -> int:
    """Count a player's workers on cards that guard. [AZ 3, Step 3, Attack]"""
    placed = side.placed
    return sum([placed.count(card) for card in GUARD_CARDS]) if placed else 0


def cubes_left(s: AzuchiState, cube: int) -> int:
    """Count the cubes of a kind in the supply. [AZ 1]"""
    return CUBES_OF_A_KIND - sum([side.cubes[cube] for side in s.sides])


def coins_left(s: AzuchiState) -> int:
    """Count the coins in the supply. [AZ 1]"""
    return COINS - sum([side.coins for side in s.sides])


def affords(cubes: Counts, pay: str) -> bool:
    """Tell whether one has the cubes of a payment."""
    return all(map(ge, cubes, PAYMENTS[pay]))


def has(side: Side, goods: Goods) -> bool:
    """Tell whether a player has goods to pay."""
    if goods.black > side.black or goods.coins > side.coins:
        return False
    return all(map(ge, side.cubes, goods.cubes))


def gives(s: AzuchiState, side: Side, goods: Goods) -> bool:
    """Tell whether a player can get goods from the supply. [AZ 1]

    There is a black worker for everybody, so the supply cannot lack one; nobody may have two.
    """
    if (goods.black and side.black) or (goods.coins and coins_left(s) < goods.coins):
        return False
    for cube, count in enumerate(goods.cubes):
        if count and cubes_left(s, cube) < count:
            return False
    return True


@cache
def _paying(card: str, exchange: str, few: Counts) -> tuple[Work, ...]:
    """List the exchanges for goods that so many cubes can pay for."""
    works = WORKS[card, exchange]
    return tuple(work for (pay, _), work in works.items() if affords(few, pay))


@cache
def _swaps(card: str, exchange: str, have: Counts, there: Counts) -> tuple[Work, ...]:
    """List the swaps of the kinds that one has for those that the supply has."""
    paid = {cube for cube, count in zip(CUBES, have, strict=True) if count}
    left = {cube for cube, count in zip(CUBES, there, strict=True) if count}
    works = WORKS[card, exchange]
    return tuple(work for (pay, get), work in works.items() if pay in paid and get in left)


def works(s: AzuchiState, seat: Seat) -> list[Action]:
    """List where a player may place a worker, and what for. [AZ 3, Step 2]"""
    side = s.sides[seat]
    if not workers(side):
        return []
    placed, cards = side.placed, side.cards
    found: list[Action] = []
    for card, work, brings in WORK:
        on_it = placed.count(work.card) if placed else 0
        if cards[card] > on_it and (brings is None or gives(s, side, brings)):
            found.append(work)
    for card, row in TRADING:
        if cards[card] > placed.count(row.id):
            found += trades(s, side, row)
    return found


def trades(s: AzuchiState, side: Side, row: CardRow) -> list[Action]:
    """List a card's exchanges: what one can pay for, and the supply can give."""
    cubes = side.cubes
    found: list[Action] = []
    if not any(cubes):
        return found
    few = tuple([min(count, _MOST) for count in cubes])
    for name in row.exchange:
        brings = EXCHANGES[name].brings
        if brings is None:
            there = tuple([min(cubes_left(s, cube), 1) for cube in range(len(cubes))])
            found += _swaps(row.id, name, few, there)
        elif gives(s, side, brings):
            found += _paying(row.id, name, few)
    return found


_MOST = max((max(cubes) for cubes in PAYMENTS.values()), default=1)
"""More cubes of a kind than these make no difference to what can be paid."""


def payments(s: AzuchiState, seat: Seat) -> list[Action]:
    """List how a player may take part in the event in play. [AZ 3, Step 3]"""
    side = s.sides[seat]
    return [action for action, offer in OFFERS[s.row[-1]] if has(side, offer.pays)]


def seat_actions(s: AzuchiState) -> tuple[Action, ...]:
    """List what the seat that acts may do."""
    if s.phase == "draft":
        return tuple([take for take, count in zip(TAKE, s.display, strict=True) if count])
    if s.phase == "work":
        return (*works(s, s.actor), DONE)
    return (*payments(s, s.actor), DECLINE)


def chance_actions(s: AzuchiState) -> tuple[Action, ...]:
    """List what may come by chance."""
    if s.phase == "first":
        return FIRST[: len(s.sides)]
    if s.phase == "draft":
        return tuple([show for show, count in zip(SHOW, pile(s), strict=True) if count])
    if s.phase == "event":
        return tuple([draw for draw, count in zip(DRAW, s.events, strict=True) if count])
    return (DISCARD,)


def weights(s: AzuchiState) -> tuple[int, ...]:
    """Give in how many ways each of `chance_actions` comes, in their order."""
    if s.phase == "draft":
        return tuple([count for count in pile(s) if count])
    if s.phase == "event":
        return tuple([count for count in s.events if count])
    return (1,) * len(chance_actions(s))


def odds(s: AzuchiState) -> list[tuple[Action, Fraction]]:
    """Give what may come by chance, each with its exact probability."""
    ways = weights(s)
    total = sum(ways)
    pairs = zip(chance_actions(s), ways, strict=True)
    return [(action, Fraction(count, total)) for action, count in pairs]


def pile(s: AzuchiState) -> Counts:
    """Give the cards one draws from: the deck, or the discards once it is used up."""
    return s.deck if any(s.deck) else s.discards
