"""A click must change the board nearly as soon as a bare widget echoes: `make bench`."""

from __future__ import annotations

import pytest


@pytest.mark.bench
def test_the_board_beside_a_bare_echo(desk, stock_desk):
    from tests.benchmarks import browser_paint

    dear = browser_paint.run(desk, stock_desk)
    assert not dear


@pytest.mark.bench
def test_what_a_board_costs(desk):
    from tests.benchmarks import browser_opening

    figures = browser_opening.run(desk)
    dear = {name: value for name, value in figures.items() if value > browser_opening.MOST[name]}
    assert not dear
