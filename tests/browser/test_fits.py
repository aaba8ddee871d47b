"""A board fits its window: picture, task and choices are seen together, in print to be read."""

from __future__ import annotations

import pytest

from tests.browser.screens import GAMES, WINDOWS, few, first_lesson, in_play

MATRIX = pytest.mark.matrix
BETWEEN = ("small-laptop", "desktop", "tablet", "tablet-lying")
"""Windows that are in no way the least or the most; the matrix has them."""
_PLACES = """root => {
    const seen = root.closest('.jp-WindowedPanel-outer').getBoundingClientRect();
    const box = e => {
        const {left, right, top, bottom} = e.getBoundingClientRect();
        return {left, right, top, bottom};
    };
    const part = name => root.querySelector('.sengoku-' + name);
    const inside = Object.fromEntries(['picture', 'rail', 'head', 'body', 'foot'].map(
        name => [name, box(part(name))]));
    return {window: {left: seen.left, right: seen.right, top: Math.max(0, seen.top),
        bottom: Math.min(seen.bottom, innerHeight)}, inside};
}"""
_CHOICES = """root => [...root.querySelectorAll(
    '.sengoku-choice, .sengoku-option, .sengoku-forward')].filter(e => {
        const box = e.getBoundingClientRect();
        const within = e.closest('.sengoku-body, .sengoku-foot').getBoundingClientRect();
        return box.bottom <= within.bottom + 1 && box.top >= within.top - 1;
    }).length"""

_BEYOND = """root => {
    const own = root.getBoundingClientRect();
    return [...root.querySelectorAll('button, select, input, p, li')].filter(e => {
        const box = e.getBoundingClientRect();
        return e.checkVisibility() && box.width > 1
            && !e.closest('.sengoku-live, [hidden], .sengoku-hover')
            && (box.left < own.left - 1 || box.right > own.right + 1);
    }).map(e => e.outerHTML.slice(0, 120));
}"""
"""What is to be read or pressed and stands beside the board, where no scrolling leads."""


def fits(desk, board):
    """Check that all of the board is in the window at once, and nothing lies over another."""
    board.at_rest()
    board.root.evaluate("root => root.scrollIntoView({block: 'start', behavior: 'instant'})")
    board.at_rest()
    found = board.root.evaluate(_PLACES)
    window = found["window"]
    for name, box in found["inside"].items():
        assert box["left"] >= window["left"] - 1, name
        assert box["right"] <= window["right"] + 1, name
        assert box["top"] >= window["top"] - 12, name
        assert box["bottom"] <= window["bottom"] + 1, (name, box, window)
    assert board.crowded() == []
    assert board.root.evaluate(_CHOICES) > 0, "nothing to choose is in sight"


def print_size(board):
    """Give the size of the smallest print in the picture, in CSS pixels."""
    texts = (
        "min(shape.size for item in board.view.picture.scene.items for shape in item.shapes"
        " if type(shape).__name__ == 'Text')"
    )
    smallest, wide = board.ask(f"({texts}, board.view.picture.scene.width)")
    return smallest * board.box()["width"] / wide


@pytest.mark.parametrize("window", [
    pytest.param(name, marks=MATRIX if name in BETWEEN else ()) for name in WINDOWS
])
def test_a_game_in_mid_play_and_a_lesson_fit_the_window(desk, window):
    width, height, size, language = WINDOWS[window]
    desk.sidebar(False)
    desk.screen(width, height)
    game = list(GAMES)[list(WINDOWS).index(window) % len(GAMES)]
    other = list(GAMES)[(list(WINDOWS).index(window) + 1) % len(GAMES)]
    board = desk.show(in_play(game, size, language))
    if width >= 1280:
        assert print_size(board) >= 12
    fits(desk, board)
    desk.screenshot(f"fits-{window}-{game}")
    board = desk.show(first_lesson(other, size, language))
    fits(desk, board)
    desk.screenshot(f"fits-{window}-lesson-{other}")


