"""Whether the rows of ``data.toml`` are cards that can be played: one clear error if not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from sengoku.core.data import data
from sengoku.core.errors import DamagedData
from sengoku.core.game import Term
from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.core.toml import named
from sengoku.games.tenku.actions import SOURCES
from sengoku.games.tenku.components import LETTERS, REGULAR, TRAITS, damaged, letters, pitched
from sengoku.games.tenku.rules.effects import ACTS
from sengoku.games.tenku.rules.sentences import doing, giving, needs

PACKAGE = "sengoku.games.tenku"

PARTS = ("source", "letter", "sign", "printed", "pitched", "placed")
"""What a row can hold."""

MANY = ("any", "regular")
"""The words for cards of several kinds."""


@cache
def check_own() -> None:
    """Check the game's own data, once.

    Raises:
        DamagedData: names the row and what is wrong with it.
    """
    check(data(PACKAGE))


def check(data: Mapping[str, Any]) -> None:
    """Check the rows of such data as ``data.toml`` holds.

    Raises:
        DamagedData: names the row and what is wrong with it.
    """
    letters(data["card"])
    for card, row in data["card"].items():
        check_row(card, row)


def check_row(card: str, row: Mapping[str, Any]) -> None:
    """Check one row.

    Args:
        card: which card.
        row: what it does.

    Raises:
        DamagedData: names the row and what is wrong with it.
    """
    texts = catalogue(PACKAGE)
    special = card not in REGULAR
    needed = ("pitched", "placed", "letter", "sign") if special else ("pitched",)
    _complete(card, row, PARTS, ("source", *needed))
    _pitched(card, row["pitched"])
    if special:
        _placed(card, row["placed"])
    for key in _keys(card, row, special=special):
        for language in LANGUAGES:
            if not texts.has(key, language):
                file = named(PACKAGE, "texts", f"{language}.toml")
                raise damaged("name", card, key=key, language=language, file=file)


def _complete(
    card: str, table: Mapping[str, Any], possible: tuple[str, ...], needed: tuple[str, ...]
) -> None:
    for name in table:
        if name not in possible:
            raise _unknown(card, "field", name, possible)
    for name in needed:
        if name not in table:
            raise damaged("missing", card, what=name)


def _pitched(card: str, entry: Mapping[str, Any]) -> None:
    does = entry.get("does", "")
    if does not in ACTS:
        raise _unknown(card, "does", does, ACTS)
    takes = ACTS[does].takes
    fields = tuple("what" if field == "card" else field for field in takes)
    free = ("to",) if does == "search" else ()
    _complete(card, entry, ("does", *fields, *free), fields)
    _number(card, "many", entry.get("many", 1))
    if "what" in fields:
        known = tuple(LETTERS) if "card" in takes else (*MANY, *LETTERS)
        if entry["what"] not in known:
            raise _unknown(card, "what", entry["what"], known)
    if entry.get("to", SOURCES[0]) not in SOURCES:
        raise _unknown(card, "to", entry["to"], SOURCES)


def _placed(card: str, entry: Mapping[str, Any]) -> None:
    gives = entry.get("gives", "")
    if gives not in TRAITS:
        raise _unknown(card, "gives", gives, TRAITS)
    counted = ("count",) if TRAITS[gives].speaks else ()
    _complete(card, entry, ("gives", *counted), counted)
    _number(card, "count", entry.get("count", 1))


def _number(card: str, what: str, value: Any) -> None:
    if type(value) is not int or value < 1:
        raise _unknown(card, what, value, ("1, 2, 3 …",))


def _unknown(card: str, what: str, value: Any, known: Iterable[str]) -> DamagedData:
    return damaged("unknown", card, what=what, value=value, values=", ".join(known))


def _keys(card: str, row: Mapping[str, Any], *, special: bool) -> Iterator[str]:
    """List the texts that a card needs: its name, and all that is said of it."""
    yield f"value.{card}"
    effect = pitched(row["pitched"])
    said = [doing(effect)]
    if special:
        said.append(giving(row["placed"], printed="printed" in row))
    for note in said:
        yield note.code
        yield from (arg.key for _, arg in note.args if isinstance(arg, Term))
    wanting = needs(effect)
    if wanting is not None:
        yield wanting.key
