"""A painter that records instead of sending, and no test that swallows an exception."""

from __future__ import annotations

import json

import pytest
from ipycanvas import canvas as painter
from ipywidgets.widgets.widget import _instances
from sengoku_widgets import guard
from sengoku_widgets.boards import chosen

NAMES = {number: name for name, number in painter.COMMANDS.items()}
SETTINGS = {number: name for name, number in painter.Canvas.ATTRS.items()}


@pytest.fixture(autouse=True)
def no_failures():
    """Fail a test in which a callback raised and nobody looked at it."""
    guard.failures.clear()
    yield guard.failures
    left, guard.failures[:] = list(guard.failures), []
    assert not left, f"callbacks raised: {left}"


@pytest.fixture
def sent(monkeypatch):
    """Give the messages to the painter of all canvases, each a list of readable commands."""
    messages = []

    def send(kind, buffers=()):
        assert kind["dtype"] == "uint8"
        messages.append([readable(command) for command in json.loads(bytes(buffers[0]))])

    monkeypatch.setattr(painter._CANVAS_MANAGER, "send", send)
    return messages


@pytest.fixture
def fresh(sent):
    """Begin in English, and leave no widget to the next test."""
    chosen.update(language="en", size="notebook")
    there = {*_instances}
    yield
    for name in {*_instances} - there:
        if name in _instances:
            _instances[name].close()


def commands(text):
    """Give written commands as readable ones."""
    return [readable(command) for command in json.loads(f"[{text}]")]


def readable(command):
    """Give a command as ``(name, argument, ...)``, a setting as ``("set", name, value)``."""
    name, args = NAMES[command[0]], command[1]
    if name == "set":
        return ("set", SETTINGS[args[0]], args[1])
    return (name, *args)
