"""What the levels should reach against each other, and whether a count says that they do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from sengoku.arena.rating import interval
from sengoku.bots.beginner import CarefulBeginner
from sengoku.bots.greedy import GreedyBot
from sengoku.bots.monte_carlo import MonteCarloBot

State = Literal["reached", "missed", "few", "old", "open"]
STATES: tuple[State, ...] = ("reached", "missed", "few", "old", "open")
"""What a count can say: the aim is reached or missed by as many games as it should have; there are
too few; they were played by other numbers than the levels have now; there are none."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What the higher player of a row should win.

    Args:
        least: so large a share of the games, at least.
        above: so much more than this share that luck is no reason for it: the interval of 95 %
            lies above.
    """

    least: float
    above: float

    def reached(self, points: float, games: int) -> bool:
        """Tell whether a count reaches it, however few games it is of.

        Args:
            points: what the higher one won, drawn games counted in parts.
            games: how many there were.

        >>> Aim(0.6, 0.5).reached(240, 400), Aim(0.6, 0.5).reached(239, 400)
        (True, False)
        >>> Aim(0.6, 0.5).reached(6, 10)
        False
        """
        return points >= self.least * games and interval(points, games)[0] > self.above


def aim(game: str, seats: int, higher: str, lower: str) -> Aim:
    """Give the aim of a row.

    Where more than two play, whoever sits alone should win more than its equal share. With two,
    each level should win 60 % against the one below, the beginner most games against the mildest,
    and the strongest 85 % against the player that looks one action ahead (70 % where dice decide
    more) and 65 % against Monte Carlo.

    Args:
        game: the game's name.
        seats: how many play.
        higher: who sits alone.
        lower: who is challenged.

    >>> [aim(game, 2, "level-6", "greedy").least for game in ("tenku", "rumble")]
    [0.85, 0.7]
    """
    even = 1 / seats
    if seats > 2 or higher == CarefulBeginner.name:
        return Aim(even, even)
    ahead = 0.7 if game == "rumble" else 0.85
    least = {GreedyBot.name: ahead, MonteCarloBot.name: 0.65}.get(lower, 0.6)
    return Aim(least, even)


def state(row: Mapping[str, Any] | None, wanted: Aim, games: int, numbers: str) -> State:
    """Tell what a count says.

    Args:
        row: the count, as ``docs/levels.json`` has it; ``None`` if there is none.
        wanted: the aim.
        games: so many games it should be of.
        numbers: the mark of the numbers that the levels have now.
    """
    if row is None or not row["games"]:
        return "open"
    if row["numbers"] != numbers:
        return "old"
    if row["games"] < games:
        return "few"
    return "reached" if wanted.reached(row["points"], row["games"]) else "missed"
