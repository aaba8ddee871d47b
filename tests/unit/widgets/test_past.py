"""The slider through what was played, its words and the board stand at the same place."""

from __future__ import annotations

import re

import pytest
from sengoku_widgets import play

import sengoku
from sengoku.core.game import CHANCE
from sengoku.play.board.table_view import TableView
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table
from tests.unit.rumble.pictures import STATES

pytestmark = pytest.mark.usefixtures("fresh")

GAMES = [
    ("rokumon", {"act": 1}),
    ("rokumon", {"act": 4}),
    ("rumble", {"players": 2}),
    ("rumble", {"edition": "tenka-meidou", "players": 3}),
    ("azuchi", {"players": 2}),
    ("tenku", {"players": 3}),
]


def words(board) -> str:
    found = re.search("<small>(.*)</small>", board.view.history.label.value)
    assert found is not None
    return found.group(1)


def begin_of(board) -> int:
    """Count what chance laid out before anybody acted, on the whole line."""
    actors = [node.done.before.actor for node in board.match.history.line]
    return next((at for at, actor in enumerate(actors) if actor != CHANCE), len(actors))


def agrees(board) -> None:
    slider, match, begin = board.view.history.slider, board.match, begin_of(board)
    told = slider.values()
    assert told["text"] == words(board)
    if match.cursor < begin:
        assert words(board) == f"Being laid out: {match.cursor} so far"
    elif match.cursor == begin:
        assert words(board) == "The beginning"
    else:
        length = match.length - begin
        assert words(board) == f"Position {match.cursor - begin} of {length}"
    at_the_beginning = match.cursor <= begin
    assert (slider.value == slider.min) == at_the_beginning
    assert board.view.history.back.disabled == at_the_beginning
    assert (slider.value == slider.max) == (match.cursor == match.length > begin)
    assert slider.disabled == (match.length == begin)
    assert slider.value == max(match.cursor, begin)


def act(board, count: int) -> None:
    for _ in range(count):
        while board.match.state.actor == CHANCE:
            board.match.go_on()
        board.table.type(str(board.match.legal()[0]))


@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
def test_at_every_position_slider_words_and_board_agree(game, options):
    board = play(game, **options, seed=3, language="en")
    agrees(board)
    assert words(board) == "The beginning"
    act(board, 4)
    for ply in (*range(board.match.length, -1, -1), *range(board.match.length + 1)):
        board.table.moves.goto(ply)
        agrees(board)


def test_so_they_do_in_other_lines_and_from_another_beginning():
    board = play("rokumon", act=1, seed=3, language="en")
    act(board, 3)
    board.table.moves.goto(7)
    board.table.type(str(board.match.legal()[-1]))
    agrees(board)
    board.table.moves.switch(0)
    agrees(board)
    board.table.moves.goto(6)
    board.table.moves.roll_anew()
    agrees(board)
    assert words(board) == "The beginning"
    board.table.moves.switch(0)
    agrees(board)
    board.table.moves.undo()
    agrees(board)


def test_a_position_before_the_beginning_can_not_be_asked_of_the_slider():
    board = play("rokumon", act=1, seed=3, language="en")
    act(board, 1)
    board.view.history.slider.set(2)
    assert board.match.cursor == 7
    board.view.history.slider.set(6)
    assert board.match.cursor == 6
    board.view.history.back.click()
    assert board.match.cursor == 6


def test_in_a_position_of_its_own_what_chance_does_is_what_happens():
    game = sengoku.load("rumble", seats=3)
    table = Table(Match(game, start=STATES["war begins"]), language="en")
    view = TableView(table)
    while table.match.outcome is None:
        table.match.go_on()
    for ply in (0, 1, table.match.length):
        table.moves.goto(ply)
        view.refresh()
        slider = view.history.slider
        assert (slider.min, slider.value, slider.max) == (0, ply, table.match.length)
        assert ("The beginning" in view.history.label.value) == (ply == 0)
        assert view.history.back.disabled == (ply == 0)
