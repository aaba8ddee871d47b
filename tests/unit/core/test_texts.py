"""Catalogues: sentences by key and language, and that none of the common ones is idle."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sengoku
from sengoku.core.game import Deed, Term, note
from sengoku.core.notes import Written
from sengoku.core.texts import LANGUAGES, Catalogue, catalogue, common, placeholders, plain
from sengoku.games.rumble.components import AREAS

ROOT = Path(sengoku.__file__).parents[1]


@pytest.fixture
def texts() -> Catalogue:
    """Give the toy's catalogue, which falls back on the common one."""
    return catalogue("tests.toys")


def test_placeholders_are_filled_with_words_numbers_and_terms(texts: Catalogue) -> None:
    said = note("did.take", seat=Term("seat.0"), heap="a", points=3)
    assert texts.say(said, "en") == "North took from a for 3 points."
    assert texts.say(said, "ja") == "北が a から取り、3 点を得ました。"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Take: Heap A", "Shift Heap A → b", "Pass", "Pass, then Take: Heap A"]),
        ("ja", ["取る：山A", "山Aをbへ移す", "パス", "パス、続いて取る：山A"]),
    ],
)
def test_actions_are_put_into_words(texts: Catalogue, language: str, words: list[str]) -> None:
    """By the game's own sentence for so many values, or else by the common one."""
    take, shift, passed = ("take", "a"), ("shift", "a", "b"), ("pass",)
    deeds = [Deed((take,)), Deed((shift,)), Deed((passed,)), Deed((passed, take))]
    for deed, said in zip(deeds, words, strict=True):
        assert texts.text("table.did", language, name="", action=deed)[-len(said) :] == said


@pytest.mark.parametrize(("points", "words"), [(1, "1 point."), (0, "0 points."), (2, "2 points.")])
def test_the_number_chooses_the_word(texts: Catalogue, points: int, words: str) -> None:
    said = texts.text("did.take", "en", seat=Term("seat.0"), heap="a", points=points)
    assert said.endswith(words)


def test_a_clause_follows_in_brackets_if_asked_for(texts: Catalogue) -> None:
    said = note("take.same", "toy.take")
    assert texts.say(said, "en") == "Take from two different heaps."
    assert texts.say(said, "en", clause=True) == "Take from two different heaps. [Toy · Taking]"
    assert texts.say(note("take.same"), "en", clause=True) == "Take from two different heaps."


def test_what_the_game_lacks_the_common_catalogue_has(texts: Catalogue) -> None:
    assert texts.text("seat.chance", "en") == common().text("seat.chance", "en")
    assert texts.has("seat.chance")
    assert "seat.chance" not in set(texts.keys())
    assert not texts.has("no.such.key")
    with pytest.raises(KeyError, match=r"no\.such\.key"):
        texts.text("no.such.key", "en")
    with pytest.raises(KeyError):
        texts.text("seat.0", "xx")


def test_what_is_filled_in_is_never_read_again(texts: Catalogue) -> None:
    for heap in ("{seat}", "{0}", "%s", "{heap|a|b}", "<b>"):
        assert texts.text("take.empty", "en", heap=heap) == f"Heap {heap} is empty."


def test_control_characters_never_reach_a_reader(texts: Catalogue) -> None:
    assert texts.text("take.empty", "en", heap="\x1b[2J\n") == "Heap  [2J  is empty."
    assert plain("三つ ab\t") == "三つ ab "


def test_placeholders_are_listed() -> None:
    assert placeholders("{a} has {n} {n|x|y}, {b}.") == {"a", "n", "b"}
    assert placeholders("none { here }") == set()


def test_every_common_sentence_is_said_somewhere() -> None:
    """A key stands in the code whole or, where it is put together, as its two halves.

    The brief form of what an insight tells is found by the key of the whole form.
    """
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for folder in ("sengoku", "widgets")
        for path in (ROOT / folder).rglob("*.py")
    )
    words = set(re.findall(r"""(?<=["'])[\w.-]+(?=["'])""", code))
    starts = set(re.findall(r"""f["']([\w.-]+[.-])\{""", code))
    idle = [
        key
        for key in common().keys("en")
        if key not in words
        and not key.startswith("number.")  # said with the numbers of data: test_numbers.py
        and not any(
            key.startswith(start) and {rest, rest.replace("-", "_"), f"insight.{rest}"} & words
            for start in starts
            for rest in [key[len(start) :]]
        )
    ]
    assert idle == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_names_every_seat(texts: Catalogue, language: str) -> None:
    game = sengoku.load("rokumon", act=1)
    for seat in (-2, -1, 0, 1):
        assert game.texts.has(game.seat_term(seat).key, language)


def test_a_list_has_the_commas_of_the_language_it_is_said_in():
    """English had spaces or commas between the words already."""
    texts = sengoku.load("rokumon", act=1).texts
    told = note("end.row", clan="真田", loser="徳川", places=Written(("e5", "g5"), listed=True))
    assert "e5、g5" in texts.say(told, "ja")
    assert "e5 g5" in texts.say(told, "en")
    match = sengoku.Match(sengoku.load("rumble"), seed=3)
    match.deal()
    match.play("roll")
    match.deal()
    places = (match.game.parse(match.state, f"place {area}") for area in AREAS)
    refused = (match.game.why_not(match.state, place) for place in places)
    sums = [one for one in refused if one is not None and one.code == "place.sum"]
    assert sums
    for one in sums:
        values = next(str(value) for name, value in one.args if name == "sums").split(", ")
        assert "、".join(values) in match.game.texts.say(one, "ja")
        assert ", ".join(values) in match.game.texts.say(one, "en")
