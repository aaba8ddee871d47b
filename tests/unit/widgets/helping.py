"""What the tests of the live boards share: a known match, its board, and hands for it."""

from __future__ import annotations

import html
import re

from ipywidgets.widgets.widget import _instances

import sengoku
from sengoku.play.board.blocks import find, written
from sengoku.play.board.table_view import TableView
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
    view.hear({"hit": [thing, touch]})


def typed(view, text):
    """Type a text and press Enter, as the page would; tell whether the page empties the field."""
    if not any(in_page(view, field) for field in view.typed.fields):
        view.more.button.click()
    *_, field = (field for field in view.typed.fields if in_page(view, field))
    count, _ = field.taken
    view.hear({"press": [field.key, text]})
    # As in `blocks.js`: what was sent goes when it is taken, and anything when all is taken away.
    return field.taken[0] != count and field.taken[1] in (None, text)


def shown(view):
    """Give the buttons of what may be done, by label."""
    return {
        button.description: button
        for button in view.choices.box.children
        if not button.hidden
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
    """Count the widgets of this kernel."""
    return len(_instances)


def hidden(block):
    return "sengoku-hidden" in block.classes


def in_page(view, block):
    """Tell whether a page has a block at all."""
    return block.key in written(view.widget)


class Page:
    """What `board.js` keeps of a board, and what it tells of a press, by the same rules."""

    def __init__(self, whole):
        self.read(whole)

    def read(self, whole):
        """Read a frame that is told whole (`readFrame`)."""
        self.number, self.root = whole["number"], whole["root"]
        self.blocks = dict(whole["blocks"])
        self.pictures = {
            key: {**one, "parts": {part[0]: part for part in one["parts"]}}
            for key, one in whole["pictures"].items()
        }

    def hear(self, message):
        """Hear a message; tell whether the page has to ask for all of it (`initialize`)."""
        if "whole" in message:
            self.read(message["whole"])
        elif "news" in message:
            return not self._next(message["news"])
        return False

    def _next(self, news):
        """Go on to the next frame, if the news are about this one (`nextFrame`)."""
        if news["base"] != self.number:
            return False
        for key in news.get("gone", ()):
            del self.blocks[key]
        self.blocks |= news["blocks"]
        for key, change in news.get("pictures", {}).items():
            self.pictures[key] = self._changed(self.pictures.get(key), change)
        self.pictures = {key: one for key, one in self.pictures.items() if key in self.blocks}
        self.number, self.root = news["number"], news["root"]
        return True

    def _changed(self, before, change):
        """Give a picture after a change (`changedPicture`)."""
        before = before or {"head": None, "ground": "", "parts": {}}
        parts = dict(before["parts"])
        for key in change.get("gone", ()):
            del parts[key]
        parts |= {part[0]: part for part in change.get("parts", ())}
        return {
            "head": change.get("head", before["head"]),
            "ground": change.get("ground", before["ground"]),
            "parts": {key: parts[key] for key in change.get("order", parts)},
        }

    def whole(self):
        """Give all that the page knows, as it would be told it."""
        pictures = {
            key: {**one, "parts": [*one["parts"].values()]} for key, one in self.pictures.items()
        }
        told = {"number": self.number, "root": self.root, "blocks": self.blocks}
        return {**told, "pictures": pictures}

    def press(self, block):
        """Give what the page tells when a block that it shows is pressed (`worth`)."""
        values = self.blocks[block.key][2]
        return {"press": [block.key, values.get("says", values.get("text", ""))], **self.seen}

    @property
    def seen(self):
        """Tell which frame the page shows."""
        return {"seen": self.number}


def focused(view, messages):
    """Give the CSS classes of whatever a page is asked to give the focus to."""
    keys = [one["news"]["focus"] for one in messages if "focus" in one.get("news", {})]
    return [find(view.widget, key).classes[0] for key in keys]


def words(markup):
    """Give what is read in markup."""
    return html.unescape(re.sub(r"<[^>]+>", " ", markup))
