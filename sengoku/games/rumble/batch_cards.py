"""The cards of many games at once: for each, its pieces to choose from and what they do.

A card's columns are the plain engine's own actions, so that a batch can tell what it played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product

import numpy as np

from sengoku.core.game import Action
from sengoku.games.rumble.actions import DAIMYO, Move
from sengoku.games.rumble.batch_boards import Flags, Group, Small, as_sets
from sengoku.games.rumble.batch_offers import Columns, Offer, columns, of_blocks, of_flags, of_sets
from sengoku.games.rumble.batch_tables import Bytes, Ints, Sets
from sengoku.games.rumble.box import AN_AREA, AREAS, COUNT, KYO, LAND, NEAR, SEA, Kit
from sengoku.games.rumble.steps import MAY_STOP, MOVE, PLACE, PUSH, RECALL, REPLACE

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


def _pushes(seats: int) -> Pieces:
    pairs = [(a, b) for a in _EVERY for b in NEAR[a]]
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


# Which pieces are legal.


def _where(areas: Areas) -> Legal:
    """Pieces whose area is one of a set."""
    return lambda group, pieces: of_sets(pieces.table, areas(group))


def _whose(areas: Areas) -> Legal:
    """Pieces whose area is one of a set of each opponent's, or of the Daimyo's."""
    return lambda group, pieces: of_blocks(pieces.table, areas(group))


def _placing(group: Group) -> Sets:
    return group.one() * group.stocked()


def _replacing(group: Group) -> Sets:
    return group.opponents(group.boards.one) * group.stocked()


def _exiling(group: Group) -> Sets:
    return group.opponents(group.boards.one) & group.one()


def _pushing_two(group: Group) -> Sets:
    return group.opponents(group.boards.two) & group.one()


def _capturing(group: Group, pieces: Pieces) -> Offer:
    """An opponent's soldiers move to where one's own stand."""
    links = pieces.table.width
    source, target = (x[:links].astype(np.uint16) for x in (pieces.source, pieces.target))
    theirs = group.opponents(group.boards.one).T[:, :, None] >> source
    flags = theirs & (group.one()[:, None] >> target & np.uint16(1))[:, None]
    return of_flags(flags.astype(np.bool_).reshape(group.games.size, -1))


def _recalling(least: int) -> Areas:
    return lambda group: group.one() * (group.soldiers() >= least - group.count)


# What they do.


def _move(amount: Callable[[Group, Ints], Small | int]) -> Deed:
    def deed(group: Group, pieces: Pieces, chosen: Chosen) -> None:
        source = pieces.source.take(chosen)
        count = amount(group, source)
        group.boards.shift(group.own, source, pieces.target.take(chosen), count)

    return deed


def _one(group: Group, source: Ints) -> int:
    return 1


def _two(group: Group, source: Ints) -> int:
    return 2


def _half(group: Group, source: Ints) -> Small:
    return group.boards.troops[group.own, source] // 2


def _place(group: Group, pieces: Pieces, chosen: Chosen) -> None:
    group.boards.put(group.own, pieces.source.take(chosen), 1)
    group.boards.stock[group.own] -= 1


def _replace(group: Group, pieces: Pieces, chosen: Chosen) -> None:
    boards = group.boards
    other = group.games * boards.seats + pieces.seat.take(chosen)
    boards.put(other, pieces.source.take(chosen), -1)
    boards.stock[other] += 1
    _place(group, pieces, chosen)


def _counted(deed: Deed) -> Deed:
    """Count how often the card has acted on each area."""

    def counted(group: Group, pieces: Pieces, chosen: Chosen) -> None:
        deed(group, pieces, chosen)
        group.areas[np.arange(chosen.size), pieces.source.take(chosen)] += 1

    return counted


def _push(theirs: int, mine: int) -> Deed:
    def deed(group: Group, pieces: Pieces, chosen: Chosen) -> None:
        source, target, seat = (x.take(chosen) for x in (pieces.source, pieces.target, pieces.seat))
        other = group.games * group.boards.seats + seat
        group.boards.shift(other, source, target, theirs)
        if mine:
            group.boards.shift(group.own, source, target, mine)
        group.target = seat

    return deed


def _recall(group: Group, pieces: Pieces, chosen: Chosen) -> None:
    group.boards.put(group.own, pieces.source.take(chosen), -1)
    group.boards.stock[group.own] += 1


# Daimyo cards: they act from, or around, the area where the Daimyo stood. [RN 10]


def _soldiers_there(group: Group) -> Sets:
    return group.one() & group.lord()


def _units_there(group: Group) -> Sets:
    """One's own soldiers there, or the Daimyo while it is there."""
    still = group.boards.daimyo.take(group.own) == group.source
    return np.stack([_soldiers_there(group), group.lord() * still])


def _with_nobunaga(group: Group, pieces: Pieces) -> Offer:
    """First the Daimyo, then perhaps a soldier to the same area."""
    if not group.count:
        there = group.lord()
        return of_blocks(pieces.table, np.stack([there * np.uint16(0), there]))
    same = _LINK[group.source, group.target]
    return Offer((_soldiers_there(group) > 0).astype(np.intp), lambda _: same)


