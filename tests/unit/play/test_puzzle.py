"""Puzzles at a table: by the day, in a run with a streak, and what a wrong try loses to."""

from __future__ import annotations

import math
from datetime import date, timedelta
from random import Random

import pytest

import sengoku
from sengoku.core.errors import BadOption
from sengoku.core.plugin import Plugin, registered
from sengoku.core.puzzle import Puzzle
from sengoku.games.rokumon.analysis.solver.exact import exact
from sengoku.games.rokumon.rules.game import load
from sengoku.play.lesson.puzzle import PuzzleRun, day_of, draw, of_the_day, puzzles

MATE = Puzzle(
    "rokumon", {"act": 2},
    {"coins": "123 4567", "stacks": {"e5": "R", "g5": "R", "d4": "B", "f4": "B"}},
    "win", 1, "deploy i5", 0, 1,
)  # fmt: skip
"""Sanada fills its row; Tokugawa fills the row d4 f4 h4 if it may [RK Act 1, Goal]."""


def wrong(run: PuzzleRun) -> str:
    """Try a legal action that is not the answer."""
    other = next(str(a) for a in run.table.match.legal() if str(a) != run.puzzle.answer)
    run.table.type(other)
    return other


def finish(run: PuzzleRun) -> None:
    """Play a puzzle to its end, as it is shown."""
    while not run.passed:
        run.table.type(run.step.solution)


def test_every_day_has_its_puzzle_and_none_comes_again_too_soon() -> None:
    first = date(2026, 11, 28)
    days = [first + timedelta(number) for number in range(len(puzzles("rokumon")))]
    every = [of_the_day("rokumon", day) for day in days]
    assert len({id(one) for one in every}) == len(every)
    assert of_the_day("rokumon", first) is every[0]


def test_a_day_is_read_or_refused() -> None:
    assert day_of("2026-11-28") == date(2026, 11, 28)
    assert day_of("today") == date.today()
    for bad in ("28.11.2026", "2026-13-01", ""):
        with pytest.raises(BadOption, match="2026-11-28"):
            day_of(bad)


@pytest.mark.parametrize(("year", "month", "day"), [(2026, 11, 28), (2027, 1, 1), (1999, 2, 3)])
def test_the_puzzle_of_a_day_is_reckoned_from_its_date_alone(
    year: int, month: int, day: int
) -> None:
    """So it is the same on every machine: in strides next to the golden part of all of them."""
    when, every = date(year, month, day), puzzles("rokumon")
    passed = when - date(1, 1, 1)
    golden = round(0.618 * len(every))
    stride = next(n for n in range(golden, len(every)) if math.gcd(n, len(every)) == 1)
    assert of_the_day("rokumon", when) is every[(passed.days + 1) * stride % len(every)]


EVERY = len(puzzles("rokumon"))


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"day": "2026-13-45"}, ["2026-13-45", "2026-11-28"]),
        ({"day": "yesterday"}, ["yesterday", "2026-11-28"]),
        ({"grade": 6}, ["6", "1, 2, 3, 4, 5"]),
        ({"grade": "hard"}, ["hard", "1, 2, 3, 4, 5"]),
        ({"grade": "3"}, ["'3'", "1, 2, 3, 4, 5"]),
        ({"count": 0}, ["0", f"1–{EVERY}"]),
        ({"count": "20"}, ["'20'", f"1–{EVERY}"]),
        ({"count": True}, ["True", f"1–{EVERY}"]),
        ({"count": "many"}, ["many", f"1–{EVERY}"]),
    ],
)
def test_what_cannot_be_asked_for_is_answered_in_both_languages(
    how: dict[str, object], told: list[str]
) -> None:
    from sengoku_widgets import puzzle

    with pytest.raises(BadOption) as caught:
        puzzle("rokumon", **how)  # type: ignore[arg-type]
    for language in ("en", "ja"):
        assert all(each in caught.value.text(language) for each in told)
    assert caught.value.text("ja") != str(caught.value)


