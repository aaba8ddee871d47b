"""The turns of many games at once, drawn at random until everybody has placed everything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from sengoku.core.game import Action
from sengoku.core.steps import Steps
from sengoku.games.rumble.actions import DONE, PLACE, PLACE_DAIMYO, REROLL, ROLL, USE, Dice
from sengoku.games.rumble.analysis.playouts.boards import (
    NONE,
    OPENER,
    REROLLING,
    Boards,
    Flags,
    Group,
    Small,
    pick,
)
from sengoku.games.rumble.analysis.playouts.cards import Rule, rule_of
from sengoku.games.rumble.analysis.playouts.tables import (
    AGAIN,
    DAIMYO_BIT,
    HANDS,
    TOTAL_BITS,
    Bytes,
    Draws,
    Ints,
    Sets,
    order,
    rolls,
)
from sengoku.games.rumble.analysis.playouts.usable import Sight, usable
from sengoku.games.rumble.components import COUNT, LORDS
from sengoku.games.rumble.state import STOCK


class Log:
    """Writes down what the first games of a batch do.

    Args:
        games: how many of them.

    Attributes:
        plies: the actions of each, chance's rolls too.
    """

    def __init__(self, games: int) -> None:
        self.plies: list[list[Action]] = [[] for _ in range(games)]

    def tell(self, games: Ints, action: Callable[[int], Action]) -> None:
        """Write down an action of each of some games, given by its place among them."""
        for place in np.flatnonzero(games < len(self.plies)).tolist():
            self.plies[games[place]].append(action(place))


@dataclass(frozen=True, slots=True)
class Turn:
    """The turns that some games are at.

    Args:
        games: their rows.
        seat: who acts in each.
        own: the row of that seat.
        stage: how far the turn had come at the start.
    """

    games: Ints
    seat: Ints
    own: Ints
    stage: Small

    def at(self, keep: Ints) -> Turn:
        """Keep some of the games."""
        kept = (x.take(keep) for x in (self.games, self.seat, self.own, self.stage))
        return Turn(*kept)  # type: ignore[arg-type]


class Turns:
    """Plays the turns of a batch of games, as `play` says.

    Args:
        boards: the games, changed in place.
        rng: their luck.
        log: writes some of them down.
    """

    def __init__(self, boards: Boards, rng: np.random.Generator, log: Log | None = None) -> None:
        self.boards = boards
        self.rng = rng
        self.log = log
        kit = boards.kit
        self._unused = boards.by_game(boards.free).sum(axis=1, dtype=np.int8)
        self._lords = (boards.by_game(boards.lord) != NONE).sum(axis=1, dtype=np.int8)
        self._lord, self._roll = len(kit.cards), len(kit.cards) + 1
        self._first = rolls(kit.daimyo, rerolled=False)
        self._second = rolls(kit.daimyo, rerolled=True)
        self._order = order(kit.seats)
        self._swords = np.array(kit.swords, np.int8)
        codes = np.arange(AGAIN)
        areas = dict(zip(boards.castles, range(COUNT), strict=True))
        self._area = np.array([areas.get(total, 0) for total in (codes >> TOTAL_BITS).tolist()])
        self._count = ((codes & 3) - (codes >> 2 & 1)).astype(np.int8)

    def play(self) -> Steps[None]:
        """Play until every seat of every game is out, a turn of all of them a step."""
        boards = self.boards
        games = np.arange(boards.size)
        while games.size:
            turn = self._turn(games)
            rolling = self._open(turn)
            self._deploy(turn if rolling.size == games.size else turn.at(rolling), self.log)
            self._pass(turn)
            games = games.take(self._open_to_cards(games).nonzero()[0])
            yield
        self._finish()

    def _open_to_cards(self, games: Ints) -> Flags:
        """Tell in which games somebody may still come to use a card."""
        boards = self.boards
        cards: Flags = (boards.display.take(games) > 0) & (self._unused.take(games) > 0)
        if boards.kit.daimyo:
            cards |= self._lords.take(games) > 0
        cards &= boards.out.take(games) == 0
        return cards

    def _turn(self, games: Ints) -> Turn:
        boards = self.boards
        seat = boards.turn.take(games)
        return Turn(games, seat, games * boards.seats + seat, boards.stage.take(games))

    # Cards.

    def _open(self, turn: Turn) -> Ints:
        """Decide between the roll and the cards; give the places of the games that roll."""
        boards, games = self.boards, turn.games
        held = boards.display.take(games) * boards.free.take(turn.own)
        if boards.kit.daimyo:
            ready = boards.lord.take(turn.own) != NONE
            ready &= boards.daimyo.take(turn.own) != STOCK
            held |= ready.astype(np.uint16) << self._lord
        held *= (boards.out.take(games) == 0) & (turn.stage == OPENER)
        places = held.nonzero()[0]
        if not places.size:
            return np.arange(games.size)
        group = Group.of(boards, games.take(places), turn.seat.take(places))
        boards.look(group.games if 2 * places.size < boards.size else None)
        chosen = pick(self._openers(group, held.take(places)), self.rng)
        lords = (chosen == self._lord).nonzero()[0]
        chosen[lords] = (self._roll + 1 + boards.lord.take(group.own.take(lords))).view(np.uint8)
        self.use_cards(chosen, group)
        rolls = np.ones(games.size, np.bool_)
        rolls[places] = chosen == self._roll
        return rolls.nonzero()[0]

    def use_cards(self, chosen: Bytes, group: Group) -> None:
        """Use the cards that open turns, one card after the other."""
        boards, cards = self.boards, self.boards.kit.cards
        by_card = chosen.argsort(kind="stable")
        counts = np.bincount(chosen)
        ends = counts.cumsum().tolist()
        for column, count in enumerate(counts.tolist()):
            if not count or column == self._roll:
                continue
            places = by_card[ends[column] - count : ends[column]]
            some = Group.of(boards, group.games.take(places), group.seat.take(places))
            if column < self._lord:
                boards.display[some.games] ^= 1 << column
                boards.free[some.own] = False
                self._unused[some.games] -= 1
                self._use(cards[column], some)
            else:
                boards.lord[some.own] = NONE
                self._lords[some.games] -= 1
                self._use(LORDS[column - self._roll - 1], some)

    def _openers(self, group: Group, held: Sets) -> Sets:
        """Give the set of what may open each turn: the usable ones of the cards held, the roll."""
        boards, kit = self.boards, self.boards.kit
        found = np.full(held.size, 1 << self._roll, np.uint16)
        sight = Sight(group)
        shown = int(np.bitwise_or.reduce(held))
        for number, card in enumerate(kit.cards):
            if shown >> number & 1:
                found |= usable(kit, card, sight).astype(np.uint16) << number
        if shown >> self._lord & 1:
            lord = boards.lord.take(group.own)
            able = np.zeros(held.size, np.bool_)
            for number in np.flatnonzero(np.bincount(lord + 1)[1:]).tolist():
                able |= (lord == number) & usable(kit, LORDS[number], sight)
            found |= able.astype(np.uint16) << self._lord
        return found & (held | np.uint16(1 << self._roll))

    def _use(self, card: str, group: Group) -> None:
        """Carry a card out, piece by piece."""
        if self.log:
            self.log.tell(group.games, lambda _: USE[card])
        rule = rule_of(self.boards.kit, card)
        while group.games.size:
            group = self._step(rule, group)
            if group.count == rule.limit:
                return
            self.boards.look(group.games)

    def _step(self, rule: Rule, group: Group) -> Group:
        """Handle one piece in each game; give the games that may go on."""
        offer = rule.legal(group, rule.pieces)
        counts = offer.counts + 1 if group.count and rule.may_stop else offer.counts
        number = (self.rng.random(counts.size) * counts).astype(np.intp)
        chosen, goes_on = offer.take(number), number < offer.counts
        if self.log:
            asked = np.flatnonzero(counts > 1)
            actions = (*rule.pieces.actions, DONE)
            column = np.where(goes_on, chosen, len(rule.pieces.actions))
            self.log.tell(group.games[asked], lambda place: actions[column[asked[place]]])
        if group.count and not goes_on.all():
            going = goes_on.nonzero()[0]
            group, chosen = group.at(going), chosen.take(going)
        rule.deed(group, rule.pieces, chosen)
        group.count += 1
        return group

    # Dice.

    def _deploy(self, turn: Turn, log: Log | None) -> None:
        """Roll, perhaps once more, and place."""
        boards, own = self.boards, turn.own
        daimyo = boards.kit.daimyo
        draw = self.rng.integers(0, self._first.size, own.size, np.uint32)
        hand = self._hand(own) if daimyo else None
        code = self._first.find(draw, hand)
        code[turn.stage == REROLLING] = AGAIN
        again = (code == AGAIN).nonzero()[0]
        redraw = self.rng.integers(0, self._second.size, again.size, np.uint32)
        code[again] = self._second.find(redraw, None if hand is None else hand[again])
        area, stock = self._area.take(code), boards.stock.take(own)
        count = np.minimum(self._count.take(code), stock)
        boards.put(own, area, count)
        boards.stock[own] = stock - count
        if daimyo:
            placed = np.flatnonzero(code & DAIMYO_BIT)
            boards.daimyo[own[placed]] = area[placed]
        if log:
            self._write(log, turn, (draw, redraw), again, code)

    def _hand(self, own: Ints) -> Ints:
        """Tell which choices each hand leaves, as `HANDS` counts them."""
        boards = self.boards
        soldiers = np.minimum(boards.stock.take(own), HANDS - 2) + 1
        found: Ints = (soldiers * (boards.daimyo.take(own) == STOCK)).astype(np.intp)
        return found

    def _write(
        self, log: Log, turn: Turn, draws: tuple[Draws, Draws], again: Ints, code: Bytes
    ) -> None:
        """Write down the rolls and the placement of a turn."""
        opened = np.flatnonzero(turn.stage == OPENER)
        log.tell(turn.games[opened], lambda _: ROLL)
        rolled = np.flatnonzero(turn.stage != REROLLING)
        first, second = self._first, self._second
        log.tell(turn.games[rolled], lambda place: Dice(*first.dice(draws[0][rolled[place]])))
        chose = np.flatnonzero(turn.stage[again] != REROLLING)
        log.tell(turn.games[again[chose]], lambda _: REROLL)
        log.tell(turn.games[again], lambda place: Dice(*second.dice(draws[1][place])))
        area = self._area[code]
        log.tell(
            turn.games,
            lambda place: (PLACE_DAIMYO if code[place] & DAIMYO_BIT else PLACE)[area[place]],
        )

    # The end of a turn.

    def _emptied(self, own: Ints) -> Flags:
        """Tell which seats have placed everything."""
        boards = self.boards
        found: Flags = boards.stock.take(own) == 0
        if boards.kit.daimyo:
            found &= boards.daimyo.take(own) != STOCK
        return found

    def _pass(self, turn: Turn) -> None:
        """Give swords to those who are out now, and the turn to the next seat."""
        boards = self.boards
        places = self._emptied(turn.own).nonzero()[0]
        if places.size:
            games, own = turn.games.take(places), turn.own.take(places)
            boards.swords[own] = self._swords[np.bitwise_count(boards.out.take(games))]
            boards.out[games] |= 1 << turn.seat.take(places)
        row = boards.out.take(turn.games) * boards.seats + turn.seat
        boards.turn[turn.games] = self._order.take(row)
        boards.stage[turn.games] = OPENER

    # When no card can be used any more.

    def _finish(self) -> None:
        """Play what is left of all games, in which there is nothing but dice any more.

        So nobody's turn changes what another seat may do: all take theirs at once, and who was
        out when follows from the number of turns each needed.
        """
        boards = self.boards
        turns = np.zeros(boards.swords.size, np.int8)
        rows = (boards.swords == 0).nonzero()[0]
        while rows.size:
            turn = Turn(rows, rows, rows, np.zeros(rows.size, np.int8))
            log = Log(len(self.log.plies) * boards.seats) if self.log else None
            self._deploy(turn, log)
            if log:
                self._merge(log)
            turns[rows] += 1
            rows = rows.take((~self._emptied(rows)).nonzero()[0])
        self._rank(boards.by_game(turns))

    def _merge(self, seats: Log) -> None:
        """Write down a turn of every seat, the one whose turn it is first."""
        assert self.log
        count = self.boards.seats
        for game, plies in enumerate(self.log.plies):
            first = int(self.boards.turn[game])
            for step in range(count):
                plies += seats.plies[game * count + (first + step) % count]

    def _rank(self, turns: Small) -> None:
        """Give a sword to each seat that was not out, by game and the turns each seat needed."""
        boards = self.boards
        seats = np.arange(boards.seats)
        after = (seats - boards.turn[:, None]) % boards.seats
        when = np.where(turns > 0, turns * boards.seats + after, -1)
        for seat in seats.tolist():
            before = (when < when[:, seat : seat + 1]).sum(axis=1)
            swords = boards.by_game(boards.swords)
            swords[:, seat] = np.where(turns[:, seat] > 0, self._swords[before], swords[:, seat])
