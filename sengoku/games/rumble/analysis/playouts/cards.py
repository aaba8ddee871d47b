"""The cards of many games at once: for each, its pieces to choose from and what they do.

A card's columns are the plain engine's own actions, so that a batch can tell what it played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np

from sengoku.core.game import Action
from sengoku.games.rumble.actions import DAIMYO, MOVE, PLACE, PUSH, RECALL, REPLACE, Move
from sengoku.games.rumble.analysis.playouts.boards import Flags, Group, Small, as_sets
from sengoku.games.rumble.analysis.playouts.offers import (
    Columns,
    Offer,
    columns,
    of_blocks,
    of_flags,
    of_sets,
)
from sengoku.games.rumble.analysis.playouts.tables import Bytes, Ints, Sets
from sengoku.games.rumble.analysis.playouts.usable import ALL, beside
from sengoku.games.rumble.components import AREAS, COUNT
from sengoku.games.rumble.rows import ANY, HALF, Row, ways
from sengoku.games.rumble.rules.kit import Kit

_EVERY = range(COUNT)


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pieces that a card may let its player handle, one a column.

    Args:
        actions: the plain engine's actions.
        source: the area each acts on, or moves from.
        target: where it moves to.
        seat: the opponent it acts on.
        daimyo: whether it moves the Daimyo.
        table: the columns by sets of areas, or of each block: one opponent's, the Daimyo's.
    """

    actions: tuple[Action, ...]
    source: Ints
    target: Ints
    seat: Ints
    daimyo: Flags
    table: Columns


def _pieces(
    rows: Iterable[tuple[Action, int, int, int]],
    *,
    daimyo: bool = False,
    blocks: int = 1,
    both: bool = False,
) -> Pieces:
    actions, *numbers = zip(*rows, strict=True)
    source, target, seat = map(np.array, numbers)
    size = len(actions) // blocks
    table = columns(source[:size], target[:size] if both else None)
    return Pieces(actions, source, target, seat, np.full(len(actions), daimyo), table)


def _joined(first: Pieces, second: Pieces) -> Pieces:
    """Join the same moves of a soldier and of the Daimyo, two blocks."""
    return Pieces(
        first.actions + second.actions,
        np.concatenate([first.source, second.source]),
        np.concatenate([first.target, second.target]),
        np.concatenate([first.seat, second.seat]),
        np.concatenate([first.daimyo, second.daimyo]),
        first.table,
    )


def _moves(borders: tuple[tuple[int, ...], ...], *, both: bool = False) -> Pieces:
    return _pieces(((MOVE[a][b], a, b, 0) for a in _EVERY for b in borders[a]), both=both)


def _daimyo_moves(borders: tuple[tuple[int, ...], ...]) -> Pieces:
    found = ((Move(AREAS[a], AREAS[b], DAIMYO), a, b, 0) for a in _EVERY for b in borders[a])
    return _pieces(found, daimyo=True)


def _pushes(borders: tuple[tuple[int, ...], ...], seats: int) -> Pieces:
    pairs = [(a, b) for a in _EVERY for b in borders[a]]
    rows = ((PUSH[a][n][b], a, b, n) for n, (a, b) in product(range(seats), pairs))
    return _pieces(rows, blocks=seats)


Legal = Callable[[Group, Pieces], Offer]
Areas = Callable[[Group], Sets]
Chosen = Ints | Bytes
Deed = Callable[[Group, Pieces, Chosen], None]


@dataclass(frozen=True, slots=True)
class Rule:
    """How a card works.

    Args:
        pieces: what it lets one choose from.
        legal: which of them are legal.
        deed: handles the chosen piece of each game.
        may_stop: whether one may stop after the first piece.
        limit: how many pieces it handles at most, if there is a limit.
    """

    pieces: Pieces
    legal: Legal
    deed: Deed
    may_stop: bool
    limit: int | None


