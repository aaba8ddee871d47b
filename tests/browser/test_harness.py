"""The harness itself: what the other browser tests rely on."""

from __future__ import annotations

import pytest

from tests.browser.crowded import CROWDED

BARE = (
    "from ipycanvas import Canvas; clicks = []",
    "canvas = Canvas(width=400, height=200); canvas.layout.width = '200px'\n"
    "canvas.fill_style = '#204060'; canvas.fill_rect(0, 0, 400, 200)\n"
    "canvas.on_mouse_down(lambda x, y: clicks.append((x, y)))",
    "canvas",
)


def test_a_bare_board_is_painted_and_answers_a_click(desk, lab):
    with desk.visiting(lab.write("scratch/bare.ipynb", BARE)):
        assert desk.run_all() == []
        board = desk.board()
        board.wait_painted(1)
        assert board.bitmap() == (400, 200)
        assert board.colour(0.5, 0.5) == (0x20, 0x40, 0x60, 255)
        before = board.fingerprint()
        board.click(0.25, 0.5)
        board.wait_until(lambda: desk.python("len(clicks)") == "1", "the click is not heard")
        x, y = eval(desk.python("clicks[0]"))
        assert (x, y) == pytest.approx((100, 100), abs=2)
        desk.execute("canvas.fill_style = 'red'; canvas.fill_rect(0, 0, 400, 200)")
        board.wait_changed(before)
        assert board.colour(0.5, 0.5) == (255, 0, 0, 255)


def test_a_board_half_blank_counts_as_half_painted(desk):
    assert (
        desk.run(
            "from ipycanvas import Canvas\n"
            "canvas = Canvas(width=400, height=200); canvas.fill_rect(0, 0, 200, 200); canvas"
        )
        == []
    )
    board = desk.board()
    board.wait_painted(0.5)
    assert board.painted() == 0.5


def test_a_failing_cell_and_those_after_it_are_told(desk, lab):
    with desk.visiting(lab.write("scratch/broken.ipynb", ("x = 1", "1 / 0", "x"))):
        errors = desk.run_all()
    assert errors[0].startswith("cell 1: ZeroDivisionError")
    assert errors[1:] == ["cell 2 did not run"]


def test_no_news_covers_the_board(desk):
    config = desk.page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').text)")
    assert "@jupyterlab/apputils-extension:announcements" in str(config["disabledExtensions"])
    assert desk.page.locator(".jp-Dialog, .Toastify__toast").count() == 0


def test_faint_text_is_found_in_either_theme(desk):
    html = "<p style='color:#777;background:#888'>faint</p><p>plain</p>"
    assert desk.run(f'import ipywidgets; ipywidgets.HTML("{html}")') == []
    desk.page.get_by_text("plain", exact=True).wait_for()
    for theme in ("dark", "light"):
        desk.set_theme(theme)
        (found,) = desk.faint()
        assert "faint" in found


def test_crowded_and_cut_words_are_found(desk):
    html = (
        "<div class='sengoku'><div class='sengoku-picture' style='width:9px;height:9px'></div>"
        "<p style='margin:0'>one</p><p style='margin:0;position:relative;top:-0.8em'>two</p>"
        "<p style='width:40px;white-space:nowrap'>much too long for that</p></div>"
    )
    assert desk.run(f'import ipywidgets; ipywidgets.HTML("{html}")') == []
    root = desk.page.locator(".sengoku").first
    root.wait_for()

    assert [one.partition(":")[0] for one in root.evaluate(CROWDED)] == ["cut", "over"]


def test_what_is_asked_waits_until_a_press_is_done_with(desk):
    """The kernel knows of a press before the page is told, and may answer meanwhile."""
    board = desk.show('board = play("tenku", language="en")')
    desk.execute("import time; board.widget.wire._hurry = lambda: time.sleep(1)")
    board.press("lang")
    board.wait("board.table.level == 'ja'")
    board.see()
    assert board.part("lang").inner_text() == "ふりがな"
    board.press("lang")
    board.wait("board.table.level == 'ja-ruby'")
