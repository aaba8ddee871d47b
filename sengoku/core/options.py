"""Checking the options a game is loaded with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from inspect import Parameter, signature
from typing import Any

from sengoku.core.errors import BadOption
from sengoku.core.notes import note
from sengoku.core.texts import MOST_BITS, quoted

Choices = Mapping[str, Sequence[Any]]
"""Every option of a game and its values, the usual one first."""

BY_NAME = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)


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


def refuse_others(game: str, rules: Callable[..., Any], given: Mapping[str, Any]) -> None:
    """Refuse options that what loads a game does not take by name.

    Args:
        game: the game's name.
        rules: what loads it; one that takes any option refuses by itself.
        given: the options it is loaded with.

    Raises:
        BadOption: says which options there are, or that there are none.
    """
    if not given:
        return
    taken = signature(rules).parameters.values()
    names = [each.name for each in taken if each.kind in BY_NAME]
    wrong = [name for name in given if name not in names]
    if not wrong or any(each.kind is Parameter.VAR_KEYWORD for each in taken):
        return
    if not names:
        raise BadOption(note("core.option.none", game=game, name=", ".join(wrong)))
    options = ", ".join(names)
    raise BadOption(note("core.option.unknown", game=game, name=wrong[0], options=options))


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
            note(f"core.option.{what}", value=quoted(value, 40), values=", ".join(values))
        )
    return value


def shown_options(options: Mapping[str, Any]) -> str:
    """Write the options that are set as they are given, each after a comma.

    >>> shown_options({"act": 1, "solitaire": None, "reveal": "both"})
    ", act=1, reveal='both'"
    """
    chosen = ((name, value) for name, value in options.items() if value is not None)
    return "".join(f", {name}={value!r}" for name, value in chosen)


def as_given(value: object, choices: Iterable[object]) -> str:
    """Write a wrong value: with its quotation marks if it would read like a right one.

    >>> as_given("3", range(1, 7)), as_given(9, range(1, 7))
    ("'3'", '9')
    """
    number = isinstance(value, int) and value.bit_length() > MOST_BITS
    text = "…" if number else quoted(value)
    return repr(value) if text in map(str, choices) else text


def _in_order(values: Sequence[Any]) -> Sequence[Any]:
    """Sort numbers and words, as one looks them up; ``None`` is no value that one gives."""
    return [value for value in values if value is not None] if None in values else sorted(values)
