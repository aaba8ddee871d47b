"""What the box holds and what its cards do, read from ``data.toml``."""

from __future__ import annotations

from typing import Any

from sengoku.core.game import Seat, Term
from sengoku.games import data

_DATA = data("tenku")

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
