"""All patterns of colours at once, beside each one alone."""

from __future__ import annotations

from math import comb
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.games.rokumon.analysis.solver.exact import start
from sengoku.games.rokumon.analysis.solver.survey import classes, layouts, survey
from sengoku.games.rokumon.analysis.symmetry import first_alike, symmetries
from sengoku.games.rokumon.analysis.values import Value
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


def page(title: str) -> list[list[str]]:
    """Give the rows of a table on Rokumon's page, by the head of its first column."""
    file = Path(sengoku.__file__).parent / "games" / "rokumon" / "README.md"
    lines = file.read_text(encoding="utf-8").partition(f"| {title} |")[2].splitlines()[2:]
    rows = [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in lines[:10]]
    return rows[: rows.index([])]


def in_words(value: Value) -> str:
    """Say what the bare board is worth to Sanada, as the page does."""
    winner = {"win": "Sanada", "loss": "Tokugawa"}.get(value.outcome)
    return f"{winner} in {value.length}" if winner else "draw"


def kind_of_act1(pattern: str) -> str:
    if pattern.count("g") == 2:
        return "4 and 2 coins of a colour"
    rows = {pattern[:3], pattern[3:]}
    return f"3 and 3{', each row of one colour' if rows == {'ggg', 'jjj'} else ' otherwise'}"


@pytest.mark.parametrize("act", [1, 2])
def test_the_page_tells_who_wins(act: int) -> None:
    lifted, landed = (survey(load(act=act, reveal=each)) for each in ("lifted", "landed"))
    places = load(act=act).start().places
    found: dict[tuple[str, ...], int] = {}
    for pattern, value in lifted.items():
        name = kind_of_act1(pattern) if act == 1 else first_alike(places, pattern)
        row = name, in_words(value), in_words(landed[pattern])
        found[row] = found.get(row, 0) + 1
    told = page("act 1" if act == 1 else "act 2, like")
    assert {(name, first, then): int(count) for name, count, first, then in told} == found