@cache
def rule(row: Row, seats: int) -> Rule:
    """Compile a tactic or Daimyo card for playouts in bulk."""
    pieces, legal, deed = _RULES[row.verb](row, seats)
    limit = None if row.times == ANY else row.times
    return Rule(pieces, legal, deed, may_stop=row.stop, limit=limit)


def rule_of(kit: Kit, card: str) -> Rule:
    """Give the rule of a card in a game."""
    return rule(kit.rows[card], kit.seats)


# Which pieces are legal.


def _where(areas: Areas) -> Legal:
    """Pieces whose area is one of a set."""
    return lambda group, pieces: of_sets(pieces.table, areas(group))


def _whose(areas: Areas) -> Legal:
    """Pieces whose area is one of a set of each opponent's, or of the Daimyo's."""
    return lambda group, pieces: of_blocks(pieces.table, areas(group))


def _to_own(areas: Areas) -> Legal:
    """Pieces that go from an area of a set, or of each opponent's, to where one's own stand."""

    def legal(group: Group, pieces: Pieces) -> Offer:
        links = pieces.table.width
        source, target = (x[:links].astype(np.uint16) for x in (pieces.source, pieces.target))
        sets = areas(group)
        held = sets.reshape(-1, group.games.size).T[:, :, None] >> source
        flags = held & (group.one()[:, None] >> target & np.uint16(1))[:, None]
        return of_flags(flags.astype(np.bool_).reshape(group.games.size, -1))

    return legal


def _left(row: Row, group: Group) -> int:
    """Tell how often a card must still be carried out at least."""
    return 1 if row.stop else row.times - group.count


def _open(row: Row, group: Group) -> Sets:
    """Give the areas in which a card may put a soldier, whoever stands there."""
    found = np.full(group.games.size, ALL, np.uint16)
    if row.goal == "beside":
        found = beside(row.way).take(group.lord())
    elif row.goal == "own":
        found = group.one()
    return as_sets(group.areas < row.each) & found if row.each else found


# Cards that move one's own pieces.


def _moving(row: Row, seats: int) -> tuple[Pieces, Legal, Deed]:
    borders, least, daimyo = ways(row), row.least, row.start == "daimyo"
    amount = _half if row.count == HALF else _always(row.count)

    def soldiers(group: Group) -> Sets:
        found = group.own_sets(least)
        return found & group.lord() if daimyo else found

    if row.daimyo:
        pieces = _joined(_moves(borders), _daimyo_moves(borders))
        legal = _led(row) if row.daimyo == "first" else _whose(_units(soldiers))
        return pieces, legal, _move_unit(amount)
    if row.goal == "own":
        # A table of pairs of areas holds for both ends at once, where one soldier is enough.
        both = least == 1 and not daimyo
        return (
            _moves(borders, both=both),
            _where(soldiers) if both else _to_own(soldiers),
            _move(amount),
        )
    return _moves(borders), _where(soldiers), _move(amount)


def _units(soldiers: Areas) -> Areas:
    """One's own soldiers where the Daimyo stood, or the Daimyo while it is there."""

    def units(group: Group) -> Sets:
        still = group.boards.daimyo.take(group.own) == group.source
        return np.stack([soldiers(group), group.lord() * still])

    return units


def _led(row: Row) -> Legal:
    """First the Daimyo, then perhaps soldiers to the same area."""
    borders, least = ways(row), row.least
    link = np.zeros((COUNT, COUNT), np.intp)
    pairs = [(a, b) for a in _EVERY for b in borders[a]]
    for number, (a, b) in enumerate(pairs):
        link[a, b] = number

    def legal(group: Group, pieces: Pieces) -> Offer:
        there = group.lord()
        if not group.count:
            return of_blocks(pieces.table, np.stack([there * np.uint16(0), there]))
        same = link[group.source, group.target]
        return Offer(((group.own_sets(least) & there) > 0).astype(np.intp), lambda _: same)

    return legal


Amount = Callable[[Group, Ints], Small | int]


def _always(count: int) -> Amount:
    return lambda group, source: count


def _half(group: Group, source: Ints) -> Small:
    return group.boards.troops[group.own, source] // 2


