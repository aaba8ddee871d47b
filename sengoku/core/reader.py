"""Reading the fields of a position written by hand, each of the kind it must be.

A game derives from `Reader` what only it reads. Its catalogue holds ``position.type`` and the
kinds that can be wanted, ``position.wanted.*``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from sengoku.core.errors import ImpossiblePosition
from sengoku.core.notes import CHANCE, NOBODY, Arg, Note, Seat, Term
from sengoku.core.texts import Catalogue

NAMES: dict[str, Seat] = {"chance": CHANCE, "nobody": NOBODY}
"""How those who act without a seat are written."""


def seat_name(seat: Seat) -> Seat | str:
    """Write who acts: a seat's number, or one of `NAMES`.

    >>> seat_name(2), seat_name(CHANCE)
    (2, 'chance')
    """
    return next((name for name, number in NAMES.items() if number == seat), seat)


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
        term = Term(f"position.wanted.{wanted}")
        return self.impossible("position.type", field=self._name(field), wanted=term)

    def _name(self, field: str) -> str:
        return f"{self._where}.{field}" if self._where else field

    def fields(self, known: Sequence[str]) -> None:
        """Refuse fields that do not exist."""
        for field in self._doc:
            if field not in known:
                raise self.impossible("core.position.unknown", field=self._name(str(field)))

    def has(self, field: str) -> bool:
        """Tell whether a field is given."""
        return field in self._doc

    def get(self, field: str, usual: Any) -> Any:
        """Give a field, or its usual value."""
        return self._doc.get(field, usual)

    def part(self, field: str, value: Any) -> Self:
        """Read the fields of a part."""
        if not isinstance(value, Mapping):
            raise self.wrong(field, "object")
        return type(self)(value, self.seats, self._texts, self._name(field))

    def sequence(self, field: str, value: Any) -> Sequence[Any]:
        """Check that a value is a list."""
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise self.wrong(field, "lists")
        return value

    def whole(self, field: str, value: Any) -> int:
        """Check that a value is a whole number, 0 or more."""
        if type(value) is not int or value < 0:
            raise self.wrong(field, "number")
        return value

    def number(self, field: str, usual: int) -> int:
        """Read a whole number, 0 or more."""
        return self.whole(field, self.get(field, usual))

    def truth(self, field: str, value: Any) -> bool:
        """Check that a value is true or false."""
        if type(value) is not bool:
            raise self.wrong(field, "truth")
        return value

    def word(self, field: str, value: Any) -> str:
        """Check that a value is text."""
        if not isinstance(value, str):
            raise self.wrong(field, "text")
        return value

    def each(self, field: str, usual: Any) -> Sequence[Any]:
        """Read a list with one entry for each seat."""
        value = self.get(field, usual)
        if isinstance(value, str) or not isinstance(value, Sequence) or len(value) != self.seats:
            raise self.wrong(field, "list")
        return value

    def seat(self, field: str, value: Any, names: Sequence[str] = (), kind: str = "seat") -> Seat:
        """Check that a value is a seat's number, or one of some names."""
        if isinstance(value, str) and value in names:
            return NAMES[value]
        if type(value) is int and 0 <= value < self.seats:
            return value
        raise self.wrong(field, kind)
