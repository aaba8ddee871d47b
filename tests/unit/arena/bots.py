"""Bots that break in the ways that bots do, and one that only fits a real game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from sengoku.bots.base import Bot
from sengoku.core.game import Action, Choice


class Raising(Bot):
    """Raises an error at its second action."""

    name = "raising"
    asked = 0

    def think(self, view: Any, seat: int) -> Iterator[Choice]:
        self.asked += 1
        if self.asked > 1:
            raise ZeroDivisionError("divided by my <b>plan</b>")
        yield Choice(self.game.legal(view)[0])


class Silent(Bot):
    """Never answers anything."""

    name = "silent"

    def think(self, view: Any, seat: int) -> Iterator[Choice]:
        yield from ()


class Cheating(Bot):
    """Does what the rules forbid."""

    name = "cheating"

    def think(self, view: Any, seat: int) -> Iterator[Choice]:
        bad = (a for a in self.game.vocabulary(view) if self.game.why_not(view, a) is not None)
        yield Choice(next(bad))


@dataclass(frozen=True, slots=True)
class Fly(Action):
    """An action of no game."""

    verb: ClassVar[str] = "fly"
    where: str


class Foreign(Bot):
    """Does something of another game."""

    name = "foreign"

    def think(self, view: Any, seat: int) -> Iterator[Choice]:
        yield Choice(Fly("away"))


class Wordy(Bot):
    """Gives a word where an action belongs."""

    name = "wordy"

    def think(self, view: Any, seat: int) -> Iterator[Any]:
        yield "deploy a1"


class First(Bot):
    """Does whatever comes first."""

    name = "first"

    def think(self, view: Any, seat: int) -> Iterator[Choice]:
        yield Choice(self.game.legal(view)[0])
