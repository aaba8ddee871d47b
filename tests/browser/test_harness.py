"""The harness itself: what the other browser tests rely on."""

from __future__ import annotations

import pytest

from tests.browser.lab import zoom

BARE = (
    "from ipycanvas import Canvas; clicks = []",
    "canvas = Canvas(width=400, height=200); canvas.layout.width = '200px'\n"
    "canvas.fill_style = '#204060'; canvas.fill_rect(0, 0, 400, 200)\n"
    "canvas.on_mouse_down(lambda x, y: clicks.append((x, y)))\n"
    "canvas.on_touch_start(lambda points: clicks.append(points[0]))",
    "canvas",
)


def test_a_bare_board_is_painted_and_answers_a_click(lab):
    notebook = lab.open(lab.write("scratch/bare.ipynb", BARE))
    assert notebook.run_all() == []
    board = notebook.board()
    board.wait_painted(1)
    assert board.bitmap() == (400, 200)
    assert board.colour(0.5, 0.5) == (0x20, 0x40, 0x60, 255)
    before = board.fingerprint()
    board.click(0.25, 0.5)
    notebook.page.wait_for_timeout(300)
    x, y = eval(notebook.python("clicks[0]"))
    assert (x, y) == pytest.approx((100, 100), abs=2)
    notebook.execute("canvas.fill_style = 'red'; canvas.fill_rect(0, 0, 400, 200)")
    board.wait_changed(before)
    assert board.colour(0.5, 0.5) == (255, 0, 0, 255)
    assert notebook.problems == []


def test_a_failing_cell_and_those_after_it_are_told(lab):
    notebook = lab.open(lab.write("scratch/broken.ipynb", ("x = 1", "1 / 0", "x")))
    errors = notebook.run_all()
    assert errors[0].startswith("cell 1: ZeroDivisionError")
    assert errors[1:] == ["cell 2 did not run"]


def test_themes_switch_and_a_finger_taps(lab):
    notebook = lab.open(lab.write("scratch/touch.ipynb", BARE), has_touch=True)
    assert notebook.run_all() == []
    for theme in ("dark", "light"):
        notebook.set_theme(theme)
        assert notebook.screenshot(f"harness-{theme}").stat().st_size > 10_000
    board = notebook.board()
    board.tap(0.5, 0.5)
    notebook.page.wait_for_timeout(300)
    assert int(notebook.python("len(clicks)")) >= 1


def test_no_news_covers_the_board_and_clicks_are_sent_at_once(lab):
    notebook = lab.open(lab.write("scratch/bare.ipynb", BARE))
    config = notebook.page.evaluate(
        "JSON.parse(document.getElementById('jupyter-config-data').text)"
    )
    assert "@jupyterlab/apputils-extension:announcements" in str(config["disabledExtensions"])
    assert notebook.page.locator(".jp-Dialog, .Toastify__toast").count() == 0


def test_a_second_window_has_the_same_kernel(lab):
    path = lab.write("scratch/two.ipynb", ("x = 41", "print('one more is', x + 1)"))
    first = lab.open(path)
    assert first.run_all() == []
    assert "one more is 42" in first.text()
    assert lab.open(path).python("x") == "41"
    first.reload()
    assert first.python("x") == "41"


def test_faint_text_is_found_in_either_theme(lab):
    html = "<p style='color:#777;background:#888'>faint</p><p>plain</p>"
    notebook = lab.open(
        lab.write("scratch/faint.ipynb", ("import ipywidgets", f'ipywidgets.HTML("{html}")'))
    )
    assert notebook.run_all() == []
    notebook.page.get_by_text("plain", exact=True).wait_for()
    for theme in ("dark", "light"):
        notebook.set_theme(theme)
        (found,) = notebook.faint()
        assert "faint" in found


@pytest.mark.parametrize("factor", [0.67, 1.5])
def test_a_zoomed_window_has_more_or_fewer_pixels(lab, factor):
    notebook = lab.open(lab.write("scratch/bare.ipynb", BARE), **zoom(factor))
    assert notebook.page.evaluate("devicePixelRatio") == pytest.approx(factor)
    assert notebook.page.evaluate("innerWidth") == pytest.approx(1280 / factor, abs=1)
