"""Reading the fields of a position, each of the kind it must be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sengoku.core.errors import ImpossiblePosition
from sengoku.core.game import CHANCE, NOBODY, Arg, Note, Seat, Term
from sengoku.core.texts import Catalogue
from sengoku.games.tenku.box import CARDS, LETTERS

NAMES: dict[str, Seat] = {"chance": CHANCE, "nobody": NOBODY}


class Reader:
    """The fields of a document, or of a part of it.

    Args:
        doc: the fields by name.
        seats: how many play.
        texts: the catalogue that says what is wrong.
        where: the name of the part, for what is said of a wrong field.
    """

    def __init__(
        self, doc: Mapping[str, Any], seats: int, texts: Catalogue, where: str = ""
    ) -> None:
        self._doc = doc
        self.seats = seats
        self._texts = texts
        self._where = where

    def impossible(self, code: str, **args: Arg) -> ImpossiblePosition:
        """Make the error that refuses a position."""
        return ImpossiblePosition(Note(code, args=tuple(args.items())), self._texts)

    def wrong(self, field: str, wanted: str) -> ImpossiblePosition:
        """Make the error for a field of the wrong kind."""
        name = f"{self._where}.{field}" if self._where else field
        return self.impossible("position.type", field=name, wanted=Term(f"position.wanted.{wanted}"))

    def fields(self, known: Sequence[str]) -> None:
        """Refuse fields that do not exist."""
        for field in self._doc:
            if field not in known:
                raise self.impossible("core.position.unknown", field=str(field))

    def has(self, field: str) -> bool:
        """Tell whether a field is given."""
        return field in self._doc

    def get(self, field: str, usual: Any) -> Any:
        """Give a field, or its usual value."""
        return self._doc.get(field, usual)

    def part(self, field: str, value: Any) -> Reader:
        """Read the fields of a part."""
        if not isinstance(value, Mapping):
            raise self.wrong(field, "object")
        return Reader(value, self.seats, self._texts, field)

    def sequence(self, field: str) -> Sequence[Any]:
        """Read a list; empty if left out."""
        value = self.get(field, ())
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise self.wrong(field, "lists")
        return value

    def number(self, field: str, usual: int = 0) -> int:
        """Read a whole number, 0 or more."""
        value = self.get(field, usual)
        if type(value) is not int or value < 0:
            raise self.wrong(field, "number")
        return value

    def truth(self, field: str) -> bool:
        """Read true or false; false if left out."""
        value = self.get(field, False)
        if type(value) is not bool:
            raise self.wrong(field, "truth")
        return value

    def word(self, field: str, usual: str = "") -> str:
        """Read a text; empty if left out."""
        value = self.get(field, usual)
        if not isinstance(value, str):
            raise self.wrong(field, "text")
        return value

    def seat(self, field: str, usual: Any, *names: str) -> Seat:
        """Read a seat's number, or one of some names."""
        value = self.get(field, usual)
        if isinstance(value, str) and value in names:
            return NAMES[value]
        if type(value) is int and 0 <= value < self.seats:
            return value
        raise self.wrong(field, "actor" if names else "seat")

    def seats_of(self, field: str) -> tuple[Seat, ...]:
        """Read some seats' numbers, each once and in order; none if left out."""
        value = self.sequence(field)
        seats = range(self.seats)
        if any(type(seat) is not int or seat not in seats for seat in value):
            raise self.wrong(field, "seats")
        return tuple(sorted(set(value)))

    def cards(self, field: str, value: Any) -> str:
        """Read cards by their number, ``{"knight": 2}``, or one after another."""
        if isinstance(value, Mapping):
            for card, count in value.items():
                if type(count) is not int or count < 0:
                    raise self.wrong(field, "cards")
                self.card(card)
            return "".join(sorted("".join([LETTERS[c] * n for c, n in value.items()])))
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise self.wrong(field, "cards")
        return "".join([self.card(card) for card in value])

    def card(self, value: Any) -> str:
        """Read the name of a card and give its letter."""
        if not isinstance(value, str) or value not in LETTERS:
            raise self.impossible("position.card", card=str(value), cards=", ".join(CARDS))
        return LETTERS[value]

    def piles(self, field: str) -> tuple[str, ...]:
        """Read one pile of cards for each player; empty ones if left out."""
        value = self.get(field, [{}] * self.seats)
        if isinstance(value, str) or not isinstance(value, Sequence) or len(value) != self.seats:
            raise self.wrong(field, "list")
        return tuple(["".join(sorted(self.cards(field, pile))) for pile in value])
