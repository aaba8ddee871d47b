"""Bots that think for ever, hang, or raise what nobody can write: each is told once, and ends."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref

import pytest

from sengoku.core.game import Choice
from sengoku.play.board import thinking
from tests.unit.widgets.helping import act1, played, press, view_of
from tests.unit.widgets.minds import Endless, Outside, Promising, acted, match_view, until

pytestmark = pytest.mark.usefixtures("fresh")


@pytest.mark.parametrize("kind", [Endless, Promising])
def test_one_that_thinks_for_ever_is_taken_at_its_last_word_and_ends(anywhere, kind):
    match = act1()
    mind = kind(match.game)

    async def story():
        view = view_of(match, sitters={1: mind})
        view.runner.pause, view.runner.limit = 0, 0.2
        press(view, "g5")
        wanted = str(match.game.legal(match.state)[-1])
        await acted(view)
        await until(lambda: mind.closed == 1)
        view.close()
        return wanted

    wanted = asyncio.run(story())
    assert played(match_view(match)) == ["deploy g5", wanted]
    ours = kind is Promising or anywhere == "none"
    assert (mind.seen is threading.main_thread()) == ours


def test_nothing_is_collected_of_what_was_thought(anywhere):
    """Of ten thousand thoughts one is kept."""
    alive = weakref.WeakSet()

    class Thought:
        def __init__(self):
            alive.add(self)

    most = []

    def thoughts():
        for number in range(10_000):
            if not number % 1000:
                most.append(len(alive))
            yield Thought()

    async def story(mind):
        await mind.run()
        return mind.last

    async def both():
        await story(thinking.InSlices(thoughts))
        if anywhere == "threads":
            await story(thinking.InThread(thoughts))

    asyncio.run(both())
    gc.collect()
    assert max(most) <= 2
    assert not alive


def test_choose_keeps_the_last_choice_alone():
    match = act1()
    legal = match.legal()

    class Many(Outside):
        def think(self, view, seat):
            yield None
            for action in legal:
                yield Choice(action)
            yield None

    assert Many(match.game).choose(match.state, 0) == Choice(legal[-1])


def test_a_thread_in_the_middle_of_a_thought_for_ever_is_ended():
    match = act1()
    mind = Outside(match.game)

    def hang(view, seat):
        mind.seen = threading.current_thread()
        yield Choice(match.game.legal(view)[1])
        while True:
            pass

    mind.think = hang

    async def story():
        view = view_of(match, sitters={1: mind})
        view.runner.pause, view.runner.limit = 0, 0.2
        press(view, "g5")
        await acted(view)
        await until(lambda: not mind.seen.is_alive())
        return view.answers.text.value

    assert "cannot be stopped" not in asyncio.run(story())
    assert len(played(match_view(match))) == 2


def test_a_thread_that_cannot_be_ended_is_told_and_what_it_finds_is_dropped(monkeypatch):
    monkeypatch.setattr(thinking, "GRACE", 0.1)
    match, go = act1(), threading.Event()
    mind = Outside(match.game)

    def hang(view, seat):
        mind.seen = threading.current_thread()
        go.wait(20)
        yield Choice(match.game.legal(view)[1])

    mind.think = hang

    async def story():
        view = view_of(match, sitters={1: mind})
        view.runner.pause, view.runner.limit = 0, 0.1
        press(view, "g5")
        await acted(view)
        line = hang.__code__.co_firstlineno + 2
        assert f"still running, in line {line}: “go.wait(20)”" in view.answers.text.value
        await until(lambda: "cannot be stopped" in view.answers.text.value)
        go.set()
        await until(lambda: not mind.seen.is_alive())
        await asyncio.sleep(0.05)

    asyncio.run(story())
    assert played(match_view(match)) == ["deploy g5"]


class Mute(Exception):
    """An error that cannot be written."""

    def __str__(self):
        raise RuntimeError("no words")

    __repr__ = __str__


@pytest.mark.parametrize("problem", [Mute, SystemExit, KeyboardInterrupt, TimeoutError])
@pytest.mark.parametrize("kind", [Outside, Promising])
def test_what_a_bot_raises_is_told_once_and_ends_nothing(anywhere, kind, problem):
    match = act1()
    mind, asked = kind(match.game), []

    def fail(view, seat):
        asked.append(seat)
        raise problem()
        yield

    mind.think = fail

    async def story():
        view = view_of(match, sitters={1: mind})
        view.runner.pause = 0
        press(view, "g5")
        await acted(view)
        await asyncio.sleep(0.02)
        said = view.answers.text.value
        view.close()
        return said

    line = fail.__code__.co_firstlineno + 2
    assert f"in line {line}: “raise problem()”. " in asyncio.run(story())
    assert asked == [1]
    assert played(match_view(match)) == ["deploy g5"]
