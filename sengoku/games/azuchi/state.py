"""One position of Azuchi Castle: plain data, no rules.

Counts of cubes, cards and events are tuples in the order of `box.CUBES`, `box.CARDS` and
`box.EVENTS`. What a supply holds is not written down: it is what the box holds less what the
players have.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, make_dataclass

from sengoku.core.notes import Seat
from sengoku.core.tuples import put

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """What one player has.

    Args:
        points: its victory points.
        cubes: its cubes of wood, stone and tile.
        coins: its coins.
        black: whether it has a black worker beside the two of its colour.
        cards: all action cards before it, workers on them or not.
        placed: the kinds of the cards with a worker on them, in the order of placing. The
            workers of the player's colour go first; the third one is the black worker. Which
            worker stands on which card makes no difference.
    """

    points: int
    cubes: Counts
    coins: int
    black: bool
    cards: Counts
    placed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AzuchiState:
    """One position.

    Args:
        actor: who acts. `CHANCE` draws cards and events, names the first holder of the tile,
            and carries out Step 4.
        phase: ``first`` (who gets the tile), ``draft`` (Step 1), ``work`` (Step 2), ``event``
            (Step 3), ``discard`` (Step 4: the event is done, the cards still lie there) or
            ``over``.
        round: the round, counted from 1.
        holder: who has the Oda Nobunaga tile, `NOBODY` before it is known.
        picks: how many cards have been taken in this round.
        sides: what each player has.
        display: the cards in the middle; two are left over after Step 1.
        deck: the cards left in the Action Deck.
        discards: the cards in the discard pile.
        row: the event cards that lie in the middle, in the order in which they were drawn,
            the one of this round last. After a reshuffle only Constructions are left.
        up: for each of them whether it faces up: the one in play, and Constructions from
            which somebody scored.
        events: the cards left in the Event Deck.
        scored: whether somebody has scored from the Construction in play.
    """

    actor: Seat
    phase: str
    round: int
    holder: Seat
    picks: int
    sides: tuple[Side, ...]
    display: Counts
    deck: Counts
    discards: Counts
    row: tuple[str, ...]
    up: tuple[bool, ...]
    events: Counts
    scored: bool = False


_Draft = make_dataclass("_Draft", [(each.name, object) for each in fields(AzuchiState)], slots=True)
_SideDraft = make_dataclass(
    "_SideDraft", [(each.name, object) for each in fields(Side)], slots=True
)


def make(
    actor: Seat,
    phase: str,
    round_: int,
    holder: Seat,
    picks: int,
    sides: tuple[Side, ...],
    display: Counts,
    deck: Counts,
    discards: Counts,
    row: tuple[str, ...],
    up: tuple[bool, ...],
    events: Counts,
    scored: bool = False,
) -> AzuchiState:
    """Make a position, fast.

    A frozen dataclass fills itself slowly, field by field through ``object.__setattr__``.
    So a draft of the same shape is filled, and frozen by becoming an `AzuchiState`.
    """
    draft = _Draft(
        actor, phase, round_, holder, picks, sides, display, deck, discards, row, up, events, scored
    )
    draft.__class__ = AzuchiState
    state: AzuchiState = draft
    return state


def make_side(
    points: int,
    cubes: Counts,
    coins: int,
    black: bool,
    cards: Counts,
    placed: tuple[str, ...] = (),
) -> Side:
    """Make what one player has, fast, like a position in `make`."""
    draft = _SideDraft(points, cubes, coins, black, cards, placed)
    draft.__class__ = Side
    side: Side = draft
    return side


def add(counts: Counts, index: int, more: int) -> Counts:
    """Give counts with one of them made larger, or smaller.

    >>> add((1, 2, 3), 1, -2)
    (1, 0, 3)
    """
    return put(counts, index, counts[index] + more)
