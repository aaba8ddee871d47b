"""What the box holds and what its cards do, read from ``data.toml``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sengoku.core.data import data
from sengoku.core.game import Seat, Term

_DATA = data("sengoku.games.tenku")

REGULAR: tuple[str, ...] = tuple(_DATA["cards"]["regular"])
"""The four suits of thirteen cards each. [TK 2]"""

SPECIAL: tuple[str, ...] = tuple(_DATA["cards"]["special"])
"""The special cards, each one unique. [TK 2]"""

CARDS: tuple[str, ...] = (*REGULAR, *SPECIAL)

LETTERS: dict[str, str] = {**_DATA["cards"]["regular"], **_DATA["cards"]["special"]}
"""The letter that stands for each card in a position."""

CARD: dict[str, str] = {letter: card for card, letter in LETTERS.items()}
"""The card that each letter stands for."""

PROVINCE, KNIGHT, PRIEST, LORD = (LETTERS[card] for card in REGULAR)
SUITS = PROVINCE + KNIGHT + PRIEST + LORD
OTHERS = "".join(LETTERS[card] for card in SPECIAL)

EACH: int = _DATA["cards"]["each-regular"]
HAND: int = _DATA["setup"]["hand"]
COURT: int = _DATA["setup"]["court"]
PROVINCES: int = _DATA["clock"]["provinces"]
LEAST: int = _DATA["clock"]["least"]
STANDING: int = _DATA["battle"]["standing"]
PITCHED: int = _DATA["battle"]["pitched"]

BOX = "".join(sorted(SUITS * EACH + OTHERS))
"""All 72 cards."""


DECKS = ("documented", "house")


@dataclass(frozen=True, slots=True)
class Pitched:
    """What a card does when it is pitched as one's play. [house deck]

    Args:
        does: what is done, a word of `effects`.
        many: how many cards, plays or points of strength it is about.
        what: which cards it is about: a card's name, ``regular`` or ``any``.
        to: where they go, ``hand`` or ``court``.
    """

    does: str
    many: int = 1
    what: str = "any"
    to: str = "hand"

    @property
    def letters(self) -> str:
        """The letters of the cards it is about."""
        suits = {"any": SUITS + OTHERS, "regular": SUITS}
        return suits.get(self.what) or LETTERS[self.what]


@dataclass(frozen=True, slots=True)
class Kit:
    """What is on the table in a game with its options fixed.

    Args:
        seats: how many play.
        deck: ``documented`` or ``house``.
        chaos: whether Social Chaos is played. [TK 5]
        cards: the cards of the deck, before any is removed.
        removed: how many special cards leave it unseen.
        pitched: what each card does when pitched outside a battle, by its letter.
        traits: what cards give while they lie in a court: by what they give, the letter of
            the card and how much.
    """

    seats: int
    deck: str
    chaos: bool
    cards: str
    removed: int
    pitched: dict[str, Pitched]
    traits: dict[str, tuple[tuple[str, int], ...]]

    def trait(self, court: str, gives: str) -> int:
        """Add up what the cards of a court give of one thing."""
        if not court or court.isupper():
            return 0  # No special card lies there: their letters are small.
        return sum([count for card, count in self.traits.get(gives, ()) if card in court])

    def provinces(self, court: str) -> int:
        """Count the Provinces of a court. [TK 5]"""
        return court.count(PROVINCE) + self.trait(court, "provinces")

    def priests(self, court: str) -> int:
        """Count the Priests of a court. [TK 6.1]"""
        return court.count(PRIEST) + self.trait(court, "priests")

    def lords(self, court: str) -> int:
        """Count the Lords of a court. [TK 6.2]"""
        return court.count(LORD) + self.trait(court, "lords")


def kit(seats: int, deck: str, social_chaos: bool) -> Kit:
    """Lay out what a game needs."""
    book = _DATA[deck]
    traits: dict[str, list[tuple[str, int]]] = {}
    for card, entry in book.items():
        if "placed" in entry:
            placed = entry["placed"]
            traits.setdefault(placed["gives"], []).append((LETTERS[card], placed["count"]))
    house = deck == "house"
    specials = OTHERS if house else "".join(LETTERS[card] for card in book)
    return Kit(
        seats=seats,
        deck=deck,
        chaos=social_chaos,
        cards="".join(sorted(SUITS * EACH + specials)),
        removed=_DATA["setup"]["removed"][str(seats)] if house else 0,
        pitched={
            LETTERS[card]: Pitched(**entry["pitched"])
            for card, entry in book.items()
            if "pitched" in entry
        },
        traits={gives: tuple(found) for gives, found in traits.items()},
    )


def threshold(reshuffles: int) -> int:
    """Give how many Provinces are needed to win after so many reshuffles. [TK 5]

    >>> [threshold(n) for n in range(6)]
    [5, 4, 3, 2, 1, 1]
    """
    return max(PROVINCES - reshuffles, LEAST)


def kinds(pile: str) -> tuple[str, ...]:
    """Give the cards of a pile, each once, in the order of the box.

    >>> kinds("KKPa")
    ('province', 'knight', 'abbot')
    """
    return tuple([card for card, letter in LETTERS.items() if letter in pile])


def reading(name: str) -> Any:
    """Give the value of a reading we assume."""
    return _DATA["readings"][name]["value"]


def card_term(card: str) -> Term:
    """Name a card, given by its name or its letter."""
    return Term(f"value.{CARD.get(card, card)}")


def seat_term(seat: Seat) -> Term:
    """Name a seat."""
    return Term(f"seat.{seat}")
