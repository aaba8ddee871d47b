"""A pupil's bot as one who takes part in a tournament: asked in its own process."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from sengoku.arena.playing import Again
from sengoku.bots.base import Bot
from sengoku.core.errors import IllegalAction, UnreadableAction
from sengoku.core.game import Choice, Game, Seat
from sengoku.league.limits import Limits, made
from sengoku.league.process.frames import Gone
from sengoku.league.process.sandbox import Sandbox
from sengoku.league.words import Failed


class PupilBot(Bot):
    """Asks a bot that is a file, in a process of its own that begins when it is first asked.

    Args:
        game: the rules.
        rng: its luck; only a number drawn from it reaches the process.
        file: what the file is called.
        source: its text.
        limits: what it may use, as plain data.
    """

    name: str = "pupil"

    def __init__(
        self, game: Game[Any], rng: Random, file: str = "", source: str = "",
        limits: Mapping[str, Any] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(game, rng)
        self.file = file
        self.source = source
        self.limits = made(limits) if limits is not None else Limits()
        self.sandbox: Sandbox | None = None

    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        """Ask it."""
        yield self.choose(view, seat)

    def choose(self, view: Any, seat: Seat) -> Choice:
        """Ask the bot, and read its answer.

        Raises:
            Failed: it gave none, or one that is not allowed.
        """
        sandbox = self._sandbox()
        try:
            text, line = sandbox.ask(view, seat)
        finally:
            self.elsewhere = sandbox.spent
        try:
            action = self.game.parse(view, text)
        except UnreadableAction as error:
            raise Failed(
                "unread", self.file, line, self.source, error, text=text[:60]
            ) from error
        refusal = self.game.why_not(view, action)
        if refusal is not None:
            because = IllegalAction(refusal, self.game.texts)
            raise Failed("illegal", self.file, line, self.source, because, text=text[:60])
        return Choice(action)

    def _sandbox(self) -> Sandbox:
        if self.sandbox is None:
            luck = self.rng.getrandbits(64)
            try:
                self.sandbox = Sandbox(self.file, self.source, self.game, luck, self.limits)
            except Gone as error:  # where bots are forked was killed, by the system for instance
                raise Again from error
        return self.sandbox

    def close(self) -> None:
        """End its process."""
        if self.sandbox is not None:
            self.sandbox.close()
            self.sandbox = None
