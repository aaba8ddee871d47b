"""Puzzles that the engine finds have one right action; what comes with a game holds."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import sengoku
from sengoku.play.lesson.puzzle import PuzzleRun, puzzles
from sengoku.review.quests import Effort, quest, quests
from tools import puzzles as tool

EFFORT = Effort(play=8, rough=200, close=100)
OURS = [name for name in sengoku.list_games() if name != "rokumon" and puzzles(name)]


def played(game, *texts):
    s = game.start()
    for text in texts:
        s = game.apply(s, game.parse(s, text))
    return s


def test_the_one_action_that_wins_at_once_is_a_puzzle(tictactoe):
    s = played(tictactoe, "put a1", "put a3", "put b1", "put b3")
    found = quest(tictactoe, s, Random(1), EFFORT, {})
    assert (found.goal, found.answer, found.chance) == ("win", "put c1", 1.0)


def test_the_one_action_that_saves_is_a_puzzle(tictactoe):
    # Cross threatens c1: whatever else Nought does loses, and c1 draws.
    s = played(tictactoe, "put a1", "put b2", "put b1")
    found = quest(tictactoe, s, Random(1), EFFORT, {})
    assert (found.goal, found.answer) == ("best", "put c1")
    assert found.chance == pytest.approx(0.5)
    assert max(found.others.values()) == 0


def test_where_two_actions_are_as_good_there_is_no_puzzle(tictactoe):
    assert quest(tictactoe, tictactoe.start(), Random(1), EFFORT, {}) is None
    two = played(tictactoe, "put a1", "put c2", "put c1", "put b2", "put a3")
    two = type(two)(0, two.marks)  # Cross once more: a2 and b1 both win
    assert quest(tictactoe, two, Random(1), EFFORT, {}) is None


def test_the_same_luck_finds_the_same_puzzles(tictactoe):
    found = [list(quests(tictactoe, Random(3), EFFORT, {})) for _ in range(2)]
    assert found[0] == found[1] != []


def test_players_who_look_one_action_ahead_and_the_end_of_their_match_alone(tictactoe):
    effort = Effort(play=0, rough=200, close=100)
    whole, late = (
        [one.position for one in quests(tictactoe, Random(3), replace(effort, late=part), {})]
        for part in (1.0, 0.4)
    )
    assert 0 < len(late) < len(whole)
    assert late == whole[-len(late) :]


def test_what_a_seat_cannot_see_decides_no_puzzle():
    game = sengoku.load("tenku", seats=2)
    effort = Effort(play=4, rough=8, close=8, margin=0.0, errors=0.0)
    s, luck, told = game.start(), Random(5), []
    for _ in range(60):
        if s.actor >= 0 and len(game.legal(s)) >= 4 and len(told) < 2:
            view = game.view(s, s.actor)
            worlds = [game.imagine(view, Random(seed)) for seed in (1, 2)]
            found = [quest(game, one, Random(2), effort, {"seats": 2}) for one in worlds]
            assert [one is None for one in found] in ([True, True], [False, False])
            if found[0] is not None:
                told.append(found)
        s = game.apply(s, game.sample(s, luck) if s.actor < 0 else luck.choice(game.legal(s)))
    assert told
    for one, other in told:
        assert one == other, "not even the file tells what was in a hand"


def test_a_look_by_lots_finds_the_same_and_gives_up_where_nothing_leads(tictactoe):
    s = played(tictactoe, "put a1", "put b2", "put b1")
    found = quest(tictactoe, s, Random(1), replace(EFFORT, close=400, far=9), {})
    assert (found.goal, found.answer) == ("best", "put c1")
    lots = replace(EFFORT, rough=60, close=400, far=9, margin=0.0)
    assert quest(tictactoe, tictactoe.start(), Random(1), lots, {}) is None


def test_what_comes_to_the_same_is_right_together():
    # Wisteria wins at the next turn unless it is attacked, whichever card pays for that. [TK 5]
    game = sengoku.load("tenku", seats=2)
    s = game.position(
        {"hands": [{"knight": 1, "priest": 1, "lord": 1}, {"lord": 1}],
         "courts": [{"province": 3, "knight": 3}, {"province": 5}]}
    )  # fmt: skip
    found = quest(game, s, Random(1), replace(EFFORT, rough=120, close=400, far=30), {"seats": 2})
    attacks = {f"battle {card} 1" for card in ("knight", "priest", "lord")}
    assert {found.answer, *found.also} <= attacks
    assert found.also
    assert {*found.others.values()} == {0.0}
    only = replace(EFFORT, rough=120, close=400, far=30, only=frozenset({"stop"}))
    assert quest(game, s, Random(1), only, {"seats": 2}).answer == found.answer
    assert quest(game, s, Random(1), replace(only, only=frozenset({"clock"})), {}) is None


def test_only_the_end_of_a_match_is_looked_at_where_that_is_asked(pig):
    effort = Effort(play=0, rough=40, close=60, margin=0.0, errors=0.0, choices=2)
    whole, late, none = (
        list(quests(pig, Random(3), replace(effort, late=part), {})) for part in (1.0, 0.5, 0.0)
    )
    assert none == []
    assert late == whole[len(whole) - len(late) :]
    assert len(late) < len(whole)


@pytest.mark.parametrize("game", OURS)
def test_what_comes_with_a_game_can_be_set_up_and_solved(game):
    every = puzzles(game)
    assert len({one.key for one in every}) == len(every)
    for one in every:
        rules = sengoku.load(game, **one.options)
        s = rules.position(one.position)
        legal = {str(action) for action in rules.legal(s)}
        assert {one.answer, *one.also, *one.others} <= legal
        assert not {one.answer, *one.also} & {*one.others}
        assert all(share < one.chance for share in one.others.values())
    for one in every[:: max(1, len(every) // 5)]:
        run = PuzzleRun([one])
        for wrong, share in one.others.items():
            run.table.type(wrong)
            assert not run.passed
            count = round(100 * share)
            said = f"about {count} of 100 games" if 0 < count < 100 else "any game is won"
            assert said in run.table.answer.text
        run.table.type(one.answer)
        assert run.passed
        assert run.score == (0 if one.others else 1, 1)


@pytest.mark.parametrize("game", OURS)
def test_another_look_with_other_luck_finds_the_same_answer(game):
    pytest.importorskip("numpy")
    every = [one for one in puzzles(game) if one.goal == "best"]
    effort = Effort(rough=1_500, close=300, margin=0.0, errors=0.0, choices=2)
    for one in every[:: max(1, len(every) // 4)]:
        rules = sengoku.load(game, **one.options)
        again = quest(rules, rules.position(one.position), Random(99), effort, one.options)
        assert again is not None
        assert again.answer in (one.answer, *one.also)


def test_a_search_that_was_killed_while_it_wrote_goes_on_with_that_match(tmp_path, monkeypatch):
    monkeypatch.setattr(tool, "KEPT", tmp_path)
    monkeypatch.setattr(tool, "quests", lambda *_: [])
    tool.kept("tenku").write_text('{"match": 1, "found": []}\n{"match": 2, "fo', encoding="utf-8")
    tool.look("tenku", 0.002, EFFORT, {})
    found = [number for number, _ in tool.lines("tenku")]
    assert found[:2] == [1, 2]
    assert found == list(range(1, len(found) + 1))