_CUT = """(root, names) => names.filter(name => {
    const body = root.querySelector('.sengoku-body').getBoundingClientRect();
    const found = [...root.querySelectorAll(`.sengoku-body ${name}`)].filter(
        e => e.checkVisibility());
    return !found.length || found.some(e => {
        const box = e.getBoundingClientRect();
        return box.top < body.top - 1 || box.bottom > body.bottom + 1;
    });
})"""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_beside_the_list_of_files_task_and_choices_are_in_sight_too(desk, language):
    """A wide board of a flat shape has a low sheet: what is chosen stands beside what is told."""
    desk.screen(1280, 900)
    desk.sidebar(True)
    try:
        for code, names in (
            (first_lesson("azuchi", "notebook", language), [".sengoku-task", ".sengoku-choice"]),
            (in_play("azuchi", "notebook", language), [".sengoku-prompt", ".sengoku-choice"]),
        ):
            board = desk.show(code)
            fits(desk, board)
            assert board.root.evaluate(_CUT, names) == []
        desk.screenshot(f"fits-sidebar-{language}")
    finally:
        desk.sidebar(False)
        desk.screen()


@pytest.mark.parametrize("screen", ["phone", "phone-lying"])
def test_on_a_phone_every_switch_is_in_sight_in_each_language(desk, screen):
    """The frames of JupyterLab leave 250 pixels; with readings there is a switch more."""
    desk.sidebar(False)
    desk.screen(*WINDOWS[screen][:2])
    try:
        board = desk.show(first_lesson("tenku", "notebook", "en"))
        for level in ("en", "ja", "ja-ruby"):
            assert board.ask("board.table.level") == level
            assert board.crowded() == []
            board.press("lang")
            board.wait(f"board.table.level != {level!r}")
    finally:
        desk.screen()


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_that_the_board_fills_shows_print_to_be_read_and_answers_presses(desk, game):
    desk.sidebar(False)
    desk.screen(390, 844)
    board = desk.show(in_play(game, "notebook", "en"))
    board.at_rest()
    board.press("full")
    desk.page.wait_for_function("document.fullscreenElement?.classList.contains('sengoku')")
    try:
        board.wait("board.view.picture.scene.height > board.view.picture.scene.width")
        board.wait_until(lambda: print_size(board) >= 10, f"print of {print_size(board)}")
        board.at_rest()
        assert board.crowded() == []
        assert board.root.evaluate(_CHOICES) > 0, "nothing to choose is in sight"
        desk.screenshot(f"phone-{game}")
        tick = board.ask("board.table.tick")
        board.click_on(board.ask("[*board.table.look().may][0]"))
        board.wait(f"board.table.tick != {tick}")
    finally:
        board.press("full")
        desk.page.wait_for_function("document.fullscreenElement === null")


@pytest.mark.matrix
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("window", WINDOWS)
def test_every_board_fits_every_window(desk, window, game, theme):
    width, height, size, _ = WINDOWS[window]
    desk.sidebar(False)
    desk.screen(width, height)
    desk.set_theme(theme)
    try:
        for language in ("en", "ja"):
            for code in (in_play(game, size, language), first_lesson(game, size, language)):
                board = desk.show(code)
                fits(desk, board)
                assert desk.faint() == []
                desk.screenshot(f"matrix-{window}-{game}-{theme}-{language}")
    finally:
        desk.set_theme("light")


@pytest.mark.parametrize("game", few("rumble", "azuchi"))
def test_with_words_twice_as_large_one_may_scroll_and_nothing_is_cut(desk, game):
    """A page at 200 % is a window of half its width and height."""
    desk.sidebar(False)
    desk.screen(640, 400)
    language = ("en", "ja")[list(GAMES).index(game) % 2]
    for code in (in_play(game, "notebook", language), first_lesson(game, "notebook", language)):
        board = desk.show(code)
        board.at_rest()
        assert board.crowded() == []
        assert board.root.evaluate(_BEYOND) == []
        desk.screenshot(f"twice-{game}")


def test_nothing_jumps_when_an_answer_comes(desk):
    board = desk.show('board = play("rokumon", act=1, seed=3)')
    desk.sidebar(False)
    board.at_rest()
    places = (
        "root => ['picture', 'choices', 'head'].map(name => {"
        " const box = root.querySelector('.sengoku-' + name).getBoundingClientRect();"
        " const own = root.getBoundingClientRect();"
        " return [box.left - own.left, box.top - own.top, box.width, box.height]; })"
    )
    before = board.root.evaluate(places)
    board.click_on("home1")
    board.part("answer").wait_for()
    board.at_rest()
    assert board.root.evaluate(places) == before


