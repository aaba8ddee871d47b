"""Who has no time for a single playout does what leaves it best at once, and not just anything."""

from __future__ import annotations

from random import Random

import pytest

import sengoku
from sengoku.bots.engine import EngineBot
from sengoku.core.game import CHANCE


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_a_playout_it_stands_best_at_once(seats: int) -> None:
    pytest.importorskip("numpy")
    game, rng = sengoku.load("rumble", seats=seats), Random(5)
    match, other, looked = sengoku.Match(game, seed=4), 0, 0
    while match.outcome is None and looked < 25:
        s, legal = match.state, match.legal()
        if s.actor != CHANCE and len(legal) > 1 and str(legal[0]) != "draft":
            bot = EngineBot(game, Random(1), seconds=1e-9)
            *_, choice = bot.think(game.view(s, s.actor), s.actor)
            worth = {
                one: game.appraise(game.apply(s, one), s.actor) or 0.0 for one in legal
            }
            assert worth[choice.action] == max(worth.values())
            other += choice.action != legal[0]
            looked += 1
        match.play(rng.choice(legal))
    assert looked > 15
    assert other > 5
