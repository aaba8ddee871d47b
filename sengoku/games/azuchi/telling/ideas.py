"""The ideas of the game behind an action, each only where the position really has it."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Action, Note, Seat, note
from sengoku.core.tuples import put
from sengoku.games.azuchi.actions import (
    COIN,
    CUBES,
    HIRE,
    SWAP,
    Build,
    Decline,
    Done,
    Pay,
    Take,
    Work,
)
from sengoku.games.azuchi.components import (
    ARMY,
    ATTACK,
    BUILT,
    CARD,
    CARDS,
    CONSTRUCTION,
    CUBE,
    MARKET,
    PAID,
    PRICE,
    ROUNDS,
    TRIBUTE,
    card_term,
    cube_term,
    seat_term,
)
from sengoku.games.azuchi.rows import CARD_ROWS, PAYMENTS
from sengoku.games.azuchi.rows import CUBES as KINDS
from sengoku.games.azuchi.rules.legal import coins_left, cubes_left, free, gives, workers
from sengoku.games.azuchi.state import AzuchiState, Side
from sengoku.games.azuchi.telling.outlook import (
    attacks,
    comes_back,
    coming,
    completes,
    ends,
    expected,
    follower,
    may_end,
)


def ideas(s: AzuchiState, action: Action, seat: Seat) -> tuple[Note, ...]:
    """Say what an action is good for; nothing if none of the ideas fits.

    Args:
        s: the position before.
        action: what is done.
        seat: who does it.
    """
    side = s.sides[seat]
    match action:
        case Take():
            return (*_take(s, side, CARD[action.card]), *_denied(s, seat, CARD[action.card]))
        case Work(deal=""):
            return tuple(_work(s, side, CARD[action.card]))
        case Work():
            return tuple(_exchange(s, side, action))
        case Done():
            return tuple(_rest(s, side))
        case Build() if s.row[-1] == CONSTRUCTION:
            return tuple(_build(s, side, action))
        case Pay() if s.row[-1] == TRIBUTE:
            return tuple(_pay(s, side))
        case Decline():
            return tuple(_decline(s, seat))
    return ()


# Step 1.


def _take(s: AzuchiState, side: Side, card: int) -> Iterator[Note]:
    if card == ARMY:
        yield from _army(s, side)
    elif card == MARKET:
        yield from _market(s, side)
    elif (cube := CARD_ROWS[card].cube) >= 0:
        yield from _resource(s, side, cube)


def _resource(s: AzuchiState, side: Side, cube: int) -> Iterator[Note]:
    if not expected(side)[cube] and cubes_left(s, cube) and comes_back(s, CONSTRUCTION):
        others = put(expected(side), cube, 1)
        code = "idea.third" if all(others) else "idea.new-kind"
        yield note(code, "event.construction", cube=cube_term(cube), points=BUILT["cubes"])
    elif expected(side)[cube] and free(side, MARKET) and cubes_left(s, cube):
        yield note("idea.for-market", "market", cube=cube_term(cube))


def _army(s: AzuchiState, side: Side) -> Iterator[Note]:
    left = coming(s, ATTACK)
    if left and side.cards[ARMY]:
        yield note("idea.more-armies", "event.attack", reading="army-points")
    elif left:
        yield note("idea.army", "event.attack", coming=attacks(s))
    elif comes_back(s, ATTACK):
        yield note("idea.army-later", "discard.kept")


def _market(s: AzuchiState, side: Side) -> Iterator[Note]:
    cubes = expected(side)
    lacking = [n for n in range(len(KINDS)) if not cubes[n]]
    if sum(cubes) >= len(KINDS) and len(lacking) == 1 and completes(s, cubes, lacking[0]):
        yield note("idea.swap-third", "market", cube=cube_term(lacking[0]))
    if sum(cubes) < PRICE:
        return
    if not side.black and not may_end(s):
        yield note("idea.hire", "market.black")
    if not side.coins and coins_left(s) and comes_back(s, TRIBUTE):
        yield note("idea.coin", "event.tribute", points=PAID)


def _denied(s: AzuchiState, seat: Seat, card: int) -> Iterator[Note]:
    """Tell whether the one who takes next needed this card, the only one of its kind there."""
    following = follower(s, seat)
    if following is None or s.display[card] != 1:
        return
    side, who = s.sides[following], seat_term(following)
    if (cube := CARD_ROWS[card].cube) >= 0 and completes(s, expected(side), cube):
        yield note("idea.denies", "draft", seat=who, card=card_term(card))
    if card == ARMY and not side.cards[ARMY] and side.points and coming(s, ATTACK):
        yield note("idea.denies-army", "draft", seat=who)


# Step 2.


def _work(s: AzuchiState, side: Side, card: int) -> Iterator[Note]:
    if card == ARMY and coming(s, ATTACK):
        code = "idea.guard-more" if CARDS[ARMY] in side.placed else "idea.guard"
        yield note(code, "event.attack", reading="army-points", coming=attacks(s))
    cube = CARD_ROWS[card].cube
    if cube >= 0 and not side.cubes[cube] and comes_back(s, CONSTRUCTION):
        whole = all(put(side.cubes, cube, 1))
        code = "idea.third" if whole else "idea.new-kind"
        yield note(code, "event.construction", cube=cube_term(cube), points=BUILT["cubes"])


def _exchange(s: AzuchiState, side: Side, work: Work) -> Iterator[Note]:
    if work.deal == SWAP:
        pay, get = CUBE[work.pay], CUBE[work.get]
        cubes = put(put(side.cubes, pay, side.cubes[pay] - 1), get, side.cubes[get] + 1)
        if all(cubes) and not all(side.cubes) and comes_back(s, CONSTRUCTION):
            yield note("idea.swap-third", "market", cube=cube_term(get))
    elif work.deal == COIN and comes_back(s, TRIBUTE):
        yield note("idea.coin", "event.tribute", points=PAID)
    elif work.deal == HIRE:
        yield from _hire(s, side, work)


def _hire(s: AzuchiState, side: Side, work: Work) -> Iterator[Note]:
    """Tell what the black worker is for: a card in this round, the coming rounds, the end."""
    others = [row.brings for n, row in enumerate(CARD_ROWS) if not row.exchange and free(side, n)]
    # The last worker at home buys the black one, which still finds a card.
    if workers(side) == 1 and any(one is None or gives(s, side, one) for one in others):
        yield note("idea.hire-now", "market.black")
    cubes = tuple(have - paid for have, paid in zip(side.cubes, PAYMENTS[work.pay], strict=True))
    if coming(s, CONSTRUCTION) and not all(cubes):
        yield note("idea.hire-build", "event.construction", points=BUILT["worker"])
    elif not may_end(s):
        yield note("idea.hire", "market.black")


def _rest(s: AzuchiState, side: Side) -> Iterator[Note]:
    """Tell why workers stay at home."""
    if free(side, MARKET) and side.cubes == (1,) * len(KINDS) and coming(s, CONSTRUCTION):
        yield note("idea.keeps-cubes", "event.construction", points=BUILT["cubes"])
    if free(side, ARMY) and not coming(s, ATTACK):
        yield note("idea.no-attack", "event.attack")
    elif free(side, ARMY) and CARDS[ARMY] not in side.placed and not side.points:
        yield note("idea.nothing-to-lose", "event.attack")


# Step 3.


def _build(s: AzuchiState, side: Side, build: Build) -> Iterator[Note]:
    if _finishes(s):
        yield note("idea.finishes", "end", rounds=ROUNDS)
    elif not s.scored:
        yield note("idea.storey", "event.turned")
    if ends(s):
        return
    if build.way == CUBES and side.black:
        yield note("idea.keeps-worker", "event.construction")
    elif build.way != CUBES and all(side.cubes) and comes_back(s, CONSTRUCTION):
        yield note("idea.spends-worker", "event.construction")


def _pay(s: AzuchiState, side: Side) -> Iterator[Note]:
    yield note("idea.pay", "event.tribute", points=PAID)
    if side.coins > 1 and comes_back(s, TRIBUTE):
        yield note("idea.keeps-coin", "event.tribute")


def _finishes(s: AzuchiState) -> bool:
    """Tell whether the castle stands, and the game ends, once somebody builds here."""
    return not s.scored and ends(s)


def _decline(s: AzuchiState, seat: Seat) -> Iterator[Note]:
    side = s.sides[seat]
    if s.row[-1] != CONSTRUCTION:
        return
    gain = BUILT["cubes" if all(side.cubes) else "worker"]
    others = max(one.points for number, one in enumerate(s.sides) if number != seat)
    if _finishes(s) and side.points + gain < others:
        yield note("idea.plays-on", "end")
    elif not all(side.cubes) and not ends(s):
        yield note("idea.keeps-worker", "event.construction")
