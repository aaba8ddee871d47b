"""How the engine thinks about a game, and how strong its levels are: plain numbers of a plugin.

A game says them (`Plugin.thinking`), because what fits depends on its length, its luck and its
measure; what is done with them is the engine's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from sengoku.core.bulk import Bulk
from sengoku.core.game import Action, Game, Seat


@dataclass(frozen=True, slots=True)
class Guide:
    """How a playout goes.

    Args:
        length: after so many actions of seats it is cut off and judged by the game's measure; of a
            game without a measure it then counts as drawn.
        looked: so many actions, drawn by lot, are looked at before each; the best by the measure
            is done. 1: all is by lot.
        scale: by how many points of the measure a seat has to lead so that the odds are e to 1.
        wins: whether a seat that can win at once does.
        careful: a seat draws so many actions by lot at most, to find one after which nobody else
            has won or, where ``wins`` holds, can win at once.
    """

    length: int = 200
    looked: int = 1
    scale: float = 1.0
    wins: bool = False
    careful: int = 1


@dataclass(frozen=True, slots=True)
class Settings:
    """How the search goes.

    Args:
        curiosity: how much an action tried seldom is preferred (the constant of UCB1).
        wide: a node with n visits has at most ``wide * n ** growth`` branches, the most promising
            by the game's measure first; 0: all at once.
        growth: see there.
        measured: of a position with more actions, so many, drawn by lot, are measured; the rest
            come after them.
        deep: how many actions deep the tree may get.
        luck: whether the tree tells apart what luck brings. With few playouts and dice of many
            faces it learns more if it does not.
        hands: where hands are hidden, a rival's hand that was met so often at a place of the tree
            has a row of tallies of its own there, because a rival knows its hand; 0: it never has.
        answers: without secrets, a new position with no more actions is looked through for a
            win at once.
        proof: with every playout, so many steps of the game's own search for forced wins and
            losses are done, where it has one; before the first, until it has something to tell.
            0: none are.
        race: a bot does not search a tree but races what it may do, all on the same deals with
            the same luck; after every so many deals what lies behind drops out. 0: it does not.
        ahead: so many actions of its own in a row are raced as one.
        guide: how playouts go.
    """

    curiosity: float = 0.7
    wide: float = 0.0
    growth: float = 0.5
    measured: int = 64
    deep: int = 60
    luck: bool = True
    hands: int = 0
    answers: int = 40
    proof: float = 0.0
    race: int = 0
    ahead: int = 1
    guide: Guide = field(default_factory=Guide)


class Mind:
    """What a game tells the engine beyond its rules; each part may be left as it is.

    Args:
        game: the rules.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def leads(self, s: Any) -> Sequence[float] | None:
        """Tell by how much each seat leads, by a measure; ``None`` if there is none.

        It may be another measure than `Game.appraise`, which greedy bots play by.
        """
        told = [self.game.appraise(s, seat) for seat in range(self.game.seats)]
        return None if None in told else [each or 0.0 for each in told]

    def lead(self, s: Any, seat: Seat) -> float:
        """Tell by how much one seat leads, by the same measure; 0 without one."""
        return self.game.appraise(s, seat) or 0.0

    def stage(self, s: Any) -> float:
        """Tell how far the game is, from 0 to 1: how much a lead says may depend on it."""
        return 0.0

    def wins(self, s: Any) -> bool:
        """Tell whether the seat that acts can win at once. It may overlook a win."""
        game, seat = self.game, s.actor
        return any(game.decided(game.apply(s, action)) == seat for action in game.legal(s))

    def sense(self, action: Action) -> Any:
        """Tell what an action comes to: what of it matters least is left out.

        A puzzle takes all that are right and come to the same, such as one attack paid with this
        card or that.
        """
        return action

    def play_on(self, s: Any, rng: Random, guide: Guide) -> Any:
        """Play a position on to where a playout ends; ``None``: as `Guide` says.

        A game that knows how sensible players go on, and at which places its measure tells most,
        plays better and faster so.

        Args:
            s: a full position.
            rng: the luck of the playout.
            guide: how it goes; the game says what it makes of it.
        """
        return None

    def raced(self, s: Any, rng: Random) -> tuple[float, ...] | None:
        """Play out what a race compares; ``None``: as every other playout goes.

        A race needs playouts that are short and tell close things apart, more than it needs to
        know how large a chance is.

        Args:
            s: a full position.
            rng: the luck of the playout.

        Returns:
            Each seat's share of the win, together 1.
        """
        return None

    def reckon(self, s: Any) -> Sequence[float] | None:
        """Give each seat's share of the win, together 1; ``None``: it is to be played out.

        A game that can reckon out what luck and answers come to says so more exactly, and sooner,
        than playouts would. It is asked about each position that is new in a search, before the
        luck that follows, and may depend on nothing but the position.

        Args:
            s: a full position in which nothing is decided.
        """
        return None

    def bulk(self) -> Bulk | None:
        """Give what plays many games out at once; ``None`` if games go one by one.

        Where it is given, the engine weighs choices by its figures instead of searching a tree.
        """
        return None

    def proving(self, view: Any, seat: Seat) -> Iterator[Mapping[Action, Any] | None] | None:
        """Search for what is certain, in steps; ``None`` if the game has no such search.

        Each step that finds something gives what is known of every action so far: ``None``, or
        what has an ``outcome`` (win, loss or draw, to the one who acts) and a ``length``.

        Args:
            view: what the seat sees.
            seat: who thinks.
        """
        return None


def leads_by(worth: Sequence[float]) -> list[float]:
    """Make leads for `Mind.leads` of what each seat has, in the same points.

    Args:
        worth: one number a seat.

    >>> leads_by([5.0, 3.0]), leads_by([5.0, 3.0, 3.0])
    ([2.0, -2.0], [5.0, 3.0, 3.0])
    """
    if len(worth) == 2:
        apart = worth[0] - worth[1]
        return [apart, -apart]
    # With more seats only the distances count.
    return list(worth)


@dataclass(frozen=True, slots=True)
class Level:
    """How strong an opponent is.

    Args:
        playouts: how many it has for a move; 0: it looks one action ahead, as the greedy bot does.
        slips: of a hundred actions, so many are drawn by lot.
        seconds: it stops thinking about a move after so long, however many playouts it has had;
            0: it does not look at the clock, and is the same again for a seed.
    """

    playouts: int
    slips: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Thinking:
    """How the engine thinks about one game.

    Args:
        settings: how it searches.
        levels: its levels, the mildest first.
    """

    settings: Settings = field(default_factory=Settings)
    levels: tuple[Level, ...] = (
        Level(0, slips=75),
        Level(0, slips=30),
        Level(20, slips=10),
        Level(60),
        Level(250),
        Level(1_500, seconds=1.8),
    )
