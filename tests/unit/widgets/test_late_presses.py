"""What is pressed in a page that still shows something else, or that has no such button."""

from __future__ import annotations

import pytest
from sengoku_widgets import play
from sengoku_widgets.board import BoardWidget

from tests.unit.widgets.helping import Page, act1, in_page, played, press, shown, view_of

pytestmark = pytest.mark.usefixtures("fresh")


def sees(view, button):
    """Give what a page tells of a button that it shows as it is now."""
    return [*button.says]


def press_late(view, button, seen):
    """Press a button of which the page still shows what it stood for at a moment."""
    view.hear({"press": [button.key, seen]})
    view.choices._presses._done = float("-inf")


def test_a_press_counts_for_what_the_button_stood_for_in_the_page():
    """The choices may have changed here before the page shows it, at the same position."""
    view = view_of(act1())
    button = shown(view)["g5"]
    seen = sees(view, button)
    view.table.choose("deploy")
    assert button.description != "g5"
    press_late(view, button, seen)
    assert played(view) == ["deploy g5"]


def test_a_press_at_what_can_no_longer_be_chosen_does_nothing_else_instead():
    view = view_of(act1("deploy g5", "deploy e5", "deploy i4", "deploy g4"))
    move = shown(view)["Move · 6 ways"]
    seen = sees(view, move)
    view.table.choose("deploy")
    press_late(view, move, seen)
    assert view.table.hand.verb == "deploy"
    assert view.table.match.length == 10


def test_a_press_made_before_the_position_changed_does_nothing():
    view = view_of(act1())
    here, other = [button for label, button in shown(view).items() if label in ("e5", "g5")]
    seen = sees(view, other)
    here.click()
    assert played(view) == ["deploy e5"]
    press_late(view, other, seen)
    assert played(view) == ["deploy e5"]
    [button] = [button for label, button in shown(view).items() if label == "g5"]
    press_late(view, button, sees(view, button))
    assert played(view) == ["deploy e5", "deploy g5"]


def test_words_that_a_page_was_translated_to_do_not_matter():
    view = view_of(act1())
    button = shown(view)["g5"]
    seen = sees(view, button)
    button.description = "g cinq"
    press_late(view, button, seen)
    assert played(view) == ["deploy g5"]


def page_of(view):
    """Give a page that shows a board as it is now, and the widget that it hears."""
    widget = BoardWidget(view)
    return Page(widget.sender.whole()), widget


def test_a_button_whose_words_have_changed_meanwhile_does_nothing():
    view = view_of(act1("deploy g5"))
    view.more.button.click()
    late, widget = page_of(view)
    resign = late.press(view.moves.buttons["resign"])
    larger = late.press(view.switches.size)
    view.hear(resign)
    view.hear(larger)
    assert (view.table.match.outcome, view.table.size) == (None, "projector")
    # Now they say "Really surrender?" and "Smaller", and nobody has read that.
    view.hear(resign)
    view.hear(larger)
    assert (view.table.match.outcome, view.table.size) == (None, "projector")
    now = Page(widget.sender.whole())
    view.hear(now.press(view.switches.size))
    assert view.table.size == "notebook"
    view.hear(now.press(view.moves.buttons["resign"]))
    assert view.table.match.outcome is not None


def test_a_button_that_is_hidden_meanwhile_does_nothing():
    view = view_of(act1("deploy g5"))
    late, _ = page_of(view)
    told = late.press(view.moves.buttons["undo"])
    view.history.slider.set(6)
    assert not in_page(view, view.moves.buttons["undo"])
    tick, cursor = view.table.tick, view.table.match.cursor
    view.hear(told)
    assert (view.table.tick, view.table.match.cursor) == (tick, cursor)


def test_what_stands_in_a_box_that_is_hidden_cannot_be_pressed_either():
    view = view_of(act1("deploy g5"))
    menu, button = view.seats.menus[1], view.record.copy
    for told in ({"press": [menu.key, "greedy"]}, {"press": [button.key, button.description]}):
        assert not button.hidden
        assert view.drawer.hidden
        view.hear(told)
    assert view.table.viewer.sitters[1] == "person"
    assert view.record.text.value == ""
    view.more.button.click()
    view.hear({"press": [menu.key, "greedy"]})
    view.hear({"press": [button.key, button.description]})
    assert view.table.viewer.sitters[1] == "greedy"
    assert view.record.text.value != ""


def test_a_button_that_is_disabled_meanwhile_does_nothing():
    view = view_of(act1("deploy g5"))
    late, _ = page_of(view)
    view.history.slider.set(6)
    told = late.press(view.history.back)
    assert view.history.back.disabled
    view.hear(told)
    assert view.table.match.cursor == 6
    heard = []
    view.history.back.on_click(heard.append)
    view.hear(told)
    assert heard == []


def test_a_button_of_another_board_does_nothing():
    view, other = view_of(act1()), view_of(act1())
    button = shown(other)["g5"]
    view.hear({"press": [button.key, [*button.says]]})
    view.hear({"press": ["nothing", ""]})
    assert played(view) == played(other) == []


def test_who_sits_down_cannot_press_what_the_one_before_them_was_offered():
    board = play("rokumon", act=3, seed=2)
    view = board.view
    view.hear(Page(board.widget.sender.whole()).press(view.cover_button))
    assert view.table.viewer.handover is None
    told = Page(board.widget.sender.whole()).press(view.choices.first)
    place = view.table.match.state.places.split()[0]
    view.table.type(f"deploy 6 {place}")
    assert view.table.viewer.handover == 1
    tick = view.table.tick
    view.hear(told)
    assert view.table.tick == tick
    view.cover_button.click()
    tick = view.table.tick
    view.hear(told)
    assert view.table.tick == tick


def test_what_is_heard_of_a_board_that_was_closed_does_nothing():
    view = view_of(act1())
    now, widget = page_of(view)
    button = shown(view)["g5"]
    told = now.press(button)
    widget.remove()
    view.hear(told)
    press(view, "g5")
    assert played(view) == []
