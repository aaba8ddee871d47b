"""What chance does in a match by links: fixed by all seats together, and known to none beforehand.

Each seat draws one number by lot and hashes it many times over; the last of these numbers it tells
to the others before the match. Whenever its turn comes to act, it opens the number before the one
it opened last. The others see by one hash that it is that number and no other. All the numbers
that were opened give what chance does next. So nobody can choose what chance brings, or roll again;
and nobody can know it before the number of the other is there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from random import Random

from sengoku.core.game import Seat

LENGTH = 20_000
"""How often a seat can open a number; no record has more plies."""

SIZE = 16
"""How many bytes a number has."""

Opened = Callable[[Seat, int], bytes]
"""Gives the number that a seat opened at its so-many-th turn, counted from 1."""


def onward(number: bytes, steps: int) -> bytes:
    """Hash a number so many times.

    >>> onward(b"x", 3) == onward(onward(b"x", 1), 2)
    True
    """
    for _ in range(steps):
        number = sha256(b"sengoku" + number).digest()[:SIZE]
    return number


class Chain:
    """The numbers of one seat.

    Args:
        root: the one it has drawn by lot.
    """

    def __init__(self, root: bytes) -> None:
        self._numbers = [root]
        for _ in range(LENGTH):
            self._numbers.append(onward(self._numbers[-1], 1))

    def at(self, turn: int) -> bytes:
        """Give the number opened at a turn, counted from 1; at 0, the one told beforehand.

        Raises:
            LookupError: there are not so many.
        """
        if turn > LENGTH:
            raise LookupError(turn)
        return self._numbers[LENGTH - turn]


@dataclass(frozen=True, slots=True)
class Fate:
    """What all have fixed so far.

    Args:
        pot: the hash of all numbers that were opened.
        owner: who opened one last; chance acts at that seat's board.
        turns: how many each seat has opened.
    """

    pot: bytes
    owner: Seat
    turns: tuple[int, ...]

    def opens(self, seat: Seat, opened: Opened) -> Fate:
        """Let a seat open its next number."""
        turns = list(self.turns)
        turns[seat] += 1
        number = opened(seat, turns[seat])
        return Fate(sha256(self.pot + number).digest(), seat, tuple(turns))

    def lot(self, ply: int) -> Random:
        """Give the luck of a ply, counted from the beginning of the match."""
        return Random(int.from_bytes(sha256(self.pot + ply.to_bytes(4, "big")).digest(), "big"))


def first(name: bytes, seats: int, opened: Opened) -> Fate:
    """Give what is fixed once all have told their last number, and opened one.

    Seat 0 opens its own last: it deals.

    Args:
        name: what names the match, with all that the seats told beforehand in it.
        seats: how many there are.
        opened: gives the numbers.
    """
    fate = Fate(sha256(name).digest(), 0, (0,) * seats)
    for seat in (*range(1, seats), 0):
        fate = fate.opens(seat, opened)
    return fate
