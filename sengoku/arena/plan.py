"""Who plays whom: a tournament as plain data, and the fixtures that follow from it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, permutations
from random import Random
from types import MappingProxyType
from typing import Any, Literal

from sengoku.arena import pairing
from sengoku.arena.pairing import Round
from sengoku.bots import bot, bot_names, own_bot
from sengoku.bots.base import Bot
from sengoku.core.errors import BadOption
from sengoku.core.game import Game
from sengoku.core.given import shown
from sengoku.core.notes import Note
from sengoku.core.texts import catalogue, quoted
from sengoku.games import load

Kind = Literal["round-robin", "swiss", "one-against-all", "ladder", "challenge", "alike"]
KINDS: tuple[Kind, ...] = (
    "round-robin", "swiss", "one-against-all", "ladder", "challenge", "alike",
)  # fmt: skip
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

    In a round robin every group of entrants that fills the table meets; in a Swiss tournament
    those meet in each round whose scores are similar and who have not met yet, and who is left
    over rests with the points of a win. In a ladder each entrant meets the one before it, at a
    larger table one seat against all others, in both ways; as a challenge only the stronger one
    sits alone; and in one against all each entrant in turn sits alone, with each other one in all
    the other seats. Seats rotate: one deal is played once from each seat, so that luck of the deal
    weighs less. If all are alike each entrant sits in every seat against itself, each game with a
    deal of its own.

    Args:
        game: the game's name.
        options: its options.
        entrants: who takes part; in a ladder from the weakest on.
        games: how many games each meeting has, rounded up to whole rounds of seats.
        kind: ``round-robin``, ``swiss``, ``one-against-all``, ``ladder``, ``challenge`` or
            ``alike``.
        seed: makes all luck repeatable.
        most_plies: after so many a game counts as drawn.
        rounds: of a Swiss tournament; as many as are usual, if 0.

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
    rounds: int = 0

    def __post_init__(self) -> None:
        game = load(self.game, **dict(self.options))
        if self.kind not in KINDS:
            raise refused("kind", value=quoted(self.kind), values=", ".join(KINDS))
        for what, number in (("games", self.games), ("most_plies", self.most_plies)):
            if isinstance(number, bool) or not isinstance(number, int) or number < 1:
                raise refused("number", what=what, value=shown(number))
        if isinstance(self.rounds, bool) or not isinstance(self.rounds, int) or self.rounds < 0:
            raise refused("rounds", value=shown(self.rounds))
        if isinstance(self.seed, bool) or not isinstance(self.seed, int):
            raise refused("seed", value=shown(self.seed))
        for one in (*self.entrants,) if isinstance(self.entrants, Iterable) else (self.entrants,):
            if not isinstance(one, Entrant):
                raise refused("entrant", value=shown(one), example="Entrant(\"random\")")
        names = [entrant.name for entrant in self.entrants]
        fewest = {"round-robin": game.seats, "swiss": game.seats, "alike": 1}.get(self.kind, 2)
        if len(names) < fewest:
            raise refused("few", count=len(names), fewest=fewest)
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise refused("twice", name=quoted(twice))
        for entrant in self.entrants:
            entrant.seated(game, Random(0))

    def fixtures(self, won: Mapping[str, tuple[int, ...]] | None = None) -> Iterator[Fixture]:
        """List the games in the order in which they are played, as far as they are known.

        Args:
            won: of the games that were played the seats that won; by them the rounds of a Swiss
                tournament follow each other. The next one is known when the last is played.
        """
        if self.kind == "swiss":
            for number, one in enumerate(self.swiss(won or {})):
                yield from self._round(number, one)
            return
        for turn in range(self._turns()):
            for meeting, group in self._meetings(self.seats):
                yield from self._rotated(meeting, group, str(turn))

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return load(self.game, **dict(self.options)).seats

    @property
    def games_a_meeting(self) -> int:
        """How many games each meeting has: whole rounds of seats."""
        return self._turns() * self.seats

    def _turns(self) -> int:
        return self.games if self.kind == "alike" else -(-self.games // self.seats)

    def _rotated(self, meeting: str, group: tuple[int, ...], turn: str) -> Iterator[Fixture]:
        """Give the games of a group with one deal, one from each seat."""
        for shift in range(1 if self.kind == "alike" else len(group)):
            placed = tuple(group[(seat - shift) % len(group)] for seat in range(len(group)))
            yield Fixture(f"{meeting}/{turn}/{shift}", placed, f"{self.seed}/{meeting}/{turn}")

    def _round(self, number: int, one: Round) -> Iterator[Fixture]:
        for turn in range(self._turns()):
            for group in one.groups:
                yield from self._rotated("-".join(map(str, group)), group, f"r{number}.{turn}")

    def swiss(self, won: Mapping[str, tuple[int, ...]]) -> Iterator[Round]:
        """Give the rounds of a Swiss tournament that are known: all played ones, and the next.

        Args:
            won: of the games that were played the seats that won.
        """
        seats, lots = self.seats, [*range(len(self.entrants))]
        Random(f"{self.seed}/lots").shuffle(lots)
        count = self.rounds or pairing.usual(len(lots), seats)
        following = pairing.rounds(lots, seats, count)
        one = next(following)
        for number in range(count):
            yield one
            games = [*self._round(number, one)]
            if number + 1 == count or not _over(games, won):
                return
            gained = dict.fromkeys(range(len(lots)), 0.0)
            gained |= dict.fromkeys(one.resting, float(self.games_a_meeting))
            for game in games:
                for seat, who in enumerate(game.seats):
                    gained[who] += worth(won[game.id], seat, seats)
            one = following.send(gained)

    def rested(self, won: Mapping[str, tuple[int, ...]]) -> Counter[int]:
        """Count the rounds of a Swiss tournament in which an entrant had no game.

        A round counts once it is over: its others have no points for it before they have played.

        Args:
            won: of the games that were played the seats that won.
        """
        rounds = enumerate(self.swiss(won)) if self.kind == "swiss" else ()
        over = (one for number, one in rounds if _over(self._round(number, one), won))
        return Counter(who for one in over for who in one.resting)

    def count(self) -> int:
        """Tell how many games there are in all, those not known yet included."""
        if self.kind != "swiss":
            return sum(1 for _ in self.fixtures())
        many, seats = len(self.entrants), self.seats
        rounds = self.rounds or pairing.usual(many, seats)
        return rounds * (many // seats) * self.games_a_meeting

    def _meetings(self, seats: int) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Give who meets whom: a name, and the entrants round the table."""
        if self.kind == "round-robin":
            for group in combinations(range(len(self.entrants)), seats):
                yield "-".join(map(str, group)), group
            return
        if self.kind == "one-against-all":
            for alone, others in permutations(range(len(self.entrants)), 2):
                # With two seats both ways are the same meeting.
                if seats > 2 or alone < others:
                    group = (alone, *[others] * (seats - 1))
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
        doc |= {"rounds": self.rounds} if self.rounds else {}
        return json.dumps(doc, sort_keys=True, ensure_ascii=False, default=str)

    def __reduce__(self) -> tuple[Any, ...]:
        options = dict(self.options)
        plain = (self.game, options, self.entrants, self.games, self.kind, self.seed)
        return Tournament, (*plain, self.most_plies, self.rounds)


