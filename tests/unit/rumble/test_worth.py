"""Which ends of a card are looked at to the last."""

from __future__ import annotations

import numpy as np
import pytest

import sengoku
from sengoku.games.rumble.actions import Use
from sengoku.games.rumble.batch_worth import Worth

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
        worth._ends.count[end] = [50, 50]
        worth._ends.wins[end] = [won // 2, won - won // 2]
    left = list(ends)
    worth._narrow(left, dict(zip(ends, (won / 100 for won in wins), strict=True)))
    assert left == [end for end, keep in zip(ends, kept, strict=True) if keep]
