"""Rokumon's playouts must stay ahead of OpenSpiel's Python games."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not made for this system")


@pytest.mark.bench
def test_playouts_beside_openspiel() -> None:
    from tests.benchmarks import playouts

    ratios = playouts.run()
    assert min(ratios.values()) >= playouts.AIM, ratios
