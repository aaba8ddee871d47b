"""Many games side by side: one array a kind of piece, one row a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sengoku.core.game import CHANCE
from sengoku.games.rumble.batch_tables import Ints, Sets, elements
from sengoku.games.rumble.box import COUNT, LORDS, Kit
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
    """

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

    def put(self, own: Ints, area: Ints, count: Small | int) -> None:
        """Put soldiers of seats on areas, each seat at most once."""
        self.troops.reshape(-1)[own * WIDTH + area] += count

    def shift(self, own: Ints, source: Ints, target: Ints, count: Small | int) -> None:
        """Move soldiers of seats from area to area, each seat at most once."""
        self.put(own, source, -count)
        self.put(own, target, count)

    def by_game(self, values: Small) -> Small:
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


@dataclass(slots=True)
class Group:
    """The games of one batch in which the seat to act uses the same card now.

    Args:
        boards: the batch.
        games: their rows.
        seat: who acts in each.
        source: where the Daimyo stood when its card was turned up.
        areas: how often a Daimyo card has acted on each area.
        target: the seat, or the area, that the rest of the card is bound to.
        count: how many pieces have been handled.
    """

    boards: Boards
    games: Ints
    seat: Ints
    source: Small
    areas: Small
    target: Small
    count: int = 0
    own: Ints = field(init=False)
    mine: Small = field(init=False)

    def __post_init__(self) -> None:
        self.own = self.games * self.boards.seats + self.seat
        self.mine = self.boards.troops.take(self.own, axis=0)

    @classmethod
    def of(cls, boards: Boards, games: Ints, seat: Ints) -> Group:
        """Gather games of which a card is about to be used."""
        source = boards.daimyo[games * boards.seats + seat]
        areas = np.zeros((games.size, WIDTH), np.int8)
        return cls(boards, games, seat, source, areas, np.full(games.size, -1, np.int8))

    def at(self, keep: Ints | Flags) -> Group:
        """Keep some of the games, as they stand now."""
        return Group(
            self.boards,
            self.games[keep],
            self.seat[keep],
            self.source[keep],
            self.areas[keep],
            self.target[keep],
            self.count,
        )

    def theirs(self) -> Small:
        """Give the soldiers of the opponents, by game, seat and area; one's own count 0."""
        boards = self.boards
        found = boards.troops.reshape(boards.size, -1).take(self.games, axis=0)
        found = found.reshape(-1, boards.seats, WIDTH)
        found[np.arange(self.games.size), self.seat] = 0
        return found

    def most(self) -> Small:
        """Give the most soldiers that any one opponent has, by game and area."""
        boards = self.boards
        first = self.games * boards.seats
        found = np.zeros_like(self.mine)
        for step in range(1, boards.seats):
            other = first + (self.seat + step) % boards.seats
            np.maximum(found, boards.troops.take(other, axis=0), out=found)
        return found

    def stocked(self) -> Flags:
        """Tell who has a soldier in hand, as a column."""
        return (self.boards.stock[self.own] > 0)[:, None]


def choose(mask: Flags, rng: np.random.Generator) -> tuple[Ints, Ints]:
    """Choose one of the columns that are set in each row, all alike; and count them.

    Where none is set, what is chosen means nothing.
    """
    rows, width = mask.shape
    places = np.flatnonzero(mask)
    ends = np.searchsorted(places, np.arange(0, rows + 1) * width)
    counts = ends[1:] - ends[:-1]
    chosen: Ints = ends[:-1] + (rng.random(rows) * counts).astype(np.intp)
    return places.take(chosen, mode="clip") % width, counts


def pick(sets: Sets, rng: np.random.Generator) -> Ints:
    """Choose one element of each set, all alike. No set may be empty."""
    wanted = rng.random(sets.size) * np.bitwise_count(sets)
    found: Ints = elements()[sets, wanted.astype(np.intp)]
    return found
