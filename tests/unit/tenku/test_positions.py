"""Positions written by hand: in short form, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from sengoku.core.errors import BadOption, ImpossiblePosition, UnreadableAction
from sengoku.core.game import CHANCE
from tests.unit.tenku.playing import cards, study, table, texts

TWO, HOUSE = table(2), table(2, "house")
KNIGHT = {"knight": 1}


def test_what_is_left_out_stands_at_its_usual_value() -> None:
    s = study(TWO, [KNIGHT], [{"lord": 1}])
    assert (s.phase, s.actor, s.turn, s.plays) == ("turns", 0, 0, 1)
    assert len(s.draw) == 54 - 2
    assert len(s.box) == 18


def test_chance_alone_means_that_the_turn_begins() -> None:
    s = study(TWO, [{}, KNIGHT], actor="chance", turn=1)
    assert (s.actor, s.turn, s.plays) == (CHANCE, 1, 0)
    assert len(texts(TWO, s)) == 6


def test_cards_may_be_listed_one_by_one() -> None:
    assert cards(TWO.position({"hands": [["knight", "lord"], []]}).hands[0]) == {
        "knight": 1, "lord": 1,
    }  # fmt: skip


def test_a_house_study_keeps_the_whole_deck() -> None:
    s = study(HOUSE, [{"abbot": 1}])
    assert (len(s.draw), s.box) == (71, "")


CALL = {"attacker": 0, "defender": 1, "step": "arms", "asked": 1, "left": 1}
LOST = {"attacker": 0, "defender": 1, "step": "casualties", "totals": [3, 1], "owed": 2}
HANDS = [{"knight": 2}, {"knight": 3}]


@pytest.mark.parametrize("battle", [CALL, LOST, LOST | {"lost": ["lord"], "owed": 1}])
def test_a_battle_can_be_written(battle: dict[str, Any]) -> None:
    s = study(TWO, HANDS, pending=[battle], plays=0, played=True, actor=1, turn=0)
    assert TWO.position(TWO.describe(s)) == s
    assert s.actor == 1


@pytest.mark.parametrize(
    "battle",
    [
        CALL | {"defender": 0},
        CALL | {"attacker": 1, "defender": 0},
        CALL | {"step": "war"},
        CALL | {"left": 2},
        CALL | {"left": 0},
        CALL | {"owed": 1},
        CALL | {"bonus": 2},
        CALL | {"totals": [1, 0]},
        LOST | {"totals": [2, 2]},
        LOST | {"totals": []},
    ],
)
def test_an_impossible_battle_is_refused(battle: dict[str, Any]) -> None:
    with pytest.raises(ImpossiblePosition) as refused:
        study(TWO, HANDS, pending=[battle], plays=0, played=True, actor=1, turn=0)
    assert refused.value.note.code in ("position.pending", "position.actor")


@pytest.mark.parametrize(
    ("doc", "code"),
    [
        ({"hands": [KNIGHT] * 3}, "position.type"),
        ({"hands": "knight"}, "position.type"),
        ({"hands": [{"knight": -1}, {}]}, "position.type"),
        ({"hands": [{"knight": True}, {}]}, "position.type"),
        ({"hands": [{"?": 1}, {}]}, "position.card"),
        ({"hands": [{"abbot": 2}, {}]}, "position.cards"),
        ({"draw": {"knight": 14}}, "position.cards"),
        ({"box": {"traitor": 10**30}}, "position.cards"),
        ({"safe": [7]}, "position.type"),
        ({"reshuffles": -1}, "position.type"),
        ({"hands": [KNIGHT, {}], "reshuffles": 13}, "position.end"),
        ({"phase": "over", "end": "luck"}, "position.end"),
        ({"hands": [KNIGHT, {}], "actor": "nobody"}, "position.actor"),
        ({"hands": [KNIGHT, {}], "actor": 1, "turn": 0}, "position.actor"),
        ({"hands": [KNIGHT, {}], "idle": 2}, "position.actor"),
        ({"phase": "courts", "courts": [{"abbot": 1}, {}]}, "position.actor"),
        ({"phase": "courts", "courts": [{"knight": 3}, {}]}, "position.actor"),
        ({"phase": "courts", "actor": 0, "courts": [{}, KNIGHT]}, "position.actor"),
        ({"phase": "deal", "hands": [{"knight": 2}, {}]}, "position.actor"),
        ({"phase": "deal", "hands": [{"knight": 8}, {"lord": 8}]}, "position.actor"),
        ({"phase": "first", "courts": [{"knight": 4}, {}]}, "position.actor"),
        ({"phase": "remove"}, "position.actor"),
        ({"hands": [KNIGHT, {}], "pending": [{"kind": "spy", "card": "spy"}]}, "position.pending"),
        ({"hands": [KNIGHT, {}], "pending": [{"kind": "draw", "count": 0}]}, "position.pending"),
        ({"hands": [KNIGHT, {}], "pending": [{"attacker": 0}]}, "position.type"),
        ({"hands": [KNIGHT, {}], "pending": ["battle"]}, "position.type"),
        ({"hands": [KNIGHT, {}], "pending": [CALL | {"pledges": [[0, "peace"]]}]}, "position.type"),
    ],
)
def test_what_cannot_be_is_refused(doc: dict[str, Any], code: str) -> None:
    with pytest.raises(ImpossiblePosition) as refused:
        TWO.position(doc)
    assert refused.value.note.code == code
    assert refused.value.text("ja") != refused.value.text("en")


def thinned(game: Any, **draw: int) -> dict[str, Any]:
    """Write the start, with these cards alone in the draw pile."""
    return game.describe(game.start()) | {"draw": draw}


def test_b6_what_is_dealt_must_be_there() -> None:
    """Eight cards each; a pile that is too small would leave chance without a card. [TK 3]"""
    for lords, fits in ((3, True), (2, False)):
        doc = thinned(TWO, knight=13, lord=lords)
        if fits:
            s = TWO.position(doc)
            while s.actor == CHANCE:
                s = TWO.apply(s, TWO.legal(s)[0])
            assert [len(hand) for hand in s.hands] == [8, 8]
        else:
            with pytest.raises(ImpossiblePosition) as refused:
                TWO.position(doc)
            assert refused.value.note.code == "position.actor"


def test_b6_the_special_cards_that_leave_the_house_deck_must_be_there() -> None:
    """Ten leave it for two players, and sixteen cards are dealt. [TK 3; reading five]"""
    special = dict.fromkeys((
        "abbot", "capital", "castle", "cavalry", "chamberlain", "empress", "heir", "hostage",
        "jester", "merchant",
    ), 1)  # fmt: skip
    plenty = thinned(HOUSE, knight=13, lord=3, **special)
    assert len(HOUSE.legal(HOUSE.position(plenty))) == 10
    few = thinned(HOUSE, knight=13, lord=13, **(special | {"abbot": 0}))
    short = thinned(HOUSE, knight=13, lord=2, **special)
    for doc in (few, short):
        with pytest.raises(ImpossiblePosition) as refused:
            HOUSE.position(doc)
        assert refused.value.note.code == "position.actor"


def test_a_card_out_of_nowhere_cannot_ask_for_anything() -> None:
    doc = {"hands": [KNIGHT, {"lord": 2}], "plays": 0, "played": True, "turn": 0}
    task = {"kind": "discard", "seat": 0, "card": "knight", "other": 1}
    s = HOUSE.position(doc | {"actor": 1, "pending": [task], "discards": ["knight"]})
    assert HOUSE.position(HOUSE.describe(s)) == s
    for wrong in ({"kind": "give"}, {"card": "lord"}, {"other": 0}, {"seat": 1}):
        with pytest.raises(ImpossiblePosition):
            HOUSE.position(doc | {"actor": 1, "pending": [task | wrong], "discards": ["knight"]})


# Options and notation.


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"seats": 6}, "core.option.value"),
        ({"seats": True}, "core.option.value"),
        ({"deck": "full"}, "core.option.value"),
        ({"social_chaos": 1}, "core.option.value"),
        ({"daimyo": True}, "core.option.unknown"),
    ],
)
def test_options_are_checked(options: dict[str, Any], code: str) -> None:
    with pytest.raises(BadOption) as refused:
        sengoku.load("tenku", **options)
    assert refused.value.note.code == code


def test_the_usual_table_is_four_with_the_documented_deck() -> None:
    assert sengoku.load("tenku").options == {
        "seats": 4, "deck": "documented", "social_chaos": False,
    }  # fmt: skip


@pytest.mark.parametrize("text", ["Battle KNIGHT 1", "ｂａｔｔｌｅ knight １", " battle knight  1"])
def test_writing_is_forgiven(text: str) -> None:
    assert str(TWO.parse(TWO.start(), text)) == "battle knight 1"


@pytest.mark.parametrize(
    "text", ["battle ? 1", "place ?", "remove knight", "arms hand peace", "name x", "first 9"]
)
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(UnreadableAction):
        TWO.parse(TWO.start(), text)


def test_every_assumption_is_told() -> None:
    told = {assumption.id for assumption in sengoku.assumptions("tenku")}
    assert {"pitch", "specials", "threshold", "stuck", "long-stop", "discards", "may"} <= told
