"""The board for somebody who does not see it: names, roles, what is said, and what axe finds."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import pytest

from tests.browser.keys import Keys
from tests.browser.live import LiveBoard
from tests.browser.screens import BY_LOT, GAMES, first_lesson, in_play

_AXE = """async () => {
    const found = await axe.run(document.querySelector('.sengoku'), {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        rules: {region: {enabled: false}},
    });
    return found.violations.map(one => one.id + ': '
        + one.nodes.map(node => node.html.slice(0, 120) + ' ' + node.failureSummary).join(' | '));
}"""
TURNS = 400


def axe(board):
    """List what axe finds at a board at rest."""
    board.at_rest()
    page = board.notebook.page
    if not page.evaluate("'axe' in window"):
        page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8"))
    return page.evaluate(_AXE)


def said(board):
    """Give what the one lasting region has said."""
    region = board.root.get_by_role("status")
    assert region.count() == 1
    return region.inner_text()


def seats(game):
    """Give the line that shows a game of two, the other of them a bot."""
    options = "act=1" if game == "rokumon" else "players=2"
    return f'board = play({game!r}, {options}, seed=3, seats={{1: "random"}})'


def play_by_roles(desk, game):
    """Play a whole game by keys, names and roles alone; give how many presses it took."""
    board = desk.show(seats(game))
    desk.execute("board.view.runner.pause = 0")
    luck, keys = Random(3), Keys(board)
    for turn in range(TURNS):
        board.wait("not board.view.runner.thinking")
        if board.ask("board.match.outcome is not None"):
            return turn
        group = board.root.get_by_role("group", name="What you may do", exact=True)
        onward = board.root.get_by_role("button", name=board.ask(ONWARD), exact=True)
        buttons = [one for one in group.get_by_role("button").all() if one.is_enabled()]
        names = [one.inner_text() for one in buttons]
        useful = [n for n, name in enumerate(names) if name not in ("Put down", "Cancel")]
        tick, before, cursor = board.ask("board.table.tick"), said(board), board.match_cursor()
        if useful:
            board.pace()
            chosen = luck.choice(useful)
            keys.to_button(names[chosen])
            desk.page.keyboard.press("Enter")
            board.wait(f"board.table.tick != {tick}")
        else:
            onward.wait_for()
            keys.to_button(onward.inner_text())
            desk.page.keyboard.press("Enter")
        if board.match_cursor() != cursor:
            board.wait_until(lambda was=before: said(board) != was, "nothing was said")
            heard(board)
    raise AssertionError(f"no end after {TURNS} presses: {said(board)}")


ONWARD = "board.table.moves.go_on_label() if board.table.moves.can('go_on') else 'nothing'"


def heard(board):
    """Check that what the last turn in the log came to was told: a turn that goes on in parts."""
    board.wait("not board.view.runner.thinking")
    who, text = board.ask("(lambda turn: (turn.who, turn.text))(board.table.log.turns()[-1])")
    last = text.removesuffix(".").split(". ")[-1].split(": ")[-1]
    board.wait_until(
        lambda: who in said(board) and last in said(board),
        f"never said: {who}: {last}, but {said(board)}",
    )


@pytest.mark.parametrize(
    "game",
    [
        game if game == "rokumon" else pytest.param(game, marks=pytest.mark.matrix)
        for game in GAMES
    ],
)
def test_a_whole_game_by_keys_names_and_roles_alone(desk, game):
    assert play_by_roles(desk, game) > 2
    board = desk.page.locator(".sengoku").first
    assert board.get_by_role("heading", level=3).count() >= 1


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_a_lesson_a_question_a_game_and_a_result(desk, game):
    board = desk.show(first_lesson(game, "notebook", "en"))
    assert axe(board) == []
    first = "[n for n, step in enumerate(board.view.strip.stepper._steps) if step.ask][:1]"
    for number in board.ask(first):
        board.ask(f"board.view.strip.stepper.goto({number})")
        board.part("options").wait_for()
        assert axe(board) == []
    board = desk.show(in_play(game, "notebook", "ja"))
    assert axe(board) == []
    desk.execute(BY_LOT)
    board.part("result").wait_for()
    assert axe(board) == []


def test_the_position_in_words_comes_first_and_can_be_shown(desk):
    board = desk.show('board = play("rokumon", act=1, seed=3)')
    first = board.root.evaluate("root => root.querySelector('[role]').getAttribute('aria-label')")
    assert first == "The board as text"
    words = board.root.locator(".sengoku-position")
    assert "e5" in words.inner_text()
    board.press("more")
    board.press("words-first")
    board.wait_until(lambda: words.bounding_box()["height"] > 100, "the words are not seen")
    assert words.bounding_box()["y"] < board.box()["y"]


def test_a_card_is_shown_where_the_hand_rests_and_does_nothing(desk):
    board = desk.show('board = play("rokumon", act=1, seed=3)')
    desk.page.mouse.move(*board.point(*board.spot("home1")))
    card = board.root.get_by_role("tooltip")
    card.wait_for()
    assert "Tokugawa" in card.inner_text()
    assert board.ask("board.table.answer is None and board.match.length == 6")
    desk.page.mouse.move(*board.point(0.02, 0.5))
    card.wait_for(state="hidden")


@pytest.mark.parametrize("game", ["rumble"])
def test_forced_colours_and_a_page_from_right_to_left(desk, game):
    board = desk.show(in_play(game, "notebook", "en"))
    desk.page.emulate_media(forced_colors="active")
    try:
        assert board.crowded() == []
        desk.screenshot(f"forced-{game}")
    finally:
        desk.page.emulate_media(forced_colors="none")
    desk.page.evaluate("document.documentElement.dir = 'rtl'")
    try:
        assert board.crowded() == []
        board.choose(board.ask("board.table.choices()[0].value"))
        desk.screenshot(f"rtl-{game}")
    finally:
        desk.page.evaluate("document.documentElement.dir = ''")


def test_a_finger_that_stays_shows_the_card_and_plays_nothing(desk, lab):
    board = desk.show('board = play("rokumon", act=1, seed=3)')
    desk.save()
    tablet = lab.open(desk.path, has_touch=True, viewport={"width": 820, "height": 1100})
    other = LiveBoard(tablet)
    x, y = other.point(*other.spot("g5"))
    devtools = tablet.page.context.new_cdp_session(tablet.page)
    spot = [{"x": x, "y": y}]
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": spot})
    other.root.get_by_role("tooltip").wait_for()
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    tablet.page.wait_for_timeout(500)
    assert board.plies() == []
    assert other.ask("board.table.answer is None")
