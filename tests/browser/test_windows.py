"""Reloading, a second window, a dead kernel: the board is never blank, a click never doubled."""

from __future__ import annotations

import ast
import json

import pytest

from tests.browser.lab import OUTPUTS
from tests.browser.live import PICTURE, LiveBoard


def test_after_a_reload_the_board_is_as_it_was_and_a_click_is_one_move(desk):
    board = desk.show('board = play("rokumon", act=1, seed=3)')
    board.do("deploy e5")
    board.do("deploy g4")
    _, before = board.at_rest()
    desk.save()
    desk.reload()
    board = LiveBoard(desk)
    board.wait_painted(1)
    board.at_rest()
    assert board.fingerprint() == before
    board.click_on("i4")
    assert board.wait_plies(3) == ["deploy e5", "deploy g4", "deploy i4"]
    desk.page.wait_for_timeout(300)
    assert len(board.plies()) == 3
    board.part("log").locator(".sengoku-go", has_text="i4").wait_for()


def test_two_windows_on_one_match_a_desk_and_a_tablet(desk, lab):
    board = desk.show('board = play("rokumon", act=1, seed=3)')
    board.do("deploy e5")
    desk.save()
    tablet = lab.open(
        desk.path, has_touch=True, device_scale_factor=2, viewport={"width": 820, "height": 1100}
    )
    other = LiveBoard(tablet)
    other.wait_painted(1)
    other.at_rest()
    assert other.fingerprint() == board.fingerprint()
    # A tap plays once, though the browser follows it with a made-up click.
    before = board.fingerprint()
    other.tap_on("g4")
    assert other.wait_plies(2) == ["deploy e5", "deploy g4"]
    tablet.page.wait_for_timeout(1000)
    assert len(other.plies()) == 2
    assert other.ask("board.table.hand.ids") == ()
    board.wait_changed(before)
    # And what is done in the first window is seen in the second.
    before = other.fingerprint()
    board.click_on("i4")
    assert board.wait_plies(3)[-1] == "deploy i4"
    other.wait_changed(before)
    other.at_rest()
    assert other.fingerprint() == board.fingerprint()
    tablet.screenshot("tablet")
    width, height = other.bitmap()
    box = other.box()
    assert width / box["width"] >= 1.9
    assert height / box["height"] == pytest.approx(width / box["width"], rel=0.01)
    assert tablet.problems == []


def test_a_new_board_in_a_cell_closes_the_one_before(desk):
    desk.show('board = play("rokumon", act=1, seed=3)')
    desk.execute("old = board")
    board = desk.show('board = play("rokumon", act=1, seed=4)')
    assert desk.page.locator(f"{OUTPUTS} {PICTURE}").count() == 1
    assert board.ask("old.widget.comm is None") is True
    board.do("deploy e5")
    assert board.ask("old.match.cursor") == 0 or board.ask("old.match is not board.match")


def test_beside_a_dead_board_stands_a_still_picture(desk, lab):
    """A board stored with its widget, as anyone who saves does, and opened the next day."""
    line = 'from sengoku_widgets import play; board = play("rokumon", act=1, seed=3)'
    path = lab.write("scratch/yesterday.ipynb", (line,))
    with desk.visiting(path):
        assert desk.run_all() == []
        LiveBoard(desk).do("deploy e5")
        desk.save()
    # With another kernel, the widget is gone for good.
    with desk.visiting(path):
        picture = desk.page.locator(f"{OUTPUTS} img:visible").first
        picture.wait_for()
        assert picture.evaluate("img => img.naturalWidth") > 100
        assert desk.page.locator(f"{OUTPUTS} {PICTURE}").count() == 0
        desk.screenshot("dead")
        # Run again, it is alive, and goes on where it stopped.
        assert desk.run_all() == []
        board = LiveBoard(desk)
        board.press("resume-yes")
        board.wait("board.match.cursor == 7")
        assert board.plies() == ["deploy e5"]
        picture.wait_for(state="hidden")


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Run its cell again."), ("ja", "もう一度実行してください。")]
)
def test_a_board_that_lost_its_kernel_says_so_and_to_every_press(desk, language, said):
    board = desk.show(f'board = play("rokumon", act=1, seed=3, language="{language}")')
    board.do("deploy e5")
    assert not board.part("gone").count()
    desk.restart()
    told, live = board.part("gone"), desk.page.locator(f"{OUTPUTS} .sengoku-live p")
    told.wait_for(timeout=5_000)
    assert said in told.inner_text()
    # It lies over the picture, where one looks, and pushes nothing about.
    place, picture = told.bounding_box(), board.box()
    assert picture["y"] <= place["y"] < picture["y"] + picture["height"] / 2
    assert not board.part("dead").count()
    for press in (lambda: board.click(0.02, 0.5), lambda: board.part("more").click()):
        live.evaluate_all("lines => lines.forEach(line => line.remove())")
        press()
        live.first.wait_for(state="attached", timeout=1_000)
        assert said in live.first.inner_text()
    assert board.painted() == 1
    # Run again, it is alive.
    board = desk.show('board = play("rokumon", act=1, seed=3)')
    board.part("happened").wait_for()
    assert not board.part("gone").count()


def test_after_a_restart_the_match_goes_on_where_it_was_left(desk):
    board = desk.show('board = play("rokumon", act=3, seed=3)')
    board.press("take-seat")
    board.wait("board.table.viewer.handover is None")
    board.do(board.ask("str(board.match.legal()[0])"))
    played = board.plies()
    desk.restart()
    board = desk.show('board = play("rokumon", act=3)')
    board.part("resume").wait_for()
    board.press("resume-yes")
    board.wait("board.match.cursor == 8")
    assert board.plies() == played
    # Whoever starts anew instead does not lose what was kept.
    kept = desk.lab.server.kept()
    assert kept
    board = desk.show('board = play("rokumon", act=3)')
    board.press("resume-no")
    board.wait("not board.view.offer.open")
    assert board.plies() == []
    assert desk.lab.server.kept() == kept


def test_a_board_out_of_saved_state_gives_its_place_to_the_still(desk, lab):
    """With "Save Widget State Automatically" a notebook brings its boards, and no kernel."""
    line = 'from sengoku_widgets import play; board = play("rokumon", act=1, seed=3)'
    path = lab.write("scratch/stored.ipynb", (line,))
    with desk.visiting(path):
        assert desk.run_all() == []
        LiveBoard(desk)
        state = desk.python(
            "__import__('json').dumps(__import__('ipywidgets.embed', fromlist='x')"
            ".dependency_state(board.widget))"
        )
        desk.save()
    file = lab.server.notebooks / path
    book = json.loads(file.read_text(encoding="utf-8"))
    kept = {"version_major": 2, "version_minor": 0, "state": json.loads(ast.literal_eval(state))}
    book["metadata"]["widgets"] = {"application/vnd.jupyter.widget-state+json": kept}
    file.write_text(json.dumps(book), encoding="utf-8")
    with desk.visiting(path):
        picture = desk.page.locator(f"{OUTPUTS} img:visible").first
        picture.wait_for()
        assert desk.page.locator(f"{OUTPUTS} {PICTURE}:visible").count() == 0
