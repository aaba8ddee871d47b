"""What is said: point 7 of the contract, for every catalogue of the project."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.core.game import Action, Note, Term
from sengoku.core.numbers import taken
from sengoku.core.texts import LANGUAGES, Catalogue, catalogue, common, placeholders
from sengoku.games import entry, package
from tests.contract.games import facts
from tests.contract.scenarios import play, reasons, scenarios
from tests.contract.walks import Case, cases, positions, walks

ROOT = Path(__file__).parents[2]
FOLDERS = sorted(
    path.parent.relative_to(ROOT if path.is_relative_to(ROOT / "sengoku") else ROOT / "widgets")
    for top in (ROOT / "sengoku", ROOT / "widgets")
    for path in top.rglob("texts")
    if path.is_dir() and any(path.glob("*.toml"))
)
PACKAGES = [".".join(folder.parts) for folder in FOLDERS]
NUMBER = re.compile(r"number\.([a-z]+\.)?\d+")
"""A word for a number: a language has as many of them as it has."""
READINGS = {"language.readings", "language.without-readings"}
"""What a language with readings says besides."""
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")


def has_readings(language: str) -> bool:
    return (ROOT / "sengoku/core/texts/readings" / f"{language}.toml").exists()


@pytest.mark.parametrize("package", PACKAGES)
def test_languages_have_the_same_keys(package: str) -> None:
    texts = Catalogue(package)
    english = set(sentences(texts))
    assert english
    for language in LANGUAGES:
        # A language with readings has a name for its level with them, and no other has.
        read = package == "sengoku.core" and has_readings(language)
        keys = set(sentences(texts, language))
        assert keys == english | (READINGS if read else set())


def sentences(texts: Catalogue, language: str = "en") -> list[str]:
    """List the keys, but for the common words for numbers."""
    common = texts.package == "sengoku.core"
    return [key for key in texts.keys(language) if not (common and NUMBER.fullmatch(key))]


@pytest.mark.parametrize("package", PACKAGES)
def test_languages_take_the_same_numbers_from_the_data(package: str) -> None:
    texts = Catalogue(package)
    for key in sentences(texts):
        wanted = taken(texts.raw(key, "en") or "")
        for language in LANGUAGES:
            assert taken(texts.raw(key, language) or "") == wanted, (key, language)


@pytest.mark.parametrize("package", PACKAGES)
def test_languages_fill_the_same_placeholders(package: str) -> None:
    texts = Catalogue(package)
    for key in sentences(texts):
        wanted = placeholders(texts.template(key, "en"))
        for language in LANGUAGES:
            assert placeholders(texts.template(key, language)) == wanted, (key, language)


@pytest.mark.parametrize("package", PACKAGES)
def test_sentences_are_translated(package: str) -> None:
    """A sentence that is the same in both languages was forgotten; names and signs may be."""
    texts = Catalogue(package)
    for key in sentences(texts):
        japanese = texts.template(key, "ja")
        words = re.findall(r"[A-Za-z]{3,}", re.sub(r"\{[^}]*\}", "", texts.template(key, "en")))
        if len(words) > 2:
            assert JAPANESE.search(japanese), (key, japanese)


def _checked(name: str, note: Note) -> None:
    texts = sengoku.load(name).texts
    for language in LANGUAGES:
        assert texts.has(note.code, language), note
        sentence = texts.say(note, language, clause=True)
        assert "{" not in sentence
        assert placeholders(texts.template(note.code, language)) <= {key for key, _ in note.args}
        if note.reading:
            assert texts.has(f"reading.{note.reading}", language), note
        for _, value in note.args:
            assert not isinstance(value, Term) or texts.has(value.key, language), note
    readings = {assumption.id for assumption in sengoku.assumptions(name)}
    assert not note.reading or note.reading in readings, note


def _said(name: str) -> set[Note]:
    """Give every note that random play, refusals and the game's scenarios make."""
    found: set[Note] = set()
    for case in (case for case in cases() if case.name == name):
        found |= {note for walk in walks(case) for step in walk for note in step.notes}
        endings = (case.game.outcome(walk[-1].after) for walk in walks(case))
        found |= {outcome.note for outcome in endings if outcome is not None}
        found |= _refusals(case)
        decisions = (step.before for walk in walks(case) for step in walk if step.before.actor >= 0)
        found.update(note for s in decisions for note in reasons(case.game, s))
    if hasattr(facts(name), "ENTRIES"):
        found.update(_read_off(name))
    for kind, _, what in scenarios(name):
        found.update(play(name, kind, what))
    return found


def _read_off(name: str) -> Iterator[Note]:
    """Give what is said while random tables are read off: all that can be said now and then."""
    for case in (case for case in cases() if case.name == name):
        game, rng = entry(name, **case.game.options), Random(1)
        s = game.start()
        for step in range(120):
            by_verb: dict[str, list[Action]] = {}
            for action in game.legal(s):
                by_verb.setdefault(action.verb, []).append(action)
            if step % 10 == 0:
                yield from filter(None, (game.why_not(s, a) for a in game.vocabulary(s)))
                yield from (game.told(s, a) for every in by_verb.values() for a in every)
            by_verb.pop(game.ready.verb, None)
            s = game.apply(s, rng.choice(by_verb[rng.choice(sorted(by_verb))]))


def _refusals(case: Case) -> set[Note]:
    game = case.game
    answers = {game.why_not(s, a) for s in positions(case) for a in game.vocabulary(s)}
    return {note for note in answers if note is not None}


SCENARIOS = [(name, *scenario) for name in sengoku.list_games() for scenario in scenarios(name)]


@pytest.mark.parametrize(
    ("name", "kind", "code", "what"), SCENARIOS, ids=[f"{s[0]}-{s[2]}" for s in SCENARIOS]
)
def test_scenarios_say_what_they_are_for(name: str, kind: str, code: str, what: Any) -> None:
    assert code in {note.code for note in play(name, kind, what)}


@pytest.mark.parametrize("name", sengoku.list_games())
def test_every_note_can_be_said_and_every_sentence_is(name: str) -> None:
    said = _said(name)
    for note in said:
        _checked(name, note)
    # What a game is, is told by the start page, not by its rules.
    silent = ("deed.", "introduction.", *(f"{section}." for section in facts(name).SILENT))
    # An edition's own catalogue holds names; what is said is in that of the game.
    said_by = catalogue(package(name))
    codes = {key for key in said_by.keys("en") if not f"{key}.".startswith(silent)}
    assert codes - {note.code for note in said} == set()


@pytest.mark.parametrize("name", sengoku.list_games())
def test_each_wording_of_an_action_belongs_to_an_action(name: str) -> None:
    # What is laid by hand and the like is imported when it is needed.
    for found in walk_packages(import_module(package(name)).__path__, f"{package(name)}."):
        import_module(found.name)
    kinds = [kind for kind in Action.__subclasses__() if kind.__module__.startswith(package(name))]
    most = {kind.verb: len(fields(kind)) for kind in kinds}
    texts = catalogue(package(name))
    for key in (key for key in texts.keys("en") if key.startswith("deed.")):
        _, verb, count = key.split(".")
        assert 1 <= int(count) <= most[verb], key
        for language in LANGUAGES:
            wanted = placeholders(texts.template(key, language))
            assert wanted <= {str(number + 1) for number in range(int(count))}, key


def test_the_common_sentences_can_be_filled() -> None:
    texts = common()
    for key in sentences(texts):
        args = dict.fromkeys(placeholders(texts.template(key, "en")), 2)
        for language in LANGUAGES:
            assert "{" not in texts.text(key, language, **args)
