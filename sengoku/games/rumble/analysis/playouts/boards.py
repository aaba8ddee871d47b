"""Many games side by side: one array a kind of piece, one row a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sengoku.core.game import CHANCE
from sengoku.games.rumble.analysis.playouts.tables import MOST, Bytes, Ints, Sets, elements
from sengoku.games.rumble.components import COUNT, LORDS
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.state import STOCK, RumbleState, Setting

Starts = Sequence[tuple[RumbleState, int]]
"""Positions, each with how many games begin there."""

Small = NDArray[np.int8]
Flags = NDArray[np.bool_]

OPENER, ROLLING, REROLLING = range(3)
"""How far the first turn has come: nothing done, about to roll, about to roll again."""

WIDTH = 16
"""How many columns areas have: those beyond the last area stay empty. Rows of so many bytes are
copied, and packed into bits, much faster than rows of eleven."""

NONE = -1
"""No Daimyo card that could be used."""


_BYTES = np.uint64(0x0101010101010101)

_AREA: Sets = np.array([*(1 << area for area in range(COUNT)), 0], np.uint16)
"""Each area as a set; the last one, at `STOCK`, is empty."""


class Boards:
    """Games that stand at the beginning of a turn, all with the same castles.

    What belongs to a seat has one row a game and seat: ``game * seats + seat``.

    Args:
        kit: what is on the table.
        starts: positions with a seat's turn at its beginning, or with its dice about to roll.

    Attributes:
        troops: soldiers by area, for each seat; `WIDTH` columns.
        stock: soldiers in hand, for each seat.
        swords: the sword chip, for each seat.
        free: whether a seat has not used a tactic card.
        lord: the Daimyo card a seat can still use, or `NONE`.
        daimyo: where a seat's Daimyo is.
        display: the set of tactic cards on display, for each game.
        out: the set of seats that have placed everything, for each game.
        turn: whose turn it is, for each game.
        stage: how far its turn has come.
        one: the set of areas where a seat has a soldier or more, as last seen.
        two: the set of areas where it has two or more.
    """

    one: Sets
    two: Sets

    def __init__(self, kit: Kit, starts: Starts) -> None:
        self.kit = kit
        self.seats = kit.seats
        states = [s for s, _ in starts]
        counts = [count for _, count in starts]
        self.castles = states[0].setting.castles
        self.size = sum(counts)

        def spread(rows: Sequence[object], kind: type[np.generic]) -> NDArray[Any]:
            return np.repeat(np.array(rows, kind), counts, axis=0)

        settings = [s.setting for s in states]
        troops = spread([s.troops for s in states], np.int8).reshape(-1, COUNT)
        self.troops: Small = np.pad(troops, ((0, 0), (0, WIDTH - COUNT)))
        self.stock: Small = spread([s.stock for s in states], np.int8).reshape(-1)
        self.swords: Small = spread([x.swords for x in settings], np.int8).reshape(-1)
        free = [[not card for card in x.used] for x in settings]
        self.free: Flags = spread(free, np.bool_).reshape(-1)
        shown = [sum(1 << kit.cards.index(card) for card in x.display) for x in settings]
        self.display: Sets = spread(shown, np.uint16)
        out = [sum(1 << n for n, sword in enumerate(x.swords) if sword) for x in settings]
        self.out: Ints = spread(out, np.intp)
        self.turn: Ints = spread([s.turn for s in states], np.intp)
        self.stage: Small = spread([_stage(s) for s in states], np.int8)
        self.lord: Small = spread([_lords(kit, x) for x in settings], np.int8).reshape(-1)
        at = [x.daimyo or (STOCK,) * kit.seats for x in settings]
        self.daimyo: Small = spread(at, np.int8).reshape(-1)
        self.look()

    def look(self, games: Ints | None = None) -> None:
        """See where everybody stands: in some games, or in all."""
        if games is None:
            self.one, self.two = as_sets(self.troops > 0), as_sets(self.troops > 1)
            return
        troops = self.troops.reshape(self.size, -1).take(games, axis=0)
        for sets, flags in (self.one, troops > 0), (self.two, troops > 1):
            sets.reshape(self.size, -1)[games] = as_sets(flags).reshape(-1, self.seats)

    def sets(self, least: int) -> Sets:
        """Give the areas where each seat has so many soldiers or more."""
        return {1: self.one, 2: self.two}[least] if least < 3 else as_sets(self.troops >= least)

    def put(self, own: Ints, area: Ints, count: Small | int) -> None:
        """Put soldiers of seats on areas, each seat at most once."""
        self.troops.reshape(-1)[own * WIDTH + area] += count

    def shift(self, own: Ints, source: Ints, target: Ints, count: Small | int) -> None:
        """Move soldiers of seats from area to area, each seat at most once."""
        self.put(own, source, -count)
        self.put(own, target, count)

    def by_game(self, values: NDArray[Any]) -> NDArray[Any]:
        """Give what belongs to seats as one row a game."""
        return values.reshape(self.size, self.seats, *values.shape[1:])


def _stage(s: RumbleState) -> int:
    if s.actor != CHANCE:
        return OPENER
    return REROLLING if s.rerolled else ROLLING


def _lords(kit: Kit, setting: Setting) -> list[int]:
    """List the Daimyo card that each seat can still use."""
    held = zip(setting.lords, setting.turned, strict=True)
    cards = [LORDS.index(lord) if lord and not turned else NONE for lord, turned in held]
    return cards or [NONE] * kit.seats


def as_sets(flags: Flags) -> Sets:
    """Pack flags by area into sets of areas."""
    return np.packbits(flags.reshape(-1), bitorder="little").view("<u2")


@dataclass(slots=True)
class Group:
    """The games of one batch in which the seat to act uses the same card now.

    Args:
        boards: the batch.
        games: their rows.
        seat: who acts in each.
        own: the row of that seat.
        source: where the Daimyo stood when its card was turned up.
        areas: how often a Daimyo card has acted on each area.
        target: the seat, or the area, that the rest of the card is bound to.
        count: how many pieces have been handled.
    """

    boards: Boards
    games: Ints
    seat: Ints
    own: Ints
    source: Small
    areas: Small
    target: Ints
    count: int = 0

    @classmethod
    def of(cls, boards: Boards, games: Ints, seat: Ints) -> Group:
        """Gather games of which a card is about to be used."""
        own = games * boards.seats + seat
        areas = np.zeros((games.size, WIDTH), np.int8)
        return cls(boards, games, seat, own, boards.daimyo.take(own), areas, seat)

    def at(self, keep: Ints) -> Group:
        """Keep some of the games, as they stand now."""
        return Group(
            self.boards,
            self.games.take(keep),
            self.seat.take(keep),
            self.own.take(keep),
            self.source.take(keep),
            self.areas.take(keep, axis=0),
            self.target.take(keep),
            self.count,
        )

    def one(self) -> Sets:
        """Give the areas where they have a soldier or more."""
        return self.boards.one.take(self.own)

    def own_sets(self, least: int) -> Sets:
        """Give the areas where they have so many soldiers or more."""
        return self.boards.sets(least).take(self.own)

    def their_sets(self, least: int) -> Sets:
        """Give the same of every opponent, by seat and game."""
        return self.opponents(self.boards.sets(least))

    def opponents(self, sets: Sets) -> Sets:
        """Give a set of every seat, by seat and game; one's own is empty."""
        boards = self.boards
        found = sets.reshape(boards.size, -1).take(self.games, axis=0).T.copy()
        size = self.games.size
        found.reshape(-1)[self.seat * size + np.arange(size)] = 0
        return found

    def any_opponent(self, sets: Sets) -> Sets:
        """Give the union of the opponents' sets."""
        return np.bitwise_or.reduce(self.opponents(sets), axis=0)  # type: ignore[no-any-return]

    def soldiers(self) -> Small:
        """Tell how many soldiers they have on the map."""
        halves = self.boards.troops.take(self.own, axis=0).view(np.uint64)
        # The product's highest byte is the sum of all eight.
        return ((halves[:, 0] + halves[:, 1]) * _BYTES >> np.uint64(56)).astype(np.int8)

    def lord(self) -> Sets:
        """Give the area where the Daimyo stood, as a set; empty if it is in the stock."""
        return _AREA.take(self.source)

    def stocked(self, least: int = 1) -> Flags:
        """Tell who has so many soldiers in hand."""
        found: Flags = self.boards.stock.take(self.own) >= least
        return found


def pick(sets: Sets, rng: np.random.Generator) -> Bytes:
    """Choose one element of each set, all alike. No set may be empty."""
    wanted = (rng.random(sets.size) * np.bitwise_count(sets)).astype(np.intp)
    return elements().reshape(-1).take(sets * np.intp(MOST) + wanted)
