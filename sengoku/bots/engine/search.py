"""Tree search over what a seat may know: information-set UCT with one tree for the one who thinks.

Each playout deals the unknown anew (`Game.imagine`) and goes down a tree whose branches are the
actions, and what luck brought, *as the one who thinks would see them*, so that no branch tells of
a hidden card. A branch counts how often it could have been taken, because in another deal it may
not be there (Cowling, Powley and Whitehouse 2012). Every seat seeks its own share; a rival's hand
that is met often enough has tallies of its own, because the rival knows it.

Where nothing is hidden, certain wins and losses go up the tree (Winands, Björnsson and Saito 2008),
and what the game itself has solved or can prove is known at the root.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from random import Random
from typing import Any

from sengoku.bots.engine.known import Fate, Known
from sengoku.bots.engine.node import Hand, Node
from sengoku.bots.engine.playout import Worth, ended, play_out
from sengoku.core.game import CHANCE, Action, Game, Seat
from sengoku.core.plugin import mind_of
from sengoku.core.thinking import Mind, Settings

Step = tuple[Node, Seat, "Hand | None", "Action | None"]
"""A step down the tree: where it leads, who acted, and with what hand which action."""


class Search:
    """A search for one seat in one position, playout by playout.

    Args:
        game: the rules.
        view: the position as ``game.view(state, seat)`` shows it: all that is ever looked at.
        seat: who thinks.
        rng: its luck; with the same number of playouts it makes the search repeatable.
        settings: how it goes.

    Attributes:
        playouts: how many were done.
        root: the tree.
        last: what each seat's share was in the last playout.
    """

    def __init__(
        self, game: Game[Any], view: Any, seat: Seat, rng: Random, settings: Settings
    ) -> None:
        self.game, self.view, self.seat, self.rng = game, view, seat, rng
        self.settings = settings
        self.mind = mind_of(game)
        self.root = Node()
        self.playouts = 0
        self.last: Worth = ()
        self._hides = game.hides()
        self._reckons = type(self.mind).reckon is not Mind.reckon
        self._certain = not self._hides and settings.luck
        self._legal = game.legal(view)
        self._known = Known(game, self.mind, view, seat, prove=settings.proof > 0)
        self._sums = [0.0] * game.seats
        self._credit = 0.0

    @property
    def settled(self) -> bool:
        """Tell whether more playouts would change nothing: the end is certain."""
        return self._known.whole or self.root.fate is not None

    def once(self) -> None:
        """Do one playout, or one step of reading what the game knows of the position.

        Reading counts as no playout, so a caller that wants so many looks at `playouts`.
        """
        if self._known.reading:
            self._known.read()
            if self._known.reading:
                return
            if not self._known.whole:
                self._take_over()
        if not self.settled:
            self._prove()
        if self.settled:
            self.last = self.worth()
        else:
            self._play()
        self.playouts += 1

    def _prove(self) -> None:
        """Search on for what is certain, and take it over into the tree."""
        self._credit += self.settings.proof
        while self._credit >= 1.0 and self._known.proving:
            self._credit -= 1.0
            if self._known.prove():
                self._take_over()

    def _take_over(self) -> None:
        root, actor = self.root, self.view.actor
        for action, fate in self._known.fates.items():
            branch = root.branches.get(action)
            if branch is None:
                branch = root.branches[action] = Node()
                if root.untried and action in root.untried:
                    root.untried.remove(action)
            if branch.fate is None:
                other = 1.0 - fate.share
                branch.fate = (other, fate.share) if actor else (fate.share, other)
                branch.length = fate.length - 1
        won = any(fate.share == 1.0 for fate in self._known.fates.values())
        if won or len(self._known.fates) == len(self._legal):
            root.untried = root.untried or []
            root.settle(actor)

    def _play(self) -> None:
        """Do one playout: down the tree, on to the end, and back up."""
        node, path = self.root, list[Step]()
        s, shares = self._deal(), None
        for _ in range(self.settings.deep):
            s, winner, node = self._lucky(s, node, path)
            shares = self._end(s, winner, node)
            if shares is not None or s.actor < 0:
                break
            s, node, new = self._down(s, node, path)
            if new:
                shares = self._reckoned(s)
                if shares is None:
                    s, winner, node = self._lucky(s, node, path)
                    shares = self._end(s, winner, node) or self._answer(s, node)
                break
        if shares is None:
            shares = self._reckoned(s)
        if shares is None:
            shares = play_out(self.mind, s, self.rng, self.settings.guide)
        self._back(path, shares)

    def _deal(self) -> Any:
        return self.game.imagine(self.view, self.rng) if self._hides else self.view

    def _reckoned(self, s: Any) -> Worth | None:
        """Give what the game reckons of a position, where it does."""
        if not self._reckons or self.game.decided(s) is not None:
            return None
        found = self.mind.reckon(s)
        return None if found is None else tuple(found)

    def _end(self, s: Any, winner: Seat | None, node: Node) -> Worth | None:
        """Give the shares where they are certain: something is decided, or it was found out."""
        if node.fate is not None and self._certain:
            return node.fate
        if winner is None:
            return None
        shares = ended(self.game, s, winner)
        if self._certain:
            node.fate = shares
        return shares

    def _answer(self, s: Any, node: Node) -> Worth | None:
        """Look whether the seat that acts in a new position wins at once."""
        most = self.settings.answers
        if not self._certain or s.actor < 0 or not most or len(self.game.legal(s)) > most:
            return None
        if not self.mind.wins(s):
            return None
        node.fate, node.length = ended(self.game, s, s.actor), 1
        return node.fate

    def _lucky(self, s: Any, node: Node, path: list[Step]) -> tuple[Any, Seat | None, Node]:
        """Let chance act until a seat must, or something is decided."""
        game = self.game
        winner = game.decided(s)
        while winner is None and s.actor == CHANCE:
            luck = game.sample(s, self.rng)
            if self.settings.luck:
                seen = game.seen(s, luck, self.seat) if self._hides else luck
                branch = node.branches.get(seen)
                if branch is None:
                    branch = node.branches[seen] = Node()
                path.append((branch, CHANCE, None, None))
                node = branch
            s = game.apply(s, luck)
            winner = game.decided(s)
        return s, winner, node

    def _down(self, s: Any, node: Node, path: list[Step]) -> tuple[Any, Node, bool]:
        """Go down one branch, which is made if there is room for a new one."""
        hand = None
        if self._certain:
            action, branch, new = self._open(s, node)
        else:
            action, branch, new, hand = self._shut(s, node)
        path.append((branch, s.actor, hand, action))
        if branch.state is None:
            after = self.game.apply(s, action)
            if not self._certain:
                return after, branch, new
            branch.state = after
        return branch.state, branch, new

    def _open(self, s: Any, node: Node) -> tuple[Action, Node, bool]:
        """Choose a branch where each place of the tree is one position."""
        if node.untried is None:
            node.untried = self._in_order(s, node)
        if node.untried and self._room(node, len(node.branches)):
            action = node.untried.pop()
            branch = node.branches[action] = Node()
            return action, branch, True
        found = node.promising(s.actor, self.settings.curiosity)
        if found is None:
            if node.untried:
                action = node.untried.pop()
                branch = node.branches[action] = Node()
                return action, branch, True
            found = max(node.branches.items(), key=lambda each: each[1].length)
        return *found, False

    def _in_order(self, s: Any, node: Node) -> list[Action]:
        """List the actions in the order in which they are tried, the first one last."""
        actions = [action for action in self.game.legal(s) if action not in node.branches]
        self.rng.shuffle(actions)
        if self.settings.wide:
            most = max(1, self.settings.measured)
            measured, rest = actions[:most], actions[most:]
            leads = {action: self._lead(s, action) for action in measured}
            actions = rest + sorted(measured, key=lambda action: leads[action])
        return actions

    def _lead(self, s: Any, action: Action) -> float:
        return self.mind.lead(self.game.apply(s, action), s.actor)

    def _shut(self, s: Any, node: Node) -> tuple[Action, Node, bool, Hand | None]:
        """Choose a branch where a place of the tree may be many positions."""
        alike: dict[Action, list[Action]] = {}
        for action in self.game.legal(s):
            seen = self.game.seen(s, action, self.seat) if self._hides else action
            alike.setdefault(seen, []).append(action)
        for seen in alike:
            if seen in node.branches:
                node.branches[seen].offered += 1
        hand = self._hand(s, node) if s.actor != self.seat else None
        if hand is not None and hand.visits >= self.settings.hands:
            actions = {action: seen for seen, each in alike.items() for action in each}
            drawn = self.rng.sample([*actions], len(actions))
            action = hand.promising(self.settings.curiosity, dict.fromkeys(drawn))
            seen = actions[action]
        else:
            seen = self._by_all(s, node, alike)
            action = self._one_of(alike[seen])
        branch = node.branches.get(seen)
        if branch is not None:
            return action, branch, False, hand
        branch = node.branches[seen] = Node()
        branch.offered = 1
        return action, branch, True, hand

    def _by_all(self, s: Any, node: Node, alike: Mapping[Action, Sequence[Action]]) -> Action:
        """Choose by the tallies of all deals: an action as it is seen, tried or not."""
        tried = [(seen, node.branches[seen]) for seen in alike if seen in node.branches]
        known = [(seen, each) for seen, each in tried if each.fate is None or each.fate[s.actor]]
        fresh = [seen for seen in alike if seen not in node.branches]
        if fresh and (not known or self._room(node, len(known))):
            return self._fresh(s, node, fresh, alike)
        # Where each is lost for certain, one is as good as another.
        return max(known or tried, key=lambda pair: self._promise(pair[1]))[0]

    def _hand(self, s: Any, node: Node) -> Hand | None:
        """Give the tallies of what a rival holds, if such are kept."""
        if not self._hides or not self.settings.hands:
            return None
        held = self.game.view(s, s.actor)
        hand = node.hands.get(held)
        if hand is None:
            hand = node.hands[held] = Hand()
        return hand

    def _one_of(self, actions: Sequence[Action]) -> Action:
        if len(actions) == 1:
            return actions[0]
        return actions[int(self.rng.random() * len(actions))]

    def _room(self, node: Node, known: int) -> bool:
        wide = self.settings.wide
        return not known or not wide or known < wide * node.visits**self.settings.growth

    def _fresh(
        self, s: Any, node: Node, fresh: Sequence[Action], alike: Mapping[Action, Sequence[Action]]
    ) -> Action:
        """Give the untried action to try: by the measure where branches are few, else by lot."""
        if not self.settings.wide or len(fresh) == 1:
            return self._one_of(fresh)
        if len(fresh) > self.settings.measured:
            fresh = self.rng.sample(fresh, self.settings.measured)
        measures = node.measures
        for seen in fresh:
            if seen not in measures:
                measures[seen] = self._lead(s, alike[seen][0])
        return max(fresh, key=lambda seen: measures[seen])

    def _promise(self, branch: Node) -> float:
        if not branch.visits:
            return 0.0
        spread = sqrt(log(branch.offered + 1) / branch.visits)
        return branch.total / branch.visits + self.settings.curiosity * spread

    def _back(self, path: Sequence[Step], shares: Worth) -> None:
        """Write what came of a playout down on the way up, and what is certain now."""
        self.root.visits += 1
        self.last = shares
        self._sums = [had + share for had, share in zip(self._sums, shares, strict=True)]
        for node, actor, hand, action in path:
            node.visits += 1
            if actor >= 0:
                node.total += shares[actor]
            if hand is not None and action is not None:
                hand.note(action, shares[actor])
        if not self._certain:
            return
        above = [self.root, *[step[0] for step in path]]
        for place in range(len(path) - 1, -1, -1):
            node, actor = path[place][0], path[place][1]
            if node.fate is None or actor < 0:
                break
            parent = above[place]
            if parent.fate is None and not parent.settle(actor):
                break

    def worth(self) -> Worth:
        """Give what the position is worth to each seat, over all playouts or for certain."""
        if self._known.whole:
            best = max(fate.share for fate in self._known.fates.values())
            return (1.0 - best, best) if self.view.actor else (best, 1.0 - best)
        if self.root.fate is not None or not self.root.visits:
            return self.root.fate or (1 / self.game.seats,) * self.game.seats
        return tuple([each / self.root.visits for each in self._sums])

    def fates(self) -> dict[Action, Fate]:
        """Give what is certain of actions: from a table, a proof, or the tree."""
        found = dict(self._known.fates)
        if self.view.actor < 0:
            return found
        for action, branch in self.root.branches.items():
            if action not in found and branch.fate is not None:
                found[action] = Fate(branch.fate[self.view.actor], branch.length + 1)
        return found

    def tallies(self) -> dict[Action, tuple[int, float]]:
        """Give each action tried, with its playouts and the mean share of the seat that acts.

        What is certain of an action is its share, and counts as one playout at least.
        """
        if self.view.actor < 0:
            return {}
        found = {
            action: (branch.visits, branch.total / branch.visits)
            for action, branch in self.root.branches.items()
            if branch.visits
        }
        for action, fate in self.fates().items():
            found[action] = (max(1, found.get(action, (0, 0.0))[0]), fate.share)
        return found

    def best(self) -> Action:
        """Give the best action: what wins for certain, else what was tried most and is not lost.

        Among equals the one that won more; where all is lost, what loses latest.
        """
        fates, tallies = self.fates(), self.tallies()

        def worth(action: Action) -> tuple[float, float, float]:
            visits, share = tallies.get(action, (0, 0.5))
            fate = fates.get(action)
            if fate is None:
                return 0.5, visits, share
            if self._known.whole or fate.share in (0.0, 1.0):
                return fate.share, fate.rank[1], visits
            return 0.5, visits, share

        return max(self._legal, key=worth)
