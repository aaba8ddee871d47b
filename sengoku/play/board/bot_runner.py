"""Bots that think without freezing the board.

A bot thinks in a thread of its own, so clicks are answered meanwhile; what it chose is
played on the main thread, where the widgets live. A bot that takes too long is given up:
its thread ends with the kernel, and nothing it might still say is used.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Protocol

from sengoku.play.board.home import spawn

LIMIT = 30.0
"""Seconds a bot may think about one action."""

PAUSE = 0.6
"""Seconds each action of a bot takes at least, so that a person can follow."""

SLOW = 1.5
"""Seconds after which one is offered to stop a bot."""


class Seat(Protocol):
    """What a runner asks of the table where the bots sit."""

    def turn(self) -> Any:
        """Give what the bot that is to act has to think about, or ``None``."""

    def secretive(self, turn: Any) -> Any:
        """Name the bot whose time of thinking must tell nothing, or give ``None``."""

    def think(self, turn: Any) -> Any:
        """Think, in another thread."""

    def play(self, turn: Any, thought: Any) -> None:
        """Play what was thought of, unless it comes too late."""

    def failed(self, turn: Any, error: Exception | None) -> None:
        """Tell that a bot raised an error or, without one, took too long; no turn follows."""

    def changed(self) -> None:
        """Show that thinking began, drags on or ended."""


class BotRunner:
    """Lets one bot after another act until a person has to.

    Args:
        seat: where the bots sit.
        limit: seconds for one action.
        pause: seconds an action takes at least.
    """

    def __init__(self, seat: Seat, limit: float = LIMIT, pause: float = PAUSE) -> None:
        self._seat = seat
        self.limit = limit
        self.pause = pause
        self.held = False
        self._task: Future[None] | None = None
        self._busy = False
        self._turn: Any = None
        self._since = 0.0
        self._longest: dict[Any, float] = {}

    @property
    def thinking(self) -> bool:
        """Whether a bot is at work."""
        return self._task is not None

    @property
    def slow(self) -> bool:
        """Whether a bot has been at work for a while."""
        return self.thinking and time.monotonic() - self._since >= SLOW

    def start(self) -> None:
        """Let bots act, if one is to act and none is at work.

        Without an event loop (plain Python, tests) they act at once.
        """
        if self.thinking or self._busy or self.held or self._seat.turn() is None:
            return
        self._task = spawn(self._run)
        if self._task is None:
            self._at_once()

    def stop(self) -> None:
        """Give up what is being thought of; nobody waits for it any more."""
        if self._task is None:
            return
        self._task.cancel()
        self._task = None
        if self._turn is not None:
            self._seat.failed(self._turn, None)

    def close(self) -> None:
        """Let no bot act any more."""
        self.held, self._turn = True, None
        self.stop()

    def _at_once(self) -> None:
        self._busy = True
        try:
            while not self.held and (turn := self._seat.turn()) is not None:
                self._act_at_once(turn)
        finally:
            self._busy = False

    def _act_at_once(self, turn: Any) -> None:
        try:
            thought = self._seat.think(turn)
        except Exception as error:
            self._seat.failed(turn, error)
        else:
            self._seat.play(turn, thought)

    async def _run(self) -> None:
        while not self.held and (turn := self._seat.turn()) is not None:
            await self._act(turn)
        self._task = None
        self._seat.changed()
        # Somebody may have acted in another thread just before that.
        self.start()

    async def _act(self, turn: Any) -> None:
        self._turn, self._since = turn, time.monotonic()
        reminder = asyncio.get_running_loop().call_later(SLOW + 0.05, self._seat.changed)
        try:
            thought, _ = await asyncio.gather(
                asyncio.wait_for(in_thread(lambda: self._seat.think(turn)), self.limit),
                asyncio.sleep(self.pause),
            )
            await self._keep_time(turn)
        except TimeoutError:
            self._seat.failed(turn, None)
        except Exception as error:
            self._seat.failed(turn, error)
        else:
            self._seat.play(turn, thought)
        finally:
            self._turn = None
            reminder.cancel()

    async def _keep_time(self, turn: Any) -> None:
        """Wait as long as the same bot took before: quick answers tell that little can be done."""
        who = self._seat.secretive(turn)
        if who is None:
            return
        took = time.monotonic() - self._since
        self._longest[who] = least = min(max(took, self._longest.get(who, 0.0)), SLOW)
        await asyncio.sleep(least - took)


def in_thread(work: Callable[[], Any]) -> asyncio.Future[Any]:
    """Do something in a thread that does not keep the kernel alive; give its result."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Any] = loop.create_future()

    def settle(done: Callable[[Any], None], value: Any) -> None:
        if not future.done():
            done(value)

    def run() -> None:
        try:
            result = work()
        except Exception as error:
            loop.call_soon_threadsafe(settle, future.set_exception, error)
        else:
            loop.call_soon_threadsafe(settle, future.set_result, result)

    threading.Thread(target=run, daemon=True, name="sengoku-bot").start()
    return future
