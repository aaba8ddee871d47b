"""What the engine asks of Rumble Nation: the ends of each choice, played out by careful players."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sengoku.core.bulk import Arms
from sengoku.core.game import Action, Seat
from sengoku.core.steps import Steps
from sengoku.games.rumble.analysis.guided.turns import Careful
from sengoku.games.rumble.analysis.guided.weights import Weights, weights_of
from sengoku.games.rumble.analysis.playouts.boards import Boards
from sengoku.games.rumble.analysis.playouts.play import playing_out
from sengoku.games.rumble.analysis.playouts.ruled import Ruled
from sengoku.games.rumble.analysis.playouts.turns import Log
from sengoku.games.rumble.state import RumbleState

ENDS = 400
"""How many ends of a card are found at most."""

KEPT = 6
"""How many of them are played out: those that the policy likes best."""


class CarefulPlayouts:
    """Values positions by games of careful players.

    Args:
        game: the rules.
        weights: what they weigh; those fitted for the number of seats, if left out.
    """

    def __init__(self, game: Ruled, weights: Weights | None = None) -> None:
        self.game = game
        self.weights = weights or weights_of(game.kit)

    def arms(self, view: RumbleState) -> Steps[Arms]:
        """Give every action's position; of a card its best ends, as the policy sees them."""
        found: list[tuple[Action, RumbleState]] = []
        for action in self.game.legal(view):
            after = self.game.apply(view, action)
            ends = yield from self._ends(after)
            found += [(action, end) for end in self._liked(ends, view.actor)]
            yield
        return found

    def _ends(self, s: RumbleState) -> Steps[list[RumbleState]]:
        """Find the positions in which a card is done with."""
        found: dict[RumbleState, None] = {}
        waiting = [s]
        while waiting and len(found) < ENDS:
            later: dict[RumbleState, None] = {}
            for here in waiting:
                if not here.pending:
                    found[here] = None
                    continue
                for action in self.game.legal(here):
                    later[self.game.apply(here, action)] = None
                yield
            waiting = list(later)
        return list(found)

    def _liked(self, ends: list[RumbleState], seat: Seat) -> list[RumbleState]:
        """Keep the ends that leave a seat best, as the policy sees it."""
        if len(ends) <= KEPT:
            return ends
        boards = Boards(self.game.kit, [(end, 1) for end in ends])
        careful = Careful(boards, np.random.default_rng(0), self.weights)
        rows = np.arange(len(ends))
        hopes = careful.hopes(boards, rows, np.full(rows.size, seat))
        return [ends[row] for row in (-hopes).argsort(kind="stable")[:KEPT].tolist()]

    def wins(
        self, starts: Sequence[tuple[RumbleState, int]], luck: int, *, alike: bool = True
    ) -> Steps[list[list[float]]]:
        """Play out; give for each position the wins of every seat."""
        rng = np.random.default_rng(luck)
        # The same dice for all, where all are played equally often.
        counts = {count for _, count in starts}
        apart = counts.pop() if alike and len(counts) == 1 else 0

        def playing(boards: Boards, rng: np.random.Generator, log: Log | None) -> Careful:
            return Careful(boards, rng, self.weights, log, alike=apart)

        results = yield from playing_out(self.game, starts, rng, playing=playing)
        found, row = [], 0
        for _, count in starts:
            won = np.bincount(results.winners[row : row + count], minlength=self.game.seats)
            found.append([float(wins) for wins in won.tolist()])
            row += count
        return found
