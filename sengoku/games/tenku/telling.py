"""How a match of Tenku is told: a line a turn, and where each Province came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sengoku.core.game import CHANCE, Action, Game, Note, Seat
from sengoku.core.telling import Done, Sheet, Telling
from sengoku.games.tenku.box import kit
from sengoku.games.tenku.digest import digest
from sengoku.games.tenku.ideas import ideas
from sengoku.games.tenku.sheet import rows, tie
from sengoku.games.tenku.state import TenkuState
from sengoku.games.tenku.turns import can_draw


def telling(game: Game[Any]) -> TenkuTelling:
    """Give how a match of Tenku is told."""
    return TenkuTelling(game)


class TenkuTelling(Telling):
    """Tells a match of Tenku turn by turn.

    Args:
        game: the rules.
    """

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.kit = kit(**game.options)

    def begins(self, ply: Done) -> bool:
        """Tell whether a line begins: the dealing, an opening court, the first player, a turn."""
        s: TenkuState = ply.before
        match s.phase:
            case "remove" | "deal":
                return bool(s == self.game.start())
            case "courts":
                return not s.courts[s.actor]
            case "first":
                return True
            case _:
                return _sets_out(s)

    def turn_of(self, ply: Done) -> Seat:
        """Give whose turn a line is about; dealing is chance's."""
        s: TenkuState = ply.before
        if s.phase == "courts":
            return s.actor
        return s.turn if s.phase == "turns" else CHANCE

    def digest(self, plies: Sequence[Done], looker: Seat | None) -> tuple[Note, ...]:
        """Tell what a turn did and what came of it."""
        return digest(self.game, self.kit, plies, looker)

    def ideas(self, view: TenkuState, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say what an action is good for."""
        return ideas(self.kit, view, action, seat)

    def sheet(self, plies: Sequence[Done], state: TenkuState) -> Sheet | None:
        """Give where each Province came from."""
        found = rows(self.kit, plies, state)
        totals = tuple([self.kit.provinces(court) for court in state.courts])
        measure = Note("sheet.provinces", "win")
        return Sheet(measure, tuple(found), totals, tie(self.kit, state))


def _sets_out(s: TenkuState) -> bool:
    """Tell whether a turn has just begun, with its card to draw or with nothing to draw."""
    if s.actor == CHANCE:
        top = s.pending[-2:]
        return [getattr(each, "kind", "") for each in top] == ["open", "draw"]
    return not (s.pending or s.played or can_draw(s))


