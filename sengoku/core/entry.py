"""Entering a real table piece by piece: what every game's entry has in common.

An entry is a game of its own with the name, the texts and the picture of the real one. Its class
names `Entry` before the real game, which answers as soon as the table stands.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from sengoku.core.game import Action, Game, Judgement, Note, S, Say, Seat
from sengoku.core.notation import field_names, split, unreadable, usage, word


class Entry(Game[S]):
    """Takes in a real table; once it is complete, the real game goes on."""

    by_hand: ClassVar[bool] = False
    """Whether what chance gives after the entry lies on the real table, too."""

    verbs: ClassVar[Mapping[str, type[Action]]]
    """Every action of an entry by its verb."""

    ready: ClassVar[type[Action]]
    """What says that the table is complete; it may be written ``done`` as well."""

    @abstractmethod
    def entering(self, s: S) -> bool:
        """Tell whether the table is still being entered."""

    @abstractmethod
    def refused(self, s: S, a: Action) -> Note | None:
        """Say why something cannot lie there, or what is missing."""

    @abstractmethod
    def laid(self, s: S, a: Action) -> S:
        """Give the table with something laid out."""

    @abstractmethod
    def told(self, s: S, a: Action) -> Note:
        """Tell what is laid out."""

    @abstractmethod
    def document(self, s: S) -> dict[str, Any]:
        """Write what lies there as a position of the real game."""

    @abstractmethod
    def sayings(self) -> Iterator[Action]:
        """List everything that can be said of a table, possible or not."""

    @abstractmethod
    def known(self, name: str) -> tuple[str, ...]:
        """List the words that an action's part can be; a count is written ``x3``."""

    @abstractmethod
    def real(self) -> Game[S]:
        """Give the real game with the same options."""

    def form(self, kind: type[Action]) -> str:
        """Show how an action is written."""
        return usage(kind)

    def filled(self, s: S, names: Sequence[str], values: list[str]) -> list[str]:
        """Give an action's words, including those that may be left out."""
        return values

    def legal(self, s: S) -> Sequence[Action]:
        """List everything that can be said of the table now."""
        if not self.entering(s):
            return super().legal(s)  # type: ignore[safe-super]
        return tuple(action for action in self.sayings() if self.refused(s, action) is None)

    def why_not(self, s: S, a: Action) -> Note | None:
        """Say why something cannot lie there, or what does not fit together."""
        if not self.entering(s):
            return super().why_not(s, a)
        return self.refused(s, a)

    def apply(self, s: S, a: Action, say: Say | None = None) -> S:
        """Lay something out; the last action gives the table of the real game."""
        if not self.entering(s):
            return super().apply(s, a, say)  # type: ignore[safe-super]
        if say is not None:
            say(self.told(s, a))
        return self.position(self.document(s)) if isinstance(a, self.ready) else self.laid(s, a)

    def appraise(self, s: S, seat: Seat) -> float:
        """Measure nothing while the table is being entered."""
        return 0.0 if self.entering(s) else super().appraise(s, seat) or 0.0

    def judge(self, view: S, rng: Random) -> Iterator[Mapping[Action, Judgement]] | None:
        """Judge nothing while the table is being entered."""
        return None if self.entering(view) else super().judge(view, rng)

    def judging(self, view: S, rng: Random) -> Iterator[Mapping[Action, Judgement] | None] | None:
        """Judge nothing while the table is being entered."""
        return None if self.entering(view) else super().judging(view, rng)

    def vocabulary(self, s: S) -> Iterator[Action]:
        """List every well-formed action, possible or not."""
        if not self.entering(s):
            return super().vocabulary(s)
        return self.sayings()

    def entered(self, s: S) -> tuple[Game[S], S] | None:
        """Give the real game and its table, once that is complete."""
        return None if self.entering(s) else (self.real(), s)

    def parse(self, s: S, text: str) -> Action:
        """Read an action's notation."""
        if not self.entering(s):
            return super().parse(s, text)
        verb, *values = split(text)
        kind = self.ready if verb == "done" else self.verbs.get(verb)
        if kind is None:
            every = ", ".join(self.verbs)
            raise unreadable(self.texts, "read.verb", text=text.strip(), verbs=every)
        names = field_names(kind)
        values = self.filled(s, names, values)
        if len(values) != len(names):
            raise unreadable(self.texts, "read.count", verb=verb, usage=self.form(kind))
        return kind(*(self._read(kind, *each) for each in zip(names, values, strict=True)))

    def _read(self, kind: type[Action], name: str, value: str) -> str | int:
        form, known = self.form(kind), self.known(name)
        if name != "count":
            return word(self.texts, form, value, known)
        bare = value.removeprefix("x")
        if f"x{bare}" not in known:
            fits = f"{number(known[0])}–{number(known[-1])}"
            raise unreadable(self.texts, "read.value", value=bare, usage=form, values=fits)
        return f"x{bare}"


def number(count: str) -> int:
    """Read how many there are.

    >>> number("x3")
    3
    """
    return int(count.removeprefix("x"))
