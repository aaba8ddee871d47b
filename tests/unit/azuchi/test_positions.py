"""Positions written by hand: short forms, studies, and what is refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.core.errors import ImpossiblePosition
from tests.unit.azuchi.playing import load, may


def test_what_is_left_out_is_in_its_deck() -> None:
    s = load().position(
        {"cards": [["wood", "army"], ["army"]], "display": ["tile"], "row": ["attack"]}
    )
    assert s.deck == (15, 16, 15, 14, 16)
    assert s.events == (4, 3, 4)
    assert (s.phase, s.round, s.actor, s.holder) == ("work", 2, 0, 0)


def test_an_empty_document_is_the_first_round() -> None:
    s = load(3).position({})
    assert (s.phase, s.actor, s.round, sum(s.deck)) == ("draft", -1, 1, 80)


def test_the_actor_follows_from_what_is_given() -> None:
    game = load(3)
    assert game.position({"phase": "draft", "display": ["wood"] * 3, "picks": 4}).actor == 1
    assert game.position({"phase": "event", "row": ["tribute up"], "coins": [0, 0, 1]}).actor == 2
    assert game.position({"cards": [[], ["army"], []]}).actor == 1


@pytest.mark.parametrize(("doc", "said"), [
    ({"cubes": [["wood"] * 7, ["wood"] * 6]}, "Cubes of the players: wood, 13 in all"),
    ({"coins": [4, 3]}, "coins, 7 in all. The box holds 6"),
    ({"cards": [["army"] * 17, []]}, "Army, 17 in all"),
    ({"deck": {"wood": 17}}, "Wood, 17 in all"),
    ({"row": ["attack"] * 5}, "Attack, 5 in all"),
    ({"row": ["attack"] * 2, "events": {"attack": 3, "tribute": 1}}, "Attack, 5 in all"),
])  # fmt: skip
def test_more_than_the_box_holds_is_refused_with_what_and_where(
    doc: dict[str, Any], said: str
) -> None:
    with pytest.raises(ImpossiblePosition) as refused:
        load().position(doc)
    assert said in str(refused.value)


def test_fewer_than_the_box_holds_is_a_study() -> None:
    s = load().position({"deck": {"wood": 4, "market": 3}, "events": {"attack": 1}})
    assert (sum(s.deck), sum(s.events)) == (7, 1)


@pytest.mark.parametrize("doc", [
    {"points": None}, {"points": "12"}, {"points": [1]}, {"points": [1, -1]}, {"points": [1, True]},
    {"cubes": {"wood": 1}}, {"cubes": ["wood", "stone"]}, {"cubes": [[1], []]}, {"cards": 3},
    {"black": [1, 0]}, {"display": "wood"}, {"display": ["castle"]}, {"deck": ["wood"]},
    {"deck": {"castle": 1}}, {"deck": {"wood": 1.5}}, {"row": "attack"}, {"row": [None]},
    {"row": ["attack down"]}, {"row": ["attack up", "tribute"]}, {"events": None}, {"round": 0},
    {"round": 37}, {"round": "3"}, {"holder": 2}, {"holder": "chance"}, {"phase": 3},
    {"phase": "first", "cards": [["army"], []], "round": 2}, {"scored": "yes"}, {"actor": 5},
    {"phase": "event", "row": ["tribute up"], "actor": 0},
    {"phase": "event", "row": ["attack up"], "actor": 0, "coins": [1, 0]},
    {"phase": "event", "row": ["tribute up"], "actor": "chance"},
    {"phase": "work", "actor": "chance"}, {"placed": [["wood"], []]}, {"picks": 9},
])  # fmt: skip
def test_a_damaged_document_is_answered(doc: dict[str, Any]) -> None:
    with pytest.raises(ImpossiblePosition) as refused:
        load().position(doc)
    for language in ("en", "ja"):
        assert "{" not in refused.value.text(language)


def test_names_are_escaped_of_what_cannot_be_printed() -> None:
    with pytest.raises(ImpossiblePosition) as refused:
        load().position({"display": ["\x1b[31m"]})
    assert "\x1b" not in str(refused.value)


def test_a_study_with_few_cards_can_be_played_for_rounds() -> None:
    """Six cards besides Armies are dealt again and again."""
    game = load()
    s = game.position({"deck": {"wood": 6}})
    for _ in range(300):
        legal = game.legal(s)
        if not legal:
            break
        s = game.apply(s, legal[0])
    assert s.round > 10


def test_a_worker_that_stands_before_its_turn_is_refused() -> None:
    game = load()
    doc = {"cards": [["wood"], ["army"]], "placed": [[], ["army"]]}
    with pytest.raises(ImpossiblePosition, match="comes after"):
        game.position(doc | {"actor": 0})
    assert may(game, game.position({"cards": [["wood"], ["army"]], "placed": [["wood"], []]})) == [
        "work army", "done",
    ]  # fmt: skip


def test_a_construction_from_which_somebody_scored_is_written_and_read() -> None:
    game = load()
    cubes = ["wood", "stone", "tile"]
    s = game.position({"phase": "event", "row": ["construction up"], "cubes": [cubes, cubes]})
    s = game.apply(s, game.legal(s)[0])
    assert game.describe(s)["scored"] is True
    assert game.position(game.describe(s)) == s
    assert game.apply(s, game.parse(s, "decline")).up == (True,)
