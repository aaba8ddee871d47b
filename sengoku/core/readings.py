"""Readings over hard names: a level of a language, such as Japanese with its furigana.

A package has them in ``texts/readings/<language>.toml``: each word and how it is read. They are
put over what is said, never into the catalogues, so that a sentence is written once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import escape

from sengoku.core import toml
from sengoku.core.texts import LANGUAGES, Catalogue, common

SUFFIX = "-ruby"
"""Follows a language where its readings are wanted, as in ``ja-ruby``."""

_KANJI = "[\u4e00-\u9fff々]"
_MARKUP = re.compile(r"<[^>]*>|&[^;\s]*;")


def _alone(word: str) -> str:
    """Give the pattern of a word; a single kanji does not count inside a longer word."""
    pattern = re.escape(word)
    return pattern if len(word) > 1 else f"(?<!{_KANJI}){pattern}(?!{_KANJI})"


class Readings:
    """How words are read.

    Args:
        words: each word with its reading.
    """

    def __init__(self, words: Mapping[str, str]) -> None:
        self.words = dict(words)
        # The longest first, so that a castle is not read as the clan in its name.
        known = sorted(self.words, key=len, reverse=True)
        self._any = re.compile("|".join(map(_alone, known)) or r"(?!)")

    def html(self, markup: str) -> str:
        """Put the readings over the words of some markup, which stays as it is otherwise.

        Each is put where the word stands first, as in print. It is seen, not heard: whoever has
        the page read out would hear each name twice.

        >>> Readings({"岡豊城": "おこうじょう"}).html("<b>岡豊城</b>")
        '<b><ruby>岡豊城<rp>（</rp><rt aria-hidden="true">おこうじょう</rt><rp>）</rp></ruby></b>'
        """
        seen: set[str] = set()
        done, end = [], 0
        for tag in _MARKUP.finditer(markup):
            done += [self._over(markup[end : tag.start()], seen), tag.group()]
            end = tag.end()
        return "".join((*done, self._over(markup[end:], seen)))

    def _over(self, text: str, seen: set[str]) -> str:
        def read(word: re.Match[str]) -> str:
            if word[0] in seen:
                return word[0]
            seen.add(word[0])
            reading = escape(self.words[word[0]])
            hidden = f'<rt aria-hidden="true">{reading}</rt>'
            return f"<ruby>{word[0]}<rp>（</rp>{hidden}<rp>）</rp></ruby>"

        return self._any.sub(read, text)


NONE = Readings({})
"""For languages and levels without readings."""


@cache
def readings(texts: Catalogue, language: str) -> Readings:
    """Give the readings that belong to a catalogue, those it falls back on included."""
    behind = readings(texts.fallback, language).words if texts.fallback is not None else {}
    words = {**behind, **_words(texts.package, language)}
    return Readings(words) if words else NONE


@cache
def levels() -> tuple[str, ...]:
    """List what a reader can choose: each language, and after it the same with its readings.

    >>> levels()
    ('en', 'ja', 'ja-ruby')
    """
    found = []
    for language in LANGUAGES:
        found.append(language)
        if _words("sengoku.core", language):
            found.append(language + SUFFIX)
    return tuple(found)


def parted(level: str) -> tuple[str, bool]:
    """Give the language of a level, and whether its readings are wanted.

    >>> parted("ja-ruby"), parted("en")
    (('ja', True), ('en', False))
    """
    return level.removesuffix(SUFFIX), level.endswith(SUFFIX)


def following(level: str) -> str:
    """Give the level that comes after one, in turn."""
    known = levels()
    return known[(known.index(level) + 1) % len(known)]


def named(level: str) -> str:
    """Name a level in its own language."""
    language, with_readings = parted(level)
    return common().text("language.readings" if with_readings else "language.name", language)


def without(language: str) -> str:
    """Name a language without its readings, for whoever has them."""
    texts, key = common(), "language.without-readings"
    return texts.text(key, language) if texts.has(key, language) else named(language)


def _words(package: str, language: str) -> dict[str, str]:
    if not package:
        return {}
    found = toml.read(package, "texts", "readings", f"{language}.toml") or {}
    return {str(word): str(reading) for word, reading in found.items()}
