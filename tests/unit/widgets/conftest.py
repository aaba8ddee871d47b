"""What boards send is recorded, and no test swallows an exception."""

from __future__ import annotations

import threading
from importlib import import_module

import pytest
from ipywidgets.widgets.widget import _instances
from sengoku_widgets.board import BoardWidget
from sengoku_widgets.boards import chosen

from sengoku.play.board import guard
from sengoku.play.board.table_view import TableView
from tests.unit.review.test_reviewed import blundered
from tests.unit.widgets.reviewing import board, part_of


@pytest.fixture(autouse=True)
def no_failures():
    """Fail a test in which a callback raised and nobody looked at it."""
    guard.failures.clear()
    yield guard.failures
    left, guard.failures[:] = list(guard.failures), []
    assert not left, f"callbacks raised: {left}"


@pytest.fixture
def sent(monkeypatch):
    """Give what the boards send to the page: news, whole frames."""
    messages = []
    monkeypatch.setattr(BoardWidget, "send", lambda self, content: messages.append(content))
    return messages


@pytest.fixture
def fresh(sent, monkeypatch):
    """Begin in English, and leave neither a widget to the next test nor a bot that acts on.

    What a bot still does is kept where the matches of the test that runs by then are.
    """
    chosen.update(language="en", size="notebook")
    import_module("ipycanvas")  # it keeps one widget for all canvases, which stays
    there, views, begin = {*_instances}, [], TableView.__init__

    def begun(self, *what, **how):
        begin(self, *what, **how)
        views.append(self)

    monkeypatch.setattr(TableView, "__init__", begun)
    yield
    for view in views:
        view.close()
    for name in {*_instances} - there:
        if name in _instances:
            _instances[name].close()


@pytest.fixture(params=["threads", "none"])
def anywhere(request, monkeypatch):
    """Run with threads, and where none can be started, as in a page's worker."""
    if request.param == "none":
        forbid(monkeypatch)
    return request.param


@pytest.fixture
def no_threads(monkeypatch):
    forbid(monkeypatch)


def forbid(monkeypatch):
    def start(_):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)


@pytest.fixture
def reviewed():
    """Give a board on which act 1 has ended and is reviewed, and its part."""
    view = board(blundered())
    part = part_of(view)
    view.hear({"press": [part.button.key, part.button.description]})
    return view, part
