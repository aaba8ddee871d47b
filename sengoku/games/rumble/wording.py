"""The sentences of an edition; a card that has none of its own gets them from its row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from sengoku.core.notes import Arg
from sengoku.core.texts import LANGUAGES, USUAL, Catalogue, catalogue, native
from sengoku.core.toml import named
from sengoku.games.rumble.components import DATA, INDEX, castle_short
from sengoku.games.rumble.rows import ANY, HALF, Row, damaged, rows

_KEYS = ("effect", "needs", "rule.card", "clause.card", "scene.effect", "scene.brief")
"""What is said of every card."""


class EditionTexts(Catalogue):
    """The catalogue of an edition, which falls back on what both editions say.

    Args:
        edition: the edition.

    Raises:
        DamagedData: says which card has no name, and in which language.
    """

    def __init__(self, edition: str) -> None:
        package = DATA["editions"][edition]["texts"]
        super().__init__(package, catalogue("sengoku.games.rumble"))
        for language in LANGUAGES:
            for row in rows(edition).values():
                self._complete(row, language)

    def _complete(self, row: Row, language: str) -> None:
        """Give a card the sentences it has not got; only its name has to be there."""
        if not self.has(f"value.{row.name}", language):
            if language in (USUAL, native()):
                file = named(self.package, "texts")
                raise damaged("no-name", card=row.name, language=language, file=file)
            return
        if all(self.has(f"{key}.{row.name}", language) for key in _KEYS):
            return
        for key, text in _made(self, row, language):
            if not self.has(key, language):
                self._texts[language][key] = text


class CardTexts(EditionTexts):
    """The catalogue of an edition in which one card is another: its sentences follow its row.

    Args:
        edition: the edition.
        row: what the card is now.
        names: what it is called now, by language.
    """

    def __init__(self, edition: str, row: Row, names: Mapping[str, str]) -> None:
        super().__init__(edition)
        for language in LANGUAGES:
            old = {f"{key}.{row.name}" for key in _KEYS}
            kept = {key: text for key, text in self._texts[language].items() if key not in old}
            name = names.get(language, names.get(USUAL, row.name))
            self._texts[language] = kept | {f"value.{row.name}": name}
            self._texts[language].update(dict(_made(self, row, language)))


@cache
def edition_texts(edition: str) -> EditionTexts:
    """Give the catalogue of an edition."""
    return EditionTexts(edition)


def _made(texts: Catalogue, row: Row, language: str) -> Iterator[tuple[str, str]]:
    """Say of a card whatever is said of cards, by its row."""
    name, args = texts.text(f"value.{row.name}", language), _args(texts, row, language)

    def say(key: str) -> str:
        return texts.text(f"made.{key}", language, **args)

    verb = "along" if row.along else "half" if row.count == HALF else row.verb
    gap = texts.text("scene.gap", language)
    own = texts.has(f"effect.{row.name}", language)
    effect = gap.join(say(key) for key in (f"effect.{verb}", *_more(row)))
    said = texts.text(f"effect.{row.name}", language) if own else effect
    yield f"effect.{row.name}", said
    yield f"scene.effect.{row.name}", said
    yield f"rule.card.{row.name}", effect
    yield f"needs.{row.name}", say(f"needs.{row.verb}")
    yield f"scene.brief.{row.name}", say(f"brief.{verb}")
    yield f"scene.lord.{row.name}", name
    clause = texts.text("made.clause", language, game=texts.text("game", language), card=name)
    yield f"clause.card.{row.name}", clause


def _more(row: Row) -> list[str]:
    """Name the further sentences about a card: how often, where, whose."""
    found = []
    if row.daimyo:
        found.append(f"daimyo.{row.daimyo}")
    elif row.times == ANY:
        found.append("times.any")
    elif row.times > 1 and (row.stop or row.verb != "recall"):
        found.append("times.up-to" if row.stop else "times.exact")
    if row.each:
        found.append("each")
    return [*found, "same"] if row.same else found


def _args(texts: Catalogue, row: Row, language: str) -> Mapping[str, Arg]:
    """Give the words and numbers that the sentences about a card are made with."""
    area: Arg = castle_short(row.goal) if row.goal in INDEX else ""
    goal = "area" if area else f"{row.way}-own" if row.goal == "own" else row.way
    said = {
        "start": f"start.{row.start or 'none'}",
        "goal": f"goal.{goal}",
        "place": f"place.{row.goal or 'none'}",
        "way": f"way.{'area' if area else row.goal or row.way}",
    }
    known = {name: key for name, key in said.items() if texts.has(f"made.{key}", language)}
    words: dict[str, Arg] = {
        name: texts.text(f"made.{key}", language, area=area) for name, key in known.items()
    }
    once = row.verb == "recall" and not row.stop
    numbers = {"count": row.count, "least": row.least, "times": row.times, "each": row.each}
    return words | numbers | {"all": row.times if once else 1}
