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


def test_from_the_five_of_one_game_one_goes_to_those_of_another(desk):
    board = desk.show(
        'import sengoku_widgets\nboard = sengoku_widgets.practice("rokumon", language="en")'
    )
    board.press("more")
    board.press_named("Tenku")
    board.wait("board.match.game.name == 'tenku'")
    board.see()
    board.wait_text("title", "Five a day: 1 of 5")
    assert board.crowded() == []
    desk.picture("practice-another-game")


_ELSEWHERE = """import os, tempfile, sengoku_widgets
from sengoku.play.board.progress import Progress
from sengoku.play.lesson.player import LessonPlayer, lesson
kept = os.environ.get("SENGOKU_MATCHES")
os.environ["SENGOKU_MATCHES"] = tempfile.mkdtemp()
board = sengoku_widgets.practice("rokumon", language="en")
player = LessonPlayer(lesson("rokumon", "act1"))
progress = Progress(player)
"""
"""A board of puzzles where nothing was begun, and a lesson of which it knows nothing."""


def test_what_was_begun_elsewhere_is_known_when_one_comes_back_to_the_notebook(desk):
    board = desk.show(_ELSEWHERE)
    try:
        board.wait_text("title", "You have not begun a lesson")
        board.ask("(player.solve(), player.forward())[1]")
        root = desk.page.locator(".sengoku-root").first
        # As the tab of a notebook is hidden by that of another.
        for shown in ("none", ""):
            root.evaluate("(e, shown) => { e.parentElement.style.display = shown; }", shown)
            desk.page.wait_for_timeout(300)
        board.wait_text("title", "of what you have begun")
        desk.picture("practice-met-elsewhere")
    finally:
        board.ask(
            "os.environ.pop('SENGOKU_MATCHES') and kept and"
            " os.environ.__setitem__('SENGOKU_MATCHES', kept)"
        )


FADES = "e => parseFloat(getComputedStyle(e).getPropertyValue('--sg-goes-on'))"
GOES_ON = "e => e.scrollHeight - e.clientHeight"


def test_words_that_go_on_below_fade_until_one_has_scrolled_to_their_end(desk):
    desk.sidebar(False)
    desk.screen(390, 844)
    try:
        board = desk.show('import sengoku_widgets\nboard = sengoku_widgets.practice("rokumon")')
        # Each day has other puzzles: of all that is wrong, what has the shortest answer.
        said = "(board.table.type(one), len(board.table.answer.text))[1]"
        wrong = f"[str(one) for one in board.match.legal() if str(one) != {STEPPER}.step.solution]"
        board.ask(f"board.table.type(min({wrong}, key=lambda one: {said}))")
        board.part("answer").first.wait_for()
        board.at_rest()
        rail = board.part("body").first
        assert rail.evaluate(GOES_ON) > 0, "nothing is below"
        assert rail.evaluate(FADES) > 0
        desk.picture("practice-fades")
        rail.evaluate("e => e.scrollTo(0, e.scrollHeight)")
        board.wait_until(lambda: rail.evaluate(FADES) == 0, "the last line fades")
        replies = board.part("replies").first
        assert (replies.evaluate(FADES) > 0) == (replies.evaluate(GOES_ON) > 0)
        replies.evaluate("e => e.scrollTo(0, e.scrollHeight)")
        board.wait_until(lambda: replies.evaluate(FADES) == 0, "the end of an answer fades")
    finally:
        desk.screen()


def test_what_is_unfolded_stays_so_when_its_words_change(desk):
    board = desk.show("board = play('rokumon', act=1)")
    board.press("more")
    folded = board.root.locator("details", has_text="Level 1 ·")
    folded.evaluate("e => { e.open = true; }")
    board.press("lang")
    anew = board.root.locator("details", has_text="レベル1")
    anew.wait_for()
    assert anew.evaluate("e => e.open")
