"""Catalogues: every sentence we say, by key and language.

A catalogue is a folder ``texts`` with one TOML file a language. Keys are dotted
(``[move]`` then ``same-colour = "..."`` is ``move.same-colour``). A placeholder is
``{name}``; ``{name|one|many}`` chooses a word by number. Nothing is evaluated.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from sengoku.core.notes import Arg, Note, Term

LANGUAGES: tuple[str, ...] = ("en", "ja")
"""The languages we speak; a third one is one more file a catalogue."""

_PLACEHOLDER = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")


class Catalogue:
    """The sentences of one package (a game, or the common ones), with a fallback.

    Args:
        package: the package that holds the folder ``texts``.
        fallback: asked for keys that are not here.
    """

    def __init__(self, package: str, fallback: Catalogue | None = None) -> None:
        self.package = package
        self.fallback = fallback
        self._texts = {language: _read(package, language) for language in LANGUAGES}

    def has(self, key: str, language: str = "en") -> bool:
        """Tell whether a key is here or in the fallback."""
        here = key in self._texts[language]
        return here or (self.fallback is not None and self.fallback.has(key, language))

    def keys(self, language: str = "en") -> Iterator[str]:
        """List the keys of this catalogue alone."""
        return iter(self._texts[language])

    def template(self, key: str, language: str) -> str:
        """Give the sentence with its placeholders; a missing key is a `KeyError`."""
        text = self._texts.get(language, {}).get(key)
        if text is None and self.fallback is not None:
            return self.fallback.template(key, language)
        if text is None:
            raise KeyError(f"{self.package}: no text {key!r} in {language!r}")
        return text

    def text(self, key: str, language: str, /, **args: Arg) -> str:
        """Say a key, with its placeholders filled."""
        return self._fill(self.template(key, language), language, args)

    def say(self, note: Note, language: str, *, clause: bool = False) -> str:
        """Say a note; with ``clause`` the rulebook clause follows in brackets."""
        sentence = self.text(note.code, language, **dict(note.args))
        if clause and note.clause:
            sentence = f"{sentence} [{self.clause(note.clause, language)}]"
        return sentence

    def clause(self, key: str, language: str) -> str:
        """Name a rulebook clause, such as ``Rokumon · Act 1, Move``."""
        return self.text(f"clause.{key}", language) if key else ""

    def _fill(self, template: str, language: str, args: Mapping[str, Arg]) -> str:
        def word(match: re.Match[str]) -> str:
            name, one, many = match.groups()
            value = args[name]
            if many is not None:
                return one if value == 1 else many
            if isinstance(value, Term):
                return self.text(value.key, language)
            return plain(str(value))

        return _PLACEHOLDER.sub(word, template)


def plain(text: str) -> str:
    """Replace what cannot be printed, such as control characters, by spaces."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else " " for letter in text)


def placeholders(template: str) -> frozenset[str]:
    """List the names a sentence wants filled.

    >>> sorted(placeholders("{clan} has {count} {count|token|tokens}."))
    ['clan', 'count']
    """
    return frozenset(match.group(1) for match in _PLACEHOLDER.finditer(template))


@cache
def common() -> Catalogue:
    """Give the catalogue of what every game and every board says."""
    return Catalogue("sengoku.core")


@cache
def catalogue(package: str) -> Catalogue:
    """Give the catalogue of a package, which falls back on the common one."""
    return Catalogue(package, common())


def _read(package: str, language: str) -> dict[str, str]:
    path = files(package) / "texts" / f"{language}.toml"
    return dict(_flat(tomllib.loads(path.read_text(encoding="utf-8")), ""))


def _flat(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", str(value)