def test_one_press_fills_the_screen_and_another_leaves_it(desk):
    board = desk.show('board = play("rumble", players=2, seed=3)')
    board.at_rest()
    wide = board.box()["width"]
    board.press("full")
    desk.page.wait_for_function("document.fullscreenElement?.classList.contains('sengoku')")
    board.wait_until(lambda: board.box()["width"] > wide, "the picture did not grow")
    board.press("full")
    desk.page.wait_for_function("document.fullscreenElement === null")
    board.wait_until(lambda: abs(board.box()["width"] - wide) < 2, "the picture stays large")


def test_the_wheel_with_control_looks_closer_and_a_press_hits_what_it_aims_at(desk):
    board = desk.show('board = play("rokumon", act=1, seed=3)')
    x, y = board.point(*board.spot("g5"))
    desk.page.mouse.move(x, y)
    desk.page.keyboard.down("Control")
    desk.page.mouse.wheel(0, -120)
    desk.page.keyboard.up("Control")
    scale = "e => new DOMMatrix(getComputedStyle(e.firstElementChild).transform).a"
    board.wait_until(lambda: board.canvas.evaluate(scale) > 1.5, "nothing is closer")
    desk.page.mouse.click(x, y)
    assert board.wait_plies(1) == ["deploy g5"]
    board.press("closer")
    board.wait_until(lambda: board.canvas.evaluate(scale) == 1, "it stays close")


WIDER = "board.view.picture.scene.width > board.view.picture.scene.height"


@pytest.mark.parametrize("game", few("rumble"))
def test_on_a_phone_that_the_board_fills_the_game_after_its_lesson_is_upright_too(desk, game):
    desk.sidebar(False)
    desk.screen(390, 844)
    board = desk.show(first_lesson(game, "notebook", "en"))
    board.at_rest()
    board.press("full")
    desk.page.wait_for_function("document.fullscreenElement?.classList.contains('sengoku')")
    try:
        board.wait(f"not {WIDER}")
        board.ask("board.view.strip.stepper.goto(board.view.strip.stepper.count - 1)")
        board.ask("board.view.strip.stepper.passed or board.view.strip.stepper.solve()")
        board.part("onward").wait_for()
        board.at_rest()
        board.press_at(board.root.locator(".sengoku-onward").last)
        board.wait("board.view.strip is None or board.view.strip.stepper.index == 0")
        board.at_rest()
        assert not board.ask(WIDER)
        desk.screenshot(f"phone-after-{game}")
    finally:
        board.press("full")
        desk.page.wait_for_function("document.fullscreenElement === null")


CARD = """hit => {
    const [card, thing] = [document.querySelector('.sengoku-hover'), document.activeElement];
    if (card?.style.visibility !== 'visible' || thing.dataset.hit !== hit) return null;
    const [c, t] = [card, thing.querySelector('.sengoku-area') ?? thing].map(
        one => one.getBoundingClientRect());
    const page = card.closest('.jp-WindowedPanel-outer')?.getBoundingClientRect();
    const full = document.fullscreenElement;
    const over = c.left < t.right && t.left < c.right && c.top < t.bottom && t.top < c.bottom;
    const seen = c.top >= (full ? 0 : page.top) && c.bottom <= (full ? innerHeight : page.bottom)
        && c.left >= 0 && c.right <= innerWidth;
    return [over, seen];
}"""
FOCUS = """hit => [...document.querySelectorAll('.sengoku [data-hit]')].find(
    one => one.dataset.hit === hit).focus()"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_the_card_of_a_place_at_which_the_keys_are_covers_none_of_it(desk, width, height):
    desk.sidebar(False)
    desk.screen(width, height)
    board = desk.show(first_lesson("rumble", "notebook", "en"))
    board.at_rest()
    full = width < 500
    if full:
        board.press("full")
        board.wait(f"not {WIDER}")
        board.at_rest()
    try:
        desk.page.keyboard.press("Tab")
        for hit in ("yonezawa", "odawara", "kyo", "east"):
            desk.page.evaluate(FOCUS, hit)
            board.wait_until(lambda hit=hit: desk.page.evaluate(CARD, hit), f"no card of {hit}")
            board.at_rest()
            assert desk.page.evaluate(CARD, hit) == [False, True], hit
        desk.screenshot(f"card-{width}")
    finally:
        if full:
            board.press("full")
            desk.page.wait_for_function("document.fullscreenElement === null")
