"""Bots that think without freezing the board.

A bot thinks in a thread of its own, so clicks are answered meanwhile; what it chose is
played on the main thread, where the widgets live. A bot that takes too long is given up:
its thread ends with the kernel, and nothing it might still say is used.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

LIMIT = 20.0
"""Seconds a bot may think about one action."""

PAUSE = 0.5
"""Seconds between two actions, so that a person can follow."""


class BotRunner:
    """Lets one bot after another act until a person has to.

    Args:
        ready: gives what to think about as a function without arguments, or ``None`` if no
            bot is to act.
        play: plays what was thought of.
        changed: told when thinking begins or ends.
        failed: told what went wrong.
        limit: seconds for one action.
        pause: seconds before an action is played.
    """

    def __init__(
        self,
        ready: Callable[[], Callable[[], Any] | None],
        play: Callable[[Any], None],
        changed: Callable[[], None],
        failed: Callable[[BaseException], None],
        limit: float = LIMIT,
        pause: float = PAUSE,
    ) -> None:
        self._ready = ready
        self._play = play
        self._changed = changed
        self._failed = failed
        self.limit = limit
        self.pause = pause
        self.stuck = False
        self._task: asyncio.Task[None] | None = None

    @property
    def thinking(self) -> bool:
        """Whether a bot is at work."""
        return self._task is not None

    def start(self) -> None:
        """Let bots act, if one is to act and none is at work.

        Without an event loop (plain Python, tests) they act at once.
        """
        if self._task is not None or self.stuck or self._ready() is None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._at_once()
            return
        self._task = loop.create_task(self._run())
        self._changed()

    def stop(self) -> None:
        """Give up what is being thought of; nobody waits for it any more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def again(self) -> None:
        """Let a bot that was stopped try once more."""
        self.stuck = False
        self.start()

    def _at_once(self) -> None:
        while (think := self._ready()) is not None:
            self._play(think())

    async def _run(self) -> None:
        try:
            while (think := self._ready()) is not None:
                thought, _ = await asyncio.gather(
                    asyncio.wait_for(in_thread(think), self.limit), asyncio.sleep(self.pause))
                if self._ready() is None:
                    break
                self._play(thought)
        except TimeoutError:
            self.stuck = True
        except asyncio.CancelledError:
            raise
        except Exception as error:
            self.stuck = True
            self._failed(error)
        self._task = None
        self._changed()


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
