"""Every lesson: what is said of what was tried, of what was only shown, and of what is done."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import sengoku
from sengoku.core.game import Action
from sengoku.core.texts import LANGUAGES
from sengoku.games import lesson_files
from sengoku.play.board.answers import speech_html
from sengoku.play.lesson import Lesson, LessonPlayer, lesson
from sengoku.play.lesson.quiz import Questions
from sengoku.play.lesson.stepper import Stepper

LESSONS = [(game, name) for game in sengoku.list_games() for name in lesson_files(game)]

BARE = {
    "en": re.compile(r"(?:Place|Act|Choose|Do|Begin|Answer|Decide|Build|Take)"
                     r"(?: it| an? \w+| for \w+| (?:the|your) (?:worker|card|turn))?"
                     r"\.|Start the battle\.|Use the last play\.|Strike a card\."
                     r"|Answer the call to arms\."),
    "ja": re.compile(r"(?:カードを1枚)?(?:置いて|取って|選んで|答えて|決めて)ください。"
                     r"|(?:ワーカー|\w+の兵)を置いてください。|\w+のアクションを選んでください。"
                     r"|召集に答えてください。|手番を始めてください。"),
}
"""Tasks that any action of their kind fulfils, by their words."""

PRAISE = {"en": re.compile(r"(?:Right|Yes)\b"), "ja": re.compile("正解|そのとおり(?:です)?[。、]")}


@pytest.fixture(params=LESSONS, ids="-".join)
def taught(request: pytest.FixtureRequest) -> Lesson:
    return lesson(*request.param)


def steppers(taught: Lesson, language: str = "en") -> list[Stepper]:
    """Give the lesson, and the questions beside it if it has some."""
    beside = [Questions(taught, language=language)] if taught.questions else []
    return [LessonPlayer(taught, language=language), *beside]


def tries(player: Stepper) -> tuple[set[str], list[Action]]:
    """Give the verbs of what is right where a stepper stands, and what is allowed besides."""
    game, state, expect = player.lesson.game, player.table.match.state, player.step.expect
    assert expect is not None
    right = expect.right(game, state)
    return {one.verb for one in right}, [one for one in game.legal(state) if one not in right]


def doing(taught: Lesson, language: str) -> Iterator[tuple[Stepper, int]]:
    """Go to each step in which something is to be done on the board."""
    for player in steppers(taught, language):
        for index in range(player.count):
            player.goto(index)
            if player.kind == "do":
                yield player, index


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_does_what_the_task_says_is_not_told_that_it_is_another(
    taught: Lesson, language: str
) -> None:
    """Take a card, it says, and one takes a card: that is not beside the task, but not quite it."""
    for player, index in doing(taught, language):
        verbs, others = tries(player)
        lore = taught.lore(index if isinstance(player, LessonPlayer) else None)
        alike = [one for one in others if one.verb in verbs and lore.holds(one)]
        for action in (*alike[:3], *alike[-1:]):
            player.again()
            player.table.type(str(action))
            answer = player.table.answer
            where = (index + 1, str(action))
            assert answer is not None, where
            assert not player.passed, where
            assert answer.kind == "wrong", where
            other = {"en": "not the task", "ja": "課題とは違"}[language]
            assert other not in speech_html(answer, player.table), where
            assert "different one" not in answer.text, where


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_task_that_not_every_action_of_its_kind_fulfils_says_which(
    taught: Lesson, language: str
) -> None:
    for player, index in doing(taught, language):
        verbs, others = tries(player)
        if any(one.verb in verbs or player.step.chooses for one in others):
            task = player.step.task[language]
            assert not BARE[language].fullmatch(task), (index + 1, task)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_only_shown_is_not_praised(taught: Lesson, language: str) -> None:
    for player in steppers(taught, language):
        for index in range(player.count):
            player.goto(index)
            if player.kind == "say":
                continue
            player.solve()
            reply = player.reply
            assert player.passed, index + 1
            assert reply is not None
            assert reply.kind == "shown", index + 1
            assert reply.text, index + 1
            assert not PRAISE[language].match(reply.text), reply.text
            assert not reply.text[0].islower(), reply.text


def test_who_comes_back_to_a_step_that_is_done_can_do_it_once_more(taught: Lesson) -> None:
    player = LessonPlayer(taught)
    for index in range(player.count):
        player.goto(index)
        if player.kind != "do":
            continue
        player.solve()
        after = [str(ply.action) for ply in player.table.match.plies]
        assert not player.acting, index + 1
        assert player.left_start, index + 1
        player.goto(0 if index else player.count - 1)
        player.goto(index)
        assert player.passed, "it stays done"
        assert player.acting, index + 1
        assert player.helps, index + 1
        assert not player.left_start, "this is the beginning"
        tried = player.tries.doc
        if wrong := tries(player)[1]:
            player.table.type(str(wrong[0]))
            assert player.passed, index + 1
        player.solve()
        assert [str(ply.action) for ply in player.table.match.plies] == after, index + 1
        assert player.tries.doc == tried, "what is done once more is not counted"
