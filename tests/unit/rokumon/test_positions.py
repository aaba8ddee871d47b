"""Positions written by hand, in full and in short form."""

from __future__ import annotations

import json

import pytest

from sengoku.core.errors import ImpossiblePosition
from tests.unit.rokumon.playing import COINS, load, play

ACT2, ACT3, ACT5 = load(act=2), load(act=3), load(act=5)

FULL = {
    "act": 3,
    "actor": "tokugawa",
    "coins": [
        {"place": "e5", "dots": 1, "face": "up"},
        {"place": "g5", "dots": 2, "face": "up"},
        {"place": "d4", "dots": 4, "face": "up"},
    ],
    "stacks": {"e5": ["6", "1*"], "g5": ["3 shown"]},
    "supply": {"sanada": ["2", "2"], "tokugawa": ["1", "5"]},
    "tokens": {"sanada": {"up": 1, "spent": 0}, "tokugawa": {"up": 0, "spent": 2}},
}


def test_a_position_in_full_is_read_and_written_alike() -> None:
    s = ACT3.position(FULL)
    assert s.places == "e5 g5 d4"
    assert s.coins == "124"
    assert s.stacks == ("6*", "③", "")
    assert s.supply == ("22", "15")
    assert s.war.tokens == ((1, 0), (0, 2))
    assert json.loads(json.dumps(ACT3.describe(s))) == FULL


def test_the_short_form_means_the_same() -> None:
    doc = {
        "actor": 1, "coins": FULL["coins"], "stacks": {"e5": "6*", "g5": "③"},
        "supply": ["22", "15"], "tokens": [[1, 0], [0, 2]],
    }  # fmt: skip
    assert ACT3.position(doc) == ACT3.position(FULL)


def test_who_is_not_named_is_at_home() -> None:
    s = ACT3.position({"coins": COINS, "stacks": {"e5": "6", "g5": "③*"}})
    assert s.supply == ("224", "135")
    assert s.actor == 0


def test_an_empty_document_is_the_empty_table_of_a_study() -> None:
    s = ACT2.position({"coins": COINS})
    assert s.places == "e5 g5 i5 d4 f4 h4 j4"
    assert len(ACT2.legal(s)) == 7


def test_places_are_sorted_whatever_their_order() -> None:
    coins = [{"place": "f4", "dots": 2}, {"place": "h6", "dots": 1}, {"place": "g5", "dots": 3}]
    s = ACT3.position({"coins": coins, "stacks": {"f4": "6"}})
    assert (s.places, s.coins, s.stacks) == ("h6 g5 f4", "132", ("", "", "6"))


def test_a_half_laid_table_and_a_decided_one() -> None:
    s = play(ACT5, ACT5.start(), "mark 3", "lay e5 1", "lay g5 3")
    assert ACT5.position(ACT5.describe(s)) == s
    done = ACT2.position({"coins": COINS, "stacks": {"e5": "R", "g5": "R", "d4": "B"}})
    done = play(ACT2, done, "deploy i5")
    doc = ACT2.describe(done)
    assert doc["end"] == {"winner": "sanada", "reason": "row", "places": ["e5", "g5", "i5"]}
    assert ACT2.position(doc) == done


def test_a_fight_in_the_middle() -> None:
    s = ACT3.position({"coins": COINS, "stacks": {"e5": "63"}, "tokens": [[1, 0], [1, 0]]})
    s = play(ACT3, s, "fight e5", "spend")
    doc = ACT3.describe(s)
    assert doc["pending"] == [
        {
            "place": "e5", "attacker": "sanada", "readies": 0,
            "spent": {"sanada": 1, "tokugawa": 0},
        }
    ]  # fmt: skip
    assert ACT3.position(doc) == s


END = {"winner": "sanada", "reason": "row", "places": ["e5", "g5", "i5"]}
ROW = {"e5": "R", "g5": "R", "i5": "R"}


