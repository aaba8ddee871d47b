"""All patterns of colours at once, beside each one alone."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from sengoku.games.rokumon.solver import start
from sengoku.games.rokumon.solver_survey import classes, layouts, survey
from sengoku.games.rokumon.symmetry import symmetries
from tests.unit.rokumon.playing import load

KINDS: list[dict[str, Any]] = [
    {"act": 1}, {"act": 2}, {"solitaire": "easy"}, {"solitaire": "medium"}, {"solitaire": "hard"},
]  # fmt: skip


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_every_pattern_of_the_box_is_there_once(options: dict[str, Any]) -> None:
    game = load(**options)
    # Of 4 jade and 3 gold coins: three of seven, or of six two or three.
    count = comb(6, 2) + comb(6, 3) if options == {"act": 1} else comb(7, 3)
    patterns = [layout.colours for layout in layouts(game)]
    assert len(patterns) == len(set(patterns)) == count == sum(classes(game).values())
    assert {layout.warriors for layout in layouts(game)} == {
        (4, 4 if options == {"solitaire": "hard"} else 5)
    }


def test_where_there_is_no_table_there_is_no_layout() -> None:
    for options in ({}, {"act": 3}, {"act": 6}, {"solitaire": "easy", "taroma": "pile"}):
        assert layouts(load(**options)) == ()
        assert survey(load(**options)) == {}


def test_symmetries_of_the_rows() -> None:
    # Act 1: three coins in any order in each row, and the rows: 6 * 6 * 2.
    assert len(symmetries("e5 g5 i5 e4 g4 i4")) == 72
    # Act 2: the upper row in any order; of the four below the inner two and the outer two.
    assert len(symmetries("e5 g5 i5 d4 f4 h4 j4")) == 6 * 2 * 2
    # The hexagon: three rows through the middle in any order, each either way.
    assert len(symmetries("f6 h6 e5 g5 i5 f4 h4")) == 6 * 2**3


def alone_and_together(options: dict[str, Any]) -> None:
    game = load(**options)
    together = survey(game)
    for layout in layouts(game):
        assert together[layout.colours] == start(layout), layout


def test_each_pattern_of_act1_alone() -> None:
    alone_and_together({"act": 1})


@pytest.mark.long
@pytest.mark.parametrize("reveal", ["lifted", "landed"])
@pytest.mark.parametrize("options", KINDS, ids=str)
def test_each_pattern_alone(options: dict[str, Any], reveal: str) -> None:
    alone_and_together({**options, "reveal": reveal})
