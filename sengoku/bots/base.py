"""What every bot is, and the look-ahead that several share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from time import perf_counter, process_time
from typing import Any

from sengoku.core.errors import BrokenBot
from sengoku.core.game import CHANCE, NOBODY, Action, Choice, Deed, Game, Note, Seat, note
from sengoku.core.given import shown
from sengoku.core.texts import quoted
from sengoku.games import telling

IDEAS = 2
"""How many ideas a reason holds at most."""


YIELD = "yield Choice(self.game.legal(view)[0])"
"""What a bot has to say at least."""


CLOCKS: Mapping[str, Callable[[], float]] = {"wall": perf_counter, "own": process_time}
"""How a bot that has so many seconds counts them: as the clock on the wall goes, or only those that
this process computes, so that other work beside does not make it weaker."""


class Bot(ABC):
    """A player that is given what a seat sees, and no more.

    Args:
        game: the rules.
        rng: its own luck, apart from the game's.

    Attributes:
        name: the name it is asked for by; that of its class, if it says no other.
        in_slices: whether its class promises that no slice takes longer than some hundredths of a
            second. Then it thinks on the event loop, else in a thread where there is one. Each
            class promises for itself.
        away: whether it is never asked: somebody sits there who acts at another board.
        elsewhere: how many seconds of the processor it has used in a process of its own.
    """

    name: str
    in_slices: bool = False
    away: bool = False
    elsewhere: float = 0.0

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.in_slices = bool(cls.__dict__.get("in_slices", False))
        if not isinstance(cls.__dict__.get("name"), str):
            cls.name = cls.__name__

    def __init__(self, game: Game[Any], rng: Random) -> None:
        self.game = game
        self.rng = rng

    def __repr__(self) -> str:
        return f"<Bot {self.name!r}, {self.game!r}>"

    def again(self, game: Game[Any], rng: Random, **settings: Any) -> Bot:
        """Give a bot like this one for another game.

        Args:
            game: the rules.
            rng: its own luck.
            **settings: further arguments of its class.
        """
        return type(self)(game, rng, **settings)

    def close(self) -> None:  # noqa: B027 -- most bots hold nothing
        """End what it holds outside, such as a process, when its game is over."""

    @abstractmethod
    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        """Think slice by slice; after each, give the best choice so far.

        A caller that has other things to do takes one slice at a time. The last choice
        given is the answer; ``None`` in between says that there is nothing better yet.
        """

    def choose(self, view: Any, seat: Seat) -> Choice:
        """Think to the end and give the answer.

        Args:
            view: the position as ``game.view(state, seat)`` shows it.
            seat: who plays, the actor of the view.

        Raises:
            BrokenBot: it gave no choice at all, or something that is none.
        """
        answer: Any = None
        thoughts: object = self.think(view, seat)
        for thought in thoughts if isinstance(thoughts, Iterable) else ():
            answer = answer if thought is None else thought
        if answer is None:
            raise silent(self)
        choice = answered(answer)
        if choice is None:
            said = shown(answer)
            told = note("core.bot.nonsense", name=quoted(self.name), value=said, example=YIELD)
            raise BrokenBot(told)
        return choice

    def ideas(self, view: Any, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say in the ideas of the game what an action is good for, as everybody may know it.

        Of a quiet action is said what it does; what the catalogue calls ``bot.seems`` only where
        that is nothing to speak of.
        """
        public = self.game.view(view, None)
        seen = self.game.seen(view, action, None)
        found = telling(self.game).at_once(public, seen, seat)[:IDEAS]
        return tuple(found) or (note("bot.seems", action=self.told(view, action)),)

    def told(self, view: Any, action: Action) -> Deed:
        """Name an action in a reason as everybody may know it, with nothing hidden in it.

        Where something is hidden a reason also names no other action, and does not tell how
        many there are: both would tell of a hand.
        """
        return Deed((self.game.seen(view, action, None).parts(),))


def answered(given: Any) -> Choice | None:
    """Give what a bot chose: a choice, an action itself or its text; ``None`` for all else."""
    if isinstance(given, Choice):
        return given
    # Whoever takes a choice reads a text in it.
    return Choice(given) if isinstance(given, Action | str) else None  # type: ignore[arg-type]


def silent(bot: Any) -> BrokenBot:
    """Make the error that tells of a bot that gave no choice."""
    named = quoted(getattr(bot, "name", ""))
    return BrokenBot(note("core.bot.silent", name=named, example=YIELD))


def worlds(game: Game[Any], view: Any, rng: Random, count: int) -> list[Any]:
    """Give full positions that fit a view: the view itself where nothing is hidden."""
    if not game.hides():
        return [view]
    return [game.imagine(view, rng) for _ in range(count)]


def settle(game: Game[Any], s: Any, rng: Random) -> Any:
    """Let chance act until a seat must, or until a part of the game is decided."""
    while s.actor == CHANCE and game.decided(s) is None:
        s = game.apply(s, game.sample(s, rng))
    return s


def threats(game: Game[Any], s: Any, seat: Seat) -> int:
    """Count the actions by which the one to act, if it is another seat, would win at once."""
    if s.actor in (seat, CHANCE, NOBODY):
        return 0
    return sum(game.decided(game.apply(s, reply)) == s.actor for reply in game.legal(s))
