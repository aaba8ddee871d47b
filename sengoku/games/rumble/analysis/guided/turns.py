"""The turns of many games at once, each choice made by the careful policy."""

from __future__ import annotations

from copy import copy
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from sengoku.core.game import NOBODY
from sengoku.core.steps import Steps
from sengoku.games.rumble.analysis.guided.outlook import Outlook, Reals
from sengoku.games.rumble.analysis.guided.weights import Weights
from sengoku.games.rumble.analysis.playouts.boards import (
    NONE,
    OPENER,
    REROLLING,
    Boards,
    Group,
    pick,
)
from sengoku.games.rumble.analysis.playouts.tables import (
    AGAIN,
    DAIMYO_BIT,
    HANDS,
    ROLLS,
    Bytes,
    Ints,
    choices,
)
from sengoku.games.rumble.analysis.playouts.turns import Log, Turn, Turns
from sengoku.games.rumble.components import COUNT, STRENGTH
from sengoku.games.rumble.state import STOCK

NOTHING = AGAIN
"""The code of an option that a roll does not have."""


@cache
def placings(*, daimyo: bool) -> Bytes:
    """Tabulate the codes of the placements, by hand, roll and number; the rest is `NOTHING`."""
    hands = HANDS if daimyo else 1
    listed = [choices(dice, hand) for hand, dice in product(range(hands), ROLLS)]
    table = np.full((len(listed), max(map(len, listed))), NOTHING, np.uint8)
    for row, codes in zip(table, listed, strict=True):
        row[: len(codes)] = codes
    return table.reshape(hands, len(ROLLS), -1)


