"""What one can do in Rumble Nation and Tenka Meidou, one dataclass a verb."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import ClassVar

from sengoku.core.game import Action
from sengoku.games.rumble.components import AREAS, CARDS, LORDS, VALUES

DAIMYO = "daimyo"
"""The word that stands for one's Daimyo meeple in an action."""


@dataclass(frozen=True, slots=True)
class Castle(Action):
    """Chance lays a large castle token on the next area. [RN 3.2, TM 3]"""

    verb: ClassVar[str] = "castle"
    area: str
    value: int


@dataclass(frozen=True, slots=True)
class Card(Action):
    """Chance puts a card on display. [RN 3.3, TM 3]"""

    verb: ClassVar[str] = "card"
    card: str


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance, or the table's choice, names the start player. [RN 3.6, TM 3]"""

    verb: ClassVar[str] = "first"
    seat: int


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Chance puts a Daimyo card on display. [RN 9]"""

    verb: ClassVar[str] = "daimyo"
    daimyo: str


@dataclass(frozen=True, slots=True)
class Draft(Action):
    """Choose one of the Daimyo cards on display as one's own. [RN 9]"""

    verb: ClassVar[str] = "draft"
    daimyo: str


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Deploy soldiers this turn: the three dice will be rolled. [RN 5.1, TM 5(1)]"""

    verb: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Dice(Action):
    """Chance rolls the three dice, written lowest first. [RN 5.1, TM 5(1)]"""

    verb: ClassVar[str] = "roll"
    first: int
    second: int
    third: int


@dataclass(frozen=True, slots=True)
class Reroll(Action):
    """Roll all three dice again, once a turn. [RN 5.1, TM 5(1)]"""

    verb: ClassVar[str] = "reroll"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put soldiers from the stock on an area: what the dice say, or what a card says.

    [RN 5.1, RN 7 Support, RN 10 Motonari, TM 5(1), TM 7 Back Up]

    Args:
        area: where.
        daimyo: ``daimyo`` if one's Daimyo takes the place of one soldier, or empty.
    """

    verb: ClassVar[str] = "place"
    area: str
    daimyo: str = ""


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use a tactic card of the display, or one's own Daimyo card. [RN 5.2, RN 9, TM 5(2)]"""

    verb: ClassVar[str] = "use"
    card: str


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move one's own soldiers, as many as the card in use says, or one's Daimyo.

    Args:
        source: from this area.
        target: to this one.
        daimyo: ``daimyo`` if it is the Daimyo that moves, or empty.
    """

    verb: ClassVar[str] = "move"
    source: str
    target: str
    daimyo: str = ""


@dataclass(frozen=True, slots=True)
class Push(Action):
    """Move soldiers of an opponent, as many as the card in use says.

    With Decoy one's own soldier goes along. [RN 7 Exile, Prisoner, Decoy, RN 10 Shingen]
    """

    verb: ClassVar[str] = "push"
    source: str
    seat: int
    target: str


@dataclass(frozen=True, slots=True)
class Replace(Action):
    """Replace an opponent's soldier by one from one's stock. [RN 7 Rebel, RN 10 Sorin]"""

    verb: ClassVar[str] = "replace"
    area: str
    seat: int


@dataclass(frozen=True, slots=True)
class Recall(Action):
    """Return one of one's own soldiers to the stock. [RN 7 Retreat, TM 7 Retreat]"""

    verb: ClassVar[str] = "recall"
    area: str


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Stop, where the card in use lets one stop."""

    verb: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class War(Action):
    """The table resolves the war for one castle. [RN 5 War Phase, TM 6]"""

    verb: ClassVar[str] = "war"
    area: str


# Made once and shared by everything that lists actions: that is where the speed comes from.

Actions = tuple[Action, ...]

ROLL, REROLL, DONE = Roll(), Reroll(), Done()
ONLY_ROLL: Actions = (ROLL,)
CASTLE = [[Castle(area, value) for value in range(VALUES[-1] + 1)] for area in AREAS]
PLACE = [Place(area) for area in AREAS]
PLACE_DAIMYO = [Place(area, DAIMYO) for area in AREAS]
MOVE = [[Move(source, target) for target in AREAS] for source in AREAS]
PUSH = [[[Push(a, seat, b) for b in AREAS] for seat in range(4)] for a in AREAS]
REPLACE = [[Replace(area, seat) for seat in range(4)] for area in AREAS]
RECALL = [Recall(area) for area in AREAS]
WAR: list[tuple[War]] = [(War(area),) for area in AREAS]
USE = {card: Use(card) for card in (*CARDS, *LORDS)}
DRAFT = {lord: Draft(lord) for lord in LORDS}
DICE = tuple(Dice(*dice) for dice in combinations_with_replacement(range(1, 7), 3))

OTHERS = [
    [tuple(other for other in range(seats) if other != seat) for seat in range(4)]
    for seats in range(5)
]
"""Everybody else, by the number of seats and one's own."""
