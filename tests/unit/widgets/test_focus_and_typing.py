"""The live boards: where the focus goes, and when what is typed is read."""

from __future__ import annotations

import asyncio

import ipywidgets
import pytest

import sengoku
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table
from tests.unit.widgets.helping import act1, broken, press, shown, typed, view_of

pytestmark = pytest.mark.usefixtures("fresh")


def focused(view, monkeypatch):
    """Give a list that gets the CSS classes of whatever takes the focus from now on."""
    taken = []
    monkeypatch.setattr(
        ipywidgets.DOMWidget, "focus", lambda widget: taken.append(widget._dom_classes[0])
    )
    return taken


def test_after_a_button_the_focus_goes_to_the_first_choice(monkeypatch):
    view = view_of(act1())
    taken = focused(view, monkeypatch)
    shown(view)["g5"].click()
    assert taken == ["sengoku-choice"]


def test_after_a_click_on_the_board_the_focus_stays_where_it_is(monkeypatch):
    """The page itself takes it from the canvas; a choice that got it would scroll the page."""
    view = view_of(act1())
    taken = focused(view, monkeypatch)
    press(view, "g5")
    assert taken == []


def test_the_focus_waits_for_a_bot_and_then_goes_to_the_first_choice(monkeypatch):
    async def story():
        view = view_of(act1(), sitters={1: "random"})
        view.runner.pause = 0
        taken = focused(view, monkeypatch)
        shown(view)["g5"].click()
        before = list(taken)
        while view.runner.thinking:
            await asyncio.sleep(0.01)
        return before, taken

    before, after = asyncio.run(story())
    assert before == ["sengoku-anchor"]
    assert after == ["sengoku-anchor", "sengoku-choice"]


def test_a_text_typed_out_of_turn_stays_in_the_field_with_a_message():
    match = Match(sengoku.load("rokumon", act=3), seed=2)
    view = view_of(match)
    assert view.table.viewer.handover is not None
    assert typed(view, "deploy 6 e5") == []
    assert view.table.answer.kind == "info"


def test_a_text_is_kept_where_the_board_failed(monkeypatch, no_failures):
    view = view_of(act1())
    monkeypatch.setattr(Table, "type", broken)
    assert typed(view, "deploy e5") == []
    no_failures.clear()


def test_the_fields_are_never_moved_and_show_what_can_be_typed_now():
    """Whatever is moved in the page loses the focus, and what is typed in it."""
    view = view_of(Match(sengoku.load("azuchi", seats=2), seed=5), deals=False)
    places = [group.children for group in (view.typed.widget, view.typed.hand)]
    hints = []
    for text in ("first 1", "card army", "card wood", "card market"):
        assert "sengoku-hidden" not in view.typed.hand._dom_classes
        hints.append(view.typed.field.hint)
        assert typed(view, text) == [{"taken": text}]
    assert "sengoku-hidden" in view.typed.hand._dom_classes
    assert [group.children for group in (view.typed.widget, view.typed.hand)] == places
    assert "first 0" in hints[0]
    assert "card" in hints[1]


def test_real_cards_are_typed_one_after_another_without_leaving_the_field(monkeypatch):
    view = view_of(Match(sengoku.load("azuchi", seats=2), seed=5), deals=False)
    taken = focused(view, monkeypatch)
    for text in ("first 1", "card army", "card wood"):
        typed(view, text)
    assert taken == []
    typed(view, "card market")
    assert taken == ["sengoku-choice"]


def test_who_sits_down_reads_nothing_that_was_typed_before_them():
    view = view_of(Match(sengoku.load("rokumon", act=3), seed=2))
    view.cover_button.click()
    place = view.table.match.state.places.split()[0]
    assert {"empty": True} in typed(view, f"deploy 6 {place}")
    assert view.table.viewer.handover is not None
