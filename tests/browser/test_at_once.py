"""Nothing a person does is lost or turned into something else because they are quick."""

from __future__ import annotations

from tests.browser.keys import Keys

PLAY = 'board = play("rokumon", act=1, seed=3)'
CELLS = "() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells.map(\
    cell => cell.cell_type)"


def field(board):
    """Give the field for typed actions that is in sight."""
    return board.part("typed").locator("input")


def in_drawer(board):
    """Open the drawer, and give its field."""
    board.press("more")
    field(board).wait_for()
    return field(board)


def test_what_is_typed_at_once_is_taken_text_after_text(desk):
    """Neither does the focus come back to the choices, nor is a text emptied that was not sent."""
    board = desk.show('board = play("azuchi", seats=2, seed=5, deals=False)')
    keys = Keys(board)
    for text in ("first 1", "card army", "card wood"):
        keys.type(text)
    board.wait("len(board.match.plies) == 3")
    assert board.ask("[str(p.action) for p in board.match.plies]") == [
        "first 1", "card army", "card wood",
    ]  # fmt: skip
    assert "input" in keys.focused()
    board.wait_until(lambda: field(board).input_value() == "", "the field is not emptied")
    keys.type("card samurai")
    board.wait_text("answer", "samurai")
    assert field(board).input_value() == "card samurai"
    # Letters typed on a text that was answered begin a new one.
    keys.type("card market")
    board.wait("board.match.state.actor >= 0")
    assert desk.page.evaluate(CELLS) == ["code"]


def test_what_is_being_typed_outlasts_another_size_language_and_action(desk):
    board = desk.show(PLAY)
    line = in_drawer(board)
    line.focus()
    desk.page.keyboard.type("deploy ")
    desk.execute("board.table.set_language('ja'); board.table.set_size('projector')")
    desk.screen(700, 900)
    desk.execute("board.match.play('deploy e5'); board.table.moves.goto(board.match.cursor)")
    desk.page.keyboard.type("g4")
    board.wait_text("happened", "e5")
    assert line.input_value() == "deploy g4"
    desk.page.keyboard.press("Enter")
    assert board.wait_plies(2) == ["deploy e5", "deploy g4"]


def test_the_focus_is_not_led_away_from_one_who_types(desk):
    """After a button the kernel leads the focus to the next choice, a little later."""
    board = desk.show(PLAY)
    line = in_drawer(board)
    desk.execute(
        "import time; lead = board.view._focus_choices\n"
        "board.view._focus_choices = lambda: (time.sleep(0.4), lead())"
    )
    board.press_named("e5")
    line.click()
    desk.page.keyboard.type("deploy")
    board.wait_plies(1)
    desk.page.wait_for_timeout(200)
    desk.page.keyboard.type(" g4")
    desk.page.keyboard.press("Enter")
    assert board.wait_plies(2) == ["deploy e5", "deploy g4"]


def test_the_enter_that_chooses_a_kanji_sends_nothing(desk):
    board = desk.show(PLAY)
    line = in_drawer(board)
    line.fill("deploy e5")
    line.dispatch_event("keydown", {"key": "Enter", "isComposing": True})
    line.dispatch_event("keydown", {"key": "x"})
    assert board.ask("board.match.plies[-1].before.actor") < 0
    line.press("Enter")
    assert board.wait_plies(1) == ["deploy e5"]


def test_keys_at_a_board_that_has_just_appeared_do_nothing_to_the_notebook(desk):
    """In JupyterLab two d delete a cell, and r makes it raw."""
    desk.reload()
    board = desk.show(PLAY)
    for _ in range(3):
        desk.page.keyboard.press("Tab")
    desk.page.keyboard.type("ddr")
    assert board.root.evaluate("root => root.contains(document.activeElement)")
    assert desk.page.evaluate(CELLS) == ["code"]


def test_two_quick_clicks_at_a_board_that_has_just_appeared_both_count(desk):
    """The picture gets its final size meanwhile, and the first action is still being painted."""
    board = desk.show(PLAY)
    left, top = board.point(0, 0)
    box = board.box()
    for x, y in [board.spot(place) for place in ("e5", "g4")]:
        desk.page.mouse.click(left + x * box["width"], top + y * box["height"])
    assert board.wait_plies(2) == ["deploy e5", "deploy g4"]


def test_a_double_click_surrenders_nothing_and_turns_one_page(desk):
    board = desk.show(PLAY)
    board.do("deploy e5")
    board.part("resign").click(click_count=2, delay=20)
    desk.page.wait_for_timeout(300)
    assert board.ask("board.match.outcome is None")
    board = desk.show('board = lesson("rokumon", "act1")')
    board.part("forward").click(click_count=2, delay=20)
    board.wait("board.view.strip.stepper.index == 1")
    desk.page.wait_for_timeout(300)
    assert board.ask("board.view.strip.stepper.index") == 1


_BOTH = """root => {
    root.querySelector('.sengoku-forward').click();
    root.querySelector('.sengoku-solve').click();
}"""


def test_what_is_pressed_before_the_next_step_is_seen_is_not_done_there(desk):
    """ "Show me" right after "Next" would solve a puzzle that nobody has seen."""
    board = desk.show(
        'import sengoku_widgets\nboard = sengoku_widgets.puzzle("rokumon", seed=4, count=3)'
    )
    board.see()
    board.root.evaluate(_BOTH)
    board.wait("board.view.strip.stepper.index == 1")
    board.see()
    assert board.ask("board.view.strip.stepper.reply") is None
    board.press("solve")
    board.wait("board.view.strip.stepper.reply is not None")


def test_a_double_click_on_what_goes_away_hits_nothing_under_it(desk):
    """Under the button with which one sits down lies the board."""
    board = desk.show('board = play("rokumon", act=3, seed=2)')
    box = board.part("take-seat").bounding_box()
    # At this end of the button there is a place of the board below.
    spot = box["x"] + box["width"] / 10, box["y"] + box["height"] / 2
    tick = board.ask("board.table.tick")
    desk.page.mouse.click(*spot)
    board.wait(f"board.table.tick != {tick}")
    board.part("take-seat").wait_for(state="hidden")
    tick = board.ask("board.table.tick")
    desk.page.mouse.down(click_count=2)
    desk.page.mouse.up(click_count=2)
    desk.page.wait_for_timeout(300)
    assert board.ask("board.table.tick") == tick
    # Another click there is meant.
    desk.page.mouse.click(*spot)
    board.wait("board.table.answer is not None or board.table.hand.started")
