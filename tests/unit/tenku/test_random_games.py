"""Many random games: no exception, no card lost, each ends as the rules say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sengoku.core.game import CHANCE, NOBODY
from tests.contract.games.tenku import inventory
from tests.unit.tenku.playing import table

SHARES = {2: 550, 3: 300, 4: 100, 5: 50}
"""How many of a thousand games are played by so many players."""


def played(game: Any, rng: Random) -> tuple[Any, int]:
    """Play a game out; the cards are counted now and then."""
    s, plies = game.start(), 0
    while s.actor != NOBODY:
        if plies % 25 == 0:
            inventory(s)
        action = game.sample(s, rng) if s.actor == CHANCE else rng.choice(game.legal(s))
        s, plies = game.apply(s, action), plies + 1
    inventory(s)
    return s, plies


def check(game: Any, count: int) -> None:
    rng = Random(str(game.options))
    for _ in range(count):
        s, _plies = played(game, rng)
        outcome, most = game.outcome(s), max(game.outcome(s).scores)
        assert all(outcome.scores[seat] == most for seat in outcome.winners)
        assert s.reshuffles <= 12
        if s.end == "start" and game.kit.deck == "documented":
            assert outcome.scores.count(most) == 1
            assert most >= max(5 - s.reshuffles, 1)


@pytest.mark.parametrize("seats", SHARES)
@pytest.mark.parametrize("deck", ["documented", "house"])
def test_a_thousand_random_games_a_deck(deck: str, seats: int) -> None:
    check(table(seats, deck, social_chaos=seats % 2 == 0), SHARES[seats])
