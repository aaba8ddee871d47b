"""Words that follow numbers: ``{=path}`` in a text says what stands in the game's data.

A number, a name or a list stands once, in ``data.toml``; a text that tells of it takes it from
there. ``{=battle.pitched}`` is the value under these keys (of a list, ``{=castles.values.0}`` is
the first and ``{=castles.values.-1}`` the last). What can only be reckoned from the data, such as
a total, is a fact of its own: see `known`.

After a colon follows how it is said, and of these there may be several:

=============  =================================================================
nothing        a word where the language has one for the number, or else digits
``:digits``    always digits
``:Word``      with a capital letter
``:ordinal``   first, second, 13th
``:times``     once, twice, three times
``:list``      a list: 2, 3 and 4
``:or``        a list: 2, 3 or 4
``:comma``     a list: 2, 3, 4
``:spaced``    a list: 2 3 4
``:raw``       a word as the data have it, not its name in the reader's language
``:count``     of a list or a table, how many there are
``:sum``       of a list, all together; ``:min`` and ``:max``, the least and the most
=============  =================================================================

``{=draft.each|card|cards}`` chooses a word by the number; ``#`` in it is the number itself, as in
``{=draft.each|a card|# cards}``. The words of a language are under ``[number]`` in the common
catalogue; one that has none says digits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from sengoku.core.data import data

_TAKEN = re.compile(r"\{=([^{}]*)\}")

OF_LISTS: Mapping[str, Callable[[Any], int]] = {
    "count": len,
    "sum": sum,
    "min": min,
    "max": max,
}
"""Forms that make a number of a list."""

LISTS: Mapping[str, tuple[str, str]] = {
    "list": ("between", "and"),
    "or": ("between", "or"),
    "comma": ("between", "between"),
    "spaced": ("", ""),
}
"""Forms that say a list: the words, under ``number.list``, between its entries and the last two."""

FORMS = frozenset({"digits", "raw", "Word", "ordinal", "times", *OF_LISTS, *LISTS})


class UnknownFact(ValueError):
    """A text takes from the data what is not there, or cannot be said as the text wants it."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """How a language says numbers and names.

    Args:
        words: its words by the rest of their key under ``number``, such as ``ordinal.1``.
        name: gives the name of a word of the data, such as a card's.
    """

    words: Mapping[str, str]
    name: Callable[[str], str]

    def number(self, value: int, forms: frozenset[str]) -> str:
        """Say a number in the forms wanted."""
        digits = str(value)
        for form in forms & {"ordinal", "times"}:
            other = self.words.get(f"{form}.other", "#")
            other = other.replace("#", self.number(value, forms - {"ordinal", "times"}))
            return self.words.get(f"{form}.{digits}", other)
        return digits if "digits" in forms else self.words.get(digits, digits)

    def list(self, said: list[str], form: str) -> str:
        """Join what was said one by one."""
        between, last = (
            self.words.get(f"list.{word}", ", ") if word else " " for word in LISTS[form]
        )
        return last.join(filter(None, (between.join(said[:-1]), *said[-1:])))


def fill(text: str, facts: Mapping[str, Any], tongue: Tongue) -> str:
    """Fill what a text takes from the data; its other placeholders stay as they are.

    Args:
        text: a sentence of a catalogue, a lesson or a page.
        facts: what `known` gives.
        tongue: the language.

    Raises:
        UnknownFact: names what is taken, and why that cannot be.

    >>> fill("{=hand} cards, {who}", {"hand": 3}, Tongue({"3": "three"}, str))
    'three cards, {who}'
    """
    if "{=" not in text:
        return text
    return _TAKEN.sub(lambda taken: _said(taken[1], facts, tongue), text)


def taken(text: str) -> frozenset[str]:
    """List the paths that a text takes from the data, without their forms.

    >>> sorted(taken("{=hand:Word} of {=deck.cards:count|card|cards}, {who}"))
    ['deck.cards', 'hand']
    """
    return frozenset(re.split(r"[:|]", found[1])[0] for found in _TAKEN.finditer(text))


def _said(said: str, facts: Mapping[str, Any], tongue: Tongue) -> str:
    asked, *choices = said.split("|")
    path, *named = asked.split(":")
    forms = frozenset(named)
    if not forms <= FORMS or len(choices) not in (0, 2):
        known_forms = ", ".join(sorted(FORMS))
        raise UnknownFact(f"{{={said}}} cannot be read: the forms are {known_forms}")
    value = look_up(facts, path)
    for form in forms & OF_LISTS.keys():
        if not isinstance(value, list | tuple | Mapping):
            raise UnknownFact(f"{{={said}}} wants a list, and the data have {value!r}")
        value = OF_LISTS[form](value)
    words = _words(value, forms, said, tongue) if not choices or "#" in said else ""
    if choices:
        words = choices[0 if value == 1 else 1].replace("#", words)
    return words[:1].upper() + words[1:] if "Word" in forms else words


def _words(value: Any, forms: frozenset[str], said: str, tongue: Tongue) -> str:
    for form in forms & LISTS.keys():
        if not isinstance(value, list | tuple | Mapping):
            raise UnknownFact(f"{{={said}}} wants a list, and the data have {value!r}")
        rest = forms - LISTS.keys()
        return tongue.list([_words(one, rest, said, tongue) for one in value], form)
    if isinstance(value, str) and value.isdecimal():
        value = int(value)
    if isinstance(value, str):
        return value if "raw" in forms else tongue.name(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise UnknownFact(f"{{={said}}} wants a number or a word, and the data have {value!r}")
    return tongue.number(value, forms)


def look_up(facts: Mapping[str, Any], path: str) -> Any:
    """Give what stands under a path, or raise `UnknownFact`."""
    if path in facts:
        return facts[path]
    found: Any = facts
    for key in path.split("."):
        if isinstance(found, Mapping) and key in found:
            found = found[key]
        elif isinstance(found, list | tuple) and re.fullmatch(r"-?\d+", key):
            if not -len(found) <= int(key) < len(found):
                raise UnknownFact(f"{{={path}}} is not in the data: the list ends before {key}")
            found = found[int(key)]
        else:
            raise UnknownFact(f"{{={path}}} is not in the data: there is no {key!r}")
    return found


derived: dict[str, Callable[[], Callable[[Mapping[str, Any]], Mapping[str, Any]]]] = {}
"""What gives each package's part ``facts``; plugins put theirs here when they are made."""


def known(package: str) -> Mapping[str, Any]:
    """Give what the texts of a package can take: its data, and over them what follows from them.

    The data are the ``data.toml`` beside the folder ``texts``, or the nearest one above it, as for
    an edition that has names of its own. What follows from them is told by the part ``facts`` of
    the game's plugin, if it has one: ``facts(data)`` gives a mapping of names (``"total"``, or a
    path such as ``"soldiers.total"``) to numbers, words or lists of them.
    """
    home = _home(package)
    return overlaid(home, data(home)) if home else {}


def overlaid(package: str, found: Mapping[str, Any]) -> Mapping[str, Any]:
    """Give data of a game with what follows from them laid over them."""
    import_module(package)
    facts = derived.get(package)
    return found if facts is None else {**found, **facts()(found)}


@cache
def _home(package: str) -> str:
    while package and not (files(package) / "data.toml").is_file():
        package = package.rpartition(".")[0]
    return package
