"""The chance to win in a position: how it is known, and how playouts add up to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Literal

from sengoku.core.game import Game, Seat
from sengoku.core.judging import SURPRISE

Kind = Literal["true", "proven", "estimated"]
"""How well something is known: solved or ended, searched to the end of a line, or by playouts."""


@dataclass(frozen=True, slots=True)
class Chance:
    """What each seat's chance to win is.

    Args:
        kind: how well that is known.
        shares: one a seat, together 1; what is shared or drawn is split.
        error: the largest standard error of them; 0 where it is certain.
        count: on how many playouts it rests.
    """

    kind: Kind
    shares: tuple[float, ...]
    error: float = 0.0
    count: int = 0

    def of(self, seat: Seat) -> float:
        """Give a seat's chance."""
        return self.shares[seat]


class Tally:
    """Playouts of a position, counted.

    Args:
        seats: how many sit at the table.

    Attributes:
        count: how many there are.
        sure: the shares, once a search has found them out for certain.
    """

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.sure: tuple[float, ...] | None = None
        self._totals = [0.0] * seats
        self._squares = [0.0] * seats

    def add(self, shares: Sequence[float]) -> None:
        """Count a playout."""
        self.count += 1
        for seat, share in enumerate(shares):
            self._totals[seat] += share
            self._squares[seat] += share * share

    def won(self, wins: Sequence[float], count: int) -> None:
        """Count so many playouts of which the wins of each seat are known, a shared one in parts.

        Each counts as won or lost as a whole: where wins are shared they spread less than that.
        """
        self.count += count
        for seat, won in enumerate(wins):
            self._totals[seat] += won
            self._squares[seat] += won

    def take(self, other: Tally) -> None:
        """Count all playouts of another tally as well."""
        self.count += other.count
        self.sure = self.sure or other.sure
        for seat, total in enumerate(other._totals):
            self._totals[seat] += total
            self._squares[seat] += other._squares[seat]

    def share(self, seat: Seat) -> float:
        """Give a seat's mean share."""
        if self.sure is not None:
            return self.sure[seat]
        return self._totals[seat] / self.count

    def error(self, seat: Seat) -> float:
        """Give its standard error; few playouts may all be alike, and never make it zero."""
        if self.sure is not None:
            return 0.0
        spread = max(self._squares[seat] / self.count - self.share(seat) ** 2, 0.0)
        return sqrt((spread + SURPRISE / self.count) / self.count)

    def chance(self) -> Chance | None:
        """Give the estimate, if there is a playout."""
        if self.sure is not None:
            return Chance("proven", self.sure)
        if not self.count:
            return None
        seats = range(len(self._totals))
        shares = tuple(self.share(seat) for seat in seats)
        return Chance("estimated", shares, max(map(self.error, seats)), self.count)


def ended(game: Game[Any], s: Any) -> Chance | None:
    """Give the chance where the game, or the part of it that is played, is decided.

    Args:
        game: the rules.
        s: the position, as anybody sees it.
    """
    winner = game.decided(s)
    if winner is None:
        return None
    if winner >= 0:
        return sure(game.seats, winner)
    outcome = game.outcome(s)
    shared = outcome.winners if outcome is not None else ()
    return Chance("true", tuple(_split(game.seats, shared or tuple(range(game.seats)))))


def sure(seats: int, winner: Seat | None, kind: Kind = "true") -> Chance:
    """Give the chance where it is known who wins; ``None``: nobody does.

    >>> sure(2, 1).shares, sure(2, None).shares
    ((0.0, 1.0), (0.5, 0.5))
    """
    winners = range(seats) if winner is None else (winner,)
    return Chance(kind, tuple(_split(seats, winners)))


def _split(seats: int, winners: Sequence[Seat]) -> Iterator[float]:
    for seat in range(seats):
        yield (seat in winners) / len(winners)
