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
from sengoku.games.rumble.actions import DAIMYO, Move
from sengoku.games.rumble.batch_boards import WIDTH, Flags, Group, Small
from sengoku.games.rumble.batch_tables import Ints, Sets
from sengoku.games.rumble.box import AN_AREA, AREAS, COUNT, KYO, LAND, NEAR, SEA, Kit
from sengoku.games.rumble.steps import MAY_STOP, MOVE, PLACE, PUSH, RECALL, REPLACE

_EVERY = range(COUNT)
_AREAS = np.arange(COUNT)
_WIDE = np.arange(WIDTH, dtype=np.int8)


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pieces that a card may let its player handle, one a column.

    Args:
        actions: the plain engine's actions.
        source: the area each acts on, or moves from.
        target: where it moves to.
        seat: the opponent it acts on.
        daimyo: whether it moves the Daimyo.
    """

    actions: tuple[Action, ...]
    source: Ints
    target: Ints
    seat: Ints
    daimyo: Flags


def _pieces(rows: Iterable[tuple[Action, int, int, int]], daimyo: bool = False) -> Pieces:
    actions, source, target, seat = zip(*rows, strict=True)
    moved = np.full(len(actions), daimyo)
    return Pieces(actions, np.array(source), np.array(target), np.array(seat), moved)


def _joined(first: Pieces, second: Pieces) -> Pieces:
    return Pieces(
        first.actions + second.actions,
        np.concatenate([first.source, second.source]),
        np.concatenate([first.target, second.target]),
        np.concatenate([first.seat, second.seat]),
        np.concatenate([first.daimyo, second.daimyo]),
    )


def _moves(borders: tuple[tuple[int, ...], ...]) -> Pieces:
    return _pieces((MOVE[a][b], a, b, 0) for a in _EVERY for b in borders[a])


def _daimyo_moves(borders: tuple[tuple[int, ...], ...]) -> Pieces:
    found = ((Move(AREAS[a], AREAS[b], DAIMYO), a, b, 0) for a in _EVERY for b in borders[a])
    return _pieces(found, daimyo=True)


def _pushes(seats: int) -> Pieces:
    pairs = [(a, b) for a in _EVERY for b in NEAR[a]]
    return _pieces((PUSH[a][n][b], a, b, n) for n, (a, b) in product(range(seats), pairs))


Mask = Callable[[Group, Pieces], Flags]
Deed = Callable[[Group, Pieces, Ints], None]


@dataclass(frozen=True, slots=True)
class Rule:
    """How a card works.

    Args:
        pieces: what it lets one choose from.
        mask: which of them are legal, by game and column.
        deed: handles the chosen piece of each game.
        may_stop: whether one may stop after the first piece.
        limit: how many pieces it handles at most, if there is a limit.
    """

    pieces: Pieces
    mask: Mask
    deed: Deed
    may_stop: bool
    limit: int | None


# Which pieces are legal.


def _columns(flags: Flags, columns: Ints) -> Flags:
    """Give columns of flags, by way of rows: whole rows are copied much faster."""
    found: Flags = np.ascontiguousarray(np.ascontiguousarray(flags.T)[columns].T)
    return found


def _of_opponents(flags: Flags, columns: Ints) -> Flags:
    """Give columns of flags by game, seat and area: all of the first seat, of the next ..."""
    size, seats, width = flags.shape
    starts = np.arange(seats) * width
    return _columns(flags.reshape(size, -1), (starts[:, None] + columns).reshape(-1))


def _standing(least: int, *, both: bool = False) -> Mask:
    """One's own soldiers move from an area with so many; with ``both`` to where one stands."""

    def mask(group: Group, pieces: Pieces) -> Flags:
        enough = group.mine >= least
        found = _columns(enough, pieces.source)
        return found & _columns(enough, pieces.target) if both else found

    return mask


def _placing(group: Group, pieces: Pieces) -> Flags:
    return ((group.mine > 0) & group.stocked())[:, :COUNT]


def _replacing(group: Group, pieces: Pieces) -> Flags:
    return _of_opponents(group.theirs() > 0, _AREAS) & group.stocked()


def _pushing(least: int, *, mine_at: str = "source") -> Mask:
    """An opponent's soldiers move, where so many stand; one's own must stand at one end."""

    def mask(group: Group, pieces: Pieces) -> Flags:
        links = len(pieces.actions) // group.boards.seats
        found = _of_opponents(group.theirs() >= least, pieces.source[:links])
        return found & _columns(group.mine > 0, getattr(pieces, mine_at))

    return mask


def _recalling(least: int) -> Mask:
    def mask(group: Group, pieces: Pieces) -> Flags:
        enough = group.mine.sum(axis=1) >= least - group.count
        found: Flags = ((group.mine > 0) & enough[:, None])[:, :COUNT]
        return found

    return mask


# What they do.


