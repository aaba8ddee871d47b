"""How the engine thinks about Tenku."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sengoku.core.game import Action, Seat
from sengoku.core.thinking import Guide, Level, Mind, Settings, Thinking, leads_by
from sengoku.games.tenku.actions import Attack
from sengoku.games.tenku.analysis.evaluate import appraise, worths
from sengoku.games.tenku.analysis.playouts import play_on
from sengoku.games.tenku.analysis.prospects import Prospects
from sengoku.games.tenku.components import Kit, threshold
from sengoku.games.tenku.rules.game import Tenku
from sengoku.games.tenku.state import TenkuState

SCALE = 8.0
"""Of the scales up to 8 the one that fits best who won, where turns begin, in 1921 games for two
and 334 for four of bots by the measure with 8 slips of a hundred; the measure says little early."""

SETTINGS = Settings(
    curiosity=0.3, race=4, ahead=2, guide=Guide(length=6, looked=3, scale=SCALE)
)
"""Some actions with a little sense, then the measure: a whole game would be a long slice. What luck
brings in a round spreads a tree thin, so a bot races plans of two actions."""

TURNS = 2
"""A raced plan is played on to where so many turns have begun, then judged."""

TURNS_OF_TWO = 1
"""The same for two with the documented deck: the other's turn, played with a little sense only,
blurs more than it tells, and what the weights say before it wins more games."""

LEVELS = (
    Level(0, slips=100),
    Level(0, slips=75),
    Level(0, slips=45),
    Level(0),
    Level(60, slips=12),
    Level(3_000, seconds=1.8),
)

LEVELS_OF_TWO = (*LEVELS[:4], Level(60, slips=20), Level(4_000, seconds=1.8))
"""The same for two with the documented deck, whose short playouts tell much even when few."""


class TenkuMind(Mind):
    """What the engine asks about cards in courts and hands.

    Args:
        game: the rules.

    Attributes:
        turns: where so many turns have begun, a raced plan is judged.
    """

    def __init__(self, game: Tenku) -> None:
        super().__init__(game)
        self.kit: Kit = game.kit
        self._prospects = Prospects(game.kit)
        self.turns = TURNS_OF_TWO if _of_two(game) else TURNS

    def leads(self, s: TenkuState) -> Sequence[float]:
        """Give what each seat's cards count, all at once."""
        return leads_by(worths(self.kit, s))

    def raced(self, s: TenkuState, rng: Random) -> tuple[float, ...] | None:
        """Play on with a little sense to where a turn begins, and judge what lies there."""
        return self.later(s, rng, self.turns)

    def later(self, s: TenkuState, rng: Random, turns: int) -> tuple[float, ...] | None:
        """Tell each seat's share of the win when so many turns have begun; ``None``: no weights.

        Args:
            s: a full position.
            rng: the luck of what comes between.
            turns: how many.
        """
        end = play_on(self.kit, self.game.apply, s, rng, turns)
        outcome = self.game.outcome(end)
        if outcome is None:
            return self._prospects.shares(end)
        won = outcome.winners
        return tuple([(seat in won) / len(won) for seat in range(self.kit.seats)])

    def stage(self, s: TenkuState) -> float:
        """Tell how near to enough Provinces the nearest court is."""
        most = max([self.kit.provinces(court) for court in s.courts])
        return min(most / threshold(s.reshuffles), 1.0)

    def lead(self, s: TenkuState, seat: Seat) -> float:
        """Give the lead over the best other."""
        return appraise(self.kit, s, seat)

    def sense(self, action: Action) -> object:
        """Tell what an action comes to: of a battle, whom it is against, not what pays for it."""
        return (action.verb, action.seat) if isinstance(action, Attack) else action


def mind(game: Tenku) -> TenkuMind:
    """Give what the engine may ask.

    Args:
        game: the rules.
    """
    return TenkuMind(game)


def thinking(game: Tenku) -> Thinking:
    """Tell how the engine thinks about the game.

    Args:
        game: the rules.
    """
    return Thinking(SETTINGS, LEVELS_OF_TWO if _of_two(game) else LEVELS)


def _of_two(game: Tenku) -> bool:
    """Tell whether two play with the documented deck."""
    return (game.seats, game.kit.deck) == (2, "documented")
