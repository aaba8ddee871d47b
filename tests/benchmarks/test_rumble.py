"""Rumble's playouts must stay ahead: plain of OpenSpiel, batched of plain."""

from __future__ import annotations

from math import sqrt

import pytest


@pytest.mark.bench
def test_playouts_beside_openspiel() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not made for this system")
    from tests.benchmarks import rumble

    ratios = rumble.beside_openspiel()
    assert min(ratios.values()) >= rumble.PLAIN_AIM, ratios


@pytest.mark.bench
def test_batched_playouts_beside_plain_ones_and_c() -> None:
    from tests.benchmarks import rumble

    found = rumble.beside_plain()
    assert min(each.batch / each.plain for each in found.values()) >= rumble.BATCH_AIM, found
    for each in found.values():
        # The yardstick is a third engine: on average its seats make the same points.
        games = rumble.ROUNDS * rumble.GAMES
        pairs = zip(each.batch_points, each.scalar_points, each.spread, strict=False)
        for batch, scalar, spread in pairs:
            assert abs(batch - scalar) <= 5 * spread * sqrt(2 / games), found


@pytest.mark.bench
def test_choices_after_a_roll() -> None:
    from tests.benchmarks import rumble

    seconds = rumble.choices_after_a_roll()
    assert max(seconds.values()) <= rumble.CHOICE_AIM, seconds
