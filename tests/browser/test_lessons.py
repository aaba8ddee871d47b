"""The lesson of act 1, from its first word to its last: by mouse, and by keyboard alone."""

from __future__ import annotations

import re

from sengoku.play.lesson.player import lesson
from tests.browser.keys import Keys

ACT1 = lesson("rokumon", "act1")
STEPPER = "board.view.strip.stepper"
JAPANESE = re.compile("[ぁ-んァ-ン一-龥]")


def at_the_end(board):
    """Check that a lesson is over, and said so."""
    assert board.ask(f"{STEPPER}.done") is True
    closing = ACT1.game.texts.text("lesson.finished", "en")
    assert closing in board.text()


def test_it_is_clicked_through_to_its_end(desk):
    board = desk.show('board = lesson("rokumon", "act1")')
    for number, step in enumerate(ACT1.steps):
        board.wait_text("say", step.say["en"].split("\n")[0].strip())
        if step.kind == "do":
            before = board.fingerprint()
            board.do(step.solution)
            board.wait(f"{STEPPER}.passed")
            board.wait_text("reply", step.reply["en"])
            board.wait_changed(before)
        elif step.kind == "ask":
            right = next(option for option in step.ask if option.right)
            board.press_named(right.text["en"])
            board.wait_text("reply", right.reply["en"])
        if number + 1 < len(ACT1.steps):
            board.press("forward")
            board.wait(f"{STEPPER}.index == {number + 1}")
    at_the_end(board)


def test_it_is_done_to_its_end_by_keyboard_alone(desk):
    board = desk.show('board = lesson("rokumon", "act1")')
    keys = Keys(board)
    tasks = 0
    for number, step in enumerate(ACT1.steps):
        if step.kind == "do":
            if tasks % 2:
                keys.type(step.solution)
            else:
                keys.do(step.solution)
            tasks += 1
            board.wait(f"{STEPPER}.passed")
            keys.settle()
        elif step.kind == "ask":
            right = next(option for option in step.ask if option.right)
            keys.to_button(right.text["en"])
            desk.page.keyboard.press("Space")
            board.wait(f"{STEPPER}.passed")
        if number + 1 < len(ACT1.steps):
            keys.press("forward")
            board.wait(f"{STEPPER}.index == {number + 1}")
            keys.settle()
    assert tasks >= 4
    at_the_end(board)


def test_after_an_action_the_focus_is_where_one_goes_on(desk):
    board = desk.show('board = lesson("rokumon", "act1")')
    keys = Keys(board)
    keys.press("forward")
    board.wait(f"{STEPPER}.kind == 'do'")
    keys.wait_focus("sengoku-choice")
    keys.to_button(board.label("e5"))
    desk.page.keyboard.press("Enter")
    board.wait(f"{STEPPER}.passed")
    keys.wait_focus("sengoku-forward")


def test_a_wrong_click_says_why_in_english_and_then_in_japanese(desk):
    """On a coin that is taken nobody can deploy [RK Act 1, Deploy]."""
    board = desk.show('board = lesson("rokumon", "act1")')
    board.press("forward")
    board.wait(f"{STEPPER}.index == 1")
    board.do("deploy e5")
    board.press("forward")
    board.wait(f"{STEPPER}.index == 2")
    before, picture = board.plies(), board.fingerprint()
    board.click_on("g4")
    said = board.wait_text("answer:has([data-kind=refusal])", "g4")
    assert "Act 1, Deploy" in said
    assert not JAPANESE.search(said)
    assert board.plies() == before
    board.press("lang")
    said = board.wait_text("answer:has([data-kind=refusal])", "エピソード1")
    assert "「置く」" in said
    assert JAPANESE.search(said.split("「置く」")[0])
    assert not re.search("[A-Za-z]{3,}", said)
    assert board.plies() == before
    # The board itself is lettered anew.
    board.wait_changed(picture)
    assert not re.search("Next|Back|Hint", board.text())
