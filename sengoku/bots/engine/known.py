"""What is certain about the actions of a position: read from a table, or proven step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sengoku.core.game import Action, Game, Seat
from sengoku.core.plugin import plugin_of
from sengoku.core.steps import Steps
from sengoku.core.thinking import Mind

SHARES = {"win": 1.0, "draw": 0.5, "loss": 0.0}
"""What each outcome is worth of two seats to the one who acts."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What an action comes to for certain, for the seat that acts.

    Args:
        share: 1 for a win, 0 for a loss, between them what is drawn or shared.
        length: how many actions the end is away, this one included; 0 if that is not known.
        exact: whether the length is that of best play, as in a table of the game.
    """

    share: float
    length: int = 0
    exact: bool = False

    @property
    def rank(self) -> tuple[float, int]:
        """Order fates from worst to best: a win soon, a loss late."""
        return self.share, -self.length if self.share > 0.5 else self.length


class Known:
    """What is known for certain of the actions of the seat that acts; of two seats only.

    Args:
        game: the rules.
        mind: what may be asked beyond them.
        view: what the seat sees.
        seat: who thinks; where something is hidden, nothing is known of another's actions.
        prove: whether proofs are searched for.

    Attributes:
        fates: what is known so far.
        whole: whether all was read from a table.
    """

    def __init__(
        self, game: Game[Any], mind: Mind, view: Any, seat: Seat, *, prove: bool
    ) -> None:
        self.fates: dict[Action, Fate] = {}
        self.whole = False
        self._first = True
        self._table: Steps[Any] | None = None
        self._proofs: Iterator[Mapping[Action, Any] | None] | None = None
        if game.seats != 2 or view.actor < 0 or (game.hides() and view.actor != seat):
            return
        solver = plugin_of(game).part("solver")
        if solver is not None:
            self._table = solver.exactly(game, view)
        if prove:
            self._proofs = mind.proving(view, view.actor)

    @property
    def reading(self) -> bool:
        """Tell whether a table is still being read, or no word of the proofs has come yet."""
        return self._table is not None or (self._first and self._proofs is not None)

    @property
    def proving(self) -> bool:
        """Tell whether proofs are still being searched for."""
        return self._proofs is not None

    def read(self) -> None:
        """Read on, one step."""
        if self._table is None:
            self.prove()
            return
        try:
            next(self._table)
        except StopIteration as end:
            self._table = None
            if end.value is not None:
                self._take(end.value.actions, exact=True)
                self.whole, self._proofs = True, None

    def prove(self) -> bool:
        """Search on for proofs, one step; tell whether something may be new."""
        assert self._proofs is not None
        try:
            found = next(self._proofs)
        except StopIteration:
            self._proofs = None
            return False
        if found is not None:
            self._first = False
            self._take(found, exact=False)
        return found is not None

    def _take(self, actions: Mapping[Action, Any], *, exact: bool) -> None:
        for action, value in actions.items():
            if value is not None:
                self.fates[action] = Fate(SHARES[value.outcome], value.length or 0, exact)
