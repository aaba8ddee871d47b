"""What is proven of Rokumon's acts 3 to 6, and that it takes about a second."""

from __future__ import annotations

import pytest

from tests.benchmarks import threats


@pytest.mark.bench
def test_proofs_within_their_budget() -> None:
    seconds = threats.run()
    assert max(seconds.values()) <= threats.SECONDS_AIM, seconds
