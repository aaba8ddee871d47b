"""Shared, precomputed actions of a layout: where pure Python gets its speed.

`legal` only chooses among these tuples; they are made once for each set of places that
coins lie on, and kept for the layouts used last.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import chain

from sengoku.games.rokumon.actions import Deploy, Fight, Move, MovePile, Surprise
from sengoku.games.rokumon.box import word
from sengoku.games.rokumon.geometry import in_reading_order, is_brick, neighbours, touching
from sengoku.games.rokumon.lines import lined, lines, union
from sengoku.games.rokumon.masks import SLOTS, Actions

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

    Its tuples of actions have one for every slot; `masks.PICK` takes a set of them.

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
        good = (p for p in free if is_brick(p) and touching(p, others) >= 2)
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