@pytest.mark.parametrize(
    ("game", "doc", "code"),
    [
        (ACT2, {"colour": "red"}, "core.position.unknown"),
        (ACT2, {"coins": COINS, "stacks": {"e5": "RRR", "d4": "RR"}}, "position.warriors"),
        (ACT3, {"coins": COINS, "stacks": {"e5": "6", "d4": "6"}}, "position.warriors"),
        (ACT3, {"coins": COINS, "stacks": {"e5": "6⑥"}}, "position.warriors"),
        (ACT2, {"coins": "1123 456"}, "position.dots-twice"),
        (ACT2, {"coins": "123 45678"}, "position.coins"),
        (ACT2, {"coins": [{"place": "e4", "dots": 1}]}, "position.place"),
        (load(act=1), {"coins": [{"place": "f4", "dots": 1}]}, "position.place"),
        (ACT2, {"coins": [{"place": "e5", "dots": 8}]}, "position.type"),
        (ACT2, {"coins": [{"place": "e5", "dots": 1}] * 2}, "position.place-twice"),
        (ACT2, {"coins": "a23 4567"}, "position.face"),
        (ACT5, {"coins": "ab3 4567"}, "position.face"),
        (ACT5, {"coins": COINS}, "position.no-face"),
        (ACT2, {"coins": COINS, "stacks": {"a1": "R"}}, "position.no-coin"),
        (ACT2, {"coins": COINS, "stacks": {"e5": "RRB"}}, "position.mixed"),
        (ACT2, {"coins": COINS, "stacks": {"e5": "BBBB"}}, "position.high"),
        (ACT3, {"coins": COINS, "stacks": {"e5": "R"}}, "position.no-value"),
        (ACT2, {"coins": COINS, "stacks": {"e5": "6"}}, "position.value"),
        (ACT2, {"coins": COINS, "stacks": {"e5": "Q"}}, "position.stranger"),
        (ACT2, {"coins": COINS, "supply": ["B", ""]}, "position.warrior"),
        (ACT2, {"coins": COINS, "stacks": ROW}, "position.decided"),
        (ACT2, {"coins": COINS, "stacks": {"e5": "BBB"}}, "position.decided"),
        (ACT2, {"coins": COINS, "stacks": ROW, "end": END}, "position.turn"),
        (ACT2, {"coins": COINS, "actor": "nobody", "end": END}, "position.end"),
        (ACT2, {"coins": COINS, "actor": "nobody"}, "position.turn"),
        (ACT2, {"coins": COINS, "tokens": [[5, 0], [3, 0]]}, "position.tokens"),
        (ACT2, {"coins": COINS, "act": 4}, "position.act"),
        (ACT3, {"coins": COINS, "locked": "e5"}, "position.locked"),
        (ACT3, {"coins": COINS, "stacks": {"e5": "63"}, "pending": [{"place": "e5"}]},
         "position.pending"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(game: object, doc: dict[str, object], code: str) -> None:
    with pytest.raises(ImpossiblePosition) as refused:
        game.position(doc)  # type: ignore[attr-defined]
    assert refused.value.note.code == code
    assert refused.value.text("en") != refused.value.text("ja")


def test_a_decided_position_with_its_end_is_fine() -> None:
    s = ACT2.position({"coins": COINS, "stacks": ROW, "actor": "nobody", "end": END})
    outcome = ACT2.outcome(s)
    assert outcome is not None
    assert outcome.winners == (0,)


ODD = [
    None, 0, -1, 8, 1.5, True, "", "x", "e5", "a1", "nobody", "row", "6", "RRR", "123 4567", [],
    {}, [1], ["6"], [[1, 0], [0, 0]], {"e5": "6"}, {"sanada": 1, "tokugawa": 2}, END,
]  # fmt: skip


@pytest.mark.parametrize("field", FULL | {
    "surprises": 0, "locked": 0, "marked": 0, "round": 0, "streak": 0, "taken_back": 0,
    "pending": 0, "end": 0,
})  # fmt: skip
def test_a_field_of_any_kind_is_read_or_refused_with_a_reason(field: str) -> None:
    for value in ODD:
        for doc in ({**FULL, field: value}, {"coins": COINS, field: value}):
            try:
                s = ACT3.position(doc)
            except ImpossiblePosition as refused:
                said = [refused.text(language) for language in ("en", "ja")]
                assert said[0] != said[1]
            else:
                assert ACT3.position(ACT3.describe(s)) == s


@pytest.mark.parametrize("value", ODD)
def test_a_coin_anywhere_is_read_or_refused_with_a_reason(value: object) -> None:
    for field in ("place", "dots", "face"):
        coin = {"place": "g5", "dots": 2, "face": "up", field: value}
        with pytest.raises(ImpossiblePosition):
            ACT3.position({"coins": [{"place": "e5", "dots": 2}, coin]})
