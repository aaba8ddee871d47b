"""Words follow numbers: what a text takes from the data of its game."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from sengoku.core.game import Term
from sengoku.core.numbers import UnknownFact, known, overlaid, taken
from sengoku.core.texts import LANGUAGES, Catalogue, catalogue, common, placeholders
from sengoku.play.lesson.model import DamagedLesson
from sengoku.play.lesson.reader import read_lesson

DATA: dict[str, Any] = {
    "setup": {"hand": 8, "most": 13, "one": 1, "open-court": 3},
    "cards": ["wood", "stone", "tile"],
    "by": {"2": {"rows": [4, 5]}, "3": {"rows": []}},
    "lone": ["wood"],
    "pair": ["wood", "stone"],
    "written": ["2", "1*"],
    "yes": True,
}


def said(text: str, language: str = "en", **more: Any) -> str:
    texts = Catalogue("sengoku.games.azuchi", common(), lambda: DATA | more)
    return texts.filled(text, language, "here")


@pytest.mark.parametrize(
    ("text", "english", "japanese"),
    [
        ("{=setup.hand}", "eight", "8"),
        ("{=setup.most}", "13", "13"),
        ("{=setup.hand:digits}", "8", "8"),
        ("{=setup.hand:Word}", "Eight", "8"),
        ("{=setup.open-court:ordinal}", "third", "3"),
        ("{=setup.most:ordinal}", "13th", "13"),
        ("{=setup.open-court:ordinal:Word}", "Third", "3"),
        ("{=setup.one:times}", "once", "1回"),
        ("{=setup.open-court:times}", "three times", "3回"),
        ("{=setup.most:times}", "13 times", "13回"),
        ("{=by.2.rows.0}", "four", "4"),
        ("{=by.2.rows.-1:digits}", "5", "5"),
        ("{=by.2.rows:list}", "four and five", "4、5"),
        ("{=by.2.rows:or:digits}", "4 or 5", "4か5"),
        ("{=by.2.rows:comma:digits}", "4, 5", "4、5"),
        ("{=by.2.rows:count}", "two", "2"),
        ("{=by.2.rows:sum}", "nine", "9"),
        ("{=by.2.rows:min}{=by.2.rows:max}", "fourfive", "45"),
        ("{=by.3.rows:count}", "0", "0"),
        ("{=by:count}", "two", "2"),
        ("{=by:list:digits}", "2 and 3", "2、3"),
        ("{=cards:list}", "Wood, Stone and Tile", "木材、石材、瓦"),
        ("{=cards:raw:spaced}", "wood stone tile", "wood stone tile"),
        ("{=lone:list}", "Wood", "木材"),
        ("{=cards.1}", "Stone", "石材"),
        ("{=written.0} {=written.1}", "two 1*", "2 1*"),
        ("{=setup.one|card|cards}", "card", "card"),
        ("{=setup.hand|card|cards}", "cards", "cards"),
        ("{=cards:count|card|# cards}", "three cards", "3 cards"),
        ("{=setup.one|a card|# cards}", "a card", "a card"),
        ("{=setup.hand:Word|a card|# cards}", "Eight cards", "8 cards"),
        ("{=setup.one:Word|a card|# cards}", "A card", "A card"),
        ("{who}: {=setup.hand} {n|one|many}", "{who}: eight {n|one|many}", "{who}: 8 {n|one|many}"),
    ],
)
def test_numbers_lists_and_names_are_said(text: str, english: str, japanese: str) -> None:
    assert [said(text, language) for language in ("en", "ja")] == [english, japanese]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{=setup.hnd}", "'hnd'"),
        ("{=setup.hand.more}", "'more'"),
        ("{=by.2.rows.2}", "ends before 2"),
        ("{=setup.hand:words}", "forms"),
        ("{=setup.hand|a}", "forms"),
        ("{=setup.hand:count}", "wants a list"),
        ("{=setup.hand:list}", "wants a list"),
        ("{=cards}", "wants a number"),
        ("{=by}", "wants a number"),
        ("{=yes}", "wants a number"),
        ("{=}", "there is no ''"),
    ],
)
def test_what_is_not_there_is_named_with_its_text_and_language(text: str, why: str) -> None:
    with pytest.raises(UnknownFact) as error:
        said(text, "ja")
    assert "sengoku.games.azuchi: here (ja): {=" in str(error.value)
    assert why in str(error.value)


def test_facts_lie_over_the_data() -> None:
    more: dict[str, Any] = {"total": 30, "setup.hand": 9}
    assert said("{=total} {=setup.hand:digits}", "en", **more) == "30 9"


def test_a_name_is_that_of_the_reader() -> None:
    assert {said("{=cards.0}", language) for language in LANGUAGES} == {"Wood", "木材"}


def test_templates_are_filled_once_and_keep_their_other_placeholders() -> None:
    calls = []

    def facts() -> dict[str, Any]:
        calls.append(1)
        return {"pass": {"value": 4}}

    texts = Catalogue("tests.toys", common(), facts)
    for _ in range(3):
        assert texts.text("about.of-all", "en", stones=2) == "2 stones of four."
        assert texts.text("about.of-all", "ja", stones=2) == "4個のうち2個。"
        assert placeholders(texts.template("about.of-all", "en")) == {"stones"}
    assert calls == [1]
    assert taken(texts.raw("about.of-all", "en") or "") == {"pass.value"}
    assert texts.raw("seat.chance", "en") is None


def test_what_is_filled_in_by_a_note_is_never_read_as_a_number() -> None:
    texts = catalogue("tests.toys")
    assert texts.text("take.empty", "en", heap="{=pass.value}") == "Heap {=pass.value} is empty."


def test_a_note_can_have_a_number_said_in_words() -> None:
    texts = catalogue("tests.toys")
    for language, words in (("en", ["three", "13"]), ("ja", ["3", "13"])):
        assert [texts.text(f"number.{count}", language) for count in (3, 13)] == words
        heap = texts.text("take.empty", language, heap=Term("number.3"))
        assert words[0] in heap
        assert texts.has("number.3", language)
    assert not texts.has("number.three")


def test_the_data_are_those_beside_the_texts_or_above_them() -> None:
    assert known("tests.toys")["pass"]["value"] == 3
    above = known("sengoku.games.rumble.rumble_nation")
    assert above["soldiers"] == known("sengoku.games.rumble")["soldiers"]
    assert known("sengoku.core") == {}


def test_what_follows_from_the_data_is_told_by_the_game() -> None:
    data = known("tests.toys")
    assert data["twice"] == 6
    assert overlaid("tests.toys", {"pass": {"value": 5}})["twice"] == 10


def test_a_catalogue_can_be_handed_to_another_process() -> None:
    texts = pickle.loads(pickle.dumps(catalogue("tests.toys")))
    assert texts.text("about.of-all", "en", stones=1) == "1 stone of three."


LESSON = """
title.en = "The {{=coins.pieces}} coins"
title.ja = "{{=coins.pieces}}枚の硬貨"
story.en = "A story."
story.ja = "話。"
new.en = "new"
new.ja = "新"
[[step]]
say.en = "{say}"
say.ja = "持てるのは{{=workers.own}}人です。"
"""


def test_a_lesson_takes_its_numbers_likewise() -> None:
    lesson = read_lesson("azuchi", "new", LESSON.format(say="{=workers.own:Word} workers"))
    assert lesson.title == {"en": "The six coins", "ja": "6枚の硬貨"}
    assert lesson.steps[0].say == {"en": "Two workers", "ja": "持てるのは2人です。"}


def test_a_lesson_that_takes_what_is_not_there_is_damaged() -> None:
    with pytest.raises(DamagedLesson) as error:
        read_lesson("azuchi", "new", LESSON.format(say="{=workers.owned}"))
    assert "azuchi/new.toml, step 1" in str(error.value)
    assert "say.en" in str(error.value)
    assert "{=workers.owned}" in str(error.value)
