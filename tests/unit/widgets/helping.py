"""What the tests of the live boards share: a known match, its board, and hands for it."""

from __future__ import annotations

from ipywidgets.widgets.widget import _instances
from sengoku_widgets.table_view import TableView

import sengoku
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table

LAYOUT = ("lay e5 1", "lay g5 2", "lay i5 4", "lay e4 6", "lay g4 3", "lay i4 5")


def act1(*actions):
    """Give a match of act 1 with a known layout."""
    match = Match(sengoku.load("rokumon", act=1))
    for action in (*LAYOUT, *actions):
        match.play(action)
    return match


def view_of(match, **how):
    return TableView(Table(match, **how), bots=("random", "greedy"))


def press(view, thing, *, touch=False):
    """Click or tap a thing, as the page would tell it; nothing is the ground."""
    assert not thing or view.table.scene().centre(thing) is not None
    view.picture.widget._handle_custom_msg({"press": [thing, touch]}, [])


def typed(view, text):
    """Type a text and press Enter, as the page would tell it; give what the page is answered."""
    answers = []
    view.typed.field.send = answers.append
    view.typed.field._handle_custom_msg({"typed": text}, [])
    return answers


def shown(view):
    """Give the buttons of what may be done, by label."""
    return {
        button.description: button
        for button in view.choices.box.children
        if "sengoku-hidden" not in button._dom_classes
    }


def played(view):
    return [str(ply.action) for ply in view.table.match.plies[len(LAYOUT) :]]


def broken(*_, **__):
    raise RuntimeError("<b>boom</b>")


def walk(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from walk(child)


def count():
    return len(_instances)
