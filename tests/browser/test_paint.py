"""A click must be painted nearly as soon as on a bare canvas: `make bench`."""

from __future__ import annotations

import pytest


@pytest.mark.bench
def test_painting_beside_a_bare_canvas(desk):
    from tests.benchmarks import browser_paint

    ratios = browser_paint.run(desk)
    assert max(ratios.values()) <= browser_paint.AIM, ratios
