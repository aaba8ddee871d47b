"""What is said to be proven is so: beside brute force, the solver, and whole games."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sengoku.core.game import Action, Seat
from sengoku.games.rokumon.analysis.proof.proven import Proof, proven
from sengoku.games.rokumon.analysis.solver.exact import exact
from sengoku.games.rokumon.analysis.values import Value
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import RokumonState
from tests.unit.rokumon.plain_proofs import hands, played, study, wins, wins_after
from tests.unit.rokumon.playing import COINS, load

BUDGET = 800
"""Enough for positions with few warriors."""

DEEPEST = 4
"""How many turns brute force looks ahead."""

OPEN = [{"act": 6}, {"act": 6, "reveal": "landed"}, {"act": 2}]
HIDDEN = [{"act": act} for act in (3, 4, 5)]
SIX_ACTS = [{"act": act, "campaign": True} for act in (3, 4, 5, 6)]


def claimant_of(s: RokumonState, value: Value) -> Seat:
    return s.actor if value.outcome == "win" else 1 - s.actor


def claims(proof: Proof) -> dict[Action, Value]:
    return {action: value for action, value in proof.actions.items() if value}


@pytest.mark.parametrize("options", OPEN, ids=str)
def test_open_hands_are_judged_as_by_brute_force(options):
    rng, found = Random(str(options)), set()
    for make in [study] * 16 + [played] * 3:
        game, s = make(**options, rng=rng)
        proof = proven(game, s, rng.choice((0, 1, None)), BUDGET)
        assert tuple(proof.actions) == tuple(game.legal(s))
        for action, value in proof.actions.items():
            found.add((value.outcome, value.length) if value else None)
            for claimant in (0, 1):
                claimed = value is not None and claimant_of(s, value) == claimant
                deepest = DEEPEST if make is study else 2
                for turns in range(1, min(proof.turns, deepest) + 1):
                    truth = wins_after(game, s, action, claimant, turns)
                    assert truth == (claimed and value.length <= turns), (s, action, turns)
    assert found >= {None, ("win", 1), ("win", 3), ("loss", 2), ("loss", 4)}


@pytest.mark.parametrize("options", HIDDEN + SIX_ACTS, ids=str)
def test_a_claim_holds_for_every_hand_that_cannot_be_excluded(options):
    rng, found = Random(str(options)), set()
    for make in [study] * 12 + [played] * ("campaign" not in options):
        game, s = make(**options, rng=rng)
        seat = rng.choice((0, 1, None))
        view = game.view(s, seat)
        for action, value in claims(proven(game, s, seat, BUDGET)).items():
            if value.length > DEEPEST or (make is played and value.length > 2):
                continue
            found.add(value.outcome)
            for full in hands(view):
                for real in game.legal(full):
                    if game.seen(full, real, seat) == action:
                        claimant = claimant_of(s, value)
                        assert wins_after(game, full, real, claimant, value.length), (full, real)
    assert found == {"win", "loss"}


@pytest.mark.parametrize("act", [3, 4, 5])
def test_nothing_hidden_changes_what_is_claimed(act):
    rng = Random(act)
    for _ in range(4):
        game, s = study(act, rng)
        for seat in (0, 1, None):
            view = game.view(s, seat)
            claimed = proven(game, view, seat, 500)
            for full in rng.sample(every := hands(view), min(3, len(every))):
                assert proven(game, full, seat, 500) == claimed


@pytest.mark.parametrize("reveal", ["lifted", "landed"])
def test_act_2_agrees_with_the_solver_whatever_stood_before(reveal):
    """The solver takes positions that stood twice for drawn, and so must a proof."""
    rng, game, agreed = Random(reveal), load(act=2, reveal=reveal), 0
    for _ in range(4):
        _, s = played(2, rng, reveal=reveal)
        s = to_and_fro(game, s, rng)
        truth = exact(game, s)
        assert truth is not None
        for action, value in claims(proven(game, s, s.actor, 2000)).items():
            assert truth.actions[action] == value, (s, action)
            agreed += 1
    assert agreed > 10


def to_and_fro(game: Rokumon, s: RokumonState, rng: Random) -> RokumonState:
    """Move at random until a position has stood twice, if it will."""
    for _ in range(30):
        moves = [a for a in game.legal(s) if a.verb == "move"]
        after = [game.apply(s, a) for a in moves]
        after = [each for each in after if each.end is None]
        if not after or len(s.past) > len(set(s.past)) + 2:
            return s
        back = [each for each in after if each.past[-1] in s.past]
        s = rng.choice(back if back and rng.random() < 0.5 else after)
    return s


def test_a_win_is_not_sought_where_the_position_would_stand_a_third_time():
    game = load(act=6)
    s = game.position({
        "coins": "471 26c5", "marked": 3, "surprises": [False, False],
        "stacks": {"e5": "2", "d4": "2", "h4": "1", "j4": "4"},
        "supply": {"sanada": [], "tokugawa": ["5"]},
    })  # fmt: skip
    move = game.parse(s, "move e5 h4")
    assert claims(proven(game, s, 0, BUDGET)) == {move: Value("win", 3)}
    assert wins_after(game, s, move, 0, 3)
    here, there = game.apply(s, move).past
    stood = replace(s, past=(*"abcd", there, here, there, here))
    assert game.apply(stood, move).end.reason == "repetition"
    assert proven(game, stood, 0, BUDGET).actions[move] is None
    once = replace(s, past=(*"abcdef", there, here))
    assert proven(game, once, 0, BUDGET).actions[move] == Value("win", 3)


@pytest.mark.parametrize("options", [*HIDDEN, {"act": 6}, *SIX_ACTS], ids=str)
def test_a_proven_win_is_carried_out_against_every_kind_of_reply(options):
    """Each side plays by its own view; whoever is to lose replies at random or as best it can."""
    rng, games = Random(f"games {options}"), 0
    while games < 4:
        game, s = study(**options, rng=rng)
        value = proven(game, s, s.actor, BUDGET).value
        if value is not None and value.length >= 3:
            full = rng.choice(hands(game.view(s, s.actor)))
            carry_out(game, full, claimant_of(s, value), value.length, rng)
            games += 1


def carry_out(game: Rokumon, s: RokumonState, winner: Seat, turns: int, rng: Random) -> None:
    while s.end is None:
        assert turns > 0, s
        if s.actor == winner:
            proof = proven(game, s, winner, 4 * BUDGET)
            assert proof.value is not None, s
            assert proof.value.outcome == "win"
            assert proof.value.length <= turns
            action = next(a for a, value in proof.actions.items() if value == proof.value)
        else:
            action = reply(game, s, turns, rng)
        s = game.apply(s, action)
        turns -= not s.pending
    assert s.end.winner == winner


def reply(game: Rokumon, s: RokumonState, turns: int, rng: Random) -> Action:
    """Choose an action after which even a winner that saw everything would need all turns."""
    legal = list(game.legal(s))
    rng.shuffle(legal)
    if rng.random() < 0.5 or turns > 4:
        return legal[0]
    longest = [a for a in legal if not wins_after(game, s, a, 1 - s.actor, turns - 1)]
    return (longest or legal)[0]


def deciding_fight(lower: str, upper: str, rest: dict[str, str], tokens=None):
    """Sanada holds e5 and g5, and would hold i5 too if its warrior below stayed there."""
    stacks = {"e5": "2", "g5": "4", "i5": lower + upper, **rest}
    doc = {"coins": COINS, "stacks": stacks}
    game = load() if tokens else load(act=3)
    s = game.position({**doc, "act": 3, "tokens": tokens} if tokens else doc)
    return game, s, game.parse(s, "fight i5")


@pytest.mark.parametrize(
    ("lower", "upper", "rest", "certain"),
    [
        ("6", "3", {}, ()),  # it may be the starred 1, which the 6 always loses to
        ("6", "3", {"d4": "✪"}, (0,)),
        ("6", "③", {}, (0,)),
        ("⑥", "③", {}, (0, 1, None)),
        ("2", "1", {}, ()),
        ("2", "①", {}, (0, 1, None)),  # every Sanada beats a 1
        ("2", "③", {}, ()),
    ],
)  # fmt: skip
def test_a_fight_counts_as_won_only_if_no_hidden_value_loses_it(lower, upper, rest, certain):
    """What the looker sees of its own counts for its own win, else what both know."""
    game, s, fight = deciding_fight(lower, upper, rest=rest)
    for seat in (0, 1, None):
        won = proven(game, s, seat, 500).actions[fight] == Value("win", 1)
        assert won == (seat in certain), seat


@pytest.mark.parametrize(
    ("lower", "tokens", "wins"),
    [
        ("2", [[0, 0], [1, 0]], False),  # 2 against 1 + 1: both go home
        ("4", [[0, 0], [1, 0]], True),
        ("4", [[0, 0], [3, 0]], False),
        ("4", [[1, 0], [3, 0]], True),  # 4 + 1 against 1 + 3
        ("2", [[1, 0], [1, 0]], True),
        ("6", [[0, 0], [4, 0]], True),
    ],
)  # fmt: skip
def test_tokens_of_the_rival_may_all_be_spent(lower, tokens, wins):
    second = {"2": "4", "4": "2", "6": "2"}[lower]
    game, s, fight = deciding_fight(lower, "①", tokens=tokens, rest={"g5": second})
    value = proven(game, s, 0, 2000).actions[fight]
    assert (value == Value("win", 1)) == wins


def test_a_rival_is_not_said_to_win_by_what_it_cannot_know():
    """Tokugawa's 3 would beat the 2 above it, but may not know that it is no 4 or 6."""
    game = load(act=3)
    stacks = {"e5": "1", "g5": "3", "i5": "③2", "d4": "6"}
    s = game.position({"coins": COINS, "stacks": stacks, "actor": "tokugawa"})
    fight = game.parse(s, "fight i5")
    assert wins(game, game.apply(s, fight), 1, 0)
    assert proven(game, s, 0, 2000).actions[fight] != Value("win", 1)
    shown = game.position({"coins": COINS, "stacks": {**stacks, "i5": "③②"}, "actor": "tokugawa"})
    assert proven(game, shown, 0, 2000).actions[fight] == Value("win", 1)
    assert proven(game, shown, 1, 2000).actions[fight] == Value("win", 1)
