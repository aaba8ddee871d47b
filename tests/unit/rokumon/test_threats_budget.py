"""The threat search keeps to its budget, and what it gives early stays true."""

from __future__ import annotations

from random import Random

import pytest

from sengoku.games.rokumon.actions import Deploy
from sengoku.games.rokumon.analysis.proof.proven import SLICE, Proof, proofs, proven
from sengoku.games.rokumon.analysis.values import Value
from tests.unit.rokumon.plain_proofs import played
from tests.unit.rokumon.playing import load

ACTS = [{"act": act} for act in (3, 4, 5, 6)]


@pytest.mark.parametrize("options", ACTS, ids=str)
def test_the_same_budget_finds_the_same(options):
    game, s = played(**options, rng=Random(2))
    assert proven(game, s, s.actor, 3000) == proven(game, s, s.actor, 3000)


@pytest.mark.parametrize("options", ACTS, ids=str)
def test_no_more_positions_are_looked_at_than_allowed(options):
    rng = Random(3)
    for budget in (1, 10, SLICE, SLICE + 1, 3000):
        game, s = played(**options, rng=rng)
        proof = proven(game, s, s.actor, budget)
        assert proof.positions <= budget
        assert proof.finished or proof.positions == budget


@pytest.mark.parametrize("options", ACTS, ids=str)
def test_slices_only_add_to_what_is_known(options):
    game, s = played(**options, rng=Random(4))
    before = Proof({}, 0, 0)
    for proof in proofs(game, s, 1 - s.actor, 4 * SLICE):
        assert proof.positions - before.positions <= SLICE
        assert proof.turns >= before.turns
        for action, value in before.actions.items():
            assert value is None or proof.actions[action] == value
        before = proof


@pytest.mark.parametrize("options", ACTS, ids=str)
def test_slices_and_one_go_prove_the_same_turns(options, monkeypatch):
    """Breaking off and taking up again loses nothing that was found."""
    game, s = played(**options, rng=Random(5))
    whole = proven(game, s, s.actor, 3 * SLICE)
    monkeypatch.setattr("sengoku.games.rokumon.analysis.proof.proven.SLICE", 3 * SLICE)
    at_once = proven(game, s, s.actor, 3 * SLICE)
    turns = min(whole.turns, at_once.turns)
    assert turns >= 2
    for action, value in whole.actions.items():
        other = at_once.actions[action]
        if (value and value.length <= turns) or (other and other.length <= turns):
            assert value == other


def test_a_caller_may_stop_at_any_time():
    game, s = played(4, Random(6))
    asked = []

    def stop() -> bool:
        asked.append(None)
        return len(asked) == 3

    proof = proven(game, s, s.actor, 50_000, stop)
    assert len(asked) == 3
    assert not proof.finished
    assert 0 < proof.positions < 50_000
    assert tuple(proof.actions) == tuple(game.legal(s))


def test_nothing_is_claimed_where_nobody_acts():
    game = load(act=3)
    laying = game.start()
    proof = proven(game, laying, 0)
    assert (proof.actions, proof.value, proof.finished) == ({}, None, True)


WON, WON_LATE = Value("win", 1), Value("win", 5)
LOST, LOST_LATE = Value("loss", 2), Value("loss", 4)


@pytest.mark.parametrize(
    ("actions", "value"),
    [
        ([WON_LATE, None, WON], WON),
        ([LOST, WON_LATE, None], WON_LATE),
        ([LOST, LOST_LATE], LOST_LATE),
        ([LOST, None], None),
        ([None], None),
    ],
)
def test_a_position_is_lost_only_if_every_action_is_proven_lost(actions, value):
    found = {Deploy("", place): each for place, each in zip("abc", actions, strict=False)}
    assert Proof(found, 5, 100).value == value
