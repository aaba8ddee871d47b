"""The live lessons and questions: clicked through, left, gone on with, in both languages."""

from __future__ import annotations

import pytest
from sengoku_widgets import lesson, questions

from tests.unit.widgets.helping import typed

pytestmark = pytest.mark.usefixtures("fresh")


def test_a_lesson_is_clicked_through_to_its_end():
    board = lesson("rokumon", "act1")
    strip = board.view.strip
    player = strip.stepper
    for _ in range(3 * player.count):
        if player.kind == "ask" and not player.passed:
            right = next(i for i, option in enumerate(player.step.ask) if option.right)
            strip.options.widget.children[right].click()
        elif player.kind == "do" and not player.passed:
            board.view.choices._presses._done = float("-inf")
            typed(board.view, player.step.solution)
        assert player.passed
        if player.index + 1 == player.count:
            break
        strip.forward.click()
    assert player.done
    assert "sengoku-finished" in strip.text.value
    assert strip.forward.disabled


def test_a_lesson_does_not_go_on_before_its_task_is_done_but_shows_how():
    board = lesson("rokumon", "act1")
    strip, player = board.view.strip, board.view.strip.stepper
    while player.kind != "do":
        strip.forward.click()
    index = player.index
    strip.forward.click()
    assert player.index == index
    assert "role=" in strip.reply.value
    strip.hint.click()
    strip.solve.click()
    assert player.passed
    strip.forward.click()
    assert player.index == index + 1


def test_a_lesson_switches_language_in_the_middle():
    board = lesson("rokumon", "act1")
    english = board.view.strip.text.value
    board.view.switches.language.click()
    assert board.view.strip.text.value != english
    assert board.view.strip.stepper.language == "ja"
    assert lesson("rokumon", "act1").table.language == "ja"


def test_a_lesson_can_be_left_and_gone_on_with():
    board = lesson("rokumon", "act1")
    board.view.strip.forward.click()
    assert board.view.strip.stepper.index == 1
    later = lesson("rokumon", "act1")
    assert later.view.offer.open
    assert later.view.strip.stepper.index == 0
    later.view.offer.yes.click()
    assert later.view.strip.stepper.index == 1
    assert not later.view.offer.open


def test_questions_answer_right_and_wrong():
    board = questions("rokumon", "act1")
    strip, asked = board.view.strip, board.view.strip.stepper
    while asked.kind != "ask":
        strip.forward.click()
    buttons = strip.options.widget.children
    wrong = next(i for i, option in enumerate(asked.step.ask) if not option.right)
    right = next(i for i, option in enumerate(asked.step.ask) if option.right)
    buttons[wrong].click()
    assert "sengoku-picked-wrong" in buttons[wrong]._dom_classes
    assert 'data-kind="refusal"' in strip.reply.value
    buttons[right].click()
    assert "sengoku-picked-right" in buttons[right]._dom_classes
    assert 'data-kind="praise"' in strip.reply.value