def _against_one(group: Group) -> Sets:
    """An opponent's soldiers there; after the first, of the same opponent."""
    found = group.opponents(group.boards.one) & group.lord()
    if group.count:
        found *= np.arange(group.boards.seats)[:, None] == group.target
    return found


def _placing_beside(group: Group) -> Sets:
    free = as_sets(group.areas < AN_AREA) & _BESIDE_ANY.take(group.lord())
    return free * group.stocked()


def _replacing_beside(group: Group) -> Sets:
    fresh = as_sets(group.areas == 0) & _BESIDE_ANY.take(group.lord())
    return group.opponents(group.boards.one) & (fresh * group.stocked())


def _move_unit(group: Group, pieces: Pieces, chosen: Chosen) -> None:
    target, lords = pieces.target.take(chosen), pieces.daimyo.take(chosen)
    boards, soldiers = group.boards, ~lords
    boards.daimyo[group.own[lords]] = target[lords]
    boards.shift(group.own[soldiers], pieces.source.take(chosen)[soldiers], target[soldiers], 1)
    group.target = target


@cache
def _rules(seats: int) -> dict[str, tuple[Pieces, Legal, Deed]]:
    near, land, sea = _moves(NEAR), _moves(LAND), _moves(SEA)
    pushes = _pushes(seats)
    areas = _pieces((PLACE[a], a, a, 0) for a in _EVERY)
    pairs = product(range(seats), _EVERY)
    swaps = _pieces(((REPLACE[a][n], a, a, n) for n, a in pairs), blocks=seats)
    others = tuple(tuple(b for b in _EVERY if b != a) for a in _EVERY)
    to_kyo = tuple((KYO,) if KYO in NEAR[a] else () for a in _EVERY)
    return {
        "scout": (near, _where(Group.one), _move(_one)),
        "mountain": (land, _where(Group.two), _move(_two)),
        "marine": (sea, _where(Group.two), _move(_two)),
        "sub-squad": (near, _where(Group.two), _move(_half)),
        "ninja": (_moves(others, both=True), _where(Group.one), _move(_one)),
        "entering-kyo": (_moves(to_kyo), _where(Group.one), _move(_one)),
        "support": (areas, _where(_placing), _place),
        "rebel": (swaps, _whose(_replacing), _replace),
        "exile": (pushes, _whose(_exiling), _push(1, 0)),
        "prisoner": (pushes, _capturing, _push(1, 0)),
        "decoy": (pushes, _whose(_pushing_two), _push(2, 1)),
        "kenshin": (land, _where(_soldiers_there), _move_unit),
        "nobunaga": (_joined(near, _daimyo_moves(NEAR)), _with_nobunaga, _move_unit),
        "shingen": (pushes, _whose(_against_one), _push(1, 0)),
        "motonari": (areas, _where(_placing_beside), _counted(_place)),
        "motochika": (_joined(sea, _daimyo_moves(SEA)), _whose(_units_there), _move_unit),
        "sorin": (swaps, _whose(_replacing_beside), _counted(_replace)),
    }


@cache
def rule(card: str, seats: int, limit: int | None) -> Rule:
    """Give the rule of a tactic or Daimyo card."""
    if card == "retreat":
        assert limit is not None
        areas = _pieces((RECALL[a], a, a, 0) for a in _EVERY)
        parts: tuple[Pieces, Legal, Deed] = areas, _where(_recalling(limit)), _recall
    else:
        parts = _rules(seats)[card]
    return Rule(*parts, may_stop=card in MAY_STOP, limit=limit)


def rule_of(kit: Kit, card: str) -> Rule:
    """Give the rule of a card in a game."""
    return rule(card, kit.seats, kit.limits.get(card))


# Whether a card could be used at all: quicker than listing its pieces.


class Sight:
    """Where the seat to act and its opponents stand.

    Args:
        group: the games.

    Attributes:
        one: the areas where it has a soldier or more.
        two: where it has two or more.
        stocked: whether it has a soldier in hand.
        lord: the area where its Daimyo is.
    """

    def __init__(self, group: Group) -> None:
        self._group = group
        self.one, self.two = group.one(), group.two()
        self.stocked, self.lord = group.stocked(), group.lord()

    @cached_property
    def theirs(self) -> Sets:
        """Where an opponent has a soldier or more."""
        return self._group.any_opponent(self._group.boards.one)

    @cached_property
    def their_two(self) -> Sets:
        """Where an opponent has two or more."""
        return self._group.any_opponent(self._group.boards.two)

    @cached_property
    def soldiers(self) -> Small:
        """How many soldiers it has on the map."""
        return self._group.soldiers()


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

_LINK = np.zeros((COUNT, COUNT), np.intp)
"""The number of each move to a neighbour, by source and target."""
_LINK[tuple(zip(*((a, b) for a in _EVERY for b in NEAR[a]), strict=True))] = range(
    sum(map(len, NEAR))
)

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
