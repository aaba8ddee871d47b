"""What a cell has shown in words is said again in the language that a page turns out to speak."""

from __future__ import annotations

import asyncio

import pytest
from IPython.core.formatters import DisplayFormatter
from sengoku_widgets import boards, display, findings, inside, retold, solved, teaching
from sengoku_widgets.classroom import class_progress, my_progress
from sengoku_widgets.idle import idle

import sengoku
from sengoku.play.board import tongue

pytestmark = pytest.mark.usefixtures("fresh")

KANA = "のはをにで"


@pytest.fixture
def shown(monkeypatch, tmp_path):
    """Run in cells that a front end names, of a reader who never chose; give what is shown."""
    places = {}

    def publish(data, *, transient=None, update=False):
        name = (transient or {}).get("display_id", len(places))
        assert update == (name in places)
        places.setdefault(name, []).append(data)

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv(tongue.VARIABLE, raising=False)
    monkeypatch.setattr("IPython.display.publish_display_data", publish)
    monkeypatch.setattr(display, "shell", lambda: object())
    for module in (display, retold):
        monkeypatch.setattr(module, "execution", lambda: ("cell", "run"))
    monkeypatch.setitem(boards.chosen, "language", "")
    monkeypatch.setattr(retold, "_places", {})
    return places


def end_with(value):
    """Do what a cell does that ends with a value."""
    return DisplayFormatter().format(value)


def is_japanese(data):
    return any(kana in data["text/plain"] and kana in data["text/html"] for kana in KANA)


def match():
    found = sengoku.Match(sengoku.load("rokumon", act=1), seed=7)
    found.deal()
    found.play(found.legal()[0])
    return found


TELLS = {
    "assumed": inside.assumed,
    "actions": lambda: inside.actions(match()),
    "told": lambda: inside.told(match()),
    "seen": lambda: inside.seen(match()),
    "ended": lambda: inside.ended(match()),
    "puzzle_counts": lambda: inside.puzzle_counts("rokumon"),
    "first_player": findings.first_player,
    "points": findings.points,
    "act_six": findings.act_six,
    "advantage": solved.advantage,
    "exercised": lambda: teaching.exercised(match()),
    "class_progress": class_progress,
}


@pytest.mark.parametrize("name", TELLS)
def test_the_page_comes_after_the_words(shown, name):
    """A cell ran before any board of the notebook had heard from its page."""

    async def work():
        assert end_with(TELLS[name]()) == ({}, {})
        boards.greeted("ja-JP")
        idle.finish()
        (first, last), = shown.values()
        assert not is_japanese(first)
        assert is_japanese(last)

    asyncio.run(work())


def test_it_follows_what_is_chosen_at_a_board(shown):
    async def work():
        end_with(inside.assumed("tenku"))
        for level in ("ja", "ja-ruby", "en"):
            boards._speak(level)
            idle.finish()
        (said,) = shown.values()
        assert [is_japanese(one) for one in said] == [False, True, False]
        assert said[0] == said[2]

    asyncio.run(work())


def test_a_match_that_went_on_is_told_as_it_was(shown):
    async def work():
        going = match()
        end_with(inside.told(going))
        going.play(going.legal()[0])
        boards.greeted("ja")
        idle.finish()
        (first, last), = shown.values()
        assert len(first["text/plain"].splitlines()) == len(last["text/plain"].splitlines())

    asyncio.run(work())


def test_who_asked_for_a_language_keeps_it(shown):
    async def work():
        end_with(inside.assumed("tenku", language="en"))
        boards.greeted("ja")
        idle.finish()
        assert shown == {}

    asyncio.run(work())


def test_a_cell_that_ran_again_has_one_place(shown, monkeypatch):
    async def work():
        end_with(inside.assumed("tenku"))
        monkeypatch.setattr(retold, "execution", lambda: ("cell", "another run"))
        end_with(inside.assumed("tenku"))
        boards.greeted("ja")
        idle.finish()
        assert [len(said) for said in shown.values()] == [1, 2]

    asyncio.run(work())


def test_where_nobody_looks_on_nothing_is_different(shown, monkeypatch):
    """What is stored in a notebook by a run of all its cells is what the call gives."""
    monkeypatch.setattr(display, "execution", lambda: ("", "run"))
    found = inside.assumed("tenku", language="")
    assert type(found).__mro__[1] is object
    assert end_with(found)[0]["text/plain"] == str(found)
    assert shown == {}


def test_what_does_something_is_not_done_again():
    assert my_progress.__wrapped__.__name__ == "my_progress"
    assert "told" not in my_progress.__code__.co_name
