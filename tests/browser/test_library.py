"""The library of kept matches, on every screen: it is read, its names are there, keys do it all."""

from __future__ import annotations

import pytest

from tests.browser.screens import EDGES, check_looks, on_screen

PLAYED = """
import sengoku
from sengoku.play.match.saved import Autosave
from sengoku.play.table.table import Table
for seed in range(3):
    match = sengoku.Match(sengoku.load("rokumon", act=1), seed=seed)
    table = Table(match, autosave=Autosave(), names=["Aki <b>", "真田"])
    table.type(str(match.legal()[0]))
match.title = "The siege"
table.moves.undo()
board = play("rokumon", act=1, seed=9, size="{size}")
board.view.offer.no.click()
board.view.more.button.click()
board.view.library.toggle.click()
"""


@pytest.mark.parametrize("screen", EDGES)
def test_the_library_fits_every_screen(desk, screen):
    with on_screen(desk, screen) as size:
        board = desk.show(PLAYED.format(size=size))
        board.part("library-box").scroll_into_view_if_needed()
        box = board.part("library-box")
        assert box.get_by_role("combobox").count() == 2
        assert box.get_by_role("textbox").count() == 1
        for language in check_looks(desk, board, f"library-{screen}"):
            shown = box.bounding_box()
            rail = board.part("rail").bounding_box()
            assert shown["x"] >= rail["x"] - 1, language
            assert shown["x"] + shown["width"] <= rail["x"] + rail["width"] + 1, language
        box.get_by_role("button").first.focus()
        desk.page.keyboard.press("Enter")
        board.wait("board.match.title == 'The siege'")
