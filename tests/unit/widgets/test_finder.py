"""Findings are worked out beside the board, shown as bars, and dropped when they are stale."""

from __future__ import annotations

import asyncio
import threading

import pytest

import sengoku
from sengoku.core.plugin import Plugin
from sengoku.play.board import guard
from sengoku.play.board.table_view import TableView
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table
from tests import toys
from tests.toys import insight
from tests.unit.widgets.helping import in_page, walk


@pytest.fixture
def view(sent, monkeypatch):
    """Give the board of an open toy in which North is to act."""
    sengoku.register(toys.PLUGIN)
    match = Match(sengoku.load("toy", hidden=False), seed=1)
    for action in ("hide 2", "hide 3", "roll 1"):
        match.play(action)
    view = TableView(Table(match))
    yield view
    view.close()
    sengoku.forget("toy")


async def found(view):
    for _ in range(500):
        if view.table.analysis.inquiry() is None:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never ends")


def shown(view):
    return view.insights.list.value


def test_a_switch_shows_bars_and_takes_them_away(view):
    button = view.insights.buttons["stones"]
    assert button.description == "Stones"
    button.click()
    assert "<em>66.7 % ± 12.5</em>" in shown(view)
    assert "<small>2 off</small>" in shown(view)
    assert 'style="width: 66.7%"' in shown(view)
    assert "sengoku-chosen" in button.classes
    view.table.set_language("ja")
    assert button.description == "石"
    assert "<em>66.7％ ± 12.5</em>" in shown(view)
    assert "<small>2 個</small>" in shown(view)
    button.click()
    assert shown(view) == ""
    assert "sengoku-hidden" in view.insights.list.classes


def test_where_all_is_about_something_else_it_is_said_so(view, monkeypatch):
    slices = insight.Stones.slices

    def shifts(self, state, seat):
        *_, all_ = slices(self, state, seat)
        yield tuple(one for one in all_ if one.values[0] == "shift")

    monkeypatch.setattr(insight.Stones, "slices", shifts)
    view.insights.buttons["stones"].click()
    assert "0 % ± 12.5" in shown(view)
    view.act(lambda: view.table.choose("take"))
    assert "nothing to tell about this choice" in shown(view)
    monkeypatch.setattr(insight.Stones, "slices", lambda *_: iter([()]))
    view.act(lambda: view.table.type("take a"))
    assert "There is nothing to tell here." in shown(view)


def test_findings_stand_once_by_what_was_asked_and_not_on_the_board(view):
    assert view.insights.list in view.insights.widget.children
    assert [*walk(view.widget)].count(view.insights.list) == 1
    assert view.insights.list not in walk(view.board)
    assert not in_page(view, view.insights.list)
    view.insights.buttons["stones"].click()
    assert in_page(view, view.insights.list)


def test_it_is_found_in_another_thread_and_told_in_this_one(view, monkeypatch):
    threads = []
    slices = insight.Stones.slices

    def slow(self, state, seat):
        for one in slices(self, state, seat):
            threads.append(threading.current_thread())
            yield one

    monkeypatch.setattr(insight.Stones, "slices", slow)

    async def run():
        view.table.listen(lambda: threads.append(threading.main_thread()))
        view.insights.buttons["stones"].click()
        assert view.table.analysis.inquiry() is not None
        await found(view)

    asyncio.run(run())
    assert "66.7 %" in shown(view)
    assert threading.main_thread() in threads
    assert {*threads} != {threading.main_thread()}


def test_a_position_that_changes_ends_it(view, monkeypatch):
    """The board answers while a slice is worked out, and what it gives is dropped."""
    begun, go = threading.Event(), threading.Event()
    slices, asked = insight.Stones.slices, []

    def held(self, state, seat):
        asked.append(state)
        if len(asked) == 1:
            begun.set()
            assert go.wait(5)
        yield from slices(self, state, seat)

    monkeypatch.setattr(insight.Stones, "slices", held)

    async def run():
        view.insights.buttons["stones"].click()
        while not begun.is_set():
            await asyncio.sleep(0.01)
        view.act(lambda: view.table.type("take a"))
        assert view.table.match.plies[3].action.verb == "take"
        go.set()
        await found(view)

    asyncio.run(run())
    assert [state.heaps for state in asked] == [(2, 1, 0), (1, 1, 0)]
    assert view.table.analysis.findings()[0].share == 1.0


@pytest.fixture
def no_threads(monkeypatch):
    def start(_):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)


def test_without_threads_all_is_found_on_the_loop(view, monkeypatch, no_threads):
    threads, slices = [], insight.Stones.slices

    def seen(self, state, seat):
        for one in slices(self, state, seat):
            threads.append(threading.current_thread())
            yield one

    monkeypatch.setattr(insight.Stones, "slices", seen)

    async def run():
        view.insights.buttons["stones"].click()
        assert view.table.analysis.inquiry() is not None
        await found(view)

    asyncio.run(run())
    assert "66.7 %" in shown(view)
    assert {*threads} == {threading.main_thread()}


@pytest.mark.parametrize("by", ["switch", "action", "close"])
def test_what_is_not_asked_for_any_more_ends_and_leaves_nothing_behind(
    view, monkeypatch, no_threads, by
):
    """One that never finds anything is shown to be at work, answers presses, and can be left."""
    begun, ended = [], []

    def steps(self, state, seat):
        begun.append(state)
        try:
            while len(begun) == 1:
                yield None
        finally:
            ended.append(state)

    monkeypatch.setattr(insight.Stones, "steps", steps, raising=False)
    leave = {
        "switch": view.insights.buttons["stones"].click,
        "action": lambda: view.act(lambda: view.table.type("take a")),
        "close": view.close,
    }

    async def run():
        view.insights.buttons["stones"].click()
        await asyncio.sleep(0.05)
        assert "Still counting" in shown(view)
        leave[by]()
        for _ in range(500):
            if ended and view.finder._task is None:
                break
            await asyncio.sleep(0.01)
        assert view.finder._task is None
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(run())
    assert ended == begun
    assert len(begun) == (2 if by == "action" else 1)
    assert view.table.analysis.findings() == ()


def test_what_goes_wrong_is_said_once(view, monkeypatch):
    def broken(self, state, seat):
        yield ()
        raise ArithmeticError("no more stones")

    monkeypatch.setattr(insight.Stones, "slices", broken)

    async def run():
        view.insights.buttons["stones"].click()
        await found(view)

    asyncio.run(run())
    assert "no more stones" in view.guard.bar.value
    assert [type(error) for error in guard.failures] == [ArithmeticError]
    guard.failures.clear()


def test_a_closed_board_looks_into_nothing(view):
    view.close()
    view.table.analysis.set_topic("stones")
    assert view.table.analysis.inquiry() is not None


def test_a_game_without_insights_has_the_hint_alone(sent, monkeypatch):
    bare = Plugin("x", load=".rules:load")
    monkeypatch.setattr("sengoku.play.table.insight.plugin_of", lambda game: bare)
    view = TableView(Table(Match(sengoku.load("rokumon", act=1), seed=1)))
    assert list(view.insights.buttons) == ["hint"]
    assert "sengoku-hidden" in view.chance.button.classes
    view.close()
