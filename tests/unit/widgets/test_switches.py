"""In which language and size a board tells and draws, and what a switch changes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sengoku_widgets import play

import sengoku
from sengoku.games import painter
from sengoku.play.board.answers import card_html
from sengoku.play.board.blocks import written
from sengoku.play.match.match import Match
from tests.unit.widgets.helping import act1, in_page, view_of

pytestmark = pytest.mark.usefixtures("fresh")


def written_html(view):
    """Give all the markup that a page is told."""
    return "".join(entry[2].get("html", "") for entry in written(view.widget).values())


def test_size_and_language_switch_everything():
    view = view_of(act1())
    view.switches.size.click()
    assert view.table.size == "projector"
    assert written(view.widget)[view.widget.key][2]["size"] == "projector"
    head = view.picture.whole()["head"]
    assert head["lang"] == view.table.language
    assert view.switches.size.description == "Smaller"
    view.switches.language.click()
    assert (view.switches.language.description, view.switches.language.lang) == ("ふりがな", "ja")
    assert "真田" in view.choices.title.value
    view.switches.language.click()
    assert (view.switches.language.description, view.switches.language.lang) == ("English", "en")
    assert '<ruby>真田<rp>（</rp><rt aria-hidden="true">さなだ</rt>' in written_html(view)
    view.switches.language.click()
    assert "Sanada" in view.choices.title.value
    assert "<ruby>" not in written_html(view)


def test_one_press_leads_from_readings_to_the_same_language_without_them():
    view = view_of(act1())
    plain = view.switches.plain
    assert not in_page(view, plain)
    view.switches.language.click()
    assert not in_page(view, plain)
    view.switches.language.click()
    assert in_page(view, plain)
    assert (plain.description, plain.lang) == ("ふりがななし", "ja")
    plain.click()
    assert view.table.level == "ja"
    assert "<ruby>" not in written_html(view)
    assert not in_page(view, plain)


def test_a_narrow_board_has_fewer_and_larger_words():
    view = view_of(Match(sengoku.load("rumble", seats=3), seed=2))
    table = view.table
    look = table.look()
    wide, large, upright = (
        painter("rumble")(table.match.game, table.viewer.view(), replace(look, size=size))
        for size in ("notebook", "projector", "phone")
    )
    for pixels, expected in ((677, wide), (450, large), (1, large), (500, wide), (0, wide)):
        view.hear({"fit": [pixels, False]})
        assert view.picture.scene == expected
    view.hear({"fit": [370, True]})
    assert view.picture.scene == upright
    assert table.size == "notebook"


def test_what_comes_in_the_place_of_an_upright_board_is_upright_too():
    board = play("tenku", seed=2)
    board.widget._heard(None, {"fit": [370, True], "pixels": 740}, [])
    board.turn(view_of(Match(sengoku.load("rumble"), seed=2)))
    scene = board.view.picture.scene
    assert scene.height > scene.width
    assert "rumble" in repr(board)


@pytest.mark.parametrize(("level", "second"), [("en", True), ("ja", False), ("ja-ruby", False)])
def test_the_name_in_the_boxs_script_stands_beside_another_script_alone(level, second):
    view = view_of(act1())
    view.table.set_language(level)
    card = view.table.card("home0")
    assert card is not None
    heading = card_html(card, view.table).partition("</h4>")[0]
    assert card.name in heading
    assert ("<span" in heading) == second
