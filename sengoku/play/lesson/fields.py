"""A table of a lesson file, with where it stands, so that every fault can name its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sengoku.core.numbers import UnknownFact
from sengoku.core.texts import LANGUAGES, USUAL, Catalogue
from sengoku.play.lesson.model import DamagedLesson, Words, fault


class Table:
    """A TOML table.

    Args:
        file: the lesson's.
        where: the step, or empty for the top of the file.
        doc: the table.
        numbers: the catalogue whose game's data the texts take their numbers from.
    """

    def __init__(self, file: str, where: str, doc: object, numbers: Catalogue) -> None:
        self.file = file
        self.where = where
        self.numbers = numbers
        if not isinstance(doc, Mapping):
            raise self.fault("kind", name="step", kind="table")
        self.doc: Mapping[str, Any] = doc

    def fault(self, code: str, **args: str) -> DamagedLesson:
        """Make the error for a fault in it; the arguments are those of `model.fault`."""
        return fault(self.file, self.where, code, None, **args)

    def only(self, *known: str) -> None:
        """Refuse keys that are not known."""
        for key in self.doc:
            if key not in known:
                raise self.fault("unknown-key", name=key, known=", ".join(known))

    def get(self, key: str, kind: type, name: str, default: Any) -> Any:
        """Give the value of a key if it is of a kind, or raise; the default if it is missing."""
        if key not in self.doc:
            return default
        value = self.doc[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fault("kind", name=key, kind=name)
        return value

    def words(self, key: str, *, required: bool = False) -> Words:
        """Give a text in every language."""
        if key not in self.doc:
            if required:
                raise self.fault("missing", name=key)
            return {}
        return self._words(key, self.doc[key])

    def _words(self, key: str, found: object) -> Words:
        if not isinstance(found, Mapping):
            raise self.fault("kind", name=key, kind="text (.en, .ja)")
        for language in found:
            if language not in LANGUAGES:
                known = ", ".join(LANGUAGES)
                raise self.fault("unknown-key", name=f"{key}.{language}", known=known)
        for language in LANGUAGES:
            sentence = found.get(language)
            if not isinstance(sentence, str) or not sentence.strip():
                raise self.fault("language", name=f"{key}.{language}")
        return {language: self._told(key, found, language) for language in LANGUAGES}

    def _told(self, key: str, found: Mapping[str, str], language: str) -> str:
        """Give one text with its numbers; what is not translated is in the usual language."""
        text = found[language].strip()
        spoken = USUAL if text == found[USUAL].strip() else language
        try:
            return self.numbers.filled(text, spoken, f"{key}.{language}")
        except UnknownFact as error:
            raise self.fault("number", why=str(error)) from error

    def strings(self, key: str) -> tuple[str, ...]:
        """Give a string or a list of strings as a tuple."""
        found = self.doc.get(key, [])
        listed = [found] if isinstance(found, str) else found
        if not isinstance(listed, list) or not all(isinstance(one, str) for one in listed):
            raise self.fault("kind", name=key, kind="string or list of strings")
        return tuple(listed)

    def tables(self, key: str, label: str = "") -> list[Table]:
        """Give a list of tables, each with its place; ``label`` begins the place's name."""
        found = self.get(key, list, "list of tables", [])
        prefix = f"{self.where}, " if self.where else ""
        return [
            Table(self.file, f"{prefix}{label or key} {number}", one, self.numbers)
            for number, one in enumerate(found, 1)
        ]

    def texts(self, key: str) -> Mapping[str, Words]:
        """Give a table of texts."""
        found = self.get(key, Mapping, "table of texts", {})
        return {name: self._words(f"{key}.{name}", text) for name, text in found.items()}
