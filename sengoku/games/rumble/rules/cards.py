"""How cards are played, compiled from their rows: when one can be used, and what it leaves to do.

The actions are shared, and whether a tactic card can be used is reckoned more quickly than by
listing its steps: that is where the speed comes from. All lists are in the order of the map.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter

from sengoku.core.game import Action, Seat
from sengoku.games.rumble.actions import (
    DAIMYO,
    DONE,
    MOVE,
    OTHERS,
    PLACE,
    PUSH,
    RECALL,
    REPLACE,
    Move,
)
from sengoku.games.rumble.components import AREAS, COUNT
from sengoku.games.rumble.rows import WAYS, Row, ways
from sengoku.games.rumble.state import RumbleState, Task

Troops = tuple[int, ...]
Usable = Callable[[RumbleState, Seat, Troops, int], bool]
Steps = Callable[[RumbleState, Task, Seat], list[Action]]

_EVERY = range(COUNT)


@dataclass(frozen=True, slots=True)
class Play:
    """How a card is played.

    Args:
        row: what it is.
        usable: whether a seat could use it, by the position, the seat, its soldiers on the map
            and in hand.
        steps: lists the next pieces that the card in use lets the seat handle.
    """

    row: Row
    usable: Usable
    steps: Steps


@cache
def play(row: Row) -> Play:
    """Compile a card."""
    steps = _STEPS[row.verb](row)
    quick = None if row.lord else _USABLE[row.verb](row)
    return Play(row, quick or _by_steps(row, steps), steps)


def card_steps(plays: Mapping[str, Play], s: RumbleState, task: Task) -> tuple[Action, ...]:
    """List the next pieces a card lets its player handle, and ``done`` where it may stop.

    Args:
        plays: how each card is played, by its name.
        s: the position.
        task: the card in use.
    """
    card = plays[task.card]
    found = card.steps(s, task, s.turn)
    if task.count and card.row.stop:
        found.append(DONE)
    return tuple(found)


# What a card in use leaves to choose.


def _moving(row: Row) -> Steps:
    return _moving_from_daimyo(row) if row.start == "daimyo" else _moving_anywhere(row)


def _moving_anywhere(row: Row) -> Steps:
    least, near = row.least, ways(row)
    moves = [[MOVE[here][there] for there in near[here]] for here in _EVERY]

    def steps(s: RumbleState, task: Task, seat: Seat) -> list[Action]:
        found: list[Action] = []
        for area, count in enumerate(s.troops[seat]):
            if count >= least:
                found += moves[area]
        return found

    def steps_to_own(s: RumbleState, task: Task, seat: Seat) -> list[Action]:
        own = s.troops[seat]
        return [
            MOVE[here][there]
            for here in _EVERY
            if own[here] >= least
            for there in near[here]
            if own[there]
        ]

    return steps_to_own if row.goal == "own" else steps


def _moving_from_daimyo(row: Row) -> Steps:
    least, near = row.least, ways(row)
    lords = [[Move(AREAS[a], AREAS[b], DAIMYO) for b in near[a]] for a in _EVERY]
    to_own = row.goal == "own"

    def steps(s: RumbleState, task: Task, seat: Seat) -> list[Action]:
        here, own = task.source, s.troops[seat]
        if row.daimyo == "first":
            if not task.count:
                return [*lords[here]]
            return [MOVE[here][task.target]] if own[here] >= least else []
        found: list[Action] = []
        if own[here] >= least:
            found += [MOVE[here][there] for there in near[here] if own[there] or not to_own]
        if row.daimyo and s.setting.daimyo[seat] == here:
            found += lords[here]
        return found

    return steps


def _pushing(row: Row) -> Steps:
    count, near = row.count, ways(row)
    pushes = [[[PUSH[a][seat][b] for b in near[a]] for seat in range(4)] for a in _EVERY]
    daimyo, from_own, to_own = row.start == "daimyo", row.start == "own", row.goal == "own"

    def steps(s: RumbleState, task: Task, seat: Seat) -> list[Action]:
        own, troops = s.troops[seat], s.troops
        found: list[Action] = []
        others = (task.seat,) if row.same and task.count else OTHERS[len(troops)][seat]
        for area in (task.source,) if daimyo else _EVERY:
            if from_own and not own[area]:
                continue
            for other in others:
                if troops[other][area] < count:
                    continue
                if to_own:
                    found += [PUSH[area][other][there] for there in near[area] if own[there]]
                else:
                    found += pushes[area][other]
        return found

    return steps


def _placing(row: Row) -> Steps:
    """List where to put soldiers of one's own; all that is asked for must be in hand."""
    near, beside, own_only = WAYS[row.way], row.goal == "beside", row.goal == "own"

    def steps(s: RumbleState, task: Task, seat: Seat) -> list[Action]:
        left = 1 if row.stop else row.times - task.count
        if s.stock[seat] < row.count * left:
            return []
        own = s.troops[seat]
        areas: Sequence[int] = near[task.source] if beside else _EVERY
        return [
            PLACE[area]
            for area in areas
            if (own[area] or not own_only) and _may_again(row, task, area)
        ]

    return steps


