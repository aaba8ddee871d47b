"""What every lesson of every game promises its reader, in both languages."""

from __future__ import annotations

import re

import pytest

import sengoku
from sengoku.core.game import Action
from sengoku.core.texts import LANGUAGES
from sengoku.games import lesson_files, things
from sengoku.play.lesson.player import LessonPlayer, lesson
from sengoku.play.lesson.quiz import question_panels, questions_text
from sengoku.play.lesson.rehearsal import rehearse, rehearse_questions
from sengoku.play.lesson.storyboard import LIMIT, storyboard, storyboard_html, transcript
from sengoku.play.table.presenter import CONFIRM
from sengoku.play.table.table import Table

LESSONS = [(game, name) for game in sengoku.list_games() for name in lesson_files(game)]
every_lesson = pytest.mark.parametrize(("game", "name"), LESSONS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_lesson
def test_the_learner_acts_in_half_the_steps(game: str, name: str) -> None:
    steps = lesson(game, name).steps
    active = [step for step in steps if step.kind != "say"]
    assert len(active) * 2 >= len(steps)
    assert all(step.hint for step in active)
    assert all(step.reply for step in steps if step.expect)


@every_lesson
def test_sentences_are_short(game: str, name: str) -> None:
    made = lesson(game, name)
    for step in (*made.steps, *made.questions):
        for sentence in re.split(r"(?<=[.?!])\s", step.say["en"]):
            assert len(sentence.split()) <= 30, sentence
        assert len(step.say["en"]) <= 330, step.say["en"]
        assert len(step.say["ja"]) <= 160, step.say["ja"]


@every_lesson
def test_a_lesson_has_questions_with_a_wrong_way_too(game: str, name: str) -> None:
    made = lesson(game, name)
    assert 1 <= len(made.questions) <= 2
    for scenario in rehearse_questions(made):
        step = scenario.step
        if step.expect is None:
            assert 0 < sum(option.right for option in step.ask) < len(step.ask)
        else:
            right = step.expect.right(made.game, scenario.shown)
            assert 1 <= len(right) < len(made.game.legal(scenario.shown))


@every_lesson
@every_language
def test_the_transcript_holds_every_sentence_and_every_answer(
    game: str, name: str, language: str
) -> None:
    made = lesson(game, name)
    text = transcript(made, language)
    flat = re.sub(r"\s+", "", text)
    texts = made.game.texts

    def has(sentence: str) -> bool:
        return re.sub(r"\s+", "", sentence) in flat

    assert has(made.story[language])
    for scenario in rehearse(made):
        assert has(scenario.step.say[language])
        for one, action, verdict in scenario.tries:
            assert str(action) == one.action
            if verdict.note and not verdict.words:
                assert has(texts.say(verdict.note, language, clause=True))
        if scenario.done:
            assert has(str(scenario.done.action))
    assert all(len(line) <= 88 for line in text.splitlines())


@every_lesson
@every_language
def test_the_storyboard_fits_into_a_notebook(game: str, name: str, language: str) -> None:
    made = lesson(game, name)
    page = storyboard_html(made, language)
    panels = storyboard(made, language)
    assert len(page) <= LIMIT
    assert page.count("<figure") == len(panels) >= 3
    assert page.count("data:image/svg+xml;base64,") == len(panels)
    assert all(panel.sentence and panel.scene.title for panel in panels)
    assert "<script" not in page


@every_lesson
@every_language
def test_the_questions_as_text_do_not_tell_the_answers(game: str, name: str, language: str) -> None:
    made = lesson(game, name)
    text = questions_text(made, language)
    assert len(question_panels(made, language)) == len(made.questions)
    for step in made.questions:
        assert step.say[language] in text
        assert not step.solution or step.solution not in text
        for option in step.ask:
            assert option.text[language] in text
            assert option.reply[language] not in text


@every_lesson
def test_every_task_can_be_done_with_the_buttons_alone(game: str, name: str) -> None:
    player = LessonPlayer(lesson(game, name))
    for index, step in enumerate(player.lesson.steps):
        player.goto(index)
        if step.expect is not None:
            press(player.table, player.lesson.game.parse(player.table.match.state, step.solution))
            assert player.passed, step.solution


def press(table: Table, action: Action) -> None:
    """Press buttons until an action is played: its verb, its values in order, or the end."""
    before = table.match.cursor
    values = [value for _, value in things(table.match.game).words(action)]
    for wanted in [action.verb, *values, CONFIRM]:
        offered = [choice.value for choice in table.choices() if not choice.chosen]
        if table.match.cursor == before and wanted in offered:
            table.choose(wanted)
