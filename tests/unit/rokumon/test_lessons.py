"""The lessons of Rokumon teach what the rulebook says, act by act, in both languages."""

from __future__ import annotations

import re

import pytest

from sengoku.core.texts import LANGUAGES
from sengoku.games import lesson_files
from sengoku.games.rokumon import taroma
from sengoku.play.exercise import question_panels, questions_text
from sengoku.play.lesson_file import lesson
from sengoku.play.rehearsal import rehearse, rehearse_questions
from sengoku.play.storyboard import LIMIT, storyboard, storyboard_html, transcript

NAMES = ("act1", "act2", "act3", "act4", "act5", "act6", "solitaire")

REFUSED = {
    "act1": {"deploy.occupied", "move.same-colour", "move.covered", "move.stack"},
    "act2": set(),
    "act3": {"fight.one", "fight.not-yours", "pending.first"},
    "act4": {"surprise.touches", "surprise.occupied", "surprise.used", "surprise.locked"},
    "act5": {"move.same-colour"},
    "act6": set(),
    "solitaire": {"move.same-colour", "move.stack"},
}
"""What each lesson lets the learner try in vain, after the rules that are new in the act."""

SAID = {
    "act1": ["end.row", "end.stack", "end.submission", "did.move-cover"],
    "act2": ["end.row"],
    "act3": ["did.home", "did.star", "did.spend", "did.reveal-tokens"],
    "act4": ["did.surprise", "end.row"],
    "act5": ["end.row", "did.home"],
    "act6": ["did.home"],
    "solitaire": [
        "taroma.step.deploy", "taroma.step.match", "taroma.step.cover", "taroma.step.maneuver",
        "did.streak",
    ],
}
"""What has to happen on the board for the lesson to show its act."""


def test_there_is_one_lesson_an_act_and_one_for_the_solitaire() -> None:
    assert tuple(lesson_files("rokumon")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_new_rules_are_tried_in_vain(name: str) -> None:
    tried = {one.code for step in lesson("rokumon", name).steps for one in step.tries}
    assert REFUSED[name] <= tried
    assert tried, "no lesson without a wrong try"


@pytest.mark.parametrize("name", NAMES)
def test_the_act_is_shown_by_what_happens(name: str) -> None:
    happened = {
        note.code
        for scenario in rehearse(lesson("rokumon", name))
        for ply in (*scenario.told, *([scenario.done] if scenario.done else []))
        for note in ply.notes
    }
    assert set(SAID[name]) <= happened


@pytest.mark.parametrize("name", NAMES)
def test_the_learner_acts_in_most_steps(name: str) -> None:
    steps = lesson("rokumon", name).steps
    active = [step for step in steps if step.kind != "say"]
    assert len(active) * 2 > len(steps)
    assert all(step.hint for step in active)
    assert all(step.reply for step in steps if step.expect)


@pytest.mark.parametrize("name", NAMES)
def test_sentences_are_short(name: str) -> None:
    made = lesson("rokumon", name)
    for step in (*made.steps, *made.questions):
        for sentence in re.split(r"(?<=[.?!])\s", step.say["en"]):
            assert len(sentence.split()) <= 30, sentence
        assert len(step.say["en"]) <= 330, step.say["en"]
        assert len(step.say["ja"]) <= 160, step.say["ja"]


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_questions_with_one_right_way_at_least(name: str) -> None:
    made = lesson("rokumon", name)
    assert 1 <= len(made.questions) <= 2
    for scenario in rehearse_questions(made):
        step = scenario.step
        if step.expect is None:
            assert 0 < sum(option.right for option in step.ask) < len(step.ask)
        else:
            right = step.expect.right(made.game, scenario.shown)
            assert 1 <= len(right) < len(made.game.legal(scenario.shown))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_transcript_holds_every_sentence_and_every_answer(name: str, language: str) -> None:
    made = lesson("rokumon", name)
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_storyboard_fits_into_a_notebook(name: str, language: str) -> None:
    made = lesson("rokumon", name)
    page = storyboard_html(made, language)
    panels = storyboard(made, language)
    assert len(page) <= LIMIT
    assert page.count("<figure") == len(panels) >= 3
    assert page.count("data:image/svg+xml;base64,") == len(panels)
    assert all(panel.sentence and panel.scene.title for panel in panels)
    assert "<script" not in page


def test_a_storyboard_without_room_leaves_its_last_panels_out() -> None:
    made = lesson("rokumon", "act1")
    every = storyboard_html(made, "en").count("<figure")
    page = storyboard_html(made, "en", limit=120_000)
    assert 0 < page.count("<figure") < every
    assert len(page) <= 120_000


@pytest.mark.parametrize("name", NAMES)
def test_the_questions_as_text_do_not_tell_the_answers(name: str) -> None:
    made = lesson("rokumon", name)
    for language in LANGUAGES:
        text = questions_text(made, language)
        panels = question_panels(made, language)
        assert len(panels) == len(made.questions)
        for step in made.questions:
            assert step.say[language] in text
            assert not step.solution or step.solution not in text
            for option in step.ask:
                assert option.text[language] in text
                assert option.reply[language] not in text


def test_taroma_plays_by_the_printed_list_in_its_lesson() -> None:
    """Worked out by hand from the list: 7, 4, 7, 2 and 6. [RK Solitaire, Taroma's Turn]"""
    made = lesson("rokumon", "solitaire")
    steps = [
        next(note.code for note in ply.notes if note.code.startswith("taroma.step."))
        for scenario in rehearse(made)
        for ply in scenario.told
    ]
    numbers = {"cover": 2, "match": 4, "maneuver": 6, "deploy": 7}
    assert [numbers[code.removeprefix("taroma.step.")] for code in steps] == [7, 4, 7, 2, 6]


def test_taroma_covers_before_it_blocks() -> None:
    """The position of the question in the solitaire lesson: step 2 comes before step 3."""
    made = lesson("rokumon", "solitaire")
    [scenario] = rehearse_questions(made)
    choice = taroma.explain(made.game, scenario.shown, 0)
    assert choice.action.verb == "move"
    assert choice.why[0].code == "taroma.step.cover"
    wins = made.game.apply(scenario.shown, made.game.parse(scenario.shown, "deploy e5"))
    assert made.game.decided(wins) is None
    assert not any(
        made.game.decided(made.game.apply(wins, reply)) == 1 for reply in made.game.legal(wins)
    ), "a Deploy on e5 would have blocked"


def test_the_first_act_ends_in_each_way_there_is_to_win() -> None:
    """Row, stack, submission. [RK How to Win an Act]"""
    ends = {s.after.end.reason for s in rehearse(lesson("rokumon", "act1")) if s.after.end}
    assert ends == {"row", "stack", "submission"}
