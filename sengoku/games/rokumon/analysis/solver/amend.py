"""What changes in a solved table where some positions end the act as soon as they are reached.

Such a position is a draw, whatever it was worth. That can make nothing better: who can win
without it could do so before, and as quickly. So a draw stays one, and a win or a loss changes
only where it rested on what changed: those positions are looked for backwards, the quick ends
first, and worked out anew among all others, which stand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from heapq import heapify, heappop, heappush

from sengoku.core.game import Seat
from sengoku.core.steps import Steps
from sengoku.games.rokumon.analysis.solver.entries import LOST, length, order, turned
from sengoku.games.rokumon.analysis.solver.layout import STATES
from sengoku.games.rokumon.analysis.solver.packed import SEAT, Packed
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.rules.repetition import Stood
from sengoku.games.rokumon.rules.tables import MASK, TOP, board_of, masks
from sengoku.games.rokumon.state import UNKNOWN, RokumonState, War, make

Amended = Mapping[Stood, int]
"""Entries that are other than in the table."""


@dataclass(frozen=True)
class Laid:
    """Coins as they lie, and who plays with them.

    Args:
        game: the rules.
        act: in which act or battle.
        places: where coins lie.
        coins: which.
        warriors: how many each seat has.
    """

    game: Rokumon
    act: int
    places: str
    coins: str
    warriors: tuple[int, int]

    def state(self, stood: Stood) -> RokumonState:
        """Set a position up: who is not on the coins is at home."""
        stacks, actor = stood
        count = Counter("".join(stacks))
        red, black = (w * (n - count[w]) for w, n in zip(UNKNOWN, self.warriors, strict=True))
        return make(actor, stacks, (red, black), self.places, self.coins, War(self.act))


class Graph:
    """The positions around one, with what each is worth in the table.

    Args:
        laid: how the coins lie.
        known: the table.
    """

    def __init__(self, laid: Laid, known: Packed) -> None:
        self._laid = laid
        self._known = known
        self._lined = board_of(laid.places).lined
        self._entries: dict[Stood, int] = {}
        self._after: dict[Stood, tuple[int | Stood, ...]] = {}

    def entry(self, stood: Stood) -> int:
        """Give what a position is worth to the one who acts."""
        found = self._entries.get(stood)
        if found is None:
            stacks, actor = stood
            found = self._known.at(stacks) if actor == SEAT else self._best(stood)
            self._entries[stood] = found
        return found

    def _best(self, stood: Stood) -> int:
        ways = (each if isinstance(each, int) else turned(self.entry(each))
                for each in self.after(stood))  # fmt: skip
        return max(ways, key=order, default=LOST)

    def after(self, stood: Stood) -> tuple[int | Stood, ...]:
        """Give where each action leads, or what one is worth that ends the act."""
        found = self._after.get(stood)
        if found is None:
            game, s = self._laid.game, self._laid.state(stood)
            states = [game.apply(s, action) for action in game.legal(s)]
            found = self._after[stood] = tuple([
                ended(each.end.winner, s.actor) if each.end else (each.stacks, each.actor)
                for each in states
            ])
        return found

    def before(self, stood: Stood) -> Iterator[Stood]:
        """Give from where one action leads to a position."""
        stacks, actor = stood
        mover: Seat = 1 - actor
        warrior = UNKNOWN[mover]
        for to, stack in enumerate(stacks):
            if not stack.endswith(warrior):
                continue
            bare = (*stacks[:to], stack[:-1], *stacks[to + 1 :])
            fuller = [
                (*bare[:slot], bare[slot] + warrior, *bare[slot + 1 :])
                for slot in range(len(stacks))
                if slot != to and bare[slot] + warrior in STATES
            ]
            for each in (bare, *fuller):
                if self._live(each) and stood in self.after((each, mover)):
                    yield each, mover

    def _live(self, stacks: tuple[str, ...]) -> bool:
        found = masks(stacks)
        return not any(self._lined[found >> shift & MASK] for shift in TOP)


def ended(winner: Seat, seat: Seat) -> int:
    """Give what an action is worth to a seat that ends the act."""
    if winner < 0:
        return 0
    return 1 if winner == seat else -2


def amended(laid: Laid, known: Packed, drawn: Set[Stood]) -> Steps[Amended]:
    """Give the entries that differ from the table, in steps.

    Args:
        laid: how the coins lie.
        known: the table.
        drawn: positions that are drawn as soon as they are reached.
    """
    graph = Graph(laid, known)
    fallen = yield from _fallen(graph, drawn)
    return (yield from _anew(graph, fallen, drawn))


def _fallen(graph: Graph, drawn: Set[Stood]) -> Steps[set[Stood]]:
    """Find all positions whose entry may change."""
    fallen = {each for each in drawn if graph.entry(each)}
    ahead = [(length(graph.entry(each)), each) for each in fallen]
    heapify(ahead)
    while ahead:
        _, changed = heappop(ahead)
        lost = turned(graph.entry(changed))
        for each in graph.before(changed):
            yield
            if each in fallen or each in drawn:
                continue
            entry = graph.entry(each)
            if entry < 0 or (entry == lost and not _stands(graph, each, fallen)):
                fallen.add(each)
                heappush(ahead, (length(entry), each))
    return fallen


def _stands(graph: Graph, stood: Stood, fallen: Set[Stood]) -> bool:
    """Tell whether a win can be reached as quickly by what does not change."""
    entry = graph.entry(stood)
    return any(
        each == entry
        if isinstance(each, int)
        else each not in fallen and turned(graph.entry(each)) == entry
        for each in graph.after(stood)
    )


class _Hope:
    """What a position can come to while it is worked out anew.

    Args:
        ways: what its actions are worth, as far as that stands.
        open: how many others it leads to that are still open.
    """

    def __init__(self, ways: list[int], open_: int) -> None:
        self.best = max(ways, key=order, default=-1000)
        self.open = open_

    def take(self, way: int) -> None:
        """Take in the worth of one that was open."""
        self.best = max(self.best, way, key=order)
        self.open -= 1

    @property
    def sure(self) -> int:
        """The entry as far as it can be told: a win, or a loss when nothing is open; else 0."""
        return self.best if self.best > 0 or not self.open else 0


def _anew(graph: Graph, fallen: Set[Stood], drawn: Set[Stood]) -> Steps[Amended]:
    """Work some positions out anew; those that nothing decides are drawn."""
    found = {each: 0 for each in fallen if each in drawn}
    hopes: dict[Stood, _Hope] = {}
    parents: dict[Stood, list[Stood]] = {}
    ahead: list[tuple[int, Stood]] = []
    for each in fallen - found.keys():
        yield
        ways, still = [], 0
        for one in set(graph.after(each)):
            if isinstance(one, int):
                ways.append(one)
            elif one in fallen and one not in drawn:
                parents.setdefault(one, []).append(each)
                still += 1
            else:
                ways.append(turned(found[one] if one in found else graph.entry(one)))
        hopes[each] = _Hope(ways, still)
        if hopes[each].sure:
            heappush(ahead, (length(hopes[each].sure), each))
    while ahead:
        _, each = heappop(ahead)
        if each in found:
            continue
        found[each] = hopes[each].sure
        for parent in parents.get(each, ()):
            yield
            hopes[parent].take(turned(found[each]))
            if parent not in found and hopes[parent].sure:
                heappush(ahead, (length(hopes[parent].sure), parent))
    return {each: found.get(each, 0) for each in fallen}
