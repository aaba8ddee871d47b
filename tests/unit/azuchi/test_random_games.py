"""Many random games: no exception, nothing lost, each ends as the rules say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sengoku.core.game import CHANCE, NOBODY
from tests.contract.games.azuchi import inventory
from tests.unit.azuchi.playing import load


def played(game: Any, rng: Random) -> Any:
    """Play a game out; the pieces are counted at the end of each round."""
    s = game.start()
    whole = inventory(s)
    while s.actor != NOBODY:
        if s.phase == "discard":
            assert inventory(s) == whole
        action = game.sample(s, rng) if s.actor == CHANCE else rng.choice(game.legal(s))
        s = game.apply(s, action)
    assert inventory(s) == whole
    return s


def check(seats: int, count: int) -> None:
    game, rng = load(seats), Random(seats)
    for _ in range(count):
        s = played(game, rng)
        outcome = game.outcome(s)
        complete = outcome.note.code.endswith("complete")
        assert 12 <= s.round <= 36
        assert complete or s.round == 36
        assert sum(s.up) == 4 or not complete
        best = max(outcome.scores)
        assert outcome.winners == tuple(n for n, p in enumerate(outcome.scores) if p == best)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_thousand_random_games(seats: int) -> None:
    check(seats, 334)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_thousand_random_games(seats: int) -> None:
    check(seats, 3334)
