"""How the engine thinks about Rokumon: what it may ask, how it searches, and its levels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sengoku.core.game import Action, Seat
from sengoku.core.thinking import Guide, Level, Mind, Settings, Thinking
from sengoku.games.rokumon.analysis.proof.now import completing, quick_wins, surprise_wins
from sengoku.games.rokumon.analysis.proof.proven import proving
from sengoku.games.rokumon.analysis.values import solved
from sengoku.games.rokumon.components import VALUES, has_values
from sengoku.games.rokumon.rules.game import Rokumon, load
from sengoku.games.rokumon.rules.tables import FIGHT, MASK, SLOTS, TOP, board_of, masks
from sengoku.games.rokumon.state import RokumonState


class RokumonMind(Mind):
    """Wins at once by bit masks, and proofs.

    Args:
        game: the rules.
    """

    def __init__(self, game: Rokumon) -> None:
        super().__init__(game)
        self._landed = game.fixed.reveal == "landed"

    def wins(self, s: RokumonState) -> bool:
        """Tell whether the seat that acts wins at once; submission it overlooks."""
        if s.pending or s.actor < 0:
            return False
        seat = s.actor
        for _ in quick_wins(s, seat, self._landed):
            return True
        if s.war.act < VALUES:
            return False
        return surprise_wins(s, seat) or self._by_a_fight(s, seat)

    def _by_a_fight(self, s: RokumonState, seat: Seat) -> bool:
        """Tell whether a fight that nobody can spend tokens on makes a line."""
        found, board = masks(s.stacks), board_of(s.places)
        ends = completing(board.lines, len(board.places))[found >> TOP[seat] & MASK]
        for slot in SLOTS[found >> FIGHT[seat] & ends & MASK]:
            if self.game.decided(self.game.apply(s, board.fights[slot])) == seat:
                return True
        return False

    def stage(self, s: RokumonState) -> float:
        """Tell how many of the warriors are on coins."""
        out, home = sum(map(len, s.stacks)), sum(map(len, s.supply))
        return out / ((out + home) or 1)

    def proving(
        self, view: RokumonState, seat: Seat
    ) -> Iterator[Mapping[Action, Any] | None] | None:
        """Search for forced wins and losses, as the seat can know them."""
        if not has_values(view.war.act):
            return None
        # Rules of its own, as it asks about positions that nobody else has thought of.
        rules = load(**dict(self.game.options))
        found = proving(rules, view, seat, budget=1 << 30)
        return (None if proof is None else proof.actions for proof in found)


KNOWN = (
    Level(0, slips=75),
    Level(0, slips=38),
    Level(1, slips=42),
    Level(1, slips=24),
    Level(1, slips=10),
    Level(1),
)
"""Where all is solved the engine reads the truth, so that only slips tell levels apart.

The last cannot be beaten where its clan can win, so that against each other two of it win one of
two games each: there is nothing above it.
"""

HIDDEN = (
    Level(0, slips=75),
    Level(0, slips=43),
    Level(20, slips=38),
    Level(20, slips=21),
    Level(60, slips=5),
    Level(1_500, seconds=1.8),
)
"""In acts 3 to 5, with hands face down: there the first search adds less to looking one ahead."""

UNKNOWN = (
    Level(0, slips=75),
    Level(0, slips=30),
    Level(20, slips=45),
    Level(20, slips=25),
    Level(60, slips=5),
    Level(1_500, seconds=1.8),
)
"""In act 6, and in the six acts."""


def thinking(game: Rokumon) -> Thinking:
    """Say how the engine thinks about a game of Rokumon.

    About as much time goes into proofs as into playouts. In those a seat does not overlook a win
    at once, and tries a few actions to find one that leaves its rival none.
    """
    guide = Guide(length=60, wins=True, careful=4)
    return Thinking(Settings(proof=0.5, guide=guide), _levels(game))


def _levels(game: Rokumon) -> tuple[Level, ...]:
    if solved(game):
        return KNOWN
    return UNKNOWN if game.fixed.campaign or not game.hides() else HIDDEN
