"""What a game need not say itself: the defaults of `Game` for actions and positions as text.

They are right for a game without secrets whose positions are frozen dataclasses of numbers,
words, flags and tuples of these.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from sengoku.core.errors import ImpossiblePosition, UnreadableAction
from sengoku.core.notes import note
from sengoku.core.texts import Catalogue, quoted

A = TypeVar("A")
S = TypeVar("S")

PLAIN = (bool, int, str)


def parse(texts: Catalogue, actions: Iterable[A], text: object) -> A:
    """Find the action that a text writes, forgiving capitals, spaces and full-width characters.

    Args:
        texts: the catalogue that says what is wrong.
        actions: those that can be meant.
        text: what was written.

    Raises:
        UnreadableAction: shows how one is written.
    """
    written = unicodedata.normalize("NFKC", text).lower().split() if isinstance(text, str) else []
    known = {str(action).lower(): action for action in actions}
    found = known.get(" ".join(written))
    if found is None:
        example = next(iter(known), "")
        empty = isinstance(text, str) and not written
        said = note("core.empty", example=example)
        if not empty:
            said = note("core.unreadable", text=quoted(text, 40), example=example)
        raise UnreadableAction(said, texts)
    return found


def describe(state: Any) -> dict[str, Any]:
    """Write a position as plain JSON: its fields, tuples as lists."""
    return {each.name: _listed(getattr(state, each.name)) for each in fields(state)}


def _listed(value: Any) -> Any:
    return [_listed(each) for each in value] if isinstance(value, tuple) else value


def position(texts: Catalogue, usual: S, doc: object) -> S:
    """Read a position as `describe` writes it; what is left out is as in the first position.

    Args:
        texts: the catalogue that says what is wrong.
        usual: the first position, which shows of what kind each field is.
        doc: the fields by name.

    Raises:
        ImpossiblePosition: a field that does not exist, or holds what it cannot hold.
    """
    if not isinstance(doc, Mapping) or not is_dataclass(usual):
        raise ImpossiblePosition(note("core.position.unreadable"), texts)
    known = {each.name: getattr(usual, each.name) for each in fields(usual)}
    read = {}
    for name, value in doc.items():
        if name not in known:
            raise ImpossiblePosition(note("core.position.unknown", field=quoted(name, 40)), texts)
        read[name] = _tupled(value)
        if not _alike(read[name], known[name]):
            wanted = quoted(_listed(known[name]), 40)
            told = note(
                "core.position.mistyped", field=name, wanted=wanted, value=quoted(value, 40)
            )
            raise ImpossiblePosition(told, texts)
    made: S = replace(usual, **read)  # type: ignore[type-var]
    return made


def _tupled(value: Any) -> Any:
    return tuple(_tupled(each) for each in value) if isinstance(value, list | tuple) else value


def _alike(value: Any, usual: Any) -> bool:
    """Tell whether a value is of the kind of another: tuples as long, and alike inside."""
    if isinstance(usual, tuple):
        if not isinstance(value, tuple) or (usual and len(value) != len(usual)):
            return False
        return all(_alike(*pair) for pair in zip(value, usual, strict=bool(usual)))
    if usual is None or value is None:
        return value is None or isinstance(value, PLAIN)
    return type(value) is type(usual) and isinstance(value, PLAIN)
