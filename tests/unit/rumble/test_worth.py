"""What choices are worth: which ends are looked at, and how far the figures can be trusted."""

from __future__ import annotations

from collections import defaultdict
from math import sqrt

import numpy as np
import pytest

import sengoku
from sengoku.games.rumble.actions import Roll, Use
from sengoku.games.rumble.analysis.playouts import worth as batch_worth
from sengoku.games.rumble.analysis.playouts.play import play_out
from sengoku.games.rumble.analysis.playouts.worth import Worth

DOC = {
    "troops": {"kyo": [2, 1, 0], "noto": [1, 2, 1], "kiyosu": [3, 3, 2]},
    "stock": [6, 5, 4],
    "display": ["scout", "ninja", "exile", "retreat"],
}


@pytest.mark.parametrize(
    ("wins", "kept"),
    [
        # Of 100 playouts each: 20 wins against 50 is five standard errors, 40 is 1.4.
        ((50, 40, 20), (True, True, False)),
        ((50, 50, 50), (True, True, True)),
        ((90, 10, 15), (True, False, False)),
    ],
)
def test_an_end_is_dropped_only_if_luck_does_not_explain_it(wins, kept):
    """With few playouts the best end often looks a little worse than another one."""
    game = sengoku.load("rumble", seats=3)
    worth = Worth(game, game.position(DOC), np.random.default_rng(1))
    card = next(choice for choice in worth._choices if choice.action == Use("scout"))
    ends = card.ends[:3]
    for end, won in zip(ends, wins, strict=True):
        worth._ends.count[end] = [100, 0]
        worth._ends.wins[end] = [won, 0]
    left = list(ends)
    worth._narrow(left)
    assert left == [end for end, keep in zip(ends, kept, strict=True) if keep]


FOUR = sengoku.load("rumble", seats=4)
CROWD = FOUR.position(
    {
        "troops": {
            "kyo": [2, 1, 2, 0], "oko": [1, 2, 0, 2], "noto": [2, 0, 1, 1],
            "usuki": [0, 2, 1, 0], "yonezawa": [3, 1, 0, 0], "tokuyama": [1, 1, 0, 2],
        },
        "stock": [7, 7, 8, 9],
        "display": ["exile"],
    }
)  # fmt: skip
FEW_STAND_OUT = FOUR.position(
    {
        "troops": {
            "kyo": [3, 3, 2, 2], "oko": [2, 2, 2, 2], "noto": [2, 1, 2, 2], "usuki": [2, 2, 1, 2],
            "yonezawa": [2, 2, 2, 2], "odawara": [2, 2, 2, 2], "kiyosu": [1, 2, 1, 1],
            "yoshida": [1, 0, 2, 1], "east": [1, 1, 1, 2],
        },
        "stock": [2, 3, 3, 2],
        "display": ["exile"],
    }
)  # fmt: skip
"""Exile has 87 ends here: two are far better than all others, which are much alike."""

SEEDS = 40


def told(s):
    """Give what is told of each choice after two rounds, seed by seed."""
    found = defaultdict(list)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(batch_worth, "ROUNDS", (500, 1500))
        for seed in range(SEEDS):
            *_, last = Worth(FOUR, s, np.random.default_rng(seed)).rounds()
            for each in last:
                found[each.action].append(each)
    return found


@pytest.fixture(scope="module")
def shown():
    return told(CROWD)


def squares(found):
    """Add up the squares of how far figures scatter, in the errors shown on average."""
    shares = np.array([each.share for each in found])
    errors = np.array([each.error for each in found])
    return float(((shares - shares.mean()) ** 2).sum() / (errors**2).mean())


def test_the_errors_shown_explain_how_the_figures_scatter(shown):
    # Chi-square with 2 * 39 degrees of freedom is above 130 once in 5,000 times, and below 40
    # as rarely: then the errors would be far too large.
    assert 40 < squares(shown[Roll()]) + squares(shown[Use("exile")]) < 130


def test_the_errors_shown_count_that_the_best_of_many_ends_may_be_missed():
    """Few playouts look at each of many ends, and what looks bad early is hardly seen again."""
    # Chi-square with 39 degrees of freedom leaves these bounds once in 10,000 times each.
    assert 14 < squares(told(FEW_STAND_OUT)[Use("exile")]) < 82


def test_a_card_s_best_end_is_not_flattered(shown):
    """On average it is worth what a great many other playouts say of the same ends."""
    rng = np.random.default_rng(99)
    ways = sorted({each.follow for each in shown[Use("exile")]}, key=str)
    truth = {}
    for way in ways:
        s = FOUR.apply(CROWD, Use("exile"))
        for action in way:
            s = FOUR.apply(s, action)
        truth[way] = float((play_out(FOUR, [(s, 8000)], rng).winners == 0).mean())
    excess = [each.share - truth[each.follow] for each in shown[Use("exile")]]
    fresh = [sqrt(0.25 / each.count) for each in shown[Use("exile")]]
    # Two parts of luck: of the shares shown, and of the truth, in which all may share.
    error = sqrt(sum(one**2 for one in fresh)) / SEEDS + sqrt(0.25 / 8000)
    assert abs(sum(excess) / SEEDS) <= 3 * error
