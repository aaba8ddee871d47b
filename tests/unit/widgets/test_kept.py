"""What outlives the kernel: the streak of puzzles and the step of a lesson, damaged files too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sengoku_widgets import lesson, practice, puzzle

from sengoku.play.board.progress import KeptStreak, KeptTrainer
from sengoku.play.match.saved import folders
from tests.unit.widgets.helping import typed

pytestmark = pytest.mark.usefixtures("fresh")

STREAK, LESSON = "puzzles-rokumon.json", "lesson-rokumon-act1.json"


def run_of(count=3, **how):
    """Open a board of puzzles, as a new kernel or another window would."""
    board = puzzle("rokumon", seed=4, count=count, **how)
    return board, board.view.strip.stepper


def solve(board):
    while not board.view.strip.stepper.passed:
        typed(board.view, board.view.strip.stepper.step.solution)


def miss(board):
    right = board.view.strip.stepper.puzzle.answer
    typed(board.view, next(str(a) for a in board.match.legal() if str(a) != right))


def counted(streak):
    return streak.count, streak.best


def folder():
    return folders()[0]


def test_a_streak_outlives_the_kernel():
    board, _ = run_of()
    solve(board)
    board.view.strip.forward.click()
    solve(board)
    later, again = run_of()
    assert counted(again.streak) == (2, 2)
    assert "2" in later.view.strip.title.value
    miss(later)
    assert counted(KeptStreak("rokumon")) == (0, 2)


def test_two_windows_count_at_one_streak():
    one, first = run_of()
    other, _ = run_of()
    solve(one)
    solve(other)
    assert counted(KeptStreak("rokumon")) == (2, 2)
    one.view.strip.forward.click()
    assert counted(first.streak) == (2, 2)
    miss(one)
    other.view.strip.forward.click()
    solve(other)
    assert counted(KeptStreak("rokumon")) == (1, 2)


def test_the_puzzle_of_a_day_counts_at_no_streak():
    board = puzzle("rokumon", day="2026-11-28")
    solve(board)
    assert counted(KeptStreak("rokumon")) == (0, 0)


def test_five_a_day_go_on_in_another_window_and_are_over_when_all_are_tried():
    board = practice("rokumon")
    run = board.view.strip.stepper
    assert run.count == 5
    assert "Five a day: 1 of 5" in board.view.strip.title.value
    before = run.trainer.learner
    assert "Your rating: about 1200, not certain yet." in board.view.strip.title.value
    solve(board)
    later = practice("rokumon").view.strip.stepper
    assert later.puzzles == run.puzzles[1:]
    assert later.trainer.learner == run.trainer.learner
    assert later.trainer.learner.value > before.value
    assert "comes again in 2 days" in board.view.strip.title.value
    for _ in range(4):
        board.view.strip.forward.click()
        solve(board)
    assert board.view.strip.closing() == "5 of 5 at the first try. Five more tomorrow."
    assert "Here they are once more" not in board.view.strip.title.value
    once_more = practice("rokumon").view.strip
    assert once_more.stepper.puzzles == run.puzzles
    assert "Today&#x27;s five are done. Here they are once more" in once_more.title.value


def test_who_comes_to_the_last_puzzle_is_told_which_are_open():
    board = practice("rokumon")
    run, strip = board.view.strip.stepper, board.view.strip
    solve(board)
    run.goto(4)
    assert "Still open" not in strip.title.value
    solve(board)
    assert "Still open: 2, 3, 4." in strip.title.value
    for index in (1, 2, 3):
        run.goto(index)
        assert "Still open" not in strip.title.value
        solve(board)
    run.goto(4)
    assert run.unsolved == ()
    assert "Still open" not in strip.title.value


def test_what_was_shown_or_missed_counts_as_not_found():
    board = practice("rokumon")
    run = board.view.strip.stepper
    while not run.passed:  # of a puzzle of several actions, each is shown
        run.solve()
    assert run.reply.kind == "shown"
    shown = run.trainer.learner.value
    assert shown < 1200
    assert "comes again in 1 day." in board.view.strip.title.value
    board.view.strip.forward.click()
    miss(board)
    run.goto(run.index)
    solve(board)
    assert run.trainer.learner.value < shown


def test_two_windows_learn_from_one_file():
    one, other = practice("rokumon"), practice("rokumon")
    solve(one)
    other.view.strip.forward.click()
    solve(other)
    trainer = KeptTrainer("rokumon")
    assert len(trainer.doc["puzzles"]) == 2
    assert trainer.learner == other.view.strip.stepper.trainer.learner


DAMAGE = [
    "{",
    "[]",
    '{"streak": 3}',
    '{"streak": -1, "best": 2}',
    '{"streak": 3, "best": 2}',
    '{"streak": true, "best": 2}',
    '{"streak": "3", "best": 5}',
    "[" * 100_000,
    b"\xff\xfe",
]


@pytest.mark.parametrize("text", DAMAGE, ids=range(len(DAMAGE)))
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_damaged_streak_is_named_and_not_lost(text, language):
    content = text if isinstance(text, bytes) else text.encode()
    (folder() / STREAK).write_bytes(content)
    board, _ = run_of(language=language)
    assert STREAK in board.view.strip.title.value
    assert (folder() / STREAK).read_bytes() == content
    solve(board)
    assert counted(KeptStreak("rokumon")) == (1, 1)
    [aside] = folder().glob("puzzles-rokumon-damaged-*.json")
    assert aside.read_bytes() == content


def test_a_damaged_lesson_is_named_and_not_lost():
    (folder() / LESSON).write_text("{", encoding="utf-8")
    board = lesson("rokumon", "act1")
    assert not board.view.offer.open
    assert LESSON in board.view.offer.text.value
    board.view.strip.forward.click()
    assert json.loads((folder() / LESSON).read_text(encoding="utf-8"))["step"] == 1
    [aside] = folder().glob("lesson-rokumon-act1-damaged-*.json")
    assert aside.read_text(encoding="utf-8") == "{"


def test_where_nothing_can_be_written_the_streak_lasts_as_long_as_the_kernel(monkeypatch):
    solve(run_of()[0])

    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("sengoku.play.board.kept.put", full)
    board, run = run_of()
    solve(board)
    assert "No space left on device" in board.view.strip.title.value
    board.view.strip.forward.click()
    solve(board)
    assert counted(run.streak) == (3, 3)
    assert json.loads((folder() / STREAK).read_text(encoding="utf-8"))["streak"] == 1


def test_a_file_is_replaced_whole():
    solve(run_of()[0])
    assert [path.name for path in Path(folder()).iterdir() if "puzzles" in path.name] == [STREAK]