def _move(amount: Amount) -> Deed:
    def deed(group: Group, pieces: Pieces, chosen: Chosen) -> None:
        source = pieces.source.take(chosen)
        count = amount(group, source)
        group.boards.shift(group.own, source, pieces.target.take(chosen), count)

    return deed


def _move_unit(amount: Amount) -> Deed:
    """Move soldiers, or the Daimyo, from where the Daimyo stood. [RN 10]"""

    def deed(group: Group, pieces: Pieces, chosen: Chosen) -> None:
        source, target = pieces.source.take(chosen), pieces.target.take(chosen)
        lords, boards = pieces.daimyo.take(chosen), group.boards
        count = np.where(lords, 0, amount(group, source)).astype(np.int8)
        boards.daimyo[group.own[lords]] = target[lords]
        boards.shift(group.own, source, target, count)
        group.target = target

    return deed


# Cards that move an opponent's soldiers.


def _pushing(row: Row, seats: int) -> tuple[Pieces, Legal, Deed]:
    def theirs(group: Group) -> Sets:
        found = group.their_sets(row.count)
        if row.start:
            found = found & (group.one() if row.start == "own" else group.lord())
        if row.same and group.count:
            found = found * (np.arange(group.boards.seats)[:, None] == group.target)
        return found

    def deed(group: Group, pieces: Pieces, chosen: Chosen) -> None:
        source, target, seat = (x.take(chosen) for x in (pieces.source, pieces.target, pieces.seat))
        other = group.games * group.boards.seats + seat
        group.boards.shift(other, source, target, row.count)
        if row.along:
            group.boards.shift(group.own, source, target, 1)
        group.target = seat

    legal = _to_own(theirs) if row.goal == "own" else _whose(theirs)
    return _pushes(ways(row), seats), legal, deed


# Cards that place, replace and take back.


def _place(group: Group, pieces: Pieces, chosen: Chosen, count: int) -> None:
    area = pieces.source.take(chosen)
    group.boards.put(group.own, area, count)
    group.boards.stock[group.own] -= count
    group.areas[np.arange(chosen.size), area] += 1


def _placing(row: Row, seats: int) -> tuple[Pieces, Legal, Deed]:
    def areas(group: Group) -> Sets:
        return _open(row, group) * group.stocked(row.count * _left(row, group))

    def deed(group: Group, pieces: Pieces, chosen: Chosen) -> None:
        _place(group, pieces, chosen, row.count)

    return _pieces((PLACE[a], a, a, 0) for a in _EVERY), _where(areas), deed


def _replacing(row: Row, seats: int) -> tuple[Pieces, Legal, Deed]:
    def areas(group: Group) -> Sets:
        return group.their_sets(1) & (_open(row, group) * group.stocked(1))

    def deed(group: Group, pieces: Pieces, chosen: Chosen) -> None:
        boards = group.boards
        other = group.games * boards.seats + pieces.seat.take(chosen)
        boards.put(other, pieces.source.take(chosen), -1)
        boards.stock[other] += 1
        _place(group, pieces, chosen, 1)

    pairs = product(range(seats), _EVERY)
    swaps = _pieces(((REPLACE[a][n], a, a, n) for n, a in pairs), blocks=seats)
    return swaps, _whose(areas), deed


def _recalling(row: Row, seats: int) -> tuple[Pieces, Legal, Deed]:
    def areas(group: Group) -> Sets:
        return group.one() * (group.soldiers() >= _left(row, group))

    def deed(group: Group, pieces: Pieces, chosen: Chosen) -> None:
        group.boards.put(group.own, pieces.source.take(chosen), -1)
        group.boards.stock[group.own] += 1

    return _pieces((RECALL[a], a, a, 0) for a in _EVERY), _where(areas), deed


_RULES: dict[str, Callable[[Row, int], tuple[Pieces, Legal, Deed]]] = {
    "move": _moving,
    "push": _pushing,
    "place": _placing,
    "replace": _replacing,
    "recall": _recalling,
}