def _may_again(row: Row, task: Task, area: int) -> bool:
    return not row.each or task.areas.count(area) < row.each


def _replacing(row: Row) -> Steps:
    near, beside = WAYS[row.way], row.goal == "beside"

    def steps(s: RumbleState, task: Task, seat: Seat) -> list[Action]:
        if not s.stock[seat]:
            return []
        troops, others = s.troops, OTHERS[len(s.stock)][seat]
        areas: Sequence[int] = near[task.source] if beside else _EVERY
        return [
            REPLACE[area][other]
            for area in areas
            if _may_again(row, task, area)
            for other in others
            if troops[other][area]
        ]

    return steps


def _recalling(row: Row) -> Steps:
    def steps(s: RumbleState, task: Task, seat: Seat) -> list[Action]:
        own = s.troops[seat]
        if sum(own) < (1 if row.stop else row.times - task.count):
            return []
        return [RECALL[area] for area, count in enumerate(own) if count]

    return steps


_STEPS: dict[str, Callable[[Row], Steps]] = {
    "move": _moving,
    "push": _pushing,
    "place": _placing,
    "replace": _replacing,
    "recall": _recalling,
}


# Whether a tactic card could be used. [RN 7, TM 7] Without a quick way, its steps are listed.


def _by_steps(row: Row, steps: Steps) -> Usable:
    def usable(s: RumbleState, seat: Seat, own: Troops, stock: int) -> bool:
        at = s.setting.daimyo[seat] if row.lord else -1
        return bool(steps(s, Task(row.name, source=at), seat))

    return usable


def _can_move(row: Row) -> Usable | None:
    least, near = row.least, ways(row)
    if row.goal == "own":
        two_areas = row.way == "any" and least == 1
        return (lambda s, seat, own, stock: own.count(0) < COUNT - 1) if two_areas else None
    starts = [area for area in _EVERY if near[area]]
    if len(starts) == COUNT:
        return lambda s, seat, own, stock: max(own) >= least
    # A slice gives a tuple even of one area.
    one = slice(starts[0], starts[0] + 1)
    held = itemgetter(*starts) if len(starts) > 1 else itemgetter(one)
    return lambda s, seat, own, stock: max(held(own)) >= least


def _can_push(row: Row) -> Usable | None:
    if row.start == "own":
        return None if row.goal else _meeting(row)
    return _bordering(row) if row.goal == "own" else None


def _meeting(row: Row) -> Usable | None:
    """Tell where one's own soldiers and enough of an opponent's are together."""
    count = row.count
    if not all(ways(row)):
        return None

    def usable(s: RumbleState, seat: Seat, own: Troops, stock: int) -> bool:
        troops = s.troops
        for other in OTHERS[len(troops)][seat]:
            for mine, theirs in zip(own, troops[other], strict=True):
                if mine and theirs >= count:
                    return True
        return False

    return usable


def _bordering(row: Row) -> Usable:
    """Tell whether enough of an opponent's soldiers are next to one's own."""
    count, near = row.count, ways(row)

    def usable(s: RumbleState, seat: Seat, own: Troops, stock: int) -> bool:
        troops = s.troops
        for area in _EVERY:
            if own[area]:
                for other in OTHERS[len(troops)][seat]:
                    theirs = troops[other]
                    for source in near[area]:
                        if theirs[source] >= count:
                            return True
        return False

    return usable


def _can_place(row: Row) -> Usable:
    least = row.count * (1 if row.stop else row.times)
    if row.goal == "own":
        return lambda s, seat, own, stock: stock >= least and any(own)
    return lambda s, seat, own, stock: stock >= least


def _can_replace(row: Row) -> Usable:
    return lambda s, seat, own, stock: (
        stock > 0 and any(map(any, s.troops[:seat] + s.troops[seat + 1 :]))
    )


def _can_recall(row: Row) -> Usable:
    least = 1 if row.stop else row.times
    return lambda s, seat, own, stock: sum(own) >= least


_USABLE: dict[str, Callable[[Row], Usable | None]] = {
    "move": _can_move,
    "push": _can_push,
    "place": _can_place,
    "replace": _can_replace,
    "recall": _can_recall,
}
