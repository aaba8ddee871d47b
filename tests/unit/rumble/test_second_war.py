"""The war against an independent engine, on boards from random games and made at random."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.core.game import CHANCE
from sengoku.games.rumble.components import AREAS
from tests.unit.rumble.second_war import Board, fight

GAMES = [
    {"edition": "rumble-nation", "seats": 2},
    {"edition": "tenka-meidou", "seats": 3},
    {"edition": "rumble-nation", "seats": 4, "daimyo": True},
]


def random_board(game: Any, rng: Random) -> Any:
    """Spread every piece over a few areas, so that ties and gaps are common."""
    seats = game.seats
    few = rng.sample(AREAS, rng.randint(2, 11))
    troops = {area: [0] * seats for area in AREAS}
    for seat in range(seats):
        for _ in range(game.kit.soldiers):
            troops[rng.choice(few)][seat] += 1
    values = rng.sample(range(2, 13), 11)
    doc = {
        "phase": "war",
        "castles": dict(zip(AREAS, values, strict=True)),
        "troops": troops,
        "swords": rng.sample(range(1, seats + 1), seats),
    }
    if game.kit.daimyo:
        doc["daimyo"] = {"at": [rng.choice(few) for _ in range(seats)]}
    return game.position(doc)


def as_board(s: Any) -> Board:
    units = {
        area: {
            seat: own[n] + 2 * (bool(s.setting.daimyo) and s.setting.daimyo[seat] == n)
            for seat, own in enumerate(s.troops)
        }
        for n, area in enumerate(AREAS)
    }
    castles = dict(zip(AREAS, s.setting.castles, strict=True))
    return Board(castles, units, dict(enumerate(s.setting.swords)))


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_both_engines_give_the_same_points(options: dict[str, Any]) -> None:
    game, rng = sengoku.load("rumble", **options), Random(str(options))
    for _ in range(300):
        s = random_board(game, rng)
        expected = fight(as_board(s))
        while s.actor == CHANCE:
            s = game.apply(s, game.legal(s)[0])
        outcome = game.outcome(s)
        assert outcome.scores == tuple(expected.values())
        winner = max(expected, key=lambda seat: (expected[seat], s.setting.swords[seat]))
        assert outcome.winners == (winner,)
