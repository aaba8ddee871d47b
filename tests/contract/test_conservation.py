"""Nothing is lost and nothing appears: looked for in the shortest line of play that does."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.core.game import NOBODY
from sengoku.testing import Case
from sengoku.testing.rules import conserved


@given(draws=st.lists(st.integers(0, 999), max_size=60))
@settings(max_examples=20, deadline=None, derandomize=True)
def test_pieces_are_conserved_whatever_is_chosen(case: Case, draws: list[int]) -> None:
    """Hypothesis looks for the shortest line of play that loses or makes a piece."""
    game = case.game
    s = game.start()
    for draw in draws:
        if s.actor == NOBODY:
            return
        legal = game.legal(s)
        after = game.apply(s, legal[draw % len(legal)])
        conserved(case, s, after)
        s = after
