"""A game to its end and on from there: the result, Again, the log, the rules at a clause."""

from __future__ import annotations

import pytest

from tests.browser.keys import Keys
from tests.browser.screens import BY_LOT

MOST = 60
"""Actions after which a game against the random bot counts as endless."""

_SUGGESTED = (
    "str(sengoku.bots.bot('greedy', board.match.game, __import__('random').Random(1))"
    ".choose(board.table.viewer.view(), board.match.state.actor).action)"
)


def play_to_the_end(board):
    """Play with presses at the board until the game is over."""
    board.notebook.execute("import sengoku.bots; board.view.runner.pause = 0")
    for _ in range(MOST):
        board.wait(
            "not board.view.runner.thinking"
            " and (board.match.outcome is not None or board.table.acting is not None)"
        )
        if board.ask("board.match.outcome is not None"):
            return
        board.do(board.ask(_SUGGESTED))
    raise AssertionError("no end")


def opened(board, name):
    """Give the page of rules or keys, once it lies over the board."""
    page = board.root.locator(f"dialog[data-name='{name}'][open]")
    page.wait_for()
    return page


def test_a_game_ends_with_its_result_and_begins_again(desk):
    board = desk.show('board = play("rokumon", act=1, seats={1: "random"}, seed=8)')
    play_to_the_end(board)
    winner = board.ask("board.table.voice.name(board.match.outcome.winners[0])")
    said = board.wait_text("ended", winner)
    # Act 1 is worth one token to whoever loses it [RK Code of Honour].
    assert board.ask("board.table.result().points is not None") == (
        board.part("points").count() == 1
    )
    assert board.part("now").count() == 0
    desk.picture("ended")
    # The reason is a rule, and its clause opens the page of rules at that place.
    clause = board.part("ended").locator(".sengoku-clause").first
    named = clause.inner_text()
    board.press_at(clause)
    rules = opened(board, "rules")
    assert rules.locator(":focus").inner_text() == named
    box, here = rules.bounding_box(), rules.locator(":focus").bounding_box()
    assert box["y"] <= here["y"] <= box["y"] + box["height"]
    desk.screenshot("rules")
    desk.page.keyboard.press("Escape")
    rules.wait_for(state="hidden")
    assert clause.evaluate("e => e === document.activeElement")
    assert named in said
    board.press("again-game")
    board.wait("board.match.outcome is None and board.match.cursor == 6")
    board.part("ended").wait_for(state="hidden")
    assert board.wait_text("now", "Sanada")


LAST = """
_match = sengoku.Match(sengoku.load("rokumon", act=1))
for _action in ("lay e5 1", "lay g5 2", "lay i5 4", "lay e4 6", "lay g4 3", "lay i4 5",
                "deploy g5", "deploy e4", "deploy e5", "deploy i4"):
    _match.play(_action)
board = play(_match)
"""
"""Sanada wins with the next action: the whole upper row."""


def test_one_enter_too_many_does_not_skip_the_end(desk):
    board = desk.show(LAST)
    keys = Keys(board)
    keys.do("deploy i5")
    board.wait("board.match.outcome is not None")
    board.see()
    keys.wait_focus("sengoku-result")
    for _ in range(3):
        desk.page.keyboard.press("Enter")
    board.at_rest()
    assert board.ask("board.match.outcome is not None")
    assert board.part("ended").count() == 1
    desk.picture("ended-by-keys")
    keys.press("again-game")
    board.wait("board.match.outcome is None")


def test_each_line_of_the_log_leads_to_its_position(desk):
    board = desk.show('board = play("rokumon", act=1, seats={1: "random"}, seed=8)')
    play_to_the_end(board)
    log = board.part("log")
    # It begins with the newest line.
    newest, box = log.locator(".sengoku-go").first, log.bounding_box()
    assert int(newest.get_attribute("data-ply")) == board.ask("board.match.length")
    assert box["y"] <= newest.bounding_box()["y"] <= box["y"] + box["height"]
    third = log.locator(".sengoku-go").nth(2)
    ply = int(third.get_attribute("data-ply"))
    third.scroll_into_view_if_needed()
    board.press_at(third)
    board.wait(f"board.match.cursor == {ply}")


def test_the_keys_are_shown_by_their_key_and_escape_puts_down(desk):
    board = desk.show('board = play("rokumon", act=2, seed=3)')
    board.do("deploy e5")
    board.do("deploy f4")
    desk.page.wait_for_timeout(800)  # the focus leaves the canvas once the hand rests
    board.click_on("e5")
    board.wait("board.table.hand.started")
    board.part("choice").focus()
    desk.page.keyboard.press("Escape")
    board.wait("not board.table.hand.started")
    board.part("choice").focus()
    desk.page.keyboard.press("?")
    keys = opened(board, "keys")
    assert "Esc" in keys.inner_text()
    desk.screenshot("keys")
    board.press_at(keys.get_by_role("button"))
    keys.wait_for(state="hidden")


@pytest.mark.parametrize(
    ("size", "screen", "theme", "language"),
    [
        ("notebook", (1280, 900), "light", "en"),
        ("notebook", (1280, 900), "dark", "ja"),
        ("notebook", (600, 900), "light", "ja"),
        ("projector", (1920, 1080), "light", "en"),
    ],
    ids=["light", "dark", "narrow", "projector"],
)
def test_the_end_is_legible_and_nothing_overlaps(desk, size, screen, theme, language):
    desk.screen(*screen)
    desk.sidebar(screen[0] > 600)
    desk.set_theme(theme)
    try:
        board = desk.show(
            'board = play("rokumon", seats={1: "random"}, seed=8, language='
            f'"{language}", size="{size}")'
        )
        desk.execute(BY_LOT)
        board.part("points").wait_for()
        board.press("another")
        board.part("opponent").wait_for()
        assert desk.faint() == []
        assert board.crowded() == []
        desk.picture(f"ended-{theme}-{size}-{screen[0]}-{language}")
    finally:
        desk.set_theme("light")


ROWS = """root => {
    const boxes = [...root.querySelectorAll('.sengoku-ways button')].map(
        one => one.getBoundingClientRect());
    const gaps = boxes.flatMap(one => boxes.filter(other => other.top >= one.bottom).map(
        other => other.top - one.bottom));
    return [boxes.length, Math.min(...gaps)];
}"""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_ways_on_from_the_end_of_a_lessons_game_do_not_touch(desk, language):
    desk.sidebar(False)
    board = desk.show(
        "from sengoku.play.board.course import Course\n"
        "from sengoku.play.lesson.player import lesson as read\n"
        f'course = Course(read("rokumon", "act1"), {language!r}, "notebook", boards.showing)\n'
        f'board = lesson("rokumon", "act1", language={language!r})\n'
        "course.turn = board.turn\n"
        "board.turn(course.play_view())"
    )
    desk.execute(BY_LOT)
    board.part("swap").wait_for()
    board.part("onward").wait_for()
    board.at_rest()
    desk.picture(f"ended-ways-{language}")
    count, gap = board.root.evaluate(ROWS)
    assert count >= 5
    assert gap >= 6
    assert board.crowded() == []
