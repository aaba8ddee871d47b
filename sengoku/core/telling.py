"""What is told of a match in plain words: a line a turn, why a bot acts, where points came from.

A game's module ``telling`` holds a function ``telling(game)`` that gives a `Telling` with what is
its own written over; a game without one is told by the notes of its plies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sengoku.core.game import Action, Game, Seat
from sengoku.core.notes import CHANCE, Note


class Done(Protocol):
    """A ply as it is told: the position before, what was done, and what came of it."""

    @property
    def before(self) -> Any:
        """The position before."""

    @property
    def action(self) -> Action:
        """What was done."""

    @property
    def after(self) -> Any:
        """The position after."""

    @property
    def notes(self) -> tuple[Note, ...]:
        """What happened, as the game told it; the first ``reasons`` of them tell why."""

    @property
    def reasons(self) -> int:
        """How many of the notes, the first ones, tell why a bot acted so."""


@dataclass(frozen=True, slots=True)
class Row:
    """One source of points in a `Sheet`.

    Args:
        label: what brought them, with its clause.
        cells: one number a seat; ``None`` where that seat got nothing from it.
    """

    label: Note
    cells: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Where each point of a result came from.

    Args:
        measure: what is counted: points, Provinces, lines.
        rows: the sources, in the order in which they came.
        totals: the sum of each seat, as the result has it.
        tie: what broke a tie, if something had to; or ``None``.
    """

    measure: Note
    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    tie: Note | None = None


class Telling:
    """Tells a game by the notes of its plies.

    Args:
        game: the rules.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def begins(self, ply: Done) -> bool:
        """Tell whether a ply begins a new line of the log: a turn or a step.

        By default every action of a seat begins one, and what chance does then belongs to it.
        """
        return bool(ply.before.actor != CHANCE) or self.game.paused(ply.before)

    def turn_of(self, ply: Done) -> Seat:
        """Give whose turn a ply that begins a line belongs to, or `CHANCE`."""
        seat: Seat = ply.before.actor
        return seat

    def when(self, view: Any) -> Note | None:
        """Name the round a position belongs to, or ``None`` in a game that counts turns alone.

        Args:
            view: the position as the audience sees it.
        """
        return None

    def digest(self, plies: Sequence[Done], looker: Seat | None) -> tuple[Note, ...]:
        """Tell the plies of one turn in one line: what it did, and what came of it.

        Args:
            plies: those of the turn, in order.
            looker: who reads it (``None``: the audience), and is told nothing hidden.
        """
        return tuple(
            said for ply in plies for said in ply.notes[ply.reasons :] if said.visible_to(looker)
        )

    def ideas(self, view: Any, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say in the ideas of the game what an action is good for; nothing if none comes to mind.

        Args:
            view: the position before as the audience sees it, so that no secret can be told.
            action: the action as the audience saw it.
            seat: who does it.
        """
        return ()

    def plain(self, view: Any, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say what a quiet action does, of which no idea comes to mind; nothing of any other.

        The arguments are those of `ideas`; it takes no longer than they do. Its notes are called
        ``plain.…``, so that a log has them only where it has no idea.
        """
        return ()

    def at_once(self, view: Any, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say the ideas behind an action, or else what it does.

        The arguments are those of `ideas`.
        """
        return self.ideas(view, action, seat) or self.plain(view, action, seat)

    def reasons(self, view: Any, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say the same as `at_once` where there is more time: look on where nothing is found.

        The arguments are those of `ideas`. A bot that acts does not wait for this, who asks what
        was right does.
        """
        return self.at_once(view, action, seat)

    def faults(self, view: Any, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say in the ideas of the game what an action leaves out; nothing if none comes to mind.

        The arguments are those of `ideas`. It is asked of actions that are known to be worse.
        """
        return ()

    def sheet(self, plies: Sequence[Done], state: Any) -> Sheet | None:
        """Give where each point came from, or ``None`` in a game without points.

        Args:
            plies: what was played from the start to ``state``.
            state: where it ended, nothing hidden.
        """
        return None
