"""The buttons of the match below the board."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.play.match.match import Match
from tests.unit.widgets.helping import view_of, walk

pytestmark = pytest.mark.usefixtures("fresh")


@pytest.mark.parametrize(
    ("language", "anew", "undo"),
    [("en", "Try another draw", "Undo"), ("ja", "引き直す", "元に戻す")],
)
def test_a_game_has_its_own_words_for_the_tools(language, anew, undo):
    """Cards are drawn and not rolled; what a game does not name is named as everywhere."""
    match = Match(sengoku.load("azuchi", seats=2), seed=1)
    match.deal()
    match.play(match.legal()[0])
    match.deal()
    view = view_of(match, language=language)
    labels = [getattr(part, "description", "") for part in walk(view.widget)]
    assert anew in labels
    assert undo in labels
