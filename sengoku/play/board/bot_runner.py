"""Bots that think without freezing the board.

A bot of ours thinks in slices on the event loop, so that presses are answered meanwhile; one from
outside thinks in a thread of its own, if there are threads. A bot that takes too long is taken at
its last word; if it has said nothing yet, it is given up, and nothing it might still say is used.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any, Protocol

from sengoku.bots.base import silent
from sengoku.play.board.home import home, spawn
from sengoku.play.board.thinking import (
    MISHAPS,
    NOTHING,
    InSlices,
    InThread,
    Thinking,
    close,
    let_go,
)
from sengoku.play.table.bots import LIMIT

PAUSE = 0.6
"""Seconds each action of a bot takes at least, so that a person can follow."""

SLOW = 1.5
"""Seconds after which stopping the bot is offered."""

TOLD = 0.05
"""Seconds within which the page shows what was last said."""


class Seat(Protocol):
    """What a runner asks of the table where the bots sit."""

    def turn(self) -> Any:
        """Give what the bot that is to act has to think about, or ``None``."""

    def secretive(self, turn: Any) -> Any:
        """Name the bot whose thinking time must give nothing away, or give ``None``."""

    def apart(self, turn: Any) -> bool:
        """Tell whether a bot is to think in a thread: it may never come to its next thought."""

    def alone(self, turn: Any) -> None:
        """Report that there are no threads: a bot that is to think apart cannot be stopped."""

    def lingers(self, turn: Any) -> None:
        """Report that the thread of a bot that was given up on does not end."""

    def think(self, turn: Any) -> Iterator[Any]:
        """Think slice by slice; the last thought is the answer."""

    def play(self, turn: Any, thought: Any) -> None:
        """Play what was thought of, unless it comes too late."""

    def failed(self, turn: Any, error: BaseException | None) -> None:
        """Report that a bot raised an error or, without one, was stopped; no turn follows."""

    def file(self, turn: Any) -> str:
        """Name the file in which somebody wrote the bot; nothing for one of ours."""

    def late(self, turn: Any, seconds: float, line: int, *, asks: bool) -> None:
        """Report that a bot was given up on, where in its file it was, and if it asked there."""

    def changed(self) -> None:
        """Show that thinking began, drags on or ended."""


class BotRunner:
    """Lets one bot after another act until a person has to.

    Args:
        seat: where the bots sit.
        limit: seconds for one action; then the last thought is the answer.
        pause: seconds an action takes at least.
    """

    def __init__(self, seat: Seat, limit: float = LIMIT, pause: float = PAUSE) -> None:
        self._seat = seat
        self.limit = limit
        self.pause = pause
        self.held = False
        self._task: Future[None] | None = None
        self._busy = self._closed = False
        self._turn: Any = None
        self._at = 0, False
        self._since = 0.0
        self._longest: dict[Any, float] = {}
        self._leaving: set[asyncio.Task[None]] = set()
        home()  # A board is made in a cell, whose loop outlasts those that hear a page.

    @property
    def thinking(self) -> bool:
        """Whether a bot is at work."""
        return self._task is not None

    @property
    def slow(self) -> bool:
        """Whether a bot has been at work for a while."""
        return self._turn is not None and time.monotonic() - self._since >= SLOW

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
        """Give up on what is being thought; nobody waits for it any more."""
        if self._task is None:
            return
        self._task.cancel()
        turn, self._task, self._turn = self._turn, None, None
        if turn is not None:
            self._seat.failed(turn, None)

    def close(self) -> None:
        """Stop letting bots act."""
        self.held, self._closed, self._turn = True, True, None
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
            thought = self._thought_at_once(turn)
        except (Exception, SystemExit) as error:
            self._seat.failed(turn, error)
        else:
            self._seat.play(turn, thought)

    def _thought_at_once(self, turn: Any) -> Any:
        last, until = NOTHING, time.monotonic() + self.limit
        thoughts = self._seat.think(turn)
        try:
            for thought in thoughts:
                last = last if thought is None else thought
                if time.monotonic() >= until:
                    break
        finally:
            close(thoughts)
        return _said(turn, last)

    async def _run(self) -> None:
        while not self.held and (turn := self._seat.turn()) is not None:
            await self._act(turn)
        self._task = None
        self._seat.changed()
        # Somebody may have acted in another thread just before that.
        self.start()

    async def _act(self, turn: Any) -> None:
        self._turn, self._since, self._at = turn, time.monotonic(), (0, False)
        reminder = asyncio.get_running_loop().call_later(SLOW + 0.05, self._seat.changed)
        try:
            thought = await self._thought(turn)
            if self.pause:
                await asyncio.sleep(max(self._since + self.pause - time.monotonic(), 0))
            await self._keep_time(turn)
            # From here on nothing thinks any more, whatever is said of it.
            self._turn = None
        except MISHAPS as error:
            self._turn = None
            self._seat.failed(turn, error)
        else:
            if thought is NOTHING:
                line, asks = self._at
                self._seat.late(turn, self.limit, line, asks=asks)
            else:
                self._seat.play(turn, thought)
        finally:
            # Whoever stopped it may have let it begin anew already.
            if self._turn is turn:
                self._turn = None
            reminder.cancel()

    async def _thought(self, turn: Any) -> Any:
        """Give what a bot thinks in the end, or had thought when time was up, if anything."""
        thinking = await self._begun(turn)
        whole = False
        try:
            async with asyncio.timeout(self.limit) as within:
                await thinking.run()
            whole = True
        except TimeoutError:
            if not within.expired():
                raise
            self._at = thinking.at(self._seat.file(turn))
        finally:
            if not whole:
                self._see_out(turn, thinking)
        return _said(turn, thinking.last) if whole else thinking.last

    async def _begun(self, turn: Any) -> Thinking:
        """Let a bot begin: in slices, or in a thread if it is from outside and there is one."""
        if self._seat.apart(turn):
            try:
                return InThread(lambda: self._seat.think(turn))
            except RuntimeError:
                self._seat.alone(turn)
                # What was said is to be read before nothing answers any more.
                await asyncio.sleep(TOLD)
                await let_go()
        return InSlices(lambda: self._seat.think(turn))

    def _see_out(self, turn: Any, thinking: Thinking) -> None:
        """End what is being thought, and tell if that does not end."""

        async def leave() -> None:
            if not await thinking.ended() and not self._closed:
                self._seat.lingers(turn)

        thinking.end()
        leaving = asyncio.get_running_loop().create_task(leave())
        self._leaving.add(leaving)
        leaving.add_done_callback(self._leaving.discard)

    async def _keep_time(self, turn: Any) -> None:
        """Wait as long as the bot took before: a quick answer would tell of few choices."""
        who = self._seat.secretive(turn)
        if who is None:
            return
        took = time.monotonic() - self._since
        self._longest[who] = least = min(max(took, self._longest.get(who, 0.0)), SLOW)
        await asyncio.sleep(least - took)


def _said(turn: Any, last: Any) -> Any:
    """Give what a bot said at last.

    Raises:
        BrokenBot: it said nothing at all.
    """
    if last is NOTHING:
        raise silent(turn.bot)
    return last
