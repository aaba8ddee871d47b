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
"""What each outcome is worth of two seats to the one who thinks."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What an action comes to for certain, for the seat that thinks.

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
    """What is known for certain of the actions of the seat that thinks; two seats only.

    Args:
        game: the rules.
        mind: what may be asked beyond them.
        view: what the seat sees.
        seat: the seat, which acts.

    Attributes:
        fates: what is known so far.
        whole: whether all was read from a table.
        reading: whether a table is still being read.
        proving: whether a search for proofs goes on.
    """

    def __init__(self, game: Game[Any], mind: Mind, view: Any, seat: Seat) -> None:
        self.fates: dict[Action, Fate] = {}
        self.whole = False
        self._table: Steps[Any] | None = None
        self._proofs: Iterator[Mapping[Action, Any] | None] | None = None
        if game.seats != 2 or view.actor != seat:
            return
        solver = plugin_of(game).part("solver")
        if solver is not None:
            self._table = solver.exactly(game, view)
        self._proofs = mind.proving(view, seat)

    @property
    def reading(self) -> bool:
        """Tell whether a table is still being read."""
        return self._table is not None

    @property
    def proving(self) -> bool:
        """Tell whether proofs are still being searched for."""
        return self._proofs is not None

    def read(self) -> None:
        """Read on in the table, one step."""
        assert self._table is not None
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
            self._take(found, exact=False)
        return found is not None

    def _take(self, actions: Mapping[Action, Any], *, exact: bool) -> None:
        for action, value in actions.items():
            if value is not None:
                self.fates[action] = Fate(SHARES[value.outcome], value.length or 0, exact)
