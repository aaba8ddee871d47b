"""What a game need not say itself: the defaults of `Game` for actions and positions as text.

They are right for a game without secrets whose positions are frozen dataclasses of numbers,
words, flags and tuples of these.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from sengoku.core.errors import ImpossiblePosition, UnreadableAction
from sengoku.core.notes import CHANCE, NOBODY, Note, Written, note
from sengoku.core.texts import Catalogue, quoted

A = TypeVar("A")
S = TypeVar("S")

PLAIN = (bool, int, str)

MOST = 40
"""How much is quoted of what somebody wrote."""

VALUES = 20
"""How many values are named of those that would fit."""


def parse(texts: Catalogue, actions: Iterable[A], text: object) -> A:
    """Find the action that a text writes, forgiving capitals, spaces and full-width characters.

    Args:
        texts: the catalogue that says what is wrong.
        actions: those that can be meant.
        text: what was written.

    Raises:
        UnreadableAction: names the verb or the value that does not exist, and what does.
    """
    written = unicodedata.normalize("NFKC", text).lower().split() if isinstance(text, str) else []
    known = {str(action).lower(): action for action in actions}
    found = known.get(" ".join(written))
    if found is None and "?" in written:
        found = next(filter(None, (_blind(each, written) for each in known.values())), None)
    if found is None:
        raise UnreadableAction(_wrong(list(known.values()), text, written), texts)
    return found


def _wrong(known: Sequence[Any], text: object, written: Sequence[str]) -> Note:
    """Say what is wrong with a text that writes none of the known actions.

    Args:
        known: the actions there are.
        text: what was written.
        written: its words; none if it is no text.
    """
    named = quoted(text, MOST)
    example = Written(known[0].parts() if known else ())
    if not written:
        empty = isinstance(text, str)
        lacks = note("core.empty", example=example)
        return lacks if empty else note("core.unreadable", text=named, example=example)
    same = [one for one in known if one.verb.lower() == written[0]]
    if not same:
        verbs = Written(tuple(dict.fromkeys(one.verb for one in known)), ", ")
        return note("read.verb", text=named, verbs=verbs)
    of = fields(same[0])
    usage = Written((same[0].verb, *(f"<{each.name}>" for each in of)))
    forms = [one.parts() for one in same]
    alike = [form for form in forms if len(form) == len(written)]
    if not alike:
        return note("read.count", verb=Written((same[0].verb,)), usage=usage)
    for place, word in enumerate(written):
        fit = dict.fromkeys(form[place] for form in alike)
        if word not in (each.lower() for each in fit):
            values = (*list(fit)[:VALUES], *("…",) * (len(fit) > VALUES))
            listed = Written(values, ", ")
            return note("read.value", value=quoted(word, MOST), usage=usage, values=listed)
    return note("core.no-action", text=named, example=Written(alike[0]))


def _blind(action: A, written: Sequence[str]) -> A | None:
    """Give an action as somebody saw it who does not know all of it, if it is written so."""
    parts = [part.lower() for part in action.parts()]  # type: ignore[attr-defined]
    if len(parts) != len(written) or parts[0] != written[0]:
        return None
    values = zip(parts, written, strict=True)
    if any(hidden not in ("?", part) for part, hidden in values):
        return None
    names = [each.name for each in fields(action) if str(getattr(action, each.name))]  # type: ignore[arg-type]
    told = zip(names, written[1:], strict=True)
    made: A = replace(action, **{name: "?" for name, said in told if said == "?"})  # type: ignore[type-var]
    return made


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


def check(texts: Catalogue, game: Any, s: Any) -> None:
    """Refuse a position from which a game neither goes on nor is over.

    Args:
        texts: the catalogue that says what is wrong.
        game: the rules.
        s: a position whose fields are of the right kind.

    Raises:
        ImpossiblePosition: nobody of the table is to act, or whoever is cannot.
    """
    try:
        seats = (*range(game.seats), CHANCE, NOBODY)
        over = game.outcome(s) is not None
        fine = s.actor in seats and (s.actor == NOBODY) == over and (over or bool(game.legal(s)))
        if s.actor == CHANCE:
            next(iter(game.odds(s)), None)
    except (ValueError, TypeError, LookupError, AttributeError, NotImplementedError) as error:
        raise ImpossiblePosition(note("core.position.unreadable"), texts) from error
    if not fine:
        raise ImpossiblePosition(note("core.position.stuck"), texts)


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
