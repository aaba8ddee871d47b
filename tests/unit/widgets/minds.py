"""Bots that a pupil could write, good and bad, and how tests wait for them."""

from __future__ import annotations

import asyncio
import threading
from types import SimpleNamespace

from sengoku.bots import Bot
from sengoku.core.game import Choice


async def until(true):
    for _ in range(3000):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never comes")


async def acted(view):
    await until(lambda: not view.runner.thinking)


class Outside(Bot):
    """A bot that a pupil wrote."""

    def __init__(self, game):
        super().__init__(game, None)
        self.seen = self.told = None
        self.closed = 0
        self.view = None

    def think(self, view, seat):
        self.seen = threading.current_thread()
        self.told = self.view and self.view.answers.text.value
        yield Choice(self.game.legal(view)[0])


class Endless(Outside):
    """It thinks of the same two choices for ever, the later one better."""

    def think(self, view, seat):
        self.seen = threading.current_thread()
        first, *_, last = self.game.legal(view)
        try:
            yield Choice(first)
            while True:
                yield Choice(last)
        finally:
            self.closed += 1


class Promising(Endless):
    """The same, which promises short slices."""

    in_slices = True


def match_view(match):
    """Give what `played` looks at."""
    return SimpleNamespace(table=SimpleNamespace(match=match))