def test_a_run_goes_from_easy_to_hard() -> None:
    drawn = draw("rokumon", 30, Random(4))
    assert len(set(map(id, drawn))) == 30
    assert [p.grade for p in drawn] == sorted(p.grade for p in drawn)
    assert {p.grade for p in draw("rokumon", 10, Random(4), 4)} == {4}
    with pytest.raises(BadOption, match="1, 2, 3, 4, 5"):
        draw("rokumon", 10, Random(4), 6)
    bare = Plugin("bare", load=load)
    with registered(bare), pytest.raises(BadOption, match="bare has no puzzles"):
        draw("bare", 10, Random(4))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_streak_counts_what_is_right_at_the_first_try(language: str) -> None:
    run = PuzzleRun(draw("rokumon", 6, Random(2)), language=language)
    for index in range(2):
        run.goto(index)
        finish(run)
        assert run.passed
        assert run.reply.kind == "praise"
    assert run.streak.count == 2
    run.goto(2)
    wrong(run)
    assert (run.streak.count, run.streak.best) == (0, 2)
    finish(run)
    assert (run.passed, run.streak.count) == (True, 0)
    run.goto(3)
    while not run.passed:
        run.solve()
    assert (run.passed, run.streak.count) == (True, 0)
    run.goto(4)
    finish(run)
    assert (run.streak.count, run.streak.best) == (1, 2)
    assert "1" in run.standing
    assert "2" in run.standing
    assert run.score == (3, 6)


@pytest.mark.parametrize("game", ["rokumon", "rumble", "azuchi", "tenku"])
def test_the_example_of_what_can_be_typed_is_not_the_answer(game: str) -> None:
    checked = 0
    for one in puzzles(game)[:40]:
        run = PuzzleRun([one])
        if str(run.table.match.legal()[0]) in (one.answer, *one.also):
            checked += 1
            example, before = run.table.example(), run.table.match.length
            run.table.type(example)
            assert run.table.match.length == before, example
    assert checked > 3


def test_each_puzzle_counts_once_and_is_missed_once() -> None:
    run = PuzzleRun([MATE, MATE])
    wrong(run)
    run.goto(1)
    run.table.type(MATE.answer)
    run.again()
    assert not run.passed
    run.table.type(MATE.answer)
    assert (run.passed, run.streak.count) == (True, 1)
    run.goto(0)
    wrong(run)
    run.set_language("ja")  # says what was wrong with it once more
    assert run.streak.count == 1


def test_what_a_rule_forbids_does_not_end_the_streak() -> None:
    run = PuzzleRun([MATE, MATE])
    run.table.type("deploy i5")
    run.goto(1)
    run.table.type("move e5 i5")  # both are jade [RK Act 1, Move]
    assert run.table.answer.kind == "refusal"
    assert run.streak.count == 1
    assert not run.refutable


def test_puzzles_of_different_boards_follow_one_another() -> None:
    first, second = (
        next(p for p in puzzles("rokumon") if p.options == options)
        for options in ({"act": 1}, {"solitaire": "easy"})
    )
    run = PuzzleRun([first, second])
    assert len(run.table.match.state.stacks) == 6
    run.goto(1)
    assert len(run.table.match.state.stacks) == 7
    finish(run)
    run.goto(0)
    finish(run)
    assert run.streak.count == 2


def long_one(moves: int, **options: object) -> Puzzle:
    return next(
        one for one in puzzles("rokumon")
        if one.goal == "win" and one.moves == moves and one.options == options
    )  # fmt: skip


