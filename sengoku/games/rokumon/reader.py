"""Reading the fields of a position, each of the kind it must be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sengoku.core.errors import ImpossiblePosition
from sengoku.core.game import Arg, Note, Seat, Term
from sengoku.core.texts import catalogue
from sengoku.games.rokumon.box import CLANS


def impossible(code: str, clause: str = "", **args: Arg) -> ImpossiblePosition:
    """Make the error that refuses a position."""
    said = Note(code, clause, tuple(args.items()))
    return ImpossiblePosition(said, catalogue("sengoku.games.rokumon"))


class Reader:
    """The fields of a document, or of a part of it.

    Args:
        doc: the fields by name.
        where: the name of the part, for what is said of a wrong field.
    """

    def __init__(self, doc: Mapping[str, Any], where: str = "") -> None:
        self._doc = doc
        self._where = where

    def _name(self, field: str) -> str:
        return f"{self._where}.{field}" if self._where else field

    def fields(self, known: Sequence[str]) -> None:
        """Refuse fields that do not exist."""
        for field in self._doc:
            if field not in known:
                raise impossible("core.position.unknown", field=self._name(str(field)))

    def get(self, field: str, usual: Any) -> Any:
        """Give a field, or its usual value."""
        return self._doc.get(field, usual)

    def wrong(self, field: str, wanted: str) -> ImpossiblePosition:
        """Make the error for a field of the wrong kind."""
        term = Term(f"position.wanted.{wanted}")
        return impossible("position.type", field=self._name(field), wanted=term)

    def number(self, field: str, usual: int) -> int:
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

    def text(self, field: str) -> str:
        """Read a text; empty if left out."""
        value = self.get(field, "")
        if not isinstance(value, str):
            raise self.wrong(field, "text")
        return value

    def seat(self, field: str, names: Mapping[str, Seat], usual: Seat) -> Seat:
        """Read a seat by its name or number."""
        value = self.get(field, usual)
        if isinstance(value, str) and value in names:
            return names[value]
        if type(value) is int and value in names.values():
            return value
        raise self.wrong(field, field)

    def sequence(self, field: str, value: Any) -> Sequence[Any]:
        """Check that a value is a list."""
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise self.wrong(field, "list")
        return value

    def mapping(self, field: str, value: Any) -> Mapping[str, Any]:
        """Check that a value has named fields."""
        if not isinstance(value, Mapping):
            raise self.wrong(field, "object")
        return value

    def pair(self, field: str, value: Any) -> tuple[Any, Any]:
        """Read one value for each clan, from a list of two or by the clans' names."""
        if isinstance(value, Mapping) and set(value) == set(CLANS):
            return value[CLANS[0]], value[CLANS[1]]
        values = () if isinstance(value, str | Mapping) else self.sequence(field, value)
        if len(values) != 2:
            raise self.wrong(field, "pair")
        return values[0], values[1]

    def numbers(self, field: str, value: Any) -> tuple[int, int]:
        """Read two whole numbers, 0 or more."""
        values = self.sequence(field, value)
        if len(values) != 2 or any(type(n) is not int or n < 0 for n in values):
            raise self.wrong(field, "number")
        return values[0], values[1]
