"""Catalogues: every sentence we say, by key and language.

A catalogue is a folder ``texts`` with one TOML file a language. Keys are dotted
(``[move]`` then ``same-colour = "..."`` is ``move.same-colour``). A placeholder is
``{name}``; ``{name|one|many}`` chooses a word by number. ``{=path}`` takes a number or a name from
the game's data: see `sengoku.core.numbers`. Nothing is evaluated.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from importlib.resources import files
from typing import Any

from sengoku.core import toml
from sengoku.core.notes import Arg, Deed, Note, Term, Written
from sengoku.core.numbers import Tongue, UnknownFact, fill, known

USUAL = "en"
"""The language that says whatever another one lacks."""


def _languages() -> tuple[str, ...]:
    found = (path.name for path in (files("sengoku.core") / "texts").iterdir())
    names = (name.removesuffix(".toml") for name in found if name.endswith(".toml"))
    return tuple(sorted(names, key=lambda name: (name != USUAL, name)))


LANGUAGES: tuple[str, ...] = _languages()
"""The languages we speak: those of the files in ``texts``. A third one is one more file each."""

MOST_DIGITS = 30
MOST_BITS = 4_000
"""Longer numbers are cut without being written out first."""

_NUMBER = re.compile(r"number\.(\d+)")
"""The key of a number's word, as in ``Term("number.3")``; where there is none, it is digits."""
_FIELD = re.compile(r"([<\[])(\w+)([>\]])")
_TAKEN = re.compile(r"\{=[^{}]*\}")
_PLACEHOLDER = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")


