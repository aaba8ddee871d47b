"""The live boards: where the focus goes, and when what is typed is read."""

from __future__ import annotations

import asyncio

import pytest
from sengoku_widgets.board import BoardWidget

import sengoku
from sengoku.play.board.course import Course
from sengoku.play.board.stage import Showing
from sengoku.play.kit.show import show_view
from sengoku.play.kit.slides import slides
from sengoku.play.lesson.player import lesson
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table
from tests.unit.widgets.helping import (
    LAYOUT,
    act1,
    broken,
    focused,
    played,
    press,
    shown,
    typed,
    view_of,
)

pytestmark = pytest.mark.usefixtures("fresh")


def board_of(match, **how):
    """Give a board that is in a page."""
    return BoardWidget(view_of(match, **how)).view


def test_after_a_button_the_focus_goes_to_the_first_choice(sent):
    view = board_of(act1())
    shown(view)["g5"].click()
    assert focused(view, sent) == ["sengoku-choice"]
    assert sent[-1]["news"]["focus"] == view.choices.first.key


def test_after_a_click_on_the_board_the_focus_stays_where_it_is(sent):
    """The page itself keeps it on the board; a choice that got it would scroll the page."""
    view = board_of(act1())
    press(view, "g5")
    assert sent
    assert focused(view, sent) == []


def test_the_focus_waits_for_a_bot_and_then_goes_to_the_first_choice(sent):
    async def story():
        view = board_of(act1(), sitters={1: "random"})
        view.runner.pause = 0
        shown(view)["g5"].click()
        before = focused(view, sent)
        while view.runner.thinking:
            await asyncio.sleep(0.01)
        return before, focused(view, sent)

    before, after = asyncio.run(story())
    assert before == ["sengoku-anchor"]
    assert after == ["sengoku-anchor", "sengoku-choice"]


def test_a_text_typed_out_of_turn_stays_in_the_field_with_a_message():
    match = Match(sengoku.load("rokumon", act=3), seed=2)
    view = view_of(match)
    assert view.table.viewer.handover is not None
    assert not typed(view, "deploy 6 e5")
    assert view.table.answer.kind == "info"


def test_a_text_is_kept_where_the_board_failed(monkeypatch, no_failures):
    view = view_of(act1())
    monkeypatch.setattr(Table, "type", broken)
    assert not typed(view, "deploy e5")
    no_failures.clear()


def test_the_fields_are_never_moved_and_show_what_can_be_typed_now():
    """Whatever is moved in the page loses the focus, and what is typed in it."""
    view = view_of(Match(sengoku.load("azuchi", seats=2), seed=5), deals=False)
    places = [group.children for group in (view.typed.widget, view.typed.hand)]
    hints = []
    for text in ("first 1", "card army", "card wood", "card market"):
        assert "sengoku-hidden" not in view.typed.hand.classes
        hints.append(view.typed.field.hint)
        assert typed(view, text)
    assert "sengoku-hidden" in view.typed.hand.classes
    assert [group.children for group in (view.typed.widget, view.typed.hand)] == places
    assert "first 0" in hints[0]
    assert "card" in hints[1]


def test_real_cards_are_typed_one_after_another_without_leaving_the_field(sent):
    view = board_of(Match(sengoku.load("azuchi", seats=2), seed=5), deals=False)
    for text in ("first 1", "card army", "card wood"):
        assert typed(view, text)
    assert sent
    assert focused(view, sent) == []
    typed(view, "card market")
    assert focused(view, sent) == ["sengoku-choice"]


def test_who_sits_down_reads_nothing_that_was_typed_before_them():
    """Whatever stands in a field goes, in every window, and not only what was sent."""
    view = view_of(Match(sengoku.load("rokumon", act=3), seed=2))
    view.cover_button.click()
    before = [field.taken[0] for field in view.typed.fields]
    place = view.table.match.state.places.split()[0]
    assert typed(view, f"deploy 6 {place}")
    assert view.table.viewer.handover is not None
    assert [field.taken for field in view.typed.fields] == [(n + 1, None) for n in before]


def heard(view, button):
    """Press a button as a page does."""
    view.hear({"press": [button.key, button.description]})


def test_whoever_steps_through_a_game_stays_at_the_button(sent):
    """One presses it again and again; only when there is no more of it, the focus goes on."""
    game = ["deploy e5", "deploy g4", "deploy i4"]
    view = board_of(act1(*game))
    undo, redo = view.moves.buttons["undo"], view.moves.buttons["redo"]
    for left in (2, 1):
        heard(view, undo)
        assert played(view) == game[:left]
    heard(view, redo)
    assert played(view) == game[:2]
    assert focused(view, sent) == []
    # Then nothing is left to be done again: the button is gone, and one goes on.
    heard(view, redo)
    assert played(view) == game
    assert redo.hidden
    assert focused(view, sent) == ["sengoku-choice"]


def test_one_press_too_many_at_the_end_begins_nothing(sent):
    """Sanada has the whole upper row with i5; the focus is then at the words of the result."""
    game = ["deploy g5", "deploy e4", "deploy e5", "deploy i4"]
    view = board_of(act1(*game))
    assert not view.moves.buttons["new"].hidden
    view.act(lambda: view.table.type("deploy i5"))
    assert view.table.match.outcome is not None
    assert focused(view, sent) == ["sengoku-result"]
    match = view.table.match
    sent.clear()
    heard(view, view.anchor)
    assert focused(view, sent) == ["sengoku-result"]
    assert view.table.match is match
    # Two buttons that would do the same do not stand there at once.
    assert view.moves.buttons["new"].hidden
    assert not view.ended.again.hidden
    heard(view, view.ended.again)
    assert view.table.match.outcome is None
    assert not view.moves.buttons["new"].hidden


def test_to_do_a_turn_again_does_not_lead_to_what_lets_a_bot_go_on(sent):
    view = board_of(act1("deploy e5", "deploy g4", "deploy i4", "deploy i5"), sitters={1: "random"})
    redo = view.moves.buttons["redo"]
    view.table.moves.goto(len(LAYOUT))
    for _ in range(2):
        assert not redo.hidden
        assert focused(view, sent) == []
        heard(view, redo)


def test_whoever_goes_back_through_a_lesson_stays_at_the_button(sent):
    view = Course(lesson("rumble", "01-map"), "en", "notebook", Showing()).lesson_view()
    board = BoardWidget(view)
    view.strip.stepper.goto(3)
    for index in (2, 1):
        heard(view, view.strip.back)
        assert view.strip.stepper.index == index
        assert focused(view, sent) == []
    heard(view, view.strip.back)
    assert view.strip.back.disabled
    assert len(focused(view, sent)) == 1
    board.close()


def test_in_a_show_the_next_key_goes_on_even_after_one_went_back(sent):
    """At its end the focus is at the way back; from there a press of the space bar is no other."""
    view = show_view(slides("rokumon", ["act1/1-3"]), Showing(), language="en", size="projector")
    board = BoardWidget(view)
    view.strip.stepper.goto(2)
    view.strip.stepper.on()
    heard(view, view.strip.back)
    assert focused(view, sent)[-1:] == ["sengoku-forward"]
    board.close()
