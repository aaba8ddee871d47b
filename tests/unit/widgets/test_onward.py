"""The ways on and back on one board, what is there to be seen, and where in its game one stands."""

from __future__ import annotations

import pytest
from sengoku_widgets import lesson, play

from sengoku.core.texts import LANGUAGES
from sengoku.play.board.blocks import find
from tests.unit.widgets.helping import act1, view_of

pytestmark = pytest.mark.usefixtures("fresh")


def by_name(view, name):
    """Give the button of a view with a name, if the page has one."""
    frame = view.widget
    waiting, found = [frame], []
    while waiting:
        block = waiting.pop()
        if block.hidden:
            continue
        waiting += block.children
        if getattr(block, "description", "") == name:
            found.append(block)
    assert len(found) < 2, name
    return found[0] if found else None


@pytest.mark.parametrize("begun", ["play", "questions"])
def test_from_what_follows_a_lesson_one_press_leads_back_to_it(begun):
    board = lesson("rokumon", "act1", language="en")
    course = next(way for way in board.view.strip.onward._ways if way.key == f"course.{begun}")
    course.go()
    if begun == "questions":
        stepper = board.view.strip.stepper
        for index in range(stepper.count):
            stepper.goto(index)
            stepper.solve()
    back = by_name(board.view, "Back to the lesson")
    assert find(board.view.widget, back.key) is back
    back.click()
    assert board.view.strip.stepper.lesson.name == "act1"
    assert board.view.strip.stepper.lesson.questions
    assert board.view.strip.stepper.count == len(board.view.strip.stepper.lesson.steps)
    assert board.widget.view is board.view


def test_a_game_that_follows_no_lesson_leads_back_to_none():
    assert by_name(play("rokumon", act=1, seed=1).view, "Back to the lesson") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_at_its_beginning_when_it_is_laid_out(language):
    """What chance lays out before anybody acts is no position that was played."""
    view = view_of(act1("deploy e5"), language=language)
    told = {"en": "Position 1 of 1", "ja": "全1手中1手目の局面"}[language]
    start = {"en": "The beginning", "ja": "はじめの局面"}[language]
    assert told in view.history.label.value
    view.table.moves.goto(6)
    assert start in view.history.label.value
    view.table.moves.goto(2)
    laying = {"en": "Being laid out: 2 so far", "ja": "準備中：ここまで2つ"}[language]
    assert laying in view.history.label.value


def test_lines_that_were_left_are_named_by_the_same_count():
    view = view_of(act1("deploy e5"), language="en")
    view.table.moves.goto(6)
    view.table.type("deploy g5")
    [way] = [one for one in view.history.branches.widget.children[1].children if not one.hidden]
    assert way.description.startswith("After action 0: ")


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Another beginning: "), ("ja", "別の始まり：")]
)
def test_a_beginning_that_was_laid_out_otherwise_is_no_action_of_the_game(language, said):
    view = view_of(act1("deploy e5"), language=language)
    view.table.moves.goto(6)
    view.table.moves.roll_anew()
    [way] = [one for one in view.history.branches.widget.children[1].children if not one.hidden]
    assert way.description.startswith(said)
    assert "-" not in way.description
    assert "1" in way.description.rsplit("(", 1)[-1].rsplit("（", 1)[-1]


def test_an_example_of_what_to_type_is_there_when_its_field_is():
    """It takes as long to find as all else that follows a press."""
    view = view_of(act1("deploy e5"), language="en")
    assert "deploy" not in view.typed.field.hint
    view.more.button.click()
    assert "deploy" in view.typed.field.hint
