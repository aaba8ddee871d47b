"""The names of the things on the board, which the picture and the presses share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from sengoku.core.notes import NOBODY, Seat
from sengoku.games.tenku.components import CARD, CARDS

LOST, OFFERED = "-lost", "-offered"

MARKED = "-in-hand"
"""What lessons may put behind a card to point at it in the hand and nowhere else."""


@dataclass(frozen=True, slots=True)
class Name:
    """What the name of a thing says.

    Args:
        kind: ``card`` (in the hand), ``placed`` (a card in a court), ``lost`` (a casualty),
            ``offered``, ``court``, ``hand`` (the cards a seat holds), ``answer``, ``step`` and
            so on; of a thing there is one of, its whole name.
        card: which card it is about, if it is about one.
        seat: whose it is, or `NOBODY`; of a step its number.
    """

    kind: str
    card: str = ""
    seat: Seat = NOBODY


@cache
def read(thing: str) -> Name:
    """Take the name of a thing apart.

    >>> read("knight2")
    Name(kind='placed', card='knight', seat=2)
    >>> read("priest-lost-2").card, read("court0").kind
    ('priest', 'court')
    """
    if thing in CARDS:
        return Name("card", thing)
    card, lost, _ = thing.partition(LOST)
    if lost:
        return Name("lost", card)
    for ending, kind in ((OFFERED, "offered"), (MARKED, "card")):
        if thing.endswith(ending):
            return Name(kind, thing.removesuffix(ending))
    if not thing[-1:].isdigit():
        return Name(thing)
    whose, seat = thing[:-1], int(thing[-1])
    return Name("placed", whose, seat) if whose in CARDS else Name(whose or "court", "", seat)


def placed(card: str, seat: Seat) -> str:
    """Name a card, or the place for it, in a court."""
    return f"{card}{seat}"


def offered(card: str) -> str:
    """Name a card that may be taken from a pile or a hand."""
    return f"{card}{OFFERED}"


def lost(pile: Iterable[str]) -> list[str]:
    """Name casualties, given by their letters in the order in which they were lost.

    >>> lost("PRP")
    ['province-lost', 'priest-lost', 'province-lost-2']
    """
    seen: Counter[str] = Counter()
    names = []
    for letter in pile:
        seen[letter] += 1
        more = f"-{seen[letter]}" if seen[letter] > 1 else ""
        names.append(f"{CARD[letter]}{LOST}{more}")
    return names
