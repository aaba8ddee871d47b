"""Reading actions as people type them, and the options."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.core.errors import BadOption, UnreadableAction
from tests.unit.azuchi.playing import load


@pytest.mark.parametrize(("typed", "meant"), [
    ("TAKE Army", "take army"),
    ("  work   wood ", "work wood"),
    ("ｔａｋｅ ｔｉｌｅ", "take tile"),
    ("swap wood stone", "work market swap wood stone"),
    ("coin stone wood", "work market coin wood-stone"),
    ("hire tile+stone", "work market hire stone-tile"),
    ("work market hire wood wood", "work market hire wood-wood"),
    ("work market coin tile-wood", "work market coin wood-tile"),
])  # fmt: skip
def test_actions_are_read_as_people_type_them(typed: str, meant: str) -> None:
    game = load()
    assert str(game.parse(game.start(), typed)) == meant


@pytest.mark.parametrize(("typed", "form"), [
    ("work", "work <card>"),
    ("work wood stone", "work <card>"),
    ("work market swap wood", "work market swap <cube> <cube>"),
    ("swap wood", "work market swap <cube> <cube>"),
    ("coin wood", "work market coin <cube>-<cube>"),
    ("hire wood wood wood", "work market hire <cube>-<cube>"),
    ("hire army wood", "work market hire <cube>-<cube>"),
    ("take", "take <card>"),
    ("event war", "event <event>"),
    ("build castle", "build <way>"),
])  # fmt: skip
def test_what_is_malformed_is_answered_with_what_would_be_right(typed: str, form: str) -> None:
    game = load()
    with pytest.raises(UnreadableAction) as refused:
        game.parse(game.start(), typed)
    assert form in str(refused.value)


@pytest.mark.parametrize("options", [
    {"seats": 1}, {"seats": 5}, {"seats": True}, {"seats": "3"}, {"seats": 3.0}, {"act": 2},
])  # fmt: skip
def test_options_that_do_not_exist_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        sengoku.load("azuchi", **options)


def test_every_reading_is_named_in_both_languages() -> None:
    readings = {assumption.id: assumption for assumption in sengoku.assumptions("azuchi")}
    assert {"army-points", "placing", "supply", "limit", "shared"} <= readings.keys()
    assert readings["army-points"].value == 1
    assert readings["limit"].value == 36
    assert all(each.texts["en"] != each.texts["ja"] for each in readings.values())
