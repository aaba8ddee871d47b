"""A show before a class: one key goes on to the end, letters count hands, nothing is kept."""

from __future__ import annotations

import pytest

from tests.browser.screens import GAMES, few

SHOW = "from sengoku_widgets import show; board = show({game!r}, {parts}, language={language!r})"
STEPPER = "board.view.strip.stepper"


def begin(desk, game, parts, language="en"):
    """Show it, and put the focus on the board as a first click does."""
    listed = ", ".join(map(repr, parts))
    board = desk.show(SHOW.format(game=game, parts=listed, language=language))
    board.part("forward").wait_for()
    board.root.evaluate("root => root.focus()")
    return board


def where(board):
    return board.ask(f"({STEPPER}.index, {STEPPER}.passed)")


@pytest.mark.parametrize("game", GAMES)
def test_one_key_goes_on_to_the_end_and_another_back(desk, game):
    board = begin(desk, game, [f"{GAMES[game][1]}/1-4", f"questions/{GAMES[game][1]}/1"])
    seen = []
    keys = ["PageDown", "ArrowRight", " "]
    while not board.ask(f"{STEPPER}.over"):
        before = where(board)
        seen.append(before)
        assert len(seen) < 30
        board.see()
        desk.page.keyboard.press(keys[len(seen) % len(keys)])
        board.wait(f"({STEPPER}.index, {STEPPER}.passed) != {before!r}")
    assert board.ask(f"{STEPPER}.index") == 4
    for before in reversed(seen):
        board.see()  # a press on a step that the page does not show any more is none
        desk.page.keyboard.press("PageUp")
        board.wait(f"({STEPPER}.index, {STEPPER}.passed) == {before!r}")


def test_letters_count_hands_and_the_next_key_shows_the_answer(desk):
    board = begin(desk, "rokumon", ["questions/act1/1"])
    right = board.ask(
        f"[n for n, one in enumerate({STEPPER}.step.order) if {STEPPER}.step.ask[one].right][0]"
    )
    for key in ("a", "a", "b", "c", "c", "c"):
        desk.page.keyboard.press(key)
    desk.page.keyboard.press("Shift+C")
    counts = "[one.value for one in board.view.strip.hands.numbers[:3]]"
    board.wait(f"{counts} == [2, 1, 2]")
    assert board.root.locator(".sengoku-hands-bars .sengoku-right").count() == 0
    assert not board.ask(f"{STEPPER}.passed")
    board.press_at(board.root.locator(".sengoku-option").nth(1))
    board.wait(f"{counts} == [2, 2, 2]")
    assert board.crowded() == []
    desk.screenshot("show-hands")
    desk.page.keyboard.press("PageDown")
    board.wait(f"{STEPPER}.passed")
    marked = board.root.locator(".sengoku-hands-bars li").nth(right)
    marked.wait_for()
    assert "sengoku-right" in marked.get_attribute("class")
    desk.page.keyboard.press("a")
    desk.page.wait_for_timeout(300)
    assert board.ask(counts) == [2, 2, 2]


def test_after_the_mouse_the_space_bar_still_goes_on(desk):
    """A teacher presses a button with the mouse; the remote's key must not press it again."""
    board = begin(desk, "rokumon", ["act1/1-3"])
    board.press("lang")
    board.wait("board.table.language == 'ja'")
    board.at_rest()  # a key pressed before the page shows that would be stale
    desk.page.keyboard.press(" ")
    board.wait(f"{STEPPER}.index == 1")
    assert board.ask("board.table.level") == "ja"


def asked(game: str) -> list[str]:
    """Give a step of a lesson and a question on it for the hands: Tenku's first is to be done."""
    name, number = GAMES[game][1], 2 if game == "tenku" else 1
    return [f"{name}/1", f"questions/{name}/{number}"]


