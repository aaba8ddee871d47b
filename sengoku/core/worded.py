"""The texts of a game that has no package of its own: a few words in its code, or none."""

from __future__ import annotations

from functools import cache
from typing import Any

from sengoku.core.texts import LANGUAGES, USUAL, Catalogue, common, flat


class Worded(Catalogue):
    """A catalogue made of a mapping; what it lacks is said by its key.

    Args:
        name: the game's name.
        words: tables of sentences by language, nested like a file of texts.
    """

    def __init__(self, name: str, words: Any) -> None:
        self.package = name
        self.fallback = common()
        self._texts = {language: flat(words.get(language, {})) for language in LANGUAGES}

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
            return self.package.capitalize()
        return key.rpartition(".")[2].replace("-", " ").capitalize()


@cache
def worded(kind: Any) -> Catalogue:
    """Give the texts of a class of games.

    Args:
        kind: the class, with its ``name`` and ``words``.
    """
    return Worded(kind.name, kind.words)
