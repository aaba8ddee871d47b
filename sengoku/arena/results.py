"""What a tournament says of its entrants: points with intervals, and Bradley-Terry ratings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log, sqrt
from typing import Any

from sengoku.arena.plan import TEXTS, Tournament
from sengoku.arena.playing import Played
from sengoku.core.options import one_of
from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.draw.measure import cells

SURE = 1.959964
"""How many standard errors wide an interval of 95 % is on each side."""

ELO = 400 / log(10)
"""What a unit of Bradley-Terry's scale is in points of Elo's."""

PRIOR = 1.0
"""So many drawn games each entrant has against an average one, so that no rating is endless."""


@dataclass(frozen=True, slots=True)
class Row:
    """An entrant's line in the table.

    Args:
        name: who.
        games: how many games it played.
        points: what it won: 1 a game, shared among those who win it, or among all if it is drawn.
        share: points a game, 0 to 1.
        low: the lower end of the share's interval of 95 % (Wilson's).
        high: its upper end.
        rating: Bradley-Terry's, in points of Elo's scale; the average of all is 0.
        error: half of the rating's interval of 95 %.
        faults: how many games it lost by a fault.
        seconds: how long it thought in all.
    """

    name: str
    games: int
    points: float
    share: float
    low: float
    high: float
    rating: float
    error: float
    faults: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Results:
    """All games of a tournament that were played.

    Args:
        plan: the tournament.
        games: what was played.
    """

    plan: Tournament
    games: tuple[Played, ...]

    def table(self) -> tuple[Row, ...]:
        """Give a line for each entrant, the best rating first."""
        seats = {fixture.id: fixture.seats for fixture in self.plan.fixtures()}
        count = len(self.plan.entrants)
        games, points, faults = [0] * count, [0.0] * count, [0] * count
        seconds = [0.0] * count
        for game in self.games:
            for seat, who in enumerate(seats[game.id]):
                games[who] += 1
                points[who] += share(game, seat, len(seats[game.id]))
                faults[who] += game.at_fault == seat
                seconds[who] += game.seconds[seat]
        ratings = rated(count, tuple(self.duels()))
        rows = []
        for who, entrant in enumerate(self.plan.entrants):
            low, high = interval(points[who], games[who])
            mean = points[who] / games[who] if games[who] else 0.0
            line = (entrant.name, games[who], points[who], mean, low, high)
            rows.append(Row(*line, *ratings[who], faults[who], round(seconds[who], 3)))
        return tuple(sorted(rows, key=lambda row: (-row.rating, row.name)))

    def __str__(self) -> str:
        """Write the table, a line for each entrant, and what was done wrong."""
        return self.text("en")

    def text(self, language: str) -> str:
        """Write the table, a line for each entrant, and what was done wrong, in a language.

        Args:
            language: ``en`` or ``ja``.

        Raises:
            BadOption: there is no such language.
        """
        one_of("language", language, LANGUAGES)
        texts, rows = catalogue(TEXTS), self.table()
        wide = max(cells(row.name) for row in rows)
        lines = [
            texts.text(
                "arena.row", language, name=row.name + " " * (wide - cells(row.name)),
                points=f"{row.points:g}", games=row.games, share=f"{row.share:.0%}",
                low=f"{row.low:.0%}", high=f"{row.high:.0%}", rating=f"{row.rating:+.0f}",
                error=f"{row.error:.0f}",
            )
            for row in rows
        ]  # fmt: skip
        for name, fault, count in self.faults():
            told = texts.text("arena.faults", language, name=name, fault=fault, count=count)
            lines.append(told)
        return "\n".join(lines)

    def faults(self) -> tuple[tuple[str, str, int], ...]:
        """Tell who lost by which fault, and how often; the most frequent first."""
        seats = {fixture.id: fixture.seats for fixture in self.plan.fixtures()}
        entrants = self.plan.entrants
        found = Counter(
            (entrants[seats[game.id][game.at_fault]].name, game.fault)
            for game in self.games
            if game.at_fault >= 0
        )
        return tuple((name, fault, count) for (name, fault), count in found.most_common())

    def against(self, one: int, other: int) -> tuple[int, float, float, float]:
        """Give how an entrant did in the games in which another sat too.

        Args:
            one: the number of the entrant.
            other: that of the other.

        Returns:
            How many duels, its share of them (a drawn or shared one counts half), and the ends of
            the interval of 95 %.
        """
        duels = [duel for duel in self.duels() if {one, other} == {duel[0], duel[1]}]
        won = sum(score if first == one else 1 - score for first, _, score in duels)
        low, high = interval(won, len(duels))
        return len(duels), won / len(duels) if duels else 0.0, low, high

    def duels(self) -> Iterator[tuple[int, int, float]]:
        """Give each pair of different entrants of each game, with what the first won of it."""
        seats = {fixture.id: fixture.seats for fixture in self.plan.fixtures()}
        for game in self.games:
            placed = seats[game.id]
            for one, other in combinations(range(len(placed)), 2):
                if placed[one] != placed[other]:
                    lead = (one in game.winners) - (other in game.winners)
                    yield placed[one], placed[other], 0.5 + 0.5 * lead


def share(game: Played, seat: int, seats: int) -> float:
    """Give what a seat won of a game: all, a part of a shared win, or of a drawn game."""
    if not game.winners:
        return 1 / seats
    return 1 / len(game.winners) if seat in game.winners else 0.0


def interval(points: float, games: int) -> tuple[float, float]:
    """Give Wilson's interval of 95 % of a share; drawn games count half, which widens it.

    >>> low, high = interval(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if not games:
        return 0.0, 1.0
    mean, z2 = points / games, SURE**2
    middle = (mean + z2 / (2 * games)) / (1 + z2 / games)
    wide = SURE * sqrt(mean * (1 - mean) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return max(0.0, middle - wide), min(1.0, middle + wide)


def rated(count: int, duels: Sequence[tuple[int, int, float]]) -> list[tuple[float, float]]:
    """Give Bradley-Terry ratings, and half of the interval of each, in points of Elo's scale.

    Drawn duels count half for each. Against an average player each entrant has `PRIOR` drawn
    games more, so that one that won all of its games has a rating too.

    Args:
        count: how many entrants.
        duels: pairs of them, with what the first won.

    >>> [round(rating) for rating, _ in rated(2, [(0, 1, 1.0)] * 75 + [(0, 1, 0.0)] * 25)]
    [95, -95]
    """
    import numpy as np

    won = np.zeros((count, count))
    for one, other, score in duels:
        won[one, other] += score
        won[other, one] += 1 - score
    found = _likeliest(won)
    even = 1 / (1 + np.exp(found[None, :] - found[:, None]))
    alone = 1 / (1 + np.exp(-found))
    weight = (won + won.T) * even * (1 - even)
    information = np.diag(weight.sum(axis=1) + PRIOR * alone * (1 - alone)) - weight
    # Ratings are told apart from the average, so that its own uncertainty is none of theirs.
    centre = np.eye(count) - 1 / count
    spread = np.sqrt(np.diag(centre @ np.linalg.inv(information) @ centre))
    return [(ELO * float(one), ELO * SURE * float(s)) for one, s in zip(found, spread, strict=True)]


def _likeliest(won: Any) -> Any:
    """Give the strengths that make it likeliest that each won of the others what it did."""
    import numpy as np
    from scipy.optimize import minimize

    met = won + won.T

    def lost(strengths: Any) -> tuple[float, Any]:
        even = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
        alone = 1 / (1 + np.exp(-strengths))
        worth = (won * np.log(even)).sum() + PRIOR / 2 * np.log(alone * (1 - alone)).sum()
        slope = (won - met * even).sum(axis=1) + PRIOR / 2 * (1 - 2 * alone)
        return -worth, -slope

    found = minimize(lost, np.zeros(len(won)), jac=True, method="BFGS").x
    return found - found.mean()
