"""Many random games: no exception, nothing lost, each ends as the rules say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.core.game import CHANCE, NOBODY
from tests.contract.games.rumble import inventory

VARIANTS = sengoku.load("rumble").variants()


def played(game: Any, rng: Random) -> Any:
    """Play a game out; the pieces are counted whenever a turn begins."""
    s = game.start()
    whole = None
    while s.actor != NOBODY:
        if s.setting.phase in ("turns", "war") and not s.dice:
            counted = inventory(s)
            whole = whole or counted
            assert counted == whole
        legal = game.legal(s)
        action = game.sample(s, rng) if s.actor == CHANCE else rng.choice(legal)
        s = game.apply(s, action)
    return s


def check(variant: str, count: int) -> None:
    game, rng = sengoku.load("rumble", **VARIANTS[variant]), Random(variant)
    for _ in range(count):
        s = played(game, rng)
        assert s.stock == (0,) * game.seats
        assert sorted(s.setting.swords, reverse=True) == list(game.kit.swords)
        outcome = game.outcome(s)
        assert max(outcome.scores) == outcome.scores[outcome.winners[0]]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_thousand_random_games(variant: str) -> None:
    check(variant, 1 + 1000 // len(VARIANTS))


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS)
def test_ten_thousand_random_games_an_edition(variant: str) -> None:
    of_edition = [name for name in VARIANTS if name[:2] == variant[:2]]
    check(variant, 1 + 10_000 // len(of_edition))
