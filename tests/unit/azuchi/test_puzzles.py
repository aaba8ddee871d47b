"""The puzzles of Azuchi Castle, found by playing on, against what is reckoned of their round."""

from __future__ import annotations

import pytest

from sengoku.core.plugin import mind_of
from sengoku.games import load
from sengoku.games.azuchi.analysis.puzzles import puzzles

CLEAR = 0.05
"""So much of the win the answer is worth more than anything else, by the other way too."""
OF_TWO = [one for one in puzzles() if one.options["seats"] == 2]


def reckoned(game, mind, s, action, seat):
    """Give the seat's share of the win after an action."""
    after = game.apply(s, action)
    end = game.outcome(after)
    if end is None:
        return mind.reckon(after)[seat]
    return (seat in end.winners) / len(end.winners)


@pytest.mark.parametrize("number", range(len(OF_TWO)))
def test_another_way_of_thinking_finds_the_same_answer(number):
    one = OF_TWO[number]
    game = load("azuchi", **one.options)
    mind, s = mind_of(game), game.position(one.position)
    worth = {str(a): reckoned(game, mind, s, a, s.actor) for a in game.legal(s)}
    right = {one.answer, *one.also}
    best = max(worth[action] for action in right)
    assert best >= max(worth[action] for action in worth.keys() - right) + CLEAR


def test_there_are_200_with_two_or_more_players():
    assert len(puzzles()) >= 200
    assert {one.options["seats"] for one in puzzles()} > {2}
