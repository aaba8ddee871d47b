"""What an action leaves out, each only where the position really has it: why it is worse."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Action, Note, Seat, note
from sengoku.games.azuchi.actions import CUBES, Build, Decline, Done, Take, Work
from sengoku.games.azuchi.components import (
    ARMY,
    ATTACK,
    BUILT,
    CARD,
    CARDS,
    CONSTRUCTION,
    LOSS,
    MARKET,
    PRICE,
    card_term,
    cube_term,
    seat_term,
)
from sengoku.games.azuchi.rows import CARD_ROWS, PAYMENTS
from sengoku.games.azuchi.rules.legal import cubes_left, free, workers, works
from sengoku.games.azuchi.state import AzuchiState, Side
from sengoku.games.azuchi.telling.ideas import ideas
from sengoku.games.azuchi.telling.outlook import coming, expected, follower

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
            return (*_left(s, action, seat), *_taken(s, side, CARD[action.card]))
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
        yield note("fault.open", "event.attack", loss=loss, left=left, total=sum(s.events))


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
    for card, row in enumerate(CARD_ROWS):
        lacks = row.cube >= 0 and not expected(side)[row.cube] and cubes_left(s, row.cube)
        if lacks and s.display[card] and CARDS[card] != action.card:
            yield note("fault.passes", "event.construction", card=card_term(card))


def _taken(s: AzuchiState, side: Side, card: int) -> Iterator[Note]:
    cube = CARD_ROWS[card].cube
    if card == MARKET and sum(expected(side)) < PRICE:
        yield note("fault.no-pay", "market", price=PRICE)
    elif card == MARKET and free(side, MARKET):
        yield note("fault.second-market", "market")
    elif cube >= 0 and expected(side)[cube]:
        yield note("fault.have", "event.construction", cube=cube_term(cube))


def _worked(s: AzuchiState, side: Side, action: Work | Done, seat: Seat) -> Iterator[Note]:
    if workers(side) > 1 and isinstance(action, Work):
        yield from _deal(side, action)
        return  # what is left out can still be done
    guarded = CARDS[ARMY] in side.placed or not free(side, ARMY)
    card = CARD[action.card] if isinstance(action, Work) else -1
    if not guarded and card != ARMY:
        yield from _open(s, side)
    if isinstance(action, Work):
        yield from _deal(side, action)
    if card == ARMY and not coming(s, ATTACK):
        yield note("fault.no-attack", "event.attack")
    elif card == ARMY and not side.points:
        yield note("fault.nothing-to-lose", "event.attack")
    for other, row in enumerate(CARD_ROWS):
        waits = row.cube >= 0 and row.cube != _cube(card) and free(side, other)
        if waits and not side.cubes[row.cube] and cubes_left(s, row.cube):
            yield note("fault.passes", "event.construction", card=card_term(other))
    if isinstance(action, Done) and works(s, seat):
        yield note("fault.idle", "work")


def _deal(side: Side, work: Work) -> Iterator[Note]:
    """Tell whether a Market takes one of three different cubes."""
    paid = PAYMENTS.get(work.pay, (0,) * len(side.cubes))
    left = [have - less for have, less in zip(side.cubes, paid, strict=True)]
    if all(side.cubes) and not all(left):
        yield note("fault.breaks", "market")


def _cube(card: int) -> int:
    return CARD_ROWS[card].cube if card >= 0 else -1
