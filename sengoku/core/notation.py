"""Reading actions as text: what the games' notations share.

A catalogue that reads with these holds ``read.value``, with what was written, how the action
is written, and the words that would be right.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import fields

from sengoku.core.errors import UnreadableAction
from sengoku.core.game import Action, Arg, Note
from sengoku.core.notes import Written
from sengoku.core.texts import Catalogue


def split(text: str) -> list[str]:
    """Take a written action apart, forgiving capitals, spaces and full-width characters.

    >>> split(" Ｍove  A１ b2"), split("")
    (['move', 'a1', 'b2'], [''])
    """
    return unicodedata.normalize("NFKC", text).lower().split() or [""]


def field_names(kind: type[Action]) -> list[str]:
    """Name the fields of an action, in the order in which they are written."""
    return [field.name for field in fields(kind)]  # type: ignore[arg-type]


def usage(kind: type[Action]) -> str:
    """Show how an action is written."""
    return " ".join([kind.verb, *(f"<{name}>" for name in field_names(kind))])


NOTATION = {"verb": " ", "usage": " ", "verbs": ", ", "values": ", "}
"""What is notation among the words of a refusal, and what stands between its words."""


def unreadable(texts: Catalogue, code: str, **args: Arg) -> UnreadableAction:
    """Make the error that refuses a text; notation in it is told as the reader can type it."""
    said = {
        name: Written(tuple(value.split(NOTATION[name])), NOTATION[name])
        if name in NOTATION and isinstance(value, str)
        else value
        for name, value in args.items()
    }
    return UnreadableAction(Note(code, args=tuple(said.items())), texts)


def word(texts: Catalogue, form: str, value: str, known: Sequence[str]) -> str | int:
    """Check that a word is one of those that are known; numbers become numbers.

    Args:
        texts: the catalogue that says what is wrong.
        form: how the action is written.
        value: the word.
        known: what it may be.

    Raises:
        UnreadableAction: says what was written and what would be right.
    """
    if value not in known:
        values = ", ".join(each for each in known if each)
        raise unreadable(texts, "read.value", value=value, usage=form, values=values)
    return int(value) if value.isdecimal() else value
