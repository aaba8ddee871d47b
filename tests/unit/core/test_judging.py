"""Judging actions by playouts: the same luck for all, and no more playouts than wanted."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from statistics import pvariance

import pytest

from sengoku.core.game import Action
from sengoku.core.judging import SURPRISE, Tally, judged
from tests.toys.rules import Pass, Take


def test_the_tally_knows_mean_and_error() -> None:
    shares = [0.0, 1.0, 0.5, 0.5]
    tally = Tally()
    for share in shares:
        tally.add(share)
    assert tally.share == 0.5
    assert tally.error == pytest.approx(((pvariance(shares) + SURPRISE / 4) / 4) ** 0.5)


def test_every_action_meets_the_same_luck() -> None:
    actions, met = (Pass(), Take("a", "b")), defaultdict(list)

    def playout(action: Action, rng: Random) -> float:
        met[action].append(rng.random())
        return 1.0 if action == actions[0] else 0.25

    slices = list(judged(actions, playout, Random(1), batch=3, most=12))
    assert met[actions[0]] == met[actions[1]]
    assert len(set(met[actions[0]])) == 6
    assert [found[actions[0]].count for found in slices] == [3, 6]
    assert [slices[-1][action].share for action in actions] == [1.0, 0.25]
