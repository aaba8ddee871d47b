"""What `legal` looks up: bit masks of stacks, and the shared actions of a layout.

One number holds seven masks of the slots of a layout, eight bits apart: which coins are empty,
which are controlled by each seat, which each may cover and which each may fight on. It is looked
up stack by stack, so that a playout spends its time on choosing and not on looking. The actions
are made once for each set of places that coins lie on, and kept for the layouts used last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import chain, product
from operator import getitem, itemgetter

from sengoku.core.game import Action, Seat
from sengoku.games.rokumon.actions import Deploy, Fight, Move, MovePile, Surprise
from sengoku.games.rokumon.components import SIDE, TOUCHES, colours, word
from sengoku.games.rokumon.rules.geometry import (
    in_reading_order,
    is_brick,
    lined,
    lines,
    neighbours,
    touching,
    union,
)
from sengoku.games.rokumon.state import BLACK, RED

MASK = 0x7F
"""Cuts one mask out; the empty coins are the lowest one, so their shift is 0."""

TOP = (8, 16)
"""Shifts of the masks of coins that Sanada and Tokugawa control. [RK How to Win an Act]"""

COVER = (24, 32)
"""Shifts of the masks of coins that each seat may move to. [RK Act 1, Move]"""

FIGHT = (40, 48)
"""Shifts of the masks of coins that each seat may fight on. [RK Act 3, Fight]"""

SLOTS = tuple(tuple(n for n in range(7) if mask >> n & 1) for mask in range(MASK + 1))
"""The slots of every mask."""

Actions = tuple[Action, ...]


def _picker(slots: tuple[int, ...]) -> Callable[[Actions], Actions]:
    if len(slots) > 1:
        return itemgetter(*slots)
    first = slots[0] if slots else 0
    return itemgetter(slice(first, first + len(slots)))  # of one slot: still a tuple


PICK = tuple(_picker(slots) for slots in SLOTS)
"""For every mask, what takes its slots out of a tuple that has something for every slot."""


def may_cover(stack: str, seat: Seat) -> bool:
    """Tell whether a seat may cover a stack: not two warriors unless both are its own.

    >>> may_cover("B", 0), may_cover("BB", 0), may_cover("RR", 0)
    (True, False, True)
    """
    return len(stack) < 2 or (len(stack) == 2 and all(SIDE[code] == seat for code in stack))


def may_fight(stack: str, seat: Seat) -> bool:
    """Tell whether a seat may fight on a stack: two warriors, at least one its own."""
    return len(stack) == 2 and any(SIDE[code] == seat for code in stack)


def _every_stack() -> Iterator[str]:
    """List all stacks there can be: three warriors only of one clan."""
    yield ""
    for height in (1, 2):
        yield from map("".join, product(SIDE, repeat=height))
    for clan in (RED, BLACK):
        yield from map("".join, product(clan, repeat=3))


def _stack_masks(stack: str) -> int:
    """Give the masks of a stack in slot 0."""
    found = 1 << TOP[SIDE[stack[-1]]] if stack else 1
    for seat in (0, 1):
        found |= may_cover(stack, seat) << COVER[seat] | may_fight(stack, seat) << FIGHT[seat]
    return found


_AT_0 = {stack: _stack_masks(stack) for stack in _every_stack()}
_AT_1, _AT_2, _AT_3, _AT_4, _AT_5, _AT_6 = (
    {stack: found << slot for stack, found in _AT_0.items()} for slot in range(1, 7)
)
_BY_SLOT = (_AT_0, _AT_1, _AT_2, _AT_3, _AT_4, _AT_5, _AT_6)


def masks(stacks: tuple[str, ...]) -> int:
    """Give the masks of all stacks in one number."""
    if len(stacks) == 7:  # written out: half the time of the line below
        a, b, c, d, e, f, g = stacks
        return _AT_0[a] + _AT_1[b] + _AT_2[c] + _AT_3[d] + _AT_4[e] + _AT_5[f] + _AT_6[g]
    return sum(map(getitem, _BY_SLOT, stacks))


def height(found: int, slot: int) -> int:
    """Count the warriors on a slot of an undecided position by its masks.

    >>> [height(masks(("", "R", "RB")), slot) for slot in range(3)]
    [0, 1, 2]
    """
    if found >> slot & 1:
        return 0
    return 2 if (found >> FIGHT[0] | found >> FIGHT[1]) >> slot & 1 else 1


@lru_cache(maxsize=1 << 12)
def differing(coins: str) -> tuple[int, ...]:
    """Give, for every coin, the mask of the coins of another colour. [RK Act 1, Move]"""
    return _differing(coins.translate(_COLOURS))


_COLOURS = str.maketrans({coin: colour[0] for coin, colour in colours().items()})


@lru_cache(maxsize=1 << 10)
def _differing(pattern: str) -> tuple[int, ...]:
    """Do so for the colours alone: there are few patterns of them."""
    return tuple(
        sum(1 << slot for slot, other in enumerate(pattern) if other != colour)
        for colour in pattern
    )


_ACTIONS = 1 << 13

deploy_action = lru_cache(maxsize=_ACTIONS)(Deploy)
move_action = lru_cache(maxsize=_ACTIONS)(Move)
pile_action = lru_cache(maxsize=_ACTIONS)(MovePile)
fight_action = lru_cache(maxsize=_ACTIONS)(Fight)
surprise_action = lru_cache(maxsize=_ACTIONS)(Surprise)


def kinds(home: str) -> tuple[str, ...]:
    """List the different warriors at home as the notation names them.

    >>> kinds("*133")
    ('1*', '1', '3')
    """
    return tuple(dict.fromkeys(word(code) for code in home))


class _Deploys(dict[str, tuple[Actions, ...]]):
    """For the warriors at home, the deployments of each different one to each place.

    Args:
        places: where coins lie.
    """

    def __init__(self, places: Sequence[str]) -> None:
        super().__init__()
        self._places = places

    def __missing__(self, home: str) -> tuple[Actions, ...]:
        found = tuple([
            tuple([deploy_action(warrior, place) for place in self._places])
            for warrior in kinds(home)
        ])
        self[home] = found
        return found


class _Surprises(dict[str, Actions]):
    """For a locked coin, all surprises but with that one. [RK Act 4, Surprise]

    Args:
        board: the tables of the layout.
    """

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._every = {
            source: tuple([surprise_action(source, to) for to in board.landings(source)])
            for source in board.places
        }

    def __missing__(self, locked: str) -> Actions:
        free = (found for source, found in self._every.items() if source != locked)
        self[locked] = tuple(chain.from_iterable(free))
        return self[locked]


class Board:
    """What follows from the places of the coins alone.

    Its tuples of actions have one for every slot; `PICK` takes a set of them.

    Args:
        places: the places in reading order, separated by spaces.
    """

    def __init__(self, places: str) -> None:
        self.places = tuple(places.split())
        self.slot = {place: number for number, place in enumerate(self.places)}
        self.lines = lines(self.places)
        self.lined = lined(len(self.places), self.lines)
        self.deploys = _Deploys(self.places)
        self.plain_deploys: Actions = tuple([deploy_action("", each) for each in self.places])
        self.fights: Actions = tuple([fight_action(place) for place in self.places])

    def line_places(self, held: int) -> tuple[str, ...]:
        """List the coins of all lines within a set, in reading order."""
        return tuple(self.places[slot] for slot in SLOTS[union(self.lines, held)])

    @cached_property
    def moves(self) -> tuple[Actions, ...]:
        """For every slot, the moves of the warrior on top."""
        return tuple([
            tuple([move_action(source, target) for target in self.places])
            for source in self.places
        ])

    @cached_property
    def piles(self) -> tuple[Actions, ...]:
        """For every slot, the moves of a whole pile, where Taroma makes them."""
        return tuple([
            tuple([pile_action(source, target) for target in self.places])
            for source in self.places
        ])

    @cached_property
    def surprises(self) -> _Surprises:
        """The surprises by the locked coin, or under an empty text if none is."""
        return _Surprises(self)

    def landings(self, source: str) -> tuple[str, ...]:
        """List the empty places where a coin would touch two others, in reading order."""
        others = [place for place in self.places if place != source]
        near = {place for other in others for place in neighbours(other)}
        free = near.difference(self.places)
        good = (p for p in free if is_brick(p) and touching(p, others) >= TOUCHES)
        return in_reading_order(good)

    @cached_property
    def _rearranged(self) -> dict[tuple[str, str], tuple[str, tuple[int, ...]]]:
        return {}

    def rearranged(self, source: str, target: str) -> tuple[str, tuple[int, ...]]:
        """Give the places after a surprise, and each new slot's old slot."""
        found = self._rearranged.get((source, target))
        if found is None:
            old = {target if p == source else p: number for p, number in self.slot.items()}
            order = in_reading_order(old)
            found = " ".join(order), tuple(old[place] for place in order)
            self._rearranged[source, target] = found
        return found


@lru_cache(maxsize=512)
def board_of(places: str) -> Board:
    """Give the tables of a layout."""
    return Board(places)
