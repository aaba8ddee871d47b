"""What a worse action of Azuchi Castle leaves out is said where the position really has it."""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from sengoku.core.puzzle import Puzzle
from sengoku.core.texts import LANGUAGES
from sengoku.games import telling
from sengoku.games.azuchi.analysis.puzzles import puzzles
from sengoku.play.lesson.puzzle import PuzzleRun
from sengoku.play.lesson.puzzle_words import IDEAS

EARLY = {"round": 4, "row": ["attack", "tribute", "construction up"], "points": [3, 3]}
NO_ATTACK = ["attack", "tribute"] * 4
FINISHED = ["construction up"] * 4 + ["attack"] * 3 + ["tribute"] * 4
"""The castle stands, and the event to come is an Attack."""

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
    "nobody on guard, and an Attack is certain": (
        {"round": 12, "row": FINISHED, "points": [3, 3], "phase": "draft",
         "cubes": [["wood", "stone", "tile"], []],
         "cards": [[], ["army"]], "display": ["army", "army", "market"]},
        "take market", ["open-sure"],
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
    "the last Army is left to somebody with a worker for it": (
        {**EARLY, "phase": "draft", "cubes": [["wood", "stone", "tile"], []],
         "cards": [["army"], ["army"]], "display": ["army", "wood", "market"]},
        "take market", ["leaves-army"],
    ),
    "as many Armies as workers": (
        {**EARLY, "phase": "draft", "cubes": [["wood", "stone", "tile"], []],
         "cards": [["army"], ["army", "army"]], "display": ["army", "wood", "market"]},
        "take market", [],
    ),
    "another Army stays on display": (
        {**EARLY, "phase": "draft", "cubes": [["wood", "stone", "tile"], []],
         "cards": [["army"], ["army"]], "display": ["army", "army", "market"]},
        "take market", [],
    ),
    "of two kinds that are lacking one is taken": (
        {**EARLY, "phase": "draft", "cubes": [["wood"], []], "cards": [["army"], []],
         "display": ["tile", "stone", "market"]},
        "take stone", [],
    ),
    "a cube when the castle is finished": (
        {"round": 12, "row": FINISHED, "points": [3, 3], "placed": [["army"], []],
         "cards": [["army", "wood"], []]},
        "work wood", ["too-late"],
    ),
    "a cube while a Tribute can still come": (
        {"round": 8, "row": FINISHED[:7], "points": [3, 3], "placed": [["army"], []],
         "cards": [["army", "wood"], []]},
        "work wood", [],
    ),
    "a card for a cube when the castle is finished": (
        {"round": 12, "row": FINISHED, "points": [3, 3], "phase": "draft",
         "cards": [["army"], ["army", "army"]], "display": ["army", "wood", "market"]},
        "take wood", ["too-late"],
    ),
    "a guard first, and no cube to pay with": (
        {**EARLY, "cards": [["tile", "army", "market"], []], "cubes": [["stone"], []]},
        "work army", ["not-both"],
    ),
    "a guard first, with cubes to pay": (
        {**EARLY, "cards": [["tile", "army", "market"], []], "cubes": [["stone", "stone"], []]},
        "work army", [],
    ),
    "a guard first, with nothing to lose": (
        {**EARLY, "points": [0, 3], "cards": [["wood", "army"], []], "cubes": [["wood"], []]},
        "work army", ["nothing-to-lose"],
    ),
    "the last worker makes no third one": (
        {**EARLY, "points": [0, 3], "cards": [["wood", "army", "market"], []],
         "placed": [["wood"], []], "cubes": [["stone", "stone"], []]},
        "work market swap stone wood", ["waits"],
    ),
    "the last worker makes a third one": (
        {**EARLY, "points": [0, 3], "cards": [["wood", "army", "market"], []],
         "placed": [["wood"], []], "cubes": [["stone", "stone"], []]},
        "work market hire stone-stone", [],
    ),
    "a third worker can still guard": (
        {**EARLY, "cards": [["wood", "army", "market"], []], "placed": [["wood"], []],
         "cubes": [["stone", "stone"], []]},
        "work market hire stone-stone", [],
    ),
    "no card for a third worker": (
        {**EARLY, "points": [0, 3], "cards": [["wood", "market"], []],
         "placed": [["wood"], []], "cubes": [["stone", "stone"], []]},
        "work market swap stone wood", [],
    ),
    "a Market with cubes to pay": (
        {**EARLY, "cards": [["wood", "army", "market"], []], "placed": [["wood"], []],
         "cubes": [["stone", "stone"], []]},
        "work army", ["market-waits"],
    ),
    "a Market with too few cubes": (
        {**EARLY, "cards": [["wood", "army", "market"], []], "placed": [["wood"], []],
         "cubes": [["stone"], []]},
        "work army", [],
    ),
    "a second guard": (
        {**EARLY, "cards": [["army", "army"], []], "placed": [["army"], []]},
        "work army", ["more-guards"],
    ),
    "a second guard when the Attack is sure": (
        {"round": 12, "row": FINISHED, "points": [3, 3], "cards": [["army", "army"], []],
         "placed": [["army"], []]},
        "work army", [],
    ),
    "the only cube of a kind swapped": (
        {**EARLY, "cards": [["market", "wood"], []], "cubes": [["wood"], []]},
        "work market swap wood stone", ["no-new-kind"],
    ),
    "a spare cube swapped": (
        {**EARLY, "cards": [["market", "wood"], []], "cubes": [["wood", "wood"], []]},
        "work market swap wood stone", [],
    ),
    "a cube swapped for a kind that is there": (
        {**EARLY, "cards": [["market", "wood"], []], "cubes": [["wood", "wood", "stone"], []]},
        "work market swap wood stone", ["have"],
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


def test_likely_wrong_tries_are_told_why_and_not_what_is_true_of_the_right_one():
    wrong = untold = said = shared = 0
    for puzzle in puzzles():
        game = sengoku.load(puzzle.game, **puzzle.options)
        s, tells = game.position(puzzle.position), telling(game)
        right = tells.faults(s, game.parse(s, puzzle.answer), s.actor)
        for action in puzzle.others:
            told = tells.faults(s, game.parse(s, action), s.actor)[:IDEAS]
            wrong, untold = wrong + 1, untold + (not told)
            said, shared = said + len(told), shared + sum([each in right for each in told])
    assert wrong > 400
    assert untold <= 0.02 * wrong
    assert shared <= 0.05 * said
