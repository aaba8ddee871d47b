"""The tree of a search: what is known of the positions behind a row of actions."""

from __future__ import annotations

from collections.abc import Mapping
from math import log, sqrt
from typing import Any

from sengoku.bots.engine.playout import Worth
from sengoku.core.game import Action, Seat


class Node:
    """What is known of the positions behind a row of actions.

    Attributes:
        visits: how many playouts went through it.
        offered: in how many of its parent's playouts it could be gone to.
        total: the shares of the seat that acted before it, summed.
        branches: where it goes on, by the action, or the luck, as it is seen.
        fate: the shares of all seats where they are certain, else ``None``.
        length: how many actions the end is away then, as far as it was looked for.
        state: the position, where there can be only one.
        untried: the actions without a branch, the next one last; ``None`` before it was asked.
        measures: how actions were measured that have no branch yet.
        hands: tallies of the branches by what the seat that acts holds.
    """

    __slots__ = (
        "branches", "fate", "hands", "length", "measures", "offered", "state", "total",
        "untried", "visits",
    )  # fmt: skip

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.branches: dict[Action, Node] = {}
        self.fate: Worth | None = None
        self.length = 0
        self.state: Any = None
        self.untried: list[Action] | None = None
        self.measures: dict[Action, float] = {}
        self.hands: dict[Any, Hand] = {}

    def promising(self, actor: Seat, curiosity: float) -> tuple[Action, Node] | None:
        """Give the branch to go down, if all are there; ``None`` if each is lost for certain.

        Args:
            actor: the seat that acts here.
            curiosity: as in `Settings`.
        """
        spread = curiosity * curiosity * log(self.visits + 1)
        best, most = None, -1.0
        for action, branch in self.branches.items():
            visits, fate = branch.visits, branch.fate
            if fate is not None and (not visits or fate[actor] == 0.0):
                continue
            promise = branch.total / visits + sqrt(spread / visits)
            if promise > most:
                best, most = (action, branch), promise
        return best

    def settle(self, actor: Seat) -> bool:
        """Take over what is certain of the branches, for the seat that acts here.

        A seat goes where its share is largest, to a win as soon as it can and to a loss as late.
        With more than two seats nothing is certain where it does not care which it gives the win.

        Returns:
            Whether the fate of this place is certain now.
        """
        fates = [branch for branch in self.branches.values() if branch.fate is not None]
        won = [branch for branch in fates if branch.fate[actor] == 1.0]  # type: ignore[index]
        if won:
            quick = min(won, key=lambda branch: branch.length)
            self.fate, self.length = quick.fate, quick.length + 1
            return True
        if self.untried is None or self.untried or len(fates) < len(self.branches):
            return False
        most = max(branch.fate[actor] for branch in fates)  # type: ignore[index]
        best = [branch for branch in fates if branch.fate[actor] == most]  # type: ignore[index]
        if len({branch.fate for branch in best}) > 1:
            return False
        late = max(best, key=lambda branch: branch.length)
        self.fate, self.length = late.fate, late.length + 1
        return True


class Hand:
    """Tallies of what a rival did with one hand at one place of the tree.

    Attributes:
        visits: how often it was there with this hand.
        tallies: for each action how often it was done, and the rival's shares, summed.
    """

    __slots__ = ("tallies", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.tallies: dict[Action, list[float]] = {}

    def promising(self, curiosity: float, allowed: Mapping[Action, Any]) -> Action:
        """Give the action to do: one not done yet, else the most promising.

        Args:
            curiosity: as in `Settings`.
            allowed: the legal actions, in an order drawn by lot.
        """
        fresh = next((action for action in allowed if action not in self.tallies), None)
        if fresh is not None:
            return fresh
        spread = curiosity * curiosity * log(self.visits + 1)

        def promise(action: Action) -> float:
            count, total = self.tallies[action]
            return total / count + sqrt(spread / count)

        return max(allowed, key=promise)

    def note(self, action: Action, share: float) -> None:
        """Write down what came of an action."""
        self.visits += 1
        tally = self.tallies.setdefault(action, [0, 0.0])
        tally[0] += 1
        tally[1] += share
