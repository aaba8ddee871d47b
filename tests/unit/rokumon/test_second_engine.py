"""The rules beside a second engine that was written from the rulebook alone."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import sengoku
from sengoku.core.game import CHANCE
from tests.unit.rokumon.second_engine import Board, at


def a_game(act, reveal, rng, longest=150):
    """Play one act at random in both engines, and compare them after every action."""
    game = sengoku.load("rokumon", act=act, reveal=reveal)
    s = game.start()
    while s.actor == CHANCE:
        s = game.apply(s, game.sample(s, rng))
    for _ in range(longest):
        if game.outcome(s) is not None:
            return
        s = a_step(game, s, reveal, rng)


def a_step(game, s, reveal, rng):
    seat, board = s.actor, Board(s)
    surprise = {"may_surprise": s.war.surprises[seat], "locked": s.war.locked}
    legal = game.legal(s)
    assert {str(a) for a in legal} == board.legal(seat, **surprise), s
    quiet = [a for a in legal if a.verb != "surprise"] or legal
    action = rng.choice(legal if rng.random() < 0.5 else quiet)
    winner = board.play(seat, str(action), reveal)
    after = game.apply(s, action)
    laid = zip(after.places.split(), after.coins, after.stacks, strict=True)
    assert {at(p): (coin, list(stack)) for p, coin, stack in laid} == board.coins, (s, action)
    assert [+home for home in board.home] == [Counter(supply) for supply in after.supply]
    if winner is not None:
        assert after.end is not None, (s, action)
        assert after.end.winner == winner, (s, action)
        return after
    other = 1 - seat
    stuck = not board.legal(
        other, may_surprise=after.war.surprises[other], locked=after.war.locked
    )
    if stuck:
        assert (after.end.winner, after.end.reason) == (seat, "submission"), (s, action)
    else:
        assert after.end is None or after.end.reason == "repetition", (s, action)
    return after


@pytest.mark.parametrize("reveal", ["lifted", "landed"])
@pytest.mark.parametrize("act", range(1, 7))
def test_both_engines_agree(act, reveal):
    rng = Random(f"{act} {reveal}")
    for _ in range(40):
        a_game(act, reveal, rng)


@pytest.mark.long
@pytest.mark.parametrize("reveal", ["lifted", "landed"])
@pytest.mark.parametrize("act", range(1, 7))
def test_both_engines_agree_for_long(act, reveal):
    rng = Random(f"long {act} {reveal}")
    for _ in range(1000):
        a_game(act, reveal, rng)