class Catalogue:
    """The sentences of one package (a game, or the common ones), with a fallback.

    Args:
        package: the package that holds the folder ``texts``.
        fallback: asked for keys that are not here.
        facts: gives what ``{=path}`` is filled with, when it is first needed; what
            `sengoku.core.numbers.known` of the package, if left out.
    """

    def __init__(
        self,
        package: str,
        fallback: Catalogue | None = None,
        facts: Callable[[], Mapping[str, Any]] | None = None,
    ) -> None:
        self.package = package
        self.fallback = fallback
        self._facts = facts or partial(known, package)
        self._known: Mapping[str, Any] | None = None
        self._filled: dict[tuple[str, str], str] = {}
        self._texts = {language: _read(package, language) for language in LANGUAGES}

    def __getstate__(self) -> dict[str, Any]:
        """Give what it is made of; what it took from the data is read again where it is sent."""
        return {**self.__dict__, "_known": None}

    def has(self, key: str, language: str = "en") -> bool:
        """Tell whether a key is here or in the fallback; every number can be said."""
        here = key in self._texts.get(language, {}) or _NUMBER.fullmatch(key) is not None
        return here or (self.fallback is not None and self.fallback.has(key, language))

    def keys(self, language: str = "en") -> Iterator[str]:
        """List the keys of this catalogue alone."""
        return iter(self._texts[language])

    def under(self, prefix: str) -> tuple[str, ...]:
        """List what follows a prefix in the keys, those of the fallback included, in order.

        >>> common().under("insight.badge")
        ('win', 'draw', 'loss', 'info')
        """
        behind = self.fallback.under(prefix) if self.fallback is not None else ()
        start = f"{prefix}."
        own = (key.removeprefix(start) for key in self.keys() if key.startswith(start))
        return tuple(dict.fromkeys((*behind, *own)))

    def template(self, key: str, language: str) -> str:
        """Give the sentence with its placeholders, those of the data filled.

        Raises:
            KeyError: there is no such key.
            UnknownFact: the sentence takes from the data what is not there.
        """
        told = self._filled.get((key, language))
        if told is None:
            told = self._template(key, language)
            self._filled[key, language] = told
        return told

    def _template(self, key: str, language: str) -> str:
        text = self.raw(key, language)
        if text is None and self.fallback is not None:
            return self.fallback.template(key, language)
        if text is None and (number := _NUMBER.fullmatch(key)):
            return number[1]
        if text is None and language in LANGUAGES and language not in (USUAL, native()):
            return self.template(key, USUAL)
        if text is None:
            raise KeyError(f"no text {key!r} in {language!r}: {self.place(key, language)}")
        return self.filled(text, language, key)

    def raw(self, key: str, language: str) -> str | None:
        """Give a sentence of this catalogue alone as its file has it, or ``None``."""
        return self._texts.get(language, {}).get(key)

    def place(self, key: str, language: str) -> str:
        """Say where a sentence that is missing is to be written.

        >>> common().place("core.empty", "ja")
        'write “empty” under [core] in sengoku/core/texts/ja.toml'
        """
        table, _, last = key.rpartition(".")
        file = toml.named(self.package, "texts", f"{language}.toml")
        return f"write “{last}” {f'under [{table}]' if table else 'at the beginning'} in {file}"

    def filled(self, text: str, language: str, where: str) -> str:
        """Fill what a text takes from the data of this catalogue's game.

        Args:
            text: a sentence, such as one of a lesson.
            language: in which it is.
            where: what it is called if it takes what is not there.

        Raises:
            UnknownFact: names the text, the language and what it takes.
        """
        if "{=" not in text:
            return text
        if self._known is None:
            self._known = self._facts()
        tongue = Tongue(_numbers(language), lambda word: self.value(word, language))
        try:
            return fill(text, self._known, tongue)
        except UnknownFact as error:
            raise UnknownFact(f"{self.package}: {where} ({language}): {error}") from None

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

    def verb(self, verb: str, language: str) -> str:
        """Name a verb."""
        return self._word(f"verb.{verb}", verb, language)

    def value(self, value: str, language: str, verb: str = "") -> str:
        """Name a value of a field: of this verb's, if that has a name of its own."""
        own = f"value.{verb}.{value}"
        return self._word(own if self.has(own, language) else f"value.{value}", value, language)

    def deed(self, parts: tuple[str, ...], language: str) -> str:
        """Name an action by its verb and its values, or a single thing by its name.

        A game may have a sentence of its own for a verb with so many values, such as
        ``deed.move.2``, in which ``{1}`` is the first of them. What was not seen is left out.
        """
        verb, *values = (part for part in parts if part != "?")
        if not values:
            is_verb = self.has(f"verb.{verb}", language)
            return self.verb(verb, language) if is_verb else self.value(verb, language)
        named = [self.value(value, language, verb) for value in values]
        own = f"deed.{verb}.{len(values)}"
        if self.has(own, language):
            places = {str(number): name for number, name in enumerate(named, start=1)}
            return self.text(own, language, **places)
        every = self.text("list-comma", language).join(named)
        return self.text("table.deed", language, verb=self.verb(verb, language), values=every)

    def deeds(self, deeds: Deed, language: str) -> str:
        """Name actions one after another, with who does each if that is to be said."""
        named = [self.deed(parts, language) for parts in deeds.actions]
        if deeds.seats:
            named = [
                self.text("deed-by", language, name=seat, action=action)
                for seat, action in zip(deeds.seats, named, strict=True)
            ]
        return self.text("list-then", language).join(named)

    def written(self, word: str, language: str, verb: str = "") -> str:
        """Give a word of the notation as it can be typed in a language, or a field's name."""
        if language == USUAL:
            return word
        if word[:1] in ("<", "[") and len(word) > 1:
            # Several fields in one word, such as two cubes, are named one by one.
            return _FIELD.sub(lambda part: self._field(part[1], part[2], part[3], language), word)
        return self.verb(word, language) if not verb else self.value(word, language, verb)

    def _field(self, opened: str, name: str, closed: str, language: str) -> str:
        key = f"field.{name}"
        named = self.text(key, language) if self.has(key, language) else ""
        return f"{opened}{named or self.value(name, language)}{closed}"

    def _written(self, said: Written, language: str) -> str:
        """Give words of the notation: the first, or each of a list, may be a verb."""
        if language == USUAL:
            return str(said)
        if said.between == " " and not said.listed:
            verb, *words = said.words or ("",)
            named = (self.written(word, language, verb) for word in words)
            return " ".join((self.written(verb, language), *named))
        verbs = all(self.has(f"verb.{word}", language) for word in said.words)
        named = (self.written(word, language, "" if verbs else "?") for word in said.words)
        return self.text("list-comma", language).join(named)

    def _word(self, key: str, unknown: str, language: str) -> str:
        return self.text(key, language) if self.has(key, language) else plain(unknown)

    def _fill(self, template: str, language: str, args: Mapping[str, Arg]) -> str:
        if "{" not in template:
            return template

        def word(match: re.Match[str]) -> str:
            name, one, many = match.groups()
            if name not in args:
                raise KeyError(f"“{template}” wants {{{name}}}, and is not given it")
            value = args[name]
            if many is not None:
                return one if value == 1 else many
            if isinstance(value, Term):
                return self.text(value.key, language, **dict(value.args))
            if isinstance(value, Deed):
                return self.deeds(value, language)
            if isinstance(value, Written):
                return self._written(value, language)
            return _digits(value) if isinstance(value, int) else plain(value)

        return _PLACEHOLDER.sub(word, template)


