"""The lesson player: forward and back, right and wrong tries, questions, languages, progress."""

from __future__ import annotations

import json

import pytest

from sengoku.games import lesson_files
from sengoku.play.lesson.player import LessonPlayer, lesson, study
from sengoku.play.lesson.quiz import Questions


@pytest.fixture
def player() -> LessonPlayer:
    return LessonPlayer(lesson("rokumon", "act1"))


def moves(player: LessonPlayer) -> list[str]:
    return [str(ply.action) for ply in player.table.match.plies]


def at(player: LessonPlayer, solution: str) -> LessonPlayer:
    """Go to the step with a solution."""
    steps = player.lesson.steps
    assert player.goto(next(i for i, step in enumerate(steps) if step.solution == solution))
    return player


def test_it_begins_with_what_is_told(player: LessonPlayer) -> None:
    assert (player.index, player.kind, player.passed) == (0, "say", True)
    assert player.title.startswith("Act 1")
    assert "Sanada" in player.say
    assert player.story
    assert player.new
    assert not player.done


def test_a_step_with_a_task_waits_for_it(player: LessonPlayer) -> None:
    assert player.forward()
    assert (player.index, player.kind, player.passed) == (1, "do", False)
    assert not player.forward()
    assert player.index == 1
    assert player.reply is not None
    assert player.task in player.reply.text


def test_clicks_do_the_task(player: LessonPlayer) -> None:
    player.forward()
    player.table.click("e5")
    assert moves(player) == ["deploy e5"]
    assert player.passed
    assert player.reply is not None
    assert (player.reply.kind, player.reply.text) == ("did", player.step.reply["en"])
    assert player.forward()
    assert moves(player) == ["deploy e5", "deploy g4"], "the narrator answers on entering"


def test_a_legal_action_that_is_not_asked_for_is_not_played(player: LessonPlayer) -> None:
    player.forward()
    player.table.click("i4")
    assert moves(player) == []
    assert not player.passed
    assert player.table.answer is not None
    # It is a Deploy, as the task says, so nobody is told that the task is another.
    assert player.table.answer.kind == "wrong"
    assert player.task in player.table.answer.text


def test_a_forbidden_action_is_answered_by_the_rule_with_its_clause(player: LessonPlayer) -> None:
    at(player, "deploy i5").table.click("g4")
    answer = player.table.answer
    assert answer is not None
    assert answer.kind == "refusal"
    assert "g4" in answer.text
    assert moves(player) == ["deploy e5", "deploy g4"]


def test_the_same_refusal_is_said_in_japanese_after_switching(player: LessonPlayer) -> None:
    at(player, "move i4 i5").table.type("move e5 i5")
    english = player.table.answer
    player.set_language("ja")
    japanese = player.table.answer
    assert english is not None
    assert japanese is not None
    assert (english.kind, japanese.kind) == ("refusal", "refusal")
    assert "Act 1, Move" in english.clause
    assert "エピソード1" in japanese.clause
    assert "jade" in english.text
    assert "緑" in japanese.text


def test_the_lessons_own_reply_switches_too(player: LessonPlayer) -> None:
    at(player, "deploy g5").table.click("i4")
    own = player.step.on_wrong["deploy i4"]
    assert player.table.answer is not None
    assert player.table.answer.text == own["en"]
    player.table.set_language("ja")
    assert player.table.answer is not None
    assert player.table.answer.text == own["ja"]
    assert player.task == player.step.task["ja"]


def test_praise_and_hint_switch_language(player: LessonPlayer) -> None:
    player.forward()
    assert player.hint() == player.step.hint["en"]
    player.set_language("ja")
    assert player.reply is not None
    assert player.reply.text == player.step.hint["ja"]
    player.table.click("e5")
    assert player.reply.text == player.step.reply["ja"], "a hint before does not hide the praise"


def test_show_me_plays_the_solution(player: LessonPlayer) -> None:
    player.forward()
    player.solve()
    assert moves(player) == ["deploy e5"]
    assert player.passed