def _move(amount: Callable[[Group, Ints], Small | int]) -> Deed:
    def deed(group: Group, pieces: Pieces, chosen: Ints) -> None:
        source = pieces.source[chosen]
        count = amount(group, source)
        group.boards.shift(group.own, source, pieces.target[chosen], count)

    return deed


def _one(group: Group, source: Ints) -> int:
    return 1


def _two(group: Group, source: Ints) -> int:
    return 2


def _half(group: Group, source: Ints) -> Small:
    return group.mine[np.arange(source.size), source] // 2


def _place(group: Group, pieces: Pieces, chosen: Ints) -> None:
    area = pieces.source[chosen]
    group.boards.put(group.own, area, 1)
    group.boards.stock[group.own] -= 1
    group.areas[np.arange(area.size), area] += 1


def _replace(group: Group, pieces: Pieces, chosen: Ints) -> None:
    area, boards = pieces.source[chosen], group.boards
    other = group.games * boards.seats + pieces.seat[chosen]
    boards.put(other, area, -1)
    boards.stock[other] += 1
    _place(group, pieces, chosen)


def _push(theirs: int, mine: int) -> Deed:
    def deed(group: Group, pieces: Pieces, chosen: Ints) -> None:
        source, target, seat = (x[chosen] for x in (pieces.source, pieces.target, pieces.seat))
        other = group.games * group.boards.seats + seat
        group.boards.shift(other, source, target, theirs)
        if mine:
            group.boards.shift(group.own, source, target, mine)
        group.target = seat.astype(np.int8)

    return deed


def _recall(group: Group, pieces: Pieces, chosen: Ints) -> None:
    group.boards.put(group.own, pieces.source[chosen], -1)
    group.boards.stock[group.own] += 1


# Daimyo cards: they act from, or around, the area where the Daimyo stood. [RN 10]


def _from_there(group: Group, pieces: Pieces) -> Flags:
    """One's own soldiers there, or the Daimyo while it is there."""
    there = group.source[:, None] == _WIDE
    still = group.boards.daimyo[group.own] == group.source
    flags = np.concatenate([there & (group.mine > 0), there & still[:, None]], axis=1)
    return _columns(flags, pieces.source + WIDTH * pieces.daimyo)


def _with_nobunaga(group: Group, pieces: Pieces) -> Flags:
    """First the Daimyo, then perhaps a soldier to the same area."""
    found = _from_there(group, pieces)
    if not group.count:
        return found & pieces.daimyo
    found &= ~pieces.daimyo & (pieces.target.astype(np.int8) == group.target[:, None])
    return found


def _against_one(group: Group, pieces: Pieces) -> Flags:
    """An opponent's soldiers there; after the first, of the same opponent."""
    links = len(pieces.actions) // group.boards.seats
    there = group.source[:, None] == _WIDE
    theirs = (group.theirs() > 0) & there[:, None]
    found = _of_opponents(theirs, pieces.source[:links])
    if group.count:
        found &= pieces.seat.astype(np.int8) == group.target[:, None]
    return found


_BESIDE = np.array([[b in NEAR[a] for b in range(WIDTH)] for a in _EVERY])


def _placing_beside(group: Group, pieces: Pieces) -> Flags:
    free = (group.areas < AN_AREA) & group.stocked()
    return (_BESIDE.take(group.source, axis=0) & free)[:, :COUNT]


def _replacing_beside(group: Group, pieces: Pieces) -> Flags:
    fresh = _BESIDE.take(group.source, axis=0) & (group.areas == 0) & group.stocked()
    return _of_opponents((group.theirs() > 0) & fresh[:, None], _AREAS)


def _move_unit(group: Group, pieces: Pieces, chosen: Ints) -> None:
    target, lords = pieces.target[chosen], pieces.daimyo[chosen]
    boards, soldiers = group.boards, ~lords
    boards.daimyo[group.own[lords]] = target[lords]
    boards.shift(group.own[soldiers], pieces.source[chosen][soldiers], target[soldiers], 1)
    group.target = target.astype(np.int8)


@cache
def _rules(seats: int) -> dict[str, tuple[Pieces, Mask, Deed]]:
    near, land, sea = _moves(NEAR), _moves(LAND), _moves(SEA)
    pushes = _pushes(seats)
    areas = _pieces((PLACE[a], a, a, 0) for a in _EVERY)
    swaps = _pieces((REPLACE[a][n], a, a, n) for n in range(seats) for a in _EVERY)
    others = tuple(tuple(b for b in _EVERY if b != a) for a in _EVERY)
    to_kyo = tuple((KYO,) if KYO in NEAR[a] else () for a in _EVERY)
    return {
        "scout": (near, _standing(1), _move(_one)),
        "mountain": (land, _standing(2), _move(_two)),
        "marine": (sea, _standing(2), _move(_two)),
        "sub-squad": (near, _standing(2), _move(_half)),
        "ninja": (_moves(others), _standing(1, both=True), _move(_one)),
        "entering-kyo": (_moves(to_kyo), _standing(1), _move(_one)),
        "support": (areas, _placing, _place),
        "rebel": (swaps, _replacing, _replace),
        "exile": (pushes, _pushing(1), _push(1, 0)),
        "prisoner": (pushes, _pushing(1, mine_at="target"), _push(1, 0)),
        "decoy": (pushes, _pushing(2), _push(2, 1)),
        "kenshin": (land, _from_there, _move_unit),
        "nobunaga": (_joined(_daimyo_moves(NEAR), near), _with_nobunaga, _move_unit),
        "shingen": (pushes, _against_one, _push(1, 0)),
        "motonari": (areas, _placing_beside, _place),
        "motochika": (_joined(sea, _daimyo_moves(SEA)), _from_there, _move_unit),
        "sorin": (swaps, _replacing_beside, _replace),
    }


