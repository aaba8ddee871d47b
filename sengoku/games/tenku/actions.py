"""What one can do in Tenku, one dataclass a verb.

A card is written by its name (`box.CARDS`); ``?`` stands for one the reader may not see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sengoku.core.game import Action

HAND = "hand"
COURT = "court"
SOURCES = (HAND, COURT)
"""Where a card may be pitched from. [TK 2]"""

ATTACK = "attack"
DEFENSE = "defense"
SIDES = (ATTACK, DEFENSE)
"""Whom a Knight may help in a call to arms. [TK 7.4]"""


# The set-up.


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """Chance takes a special card out of the game; nobody sees which. [TK 3]"""

    verb: ClassVar[str] = "remove"
    card: str


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance deals a card to a hand; only its owner sees it. [TK 3]"""

    verb: ClassVar[str] = "deal"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Open(Action):
    """Choose a regular card for one's opening court, face down until all have chosen. [TK 3]"""

    verb: ClassVar[str] = "open"
    card: str


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Choose no more cards for the opening court. [TK 3]"""

    verb: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance, or the table's most intimidating scowl, names the start player. [TK 3]"""

    verb: ClassVar[str] = "first"
    seat: int


# A turn.


@dataclass(frozen=True, slots=True)
class Drawn(Action):
    """Chance draws the top card of the pile; only whoever draws it sees it. [TK 6.1]"""

    verb: ClassVar[str] = "draw"
    card: str


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw the additional card of the Priests' majority. [TK 6.1]"""

    verb: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Play a card from one's hand into one's court. [TK 2, TK 6.2]"""

    verb: ClassVar[str] = "place"
    card: str


@dataclass(frozen=True, slots=True)
class Pitch(Action):
    """Play a card to the discard pile for what it does then. [TK 2, TK 6.2]

    Args:
        source: ``hand`` or ``court``.
        card: which card.
    """

    verb: ClassVar[str] = "pitch"
    source: str
    card: str


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Start a battle. [TK 6.2, TK 7.1, TK 7.2]

    Args:
        card: the card from one's hand that pays the cost.
        seat: the player attacked.
    """

    verb: ClassVar[str] = "battle"
    card: str
    seat: int


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing: end one's turn, answer no call to arms, or leave what one might take."""

    verb: ClassVar[str] = "pass"


# A battle.


@dataclass(frozen=True, slots=True)
class Arms(Action):
    """Answer the call to arms: pitch a Knight for one side. [TK 7.4]

    Args:
        source: ``hand`` or ``court``.
        side: ``attack`` or ``defense``.
    """

    verb: ClassVar[str] = "arms"
    source: str
    side: str


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard a card from one's hand: a casualty, or what a card demands. [TK 7.6]"""

    verb: ClassVar[str] = "discard"
    card: str


@dataclass(frozen=True, slots=True)
class Strike(Action):
    """Discard a card from the defeated player's court, as the victor. [TK 7.6]"""

    verb: ClassVar[str] = "strike"
    card: str


@dataclass(frozen=True, slots=True)
class Spoils(Action):
    """Take one of the casualties into one's hand, as the victorious attacker. [TK 7.7]"""

    verb: ClassVar[str] = "spoils"
    card: str


@dataclass(frozen=True, slots=True)
class Conquer(Action):
    """Move a Province from the defender's court to one's own, instead of spoils. [TK 7.7]"""

    verb: ClassVar[str] = "conquer"


# What the house deck's cards ask for.


@dataclass(frozen=True, slots=True)
class Name(Action):
    """Name the player whom the pitched card is to hit."""

    verb: ClassVar[str] = "name"
    seat: int


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a card: from the discard pile, from a hand, or from a court, as the card says."""

    verb: ClassVar[str] = "take"
    card: str


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Give a card of one's hand to the player whose card demands it."""

    verb: ClassVar[str] = "give"
    card: str


@dataclass(frozen=True, slots=True)
class Stolen(Action):
    """Chance draws a card from a player's hand; only the two players see it."""

    verb: ClassVar[str] = "steal"
    card: str
