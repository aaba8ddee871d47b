"""What `position` accepts can be played on: nobody ever has to act and cannot."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.core.errors import ImpossiblePosition
from sengoku.testing import Case
from sengoku.testing.rules import play_on, take_away


@settings(max_examples=100, deadline=None, derandomize=True)
@given(seed=st.integers(0, 1 << 30))
def test_b6_whoever_acts_in_a_study_has_an_action(case: Case, seed: int) -> None:
    rng, game = Random(seed), case.game
    s = game.start() if rng.random() < 0.3 else rng.choice(case.positions)
    doc = game.describe(s)
    for _ in range(rng.randint(1, 4)):
        doc = take_away(doc, rng)
    try:
        study = game.position(doc)
    except ImpossiblePosition:
        return
    play_on(game, study, rng)
