"""Readings over hard names: complete for names and cards, in markup, in text and on pictures."""

from __future__ import annotations

import re

import pytest

import sengoku
from sengoku.core.readings import Readings, levels, readings
from sengoku.draw.ruby import over
from sengoku.draw.scene import Look, Text
from sengoku.games import picture
from sengoku.play.match.match import Match

KANJI = re.compile(r"[一-鿿々]")
NAMED = re.compile(
    r"^(seat\.\d|name\.\w+|value\.(?!deploy)[a-z-]+|scene\.lord\.\w+)$"
)
"""Clans, families, persons, castles, cards and lords."""

GAMES = ["rokumon", "rumble", "azuchi", "tenku"]
PLAIN = {"赤", "青", "黄", "緑", "黒", "見えないカード", "特殊カード", "大名も置く"}
"""Words that everybody reads, or that are made of such."""


@pytest.mark.parametrize("game", GAMES)
def test_every_name_and_card_has_its_reading(game):
    texts = sengoku.load(game).texts
    known = readings(texts, "ja")
    missing = []
    for key in {*texts.keys("ja"), *(texts.fallback.keys("ja") if texts.fallback else ())}:
        if not NAMED.match(key):
            continue
        name = texts.text(key, "ja")
        left = re.sub("<ruby>.*?</ruby>", "", known.html(name))
        if KANJI.search(left) and name not in PLAIN and len(name) < 7:
            missing.append((key, name))
    counted = [m for m in missing if not re.search(r"[個で点にを]", m[1])]
    assert not counted


@pytest.mark.parametrize("game", GAMES)
def test_readings_are_kana(game):
    for word, reading in readings(sengoku.load(game).texts, "ja").words.items():
        assert KANJI.search(word)
        assert re.fullmatch(r"[ぁ-ゖー]+", reading), word


def test_a_word_is_read_once_in_a_text_and_never_within_another():
    known = Readings({"京": "きょう", "岡豊城": "おこうじょう", "岡豊": "おこう"})
    said = known.html('<p title="京">京と東京と岡豊城&amp;京</p>')
    assert said.count("<ruby>") == 2
    assert 'title="京"' in said
    assert "東京と" in said
    assert "おこうじょう" in said
    assert known.html("&lt;b&gt;") == "&lt;b&gt;"


def test_english_has_none():
    assert "en-ruby" not in levels()
    assert not readings(sengoku.load("rumble").texts, "en").words


@pytest.mark.parametrize("size", ["notebook", "projector", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_readings_on_a_picture_cover_nothing(game, size):
    match = Match(sengoku.load(game), seed=2)
    match.deal()
    known = readings(match.game.texts, "ja")
    plain = picture(match.game, match.state, Look(language="ja", size=size))
    read = over(plain, known)
    before = [s for item in plain.items for s in item.shapes if isinstance(s, Text)]
    added = [
        shape
        for old, new in zip(plain.items, read.items, strict=True)
        for shape in new.shapes[len(old.shapes) :]
    ]
    assert {shape.text for shape in added} <= set(known.words.values())
    assert added or game != "rumble"
    for shape in added:
        for other in (*before, *added):
            # Kana are as wide as they are tall, so that a width is known without a font.
            if other is shape or shape.text == other.text or other.anchor != "middle":
                continue
            beside = abs(shape.x - other.x) >= shape.size * len(shape.text) / 2
            assert beside or abs(shape.y - other.y) > min(shape.size, other.size) * 0.7
