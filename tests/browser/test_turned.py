"""What comes in the place of something else has its picture whole, and the focus leads on to it."""

from __future__ import annotations

import pytest

from tests.browser.screens import GAMES, few

COURSE = (
    "from sengoku.play.board.course import Course\n"
    "from sengoku.play.lesson.player import lesson as load\n"
    "from sengoku_widgets.boards import showing\n"
    "course = Course(load({game!r}, {name!r}), 'en', 'notebook', showing)\n"
    "board = lesson({game!r}, {name!r})\n"
    "course.turn = board.turn"
)


@pytest.mark.parametrize("game", few("rumble", "azuchi"))
def test_what_comes_after_a_lesson_stands_on_its_ground(desk, game):
    board = desk.show(COURSE.format(game=game, name=GAMES[game][1]))
    board.wait_until(lambda: board.painted() > 0.9, "the ground is painted")
    for view in ("questions_view", "play_view", "lesson_view"):
        board.ask(f"board.turn(course.{view}())")
        board.at_rest()
        board.wait_until(lambda: board.painted() > 0.9, f"the ground of {view} is painted")
        assert desk.page.locator(".sengoku canvas").count() == 1


def test_by_keys_one_goes_from_a_lesson_into_its_questions_and_sees_where_one_is(desk):
    board = desk.show(
        "board = lesson('rokumon', 'act1')\n"
        "board.view.act(lambda: board.view.strip.stepper.goto(board.view.strip.stepper.count - 1))"
    )
    board.at_rest()
    board.part("solve").focus()
    for key in ("Tab", "Shift+Tab", "Enter"):
        desk.page.keyboard.press(key)
    board.wait("board.view.strip.passed")
    focused = "document.activeElement.textContent"
    desk.page.wait_for_function(f"{focused} === 'Check yourself'")
    desk.page.keyboard.press("Enter")
    board.wait("type(board.view.strip).__name__ == 'QuestionsStrip'")
    desk.page.wait_for_function("document.activeElement.matches('.sengoku-option')")
    seen = """() => {
        const here = document.activeElement.getBoundingClientRect();
        const at = document.elementFromPoint(here.x + here.width / 2, here.y + here.height / 2);
        return document.activeElement.contains(at);
    }"""
    assert desk.page.evaluate(seen)
