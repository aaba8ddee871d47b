"""The vocabulary every game speaks: `Game`, `State`, `Action`, `Outcome`.

A `Game` is the rules with the options fixed: no memory, pure functions, shared.
A `State` is one position. An `Action` is one thing a seat, or chance, does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from sengoku.core import plain
from sengoku.core.notes import CHANCE, NOBODY, Arg, Deed, Note, Say, Seat, Term, note
from sengoku.core.steps import news
from sengoku.core.texts import Catalogue, catalogue
from sengoku.core.worded import worded

__all__ = [
    "CHANCE", "NOBODY", "Action", "Arg", "Choice", "Deed", "Game", "Judgement", "Note", "Outcome",
    "Resign", "Say", "Seat", "State", "TakeBack", "Term", "note",
]


class State(Protocol):
    """One position: a frozen, slotted, hashable dataclass without rules in it."""

    @property
    def actor(self) -> Seat:
        """The seat that acts now, or `CHANCE`, or at the end `NOBODY`."""


class Action:
    """One thing done, written as its verb and its fields in the order of the clicks.

    A game's actions are frozen, slotted dataclasses with a ``verb``; every field is a
    ``str`` or an ``int``, and an empty string is left out of the notation.
    """

    __slots__ = ()
    verb: ClassVar[str]

    def parts(self) -> tuple[str, ...]:
        """Give the verb and the fields that are filled, as text."""
        values = (str(getattr(self, field.name)) for field in fields(self))  # type: ignore[arg-type]
        return (self.verb, *(value for value in values if value))

    def __str__(self) -> str:
        return " ".join(self.parts())


@dataclass(frozen=True, slots=True)
class Resign(Action):
    """A seat gives up. Always possible, never listed among the legal actions."""

    verb: ClassVar[str] = "resign"
    seat: int


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """A seat takes its very last action back, where the rulebook grants it."""

    verb: ClassVar[str] = "takeback"
    seat: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Args:
        winners: the seats that won; more than one if the win is shared, none if drawn.
        scores: one number a seat, in the game's own measure.
        note: why.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    note: Note


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot, or a procedure of the rulebook, does, and why.

    Args:
        action: what it does.
        why: its reasons, the weightiest first.
    """

    action: Action
    why: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """What an action is worth, by playouts.

    Args:
        share: the chance to win.
        error: its standard error.
        count: on how many playouts it rests.
    """

    share: float
    error: float
    count: int


S = TypeVar("S", bound=State)


