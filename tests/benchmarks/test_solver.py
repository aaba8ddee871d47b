"""Rokumon's solver must be done while the board appears, and small."""

from __future__ import annotations

import pytest


@pytest.mark.bench
def test_a_layout_is_solved_while_the_board_appears() -> None:
    from tests.benchmarks import solver

    for kind, found in solver.run().items():
        assert found.seconds <= solver.SECONDS[kind], (kind, found)
        assert found.megabytes <= solver.MEGABYTES, (kind, found)
        assert found.kilobytes <= solver.KILOBYTES, (kind, found)


@pytest.mark.bench
def test_a_shortest_win_against_taroma() -> None:
    from tests.benchmarks import solver

    assert solver.against_taroma().keys() == {"easy", "medium", "hard"}


@pytest.mark.bench
def test_each_level_is_stronger_than_the_next() -> None:
    """Perfect play from either side loses only where the layout is lost and the rival finds it."""
    from tests.benchmarks import levels

    found = levels.run()
    for rival in levels.RIVALS:
        wins = [found[level, rival][0] for level in levels.LEVELS]
        assert wins == sorted(wins, reverse=True), rival
