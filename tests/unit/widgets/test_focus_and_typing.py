"""The live boards: where the focus goes, and when what is typed is read."""

from __future__ import annotations

import asyncio

import pytest
from sengoku_widgets.board import BoardWidget

import sengoku
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table
from tests.unit.widgets.helping import act1, broken, focused, press, shown, typed, view_of

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
