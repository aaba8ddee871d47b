"""What the box holds and what its cards do, read from ``data.toml``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sengoku.core.data import data
from sengoku.core.errors import DamagedData
from sengoku.core.game import Seat, Term
from sengoku.core.texts import remark

_DATA = data("sengoku.games.tenku")

ROWS: Mapping[str, Any] = _DATA["card"]
"""What each card does, one row a card."""

REGULAR: tuple[str, ...] = tuple(_DATA["cards"]["regular"])
"""The four suits of thirteen cards each. [TK 2]"""

SPECIAL: tuple[str, ...] = tuple(card for card in ROWS if card not in REGULAR)
"""The special cards, each one unique. [TK 2]"""

CARDS: tuple[str, ...] = (*REGULAR, *SPECIAL)

PRINTED: tuple[str, ...] = tuple(card for card in SPECIAL if "printed" in ROWS[card])
"""The special cards whose power the rulebook shows: they make up the documented deck."""


def letters(rows: Mapping[str, Any]) -> dict[str, str]:
    """Give the letter that stands for each card in a position.

    Raises:
        DamagedData: a special card has no letter of its own.
    """
    found: dict[str, str] = dict(_DATA["cards"]["regular"])
    for card, row in rows.items():
        if card in REGULAR:
            continue
        letter = row.get("letter", "")
        if not (isinstance(letter, str) and len(letter) == 1 and letter.islower()):
            raise damaged("unknown", card, what="letter", value=letter, values="a … z")
        for other, taken in found.items():
            if taken == letter:
                raise damaged("twice", card, what="letter", value=letter, other=f"card.{other}")
        found[card] = letter
    return found


def damaged(code: str, card: str, **args: Any) -> DamagedData:
    """Give the error of a card's row that cannot be used."""
    return DamagedData(remark(f"core.data.{code}", game="tenku", row=f"card.{card}", **args))


LETTERS: dict[str, str] = letters(ROWS)
"""The letter that stands for each card in a position."""

CARD: dict[str, str] = {letter: card for card, letter in LETTERS.items()}
"""The card that each letter stands for."""

PROVINCE, KNIGHT, PRIEST, LORD = (LETTERS[card] for card in REGULAR)
SUITS = PROVINCE + KNIGHT + PRIEST + LORD
OTHERS = "".join(LETTERS[card] for card in SPECIAL)

EACH: int = _DATA["cards"]["each"]
HAND: int = _DATA["setup"]["hand"]
COURT: int = _DATA["setup"]["court"]
PROVINCES: int = _DATA["clock"]["provinces"]
LEAST: int = _DATA["clock"]["least"]
SEAL: str = _DATA["clock"]["sign"]
STANDING: int = _DATA["battle"]["standing"]
PITCHED: int = _DATA["battle"]["pitched"]

BOX = "".join(sorted(SUITS * EACH + OTHERS))
"""All 72 cards."""


DECKS = ("documented", "house")


@dataclass(frozen=True, slots=True)
class Pitched:
    """What a card does when it is pitched as one's play. [house deck]

    Args:
        does: what is done, a word of `effects.ACTS`.
        many: how many cards, plays or points of strength it is about.
        what: which cards it is about: a card's name, ``regular`` or ``any``.
        to: where they go, ``hand`` or ``court``.
        letters: the letters of the cards it is about.
    """

    does: str
    many: int
    what: str
    to: str
    letters: str


WHAT: dict[str, str] = {"any": SUITS + OTHERS, "regular": SUITS, **LETTERS}
"""The letters of the cards that a row can be about, by its word for them."""


def pitched(entry: Mapping[str, Any]) -> Pitched:
    """Read what a card does when it is pitched."""
    what = entry.get("what", "any")
    return Pitched(
        entry["does"], entry.get("many", 1), what, entry.get("to", "hand"), WHAT[what]
    )


