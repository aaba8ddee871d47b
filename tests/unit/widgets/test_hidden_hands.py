"""No hidden card reaches the page: neither in the state of a widget nor in what it is told.

`tests/browser/test_tenku.py` looks at a real page and at what the server sends it.
"""

from __future__ import annotations

import re

import pytest
from ipywidgets.widgets.widget import _instances
from sengoku_widgets.board import BoardWidget

import sengoku
from sengoku.play.board.table_view import TableView
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table

pytestmark = pytest.mark.usefixtures("fresh")

NAMES = {"hostage": ("Hostage", "人質"), "jester": ("Jester", "道化")}
"""Special cards that nothing but a hand speaks of here."""

SECRETS = {
    "hands": [{"hostage": 1, "knight": 1, "lord": 1}, {"jester": 1, "knight": 1}],
    "courts": [{"province": 1}, {"province": 2}],
    "draw": {"priest": 3},
}


@pytest.fixture
def page(fresh, sent):
    """Give a function that tells where a card is named, in any widget or in any news.

    What other tests left alive is not of this page.
    """
    others = set(_instances)

    def tells(card):
        widgets = [widget for name, widget in [*_instances.items()] if name not in others]
        words = {
            "state": repr([widget.get_state() for widget in widgets]),
            "news": repr(sent),
        }
        name = re.compile("|".join((card, *NAMES[card])), re.IGNORECASE)
        return {where for where, text in words.items() if name.search(text)}

    return tells


def table(**how):
    game = sengoku.load("tenku", seats=2)
    made = Table(Match(game, start=game.position(SECRETS), seed=4), **how)
    return BoardWidget(TableView(made)).view


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_person_gets_their_own_cards_only(page, sent, language):
    view = table(language=language)
    assert view.table.viewer.handover == 0
    assert not page("hostage")
    assert not page("jester")
    view.cover_button.click()
    assert view.table.viewer.looker == 0
    view.table.choose("place")
    assert page("hostage") == {"state", "news"}
    assert not page("jester")
    view.table.cancel()
    view.table.type("pass")
    assert view.table.viewer.handover == 1
    assert not page("jester")
    sent.clear()
    assert "state" not in page("hostage")
    view.cover_button.click()
    view.table.choose("place")
    # It would be noticed: with the open hand of Wisteria the card is named in both.
    assert page("jester") == {"state", "news"}
    assert not page("hostage")


def test_against_a_bot_its_hand_stays_hidden(page):
    view = table(sitters={1: "random"})
    assert view.table.viewer.handover is None
    view.table.choose("place")
    assert page("hostage") == {"state", "news"}
    assert not page("jester")