def test_back_shows_the_step_as_it_was_entered(player: LessonPlayer) -> None:
    player.forward()
    player.solve()
    player.forward()
    assert player.back()
    assert (player.index, moves(player), player.passed) == (1, [], True)
    assert player.forward(), "what was done once need not be done again"
    assert moves(player) == ["deploy e5", "deploy g4"]
    assert not LessonPlayer(player.lesson).back()


def test_the_learners_own_choice_is_remembered(player: LessonPlayer) -> None:
    """Where several actions are right, going on starts from the one that was done."""
    at(player, "deploy g4")
    player.table.click("i4")
    assert player.passed
    assert moves(player) == ["deploy i4"]


def test_nothing_can_be_played_where_there_is_nothing_to_do(player: LessonPlayer) -> None:
    player.table.click("e5")
    assert moves(player) == []
    assert player.table.answer is not None
    assert player.table.answer.kind == "info"
    player.forward()
    player.table.click("e5")
    player.table.click("i5")
    assert moves(player) == ["deploy e5"], "Tokugawa's turn is not the learner's"


def test_undo_at_the_board_does_not_undo_the_lesson(player: LessonPlayer) -> None:
    player.forward()
    player.table.click("e5")
    player.table.moves.undo()
    assert player.passed
    # It stays done, and can be done once more: what looks like the beginning is one.
    assert player.acting
    assert not player.left_start
    player.table.click("g5")
    assert player.table.answer is not None
    assert player.table.answer.kind == "wrong"
    player.table.click("e5")
    assert moves(player) == ["deploy e5"]
    assert player.left_start
    assert player.forward()


def test_an_action_of_another_kind_than_the_task_says_is_beside_it() -> None:
    player = LessonPlayer(lesson("azuchi", "07-game"))
    at(player, "build cubes")
    player.table.type("decline")
    assert player.table.answer is not None
    assert player.table.answer.kind == "asked"
    assert not player.passed


def test_a_note_that_is_over_does_not_come_back() -> None:
    player = LessonPlayer(lesson("tenku", "03-battle"))
    player.forward()
    assert player.reply is not None
    assert player.reply.text.startswith("First there is something to do here.")
    player.table.type("draw")
    assert player.table.answer is not None
    assert player.reply is None, "the board has answered since"
    player.table.choose("place")
    assert player.table.answer is None
    assert player.reply is None
    player.table.cancel()
    player.forward()
    assert player.reply is not None, "asked anew, it is said anew"
    player.hint()
    hint = player.reply
    player.table.choose("place")
    assert player.reply == hint, "a hint stands while one follows it"


def test_a_question_is_answered_until_it_is_right() -> None:
    player = LessonPlayer(lesson("rokumon", "act2"))
    asked = next(i for i, step in enumerate(player.lesson.steps) if step.ask)
    player.goto(asked)
    assert player.kind == "ask"
    assert len(player.options) == 3
    assert not player.forward()
    assert player.reply is not None
    assert player.reply.text.startswith("First answer the question."), "it is not read out again"
    options = player.step.ask
    right = next(i for i, option in enumerate(options) if option.right)
    wrong = next(i for i, option in enumerate(options) if not option.right)
    assert not player.answer(wrong)
    assert (player.reply.kind, player.reply.text) == ("wrong", options[wrong].reply["en"])
    assert not player.passed
    assert player.answer(right)
    assert player.reply.kind == "praise"
    assert player.passed
    assert player.picked == (wrong, right)
    assert not player.answer(99)


def test_progress_can_be_saved_and_resumed(player: LessonPlayer) -> None:
    for _ in range(3):
        player.solve()
        player.forward()
    saved = json.loads(json.dumps(player.progress()))
    other = LessonPlayer(player.lesson, language="ja")
    assert other.resume(saved)
    assert other.index == player.index
    assert moves(other) == moves(player)
    other.goto(1)
    assert other.passed