@dataclass(frozen=True, slots=True)
class Trait:
    """Something that a card can give while it lies in a court.

    Args:
        speaks: the number that is spoken of it, by how much of it a card gives; ``None`` of
            what is given or not, without a number.
        clause: where the rulebook tells of it, if it does.
    """

    speaks: Callable[[int], int] | None = None
    clause: str = "house"


def _more(count: int) -> int:
    return 1 + count


TRAITS: dict[str, Trait] = {
    "priests": Trait(int),
    "lords": Trait(int),
    "provinces": Trait(int),
    "attack": Trait(int),
    "defense": Trait(int),
    "strength": Trait(int),
    "monks": Trait(int),
    "arms": Trait(_more, "arms"),
    "cannon": Trait(clause="casualties"),
    "spared": Trait(int),
    "turncoat": Trait(lambda count: PITCHED - count),
    "walls": Trait(),
    "hold": Trait(),
    "guard": Trait(),
    "watch": Trait(),
    "ties": Trait(),
    "heir": Trait(),
    "burden": Trait(int),
    "alms": Trait(_more),
    "wages": Trait(int),
}
"""All that a row's ``gives`` can say; its sentence is ``gives.<word>``."""


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

    def giver(self, gives: str, court: str) -> str:
        """Give the letter of the card of a court that gives something."""
        return next(letter for letter, _ in self.traits[gives] if letter in court)

    @property
    def sheltering(self) -> str:
        """Name the card that keeps its owner from being attacked."""
        found = (card for card in CARDS if ROWS[card]["pitched"]["does"] == "shelter")
        return next(found, SPECIAL[0])

    def gives(self, card: str, gives: str) -> bool:
        """Tell whether a card, given by its letter, gives something in this deck."""
        return any(card == letter for letter, _ in self.traits.get(gives, ()))

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
    house = deck == "house"
    specials = SPECIAL if house else PRINTED
    traits: dict[str, list[tuple[str, int]]] = {}
    for card in specials:
        gives = ROWS[card]["placed"]
        traits.setdefault(gives["gives"], []).append((LETTERS[card], gives.get("count", 1)))
    return Kit(
        seats=seats,
        deck=deck,
        chaos=social_chaos,
        cards="".join(sorted(SUITS * EACH + "".join([LETTERS[card] for card in specials]))),
        removed=removed(seats) if house else 0,
        pitched={LETTERS[card]: pitched(ROWS[card]["pitched"]) for card in CARDS if house},
        traits={gives: tuple(found) for gives, found in traits.items()},
    )


def removed(seats: int) -> int:
    """Give how many special cards leave the house deck. [TK 3]"""
    count: int = reading("five") if seats == 5 else _DATA["setup"]["removed"]
    return count


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


def facts(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Give what follows from such data and is told in sentences: totals, and lists of cards.

    Args:
        data: what ``data.toml`` holds, or might hold.
    """
    cards, rows, clock = data["cards"], data["card"], data["clock"]
    special = [card for card in rows if card not in cards["regular"]]
    printed = [card for card in special if "printed" in rows[card]]
    gives = {rows[card]["placed"]["gives"]: card for card in special}
    suited = len(cards["regular"]) * cards["each"]
    stop = data["readings"]["long-stop"]["value"]
    arms = rows[gives["arms"]]["placed"]["count"] if "arms" in gives else 0
    return {
        "cards.suited": suited,
        "cards.special": special,
        "cards.all": suited + len(special),
        "cards.printed": printed,
        "cards.unprinted": len(special) - len(printed),
        "cards.guard": gives.get("guard", "chamberlain"),
        "needed": [max(clock["provinces"] - n, clock["least"]) for n in range(stop + 1)],
        "clock.stop": stop + 1,
        "battle.more": data["battle"]["pitched"] - data["battle"]["standing"],
        "arms.most": _more(arms),
        "worth.court": f"{data['worth']['court']:g}",
    }
