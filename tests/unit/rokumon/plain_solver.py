"""A second solver, as plain as can be: dictionaries over what `game.legal` and `game.apply` say.

It shares nothing with the product's solver but the rules. A position is its stacks and who
acts; an action is worth 1 or -1 if it ends the act, else it leads to another position.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product
from typing import Any

from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import RokumonState, War, make

STACKS = ("", "R", "B", "RR", "RB", "BR", "BB")

Position = tuple[tuple[str, ...], int]
Graph = dict[Position, list[Any]]


@dataclass(frozen=True)
class Laid:
    """Coins on the table, and how many warriors there are.

    Args:
        game: the rules.
        coins: their dots.
        places: where they lie.
        warriors: how many each seat has.
    """

    game: Rokumon
    coins: str
    places: str
    warriors: tuple[int, int]

    def state(self, position: Position) -> RokumonState:
        """Set a position up: who is not on the coins is at home."""
        stacks, actor = position
        count = Counter("".join(stacks))
        red, black = self.warriors
        supply = "R" * (red - count["R"]), "B" * (black - count["B"])
        act = self.game.start().war.act
        return make(actor, stacks, supply, self.places, self.coins, War(act))


def whole(game: Rokumon, coins: str) -> Laid:
    """Lay out everything that the box holds."""
    bare = game.start()
    return Laid(game, coins, bare.places, (len(bare.supply[0]), len(bare.supply[1])))


def rows(places: str) -> list[list[int]]:
    """List the rows of three by hand: along a rank, or along a diagonal of the bricks."""
    at = {(ord(place[0]), int(place[1])): slot for slot, place in enumerate(places.split())}
    ways = [(2, 0), (1, 1), (1, -1)]
    three = [[(x + k * dx, y + k * dy) for k in range(3)] for x, y in at for dx, dy in ways]
    return [[at[spot] for spot in row] for row in three if all(spot in at for spot in row)]


def undecided(places: str, most: tuple[int, int]) -> list[tuple[str, ...]]:
    """List all stacks in which nobody has won yet."""
    known = rows(places)
    found = []
    for stacks in product(STACKS, repeat=len(places.split())):
        everybody = "".join(stacks)
        if everybody.count("R") > most[0] or everybody.count("B") > most[1]:
            continue
        tops = [stack[-1:] for stack in stacks]
        if not any(tops[a] and tops[a] == tops[b] == tops[c] for a, b, c in known):
            found.append(stacks)
    return found


def actions(laid: Laid, position: Position) -> list[Any]:
    """Play every action: 1 or -1 if it ends the act by a row or a stack, else what follows.

    One that leaves the other seat without an action leads to a position without any.
    """
    game, s = laid.game, laid.state(position)
    found: list[Any] = []
    for action in game.legal(s):
        after = game.apply(s, action)
        if after.end is None or after.end.reason == "submission":
            found.append((after.stacks, 1 - s.actor))
        else:
            found.append(1 if after.end.winner == s.actor else -1)
    return found


def graph(laid: Laid) -> Graph:
    """Play every action of every position."""
    every = undecided(laid.places, laid.warriors)
    return {
        (stacks, actor): actions(laid, (stacks, actor)) for stacks in every for actor in (0, 1)
    }


def solve(known: Graph) -> dict[Position, tuple[str, int]]:
    """Give all wins and losses with their lengths; what is left out is drawn.

    The sweep number n finds what is decided in n actions.
    """
    values: dict[Position, tuple[str, int]] = {}
    left = set(known)
    length = 0
    while True:
        found = {}
        for position in left:
            after = [_worth(values, each) for each in known[position]]
            if "win" in after:
                found[position] = "win", length
            elif all(each == "loss" for each in after):
                found[position] = "loss", length
        if length == 0:  # no action at all; everything else takes one
            found = {position: value for position, value in found.items() if not known[position]}
        elif not found:
            return values
        values |= found
        left -= found.keys()
        length += 1


def _worth(values: dict[Position, tuple[str, int]], after: Any) -> str:
    if isinstance(after, int):
        return "win" if after > 0 else "loss"
    outcome, _ = values.get(after, ("", 0))
    return {"win": "loss", "loss": "win"}.get(outcome, "")
