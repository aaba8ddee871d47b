"""A day's five puzzles of another game, one press away."""

from __future__ import annotations

import pytest
from sengoku_widgets import practice

from tests.unit.widgets.test_kept import solve

TITLES = {
    "rokumon": ("Rokumon", "ロクモン"), "rumble": ("Rumble Nation", "ランブルネーション"),
    "azuchi": ("Azuchi Castle", "安土城"), "tenku": ("Tenku", "天空"),
}  # fmt: skip


def offered(row):
    """Give the buttons of a row that are shown, by what they say."""
    if "sengoku-hidden" in row.widget.classes:
        return {}
    return {one.description: one for one in row.box.children if "sengoku-hidden" not in one.classes}


def chosen(row):
    """Give what stands on the buttons that are marked as chosen."""
    return [word for word, one in offered(row).items() if "sengoku-chosen" in one.classes]


@pytest.mark.parametrize("start", TITLES)
def test_each_game_is_one_press_away_from_each(start):
    board = practice(start, language="en")
    assert chosen(board.view.strip.games) == [TITLES[start][0]]
    for name, (title, _) in TITLES.items():
        there = offered(board.view.strip.games)
        assert set(there) == {one for one, _ in TITLES.values()}
        there[title].click()
        assert board.match.game.name == name
        assert board.view.strip.stepper.count == 5
        assert chosen(board.view.strip.games) == [title]


def test_the_language_and_the_size_stay_as_they_are():
    board = practice("rokumon", language="en")
    board.view.strip.set_language("ja")
    board.view.strip.set_size("projector")
    there = offered(board.view.strip.games)
    assert set(there) == {one for _, one in TITLES.values()}
    there["天空"].click()
    assert board.match.game.name == "tenku"
    assert (board.table.language, board.table.size) == ("ja", "projector")


def test_what_is_done_of_one_game_is_still_done_when_one_comes_back():
    board = practice("rokumon", language="en")
    solve(board)
    left = board.view.strip.stepper.puzzles[1:]
    offered(board.view.strip.games)["Tenku"].click()
    offered(board.view.strip.games)["Rokumon"].click()
    assert board.view.strip.stepper.puzzles == left
    assert "Five a day: 1 of the 4 left" in board.view.strip.title.value
    board.view.strip.set_language("ja")
    assert "残り4問中1問目" in board.view.strip.title.value
    board.view.strip.set_language("en")


def test_a_press_at_the_game_that_is_there_changes_nothing():
    board = practice("rokumon", language="en")
    view = board.view
    offered(view.strip.games)["Rokumon"].click()
    assert board.view is view


def test_who_has_done_the_last_is_offered_them_at_hand():
    board = practice("rokumon", language="en")
    for _ in range(5):
        assert not offered(board.view.strip.games_after)
        solve(board)
        if board.view.strip.stepper.index < 4:
            board.view.strip.forward.click()
    assert set(offered(board.view.strip.games_after)) == {one for one, _ in TITLES.values()}


def test_puzzles_of_an_idea_stay_with_their_game():
    assert not offered(practice("rokumon", theme="double-threat").view.strip.games)
