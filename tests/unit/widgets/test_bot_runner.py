"""Bots think beside the board, are played on its thread, and can be given up."""

from __future__ import annotations

import asyncio
import threading
import time
from types import SimpleNamespace

import pytest

from sengoku.play.board import bot_runner
from sengoku.play.board.bot_runner import SLOW, BotRunner
from sengoku.play.board.home import spawn


class Seat:
    """A bot from outside that acts a number of times."""

    def __init__(self, think, times=1):
        self.idea = think
        self.left = times
        self.played = []
        self.errors = []
        self.threads = []
        self.secret = None
        self.runner = BotRunner(self, limit=0.3, pause=0)

    def secretive(self, turn):
        return self.secret

    def turn(self):
        return self.left if self.left > 0 else None

    def apart(self, turn):
        return True

    def lingers(self, turn):
        pass

    def think(self, turn):
        yield self.idea()

    def play(self, turn, thought):
        assert turn == self.left
        self.left -= 1
        self.threads.append(threading.current_thread())
        self.played.append(thought)

    def failed(self, turn, error):
        self.left = -self.left
        self.errors.append(error)

    def file(self, turn):
        return __file__

    def late(self, turn, seconds, line, *, asks):
        assert not self.runner.slow  # nothing thinks any more when it is told
        self.failed(turn, (seconds, line, asks))

    def changed(self):
        pass

    def again(self):
        self.left = abs(self.left)
        self.runner.start()


async def settled(seat):
    seat.runner.start()
    while seat.runner.thinking:
        await asyncio.sleep(0.01)


def test_bots_act_until_a_person_has_to_and_are_played_on_the_main_thread():
    thinkers = []

    def think():
        thinkers.append(threading.current_thread())
        return "deploy d4"

    seat = Seat(think, times=3)
    asyncio.run(settled(seat))
    assert seat.played == ["deploy d4"] * 3
    assert {*seat.threads} == {threading.main_thread()}
    assert threading.main_thread() not in thinkers


def test_other_things_go_on_while_a_bot_thinks():
    enough = threading.Event()

    async def count():
        seat = Seat(lambda: enough.wait(5))
        seat.runner.limit = 10
        seat.runner.start()
        for _ in range(5):
            await asyncio.sleep(0.01)
            assert seat.runner.thinking
        enough.set()
        while seat.runner.thinking:
            await asyncio.sleep(0.01)
        return seat.played

    assert asyncio.run(count()) == [True]


@pytest.mark.parametrize(("secret", "waits"), [("wisteria", [1.25, 0.75]), (None, [])])
def test_a_bot_whose_hand_is_hidden_never_answers_sooner_than_before(monkeypatch, secret, waits):
    """It took 1.25, 0, 9 and SLOW - 0.75 seconds; nobody waits for longer than SLOW."""
    times = iter([0, 1.25, 2, 2, 5, 14, 20, 20 + SLOW - 0.75])
    asked, sleep = [], asyncio.sleep

    async def ask(delay):
        asked.append(delay)
        await sleep(0)

    monkeypatch.setattr(bot_runner, "time", SimpleNamespace(monotonic=lambda: next(times)))
    seat = Seat(lambda: "pass", times=4)
    seat.secret = secret

    async def story():
        monkeypatch.setattr(asyncio, "sleep", ask)
        for left in (4, 3, 2, 1):
            await seat.runner._act(left)

    asyncio.run(story())
    assert seat.played == ["pass"] * 4
    assert [delay for delay in asked if delay > 0] == waits


def test_a_bot_that_hangs_is_given_up_and_may_try_again():
    hang = threading.Event()

    async def story(seat):
        await settled(seat)
        errors = list(seat.errors)
        hang.set()
        seat.again()
        while seat.runner.thinking:
            await asyncio.sleep(0.01)
        return errors

    seat = Seat(hang.wait)
    line = Seat.think.__code__.co_firstlineno + 1
    assert asyncio.run(story(seat)) == [(0.3, line, False)]
    assert len(seat.played) == 1


def test_a_bot_that_raises_is_reported_and_not_asked_again_by_itself():
    def think():
        raise RuntimeError("no idea")

    seat = Seat(think)
    asyncio.run(settled(seat))
    assert [str(error) for error in seat.errors] == ["no idea"]
    assert seat.played == []


def test_what_was_stopped_is_not_played():
    async def story(seat):
        seat.runner.start()
        await asyncio.sleep(0.02)
        seat.runner.stop()
        await asyncio.sleep(0.15)

    seat = Seat(lambda: time.sleep(0.1))
    asyncio.run(story(seat))
    assert seat.played == []
    assert seat.errors == [None]
    assert not seat.runner.thinking


def test_without_an_event_loop_bots_act_at_once():
    seat = Seat(lambda: "deploy d4", times=2)
    seat.runner.start()
    assert seat.played == ["deploy d4"] * 2


def test_a_runner_that_is_held_starts_no_bot():
    seat = Seat(lambda: "deploy d4")
    seat.runner.held = True
    seat.runner.start()
    assert seat.played == []


def test_a_bot_thinks_on_where_the_first_board_was_made_whoever_lets_it_begin():
    """A page may be heard in a thread whose loop ends with the page."""
    seat = Seat(lambda: "idea", times=3)

    async def begin():
        seat.runner.start()

    async def life():
        await asyncio.wrap_future(spawn(lambda: asyncio.sleep(0)))
        other = threading.Thread(target=lambda: asyncio.run(begin()))
        other.start()
        other.join()
        while seat.left > 0:
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(life(), 20))
    assert seat.played == ["idea"] * 3
    assert {*seat.threads} == {threading.current_thread()}
