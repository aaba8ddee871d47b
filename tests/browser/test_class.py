"""Before a class: pointing, drawing, hidden answers, a show of hands, and the pace."""

from __future__ import annotations

import pytest

from tests.browser.screens import first_lesson


@pytest.fixture
def show(desk):
    """Give a question in projector size."""
    board = desk.show(first_lesson("rumble", "projector", "en"))
    steps = "[n for n, step in enumerate(board.view.strip.stepper._steps) if step.ask]"
    board.ask(f"board.view.strip.stepper.goto({steps}[0])")
    board.part("options").wait_for()
    return board


def test_a_ring_follows_the_hand_and_a_pen_draws_until_it_is_wiped(desk, show):
    show.press("ring")
    x, y = show.point(0.4, 0.4)
    desk.page.mouse.move(x, y)
    ring = show.root.locator(".sengoku-pointer")
    ring.wait_for()
    box = ring.bounding_box()
    assert abs(box["x"] + box["width"] / 2 - x) < 3
    assert box["width"] >= 60
    show.press("ring")
    show.press("pen")
    plies = show.ask("board.match.cursor")
    desk.page.mouse.move(x, y)
    desk.page.mouse.down()
    desk.page.mouse.move(x + 80, y + 30, steps=5)
    desk.page.mouse.up()
    strokes = show.root.locator(".sengoku-stroke")
    strokes.wait_for()
    assert show.ask("board.table.answer is None")
    assert show.ask("board.match.cursor") == plies
    desk.screenshot("pen")
    show.press("wipe")
    strokes.wait_for(state="detached")
    show.press("pen")


def test_answers_are_hidden_and_hands_are_counted(desk, show):
    show.press("hide-answers")
    show.part("options").wait_for(state="hidden")
    show.press("hide-answers")
    show.part("options").wait_for()
    show.press("count-hands")
    counts = show.root.locator(".sengoku-hands-row input")
    first, second = counts.nth(0), counts.nth(1)
    first.fill("12")
    second.fill("6")
    second.press("Tab")
    widths = (
        "root => [...root.querySelectorAll('.sengoku-hands-bars b')].map("
        "bar => Math.round(bar.getBoundingClientRect().width))"
    )

    def told():
        first, second, *_ = *show.root.evaluate(widths), 0, 0
        return second > 0 and abs(first - 2 * second) < 3

    show.wait_until(told, "the bars do not tell the counts")
    assert show.crowded() == []
    desk.screenshot("hands")


def test_the_pace_is_chosen_once_for_all_boards(desk):
    board = desk.show('board = play("rokumon", act=1, seed=3)')
    board.press("more")
    board.see()
    board.part("pace").locator("select").select_option("off")
    board.wait("boards.showing.pace == 'off'")
    board = desk.show('board = play("tenku", players=2, seed=3)')
    assert board.ask("board.view.widget.told['pace']") == "off"
