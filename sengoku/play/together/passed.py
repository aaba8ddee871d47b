"""A match that is passed on by links: each plays only their own part, and nobody rolls twice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from sengoku.core.game import CHANCE, Action, Game, Note, Resign, Seat, TakeBack, note
from sengoku.play.match.history import Ply
from sengoku.play.match.match import Match
from sengoku.play.together.fate import Fate, Opened


class Passed(Match):
    """A match as it stands at one of the boards.

    Args:
        game: the rules.
        seat: whose board it is.

    Attributes:
        fate: what chance does next; ``None`` before the match can begin.
        opened: gives the numbers that the seats have opened.
    """

    def __init__(self, game: Game[Any], seat: Seat) -> None:
        super().__init__(game)
        self.seat = seat
        self.fate: Fate | None = None
        self.opened: Opened = _unknown
        self._reading = False

    @property
    def held(self) -> bool:
        """Whether nothing can be done at this board now, by chance either."""
        if self._reading:
            return False
        fate, actor = self.fate, self.state.actor
        return fate is None or (fate.owner if actor == CHANCE else actor) != self.seat

    @property
    def due(self) -> bool:
        """Whether what was done here is to be passed on: another seat is to act, or none."""
        if self.fate is None:
            return False
        node = self.history.node(self.length)
        state = self.start if node.ply is None else node.ply.after
        over = self.game.outcome(state) is not None
        return over or state.actor not in (CHANCE, self.seat)

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Do what others have done, as long as it is what they can have done."""
        self._reading = True
        try:
            yield
        finally:
            self._reading = False

    def why_not(self, action: Action | str) -> Note | None:
        """Say why an action may not be done now, at this board."""
        read = self.read(action)
        refusal = super().why_not(read)
        return self._why_not_here(read) if refusal is None else refusal

    def roll_anew(self) -> list[Ply]:
        """Refuse: what chance brings is fixed."""
        return self.deal()

    def can_roll_anew(self) -> bool:
        """Tell that chance acts but once."""
        return False

    def _why_not_here(self, action: Action) -> Note | None:
        """Say why an action that the rules allow may not be done at this board."""
        if self.fate is None:
            return note("core.links.begin")
        if self.cursor < self.length:
            return note("core.links.past")
        actor: Seat = self.state.actor
        special = isinstance(action, Resign | TakeBack)
        if special and (actor != action.seat or self.held):  # type: ignore[attr-defined]
            # What was passed on stays done; and two boards never act at once.
            return note("core.links.turn")
        if self.held:
            return note("core.links.turn")
        if actor == CHANCE and not special and action != self.game.sample(self.state, self._lot()):
            return note("core.links.luck")
        return None

    def _deal(self, *, go_on: bool, anew: bool) -> list[Ply]:
        return [] if self.held else super()._deal(go_on=go_on, anew=False)

    def _do(self, action: Action, because: tuple[Note, ...] = ()) -> Ply:
        actor, before = self.state.actor, self.fate
        assert before is not None
        if actor not in (CHANCE, before.owner):
            self.fate = before.opens(actor, self.opened)
        try:
            return super()._do(action, because)
        except BaseException:
            self.fate = before
            raise

    def _lot(self) -> Random:
        assert self.fate is not None
        return self.fate.lot(self.cursor)


def _unknown(seat: Seat, turn: int) -> bytes:
    raise LookupError(seat, turn)
