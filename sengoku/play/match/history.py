"""The plies of a match as a tree with one current line and a cursor on it.

Nothing is ever cut off: playing something else from the past makes a new line, and the old
one stays as a branch. Playing the same action again goes back to what followed it then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sengoku.core.errors import BadOption
from sengoku.core.game import Action, Note, note


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of a match, with the positions around it.

    Args:
        before: the position before.
        action: what was done; may be `Resign` or `TakeBack`.
        after: the position after.
        notes: what happened, as the game told it.
        reasons: how many of the notes, the first ones, tell why a bot acted so.
    """

    before: Any
    action: Action
    after: Any
    notes: tuple[Note, ...] = ()
    reasons: int = 0


@dataclass(frozen=True, slots=True)
class Branch:
    """A line that leaves the current one.

    Args:
        at: the position it leaves from, counted from 0.
        plies: its plies from there to its end.
    """

    at: int
    plies: tuple[Ply, ...]


class Node:
    """A ply in the tree; the root has none. ``best`` is the child last gone to."""

    __slots__ = ("best", "children", "ply")

    def __init__(self, ply: Ply | None = None) -> None:
        self.ply = ply
        self.children: list[Node] = []
        self.best: Node | None = None

    @property
    def done(self) -> Ply:
        """The ply of a node that is not the root."""
        assert self.ply is not None
        return self.ply

    def child(self, action: Action) -> Node | None:
        """Give the node that an action led to before, if it was ever played here."""
        return next((node for node in self.children if node.done.action == action), None)

    def onward(self) -> list[Node]:
        """List the nodes after this one, following what was last gone to."""
        nodes: list[Node] = []
        node = self.best
        while node is not None:
            nodes.append(node)
            node = node.best
        return nodes


    def below(self) -> Iterator[Node]:
        """Go through the plies of all lines after this one."""
        waiting = [*self.children]
        while waiting:
            node = waiting.pop()
            waiting += node.children
            yield node


class History:
    """The tree, the current line through it, and the cursor."""

    def __init__(self) -> None:
        self.root = Node()
        self.line: list[Node] = []
        self.cursor = 0

    @property
    def here(self) -> Node:
        """The node the cursor stands on."""
        return self.line[self.cursor - 1] if self.cursor else self.root

    @property
    def length(self) -> int:
        """How many plies the current line has."""
        return len(self.line)

    def plies(self) -> tuple[Ply, ...]:
        """Give the plies up to the cursor."""
        return tuple(node.done for node in self.line[: self.cursor])

    def nodes(self) -> Iterator[Node]:
        """Go through the plies of all lines."""
        return self.root.below()

    def node(self, index: int) -> Node:
        """Give the node of the current line after ``index`` plies."""
        return self.line[index - 1] if index else self.root

    def add(self, ply: Ply) -> Ply:
        """Go on with a ply, and give it: the one kept from before if the action is the same."""
        here = self.here
        node = here.child(ply.action)
        if node is None:
            node = Node(ply)
            here.children.append(node)
        self._enter(node)
        return node.done

    def follow(self, action: Action) -> Ply | None:
        """Go on with an action that was played here before, with all that followed it."""
        node = self.here.child(action)
        if node is None:
            return None
        self._enter(node)
        return node.done

    def goto(self, index: int) -> None:
        """Put the cursor after ``index`` plies of the current line.

        Raises:
            BadOption: there is no such position.
        """
        if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index <= self.length:
            raise BadOption(note("core.goto.range", ply=str(index), length=self.length))
        self.cursor = index

    def branches(self) -> list[tuple[int, Node]]:
        """List where other lines leave the current one, and their first nodes."""
        found = []
        for index in range(self.length + 1):
            onward = self.line[index] if index < self.length else None
            others = (node for node in self.node(index).children if node is not onward)
            found += [(index, node) for node in others]
        return found

    def visit(self, path: list[Node]) -> None:
        """Make a path from the root the current line, as far as it goes, and stand at its end."""
        self.cursor = 0
        self.line = self.root.onward()
        for node in path:
            self._enter(node)

    def stand(self, path: list[Node]) -> None:
        """Make a path from the root the whole line, with nothing after it; stand at its end."""
        self.line = path
        self.cursor = len(path)

    def covers(self, other: History) -> bool:
        """Tell whether all lines of another history of the same match are here."""
        waiting = [(self.root, other.root)]
        while waiting:
            ours, theirs = waiting.pop()
            for node in theirs.children:
                same = ours.child(node.done.action)
                if same is None:
                    return False
                waiting.append((same, node))
        return True

    def graft(self, other: History) -> int:
        """Add all lines of another history of the same match; give how many plies were new."""
        new = 0
        waiting = [(self.root, other.root)]
        while waiting:
            ours, theirs = waiting.pop()
            for node in theirs.children:
                same = ours.child(node.done.action)
                if same is not None:
                    waiting.append((same, node))
                else:
                    ours.children.append(node)
                    ours.best = ours.best or node
                    new += 1 + sum(1 for _ in node.below())
        self.line = self.line[: self.cursor] + self.here.onward()
        return new

    def switch(self, at: int, node: Node) -> None:
        """Make a branch the current line and stand after its first ply."""
        self.cursor = at
        self._enter(node)

    def _enter(self, node: Node) -> None:
        here = self.here
        if here.best is not node or self.cursor == self.length:
            here.best = node
            # In place: to go on at the end takes no longer in a long match.
            self.line[self.cursor :] = [node, *node.onward()]
        self.cursor += 1
