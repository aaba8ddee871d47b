"""Clicks, taps and keys that go wrong: doubled, beside, or into a rule engine that fails."""

from __future__ import annotations

import pytest

from tests.browser.keys import Keys

PLAY = 'board = play("rokumon", act=1, seed=3)'


@pytest.mark.parametrize("pause", [0, 120])
def test_a_double_click_never_plays_twice(desk, pause):
    """On e5 after a Deploy, the second click of a pair would choose or refuse something."""
    board = desk.show(PLAY)
    board.at_rest()
    x, y = board.point(*board.spot("e5"))
    desk.page.mouse.click(x, y, click_count=2, delay=20)
    if pause:
        desk.page.wait_for_timeout(pause)
        desk.page.mouse.click(x, y)
    assert board.wait_plies(1) == ["deploy e5"]
    desk.page.wait_for_timeout(400)
    assert board.plies() == ["deploy e5"]
    assert board.ask("board.table.answer is None and not board.table.hand.started")


def test_a_double_click_on_a_button_never_plays_twice(desk):
    """The buttons move up when one of them goes: the second click hits another one."""
    board = desk.show(PLAY)
    board.root.get_by_role("button", name="e5", exact=True).click(click_count=2)
    assert board.wait_plies(1) == ["deploy e5"]
    desk.page.wait_for_timeout(400)
    assert board.plies() == ["deploy e5"]


def test_after_a_click_beside_everything_tab_is_not_trapped(desk):
    board = desk.show(PLAY)
    tick = board.ask("board.table.tick")
    keys = Keys(board)
    board.click(0.02, 0.5)
    seen = []
    for _ in range(3):
        desk.page.keyboard.press("Tab")
        keys.settle()
        seen.append(keys.focused())
    assert len({*seen}) == 3, f"Tab is trapped: {seen}"
    assert board.ask("board.table.tick") == tick


def test_the_board_takes_no_focus_from_what_was_chosen_after_a_click(desk):
    board = desk.show(PLAY)
    board.do("deploy e5")
    board.click(0.02, 0.5)
    board.part("history").focus()
    desk.page.wait_for_timeout(1000)
    assert "sengoku-history" in Keys(board).focused()


def test_keys_on_the_history_do_not_reach_the_notebook(desk):
    """Arrow keys on the slider go through the match and leave the cell alone."""
    board = desk.show(PLAY)
    board.do("deploy e5")
    board.do("deploy g4")
    board.part("history").focus()
    desk.page.keyboard.press("ArrowLeft")
    board.wait("board.match.cursor == board.match.length - 1")
    desk.page.keyboard.press("ArrowRight")
    board.wait("board.match.cursor == board.match.length")
    assert "sengoku-history" in Keys(board).focused()


def test_an_engine_that_fails_is_reported_and_costs_nothing(desk):
    board = desk.show(PLAY)
    board.do("deploy e5")
    before, picture = board.plies(), board.fingerprint()
    desk.execute(
        "kind = type(board.match.game); kept = kind.apply\n"
        "def broken(self, *args, **more): raise RuntimeError('sabotaged')\n"
        "kind.apply = broken"
    )
    try:
        board.click_on("g4")
        said = board.wait_text("error", "RuntimeError")
        assert "The match is as it was" in said
        assert "sabotaged" in said
        assert board.plies() == before
        desk.screenshot("error")
    finally:
        desk.execute("kind.apply = kept")
    assert desk.failures() == ["RuntimeError('sabotaged')"]
    desk.execute("from sengoku.play.board import guard; guard.failures.clear()")
    assert board.fingerprint() == picture
    # The board works as before, and the bar is gone.
    board.do("deploy g4")
    assert board.plies() == [*before, "deploy g4"]
    board.wait_changed(picture)
    assert board.root.locator(".sengoku-error:visible").count() == 0


def test_the_wheel_scrolls_the_page_over_a_board(desk):
    desk.screen(1280, 500)
    board = desk.show(PLAY)
    desk.page.mouse.move(*board.point(0.5, 0.2))
    top = "() => document.querySelector('.jp-WindowedPanel-outer').scrollTop"
    before = desk.page.evaluate(top)
    desk.page.mouse.wheel(0, 150)
    desk.page.wait_for_function(f"before => ({top})() > before", arg=before)



def test_a_press_is_for_what_was_under_the_hand_when_it_came_down(desk):
    """JupyterLab scrolls a cell into sight as soon as the mouse goes down in it."""
    desk.screen(1280, 600)
    board = desk.show(PLAY)
    x, y = board.point(*board.spot("g5"))
    desk.page.mouse.move(x, y)
    desk.page.mouse.down()
    desk.page.evaluate("document.querySelector('.jp-WindowedPanel-outer').scrollBy(0, 120)")
    moved = board.canvas.bounding_box()
    desk.page.mouse.up()
    assert board.wait_plies(1) == ["deploy g5"]
    assert moved is not None
    # A hand that is drawn away before it is lifted has pressed nothing.
    desk.page.wait_for_timeout(500)
    desk.page.mouse.move(*board.point(*board.spot("i4")))
    desk.page.mouse.down()
    desk.page.mouse.move(*board.point(*board.spot("e4")))
    desk.page.mouse.up()
    desk.page.wait_for_timeout(400)
    assert board.plies() == ["deploy g5"]


def test_a_second_press_at_once_is_not_for_what_came_under_the_hand(desk):
    board = desk.show(PLAY)
    x, y = board.point(*board.spot("g5"))
    desk.page.mouse.click(x, y)
    desk.page.evaluate(
        "document.querySelector('.sengoku-picture').style.transform = 'translateX(-170px)'"
    )
    desk.page.mouse.click(x, y)
    assert board.wait_plies(1) == ["deploy g5"]
    desk.page.wait_for_timeout(400)
    assert board.plies() == ["deploy g5"]
    assert board.root.locator(".sengoku-answer:visible").count() == 0
