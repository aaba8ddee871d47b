"""The live boards: where the focus goes, and when what is typed is read."""

from __future__ import annotations

import asyncio

import ipywidgets
import pytest

from tests.unit.widgets.helping import act1, press, shown, view_of

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


def test_a_typed_text_may_come_long_after_the_key_that_sends_it(monkeypatch):
    """The page sends both, and where much is going on the text comes late."""
    from sengoku_widgets import panel

    monkeypatch.setattr(panel, "SETTLE", 0.02)

    async def run(first, then):
        view = view_of(act1())
        view.typed.field.value = first
        view.typed.field._handle_custom_msg({"event": "submit"}, [])
        await asyncio.sleep(0.1)
        assert not view.table.match.plies[6:]
        view.typed.field.value = then
        assert [str(ply.action) for ply in view.table.match.plies[6:]] == ["deploy e5"]

    asyncio.run(run("", "deploy e5"))
    asyncio.run(run("deploy z9", "deploy e5"))


def test_a_text_that_was_not_sent_is_not_read(monkeypatch):
    from sengoku_widgets import panel

    monkeypatch.setattr(panel, "LATE", 0.02)
    view = view_of(act1())

    async def run():
        view.typed.field._handle_custom_msg({"event": "submit"}, [])
        await asyncio.sleep(0.05)
        view.typed.field.value = "deploy e5"

    asyncio.run(run())
    assert not view.table.match.plies[6:]


def test_what_is_being_typed_is_not_written_over():
    """Whatever is set on a field in the page takes away what was typed and not yet sent."""
    view = view_of(act1())
    field = view.typed.field
    assert "deploy e5" in field.placeholder
    set_on_it = []
    field.observe(lambda change: set_on_it.append(change["name"]))
    press(view, "e5")
    assert view.table.match.plies[-1].action.parts() == ("deploy", "e5")
    assert set_on_it == []
    view.table.set_language("ja")
    assert {*set_on_it} == {"placeholder", "description"}
