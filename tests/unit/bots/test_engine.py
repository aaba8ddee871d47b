"""The engine finds what is best, knows no more than its seat, and repeats itself for a seed."""

from __future__ import annotations

from random import Random

import pytest

from sengoku.bots.engine import EngineBot, Search, Settings
from sengoku.games import load


@pytest.mark.parametrize(
    ("name", "options"),
    [("rokumon", {"act": 2}), ("rumble", {}), ("azuchi", {}), ("tenku", {})],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_same_luck_and_playouts_give_the_same_answer(name, options):
    game = load(name, **options)
    s, rng = game.start(), Random(5)
    for _ in range(8):
        if s.actor < 0:
            s = game.apply(s, game.sample(s, rng))
        else:
            view = game.view(s, s.actor)
            found = [EngineBot(game, Random(3), playouts=24).choose(view, s.actor) for _ in "ab"]
            assert found[0] == found[1]
            assert found[0].action in game.legal(view)
            s = game.apply(s, found[0].action)


def test_a_search_tells_how_often_each_action_was_tried():
    game = load("rokumon", act=1)
    s = game.start()
    while s.actor < 0:
        s = game.apply(s, game.sample(s, Random(1)))
    search = Search(game, s, s.actor, Random(2), Settings())
    for _ in range(60):
        search.once()
    assert sum(visits for visits, _ in search.tallies().values()) == 60
    assert {*search.tallies()} <= {*game.legal(s)}
    assert search.best() in search.tallies()
