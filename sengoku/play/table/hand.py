"""The hand of the one to act: what is picked up, and what a press makes of it.

The meaning of a press is written down in one place, here. A press names a thing; presses spell an
action (`sengoku.play.table.spelling`). The hand plays that action, or keeps what was pressed and
waits for the rest, or says that nothing legal is spelled; it never plays another one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from sengoku.core.game import CHANCE, Action, Seat
from sengoku.core.things import Fill, Role, Thing, Things, Word
from sengoku.play.table.spelling import Pick, Spelled, Speller

Allowed = Callable[[Action], bool]


@dataclass(frozen=True, slots=True)
class Press:
    """What a press came to.

    Args:
        kind: ``play``: ``action`` is spelled, and legal; ``picked``: kept, the rest is asked for;
            ``down``: put down; ``refused``: what is spelled is not possible; ``instead``:
            likewise, and what was pressed is picked up now; ``held``: likewise, and the verb
            is kept all the same; ``blank``: it spells nothing.
        action: what is to be played; with ``picked``, what is whole already and not possible,
            though more can be added that makes it so.
        verb: the verb that was tried, if it was refused.
        picks: what was tried, if it was refused.
    """

    kind: Literal["play", "picked", "down", "refused", "instead", "held", "blank"]
    action: Action | None = None
    verb: str = ""
    picks: tuple[Pick, ...] = ()


@dataclass(frozen=True, slots=True)
class Next:
    """A value that can be chosen next.

    Args:
        verb: of this action.
        word: the field and the value.
        ways: to how many actions it leads.
    """

    verb: str
    word: Word
    ways: int


class Hand:
    """What is picked up, and what may follow.

    Args:
        things: how the game spells its actions.
        legal: what may be done now; nothing where nobody can act.
        there: what lies on the board.
        seat: who acts, `CHANCE` where a person says what chance does, or ``None``.
        vocabulary: gives every well-formed action here.
        allowed: which actions are thought of, such as what was taught; all if left out.

    Attributes:
        verb: the verb chosen, or empty.
        picks: the things picked, in the order in which they were pressed.
    """

    def __init__(
        self,
        things: Things,
        legal: Sequence[Action] = (),
        there: Sequence[Thing] = (),
        seat: Seat | None = None,
        vocabulary: Callable[[], Sequence[Action]] = tuple,
        allowed: Allowed | None = None,
    ) -> None:
        self.things = things
        self.verb = ""
        self.picks: tuple[Pick, ...] = ()
        self._seat = seat
        self._vocabulary = vocabulary
        self._allowed = allowed
        self._there = {thing.id: Pick(thing.id, thing.fills) for thing in there}
        self._legal = Speller(things, legal, allowed)
        self._every: Speller | None = None

    # What is held.

    @property
    def started(self) -> bool:
        """Whether anything is chosen."""
        return bool(self.verb or self.picks)

    @property
    def ids(self) -> tuple[str, ...]:
        """The things and values picked."""
        return tuple(pick.id for pick in self.picks)

    @property
    def every(self) -> Speller:
        """All well-formed actions that somebody who acts here can mean."""
        if self._every is None:
            chance = self._seat == CHANCE
            kinds = self.things.chance
            meant = [one for one in self._vocabulary() if isinstance(one, kinds) == chance]
            self._every = Speller(self.things, meant, self._allowed)
        return self._every

    def keep(self) -> tuple[str, tuple[Pick, ...]]:
        """Give what is held, to `put_back` later."""
        return self.verb, self.picks

    def put_back(self, held: tuple[str, tuple[Pick, ...]]) -> None:
        """Hold again what was held."""
        self.verb, self.picks = held

    def clear(self) -> None:
        """Put everything down."""
        self.verb, self.picks = "", ()

    def put_down(self, word: str) -> None:
        """Put a chosen verb, or a picked thing and all after it, down."""
        if word == self.verb:
            self.verb = ""
        elif word in self.ids:
            self.picks = self.picks[: self.ids.index(word)]

    def acts(self, thing: str) -> bool:
        """Tell whether a thing is one that does an action, so that it is picked up as such."""
        pick = self._there.get(thing)
        return pick is not None and self._has(pick, "acts")

    def use(self, thing: str) -> tuple[str, ...]:
        """Give the verbs of the legal actions that a thing can take part in now."""
        pick = self._there.get(thing)
        found = () if pick is None else self._legal.spelled("", (pick,))
        return tuple(dict.fromkeys(one.action.verb for one in found))

    def untaught(self, thing: str, legal: Sequence[Action]) -> Action | None:
        """Give a legal action that what is picked up and a thing would spell, if it were taught."""
        pick = self._there.get(thing)
        if pick is None or self._allowed is None:
            return None
        found = Speller(self.things, legal).spelled(self.verb, (*self.picks, pick))
        return next((one.action for one in found if not self._allowed(one.action)), None)

    # What is pressed.

    def press(self, thing: str) -> Press:
        """Press a thing of the board."""
        return self._add(self._there.get(thing) or Pick(thing, ()))

    def value(self, value: str) -> Press:
        """Choose a value by its name: the thing called so, or wherever else it can stand."""
        there = self._there.get(value)
        if there is not None and there.fills:
            return self._add(there)
        return self._add(self._named(value))

    def word(self, verb: str, word: Word) -> Press:
        """Choose a value for one field, as its button says."""
        return self._add(Pick(word[1], (Fill(verb, (word,), "alone"),)))

    def press_verb(self, verb: str) -> Press:
        """Choose what is to be done, before or after the things it is done with."""
        if verb == self.verb:
            self.verb = ""
            return Press("down")
        found = self._legal.spelled(verb, self.picks)
        if found:
            self.verb = verb
            return self._go_on(found)
        if not self.picks and self._unfinished(verb, ()):
            # Nothing of it is possible now; what follows says what was meant.
            self.verb = verb
            return Press("held", verb=verb)
        return Press("refused", verb=verb, picks=self.picks)

    def confirmable(self) -> Action | None:
        """Give the complete action if longer ones, or others, could still be meant."""
        if not self.started:
            return None
        found = self._spelled()
        full = [one for one in found if one.full]
        others = len({one.action.verb for one in found}) > 1 and not self.verb
        return full[0].action if len(full) == 1 and not others else None

    # What may follow.

    def verbs(self) -> dict[str, int]:
        """Give the verbs that fit what is chosen, and in how many actions."""
        return dict(Counter(one.action.verb for one in self._spelled()))

    def nexts(self) -> tuple[Next, ...]:
        """Give the values that can be chosen next: those of the first field that is open."""
        ways: Counter[tuple[str, Word]] = Counter()
        for one in self._spelled():
            ways.update((one.action.verb, word) for word in _first_open(one))
        return tuple(Next(verb, word, count) for (verb, word), count in ways.items())

    def may(self) -> tuple[str, ...]:
        """Give the things that can be pressed next for something legal."""
        return tuple(pick.id for pick in self._there.values() if self._leads(pick))

    def open(self) -> dict[tuple[str, ...], tuple[str, ...]]:
        """Give the actions that fit what is chosen, as parts, each with the things still open."""
        return {
            one.action.parts(): tuple(self.shown_at(one.action.verb, word) for word in one.open)
            for one in self._spelled()
        }

    def shown_at(self, verb: str, word: Word) -> str:
        """Give the thing that stands for a word of an action, or the word's value."""
        roles: tuple[Role, ...] = ("acts", "alone", "")
        for role in roles:
            for pick in self._there.values():
                for fill in pick.fills:
                    if fill == Fill(verb, (word,), role):
                        return pick.id
        return word[1]

    # How it works.

    def _spelled(self) -> list[Spelled]:
        return self._legal.spelled(self.verb, self.picks)

    def _leads(self, pick: Pick) -> bool:
        if pick.id in self.ids or not self._legal.fits(self.verb, (*self.picks, pick)):
            return False
        if self.picks:
            return True
        found = self._legal.spelled(self.verb, (pick,))
        begins = {fill.verb for fill in pick.fills if fill.role and fill.plain}
        if not self.verb:
            return any(one.action.verb in begins for one in found)
        # With a verb alone: whatever it can begin with.
        return any(one.action.verb in begins or _begins(one, self.things) for one in found)

    def _named(self, value: str) -> Pick:
        words = [*self._legal.lexicon.fields(value)] or [*self.every.lexicon.fields(value)]
        return Pick(
            value, tuple(Fill(verb, (word,), "alone") for verb, word in dict.fromkeys(words))
        )

    def _add(self, pick: Pick) -> Press:
        same = next((one for one in self.picks if one.means(pick)), None)
        if same is not None and not self._legal.fits(self.verb, (*self.picks, pick)):
            self.put_down(same.id)
            return Press("down")
        tried = (*self.picks, pick)
        found = self._legal.spelled(self.verb, tried)
        acts = self._has(pick, "acts")
        if found:
            return self._take(pick, found, first=not self.picks and not self.verb, acts=acts)
        if self.verb and self._unfinished(self.verb, tried):
            # The reason is that of the whole action, so all of it is heard first.
            self.picks = tried
            return Press("picked")
        if acts and self.picks:
            before, self.picks = tried, (pick,)
            return Press("instead", verb=self.verb, picks=before)
        if (acts and not self.verb) or self._noted(tried):
            self.picks = tried
            return Press("picked")
        spells = self.every.fits(self.verb, tried) or self.every.fits(self.verb, tried, loose=True)
        return Press("refused" if spells else "blank", verb=self.verb, picks=tried)

    def _take(self, pick: Pick, found: list[Spelled], *, first: bool, acts: bool) -> Press:
        """Take up what leads to something legal; play it if that is all the action needs."""
        if first and not acts:
            alone = [one for one in found if one.full and self._says(pick, one, "alone")]
            self.picks = (pick,)
            if len(alone) == 1 and not _longer(alone[0], found):
                return Press("play", alone[0].action)
            return Press("picked")
        self.picks = (*self.picks, pick)
        return Press("picked") if first else self._go_on(found)

    def _go_on(self, found: list[Spelled]) -> Press:
        """Play what is complete if nothing longer could be meant, or wait for the rest."""
        full = [one for one in found if one.full]
        if len(full) == 1 and not _longer(full[0], found):
            return Press("play", full[0].action)
        return Press("picked", None if full else self._short(found))

    def _short(self, found: list[Spelled]) -> Action | None:
        """Give the action that is whole with what is picked, where only longer ones are legal."""
        verbs = {one.action.verb for one in found}
        if len(verbs) > 1 or not self.picks:
            return None
        spelled = self.every.spelled(verbs.pop(), self.picks)
        whole = [one.action for one in spelled if one.full and self.things.words(one.action)]
        return whole[0] if len(whole) == 1 else None

    def _has(self, pick: Pick, role: str) -> bool:
        """Tell whether a thing can play a part in anything that is thought of here."""
        return any(
            fill.role == role and fill.plain and self.every.lexicon.of(fill.verb)
            for fill in pick.fills
            if self.verb in ("", fill.verb)
        )

    def _says(self, pick: Pick, one: Spelled, role: str) -> bool:
        return any(fill.role == role for fill in pick.says(one.action.verb))

    def _unfinished(self, verb: str, picks: Sequence[Pick]) -> bool:
        """Tell whether well-formed actions fit, and all of them go on."""
        found = self.every.spelled(verb, picks)
        return bool(found) and all(self.every.pointed(one) for one in found)

    def _noted(self, tried: Sequence[Pick]) -> bool:
        """Tell whether a person says what chance did, in another order than the table's."""
        if self._seat != CHANCE:
            return False
        return self._unfinished(self.verb, tried)


def _first_open(one: Spelled) -> tuple[Word, ...]:
    """Give the words that can come next: all of a field that comes more than once."""
    if not one.open:
        return ()
    field = one.open[0][0]
    return tuple(dict.fromkeys(word for word in one.open if word[0] == field))


def _longer(one: Spelled, found: Sequence[Spelled]) -> bool:
    """Tell whether an action of the same verb goes on from a complete one."""
    return any(
        len(other.words) > len(one.words) and other.action.verb == one.action.verb
        for other in found
    )


def _begins(one: Spelled, things: Things) -> bool:
    """Tell whether the first field of an action that one would point at has been said."""
    hidden = things.implied.get(one.action.verb, ())
    first = next((word for word in one.words if word[0] not in hidden), None)
    return first is None or first in one.said
