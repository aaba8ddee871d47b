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

Trades = tuple[Work, ...]

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
    (index, Work(row.id), row.cube, row.brings)
    for index, row in enumerate(CARD_ROWS)
    if not row.exchange
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
    placed, count = side.placed, 0
    if placed:
        for card in GUARD_CARDS:
            count += placed.count(card)
    return count


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
def _trades(card: str, few: Counts, there: tuple[bool, ...], can: tuple[bool, ...]) -> Trades:
    """List a card's exchanges.

    Args:
        card: the card.
        few: how many cubes one has, as far as it matters.
        there: which kinds the supply has.
        can: which of the exchanges the supply can give something for.
    """
    paid = {cube for cube, count in zip(CUBES, few, strict=True) if count}
    left = {cube for cube, some in zip(CUBES, there, strict=True) if some}
    found: list[Work] = []
    for name, possible in zip(_EXCHANGES[card], can, strict=True):
        for (pay, get), work in WORKS[card, name].items():
            fits = pay in paid and get in left if get else affords(few, pay)
            if possible and fits:
                found.append(work)
    return tuple(found)


def works(s: AzuchiState, seat: Seat) -> list[Action]:
    """List where a player may place a worker, and what for. [AZ 3, Step 2]"""
    side = s.sides[seat]
    if not workers(side):
        return []
    placed, cards = side.placed, side.cards
    found: list[Action] = []
    for card, work, cube, brings in WORK:
        if not cards[card] or (placed and cards[card] <= placed.count(work.card)):
            continue
        # What one cube needs is asked at once: it is by far the commonest.
        if cubes_left(s, cube) if cube >= 0 else brings is None or gives(s, side, brings):
            found.append(work)
    for card, row in TRADING:
        if cards[card] and cards[card] > placed.count(row.id):
            found += trades(s, side, row.id)
    return found


def trades(s: AzuchiState, side: Side, card: str) -> Trades:
    """List a card's exchanges: what one can pay for, and the supply can give."""
    cubes = side.cubes
    if not any(cubes):
        return ()
    few = tuple([count if count < _MOST else _MOST for count in cubes])
    there = tuple([cubes_left(s, cube) > 0 for cube in range(len(cubes))])
    can = tuple([brings is None or gives(s, side, brings) for brings in _BROUGHT[card]])
    return _trades(card, few, there, can)


_EXCHANGES = {row.id: row.exchange for _, row in TRADING}
_BROUGHT = {row.id: [EXCHANGES[name].brings for name in row.exchange] for _, row in TRADING}
_MOST = max((max(cubes) for cubes in PAYMENTS.values()), default=1)
"""More cubes of a kind than these make no difference to what can be paid."""


def payments(s: AzuchiState, seat: Seat) -> list[Action]:
    """List how a player may take part in the event in play. [AZ 3, Step 3]"""
    side = s.sides[seat]
    return [action for action, offer in OFFERS[s.row[-1]] if has(side, offer.pays)]


def offer_of(event: str, action: Action) -> Offer | None:
    """Give what somebody pays who takes part in an event so, if it can be done there."""
    for one, offer in OFFERS[event]:
        if one is action or one == action:
            return offer
    return None


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
