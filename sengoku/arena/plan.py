"""Who plays whom: a tournament as plain data, and the fixtures that follow from it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from types import MappingProxyType
from typing import Any, Literal

from sengoku.bots import bot, bot_names, own_bot
from sengoku.bots.base import Bot
from sengoku.core.errors import BadOption
from sengoku.core.game import Game
from sengoku.core.given import shown
from sengoku.core.notes import Note
from sengoku.core.texts import catalogue, quoted
from sengoku.games import load

Kind = Literal["round-robin", "ladder", "challenge", "alike"]
KINDS: tuple[Kind, ...] = ("round-robin", "ladder", "challenge", "alike")
TEXTS = "sengoku.arena"
MOST_PLIES = 5_000
"""After so many plies a game counts as drawn, if the plan says nothing else."""


def refused(code: str, **args: str | int) -> BadOption:
    """Make the error that refuses a plan."""
    return BadOption(Note(f"arena.{code}", args=tuple(args.items())), catalogue(TEXTS))


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who takes part.

    Args:
        name: what the tables call it; each name once a tournament.
        bot: a bot's name, or a class of bots of one's own; that of ``name`` if left out.
        settings: further arguments of the bot's class, such as ``playouts``.
    """

    name: str
    bot: str | type[Bot] = ""
    settings: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    def seated(self, game: Game[Any], rng: Random) -> Bot:
        """Give the bot for one game, with luck of its own.

        Raises:
            BadOption: there is no such bot for this game, or it has no such settings.
        """
        who = self.bot or self.name
        made = bot(who, game, rng) if isinstance(who, str) else own_bot(who, game, rng)
        if not self.settings:
            return made
        try:
            return made.again(game, rng, **dict(self.settings))
        except TypeError as error:
            raise refused("settings", name=self.name, why=quoted(error)) from error

    def written(self) -> dict[str, Any]:
        """Give what it is as plain data, by which a plan is known again."""
        who = self.bot or self.name
        named = who if isinstance(who, str) else f"{who.__module__}.{who.__qualname__}"
        return {"name": self.name, "bot": named, "settings": dict(self.settings)}

    def __reduce__(self) -> tuple[Any, ...]:
        # A read-only mapping does not travel to another process, a dict does.
        return Entrant, (self.name, self.bot, dict(self.settings))


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game that is to be played.

    Args:
        id: its name in the tournament, the same at every run.
        seats: the number of the entrant at each seat.
        luck: from it come the deal and the dice; the games of one round of seats share it.
    """

    id: str
    seats: tuple[int, ...]
    luck: str


@dataclass(frozen=True, slots=True)
class Tournament:
    """What is to be played.

    In a round robin every group of entrants that fills the table meets; in a ladder each entrant
    meets the one before it, at a larger table one seat against all others, in both ways; as a
    challenge only the stronger one sits alone. Seats
    rotate: one deal is played once from each seat, so that luck of the deal weighs less. If all
    are alike each entrant sits in every seat against itself, each game with a deal of its own.

    Args:
        game: the game's name.
        options: its options.
        entrants: who takes part; in a ladder from the weakest on.
        games: how many games each meeting has, rounded up to whole rounds of seats.
        kind: ``round-robin``, ``ladder``, ``challenge`` or ``alike``.
        seed: makes all luck repeatable.
        most_plies: after so many a game counts as drawn.

    Raises:
        BadOption: says what of the plan cannot be.

    >>> plan = Tournament("tenku", {"seats": 3}, (Entrant("random"), Entrant("greedy")),
    ...                   games=3, kind="ladder", seed=1)
    >>> [fixture.seats for fixture in plan.fixtures()]
    [(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    """

    game: str
    options: Mapping[str, Any]
    entrants: tuple[Entrant, ...]
    games: int = 100
    kind: Kind = "round-robin"
    seed: int = 0
    most_plies: int = MOST_PLIES

    def __post_init__(self) -> None:
        game = load(self.game, **dict(self.options))
        if self.kind not in KINDS:
            raise refused("kind", value=quoted(self.kind), values=", ".join(KINDS))
        for what, number in (("games", self.games), ("most_plies", self.most_plies)):
            if isinstance(number, bool) or not isinstance(number, int) or number < 1:
                raise refused("number", what=what, value=shown(number))
        if isinstance(self.seed, bool) or not isinstance(self.seed, int):
            raise refused("seed", value=shown(self.seed))
        for one in (*self.entrants,) if isinstance(self.entrants, Iterable) else (self.entrants,):
            if not isinstance(one, Entrant):
                raise refused("entrant", value=shown(one), example="Entrant(\"random\")")
        names = [entrant.name for entrant in self.entrants]
        fewest = {"round-robin": game.seats, "alike": 1}.get(self.kind, 2)
        if len(names) < fewest:
            raise refused("few", count=len(names), fewest=fewest)
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise refused("twice", name=quoted(twice))
        for entrant in self.entrants:
            entrant.seated(game, Random(0))

    def fixtures(self) -> Iterator[Fixture]:
        """List the games in the order in which they are played."""
        seats = load(self.game, **dict(self.options)).seats
        shifts = 1 if self.kind == "alike" else seats
        for turn in range(-(-self.games // shifts)):
            for meeting, group in self._meetings(seats):
                for shift in range(shifts):
                    placed = tuple(group[(seat - shift) % seats] for seat in range(seats))
                    name = f"{meeting}/{turn}/{shift}"
                    yield Fixture(name, placed, f"{self.seed}/{meeting}/{turn}")

    def _meetings(self, seats: int) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Give who meets whom: a name, and the entrants round the table."""
        if self.kind == "round-robin":
            for group in combinations(range(len(self.entrants)), seats):
                yield "-".join(map(str, group)), group
            return
        if self.kind == "alike":
            for who in range(len(self.entrants)):
                yield f"{who}", (who,) * seats
            return
        for lower in range(len(self.entrants) - 1):
            one = (lower, *[lower + 1] * (seats - 1))
            other = (lower + 1, *[lower] * (seats - 1))
            if self.kind == "ladder":
                yield "-".join(map(str, one)), one
            if self.kind == "challenge" or seats > 2:
                yield "-".join(map(str, other)), other

    def written(self) -> str:
        """Write the plan as text, by which a file of results is known to be its own."""
        doc = {
            "game": self.game,
            "options": dict(self.options),
            "entrants": [entrant.written() for entrant in self.entrants],
            "games": self.games,
            "kind": self.kind,
            "seed": self.seed,
            "most_plies": self.most_plies,
        }
        return json.dumps(doc, sort_keys=True, ensure_ascii=False, default=str)

    def __reduce__(self) -> tuple[Any, ...]:
        options = dict(self.options)
        plain = (self.game, options, self.entrants, self.games, self.kind, self.seed)
        return Tournament, (*plain, self.most_plies)


def players_of(game: Game[Any]) -> tuple[Entrant, ...]:
    """Give every bot that can play a game as an entrant, by its name."""
    return tuple(Entrant(name) for name in bot_names(game))
