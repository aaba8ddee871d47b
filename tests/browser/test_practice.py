"""Five puzzles a day at the board: what a learner sees before, at an answer, and at the end."""

from __future__ import annotations

import pytest

from tests.browser.screens import SCREENS, on_screen

STEPPER = "board.view.strip.stepper"


@pytest.mark.parametrize("screen", SCREENS)
def test_a_day_of_puzzles(desk, screen):
    with on_screen(desk, screen) as size:
        board = desk.show(
            "import sengoku_widgets\n"
            f'board = sengoku_widgets.practice("rokumon", size="{size}")'
        )
        board.wait_text("title", "Five a day: 1 of 5")
        desk.picture(f"practice-{screen}")
        for number in range(5):
            while not board.ask(f"{STEPPER}.passed"):
                board.ask(f"board.table.type({STEPPER}.step.solution)")
            if number == 0:
                board.wait_text("title", "comes again in 2 days")
                desk.picture(f"practice-first-{screen}")
            if number < 4:
                board.press("forward")
                board.wait(f"{STEPPER}.index == {number + 1}")
        end = desk.page.get_by_text("5 of 5 at the first try. Five more tomorrow.")
        end.first.wait_for(state="visible")
        desk.picture(f"practice-end-{screen}")
