"""Every test of the contract that asks for a ``case`` runs for every game and variant."""

from __future__ import annotations

import pytest

from tests.contract.walks import cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", cases(), ids=str)
