"""The effects of Tenku's house deck must stay modest."""

from __future__ import annotations

import pytest


@pytest.mark.bench
def test_a_special_card_to_begin_with_does_not_decide() -> None:
    from tests.benchmarks import tenku

    assert tenku.worth_of_a_special() <= tenku.AIM
