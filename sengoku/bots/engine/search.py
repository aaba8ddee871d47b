"""Tree search over what a seat may know: information-set UCT with one tree for the one who thinks.

Each playout deals the unknown anew (`Game.imagine`) and goes down a tree whose branches are the
actions *as the one who thinks would see them*, so that no branch tells of a hidden card. Luck is
drawn anew on the way. A branch counts how often it could have been taken, because in another deal
it may not be there (Cowling, Powley and Whitehouse 2012). Every seat seeks its own share.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any

from sengoku.bots.engine.playout import Worth, play_out, worth
from sengoku.core.game import CHANCE, Action, Game, Seat
from sengoku.core.thinking import Settings


class Node:
    """What is known of the positions behind a row of actions.

    Attributes:
        visits: how many playouts went through it.
        offered: in how many of its parent's playouts it could be gone to.
        total: the shares of the seat that acted before it, summed.
        branches: where it goes on, by the action as it is seen.
        first: the measure of the action that leads here, by which it is tried in turn.
    """

    __slots__ = ("branches", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.branches: dict[Action, Node] = {}


class Search:
    """A search for one seat in one position, playout by playout.

    Args:
        game: the rules.
        view: the position as ``game.view(state, seat)`` shows it: all that is ever looked at.
        seat: who thinks.
        rng: its luck; with the same number of playouts it makes the search repeatable.
        settings: how it goes.

    Attributes:
        last: what each seat's share was in the last playout.
    """

    def __init__(
        self, game: Game[Any], view: Any, seat: Seat, rng: Random, settings: Settings
    ) -> None:
        self.game, self.view, self.seat, self.rng = game, view, seat, rng
        self.settings = settings
        self.root = Node()
        self.playouts = 0
        self.last: Worth = ()
        self._hides = game.hides()

    def once(self) -> None:
        """Do one playout."""
        game, settings = self.game, self.settings
        s = game.imagine(self.view, self.rng) if self._hides else self.view
        node, path = self.root, [(self.root, self.seat)]
        winner = None
        for _ in range(settings.deep):
            s, winner = self._lucky(s)
            if winner is not None or s.actor < 0:
                break
            actor = s.actor
            action, branch, new = self._down(node, s)
            s = game.apply(s, action)
            path.append((branch, actor))
            node = branch
            if new:
                break
        s, winner = self._lucky(s)
        if winner is not None:
            shares = worth(game, s, winner, settings.guide.scale)
        else:
            shares = play_out(game, s, self.rng, settings.guide)
        self._back(path, shares)
        self.last = shares
        self.playouts += 1

    def _lucky(self, s: Any) -> tuple[Any, Seat | None]:
        """Let chance act until a seat must, or something is decided."""
        winner = self.game.decided(s)
        while winner is None and s.actor == CHANCE:
            s = self.game.apply(s, self.game.sample(s, self.rng))
            winner = self.game.decided(s)
        return s, winner

    def _down(self, node: Node, s: Any) -> tuple[Action, Node, bool]:
        """Choose a branch: one not tried yet where there is room, else the most promising."""
        actions = self.game.legal(s)
        known: list[tuple[Action, Node]] = []
        fresh: list[tuple[Action, Action]] = []
        for action in actions:
            seen = self.game.seen(s, action, self.seat) if self._hides else action
            branch = node.branches.get(seen)
            if branch is None:
                fresh.append((action, seen))
            else:
                branch.offered += 1
                known.append((action, branch))
        if fresh and self._room(node, len(known)):
            action, seen = self._promising(s, fresh)
            branch = node.branches[seen] = Node()
            branch.offered = 1
            return action, branch, True
        action, branch = max(known, key=lambda pair: self._promise(pair[1]))
        return action, branch, False

    def _room(self, node: Node, known: int) -> bool:
        settings = self.settings
        return (
            not known or not settings.wide or known < settings.wide * node.visits**settings.growth
        )

    def _promising(self, s: Any, fresh: Sequence[tuple[Action, Action]]) -> tuple[Action, Action]:
        """Give the untried action to try: by the measure where branches are few, else by lot."""
        if not self.settings.wide or len(fresh) == 1:
            return fresh[int(self.rng.random() * len(fresh))]
        game, seat = self.game, s.actor
        return max(fresh, key=lambda pair: game.appraise(game.apply(s, pair[0]), seat) or 0.0)

    def _promise(self, branch: Node) -> float:
        spread = sqrt(log(branch.offered + 1) / branch.visits)
        return branch.total / branch.visits + self.settings.curiosity * spread

    def _back(self, path: Sequence[tuple[Node, Seat]], shares: Worth) -> None:
        for node, actor in path:
            node.visits += 1
            node.total += shares[actor]

    def tallies(self) -> dict[Action, tuple[int, float]]:
        """Give each action tried, with its playouts and its mean share."""
        return {
            action: (branch.visits, branch.total / branch.visits)
            for action, branch in self.root.branches.items()
            if branch.visits
        }

    def best(self) -> Action:
        """Give the action tried most often; among equals the one that won more."""
        found = self.tallies()
        if not found:
            return self.game.legal(self.view)[0]
        return max(found, key=lambda action: found[action])
