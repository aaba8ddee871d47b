"""The texts of a game that has no files for them: a few words in its code, or none."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from sengoku.core.texts import LANGUAGES, USUAL, Catalogue, catalogue, common, flat, plain

OURS = "sengoku.games."
"""Where the games lie that come with Sengoku: of theirs no word may be missing."""


class Worded(Catalogue):
    """A catalogue made of a mapping; what it lacks is said by its key.

    Args:
        name: the game's name.
        words: tables of sentences by language, nested like a file of texts.
    """

    def __init__(self, name: str, words: Any) -> None:
        self.package = ""
        self.name = name
        self.fallback = common()
        self._texts = {language: flat(words.get(language, {})) for language in LANGUAGES}

    def has(self, key: str, language: str = USUAL) -> bool:
        """Tell whether somebody wrote it, in this language or in the usual one."""
        return super().has(key, language) or key in self._texts[USUAL]

    def template(self, key: str, language: str) -> str:
        """Give the sentence; where nobody wrote one, the words of its key.

        >>> Worded("go", {"en": {"verb": {"put": "Put"}}}).template("verb.put", "ja")
        'Put'
        >>> Worded("go", {}).template("did.put-down", "en")
        'Put down'
        """
        for each in (language, USUAL):
            if key in self._texts.get(each, {}):
                return self._texts[each][key]
        if common().has(key, language):
            return common().template(key, language)
        if key.startswith("seat.") and key[5:].isdecimal():
            return common().text("seat.player", language, number=int(key[5:]) + 1)
        if key == "game":
            return self.name.capitalize()
        return _said(key.rpartition(".")[2]).capitalize()

    def _word(self, key: str, unknown: str, language: str) -> str:
        return self.text(key, language) if self.has(key, language) else _said(unknown)


class Lenient(Catalogue):
    """The files of texts of somebody else's game, which may lack a sentence or a language."""

    def has(self, key: str, language: str = USUAL) -> bool:
        """Tell whether somebody wrote it, in this language or in the usual one."""
        return super().has(key, language) or self.raw(key, USUAL) is not None

    def template(self, key: str, language: str) -> str:
        """Give the sentence, in the usual language where this one lacks it, or plain words."""
        lacks = self.raw(key, language) is None and self.raw(key, USUAL) is not None
        return super().template(key, USUAL if lacks else language)


def _said(word: str) -> str:
    """Give a word of the code as it is said: signs that join words are spaces."""
    return plain(word.replace("-", " ").replace("_", " ")).strip() or plain(word)


@cache
def worded(kind: Any) -> Catalogue:
    """Give the texts of a class of games.

    Args:
        kind: the class, with its ``name``, ``package`` and ``words``.
    """
    own = Worded(kind.name, kind.words)
    if not kind.package or not (files(kind.package) / "texts").is_dir():
        return own
    return Lenient(kind.package, own)


def texts_of(kind: Any) -> Catalogue:
    """Give the texts of a class of games; what a game of somebody else's lacks is said plainly.

    Args:
        kind: the class, with its ``name``, ``package`` and ``words``.
    """
    return catalogue(kind.package) if kind.package.startswith(OURS) else worded(kind)
