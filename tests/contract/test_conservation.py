"""Nothing is lost and nothing appears: point 10 of the contract."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.core.game import NOBODY
from tests.contract.games import facts
from tests.contract.walks import Case, walks


def test_pieces_are_conserved_in_random_games(case: Case) -> None:
    known = facts(case.name)
    for walk in walks(case):
        states = [walk[0].before, *(step.after for step in walk)]
        for before, after in pairwise(states):
            if known.epoch(before) == known.epoch(after):
                assert known.inventory(after) == known.inventory(before)


@given(draws=st.lists(st.integers(0, 999), max_size=60))
@settings(max_examples=20, deadline=None, derandomize=True)
def test_pieces_are_conserved_whatever_is_chosen(case: Case, draws: list[int]) -> None:
    """Hypothesis looks for the shortest line of play that loses or makes a piece."""
    game, known = case.game, facts(case.name)
    s = game.start()
    for draw in draws:
        if s.actor == NOBODY:
            return
        legal = game.legal(s)
        after = game.apply(s, legal[draw % len(legal)])
        if known.epoch(s) == known.epoch(after):
            assert known.inventory(after) == known.inventory(s)
        s = after