class Game(ABC, Generic[S]):
    """The rules of one game with its options fixed.

    Four methods make a game: `start`, `legal`, `apply` and `outcome`, and `odds` where there is
    luck. All others have defaults that are right for a game without secrets, whose positions are
    frozen dataclasses of numbers, words and tuples.

    Attributes:
        name: the name it is loaded by, such as ``rokumon``.
        seats: how many sit at the table.
        options: what it was loaded with, every option named.
        package: the package that holds its texts and lessons; empty if there is none.
        words: its texts by language, for a game without such a package.
    """

    name: ClassVar[str]
    package: ClassVar[str] = ""
    words: ClassVar[Mapping[str, Mapping[str, Any]]] = MappingProxyType({})
    seats: int = 2
    options: Mapping[str, Any] = MappingProxyType({})

    @property
    def texts(self) -> Catalogue:
        """The game's catalogue, which falls back on the common one."""
        return catalogue(self.package) if self.package else worded(type(self))

    @abstractmethod
    def start(self) -> S:
        """Give the first position; `CHANCE` may be the one to act."""

    @abstractmethod
    def legal(self, s: S) -> Sequence[Action]:
        """List every legal action in a fixed order; empty only when the game is over.

        Where `CHANCE` acts, these are the outcomes of `odds`.
        """

    def why_not(self, s: S, a: Action) -> Note | None:
        """Say which rule an action breaks first; ``None`` exactly if it is legal."""
        return None if a in self.legal(s) else note("core.rule.not-now")

    @abstractmethod
    def apply(self, s: S, a: Action, say: Say | None = None) -> S:
        """Give the position after an action, which is trusted to be legal.

        Args:
            s: the position before.
            a: a legal action.
            say: told what happened, note by note; nothing is computed for it if left out.
        """

    def odds(self, s: S) -> Iterator[tuple[Action, Fraction]]:
        """List chance's outcomes with their exact probabilities, where they are few.

        A game whose `start`, or whose `apply`, lets `CHANCE` act has to say them.
        """
        raise NotImplementedError(f"{type(self).__name__} lets CHANCE act and has no odds")

    def sample(self, s: S, rng: Random) -> Action:
        """Draw one of chance's outcomes."""
        outcomes = list(self.odds(s))
        actions = [action for action, _ in outcomes]
        return rng.choices(actions, [float(chance) for _, chance in outcomes])[0]

    @abstractmethod
    def outcome(self, s: S) -> Outcome | None:
        """Tell how the game ended, or ``None`` while it goes on."""

    def decided(self, s: S) -> Seat | None:
        """Tell who won the part of the game (an act, a battle, or all of it) that ended in ``s``.

        ``None`` while it goes on, `NOBODY` if it is drawn or shared. Bots think this far.
        """
        outcome = self.outcome(s)
        if outcome is None:
            return None
        return outcome.winners[0] if len(outcome.winners) == 1 else NOBODY

    def appraise(self, s: S, seat: Seat) -> float | None:
        """Tell how well a seat stands by a rough measure of the game's own; ``None`` without one.

        Only differences count. Bots that look no further use it, and say what the catalogue
        calls ``appraise.measure``.
        """
        return None

    def judge(self, view: S, rng: Random) -> Iterator[Mapping[Action, Judgement]] | None:
        """Judge the actions of the one to act by playouts in bulk, slice by slice.

        ``None`` if the game can only be played out one game after another. Each slice holds
        all that is known so far; the first ones may lack actions.
        """
        steps = self.judging(view, rng)
        return None if steps is None else news(steps)

    def judging(self, view: S, rng: Random) -> Iterator[Mapping[Action, Judgement] | None] | None:
        """Give the same in steps of a few milliseconds; one that finds nothing new is ``None``.

        ``None`` instead of steps if the game has no more to give than `judge`.
        """
        return None

    def view(self, s: S, seat: Seat | None) -> S:
        """Give the position as a seat (``None``: the audience) sees it, with the rest unknown."""
        return s

    def seen(self, s: S, a: Action, seat: Seat | None) -> Action:
        """Give an action done in ``s`` as a seat saw it."""
        return a

    def imagine(self, view: S, rng: Random) -> S:
        """Deal the unknown at random: a full position that fits a view."""
        return view

    def parse(self, s: S, text: str) -> Action:
        """Read an action's notation.

        Raises:
            UnreadableAction: says what is malformed and what would be right.
        """
        return plain.parse(self.texts, self.vocabulary(s), text)

    def vocabulary(self, s: S) -> Iterator[Action]:
        """List every well-formed action here, legal or not.

        By default those that are legal here or in the first position.
        """
        return iter(dict.fromkeys((*self.legal(s), *self.legal(self.start()))))

    def position(self, doc: Mapping[str, Any]) -> S:
        """Read a position written by hand.

        Fewer pieces than the box holds is a study position and fine.

        Raises:
            ImpossiblePosition: more than the box holds, or not a position of this game.
        """
        return plain.position(self.texts, self.start(), doc)

    def describe(self, s: S) -> dict[str, Any]:
        """Write a position as plain JSON; the inverse of `position`."""
        return plain.describe(s)

    def variants(self) -> Mapping[str, Mapping[str, Any]]:
        """Name the option sets that tests, goldens and benches run over."""
        return {"usual": {}}

    def seat_term(self, seat: Seat) -> Term:
        """Give the catalogue's name of a seat (`seat.0`, `seat.1` ...)."""
        return Term({CHANCE: "seat.chance", NOBODY: "seat.nobody"}.get(seat, f"seat.{seat}"))

    def hides(self) -> bool:
        """Tell whether seats see different things, so that a hand-over screen is needed."""
        return False

    def why_not_resign(self, s: S, seat: Seat) -> Note | None:
        """Say why a seat may not give up now; by default no rulebook offers it."""
        return note("core.resign.no-rule")

    def resign(self, s: S, seat: Seat, say: Say | None = None) -> S:
        """Give the position after a seat gave up; trusted like `apply`."""
        raise NotImplementedError

    def why_not_takeback(self, before: S, a: Action, after: S, seat: Seat) -> Note | None:
        """Say why a seat may not take back ``a``, the very last action."""
        return note("core.takeback.no-rule")

    def takeback(self, before: S, a: Action, after: S, seat: Seat, say: Say | None = None) -> S:
        """Give the position after ``a`` was taken back; trusted like `apply`."""
        raise NotImplementedError

    def entered(self, s: S) -> tuple[Game[Any], Any] | None:
        """Give the game and the position that were entered, once that is done.

        Only for a game whose actions write down a position, piece by piece, as a person reads it
        off a real table.
        """
        return None

    def paused(self, s: S) -> bool:
        """Tell whether the table waits in ``s`` before chance goes on.

        So it does where a part has been decided and the next is still to be laid out, and
        before each step of a procedure that is to be followed with the eyes.
        """
        return False