@pytest.mark.parametrize(
    "damage",
    [
        {"lesson": "rokumon/act2.toml"},
        {"played": [1]},
        {"step": "three"},
        {"picked": {"0": 1}},
    ],
)
def test_progress_that_does_not_fit_changes_nothing(player: LessonPlayer, damage: dict) -> None:
    saved = player.progress() | damage
    player.forward()
    assert not player.resume(saved)
    assert player.index == 1


def test_progress_of_an_edited_lesson_keeps_what_still_fits(player: LessonPlayer) -> None:
    saved = player.progress() | {
        "step": 99,
        "played": {"1": "deploy e5", "2": "hop", "3": "move e5 g5", "77": "deploy e5"},
        "picked": {"0": [4], "88": [0]},
    }
    assert player.resume(saved)
    assert player.index == player.count - 1
    assert player.progress()["played"] == {"1": "deploy e5"}


def test_listeners_hear_the_board_and_the_steps(player: LessonPlayer) -> None:
    heard: list[int] = []
    player.listen(lambda: heard.append(player.index))
    player.forward()
    assert heard[-1] == 1
    count = len(heard)
    player.table.click("e5")
    assert len(heard) > count
    player.set_size("projector")
    assert player.table.size == "projector"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", lesson_files("rokumon"))
def test_every_lesson_can_be_stepped_through(name: str, language: str) -> None:
    """Wrong tries first, then the solution, to the end; everything is said in the language."""
    player = LessonPlayer(lesson("rokumon", name), language=language)
    while True:
        for one in player.step.tries:
            before = moves(player)
            player.table.type(one.action)
            assert moves(player) == before
            assert player.table.answer is not None
            assert player.table.answer.text
        for index, option in enumerate(player.step.ask):
            assert player.answer(index) is option.right
        player.solve()
        assert player.passed
        if player.index == player.count - 1:
            break
        assert player.forward()
    assert player.done


class TestQuestions:
    def test_they_can_be_tried_in_any_order(self) -> None:
        asked = Questions(lesson("rokumon", "act1"))
        assert asked.count == 2
        assert asked.forward()
        assert asked.kind == "do"
        assert not asked.forward()

    def test_the_score_counts_first_answers(self) -> None:
        asked = Questions(lesson("rokumon", "act1"))
        assert asked.score == (0, 2)
        right = next(i for i, option in enumerate(asked.step.ask) if option.right)
        asked.answer(right)
        asked.answer(right + 1)
        assert asked.score == (1, 2), "looking at other answers afterwards costs nothing"
        asked.forward()
        asked.table.type("move e5 i4")
        asked.solve()
        assert asked.passed
        assert asked.score == (1, 2)
        assert "1" in asked.summary
        assert "2" in asked.summary

    def test_what_a_rule_forbids_costs_nothing(self) -> None:
        asked = Questions(lesson("rokumon", "act1"))
        asked.goto(1)
        asked.table.type("move e5 e5")
        asked.table.type("move i4 g4")
        assert asked.score == (1, 2)

    def test_show_me_does_not_count(self) -> None:
        asked = Questions(lesson("rokumon", "act1"))
        asked.solve()
        assert asked.passed
        assert asked.score == (0, 2)


def test_a_step_can_be_studied_as_a_match_of_its_own(player: LessonPlayer) -> None:
    player.goto(3)
    match = study("rokumon", "act1", 4)
    assert match.start == match.state
    match.play(player.step.solution)
    with pytest.raises(IndexError):
        study("rokumon", "act1", player.count + 1)


def test_a_wrong_answer_on_the_board_is_put_down_again() -> None:
    player = LessonPlayer(lesson("tenku", "03-battle"))
    asked = next(i for i, step in enumerate(player.lesson.steps) if step.predict)
    player.goto(asked)
    wrong = next(one for one in player.step.ask if not one.right and len(one.at) == 1)
    player.table.click(next(iter(wrong.at)))
    assert player.reply is not None
    assert player.reply.kind == "wrong"
    assert not player.settles
    assert player.table.look().chosen == ()
