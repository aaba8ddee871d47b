"""Random games of every registered game and variant, played once and looked at by many tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import sengoku
from sengoku.core.game import CHANCE, NOBODY, Action, Game, Note, Seat
from tests.contract.games import facts

WALKS = 4
"""Random games a variant."""

LENGTH = 160
"""After how many plies a random game is left, unless the game's module names another number."""

SAMPLES = 40
"""Positions looked at closely, a variant."""


@dataclass(frozen=True)
class Case:
    """A game with a named set of options."""

    name: str
    variant: str

    @property
    def game(self) -> Game[Any]:
        return _load(self.name, self.variant)

    @property
    def seats(self) -> range:
        return range(self.game.seats)

    @property
    def lookers(self) -> tuple[Seat | None, ...]:
        """Everybody who may look at the table, the audience last."""
        return (*self.seats, None)

    def __str__(self) -> str:
        return f"{self.name}-{self.variant}"


@dataclass(frozen=True)
class Step:
    """One ply of a random game."""

    before: Any
    action: Action
    after: Any
    notes: tuple[Note, ...]


@cache
def _load(name: str, variant: str) -> Game[Any]:
    return sengoku.load(name, **sengoku.load(name).variants()[variant])


@cache
def cases() -> tuple[Case, ...]:
    """List every named variant of every registered game."""
    return tuple(
        Case(name, variant)
        for name in sengoku.list_games()
        for variant in sengoku.load(name).variants()
    )


def random_game(game: Game[Any], rng: Random, length: int = LENGTH) -> Iterator[Step]:
    """Play at random from the start, chance by its odds, and tell each ply."""
    s = game.start()
    for _ in range(length):
        if s.actor == NOBODY:
            return
        action = game.sample(s, rng) if s.actor == CHANCE else rng.choice(game.legal(s))
        notes: list[Note] = []
        after = game.apply(s, action, notes.append)
        yield Step(s, action, after, tuple(notes))
        s = after


@cache
def walks(case: Case) -> tuple[tuple[Step, ...], ...]:
    """Give the variant's random games, always the same ones."""
    length = getattr(facts(case.name), "LENGTH", LENGTH)
    rngs = (Random(f"{case} {n}") for n in range(WALKS))
    return tuple(tuple(random_game(case.game, rng, length)) for rng in rngs)


def steps(case: Case) -> tuple[Step, ...]:
    """Give a sample of plies spread over the variant's random games, first and last included."""
    plies = [step for walk in walks(case) for step in walk]
    if len(plies) <= SAMPLES:
        return tuple(plies)
    rng = Random(str(case))
    ends = [ply for walk in walks(case) for ply in (walk[0], walk[-1])]
    return tuple(ends + rng.sample(plies, SAMPLES - len(ends)))


@cache
def positions(case: Case) -> tuple[Any, ...]:
    """Give a sample of the positions, the final ones included, each once."""
    found: dict[Any, None] = {}
    for step in steps(case):
        found[step.before] = found[step.after] = None
    return tuple(found)


def decisions(case: Case) -> Iterator[Any]:
    """Give the sampled positions in which a seat is to act."""
    return (s for s in positions(case) if s.actor >= 0)