@pytest.mark.parametrize("moves", range(1, 7))
@pytest.mark.parametrize("options", [{"act": 1}, {"act": 2}, {"solitaire": "medium"}], ids=str)
def test_a_win_is_played_to_its_end_against_the_best_defence(
    moves: int, options: dict[str, object]
) -> None:
    run = PuzzleRun([long_one(moves, **options)])
    seat, game = run.table.match.state.actor, run.lesson.game
    for left in range(moves, 0, -1):
        assert not run.passed
        known = exact(game, run.table.match.state)
        # The solver counts the actions of both sides, and the best defence loses none of them.
        # Of an even number, the rival has to do the last.
        assert (known.value.outcome, (known.value.length + 1) // 2) == ("win", left)
        run.table.type(str(known.best[0]))
    assert run.passed
    assert game.decided(run.table.match.state) == seat
    assert (run.streak.count, run.reply.kind) == (1, "praise")


def test_an_error_on_the_way_ends_the_streak_and_the_puzzle_begins_anew() -> None:
    run = PuzzleRun([long_one(3, act=1), MATE])
    start = run.table.match.state
    run.table.type(run.puzzle.answer)
    middle = run.table.match.state
    known = exact(run.lesson.game, middle)
    run.table.type(next(str(a) for a, v in known.actions.items() if v.outcome != "win"))
    assert (run.passed, run.table.match.state) == (False, middle)
    run.goto(1)
    finish(run)
    run.goto(0)
    assert run.table.match.state == start
    finish(run)
    assert (run.passed, run.streak.count, run.score) == (True, 1, (1, 2))


def test_who_comes_back_to_a_solved_puzzle_can_do_it_once_more_and_nothing_counts() -> None:
    run = PuzzleRun([MATE, MATE])
    run.table.type(MATE.answer)
    assert (run.streak.count, run.score) == (1, (1, 2))
    run.goto(1)
    run.goto(0)
    assert (run.passed, run.acting, run.left_start, run.helps) == (True, True, False, False)
    wrong(run)
    assert (run.passed, run.streak.count, run.score) == (True, 1, (1, 2))
    run.table.type(MATE.answer)
    assert str(run.table.match.plies[-1].action) == MATE.answer
    assert (run.passed, run.acting, run.streak.count, run.score) == (True, False, 1, (1, 2))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_puzzle_says_what_is_to_be_found(language: str) -> None:
    kinds = {(p.goal, min(p.moves, 2)): p for p in puzzles("rokumon")}
    assert len(kinds) == 4
    tasks = {PuzzleRun([p], language=language).task for p in kinds.values()}
    assert len(tasks) == 4
    assert not any("{" in task for task in tasks)


@pytest.mark.parametrize(("language", "answer", "right"), [("en", "The answer:", "Right"),
                                                           ("ja", "答えは「", "正解")])  # fmt: skip
def test_what_was_shown_is_not_called_right_and_counts_as_missed(
    language: str, answer: str, right: str
) -> None:
    for puzzle in (MATE, puzzles("azuchi")[0], long_one(3, act=2)):
        run = PuzzleRun([puzzle], language=language)
        missed = run.lesson.game.texts.text("puzzle.missed", language)
        while not run.passed:
            run.solve()
            assert run.reply.text.startswith(answer)
            assert run.reply.text.endswith(missed)
            assert run.reply.kind != "praise"
        assert run.score == (0, 1)
        run.again()
        finish(run)
        # One's own action is right, though the puzzle was missed.
        assert run.reply.text.startswith(right)
        assert missed not in run.reply.text


def test_an_own_action_after_one_that_was_shown_is_right() -> None:
    run = PuzzleRun([long_one(2, act=2)])
    run.solve()
    assert not run.passed
    finish(run)
    assert (run.reply.kind, run.score) == ("praise", (0, 1))
    assert run.reply.text.startswith("Right")


@pytest.mark.parametrize("name", [name for name in sengoku.list_games() if puzzles(name)])
def test_whoever_is_to_play_a_puzzle_sees_their_own_hand_and_no_other(name):
    """Of puzzles in a row each has a seat and a number of seats of its own."""
    every = [one for one in puzzles(name) if sengoku.load(name, **one.options).seats > 1]
    few = sorted(every, key=lambda one: one.key)[:30]
    run = PuzzleRun(few)
    looked = set()
    for index in (*range(len(few)), *reversed(range(len(few)))):
        assert run.index == index or run.goto(index)
        state, table = run.table.match.state, run.table
        assert table.viewer.looker == state.actor == run.lesson.seat
        assert table.viewer.acting == state.actor
        assert table.viewer.view() == run.lesson.game.view(state, state.actor)
        looked.add((run.lesson.game.seats, state.actor))
    assert len(looked) > 1


def test_where_puzzles_of_two_editions_are_mixed_each_says_which_it_is():
    every = {sengoku.load("rumble", **one.options).texts.package: one for one in puzzles("rumble")}
    first, meidou = (every[name] for name in sorted(every))
    for language, said in (("en", "Edition: Tenka Meidou."), ("ja", "版：天下鳴動。")):
        mixed = PuzzleRun([first, meidou], language=language)
        assert said not in mixed.standing
        mixed.goto(1)
        assert mixed.standing.startswith(said)
        assert said not in PuzzleRun([meidou, meidou], language=language).standing
