"""Bots think beside the board, are played on its thread, and can be given up."""

from __future__ import annotations

import asyncio
import threading
import time

from sengoku_widgets.bot_runner import BotRunner


class Seat:
    """A bot that acts a number of times."""

    def __init__(self, think, times=1):
        self.think = think
        self.left = times
        self.played = []
        self.failed = []
        self.threads = []
        self.runner = BotRunner(self.ready, self.play, lambda: None, self.failed.append,
                                limit=0.3, pause=0)

    def ready(self):
        return self.think if self.left else None

    def play(self, thought):
        self.left -= 1
        self.threads.append(threading.current_thread())
        self.played.append(thought)


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
    async def count():
        seat = Seat(lambda: time.sleep(0.15))
        seat.runner.start()
        ticks = 0
        while seat.runner.thinking:
            ticks += 1
            await asyncio.sleep(0.01)
        return ticks

    assert asyncio.run(count()) >= 5


def test_a_bot_that_hangs_is_given_up_and_may_try_again():
    hang = threading.Event()

    async def story(seat):
        await settled(seat)
        stuck = seat.runner.stuck
        hang.set()
        seat.runner.again()
        while seat.runner.thinking:
            await asyncio.sleep(0.01)
        return stuck

    seat = Seat(hang.wait)
    assert asyncio.run(story(seat))
    assert len(seat.played) == 1
    assert seat.failed == []


def test_a_bot_that_raises_is_reported_and_not_asked_again_by_itself():
    def think():
        raise RuntimeError("no idea")

    seat = Seat(think)
    asyncio.run(settled(seat))
    assert [str(error) for error in seat.failed] == ["no idea"]
    assert seat.runner.stuck
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
    assert not seat.runner.thinking


def test_without_an_event_loop_bots_act_at_once():
    seat = Seat(lambda: "deploy d4", times=2)
    seat.runner.start()
    assert seat.played == ["deploy d4"] * 2
