"""Which idea a puzzle of Azuchi Castle practises, by what its right action does."""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from sengoku.games import ideas
from sengoku.games.azuchi.analysis.themes import MOTIFS, motif

EARLY = {"round": 4, "row": ["attack", "tribute", "construction up"], "points": [3, 3]}
LATE = ["attack", "tribute", "construction up"] * 3 + ["tribute", "construction up"]
"""Eleven events, of which the last Attack alone is left out."""

CASES: dict[str, tuple[dict[str, Any], str, str]] = {
    "the third kind": (
        {**EARLY, "phase": "draft", "cubes": [["wood", "stone"], []],
         "display": ["tile", "tile", "market"]},
        "take tile", "missing-kind",
    ),
    "a kind that waits on a card already": (
        {**EARLY, "phase": "draft", "picks": 2, "cubes": [["wood", "stone"], []],
         "cards": [["tile"], ["wood"]], "display": ["tile", "tile", "market"]},
        "take tile", "",
    ),
    "a kind that is there": (
        {**EARLY, "cards": [["wood", "market"], []], "cubes": [["wood", "stone"], []]},
        "work wood", "",
    ),
    "a cube by a worker": (
        {**EARLY, "cards": [["tile", "market"], []], "cubes": [["wood", "stone"], []]},
        "work tile", "missing-kind",
    ),
    "a guard": ({**EARLY, "cards": [["army", "wood"], []]}, "work army", "army"),
    "an Army": (
        {**EARLY, "phase": "draft", "cards": [[], ["army"]],
         "display": ["army", "army", "wood"]},
        "take army", "army",
    ),
    "the only Army, which the next one lacks": (
        {**EARLY, "phase": "draft", "display": ["army", "wood", "wood"]},
        "take army", "rivals-card",
    ),
    "the only Tile, which the next one lacks": (
        {**EARLY, "phase": "draft", "cubes": [[], ["wood", "stone"]],
         "display": ["tile", "market", "market"]},
        "take tile", "rivals-card",
    ),
    "the black worker": (
        {**EARLY, "cards": [["market", "wood"], []], "cubes": [["stone", "stone"], []]},
        "work market hire stone-stone", "third-worker",
    ),
    "a swap": (
        {**EARLY, "cards": [["market", "wood"], []], "cubes": [["stone", "stone"], []]},
        "work market swap stone tile", "",
    ),
    "cubes, so that the black worker works on": (
        {"phase": "event", "row": ["attack", "construction up"], "black": [True, False],
         "cubes": [["wood", "stone", "tile"], []]},
        "build cubes", "third-worker",
    ),
    "a Construction": (
        {"phase": "event", "row": ["attack", "construction up"],
         "cubes": [["wood", "stone", "tile"], []]},
        "build cubes", "build-now",
    ),
    "an event that is known": (
        {"round": 12, "row": LATE, "points": [9, 9], "cards": [["army", "wood"], []]},
        "work army", "last-event",
    ),
    "no worker": ({**EARLY, "cards": [["army", "wood"], []]}, "done", ""),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_an_action_practises_the_idea_it_is_an_example_of(case):
    doc, text, wanted = case
    game = sengoku.load("azuchi", seats=2)
    s = game.position(doc)
    action = game.parse(s, text)
    assert action in game.legal(s)
    assert motif(s, action, s.actor) == wanted


def test_each_motif_is_that_of_a_lesson_and_the_lessons_have_no_other():
    assert tuple(ideas("azuchi")) == MOTIFS
    assert {wanted for _, _, wanted in CASES.values()} == {*MOTIFS, ""}
