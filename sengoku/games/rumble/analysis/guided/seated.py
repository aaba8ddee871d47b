"""Games in which each seat has a policy of its own: to measure one against another."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sengoku.games.rumble.analysis.guided.turns import Careful
from sengoku.games.rumble.analysis.guided.weights import Weights
from sengoku.games.rumble.analysis.playouts.boards import Boards
from sengoku.games.rumble.analysis.playouts.tables import Ints
from sengoku.games.rumble.analysis.playouts.turns import Log, Turn, Turns


class Seated(Careful):
    """Plays the turns of boards, each seat by its own weights, or at random.

    Args:
        boards: the games; they are changed in place.
        rng: their luck.
        players: the weights of each seat; ``None``: all its choices are drawn by lot.
        log: writes some of them down.
    """

    def __init__(
        self,
        boards: Boards,
        rng: np.random.Generator,
        players: Sequence[Weights | None],
        log: Log | None = None,
    ) -> None:
        super().__init__(boards, rng, Weights(), log)
        self._players: list[Turns] = [
            Turns(boards, rng, log) if weights is None else Careful(boards, rng, weights, log)
            for weights in players
        ]

    def _open(self, turn: Turn) -> Ints:
        found = []
        for seat, player in enumerate(self._players):
            rows = (turn.seat == seat).nonzero()[0]
            if rows.size:
                found.append(rows.take(player._open(turn.at(rows))))
        return np.sort(np.concatenate(found))

    def _deploy(self, turn: Turn, log: Log | None) -> None:
        for seat, player in enumerate(self._players):
            rows = (turn.seat == seat).nonzero()[0]
            if rows.size:
                player._deploy(turn.at(rows), log)
