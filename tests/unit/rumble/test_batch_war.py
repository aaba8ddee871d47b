"""The war of many games at once, against the plain engine's."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import sengoku
from sengoku.core.game import CHANCE
from sengoku.games.rumble.analysis.playouts import war as batch_war
from sengoku.games.rumble.components import AREAS, COUNT, INDEX, VALUES

VARIANTS = sengoku.load("rumble").variants()


class TestWar:
    @pytest.mark.parametrize("name", VARIANTS)
    def test_random_wars_end_as_the_plain_engine_resolves_them(self, name):
        game, rng = sengoku.load("rumble", **VARIANTS[name]), Random(name)
        for _ in range(12):
            castles = rng.sample(VALUES, COUNT)
            states = [self.war(game, rng, castles) for _ in range(20)]
            swords = np.array([s.setting.swords for s in states], np.int8)
            points = batch_war.resolve(
                game.kit,
                tuple(castles),
                np.array([s.troops for s in states], np.int8),
                swords,
                np.array([s.setting.daimyo for s in states], np.int8) if game.kit.daimyo else None,
            )
            winners = batch_war.winners(points, swords)
            for s, found, winner in zip(states, points.tolist(), winners.tolist(), strict=True):
                while s.actor == CHANCE:
                    s = game.apply(s, game.sample(s, rng))
                outcome = game.outcome(s)
                assert (tuple(found), (winner,)) == (outcome.scores, outcome.winners)

    @staticmethod
    def war(game, rng, castles):
        """Few areas and few soldiers: many ties, lone and empty areas."""
        some = rng.sample(AREAS, rng.randint(1, COUNT))
        most = 16 // len(some)
        troops = {area: [rng.randint(0, most) for _ in range(game.seats)] for area in some}
        doc = {
            "phase": "war",
            "castles": dict(zip(AREAS, castles, strict=True)),
            "troops": troops,
            "swords": rng.sample(game.kit.swords, game.seats),
        }
        if game.kit.daimyo:
            doc["daimyo"] = {"at": [rng.choice(AREAS) for _ in range(game.seats)]}
        return game.position(doc)

    def test_two_players(self):
        """Cases of two: one reinforcement, no small tokens; the rest are decided by sword."""
        game = sengoku.load("rumble", seats=2)
        troops = np.zeros((1, 2, COUNT), np.int8)
        kyo, noto = INDEX["kyo"], INDEX["noto"]
        troops[0, :, kyo] = 2, 1
        troops[0, :, noto] = 1, 2
        castles = [2 if a == kyo else 3 if a == noto else 0 for a in range(COUNT)]
        left = iter(value for value in VALUES if value > 3)
        castles = tuple(value or next(left) for value in castles)
        swords = np.array([[1, 2]], np.int8)
        points = batch_war.resolve(game.kit, castles, troops, swords)
        assert points.tolist() == [[2, 3]]
        assert batch_war.winners(points, swords).tolist() == [1]

    def test_equal_points_go_by_sword(self):
        points = np.array([[10, 10, 3], [10, 10, 11]], np.int16)
        swords = np.array([[1, 3, 2], [1, 3, 2]], np.int8)
        assert batch_war.winners(points, swords).tolist() == [1, 2]
