"""How actions are written, and what a game is loaded with."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.core.errors import BadOption, UnreadableAction
from tests.unit.rokumon.playing import COINS, laid, load, refusal

ACT3 = load(act=3)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("deploy 6 d4", "deploy 6 d4"),
        ("DEPLOY 1* D4", "deploy 1* d4"),
        ("deploy d4", "deploy d4"),
        ("  move d4   e5 ", "move d4 e5"),
        ("ｍｏｖｅ　ｄ４　ｅ５", "move d4 e5"),
        ("fight e5", "fight e5"),
        ("surprise d4 f6", "surprise d4 f6"),
        ("lay e5 3", "lay e5 3"),
        ("mark 4", "mark 4"),
        ("spend", "spend"),
    ],
)
def test_reading(text: str, read: str) -> None:
    assert str(ACT3.parse(ACT3.start(), text)) == read


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "read.verb"),
        ("castle d4", "read.verb"),
        ("move d4", "read.count"),
        ("move d4 n5", "read.place"),
        ("move d4 e9", "read.place"),
        ("deploy 7 d4", "read.warrior"),
        ("lay e5 8", "read.dots"),
    ],
)
def test_what_cannot_be_read_says_what_would_be_right(text: str, code: str) -> None:
    with pytest.raises(UnreadableAction) as refused:
        ACT3.parse(ACT3.start(), text)
    assert refused.value.note.code == code


def test_warriors_are_named_from_act_3_on() -> None:
    s = laid(ACT3, COINS)
    assert len(ACT3.legal(s)) == 3 * 7  # a 2, the 4 or the 6 on any of seven coins
    assert refusal(ACT3, s, "deploy e5")[0] == "deploy.which"
    assert refusal(ACT3, s, "deploy 5 e5")[0] == "deploy.not-yours"
    gone = ACT3.position({"coins": COINS, "stacks": {"e5": "6"}})
    assert refusal(ACT3, gone, "deploy 6 g5")[0] == "deploy.not-home"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"act": 7}, "core.option.value"),
        ({"act": True}, "core.option.value"),
        ({"act": "2"}, "core.option.value"),
        ({"solitaire": "brutal"}, "core.option.value"),
        ({"reveal": "later"}, "core.option.value"),
        ({"seats": 3}, "core.option.unknown"),
        ({"act": 2, "solitaire": "easy"}, "core.option.clash"),
    ],
)
def test_bad_options(options: dict[str, object], code: str) -> None:
    with pytest.raises(BadOption) as refused:
        load(**options)
    assert refused.value.note.code == code
    assert refused.value.text("en") != refused.value.text("ja")


def test_options_name_themselves_all() -> None:
    assert load(act=4).options == {
        "act": 4, "solitaire": None, "takeback": "either", "reveal": "lifted", "taroma": "warrior",
    }  # fmt: skip


def test_every_assumed_reading_is_listed_in_both_languages() -> None:
    """The list of facts that nobody could confirm: change it together with data.toml."""
    found = {reading.id: reading for reading in sengoku.assumptions("rokumon")}
    assert set(found) == {
        "names", "dots", "reveal", "takeback", "takeback-once", "tanomo", "token-order",
        "same-clan", "survivor", "repetition", "taroma-pile", "taroma-ties", "hard",
    }  # fmt: skip
    assert {found[name].option for name in ("reveal", "takeback", "taroma-pile")} == {
        "reveal", "takeback", "taroma",
    }  # fmt: skip
    for reading in found.values():
        assert reading.texts["en"] != reading.texts["ja"]


@pytest.mark.parametrize(
    ("options", "verbs"),
    [
        ({"act": 1}, {"deploy", "move", "lay"}),
        ({"act": 3}, {"deploy", "move", "lay", "fight", "spend", "ready"}),
        ({"act": 4}, {"deploy", "move", "lay", "fight", "spend", "ready", "surprise"}),
        ({"act": 5}, {"deploy", "move", "lay", "fight", "spend", "ready", "surprise", "mark"}),
        ({}, {"deploy", "move", "lay", "fight", "spend", "ready", "surprise", "mark"}),
        ({"solitaire": "easy"}, {"deploy", "move", "lay"}),
        ({"solitaire": "easy", "taroma": "pile"}, {"deploy", "move", "lay", "pile"}),
    ],
)
def test_only_the_actions_of_the_acts_that_are_played_are_named(
    options: dict[str, object], verbs: set[str]
) -> None:
    game = sengoku.load("rokumon", **options)
    with pytest.raises(UnreadableAction) as refused:
        game.parse(game.start(), "castle e5")
    named = str(refused.value).partition("The actions are: ")[2].rstrip(".")
    assert {*named.split(", ")} == verbs


def test_an_option_that_may_be_left_out_is_not_told_as_none() -> None:
    with pytest.raises(BadOption, match="It can be: 1, 2, 3, 4, 5, 6"):
        sengoku.load("rokumon", act=9)
    with pytest.raises(BadOption, match="It can be: easy, medium, hard"):
        sengoku.load("rokumon", solitaire="x")