class Careful(Turns):
    """Plays the turns of boards to their end by the policy.

    Args:
        boards: the games; they are changed in place.
        rng: their luck.
        weights: what the policy weighs.
        log: writes some of them down.
        alike: games so many rows apart get the same dice, throw by throw of each seat, so that
            what one start does better than another shows early; 0: none do.
    """

    def __init__(
        self,
        boards: Boards,
        rng: np.random.Generator,
        weights: Weights,
        log: Log | None = None,
        *,
        alike: int = 0,
    ) -> None:
        super().__init__(boards, rng, log)
        self.weights = weights
        self._alike = alike
        self._thrown = np.zeros(boards.stock.size, np.intp)
        most = boards.kit.soldiers + boards.kit.daimyo
        self._dice = rng.integers(0, len(ROLLS), (2, alike, boards.seats, most), np.uint8)
        self.outlook = Outlook(boards.kit, boards.castles, weights)
        self._placings = placings(daimyo=boards.kit.daimyo)

    def play(self) -> Steps[None]:
        """Play until every seat of every game is out, a turn of all of them a step."""
        games = np.arange(self.boards.size)
        while games.size:
            turn = self._turn(games)
            rolling = self._open(turn)
            if rolling.size:
                self._deploy(turn if rolling.size == games.size else turn.at(rolling), self.log)
            self._pass(turn)
            games = games.take((self.boards.turn.take(games) != NOBODY).nonzero()[0])
            yield

    # What positions are worth.

    def _in_hand(self, boards: Boards, games: Ints) -> NDArray[np.int16]:
        """Give what each seat has in hand, by seat and game; the Daimyo counts its strength."""
        hand = boards.by_game(boards.stock).take(games, axis=0).T.astype(np.int16)
        if boards.kit.daimyo:
            waiting = boards.by_game(boards.daimyo).take(games, axis=0).T == STOCK
            hand += STRENGTH * waiting.astype(np.int16)
        return hand

    def _power(self, boards: Boards, games: Ints) -> Reals:
        """Give the strength by area, seat and game."""
        troops = boards.by_game(boards.troops).take(games, axis=0)[:, :, :COUNT]
        power = np.ascontiguousarray(troops.transpose(2, 1, 0), dtype=np.float32)
        if boards.kit.daimyo:
            lords = boards.by_game(boards.daimyo).take(games, axis=0).T
            here = np.arange(COUNT, dtype=np.int8)[:, None, None]
            power += np.float32(STRENGTH) * (lords[None] == here)
        return power

    def _expected(self, boards: Boards, games: Ints, hand: NDArray[np.int16]) -> Reals:
        """Give the sword each seat has, or may expect by what it has in hand."""
        swords = boards.by_game(boards.swords).take(games, axis=0).T.astype(np.float32)
        seats = boards.seats
        waiting = swords == 0
        left = waiting.sum(axis=0)
        mean = (hand.sum(axis=0) - hand) / np.float32(seats - 1)
        behind = (mean - hand) * np.float32(1 / 6)
        np.maximum(np.minimum(behind, np.float32(0.5), out=behind), np.float32(-0.5), out=behind)
        left = left.astype(np.float32)
        behind *= left - np.float32(1)
        behind += (left + np.float32(1)) * np.float32(0.5)
        return np.where(waiting, behind, swords)

    def hopes(self, boards: Boards, games: Ints, seat: Ints) -> Reals:
        """Give how far ahead the seat to act of each game is."""
        hand = self._in_hand(boards, games)
        swords = self._expected(boards, games, hand)
        found = self.outlook.hopes(self._power(boards, games), hand, swords)
        return found[seat, np.arange(games.size)]

    # Dice.

    def _deploy(self, turn: Turn, log: Log | None) -> None:
        """Roll, perhaps once more, and place."""
        boards, own, weights = self.boards, turn.own, self.weights
        roll = self._throw(turn, late=False)
        code, gain = self._chosen(turn, roll)
        stock = boards.stock.take(own)
        wanted = np.float32(weights.again) + np.float32(weights.again_late) * stock
        again = ((gain < wanted) & (turn.stage != REROLLING)).nonzero()[0]
        rerolled = np.zeros(0, np.intp)
        if again.size:
            rerolled = self._throw(turn.at(again), late=True)
            code[again] = self._chosen(turn.at(again), rerolled)[0]
        self._thrown[own] += 1
        area = self._area.take(code)
        count = np.minimum(self._count.take(code), stock)
        boards.put(own, area, count)
        boards.stock[own] = stock - count
        if boards.kit.daimyo:
            placed = np.flatnonzero(code & DAIMYO_BIT)
            boards.daimyo[own[placed]] = area[placed]
        if log:
            first, second = self._first.share, self._second.share
            draws = (roll * first).astype(np.uint32), (rerolled * second).astype(np.uint32)
            self._write(log, turn, draws, again, code)

    def _throw(self, turn: Turn, *, late: bool) -> Ints:
        """Throw the dice of turns, or throw them again; give the numbers of the rolls."""
        if not self._alike:
            return self.rng.integers(0, len(ROLLS), turn.own.size)
        row = turn.games % self._alike
        found: Ints = self._dice[int(late), row, turn.seat, self._thrown[turn.own]].astype(np.intp)
        return found

    def _chosen(self, turn: Turn, roll: Ints) -> tuple[Bytes, Reals]:
        """Choose a placement of each roll; give its code and by how much it is better than none."""
        hand = self._hand(turn.own) if self.boards.kit.daimyo else 0
        codes = self._placings[hand, roll].T
        worth = self.placed(turn, codes)
        gains = worth[1:] - worth[0]
        choice = gains
        if self.weights.heat:
            luck = np.maximum(self.rng.standard_exponential(gains.shape, np.float32), 1e-7)
            choice = gains - np.float32(self.weights.heat) * np.log(luck)
        best = choice.argmax(axis=0)
        games = np.arange(roll.size)
        return codes[best, games], gains[best, games]

    def placed(self, turn: Turn, codes: Bytes) -> Reals:
        """Give how far ahead each seat is if nothing is placed, and after each placement."""
        boards, games = self.boards, turn.games
        size, count = games.size, len(codes) + 1
        power = np.empty((COUNT, boards.seats, count, size), np.float32)
        power[:] = self._power(boards, games)[:, :, None]
        hand = np.empty((boards.seats, count, size), np.int16)
        base = self._in_hand(boards, games)
        hand[:] = base[:, None]
        column = np.arange(size)
        lords = (codes & DAIMYO_BIT > 0) & (codes != NOTHING)
        put = np.minimum(self._count.take(codes, mode="clip"), boards.stock.take(turn.own))
        put = np.where(codes == NOTHING, 0, put + STRENGTH * lords)
        area = self._area.take(codes, mode="clip")
        for number in range(count - 1):
            power[area[number], turn.seat, number + 1, column] += put[number]
            hand[turn.seat, number + 1, column] -= put[number]
        flat = hand.reshape(boards.seats, -1)
        swords = self._expected(boards, np.tile(games, count), flat)
        found = self.outlook.hopes(power.reshape(COUNT, boards.seats, -1), flat, swords)
        own = found.reshape(-1, count, size)[turn.seat, :, column].T
        return np.concatenate([own[:1], np.where(codes == NOTHING, np.float32(-1e6), own[1:])])

    # Cards.

    def _open(self, turn: Turn) -> Ints:
        """Use a card where one gains enough; give the places of the games that roll."""
        boards, games, weights = self.boards, turn.games, self.weights
        held = boards.display.take(games) * boards.free.take(turn.own)
        if boards.kit.daimyo:
            ready = boards.lord.take(turn.own) != NONE
            ready &= boards.daimyo.take(turn.own) != STOCK
            held |= ready.astype(np.uint16) << self._lord
        held *= (boards.out.take(games) == 0) & (turn.stage == OPENER)
        if weights.look < 1:
            held *= self.rng.random(games.size) < weights.look
        places = held.nonzero()[0]
        every = np.arange(games.size)
        if not places.size:
            return every
        boards.look(games.take(places) if 2 * places.size < boards.size else None)
        group = Group.of(boards, games.take(places), turn.seat.take(places))
        able = self._openers(group, held.take(places)) & ~np.uint16(1 << self._roll)
        usable = able.nonzero()[0]
        if not usable.size:
            return every
        used = self._try(group.at(usable), pick(able.take(usable), self.rng))
        rolls_on = np.ones(games.size, np.bool_)
        rolls_on[places[usable[used]]] = False
        return rolls_on.nonzero()[0]

    def _try(self, group: Group, chosen: Bytes) -> Ints:
        """Try a card in some ways in each game; use it where the best gains enough."""
        boards, weights, size = self.boards, self.weights, group.games.size
        trial = copied(boards, np.tile(group.games, weights.tries))
        rows, seat = np.arange(trial.size), np.tile(group.seat, weights.tries)
        chosen = np.tile(chosen, weights.tries)
        trying = Group.of(trial, rows, seat)
        lords = (chosen == self._lord).nonzero()[0]
        chosen[lords] = (self._roll + 1 + trial.lord.take(trying.own.take(lords))).view(np.uint8)
        log = Log(trial.size) if self.log else None
        Turns(trial, self.rng, log).use_cards(chosen, trying)
        before = self.hopes(boards, group.games, group.seat)
        after = self.hopes(trial, rows, seat).reshape(weights.tries, size)
        best = after.argmax(axis=0)
        gain = after[best, np.arange(size)] - before
        stock = boards.stock.take(group.own)
        wanted = np.float32(weights.card) + np.float32(weights.card_late) * stock
        used: Ints = (gain >= wanted).nonzero()[0]
        games = group.games.take(used)
        rows = best.take(used) * size + used
        paste(boards, games, trial, rows)
        if self.log and log:
            for game, row in zip(games.tolist(), rows.tolist(), strict=True):
                if game < len(self.log.plies):
                    self.log.plies[game] += log.plies[row]
        return used


_BY_SEAT = ("troops", "stock", "swords", "free", "lord", "daimyo", "one", "two")
_BY_GAME = ("display", "out", "turn", "stage")


def copied(boards: Boards, games: Ints) -> Boards:
    """Give boards of their own for some games, some perhaps several times."""
    found = copy(boards)
    found.size = games.size
    for name in _BY_SEAT:
        values = boards.by_game(getattr(boards, name)).take(games, axis=0)
        setattr(found, name, values.reshape(-1, *values.shape[2:]))
    for name in _BY_GAME:
        setattr(found, name, getattr(boards, name).take(games))
    found.look()
    return found


def paste(boards: Boards, games: Ints, source: Boards, rows: Ints) -> None:
    """Put games of other boards in the place of some."""
    for name in _BY_SEAT:
        there = source.by_game(getattr(source, name)).take(rows, axis=0)
        boards.by_game(getattr(boards, name))[games] = there
    for name in _BY_GAME:
        getattr(boards, name)[games] = getattr(source, name).take(rows)
