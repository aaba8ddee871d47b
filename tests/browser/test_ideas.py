"""A lesson on an idea at the board, and the puzzles of its theme that come after it."""

from __future__ import annotations

import pytest

from sengoku.play.board.guard import say
from sengoku.play.lesson.player import lesson
from tests.browser.screens import on_screen

DOUBLE = lesson("rokumon", "idea-1-double-threat")
STEPPER = "board.view.strip.stepper"


@pytest.mark.parametrize(("screen", "language"), [("desk", "en"), ("narrow", "ja")])
def test_an_idea_leads_to_its_puzzles_and_to_the_next_idea(desk, screen, language):
    with on_screen(desk, screen):
        board = desk.show(f'board = lesson("rokumon", "{DOUBLE.name}", language="{language}")')
        board.wait_text("title", DOUBLE.title[language])
        desk.picture(f"idea-{screen}")
        board.ask('board.table.type("deploy d4")')
        board.wait_text("answer", DOUBLE.steps[0].on_wrong["deploy d4"][language])
        desk.picture(f"idea-wrong-{screen}")
        for number in range(len(DOUBLE.steps)):
            board.ask(f"{STEPPER}.solve()")
            board.wait(f"{STEPPER}.passed")
            if number + 1 < len(DOUBLE.steps):
                board.press("forward")
                board.wait(f"{STEPPER}.index == {number + 1}")
        for key in ("course.puzzles", "course.next"):
            board.root.get_by_role("button", name=say(key, language), exact=True).wait_for()
        desk.picture(f"idea-end-{screen}")
        board.press_named(say("course.puzzles", language))
        board.wait_text("title", DOUBLE.title[language])
        board.wait(f"{STEPPER}.theme == 'double-threat'")
        desk.picture(f"idea-puzzle-{screen}")
