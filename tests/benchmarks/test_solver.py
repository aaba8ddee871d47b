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
