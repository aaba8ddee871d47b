"""Building an action step by step from the legal ones: one way for clicks, buttons and words.

Fields are filled in their order. If the first value chosen is no first field of anything, it
is taken as the target, and what leads there is asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from sengoku.core.game import Action


class Builder:
    """What is chosen so far, and what can follow.

    Args:
        legal: the legal actions.

    Attributes:
        verb: the verb chosen, or empty.
        values: the values chosen, in the order in which they were chosen.
    """

    def __init__(self, legal: Sequence[Action] = ()) -> None:
        self._legal = [(action, action.parts()) for action in legal]
        self.verb = ""
        self.values: tuple[str, ...] = ()

    @property
    def started(self) -> bool:
        """Whether anything is chosen."""
        return bool(self.verb or self.values)

    def verbs(self) -> dict[str, int]:
        """Give the verbs that fit what is chosen, and in how many actions."""
        return dict(Counter(parts[0] for _, parts in self._fitting(self.verb, self.values)))

    def nexts(self) -> dict[str, int]:
        """Give the values that can be chosen next, and in how many actions."""
        fitting = self._fitting(self.verb, self.values)
        rests = (rest(parts[1:], self.values) for _, parts in fitting)
        return dict(Counter(left[0] for left in rests if left))

    def open(self) -> dict[tuple[str, ...], tuple[str, ...]]:
        """Give the actions that fit what is chosen, as parts, with the fields left to choose."""
        fitting = self._fitting(self.verb, self.values)
        return {parts: rest(parts[1:], self.values) or () for _, parts in fitting}

    def take(self, value: str) -> bool:
        """Choose a value; tell whether anything legal has it."""
        if not self._fitting(self.verb, (*self.values, value)):
            return False
        self.values = (*self.values, value)
        return True

    def take_verb(self, verb: str) -> bool:
        """Choose a verb; tell whether anything legal has it."""
        if not self._fitting(verb, self.values):
            return False
        self.verb = verb
        return True

    def put_down(self, word: str) -> None:
        """Put a chosen verb, or a chosen value and all after it, down."""
        if word == self.verb:
            self.verb = ""
        elif word in self.values:
            self.values = self.values[: self.values.index(word)]

    def clear(self) -> None:
        """Put everything down."""
        self.verb, self.values = "", ()

    def finished(self) -> Action | None:
        """Give the action that is complete with what is chosen, if just one is."""
        if not self.started:
            return None
        complete = self._complete()
        return complete[0] if len(complete) == 1 else None

    def only(self) -> Action | None:
        """Give the complete action if nothing else could still be meant."""
        alone = len(self._fitting(self.verb, self.values)) == 1
        return self.finished() if alone else None

    def by_target(self) -> Action | None:
        """Give the one action that fits, if it was entered by a field behind its first."""
        fitting = self._fitting(self.verb, self.values)
        if len(fitting) != 1 or not self.values:
            return None
        [(action, parts)] = fitting
        return action if parts[1] != self.values[0] else None

    def confirmable(self) -> Action | None:
        """Give the complete action if only longer ones with the same verb could be meant."""
        return self.finished() if len(self.verbs()) == 1 and self.only() is None else None

    def _complete(self) -> list[Action]:
        fitting = self._fitting(self.verb, self.values)
        return [action for action, parts in fitting if not rest(parts[1:], self.values)]

    def _fitting(
        self, verb: str, values: tuple[str, ...]
    ) -> list[tuple[Action, tuple[str, ...]]]:
        candidates = [entry for entry in self._legal if verb in ("", entry[1][0])]
        exact = [entry for entry in candidates if entry[1][1 : len(values) + 1] == values]
        if exact or not values:
            return exact
        return [entry for entry in candidates if rest(entry[1][1:], values) is not None]


def rest(fields: tuple[str, ...], values: tuple[str, ...]) -> tuple[str, ...] | None:
    """Give the fields left to choose, or ``None`` if the values do not fit.

    >>> rest(("d4", "e5"), ("d4",)), rest(("d4", "e5"), ("e5",)), rest(("d4",), ("h4",))
    (('e5',), ('d4',), None)
    """
    if fields[: len(values)] == values:
        return fields[len(values) :]
    if not values or values[0] not in fields[1:]:
        return None
    target = fields.index(values[0], 1)
    left = fields[:target] + fields[target + 1 :]
    return left[len(values) - 1 :] if left[: len(values) - 1] == values[1:] else None


def attempts(
    vocabulary: Iterable[Action], verb: str, values: tuple[str, ...]
) -> dict[str, list[Action]]:
    """Sort out which well-formed actions could have been meant, by verb.

    Args:
        vocabulary: every well-formed action.
        verb: the verb chosen, or empty.
        values: the values chosen, with the one that did not fit.
    """
    found: dict[str, tuple[int, list[Action]]] = {}
    for action in vocabulary:
        name, *fields = action.parts()
        left = rest(tuple(fields), values)
        if left is None or verb not in ("", name):
            continue
        # Complete actions say best what was meant; then those entered by their first field.
        rank = 0 if not left else 1 if tuple(fields[: len(values)]) == values else 2
        best, actions = found.setdefault(name, (rank, []))
        if rank < best:
            found[name] = (rank, [action])
        elif rank == best:
            actions.append(action)
    return {name: actions for name, (_, actions) in found.items()}
