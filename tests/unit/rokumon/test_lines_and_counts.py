"""Lines of three, and how many lines of play there are. [RK How to Win an Act, Acts 1-2]"""

from __future__ import annotations

from itertools import combinations

import pytest

from sengoku.games.rokumon.components import layout
from sengoku.games.rokumon.rules import geometry
from sengoku.games.rokumon.rules.geometry import is_brick, neighbours
from sengoku.games.rokumon.rules.tables import Board
from sengoku.games.rokumon.state import RokumonState
from tests.unit.rokumon.playing import laid, load, play

LINES = {
    1: ["e5 g5 i5", "e4 g4 i4"],
    2: ["e5 g5 i5", "d4 f4 h4", "f4 h4 j4"],
    0: ["f6 g5 h4", "e5 g5 i5", "h6 g5 f4"],
}
"""Drawn on paper: act 1 has rows only, the hexagon three lines through its middle."""


@pytest.mark.parametrize("act", LINES)
def test_every_three_coins_are_a_line_or_not(act: int) -> None:
    board = Board(layout(act))
    wanted = {frozenset(line.split()) for line in LINES[act]}
    for three in combinations(board.places, 3):
        held = sum(1 << board.slot[place] for place in three)
        assert bool(board.lined[held]) == (frozenset(three) in wanted), three


def test_a_gap_is_no_line() -> None:
    """Three of the four coins in the lower row, with a hole between them."""
    game = load(act=2)
    s = play(game, laid(game, "1234567"), "deploy d4", "deploy e5", "deploy f4", "deploy g5")
    assert play(game, s, "deploy j4").end is None
    done = play(game, s, "deploy h4").end
    assert done is not None
    assert (done.winner, done.reason, done.places) == (0, "row", ("d4", "f4", "h4"))


def test_four_in_a_row_are_all_told() -> None:
    game = load(act=2)
    doc = {"coins": "1234567", "stacks": {"d4": "R", "f4": "R", "j4": "R", "e5": "B"}}
    end = play(game, game.position(doc), "deploy h4").end
    assert end is not None
    assert end.places == ("d4", "f4", "h4", "j4")


def test_a_slanting_line_after_a_surprise() -> None:
    """Three rows exist only once a coin has been repositioned. [RK Act 4, Surprise]"""
    game = load(act=4)
    doc = {"coins": "1234567", "stacks": {"d4": "2", "e5": "2", "j4": "4", "g5": "1"}}
    end = play(game, game.position(doc), "surprise j4 f6").end
    assert end is not None
    assert (end.winner, end.reason, end.places) == (0, "row", ("f6", "e5", "d4"))


def test_the_bricks_touch_six_others() -> None:
    assert set(neighbours("g5")) == {"e5", "i5", "f6", "h6", "f4", "h4"}
    assert [place for place in ("d4", "e4", "e5", "d5", "f6") if is_brick(place)] == [
        "d4", "e5", "f6",
    ]  # fmt: skip


def perft(game: object, s: RokumonState, depth: int) -> int:
    if depth == 0:
        return 1
    if s.end:
        return 0
    return sum(perft(game, game.apply(s, a), depth - 1) for a in game.legal(s))  # type: ignore[attr-defined]


COUNTS = [
    ({"act": 2}, "246 1357", [7, 42, 354, 2712, 24396]),
    ({"act": 1}, "246 135", [6, 30, 210, 1314, 9558]),
    ({"act": 1}, "214 365", [6, 30, 210, 1314, 9558]),
    ({"solitaire": "easy"}, "24 613 57", [7, 42, 354, 2712, 24396]),
]
"""K3: red 4 and black 5 warriors; gold and jade as the coins' dots say."""


@pytest.mark.parametrize(("options", "coins", "counts"), COUNTS)
def test_k3_published_counts(options: dict[str, object], coins: str, counts: list[int]) -> None:
    game = load(**options)
    s = laid(game, coins)
    assert [perft(game, s, depth) for depth in range(1, 6)] == counts


PLACES = {
    f"{column}{rank}": (x, rank)
    for x, column in enumerate("abcdefghijklm", start=1)
    for rank in range(1, 9)
    if (x + rank) % 2 == 0
}
"""Every place of the brick pattern, with its column and rank."""


def test_coins_touch_beside_each_other_and_half_a_coin_apart_up_to_the_border() -> None:
    """Two columns apart in a row, or one in the rows above and below. [RK Act 2 Setup]"""
    for here, (x, y) in PLACES.items():
        touch = {
            there
            for there, (column, rank) in PLACES.items()
            if (abs(column - x), abs(rank - y)) in ((2, 0), (1, 1))
        }
        assert len(geometry.neighbours(here)) == len(touch)
        assert {*geometry.neighbours(here)} == touch


def test_rows_of_three_go_on_in_one_direction_up_to_the_border() -> None:
    """Each row of three once, from its leftmost coin: along, up or down."""
    for here, (x, y) in PLACES.items():
        rows = {
            (second, third)
            for across, up in ((2, 0), (1, 1), (1, -1))
            for second, at in PLACES.items()
            for third, beyond in PLACES.items()
            if at == (x + across, y + up) and beyond == (x + 2 * across, y + 2 * up)
        }
        assert {*geometry.rows_from(here)} == rows
