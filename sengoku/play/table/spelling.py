"""Spelling: which actions some presses stand for, whatever is legal now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from sengoku.core.game import Action
from sengoku.core.things import Fill, Things, Word
from sengoku.play.table.lexicon import Lexicon, left


@dataclass(frozen=True, slots=True)
class Pick:
    """Something that was pressed: a thing of the board, or a value by its button or in words.

    Args:
        id: the thing, or the value.
        fills: the parts it can play.
    """

    id: str
    fills: tuple[Fill, ...]

    @property
    def acts(self) -> bool:
        """Whether it is something that does actions."""
        return any(fill.role == "acts" and fill.plain for fill in self.fills)

    def means(self, other: Pick) -> bool:
        """Tell whether another thing means the same, such as an area and the castle on it."""
        return self.id == other.id or bool(self.fills and self.fills == other.fills)

    def says(self, verb: str, *, loose: bool = False) -> list[Fill]:
        """Give the parts it can play in actions of a verb.

        Args:
            verb: the verb.
            loose: also those that a thing of its kind cannot play, to find a reason.
        """
        return [fill for fill in self.fills if fill.verb == verb and (fill.plain or loose)]


@dataclass(frozen=True, slots=True)
class Spelled:
    """An action that fits what was pressed.

    Args:
        action: the action.
        words: all its words.
        said: those that were pressed.
        open: those that are still open, without those that fill themselves.
    """

    action: Action
    words: tuple[Word, ...]
    said: tuple[Word, ...]
    open: tuple[Word, ...]

    @property
    def full(self) -> bool:
        """Whether nothing is left to be pressed."""
        return not self.open


class Speller:
    """Spells actions from presses.

    Args:
        things: how the game spells.
        actions: those that can be spelled.
        allowed: which of them are thought of at all, such as what was taught; all if left out.
    """

    def __init__(
        self,
        things: Things,
        actions: Sequence[Action],
        allowed: Callable[[Action], bool] | None = None,
    ) -> None:
        kept = actions if allowed is None else [one for one in actions if allowed(one)]
        self._things = things
        self.lexicon = Lexicon(things, kept)
        self._known: dict[tuple[str, tuple[Pick, ...], bool], list[Spelled]] = {}

    def fits(self, verb: str, picks: Sequence[Pick], *, loose: bool = False) -> bool:
        """Tell whether any action fits."""
        return any(found for _, _, found in self._found(verb, picks, loose))

    def spelled(self, verb: str, picks: Sequence[Pick], *, loose: bool = False) -> list[Spelled]:
        """List the actions that fit a verb (or any) and some picks, in the order of the verbs."""
        # A board asks the same several times for each press.
        asked = verb, tuple(picks), loose
        if asked not in self._known:
            said: dict[int, tuple[Word, ...]] = {}
            for _, words, found in self._found(verb, picks, loose):
                for index in self.lexicon.indexes(found):
                    said.setdefault(index, words)
            self._known[asked] = list(self._settled(said))
        return self._known[asked]

    def pointed(self, one: Spelled) -> tuple[Word, ...]:
        """Give the words of an action that are still open and that one would point at."""
        hidden = self._things.implied.get(one.action.verb, ())
        return tuple(word for word in one.open if word[0] not in hidden)

    def _found(
        self, verb: str, picks: Sequence[Pick], loose: bool
    ) -> Iterator[tuple[str, tuple[Word, ...], int]]:
        for name in self._verbs(verb, picks):
            for words in self._ways(name, picks, loose, chosen=bool(verb)):
                found = self.lexicon.holding(name, words)
                if found:
                    yield name, words, found

    def _verbs(self, verb: str, picks: Sequence[Pick]) -> Sequence[str]:
        if verb:
            return (verb,)
        if picks:
            # The order of the thing that was picked first: its common verb leads.
            return tuple(dict.fromkeys(fill.verb for fill in picks[0].fills))
        return self.lexicon.verbs()

    def _ways(
        self, verb: str, picks: Sequence[Pick], loose: bool, *, chosen: bool
    ) -> Iterator[tuple[Word, ...]]:
        """List the ways to share the fields of a verb out among the picks."""
        options = [pick.says(verb, loose=loose) for pick in picks]
        if len(picks) > 1 and not chosen and picks[0].acts:
            # What acts was not pressed first as a mere place to go to.
            options[0] = [fill for fill in options[0] if fill.words or fill.role]
        if not all(options):
            return
        for fills in product(*options):
            if self._in_order(verb, fills, options):
                words = _together(fills)
                if words is not None:
                    yield words

    def _in_order(
        self, verb: str, fills: Sequence[Fill], options: Sequence[Sequence[Fill]]
    ) -> bool:
        """Tell whether, of two picks that could change parts, the first has the earlier field."""
        fields = [_fields(fill) for fill in fills]
        if any(self._waits(verb, fields, place, options) for place in range(len(fills))):
            return False
        for later in range(1, len(fills)):
            for earlier in range(later):
                one, other = fields[earlier], fields[later]
                if one == other or not one or not other:
                    continue
                swap = any(_fields(fill) == other for fill in options[earlier]) and any(
                    _fields(fill) == one for fill in options[later]
                )
                if swap and self._first(verb, one) > self._first(verb, other):
                    return False
        return True

    def _waits(
        self,
        verb: str,
        fields: Sequence[frozenset[str]],
        place: int,
        options: Sequence[Sequence[Fill]],
    ) -> bool:
        """Tell whether a pick leaves an earlier field that it could fill itself to a later one."""
        own = fields[place]
        if not own:
            return False
        taken = frozenset().union(*fields)
        others = (_fields(fill) for fill in options[place])
        return any(
            other and other.isdisjoint(taken) and self._first(verb, other) < self._first(verb, own)
            for other in others
        )

    def _first(self, verb: str, fields: frozenset[str]) -> int:
        return min(self.lexicon.place(verb, field) for field in fields)

    def _settled(self, said: dict[int, tuple[Word, ...]]) -> Iterator[Spelled]:
        """Fill in what nobody would point at and what has only one value left."""
        words, actions = self.lexicon.words, self.lexicon.actions
        rests = {index: left(words[index], spoken) for index, spoken in said.items()}
        ways: dict[tuple[str, tuple[Word, ...]], int] = {}
        keys = {}
        for index in rests:
            hidden = self._things.implied.get(actions[index].verb, ())
            pointed = tuple(word for word in words[index] if word[0] not in hidden)
            keys[index] = (actions[index].verb, pointed)
            ways[keys[index]] = ways.get(keys[index], 0) + 1
        for index, rest in rests.items():
            hidden = self._things.implied.get(actions[index].verb, ())
            alone = ways[keys[index]] == 1
            still = tuple(word for word in rest if not (alone and word[0] in hidden))
            yield Spelled(actions[index], words[index], said[index], still)


def _together(fills: Sequence[Fill]) -> tuple[Word, ...] | None:
    """Give what some picks say together, or ``None`` if one of them only says it again.

    An area, and then somebody's soldiers there: the second says whose they are as well.
    """
    said: list[Word] = []
    for fill in fills:
        more = fill.words
        if len(more) > 1:
            more = tuple(word for word in more if word not in said)
            if not more:
                return None
        said += more
    return tuple(said)


def _fields(fill: Fill) -> frozenset[str]:
    return frozenset(field for field, _ in fill.words)
