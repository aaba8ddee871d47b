"""Actions by the words they are spelled with: which of them hold what was pressed so far.

Sets of actions are bits of a whole number, so that to ask for all that hold some words is a
handful of operations, however many actions there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from sengoku.core.game import Action
from sengoku.core.things import Things, Word


class Lexicon:
    """Some actions, spelled.

    Args:
        things: how the game spells them.
        actions: the actions.
    """

    def __init__(self, things: Things, actions: Iterable[Action]) -> None:
        self.actions = tuple(actions)
        self.words = [things.words(action) for action in self.actions]
        self.all = (1 << len(self.actions)) - 1
        self._verbs: dict[str, int] = {}
        self._with: dict[tuple[str, Word, int], int] = {}
        self._order: dict[tuple[str, str], int] = {}
        for index, (action, words) in enumerate(zip(self.actions, self.words, strict=True)):
            bit = 1 << index
            self._verbs[action.verb] = self._verbs.get(action.verb, 0) | bit
            for word, number in _numbered(words):
                key = (action.verb, word, number)
                self._with[key] = self._with.get(key, 0) | bit
            for place, (field, _) in enumerate(words):
                order = self._order.setdefault((action.verb, field), place)
                self._order[action.verb, field] = max(order, place)

    def verbs(self) -> tuple[str, ...]:
        """List the verbs, in the order of the actions."""
        return tuple(self._verbs)

    def of(self, verb: str) -> int:
        """Give the actions of a verb."""
        return self._verbs.get(verb, 0)

    def place(self, verb: str, field: str) -> int:
        """Tell how late a field of a verb is asked."""
        return self._order.get((verb, field), 0)

    def holding(self, verb: str, words: Sequence[Word]) -> int:
        """Give the actions of a verb that hold all of some words, each as often as it is given."""
        found = self._verbs.get(verb, 0)
        for word, number in _numbered(words):
            found &= self._with.get((verb, word, number), 0)
        return found

    def fields(self, value: str) -> Iterator[tuple[str, Word]]:
        """List where a value can stand: verbs, and the word it is there."""
        for verb, word, number in self._with:
            if word[1] == value and number == 1:
                yield verb, word

    def indexes(self, some: int) -> Iterator[int]:
        """List the actions of a set, by their place."""
        while some:
            bit = some & -some
            yield bit.bit_length() - 1
            some ^= bit


def left(words: Sequence[Word], said: Sequence[Word]) -> tuple[Word, ...]:
    """Give the words of an action that have not been said yet, in their order.

    >>> left((("pay", "wood"), ("pay", "stone")), [("pay", "stone")])
    (('pay', 'wood'),)
    """
    spoken = Counter(said)
    rest = []
    for word in words:
        if spoken[word]:
            spoken[word] -= 1
        else:
            rest.append(word)
    return tuple(rest)


def _numbered(words: Sequence[Word]) -> Iterator[tuple[Word, int]]:
    """Number equal words: the first wood, the second wood."""
    seen: Counter[Word] = Counter()
    for word in words:
        seen[word] += 1
        yield word, seen[word]
