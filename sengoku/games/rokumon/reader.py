"""Reading the fields of a position that only Rokumon has: what there is once for each clan."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sengoku.core import reader
from sengoku.core.errors import ImpossiblePosition
from sengoku.core.game import Arg, Note, Seat
from sengoku.core.texts import catalogue
from sengoku.games.rokumon.components import CLANS

_TEXTS = "sengoku.games.rokumon"


def impossible(code: str, clause: str = "", **args: Arg) -> ImpossiblePosition:
    """Make the error that refuses a position."""
    return ImpossiblePosition(Note(code, clause, tuple(args.items())), catalogue(_TEXTS))


def reading(doc: Mapping[str, Any], where: str = "") -> Reader:
    """Give a reader of a document, or of a part of it."""
    return Reader(doc, len(CLANS), catalogue(_TEXTS), where)


class Reader(reader.Reader):
    """The fields of a position of Rokumon, or of a part of it."""

    def clan(self, field: str, names: Mapping[str, Seat], usual: Seat) -> Seat:
        """Read who it is, by name or number."""
        value = self.get(field, usual)
        if isinstance(value, str) and value in names:
            return names[value]
        if type(value) is int and value in names.values():
            return value
        raise self.wrong(field, field)

    def pair(self, field: str, value: Any) -> tuple[Any, Any]:
        """Read one value for each clan, from a list of two or by the clans' names."""
        if isinstance(value, Mapping) and set(value) == set(CLANS):
            return value[CLANS[0]], value[CLANS[1]]
        values = () if isinstance(value, str | Mapping) else self.sequence(field, value)
        if len(values) != len(CLANS):
            raise self.wrong(field, "pair")
        return values[0], values[1]

    def numbers(self, field: str, value: Any) -> tuple[int, int]:
        """Read two whole numbers, 0 or more."""
        values = self.sequence(field, value)
        if len(values) != len(CLANS):
            raise self.wrong(field, "number")
        return self.whole(field, values[0]), self.whole(field, values[1])
