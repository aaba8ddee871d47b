"""What one can do in Azuchi Castle, one dataclass a verb.

A worker is placed and its card carried out in one action, so the market's exchange stands
behind its card: ``work market swap wood stone``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sengoku.core.game import Action

SWAP = "swap"
COIN = "coin"
HIRE = "hire"
"""What the market does: a cube for another, two cubes for a coin or for the black worker."""

CUBES = "cubes"
WORKER = "worker"
"""What one can pay for a Construction: three different cubes, or the black worker."""


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance, or the table's choice, gives a seat the Oda Nobunaga tile. [AZ 2]"""

    verb: ClassVar[str] = "first"
    seat: int


@dataclass(frozen=True, slots=True)
class Card(Action):
    """Chance puts a card from the Action Deck on display. [AZ 3, Step 1]"""

    verb: ClassVar[str] = "card"
    card: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a card from the display. [AZ 3, Step 1]"""

    verb: ClassVar[str] = "take"
    card: str


@dataclass(frozen=True, slots=True)
class Work(Action):
    """Place a worker on one of one's cards and carry the card out at once. [AZ 3, Step 2]

    Args:
        card: the kind of the card.
        deal: on a market what is exchanged: ``swap``, ``coin`` or ``hire``; else empty.
        pay: the cube for a swap, else the two cubes, such as ``wood-stone``.
        get: the cube that a swap brings.
    """

    verb: ClassVar[str] = "work"
    card: str
    deal: str = ""
    pay: str = ""
    get: str = ""


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Leave the other workers at home. [AZ 3, Step 2]"""

    verb: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Event(Action):
    """Chance draws the event of the round; an attack is carried out with it. [AZ 3, Step 3]"""

    verb: ClassVar[str] = "event"
    event: str


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Take part in the Construction. [AZ 3, Step 3]

    Args:
        way: ``cubes`` for three different cubes, ``worker`` for the black worker.
    """

    verb: ClassVar[str] = "build"
    way: str


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Pay the Tribute with a coin. [AZ 3, Step 3]"""

    verb: ClassVar[str] = "pay"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Take no part in the event, though one could. [AZ 3, Step 3]"""

    verb: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """The table discards the cards and passes the tile to the left. [AZ 3, Step 4]"""

    verb: ClassVar[str] = "discard"
