"""Everything that is drawn in a position, each with an id of its own.

The picture draws these pieces, and a press names one of them. Cards of a kind lie in one
order, those with workers first, so that a card keeps its id when a worker is placed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sengoku.core.notes import NOBODY, Seat
from sengoku.games.azuchi.actions import COIN, HIRE
from sengoku.games.azuchi.components import CARDS, CONSTRUCTION, CUBES, DISPLAY, EACH, EVENTS
from sengoku.games.azuchi.state import AzuchiState, Side

MANY = 7
"""With more cards than these before a player, equal ones lie on each other."""

PARTS = ("castle", "round", "events", "row", "deck", "discards", "supply", "track")
"""What lies in every picture once; the id is the kind of piece."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something drawn.

    Args:
        id: its name, unique on the board.
        what: one of `PARTS`, or ``event`` (what a kind of event does), ``drawn`` (a card of
            the row), ``shown`` (a card on display), ``blank`` (a place there), ``stock`` (in
            the supply), ``marker``, and of a player ``side``, ``points``, ``card``, ``place``
            (for a card), ``cubes``, ``coins``, ``workers`` or ``black``.
        kind: the kind of card, cube or event; in the supply also ``coin`` and ``hire``.
        seat: whose it is.
        worker: the number of the worker on a card, counted from 1, or 0.
        count: how many cards lie on each other.
        place: the number of the card in the row, counted from 0.
    """

    id: str
    what: str
    kind: str = ""
    seat: Seat = NOBODY
    worker: int = 0
    count: int = 1
    place: int = 0


def pieces(view: AzuchiState) -> Iterator[Piece]:
    """List everything that is drawn."""
    for part in PARTS:
        yield Piece(part, part)
    for event in EVENTS:
        yield Piece(event, "event", event)
    yield from row(view)
    yield from middle(view)
    for kind in (*CUBES, COIN, HIRE):
        yield stock(kind)
    for seat, side in enumerate(view.sides):
        yield from _own(seat, side)
        yield from lying(seat, side)
        if view.holder == seat:
            yield Piece("marker", "marker", seat=seat)


def playing(view: AzuchiState) -> str:
    """Give the event of this round once it is drawn, else an empty string."""
    drawn = view.phase == "discard" or (view.phase == "event" and view.actor >= 0)
    return view.row[-1] if drawn and view.row else ""


def built(view: AzuchiState) -> int:
    """Count the Constructions from which somebody scored."""
    standing = sum(up for event, up in zip(view.row, view.up, strict=True) if event == CONSTRUCTION)
    # The one in play faces up in any case; once the event is done, only if somebody scored.
    undecided = view.phase == "event" and playing(view) == CONSTRUCTION and not view.scored
    return standing - undecided


def row(view: AzuchiState) -> list[Piece]:
    """List the event cards that were drawn, the one of this round last."""
    return [
        Piece(f"row-{place + 1}", "drawn", event, place=place)
        for place, event in enumerate(view.row)
    ]


def middle(view: AzuchiState) -> list[Piece]:
    """List the cards on display in the order of their kinds, then the places left."""
    found = [
        Piece(_numbered(f"display-{kind}", number), "shown", kind)
        for kind, count in zip(CARDS, view.display, strict=True)
        for number in range(count)
    ]
    blanks = range(len(found) + 1, DISPLAY + 1)
    return [*found, *(Piece(f"display-place-{place}", "blank") for place in blanks)]


def stock(kind: str) -> Piece:
    """Give what the supply holds of a kind of cube, of coins, or of black workers."""
    return Piece(kind if kind in (COIN, HIRE) else f"supply-{kind}", "stock", kind)


def goods(seat: Seat, kind: str) -> Piece:
    """Give a player's cubes of a kind, or its coins, workers or black worker."""
    if kind in CUBES:
        return Piece(f"{kind}-cubes{seat}", "cubes", kind, seat)
    return Piece(f"{kind}{seat}", kind, seat=seat)


def _own(seat: Seat, side: Side) -> Iterator[Piece]:
    yield Piece(f"side{seat}", "side", seat=seat)
    yield Piece(f"points{seat}", "points", seat=seat)
    for kind in (*CUBES, "coins", "workers", "black"):
        yield goods(seat, kind)


def lying(seat: Seat, side: Side) -> list[Piece]:
    """List a player's cards by kind, those with workers first, then the places left.

    Many equal ones without a worker make a pile, which is one piece.
    """
    found: list[Piece] = []
    for kind, count in zip(CARDS, side.cards, strict=True):
        workers = [number for number, on in enumerate(side.placed, 1) if on == kind][:count]
        free = count - len(workers)
        piled = free if sum(side.cards) > MANY else 1
        heaps = [(worker, 1) for worker in workers] + [(0, piled)] * (free // piled if free else 0)
        for number, (worker, many) in enumerate(heaps):
            name = _numbered(f"{kind}{seat}", number)
            found.append(Piece(name, "card", kind, seat, worker, many))
    blanks = range(len(found) + 1, EACH + 1)
    return [*found, *(Piece(f"place{seat}-{n}", "place", seat=seat) for n in blanks)]


def _numbered(name: str, number: int) -> str:
    """Name the first of several like its kind, the others with their number behind it."""
    return f"{name}-{number + 1}" if number else name
