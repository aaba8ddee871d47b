"""What a worse action of Azuchi Castle leaves out is said where the position really has it."""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from sengoku.core.puzzle import Puzzle
from sengoku.core.texts import LANGUAGES
from sengoku.games import telling
from sengoku.play.lesson.puzzle import PuzzleRun

EARLY = {"round": 4, "row": ["attack", "tribute", "construction up"], "points": [3, 3]}
NO_ATTACK = ["attack", "tribute"] * 4

CASES: dict[str, tuple[dict[str, Any], str, list[str]]] = {
    "the only Tile is left to the one who lacks it": (
        {**EARLY, "phase": "draft", "cubes": [["wood", "stone", "tile"], ["wood", "stone"]],
         "cards": [["army"], []], "display": ["tile", "wood", "wood"]},
        "take wood", ["leaves", "have"],
    ),
    "the last pick of the round is left to nobody": (
        {**EARLY, "phase": "draft", "picks": 3, "holder": 1,
         "cubes": [["wood", "stone", "tile"], ["wood", "stone"]],
         "cards": [["army"], ["wood", "stone"]], "display": ["tile", "wood", "wood"]},
        "take wood", ["have"],
    ),
    "nobody on guard": (
        {**EARLY, "phase": "draft", "cubes": [["wood", "stone", "tile"], []],
         "cards": [[], ["army"]], "display": ["army", "army", "market"]},
        "take market", ["open"],
    ),
    "without points nothing is open": (
        {**EARLY, "points": [0, 3], "phase": "draft", "cubes": [["wood", "stone", "tile"], []],
         "cards": [[], ["army"]], "display": ["army", "army", "market"]},
        "take market", [],
    ),
    "nothing to pay with, and a kind is passed by": (
        {**EARLY, "phase": "draft", "cards": [["army"], []], "cubes": [["wood"], []],
         "display": ["tile", "tile", "market"]},
        "take market", ["passes", "no-pay"],
    ),
    "a second Market": (
        {**EARLY, "phase": "draft", "picks": 2, "cards": [["army", "market"], ["wood"]],
         "cubes": [["wood", "stone", "tile"], []], "display": ["wood", "wood", "market"]},
        "take market", ["second-market"],
    ),
    "the last worker guards nobody": (
        {**EARLY, "cards": [["army", "wood", "stone"], []], "placed": [["wood"], []],
         "cubes": [["wood", "stone"], []]},
        "work stone", ["open"],
    ),
    "with a worker left it can still guard": (
        {**EARLY, "cards": [["army", "wood"], []], "cubes": [["wood", "stone"], []]},
        "work wood", [],
    ),
    "a guard while a kind is lacking": (
        {**EARLY, "points": [0, 3], "cards": [["army", "wood", "tile"], []],
         "placed": [["wood"], []], "cubes": [["wood", "stone"], []]},
        "work army", ["nothing-to-lose", "passes"],
    ),
    "a guard when no Attack can come": (
        {"round": 9, "row": NO_ATTACK, "points": [3, 3], "cards": [["army", "wood"], []],
         "placed": [["wood"], []], "cubes": [["wood"], []]},
        "work army", ["no-attack"],
    ),
    "no worker": (
        {**EARLY, "cards": [["army", "wood"], []], "placed": [["army"], []],
         "cubes": [["wood", "stone"], []]},
        "done", ["idle"],
    ),
    "a whole set broken": (
        {**EARLY, "cards": [["market", "wood"], []], "cubes": [["wood", "stone", "tile"], []]},
        "work market coin wood-stone", ["breaks"],
    ),
    "cubes that are there twice": (
        {**EARLY, "cards": [["market", "wood"], []],
         "cubes": [["wood", "wood", "wood", "stone", "tile"], []]},
        "work market coin wood-wood", [],
    ),
    "the black worker where cubes do": (
        {"phase": "event", "row": ["construction up"], "black": [True, False],
         "cubes": [["wood", "stone", "tile"], []]},
        "build worker", ["less"],
    ),
    "no part in a Construction": (
        {"phase": "event", "row": ["construction up"], "cubes": [["wood", "stone", "tile"], []]},
        "decline", ["declines"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_is_left_out_is_said(case):
    doc, text, wanted = case
    game = sengoku.load("azuchi", seats=2)
    s = game.position(doc)
    action = game.parse(s, text)
    assert action in game.legal(s)
    told = telling(game).faults(s, action, s.actor)
    assert [one.code for one in told] == [f"fault.{code}" for code in wanted]
    for one in told:
        said = {game.texts.say(one, language) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_try_at_a_puzzle_is_told_what_it_leaves_out(language):
    doc, text, _ = CASES["no part in a Construction"]
    puzzle = Puzzle("azuchi", {"seats": 2}, doc, "best", 1, "build cubes", 0, 1, 0.7, {text: 0.4})
    run = PuzzleRun([puzzle], language=language)
    run.table.type(text)
    game = run.lesson.game
    said = game.texts.text("fault.declines", language)
    assert run.table.answer.text.endswith(said)
    assert "40" in run.table.answer.text


def test_a_cost_is_what_the_points_allow():
    game = sengoku.load("azuchi", seats=2)
    doc, text, _ = CASES["nobody on guard"]
    s = game.position({**doc, "points": [1, 3]})
    [told] = telling(game).faults(s, game.parse(s, text), 0)
    assert dict(told.args)["loss"] == 1


def test_every_sentence_is_said_of_a_case():
    keys = sengoku.load("azuchi").texts.keys("en")
    said = {f"fault.{code}" for _, _, codes in CASES.values() for code in codes}
    assert {key for key in keys if key.startswith("fault.")} == said
