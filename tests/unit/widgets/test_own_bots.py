"""A user's own bot at the live board: in the menu of seats, and with any name it likes."""

from __future__ import annotations

from sengoku.bots import Bot, Choice
from tests.unit.widgets.helping import act1, played, press, view_of

NAME = "<b>Aki & co</b>"


class Last(Bot):
    name = NAME

    def think(self, view, seat):
        yield Choice(self.game.legal(view)[-1])


def test_it_plays_and_stays_in_the_menus_of_all_seats():
    view = view_of(act1(), sitters={1: Last})
    press(view, "g5")
    assert played(view) == ["deploy g5", "deploy i4"]
    first, second = view.seats.menus
    assert second.value == NAME
    # A menu shows its names as plain text.
    assert (NAME, NAME) in first.options
    second.set("person")
    assert view.table.viewer.sitters[1] == "person"
    second.set(NAME)
    assert view.table.viewer.sitters[1] == NAME
    press(view, "e5")
    assert [ply.before.actor for ply in view.table.match.plies[-2:]] == [0, 1]


def test_what_it_did_wrong_shows_at_the_board_with_nothing_in_it_taken_as_markup():
    class Wrong(Last):
        name = "wrong"

        def think(self, view, seat):
            yield NAME

    view = view_of(act1(), sitters={1: Wrong})
    press(view, "g5")
    assert 'data-kind="error"' in view.answers.text.value
    assert "&lt;b&gt;Aki &amp; co&lt;/b&gt;" in view.answers.text.value
    assert "<b>" not in view.answers.text.value
    assert played(view) == ["deploy g5"]
