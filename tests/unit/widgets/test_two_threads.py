"""A page is heard in one thread, and a bot acts or a cell runs in another: no news overtakes."""

from __future__ import annotations

import asyncio
import threading

import pytest
from sengoku_widgets import cells
from sengoku_widgets.idle import Idle, idle, ready

from sengoku.play.board.home import spawn
from sengoku.play.board.wire import Wire
from tests.unit.widgets.helping import act1, shown, view_of

LONG = 0.3
"""Seconds the other thread has, which it does not get."""


class Page:
    """Follows what is posted as the page does: what does not fit what it has, it has not heard."""

    def __init__(self, number):
        self.number = number
        self.said = []
        self.missed = 0

    def post(self, told):
        news = told.get("news")
        if news is None:
            return
        if news["base"] != self.number:
            self.missed += 1
            return
        self.number = news["number"]
        self.said.append(news.get("said", ""))


def test_news_of_a_bot_do_not_overtake_those_of_a_press_that_are_under_way():
    page = Page(0)
    view = view_of(act1())
    wire = Wire(page.post)
    page.number = wire.begin(view)["number"]
    under_way, done = threading.Event(), threading.Event()
    news = wire.sender.news

    def slow(root, said=""):
        told = news(root, said)
        if threading.current_thread() is hearing:
            under_way.set()
            done.wait(LONG)
        return told

    def other():
        under_way.wait()
        view.act(lambda: view.table.match.play("deploy g4"))
        done.set()

    wire.sender.news = slow
    button = shown(view)["g5"]
    hearing = threading.Thread(target=wire.hear, args=({"press": [button.key, [*button.says]]},))
    acting = threading.Thread(target=other)
    for thread in (hearing, acting):
        thread.start()
    for thread in (hearing, acting):
        thread.join(10)
    assert [str(ply.action) for ply in view.table.match.plies[-2:]] == ["deploy g5", "deploy g4"]
    assert page.missed == 0
    first, second = [said for said in page.said if "Warrior" in said]
    assert "g5" in first
    assert "g4" in second


@pytest.fixture
def soon(monkeypatch):
    """Let idle time come after a few turns of the loop."""
    monkeypatch.setattr("sengoku_widgets.idle.QUIET", 0.05)
    monkeypatch.setattr("sengoku_widgets.idle.BETWEEN", 0.0)


def page(what):
    """Do something on the loop of a page, which ends when the page goes away."""

    async def heard():
        what()

    hearing = threading.Thread(target=lambda: asyncio.run(heard()))
    hearing.start()
    hearing.join(10)


async def until(true):
    """Wait on the loop of the cells; what comes too late does not come."""
    for _ in range(100):
        if true():
            return
        await asyncio.sleep(0.02)


def test_what_a_page_left_behind_is_done_where_cells_run(soon):
    done, later = [], Idle()

    async def cells_run():
        view_of(act1())
        page(lambda: later.add(lambda: done.append(threading.current_thread())))
        page(later.wait)
        await until(lambda: done)

    asyncio.run(cells_run())
    assert done == [threading.main_thread()]


def test_what_waited_on_a_loop_that_has_ended_is_done_once_something_goes_on(soon):
    done, later = [], Idle()
    page(lambda: later.add(lambda: done.append(1)))
    assert done == []

    async def cells_run():
        later.wait()
        await until(lambda: done)

    asyncio.run(cells_run())
    assert done == [1]


def test_a_thread_without_a_loop_leaves_what_waits_to_the_one_that_has_one(soon):
    done, later = [], Idle()

    async def cells_run():
        view_of(act1())
        hearing = threading.Thread(target=lambda: later.add(lambda: done.append(1)))
        hearing.start()
        hearing.join(10)
        assert done == []
        await until(lambda: done)

    asyncio.run(cells_run())
    assert done == [1]


@pytest.mark.usefixtures("fresh")
def test_a_page_that_said_hello_and_left_has_its_canvas_laid(soon, monkeypatch):
    found = []

    def laid(_):
        found.append(threading.current_thread())

    monkeypatch.setattr("sengoku_widgets.board.BoardWidget._lay_canvas", laid)

    async def cells_run():
        board = cells.lesson("rokumon", "act1", language="en")
        idle.finish()
        page(lambda: board.widget._heard(board.widget, {"hello": True}, []))
        await until(lambda: found)

    asyncio.run(cells_run())
    assert found == [threading.main_thread()]


def test_what_a_module_is_imported_for_goes_on_where_cells_run(tmp_path, monkeypatch):
    (tmp_path / "another_slow_module.py").write_text("import time; time.sleep(0.1)\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    found = []

    async def cells_run():
        view_of(act1())
        page(lambda: ready("another_slow_module",
                           lambda: found.append(threading.current_thread())))  # fmt: skip
        await until(lambda: found)

    asyncio.run(cells_run())
    assert found == [threading.main_thread()]


def test_a_page_that_is_heard_first_is_no_home():
    """A board asks for no loop before a bot has to act; that may be in a page's thread."""
    found = []

    async def work():
        found.append(threading.current_thread())

    async def cells_run():
        view_of(act1())
        page(lambda: spawn(work))
        await until(lambda: found)

    asyncio.run(cells_run())
    assert found == [threading.main_thread()]