def _digits(number: int) -> str:
    """Write a number; of one too long for any game, as in a damaged file, only its beginning."""
    return "…" if number.bit_length() > MOST_BITS else clean(str(number), MOST_DIGITS)


def plain(text: str) -> str:
    """Replace what cannot be printed, such as control characters, by spaces."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else " " for letter in text)


def clean(text: str, most: int = 60) -> str:
    """Make a text fit to be quoted: no control characters, and not too long."""
    kept = plain(text)
    return kept if len(kept) <= most else f"{kept[: most - 1]}…"


def quoted(value: object, most: int = 60) -> str:
    """Quote somebody's value, which may not even be able to say what it is.

    >>> quoted(ValueError("x" * 70), 12)
    'xxxxxxxxxxx…'
    """
    try:
        return clean(str(value), most)
    except Exception:
        return clean(type(value).__name__, most)


def remark(code: str, **args: object) -> Note:
    """Make a note of what is neither a number nor a term by quoting it as short text."""
    fit = {
        name: value if isinstance(value, int | Term | Deed | Written) else quoted(value)
        for name, value in args.items()
    }
    return Note(code, args=tuple(fit.items()))


def placeholders(template: str) -> frozenset[str]:
    """List the names a sentence wants filled.

    >>> sorted(placeholders("{clan} has {count} {count|token|tokens}."))
    ['clan', 'count']
    """
    return frozenset(match.group(1) for match in _PLACEHOLDER.finditer(template))


def unfilled(template: str) -> str:
    """Give what is left of a sentence once all that can be filled in is taken out.

    >>> unfilled("{who} takes {count} {count|stone|stones} of {=box.stones}."), unfilled("{who")
    (' takes   of .', '{who')
    """
    return _PLACEHOLDER.sub("", _TAKEN.sub("", template))


@cache
def common() -> Catalogue:
    """Give the catalogue of what every game and every board says."""
    return Catalogue("sengoku.core")


def native() -> str:
    """Give the language of the land the games tell of, in which their art is lettered."""
    return common().text("language.native", USUAL)


def beside(language: str) -> str:
    """Give the language whose names stand beside the reader's, such as a castle's in its own."""
    return USUAL if language == native() else native()


@cache
def catalogue(package: str) -> Catalogue:
    """Give the catalogue of a package, which falls back on the common one."""
    return Catalogue(package, common())


@cache
def _numbers(language: str) -> Mapping[str, str]:
    """Give the words for numbers of a language; what it has none for is written in digits."""
    texts = _read("sengoku.core", language)
    return {k.removeprefix("number."): word for k, word in texts.items() if k[:7] == "number."}


def _read(package: str, language: str) -> dict[str, str]:
    path = "texts", f"{language}.toml"
    found = flat(toml.read(package, *path) or {})
    for key, text in found.items():
        if not isinstance(text, str):
            raise toml.BadToml(toml.named(package, *path), f"{key} = {text!r} is not a text")
    return found


def flat(table: Mapping[str, Any]) -> dict[str, Any]:
    """Give nested tables as one, with dotted keys.

    >>> flat({"move": {"far": "Too far."}})
    {'move.far': 'Too far.'}
    """
    return dict(_flat(table, ""))


def _flat(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value
