"""What can wait until boards stand comes after them, and comes at once where nothing could wait."""

from __future__ import annotations

import asyncio
import sys

import pytest
from sengoku_widgets import boards, cells, display
from sengoku_widgets.idle import Idle, idle, ready

from sengoku.play.board import guard

pytestmark = pytest.mark.usefixtures("fresh")


@pytest.fixture
def soon(monkeypatch):
    """Let idle time come after a few turns of the loop."""
    monkeypatch.setattr("sengoku_widgets.idle.QUIET", 0.05)
    monkeypatch.setattr("sengoku_widgets.idle.BETWEEN", 0.0)


def test_without_a_loop_nothing_waits():
    done = []
    Idle().add(lambda: done.append(1))
    assert done == [1]


def test_things_wait_for_quiet_and_come_in_their_order(soon):
    async def work():
        done, later = [], Idle()
        later.add(lambda: done.append(1))
        later.add(lambda: done.append(2))
        for _ in range(4):
            await asyncio.sleep(0.03)
            later.wait()
        assert done == []
        await asyncio.sleep(0.2)
        assert done == [1, 2]

    asyncio.run(work())


def test_who_cannot_wait_has_it_done():
    async def work():
        done, later = [], Idle()
        later.add(lambda: done.append(1))
        later.finish()
        assert done == [1]

    asyncio.run(work())


def test_a_module_is_imported_while_the_loop_goes_on(anywhere, tmp_path, monkeypatch):
    """With threads and without; what comes after it runs where the loop does."""
    (tmp_path / "a_slow_module.py").write_text("import time; time.sleep(0.05)\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "a_slow_module", raising=False)
    done = asyncio.Event()

    async def work():
        ready("a_slow_module", done.set)
        assert done.is_set() == (anywhere == "none")
        await asyncio.wait_for(done.wait(), 5)

    asyncio.run(work())
    assert ("a_slow_module" in sys.modules) == (anywhere == "threads")


def test_a_module_that_is_not_there_stops_nothing():
    async def work():
        done = asyncio.Event()
        ready("a_module_that_is_not_there", done.set)
        await asyncio.wait_for(done.wait(), 5)

    asyncio.run(work())


@pytest.fixture
def shown(monkeypatch):
    """Run in a cell that the front end names; give what it is told to show."""
    told = []

    def publish(data, *, transient=None, update=False):
        told.append((data, (transient or {}).get("display_id"), update))

    monkeypatch.setattr("IPython.display.publish_display_data", publish)
    monkeypatch.setattr(display, "shell", lambda: object())
    for module in (display, boards):
        monkeypatch.setattr(module, "execution", lambda: ("cell", "run"))
    return told


@pytest.mark.parametrize("show", [cells.lesson, cells.questions])
def test_a_lessons_still_follows_its_board_into_its_place(shown, show):
    async def work():
        board = show("rokumon", "act1", language="en")
        (place, name, _), (live, *_) = shown
        assert place["text/plain"] == ""
        assert display.VIEW in live
        idle.finish()
        assert shown[2:] == [(board.still, name, True)]
        assert "1" in board.still["text/plain"]

    asyncio.run(work())


def test_where_nobody_waits_the_still_is_there_with_the_board(shown, monkeypatch):
    """`nbconvert --execute` takes what is there when the cell ends."""
    for module in (display, boards):
        monkeypatch.setattr(module, "execution", lambda: ("", "run"))

    async def work():
        board = cells.lesson("rokumon", "act1", language="en")
        assert [data for data, *_ in shown] == [board.still, display.live(board.widget)]

    asyncio.run(work())


def test_a_lesson_that_cannot_be_played_says_so_at_its_board(shown, monkeypatch):
    """It is played through after the board is there; else its cell says so."""

    def damaged(game, name):
        raise ValueError("step 3 cannot be played")

    monkeypatch.setattr(cells, "load_lesson", damaged)

    async def work():
        board = cells.lesson("rokumon", "act1", language="en")
        assert board.view.guard.bar.value == ""
        idle.finish()
        assert "step 3 cannot be played" in board.view.guard.bar.value

    asyncio.run(work())
    assert [str(one) for one in guard.failures] == ["step 3 cannot be played"]
    guard.failures.clear()


def test_a_still_that_cannot_be_made_says_so_at_the_board_and_what_waits_behind_it_is_done(shown):
    def broken():
        raise ValueError("no picture of this")

    async def work():
        view = cells.lesson("rokumon", "act1", language="en").view
        idle.finish()
        done = []
        boards.Board(view, broken).show()
        idle.add(lambda: done.append(1))
        idle.finish()
        assert "no picture of this" in view.guard.bar.value
        assert done == [1]

    asyncio.run(work())
    assert [str(one) for one in guard.failures] == ["no picture of this"]
    guard.failures.clear()
