"""What an action leaves out, each only where the position really has it: why it is worse."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Action, Note, Seat, note
from sengoku.games.azuchi.actions import CUBES, HIRE, SWAP, Build, Decline, Done, Take, Work
from sengoku.games.azuchi.components import (
    ARMY,
    ATTACK,
    BUILT,
    CARD,
    CARDS,
    CONSTRUCTION,
    CUBE,
    LOSS,
    MARKET,
    OWN,
    PRICE,
    TRIBUTE,
    card_term,
    cube_term,
    seat_term,
)
from sengoku.games.azuchi.rows import CARD_ROWS, PAYMENTS
from sengoku.games.azuchi.rules.legal import cubes_left, free, workers, works
from sengoku.games.azuchi.state import AzuchiState, Side
from sengoku.games.azuchi.telling.ideas import ideas
from sengoku.games.azuchi.telling.outlook import attacks, comes_back, coming, expected, follower

DENIES = frozenset({"idea.denies", "idea.denies-army"})


def faults(s: AzuchiState, action: Action, seat: Seat) -> tuple[Note, ...]:
    """Say what an action leaves out, what matters most first; nothing if nothing comes to mind.

    Args:
        s: the position before.
        action: what is done.
        seat: who does it.
    """
    side = s.sides[seat]
    match action:
        case Take():
            card = CARD[action.card]
            army = _last_army(s, follower(s, seat)) if card != ARMY else ()
            return (*_left(s, action, seat), *_taken(s, side, card), *army)
        case Work() | Done():
            return tuple(_worked(s, side, action, seat))
        case Build(way=way) if way != CUBES and all(side.cubes):
            return (note("fault.less", "event.construction", points=BUILT["cubes"]),)
        case Decline() if s.row[-1] == CONSTRUCTION:
            return (note("fault.declines", "event.construction"),)
    return ()


def _open(s: AzuchiState, side: Side) -> Iterator[Note]:
    """Tell what an Attack would cost a side without a guard."""
    left, loss = coming(s, ATTACK), min(LOSS, side.points)
    if left and loss:
        code = "fault.open-sure" if left == sum(s.events) else "fault.open"
        yield note(code, "event.attack", loss=loss, coming=attacks(s))


def _left(s: AzuchiState, action: Take, seat: Seat) -> Iterator[Note]:
    """Tell what a seat leaves to the one who takes next, and what it needs itself."""
    side, following = s.sides[seat], follower(s, seat)
    for card, name in enumerate(CARDS):
        if name == action.card or not s.display[card] or following is None:
            continue
        codes = {each.code for each in ideas(s, Take(name), seat)}
        if codes & DENIES:
            who = seat_term(following)
            yield note("fault.leaves", "draft", card=card_term(card), seat=who)
    if not side.cards[ARMY] and s.display[ARMY] and action.card != CARDS[ARMY]:
        yield from _open(s, side)
    taken = CARD_ROWS[CARD[action.card]].cube
    if taken >= 0 and not expected(side)[taken]:
        return  # It brings a kind that is lacking itself.
    for card, row in enumerate(CARD_ROWS):
        lacks = row.cube >= 0 and not expected(side)[row.cube] and cubes_left(s, row.cube)
        if lacks and s.display[card]:
            yield note("fault.passes", "event.construction", card=card_term(card))


def _last_army(s: AzuchiState, following: Seat | None) -> Iterator[Note]:
    """Tell whether the one who takes next has more workers than Armies for them."""
    left = coming(s, ATTACK)
    if following is None or s.display[ARMY] != 1 or not left:
        return
    side, who = s.sides[following], seat_term(following)
    if 0 < side.cards[ARMY] < workers(side):
        yield note("fault.leaves-army", "event.attack", seat=who, coming=attacks(s))


def _taken(s: AzuchiState, side: Side, card: int) -> Iterator[Note]:
    cube = CARD_ROWS[card].cube
    if cube >= 0:
        yield from _too_late(s)
    if card == MARKET and sum(expected(side)) < PRICE:
        yield note("fault.no-pay", "market", price=PRICE)
    elif card == MARKET and free(side, MARKET):
        yield note("fault.second-market", "market")
    elif cube >= 0 and expected(side)[cube]:
        yield note("fault.have", "event.construction", cube=cube_term(cube))


def _worked(s: AzuchiState, side: Side, action: Work | Done, seat: Seat) -> Iterator[Note]:
    if isinstance(action, Work) and (_cube(CARD[action.card]) >= 0 or action.deal == SWAP):
        yield from _too_late(s)
    if isinstance(action, Work) and (workers(side) > 1 or action.deal == HIRE):
        yield from _deal(side, action)
        if action.card == CARDS[ARMY]:
            yield from _guards_first(s, side)
        return  # what is left out can still be done
    guarded = CARDS[ARMY] in side.placed or not free(side, ARMY)
    card = CARD[action.card] if isinstance(action, Work) else -1
    if not guarded and card != ARMY:
        yield from _open(s, side)
    if isinstance(action, Work):
        yield from _deal(side, action)
        yield from _no_third(side, action)
    if card == ARMY and not coming(s, ATTACK):
        yield note("fault.no-attack", "event.attack")
    elif card == ARMY and not side.points:
        yield note("fault.nothing-to-lose", "event.attack")
    elif card == ARMY and guarded and coming(s, ATTACK) < sum(s.events):
        yield note("fault.more-guards", "event.attack", coming=attacks(s))
    for other, row in enumerate(CARD_ROWS):
        waits = row.cube >= 0 and row.cube != _cube(card) and free(side, other)
        if waits and not side.cubes[row.cube] and cubes_left(s, row.cube):
            yield note("fault.passes", "event.construction", card=card_term(other))
    if isinstance(action, Done) and works(s, seat):
        yield note("fault.idle", "work")


def _too_late(s: AzuchiState) -> Iterator[Note]:
    """Tell whether nothing can come any more that cubes, or what they buy, could pay for."""
    if not comes_back(s, CONSTRUCTION) and not comes_back(s, TRIBUTE):
        yield note("fault.too-late", "end")


def _guards_first(s: AzuchiState, side: Side) -> Iterator[Note]:
    """Tell whether a guard can wait: nothing to lose, or a worker too few to get a cube and pay."""
    if not side.points and coming(s, ATTACK):
        yield note("fault.nothing-to-lose", "event.attack")
    enough = sum(side.cubes) < PRICE <= sum(side.cubes) + 1
    if workers(side) != OWN or not free(side, MARKET) or not enough:
        return
    for other, row in enumerate(CARD_ROWS):
        if row.cube >= 0 and free(side, other) and cubes_left(s, row.cube):
            yield note("fault.not-both", "market", card=card_term(other))
            return


def _no_third(side: Side, work: Work) -> Iterator[Note]:
    """Tell whether the last worker leaves what could pay for a third one, and have it work."""
    others = [
        card
        for card, row in enumerate(CARD_ROWS)
        if free(side, card) > (CARDS[card] == work.card) and not row.exchange
    ]
    if work.deal and work.deal != HIRE and sum(side.cubes) >= PRICE and not side.black and others:
        yield note("fault.waits", "work", card=card_term(others[-1]))
    elif not work.deal and free(side, MARKET) and sum(side.cubes) >= PRICE:
        yield note("fault.market-waits", "market", count=sum(side.cubes))


def _deal(side: Side, work: Work) -> Iterator[Note]:
    """Tell whether a Market takes one of three different cubes, or brings no further kind."""
    if work.deal == SWAP and side.cubes[CUBE[work.pay]] == 1 and side.cubes[CUBE[work.get]] == 0:
        count = sum([have > 0 for have in side.cubes])
        yield note("fault.no-new-kind", "market", count=count)
    elif work.deal == SWAP and side.cubes[CUBE[work.get]]:
        yield note("fault.have", "event.construction", cube=cube_term(CUBE[work.get]))
    paid = PAYMENTS.get(work.pay, (0,) * len(side.cubes))
    left = [have - less for have, less in zip(side.cubes, paid, strict=True)]
    if all(side.cubes) and not all(left):
        yield note("fault.breaks", "market")


def _cube(card: int) -> int:
    return CARD_ROWS[card].cube if card >= 0 else -1
