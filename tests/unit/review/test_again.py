"""A puzzle that is looked at once more stays only if its answer still is clearly best."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

import sengoku
from sengoku.review.again import Care, again, looked
from sengoku.review.quests import graded, quest
from tests.unit.review.test_quests import EFFORT, played
from tools import puzzles as tool

CARE = Care(begin=60, count=200)


@pytest.fixture
def saving(tictactoe):
    """Give the puzzle in which Cross threatens c1: c1 draws, and whatever else one does loses."""
    s = played(tictactoe, "put a1", "put b2", "put b1")
    return quest(tictactoe, s, Random(1), EFFORT, {})


def test_what_holds_stays_with_the_chances_found_now(tictactoe, saving):
    stale = replace(saving, chance=0.9, others=dict.fromkeys(saving.others, 0.4), grade=5)
    found = again(tictactoe, stale, Random(2), CARE)
    assert found == saving
    assert found.key == stale.key, "what a learner did with it is still known"


def test_an_answer_that_is_not_the_best_makes_no_puzzle(tictactoe, saving):
    other = next(iter(saving.others))
    turned = replace(saving, answer=other, others={saving.answer: 0.1})
    assert again(tictactoe, turned, Random(2), CARE) is None


def test_what_the_puzzle_does_not_name_is_looked_at_too(tictactoe, saving):
    few = replace(saving, answer=next(iter(saving.others)), others={})
    assert again(tictactoe, few, Random(2), CARE) is None


def test_where_two_are_as_good_it_is_no_puzzle(tictactoe):
    # Cross has a2, b1 and c3 to win in two ways.
    s = played(tictactoe, "put a1", "put c2", "put c1", "put b2", "put a3")
    s = type(s)(0, s.marks)
    [puzzle] = [
        replace(one, answer="put a2", others={"put b1": 0.0, "put b3": 0.0})
        for one in [quest(tictactoe, played(tictactoe, "put a1", "put b2", "put b1"),
                          Random(1), EFFORT, {})]
    ]  # fmt: skip
    twice = replace(puzzle, position=tictactoe.describe(s))
    assert again(tictactoe, twice, Random(2), CARE) is None


def test_what_is_to_be_won_is_not_estimated(tictactoe):
    s = played(tictactoe, "put a1", "put a3", "put b1", "put b3")
    win = quest(tictactoe, s, Random(1), EFFORT, {})
    assert again(tictactoe, win, Random(2), CARE) is win


def test_the_first_playouts_try_everything_and_are_not_counted():
    """Of a draw that costs nothing all that could be done can still be done. [TK 6.1]"""
    game = sengoku.load("tenku", seats=2)
    s = game.position(
        {"hands": [{"knight": 1, "priest": 1, "lord": 1}, {"lord": 1}],
         "courts": [{"province": 3, "knight": 3}, {"province": 5}]}
    )  # fmt: skip
    view = game.view(s, s.actor)
    attack = next(one for one in game.legal(view) if str(one) == "battle lord 1")
    shares = [
        looked(game, view, s.actor, [attack], Random(4), care).shares[attack]
        for care in (Care(begin=0, count=60), Care(begin=300, count=60))
    ]
    assert shares[0] < shares[1]


def test_a_grade_is_made_of_those_who_miss_it_and_of_how_near_the_next_lies():
    assert [graded(missed, lead) for missed, lead in ((0, 0.3), (0, 0.15), (2, 0.1), (4, 0.1))] == [
        1, 2, 5, 5,
    ]  # fmt: skip


def test_looking_again_goes_on_where_it_was_killed(tmp_path, monkeypatch, saving):
    monkeypatch.setattr(tool, "KEPT", tmp_path)
    monkeypatch.setattr(tool, "again", lambda *_: pytest.fail("it was looked at before"))
    every = tool.read(tool.place("tenku").read_text("utf-8"), "tenku", "tenku")
    first, *_ = every
    kept = [[one.key, list(tool.written([one])) if one is first else []] for one in every]
    text = "".join(f"{json.dumps(row)}\n" for row in kept)
    (tmp_path / "tenku.again.jsonl").write_text(text + '["broken', encoding="utf-8")
    assert list(tool.looked_again("tenku", CARE)) == [first]
