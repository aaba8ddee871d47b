"""Lesson files are read strictly: every fault names the file, the step and what would be right."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.core.texts import LANGUAGES, common
from sengoku.games import lesson_files
from sengoku.play.lesson.model import DamagedLesson
from sengoku.play.lesson.reader import lesson, read_lesson

HEAD = """
title.en = "T"
title.ja = "題"
story.en = "S"
story.ja = "話"
new.en = "N"
new.ja = "新"
options = { act = 1 }
[start]
coins = "123 456"
"""
DEPLOY = """
[[step]]
say.en = "Deploy."
say.ja = "置く。"
task.en = "Deploy on e5."
task.ja = "e5に置く。"
expect = "deploy e5"
"""
ANSWER = """
[[step]]
play = "deploy g4"
say.en = "Tokugawa holds g4."
say.ja = "徳川がg4を取る。"
task.en = "Deploy on i5."
task.ja = "i5に置く。"
show = ["i5"]
expect = ["deploy i5", "deploy g5"]
solution = "deploy i5"
try = [{ play = "deploy g4", code = "deploy.occupied" }, { play = "deploy i4", code = "asked" }]
on_wrong."deploy.occupied".en = "Taken."
on_wrong."deploy.occupied".ja = "取られています。"
"""
ASK = """
[[step]]
say.en = "Is g4 empty?"
say.ja = "g4は空いている?"
[[step.ask]]
text.en = "Yes"
text.ja = "はい"
reply.en = "No."
reply.ja = "いいえ。"
[[step.ask]]
text.en = "No"
text.ja = "いいえ"
right = true
reply.en = "Right."
reply.ja = "正解。"
"""
WHOLE = HEAD + DEPLOY + ANSWER + ASK


def read(text: str):
    return read_lesson("rokumon", "made", text)


def test_a_lesson_is_read_as_written() -> None:
    made = read(WHOLE)
    assert [step.kind for step in made.steps] == ["do", "do", "ask"]
    first, second, third = made.steps
    assert first.solution == "deploy e5"
    assert first.expect is not None
    assert first.expect.actions == ("deploy e5",)
    assert second.play == ("deploy g4",)
    assert second.show == ("i5",)
    assert [one.code for one in second.tries] == ["deploy.occupied", "asked"]
    assert second.on_wrong["deploy.occupied"]["en"] == "Taken."
    assert [option.right for option in third.ask] == [False, True]
    assert made.seat == 0
    assert made.title == {"en": "T", "ja": "題"}
    assert made.game.options["act"] == 1


FAULTS = {
    "a key nobody knows": ('say.ja = "置く。"', 'say.ja = "置く。"\nsai = 1', "step 1", "sai"),
    "a language missing": ('say.ja = "置く。"', "", "step 1", "say.ja"),
    "a language nobody speaks": (
        'title.ja = "題"', 'title.ja = "題"\ntitle.fr = "T"', "", "title.fr",
    ),
    "an empty text": ('task.en = "Deploy on i5."', 'task.en = ""', "step 2", "task.en"),
    "a task missing": ('task.en = "Deploy on e5."\ntask.ja = "e5に置く。"', "", "step 1", "task"),
    "an action that cannot be read": (
        'expect = "deploy e5"', 'expect = "hop e5"', "step 1", "hop e5",
    ),
    "a solution that a rule forbids": (
        'expect = "deploy e5"', 'expect = "move e5 g5"', "step 1", "move e5 g5",
    ),
    "a narrator's action that a rule forbids": (
        'play = "deploy g4"', 'play = "deploy e5"', "step 2", "deploy e5",
    ),
    "a solution that is not asked for": (
        'solution = "deploy i5"', 'solution = "deploy i4"', "step 2", "deploy g5, deploy i5",
    ),
    "no solution with two right actions": ('solution = "deploy i5"', "", "step 2", "solution"),
    "a try that is right": (
        'play = "deploy i4", code', 'play = "deploy g5", code', "step 2", "deploy g5",
    ),
    "a try refused for another reason": (
        'code = "deploy.occupied"', 'code = "move.covered"', "step 2", "deploy.occupied",
    ),
    "a reply to nothing that can happen": (
        'on_wrong."deploy.occupied"', 'on_wrong."deploy.ocupied"', "step 2", "deploy.ocupied",
    ),
    "chance after no single action": (
        'solution = "deploy i5"', 'solution = "deploy i5"\nthen = "deploy g4"', "step 2", "then",
    ),
    "a mark off the board": ('show = ["i5"]', 'show = ["z9"]', "step 2", "z9"),
    "no right option": ("right = true", "", "step 3", "right"),
    "an option in a language nobody speaks": (
        'text.en = "Yes"', 'text.en = "Yes"\ntext.fr = "Oui"', "step 3", "fr",
    ),
    "a position that cannot be": ('coins = "123 456"', 'coins = "113 456"', "start", "1"),
    "a kind that is wrong": ("options = { act = 1 }", "options = 1", "", "options"),
    "broken TOML": ('title.en = "T"', "title.en = T", "", "TOML"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_names_its_place(name: str) -> None:
    old, new, place, word = FAULTS[name]
    assert old in WHOLE
    # For an on_wrong key both languages have to be changed alike.
    count = 2 if old.startswith("on_wrong") else 1
    with pytest.raises(DamagedLesson) as caught:
        read(WHOLE.replace(old, new, count))
    for language in LANGUAGES:
        said = caught.value.text(language)
        assert "rokumon/made.toml" in said
        assert place in said
        assert word in said


def test_expect_and_ask_exclude_each_other() -> None:
    both = ASK.replace('say.en = "Is g4', 'expect = "deploy g5"\nsay.en = "Is g4')
    with pytest.raises(DamagedLesson, match="expect"):
        read(HEAD + DEPLOY + ANSWER + both)


def test_what_follows_must_be_possible_after_every_right_action() -> None:
    """After ``deploy g5`` in step 2, which is right there, step 3 would have nothing right."""
    stuck = HEAD + DEPLOY + ANSWER + DEPLOY.replace("e5", "g5").replace(
        'expect = "deploy g5"', 'play = "deploy e4"\nexpect = "deploy g5"'
    )
    with pytest.raises(DamagedLesson, match="step 3") as caught:
        read(stuck)
    assert caught.value.note.code in {"lesson.file.stuck", "lesson.file.impossible"}


def test_a_question_needs_its_own_position_and_something_to_answer() -> None:
    question = ASK.replace("[[step", "[[question")
    with pytest.raises(DamagedLesson, match=r"question 1.*position"):
        read(WHOLE + question)
    told = '[[question]]\nsay.en = "Told."\nsay.ja = "話。"\nposition = { coins = "123 456" }\n'
    with pytest.raises(DamagedLesson, match=r"question 1.*ask"):
        read(WHOLE + told)
    position = '[question.position]\ncoins = "123 456"\n'
    placed = question.replace("[[question.ask]]", f"{position}[[question.ask]]", 1)
    assert len(read(WHOLE + placed).questions) == 1


def test_a_later_position_that_cannot_be_names_its_step() -> None:
    later = DEPLOY + '[step.position]\ncoins = "1234567"\n'
    with pytest.raises(DamagedLesson, match="step 4"):
        read(WHOLE + later)


def test_the_rulebooks_own_opponent_has_to_follow_its_list() -> None:
    """On an empty board Taroma deploys on the coin with the fewest dots, not elsewhere."""
    text = lesson_files("rokumon")["solitaire"].read_text(encoding="utf-8")
    made_up = text.replace('play = "deploy i5"', 'play = "deploy h4"', 1)
    with pytest.raises(DamagedLesson, match=r"step 2.*deploy i5"):
        read_lesson("rokumon", "solitaire", made_up)


def test_matchers_hold_all_together() -> None:
    matched = WHOLE.replace(
        'expect = ["deploy i5", "deploy g5"]',
        'expect = { verb = "deploy", place = "i5", safe = true }',
    ).replace('play = "deploy i4", code = "asked"', 'play = "deploy g5", code = "asked"')
    step = read(matched).steps[1]
    assert step.expect is not None
    game = sengoku.load("rokumon", act=1)
    state = game.position({"coins": "123 456", "stacks": {"e5": "R", "g4": "B"}})
    assert [str(a) for a in step.expect.right(game, state)] == ["deploy i5"]


def test_a_matcher_on_what_happened() -> None:
    """A Move that covers is told as such; one to an empty coin is not."""
    covering = HEAD + 'stacks = { e5 = "R", g5 = "B" }\n'
    matcher = 'expect = { did = "did.move-cover" }\nsolution = "move e5 g5"'
    step = read(covering + DEPLOY.replace('expect = "deploy e5"', matcher)).steps[0]
    game = sengoku.load("rokumon", act=1)
    state = game.position({"coins": "123 456", "stacks": {"e5": "R", "g5": "B"}})
    assert step.expect is not None
    assert [str(a) for a in step.expect.right(game, state)] == ["move e5 g5"]


def test_unknown_lessons_are_told_with_the_known_ones() -> None:
    with pytest.raises(DamagedLesson, match="act1"):
        lesson("rokumon", "act9")


def test_every_fault_has_its_words() -> None:
    codes = {key for key in common().keys("en") if key.startswith("lesson.")}
    assert codes
    assert codes == {key for key in common().keys("ja") if key.startswith("lesson.")}


@pytest.mark.parametrize("name", lesson_files("rokumon"))
def test_every_lesson_of_rokumon_loads(name: str) -> None:
    assert lesson("rokumon", name).steps
