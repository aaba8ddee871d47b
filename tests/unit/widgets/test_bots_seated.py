"""Bots at the board: they answer, think, hang and fail, and the board goes on."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

from sengoku.bots import Bot
from sengoku.core.game import Choice
from tests.unit.widgets.helping import (
    act1,
    broken,
    played,
    press,
    view_of,
)

pytestmark = pytest.mark.usefixtures("fresh")


def test_a_bot_answers_and_undo_goes_back_to_the_person():
    view = view_of(act1(), sitters={1: "random"})
    press(view, "g5")
    assert len(played(view)) == 2
    view.moves.buttons["undo"].click()
    assert played(view) == []


class Stubborn(Bot):
    """A bot that thinks until it is let go."""

    name = "stubborn"

    def __init__(self, game):
        super().__init__(game, None)
        self.go = threading.Event()

    def think(self, view, seat):
        self.go.wait(5)
        yield Choice(self.game.legal(view)[0])


def test_the_board_answers_while_a_bot_thinks_and_a_hung_bot_can_be_stopped():
    match = act1()
    bot = Stubborn(match.game)

    async def story():
        view = view_of(match, sitters={1: bot})
        view.runner.pause = 0
        press(view, "g5")
        await asyncio.sleep(0.05)
        assert view.runner.thinking
        begin = time.monotonic()
        press(view, "e5")
        answered = view.answers.text.value
        assert time.monotonic() - begin < 1
        view.stop.click()
        assert not view.runner.thinking
        stuck = view.answers.text.value
        bot.go.set()
        await asyncio.sleep(0.1)
        assert played(view) == ["deploy g5"]
        view.moves.buttons["go_on"].click()
        while view.runner.thinking:
            await asyncio.sleep(0.01)
        return answered, stuck, played(view)

    answered, stuck, actions = asyncio.run(story())
    assert "Tokugawa" in answered
    assert 'data-kind="error"' in stuck
    assert len(actions) == 2


def test_a_bot_that_raises_says_so_at_the_board():
    match = act1()
    bot = Stubborn(match.game)
    bot.think = broken
    view = view_of(match, sitters={1: bot})
    press(view, "g5")
    assert "RuntimeError" in view.answers.text.value
    assert played(view) == ["deploy g5"]
