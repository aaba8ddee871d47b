"""Who meets whom in a Swiss tournament: those of similar score, nobody twice if it can be avoided.

The rounds follow from the results alone, so that a tournament that was killed goes on with the very
same pairings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil, log

Group = tuple[int, ...]
Met = Mapping[tuple[int, int], int]
"""How often two have met, the lower number first."""

LOOKS = 20_000
"""So many seatings are tried before one more meeting that is a repeat is allowed."""


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a Swiss tournament.

    Args:
        groups: who sits together.
        resting: who has no game, and gets the points of one who wins all of theirs.
    """

    groups: tuple[Group, ...]
    resting: Group


def usual(entrants: int, seats: int) -> int:
    """Give the number of rounds after which one is likely to stand alone at the top.

    >>> [usual(entrants, 2) for entrants in (2, 3, 8, 20)], usual(20, 4)
    ([1, 2, 4, 6], 4)
    """
    rounds = 1 + ceil(round(log(entrants) / log(seats), 9)) if seats > 1 else 1
    return max(1, min(rounds, entrants - 1))


def rounds(
    lots: Sequence[int], seats: int, number: int
) -> Generator[Round, Mapping[int, float], None]:
    """Give round after round; after each it is to be sent what everybody gained in it.

    Args:
        lots: the entrants in the order of the draw, which decides among equal scores.
        seats: how many sit at a table.
        number: how many rounds there are.
    """
    scores: Counter[int] = Counter()
    byes: Counter[int] = Counter()
    met: Counter[tuple[int, int]] = Counter()
    for _ in range(number):
        order = sorted(lots, key=lambda one: (-round(scores[one], 6), lots.index(one)))
        resting = rested(order, byes, len(order) % seats)
        groups = grouped([one for one in order if one not in resting], seats, met)
        gained = yield Round(tuple(groups), resting)
        byes.update(resting)
        met += meetings(groups)
        for one, points in gained.items():
            scores[one] += points  # type: ignore[assignment]  # halves and thirds count too


class _Enough(Exception):
    """So much was tried."""


def rested(order: Sequence[int], byes: Mapping[int, int], count: int) -> tuple[int, ...]:
    """Choose who has no game this round: those who rested least often, the lowest score first.

    Args:
        order: the entrants, the highest score first.
        byes: how often each has rested.
        count: how many must.

    >>> rested([4, 2, 0, 1, 3], {3: 1}, 1), rested([4, 2, 0, 1, 3], {}, 2)
    ((1,), (3, 1))
    """
    last = {one: at for at, one in enumerate(order)}
    lowest = sorted(order, key=lambda one: (byes.get(one, 0), -last[one]))
    return tuple(lowest[:count])


def grouped(order: Sequence[int], size: int, met: Met) -> list[Group]:
    """Seat entrants in groups, neighbours in the order first, with as few repeats as can be found.

    Args:
        order: the entrants, the highest score first; a whole number of groups.
        size: how many sit in a group.
        met: who has met whom before.

    >>> grouped([0, 1, 2, 3], 2, {(0, 1): 1})
    [(0, 2), (1, 3)]
    """
    for allowed in range(len(order) * size * (1 + max(met.values(), default=0))):
        found = _search(order, size, met, allowed)
        if found is not None:
            return found
    return [tuple(order[at : at + size]) for at in range(0, len(order), size)]


def _search(order: Sequence[int], size: int, met: Met, allowed: int) -> list[Group] | None:
    """Seat them with at most so many repeats; ``None`` if that was not found."""
    looks = iter(range(LOOKS))

    def onward(group: Group, left: Group, spare: int, begin: int) -> Iterator[list[Group]]:
        if next(looks, None) is None:
            raise _Enough
        if len(group) == size:
            yield from ([group, *rest] for rest in onward((), left, spare, 0))
            return
        if not group:
            yield from onward(left[:1], left[1:], spare, 0) if left else ([],)
            return
        for at, one in enumerate(left[begin:], start=begin):
            again = sum(met.get((min(one, other), max(one, other)), 0) for other in group)
            if again <= spare:
                # A group is filled in order: with those before it, it has been tried.
                rest = (*left[:at], *left[at + 1 :])
                yield from onward((*group, one), rest, spare - again, at)

    try:
        return next(onward((), tuple(order), allowed, 0), None)
    except _Enough:
        return None


def meetings(groups: Sequence[Group]) -> Counter[tuple[int, int]]:
    """Count who met whom.

    >>> meetings([(2, 0), (0, 2)])
    Counter({(0, 2): 2})
    """
    return Counter(
        (min(pair), max(pair)) for group in groups for pair in combinations(group, 2)
    )
