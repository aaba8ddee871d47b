"""What a seat may do, and what chance may do: the lists of legal actions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from sengoku.core.game import Action, Seat
from sengoku.games.azuchi.actions import (
    COIN,
    CUBES,
    DEALS,
    HIRE,
    SWAP,
    WORKER,
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
    ARMY,
    CARD,
    CARDS,
    COINS,
    CONSTRUCTION,
    CUBE,
    CUBES_OF_A_KIND,
    EVENTS,
    MARKET,
    OWN,
    PAIRS,
    TRIBUTE,
)
from sengoku.games.azuchi.components import CUBES as KINDS
from sengoku.games.azuchi.state import AzuchiState, Counts, Side

FIRST = tuple(First(seat) for seat in range(4))
SHOW = tuple(Card(card) for card in CARDS)
TAKE = tuple(Take(card) for card in CARDS)
DRAW = tuple(Event(event) for event in EVENTS)
DONE, PAY, DECLINE, DISCARD = Done(), Pay(), Decline(), Discard()
BUILD_CUBES, BUILD_WORKER = Build(CUBES), Build(WORKER)
WORK = tuple(Work(card) for card in CARDS if CARD[card] != MARKET)
"""A worker on each card that needs no choice, in the order of the kinds."""

SWAPS = tuple(Work("market", SWAP, pay, get) for pay in KINDS for get in KINDS if pay != get)
COIN_FOR = {pair: Work("market", COIN, pair) for pair in PAIRS}
HIRE_FOR = {pair: Work("market", HIRE, pair) for pair in PAIRS}
TRADES: tuple[Work, ...] = (*SWAPS, *COIN_FOR.values(), *HIRE_FOR.values())
"""Every exchange of the market. [AZ 3, Step 2]"""

assert {work.deal for work in TRADES} == set(DEALS)


def workers(side: Side) -> int:
    """Count the workers a player has at home. [AZ 2, AZ 3, Step 2]"""
    return OWN + side.black - len(side.placed)


def free(side: Side, card: int) -> int:
    """Count a player's cards of a kind without a worker on them."""
    return side.cards[card] - side.placed.count(CARDS[card])


def cubes_left(s: AzuchiState, cube: int) -> int:
    """Count the cubes of a kind in the supply. [AZ 1]"""
    return CUBES_OF_A_KIND - sum([side.cubes[cube] for side in s.sides])


def coins_left(s: AzuchiState) -> int:
    """Count the coins in the supply. [AZ 1]"""
    return COINS - sum([side.coins for side in s.sides])


def affords(cubes: Counts, pair: str) -> bool:
    """Tell whether one has the two cubes of a payment."""
    return all(have >= need for have, need in zip(cubes, PAIRS[pair], strict=True))


@cache
def _pairs(few: Counts) -> tuple[str, ...]:
    return tuple(pair for pair in PAIRS if affords(few, pair))


def works(s: AzuchiState, seat: Seat) -> list[Action]:
    """List where a player may place a worker, and what for. [AZ 3, Step 2]"""
    side = s.sides[seat]
    if not workers(side):
        return []
    placed = side.placed
    found: list[Action] = []
    for work in WORK:
        card = CARD[work.card]
        on_it = placed.count(work.card) if placed else 0
        if side.cards[card] > on_it and (card == ARMY or cubes_left(s, card)):
            found.append(work)
    if free(side, MARKET):
        found += trades(s, side)
    return found


def trades(s: AzuchiState, side: Side) -> list[Action]:
    """List a market's exchanges: what one can pay for, and the supply can give."""
    a, b, c = side.cubes
    there = [cubes_left(s, cube) > 0 for cube in (0, 1, 2)]
    found: list[Action] = [
        swap for swap in SWAPS if side.cubes[CUBE[swap.pay]] and there[CUBE[swap.get]]
    ]
    pairs = _pairs((min(a, 2), min(b, 2), min(c, 2)))
    if pairs and coins_left(s):
        found += [COIN_FOR[pair] for pair in pairs]
    # There is a black worker for everybody, so the supply cannot lack one.
    if pairs and not side.black:
        found += [HIRE_FOR[pair] for pair in pairs]
    return found


def payments(s: AzuchiState, seat: Seat) -> list[Action]:
    """List how a player may take part in the event in play. [AZ 3, Step 3]"""
    side, event = s.sides[seat], s.row[-1]
    if event == CONSTRUCTION:
        found: list[Action] = [BUILD_CUBES] if all(side.cubes) else []
        return [*found, BUILD_WORKER] if side.black else found
    return [PAY] if event == TRIBUTE and side.coins else []


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
