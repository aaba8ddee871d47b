"""Every golden match gets a review, with few playouts: a chance everywhere, and words."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.core.game import CHANCE
from sengoku.review import review
from tests.contract.walks import Case, cases
from tests.golden.transcript import actions, path


@pytest.mark.parametrize("case", cases(), ids=str)
def test_every_golden_match_is_reviewed(case: Case) -> None:
    match = sengoku.Match(case.game)
    for action in actions(path(case).read_text(encoding="utf-8")):
        match.play(action)
    found = review(match, playouts=2)
    assert found.done
    for seat in range(case.game.seats):
        chances = found.chances(seat)
        for place, node in enumerate(match.history.line):
            if node.done.before.actor != CHANCE:
                assert chances[place] is not None
        # How it ended is known: the last act's winner, or the game's.
        end = chances[-1]
        assert end.kind == "true"
        winner = case.game.decided(match.state)
        assert winner is not None
        if winner >= 0:
            assert end.of(winner) == 1
    assert found.text("en")
    assert found.text("ja")
