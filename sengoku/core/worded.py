"""The texts of a game that has no files for them: a few words in its code, or none."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from sengoku.core.errors import BrokenGame, DamagedData
from sengoku.core.notes import note
from sengoku.core.texts import (
    LANGUAGES,
    USUAL,
    Catalogue,
    catalogue,
    clean,
    common,
    flat,
    plain,
    quoted,
    remark,
    unfilled,
)  # fmt: skip
from sengoku.core.toml import BadToml

OURS = "sengoku.games."
"""Where the games lie that come with Sengoku: of theirs no word may be missing."""

EXAMPLE = "{'en': {'game': 'Nim'}}"
_LANGUAGE = re.compile(r"[a-z]{2,3}(-\w+)?")


class Worded(Catalogue):
    """A catalogue made of a mapping; what it lacks is said by its key.

    Args:
        name: the game's name.
        words: tables of sentences by language, nested like a file of texts.

    Raises:
        BrokenGame: they are none: says which language or key is wrong.
    """

    def __init__(self, name: str, words: Any) -> None:
        self.package = ""
        self.name = name
        self.fallback = common()
        told = _sound(name, words)
        self._texts = {language: told.get(language, {}) for language in LANGUAGES}

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

    def place(self, key: str, language: str) -> str:
        """Say where a sentence that is missing is to be written.

        >>> Worded("nim", {}).place("end.last", "en")
        'write words = {"en": {"end": {"last": "…"}}} in the class of “nim”'
        """
        steps = (language, *key.split("."))
        told = "".join(f'{{"{step}": ' for step in steps) + '"…"' + "}" * len(steps)
        return f"write words = {told} in the class of “{self.name}”"

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


def _sound(name: str, words: Any) -> dict[str, dict[str, str]]:
    """Give the sentences of every language by key, once they are what they have to be."""

    def wrong(code: str, **args: str) -> BrokenGame:
        return BrokenGame(remark(f"core.fault.{code}", game=name, **args))

    if not isinstance(words, Mapping):
        raise wrong("words", value=clean(repr(words)), example=EXAMPLE)
    told = {}
    for language, table in words.items():
        if not isinstance(language, str) or not _LANGUAGE.fullmatch(language):
            raise wrong("language", value=quoted(language), example=EXAMPLE)
        if not isinstance(table, Mapping):
            shown = "{'game': 'Nim'}"
            raise wrong("table", language=language, value=clean(repr(table)), example=shown)
        told[language] = flat(table)
        for key, text in told[language].items():
            if not isinstance(text, str):
                raise wrong("sentence", language=language, key=key, value=clean(repr(text)))
            if "{" in (rest := unfilled(text)) or "}" in rest:
                raise wrong("brace", language=language, key=key, value=quoted(text))
    return told


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

    Raises:
        BrokenGame: its ``words`` are none.
        DamagedData: a file of its texts cannot be read.
    """
    try:
        return catalogue(kind.package) if kind.package.startswith(OURS) else worded(kind)
    except BadToml as error:
        raise unread(error) from error


def unread(error: BadToml) -> DamagedData:
    """Make the error that tells of a file that cannot be read."""
    return DamagedData(note("core.data.toml", file=error.file, why=clean(error.why, 160)))
