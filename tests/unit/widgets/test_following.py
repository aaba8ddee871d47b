"""At a board the opponent that fits follows the results, in this kernel and the next."""

from __future__ import annotations

import pytest
from sengoku_widgets import play

from sengoku.play.match import saved

pytestmark = pytest.mark.usefixtures("fresh")


def half(board) -> int:
    return board.table.viewer.bot_at(1).half


def lose(board) -> None:
    board.table.moves.resign()
    assert board.match.outcome is not None


def test_a_loss_makes_it_milder_and_counts_once():
    board = play("rokumon", act=1, seed=1, seats={1: "fits-me"})
    assert half(board) == 0
    kept = board.view.seats._following._kept["rokumon"]
    kept.ended("won", 6)
    kept.ended("won", 6)
    lose(board)
    assert half(board) == 3
    board.table.moves.undo()
    board.table.moves.go_on()
    lose(board)
    assert half(board) == 3
    board.table.new_game()
    assert half(board) == 3
    lose(board)
    assert half(board) == 2
    # The next board, and the next kernel, go on from there.
    assert half(play("rokumon", act=1, seed=2, seats={1: "fits-me"})) == 2
    assert half(play("rokumon", act=6, seed=2, seats={1: "fits-me"})) == 2
    assert play("tenku", players=2, seed=2, seats={1: "fits-me"}).table.viewer.bot_at(1).half == 0


def test_what_is_played_within_a_game_that_is_over_counts_for_nothing():
    board = play("rokumon", act=1, seed=1, seats={1: "fits-me"})
    lose(board)
    kept = board.view.seats._following._kept["rokumon"]
    kept.ended("won", 6)
    before = kept.fit.half, kept.fit.games
    # Even if it is opened once more, and stands at an earlier position.
    board.match.goto(board.match.length - 1)
    again = play(board.match.from_text(board.match.code()), seats={1: "fits-me"})
    assert half(again) == before[0]
    assert not again.table.moves.can("resign")
    again.table.moves.go_on()
    again.table.type(str(again.match.legal()[0]))
    lose(again)
    assert (half(again), again.view.seats._following.fit.games) == before
    assert "from now on" not in again.view.ended.text.value


def test_it_is_told_how_strong_it_is_now():
    board = play("rokumon", act=1, seed=1, seats={1: "fits-me"})
    assert "Now it plays as Level 1." in board.view.seats.strengths.value
    board.view.seats._following._kept["rokumon"].ended("won", 6)
    board.view.seats._following._kept["rokumon"].ended("lost", 6)
    board.view.refresh()
    assert "Now it plays as Level 1½." in board.view.seats.strengths.value
    board.table.set_language("ja")
    assert "今の強さはレベル1½です。" in board.view.seats.strengths.value
    other = play("rokumon", act=1, seed=1, seats={1: "level-1"})
    assert "Now it plays" not in other.view.seats.strengths.value


def test_the_end_of_a_game_tells_how_strong_it_is_from_now_on():
    board = play("rokumon", act=1, seed=1, seats={1: "fits-me"})
    kept = board.view.seats._following._kept["rokumon"]
    kept.ended("won", 6)
    kept.ended("won", 6)
    assert "from now on" not in board.view.ended.text.value
    lose(board)
    # Two wins lead to Level 3, and a first loss half a level down.
    assert "plays as Level 2½ from now on." in board.view.ended.text.value
    other = play("rokumon", act=1, seed=1, seats={1: "level-1"})
    lose(other)
    assert "from now on" not in other.view.ended.text.value


def test_its_level_and_why_are_told_before_the_first_action():
    board = play("rokumon", act=1, seed=1, seats={1: "fits-me"})
    begins = board.view.seats.begins
    assert "begins as Level 1: you have not finished a game against it yet" in begins.value
    kept = board.view.seats._following._kept["rokumon"]
    for ended in ("won", "won", "lost"):
        kept.ended(ended, 6)
    board.view.refresh()
    assert "plays as Level 2½ now" in begins.value
    assert "after 3 games" in begins.value
    board.table.set_language("ja")
    assert "今はレベル2½です" in begins.value
    assert "3回の対局" in begins.value
    board.table.type(str(board.match.legal()[0]))
    assert "sengoku-hidden" in begins.classes
    other = play("rokumon", act=1, seed=1, seats={1: "level-1"})
    assert "sengoku-hidden" in other.view.seats.begins.classes


@pytest.mark.parametrize("game", ["rokumon", "rumble", "azuchi", "tenku"])
def test_its_level_is_told_where_one_chooses_it(game):
    board = play(game, seed=1)
    board.view.seats._following._of(game).ended("won", 6)
    board.view.refresh()
    menu = board.view.seats.menus[1]
    assert ("Fits me · Level 2 now", "fits-me") in menu.options
    board.table.set_language("ja")
    assert ("自分に合う強さ（今はレベル2）", "fits-me") in menu.options


def test_where_fewer_levels_are_the_highest_of_them_is_told():
    board = play("rumble", players=4, seed=1, seats=dict.fromkeys((1, 2, 3), "fits-me"))
    kept = board.view.seats._following._of("rumble")
    for _ in range(9):
        kept.ended("won", 6)
    board.view.refresh()
    assert kept.fit.half == 10
    # With four players there are five levels [docs/levels.md].
    assert "plays as Level 5 now" in board.view.seats.begins.value
    assert ("Fits me · Level 5 now", "fits-me") in board.view.seats.menus[1].options


def test_with_two_persons_nobody_is_followed():
    board = play("rokumon", act=1, seed=1, seats={0: "fits-me", 1: "person"})
    board.table.viewer.sit(0, "person")
    lose(board)
    assert board.view.seats._following._kept["rokumon"].fit.games == 0


def test_it_follows_where_nothing_can_be_kept(monkeypatch):
    monkeypatch.setattr("sengoku.play.board.kept.folders", list)
    board = play("rokumon", act=1, seed=1, seats={1: "fits-me"})
    board.view.seats._following._kept["rokumon"].ended("won", 6)
    lose(board)
    assert half(board) == 1
    board.table.new_game()
    assert half(board) == 1
    assert half(play("rokumon", act=1, seed=1, seats={1: "fits-me"})) == 0


def test_what_cannot_be_read_begins_anew_and_is_not_lost():
    folder = saved.folders()[0]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "opponent-rokumon.json").write_text('{"half": "ten"}', encoding="utf-8")
    board = play("rokumon", act=1, seed=1, seats={1: "fits-me"})
    assert half(board) == 0
    lose(board)
    assert list(folder.glob("opponent-rokumon-damaged-*.json"))
