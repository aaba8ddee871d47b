"""Checking the options a game is loaded with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sengoku.core.errors import BadOption
from sengoku.core.notes import note
from sengoku.core.texts import MOST_BITS, clean

Choices = Mapping[str, Sequence[Any]]
"""Every option of a game and its values, the usual one first."""


def check_options(game: str, choices: Choices, given: Mapping[str, Any]) -> None:
    """Refuse options and values that do not exist.

    Args:
        game: the game's name.
        choices: its options and their values.
        given: the options it is loaded with.

    Raises:
        BadOption: says which options or values there are.
    """
    for name, value in given.items():
        if name not in choices:
            options = ", ".join(choices)
            raise BadOption(note("core.option.unknown", game=game, name=name, options=options))
        # No bool for an int, nor the other way round: True == 1 would pass.
        if not any(value == good and type(value) is type(good) for good in choices[name]):
            values = ", ".join(map(str, _in_order(choices[name])))
            value = as_given(value, choices[name])
            raise BadOption(note("core.option.value", name=name, value=value, values=values))


def full_options(game: str, choices: Choices, given: Mapping[str, Any]) -> dict[str, Any]:
    """Check options and fill in the usual values.

    Args:
        game: the game's name.
        choices: its options and their values, the usual one first.
        given: the options it is loaded with.

    Raises:
        BadOption: says which options or values there are.

    >>> full_options("go", {"size": (19, 9), "komi": (True, False)}, {"size": 9})
    {'size': 9, 'komi': True}
    """
    check_options(game, choices, given)
    return {name: values[0] for name, values in choices.items()} | dict(given)


def one_of(what: str, value: str, values: Sequence[str]) -> str:
    """Give a value back if it is one of those allowed.

    Args:
        what: what it is, such as ``language``.
        value: the value.
        values: those that there are.

    Raises:
        BadOption: says which values there are.
    """
    if value not in values:
        raise BadOption(
            note(f"core.option.{what}", value=str(value)[:40], values=", ".join(values))
        )
    return value


def as_given(value: object, choices: Iterable[object]) -> str:
    """Write a wrong value: with its quotation marks if it would read like a right one.

    >>> as_given("3", range(1, 7)), as_given(9, range(1, 7))
    ("'3'", '9')
    """
    number = isinstance(value, int) and value.bit_length() > MOST_BITS
    text = "…" if number else str(value)
    return repr(value) if text in map(str, choices) else clean(text)


def _in_order(values: Sequence[Any]) -> Sequence[Any]:
    """Sort numbers and words, as one looks them up; ``None`` stays where it stands."""
    return values if None in values else sorted(values)