@pytest.mark.parametrize("game", few("rumble", "rokumon"))
def test_it_fits_a_small_projector(desk, game):
    desk.sidebar(False)
    desk.screen(1024, 768)
    try:
        board = begin(desk, game, asked(game), "ja")
        assert board.crowded() == []
        board.ask(f"{STEPPER}.goto(1)")
        bars = board.root.locator(".sengoku-hands-bars i").last
        bars.wait_for()
        assert board.crowded() == []
        # All that is asked and counted is seen without scrolling.
        last, body = bars.bounding_box(), board.part("body").bounding_box()
        assert last["y"] + last["height"] <= body["y"] + body["height"] + 1
        desk.screenshot(f"show-{game}")
    finally:
        desk.screen()


PRINT = """root => Object.fromEntries(
    ['.sengoku-say p', '.sengoku-option', '.sengoku-tally em'].map(name => [name,
        Math.min(...[...root.querySelectorAll(name)].map(
            one => parseFloat(getComputedStyle(one).fontSize)))]))"""

ROWS = """root => {
    const tops = name => [...root.querySelectorAll(name)].filter(one => one.checkVisibility())
        .map(one => one.getBoundingClientRect()).map(({top, bottom}) => [top, bottom]);
    return [tops('.sengoku-option'), tops('.sengoku-tally em'), tops('.sengoku-tally i')];
}"""


@pytest.mark.parametrize("game", few("azuchi"))
def test_the_last_row_of_a_class_can_read_what_is_asked_and_counted(desk, game):
    """At least 24 CSS pixels on a small projector, each count beside its answer, all in sight."""
    desk.sidebar(False)
    desk.screen(1280, 720)
    try:
        board = begin(desk, game, asked(game))
        board.press("full")
        desk.page.wait_for_function("document.fullscreenElement?.classList.contains('sengoku')")
        board.ask(f"{STEPPER}.goto(1)")
        board.root.locator(".sengoku-tally em").last.wait_for()
        board.at_rest()
        for key in ("a", "b", "b"):
            desk.page.keyboard.press(key)
        board.wait("[one.value for one in board.view.strip.hands.numbers[:2]] == [1, 2]")
        board.at_rest()
        sizes = board.root.evaluate(PRINT)
        assert {name for name, size in sizes.items() if size < 24} == set(), sizes
        answers, counts, bars = board.root.evaluate(ROWS)
        assert len(answers) == len(counts) == len(bars)
        for (top, bottom), (above, below), (_, under) in zip(answers, counts, bars, strict=True):
            assert top - 6 <= above < below <= bottom + 6
            assert bottom < under < bottom + 16
        body = board.part("body").bounding_box()
        assert bars[-1][1] <= body["y"] + body["height"]
        assert board.crowded() == []
        desk.screenshot(f"show-far-{game}")
    finally:
        desk.page.evaluate("document.fullscreenElement && document.exitFullscreen()")
        desk.screen()


TOPS = """head => new Set([...head.querySelectorAll('button')].filter(one => one.checkVisibility())
    .map(one => Math.round(one.getBoundingClientRect().top))).size"""
TICKS = """root => {
    const all = [...root.querySelectorAll('*')].filter(one => one.checkVisibility()
        && !one.closest('.sengoku-foot') && getComputedStyle(one).clipPath === 'none');
    return all.flatMap(one => ['::before', '::after'].map(
        name => getComputedStyle(one, name).content)).filter(said => said.includes('✓')).length;
}"""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_projector_all_buttons_stand_in_one_row_and_one_tick_is_enough(desk, language):
    desk.sidebar(False)
    desk.screen(1920, 1080)
    try:
        board = begin(desk, "rumble", ["questions/01-map/1"], language)
        board.at_rest()
        assert board.part("head").evaluate(TOPS) == 1
        desk.page.keyboard.press("PageDown")
        board.wait(f"{STEPPER}.passed")
        board.root.locator(".sengoku-picked-right").wait_for()
        assert board.root.evaluate(TICKS) == 1
        assert board.crowded() == []
        desk.screenshot(f"show-right-{language}")
    finally:
        desk.screen()
