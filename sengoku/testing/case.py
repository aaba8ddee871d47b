"""A game with a set of options, its random games, and what is known of it beforehand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from sengoku.core.game import CHANCE, NOBODY, Action, Game, Note, Seat
from sengoku.core.plugin import Plugin
from sengoku.testing.kinds import begun, sound

WALKS = 4
"""Random games a variant."""

SAMPLES = 40
"""Positions looked at closely, a variant."""


@dataclass(frozen=True)
class Facts:
    """What only somebody who knows a game can tell; all may be left out.

    Args:
        inventory: what the table holds in a position, by kind; it never changes within an epoch.
        epoch: which part of the game it is, where parts hold different pieces.
        secrets: ``secrets(s, looker)``, what a position holds that this looker may not see, by a
            reckoning of its own.
        reveals: codes of notes that show everybody, on purpose, what was hidden from some.
        openly: verbs of what is done openly, if there are any that now and then come to the same.
        owned: whether the hits of its scene end in the seat whose they are.
        length: after how many plies a random game is left.
        perft: a label, options, a position as `Game.position` reads it, and the number of lines
            by depth.
    """

    inventory: Callable[[Any], Any] | None = None
    epoch: Callable[[Any], Any] = field(default=lambda s: ())
    secrets: Callable[[Any, Seat | None], list[Any]] | None = None
    reveals: tuple[str, ...] = ()
    openly: tuple[str, ...] = ()
    owned: bool = False
    length: int = 160
    perft: tuple[tuple[str, Mapping[str, Any], Any, tuple[int, ...]], ...] = ()


@dataclass(frozen=True)
class Step:
    """One ply of a random game."""

    before: Any
    action: Action
    after: Any
    notes: tuple[Note, ...]


@dataclass(frozen=True, eq=False)
class Case:
    """A game with a named set of options.

    Args:
        plugin: the game.
        variant: the name of the set.
        options: the options.
        facts: what is known of the game.
    """

    plugin: Plugin
    variant: str = "usual"
    options: Mapping[str, Any] = field(default_factory=dict)
    facts: Facts = field(default_factory=Facts)

    def __str__(self) -> str:
        return f"{self.name}-{self.variant}"

    @property
    def name(self) -> str:
        """The game's name."""
        return self.plugin.name

    @cached_property
    def game(self) -> Game[Any]:
        """The rules."""
        return rules(self.plugin, self.options)

    @property
    def seats(self) -> range:
        """The seats of the table."""
        return range(self.game.seats)

    @property
    def lookers(self) -> tuple[Seat | None, ...]:
        """Everybody who may look at the table, the audience last."""
        return (*self.seats, None)

    @cached_property
    def walks(self) -> tuple[tuple[Step, ...], ...]:
        """The variant's random games, always the same ones."""
        rngs = (Random(f"{self} {n}") for n in range(WALKS))
        return tuple(tuple(random_game(self.game, rng, self.facts.length)) for rng in rngs)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """A sample of plies spread over the random games, first and last included."""
        plies = [step for walk in self.walks for step in walk]
        if len(plies) <= SAMPLES:
            return tuple(plies)
        rng = Random(str(self))
        ends = [ply for walk in self.walks for ply in (walk[0], walk[-1])]
        return tuple(ends + rng.sample(plies, SAMPLES - len(ends)))

    @cached_property
    def positions(self) -> tuple[Any, ...]:
        """A sample of the positions, the final ones included, each once."""
        found: dict[Any, None] = {}
        for step in self.steps:
            found[step.before] = found[step.after] = None
        return tuple(found)

    @property
    def decisions(self) -> Iterator[Any]:
        """The sampled positions in which a seat is to act."""
        return (s for s in self.positions if s.actor >= 0)

    def some(self, count: int) -> list[Any]:
        """Give decisions spread over the sample."""
        found = list(self.decisions)
        return found[:: max(1, len(found) // count)][:count]


def rules(plugin: Plugin, options: Mapping[str, Any]) -> Game[Any]:
    """Load a game that need not be registered."""
    game: Game[Any] = plugin.part("load")(**options)
    return game


def random_game(game: Game[Any], rng: Random, length: int = Facts.length) -> Iterator[Step]:
    """Play at random from the start, chance by its odds, and tell each ply."""
    s = begun(game)
    for _ in range(length):
        if s.actor == NOBODY:
            return
        action = game.sample(s, rng) if s.actor == CHANCE else rng.choice(game.legal(s))
        notes: list[Note] = []
        after = sound(game, game.apply(s, action, notes.append), "apply")
        yield Step(s, action, after, tuple(notes))
        s = after