def seated(name: str, seats: int = 1) -> tuple[int, ...]:
    """Give who sits where in a fixture, which its id tells.

    Args:
        name: the id.
        seats: how many sit at the table, which the id does not tell where all are alike.

    >>> seated("0-3-4/r1.0/1"), seated("2/0/0", 4)
    ((4, 0, 3), (2, 2, 2, 2))
    """
    meeting, _, shift = name.split("/")
    group = [int(one) for one in meeting.split("-")]
    if len(group) == 1:
        group *= seats
    return tuple(group[(seat - int(shift)) % len(group)] for seat in range(len(group)))


def _over(games: Iterable[Fixture], won: Mapping[str, Any]) -> bool:
    """Tell whether all games of a round were played."""
    return all(game.id in won for game in games)


def worth(winners: tuple[int, ...], seat: int, seats: int) -> float:
    """Give what a seat won of a game: all, a part of a shared win, or of a drawn game.

    >>> worth((1,), 1, 3), worth((0, 1), 1, 3), worth((), 1, 4)
    (1.0, 0.5, 0.25)
    """
    if not winners:
        return 1 / seats
    return 1 / len(winners) if seat in winners else 0.0


def players_of(game: Game[Any]) -> tuple[Entrant, ...]:
    """Give every bot that can play a game as an entrant, by its name."""
    return tuple(Entrant(name) for name in bot_names(game))