@cache
def rule(card: str, seats: int, limit: int | None) -> Rule:
    """Give the rule of a tactic or Daimyo card."""
    if card == "retreat":
        assert limit is not None
        areas = _pieces((RECALL[a], a, a, 0) for a in _EVERY)
        parts: tuple[Pieces, Mask, Deed] = areas, _recalling(limit), _recall
    else:
        parts = _rules(seats)[card]
    return Rule(*parts, may_stop=card in MAY_STOP, limit=limit)


def rule_of(kit: Kit, card: str) -> Rule:
    """Give the rule of a card in a game."""
    return rule(card, kit.seats, kit.limits.get(card))


# Whether a card could be used at all: quicker than listing its pieces.


@dataclass(frozen=True, slots=True)
class Sight:
    """Where the seat to act and its opponents stand, one bit an area.

    Args:
        one: where it has a soldier or more.
        two: where it has two or more.
        theirs: where an opponent has one or more.
        their_two: where an opponent has two or more.
        soldiers: how many of its soldiers are on the map.
        stocked: whether it has a soldier in hand.
        lord: the bit of the area where its Daimyo is.
    """

    one: Sets
    two: Sets
    theirs: Sets
    their_two: Sets
    soldiers: Small
    stocked: Flags
    lord: Sets


def look(group: Group) -> Sight:
    """See where everybody stands."""
    mine, theirs = group.mine, group.most()
    return Sight(
        one=_bits(mine > 0),
        two=_bits(mine > 1),
        theirs=_bits(theirs > 0),
        their_two=_bits(theirs > 1),
        soldiers=mine @ np.ones(WIDTH, np.int8),
        stocked=group.boards.stock[group.own] > 0,
        lord=np.uint16(1) << np.maximum(group.source, 0).astype(np.uint16),
    )


def _bits(flags: Flags) -> Sets:
    return np.packbits(flags.reshape(-1), bitorder="little").view("<u2")


def _set(areas: Iterable[int]) -> np.uint16:
    return np.uint16(sum(1 << area for area in areas))


_BY_LAND = _set(area for area in _EVERY if LAND[area])
_BY_SEA = _set(area for area in _EVERY if SEA[area])
_BESIDE_ANY = np.array(
    [
        _set({there for area in _EVERY if held >> area & 1 for there in NEAR[area]})
        for held in range(1 << COUNT)
    ],
    np.uint16,
)
"""The neighbours of a set of areas."""

_USABLE: dict[str, Callable[[Sight, int | None], Sets | Flags]] = {
    "scout": lambda sight, _: sight.one,
    "mountain": lambda sight, _: sight.two & _BY_LAND,
    "marine": lambda sight, _: sight.two & _BY_SEA,
    "sub-squad": lambda sight, _: sight.two,
    "ninja": lambda sight, _: sight.one & (sight.one - np.uint16(1)),
    "entering-kyo": lambda sight, _: sight.one & _set(NEAR[KYO]),
    "support": lambda sight, _: sight.one * sight.stocked,
    "rebel": lambda sight, _: sight.theirs * sight.stocked,
    "exile": lambda sight, _: sight.one & sight.theirs,
    "prisoner": lambda sight, _: _BESIDE_ANY[sight.one] & sight.theirs,
    "decoy": lambda sight, _: sight.one & sight.their_two,
    "retreat": lambda sight, limit: sight.soldiers >= (limit or 0),
    "kenshin": lambda sight, _: sight.one & sight.lord & _BY_LAND,
    "nobunaga": lambda sight, _: sight.lord,
    "shingen": lambda sight, _: sight.theirs & sight.lord,
    "motonari": lambda sight, _: sight.stocked,
    "motochika": lambda sight, _: sight.lord & _BY_SEA,
    "sorin": lambda sight, _: (_BESIDE_ANY[sight.lord] & sight.theirs) * sight.stocked,
}


def usable(kit: Kit, card: str, sight: Sight) -> Flags:
    """Tell in which games a card could be used now; a Daimyo card needs its Daimyo there.

    [RN 7, RN 10, TM 7]
    """
    found: Flags = _USABLE[card](sight, kit.limits.get(card)) != 0
    return found
