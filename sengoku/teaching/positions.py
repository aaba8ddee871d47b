"""Positions to try an answer on: what comes up when both sides play by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from sengoku.core.errors import SengokuError
from sengoku.core.game import Action, Game, Note
from sengoku.games import load

SHOWN = 1
"""The luck of the positions that a pupil's check tries; a teacher's tries others, too."""


@cache
def act_one() -> Game[Any]:
    """Give the game of most tasks: Rokumon's first act."""
    return load("rokumon", act=1)


def sample(game: Game[Any], plies: int = 0, seed: int = SHOWN) -> Any:
    """Give a position of a game after so many actions by chance, all of them by a seat.

    Args:
        game: the rules.
        plies: how many; fewer if the game ends before.
        seed: another number gives another position.

    >>> game = load("rokumon", act=1)
    >>> len(game.legal(sample(game, 4))) > 1
    True
    """
    rng, s = Random(seed), game.start()
    before, done = s, 0
    while game.outcome(s) is None:
        if s.actor >= 0:
            if done == plies:
                return s
            before, done = s, done + 1
            s = game.apply(s, rng.choice(game.legal(s)))
        else:
            s = game.apply(s, game.sample(s, rng))
    return before


def played(game: Game[Any], rng: Random) -> Iterator[Any]:
    """List the positions of games by chance in which a seat is to act, without end."""
    while True:
        s = game.start()
        while game.outcome(s) is None:
            if s.actor >= 0:
                yield s
                s = game.apply(s, rng.choice(game.legal(s)))
            else:
                s = game.apply(s, game.sample(s, rng))


def found(count: int, luck: int, fits: Callable[[Any], Any] = lambda s: True) -> list[Any]:
    """Give positions of act 1 with a property, each seat's in turn.

    Args:
        count: how many.
        luck: another number gives others.
        fits: tells whether a position will do.
    """
    game, rng = act_one(), Random(f"course/{luck}")
    kept: list[Any] = []
    for s in played(game, rng):
        # Not each of a game's, so that they differ well.
        if s.actor == len(kept) % game.seats and rng.random() < 0.5 and fits(s):
            kept.append(s)
            if len(kept) == count:
                return kept
    raise AssertionError("games by chance have no end")


def winning(game: Game[Any], s: Any) -> list[Action]:
    """List the actions with which the one to act wins at once."""
    return [a for a in game.legal(s) if game.decided(game.apply(s, a)) == s.actor]


def giving(game: Game[Any], s: Any) -> dict[Action, list[Action]]:
    """Give each action with the winning answers that it leaves to the other.

    One that lets the other win at once, as by uncovering a row, is its own answer.
    """
    given = {}
    for action in game.legal(s):
        after = game.apply(s, action)
        winner = game.decided(after)
        if winner is None:
            given[action] = winning(game, after)
        else:
            given[action] = [action] if winner == 1 - s.actor else []
    return given


def ends(game: Game[Any], s: Any, action: Action) -> Note:
    """Say how the game ends with an action."""
    outcome = game.outcome(game.apply(s, action))
    if outcome is None:
        raise SengokuError(Note("core.rule.not-now"))
    return outcome.note
