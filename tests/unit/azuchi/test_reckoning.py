"""What the engine reckons of a round for two: the rules played through say the same."""

from __future__ import annotations

from dataclasses import replace
from math import exp
from random import Random

import pytest

from sengoku.bots.levels import LevelBot
from sengoku.core.game import CHANCE, NOBODY
from sengoku.core.plugin import mind_of, thinking_of
from sengoku.games import load
from sengoku.games.azuchi.analysis.hands import Ending, endings
from sengoku.games.azuchi.analysis.reckon import reckoned
from sengoku.games.azuchi.analysis.strength import (
    Holding,
    coming,
    following,
    scale,
    strength,
)
from sengoku.games.azuchi.components import (
    ARMY,
    COINS,
    CONSTRUCTION,
    CUBES_OF_A_KIND,
    EVENT,
)
from sengoku.games.azuchi.rules.legal import free, guards, workers


def positions(game, seed, greedy=0.7):
    """Give the positions of a game in which seats mostly do what the measure says."""
    s, rng = game.start(), Random(seed)
    while s.actor != NOBODY:
        yield s
        if s.actor == CHANCE:
            s = game.apply(s, game.sample(s, rng))
            continue
        actions = game.legal(s)
        best = max(actions, key=lambda a: game.appraise(game.apply(s, a), s.actor))
        s = game.apply(s, best if rng.random() < greedy else rng.choice(actions))


def begins(s):
    return s.phase == "draft" and not s.picks and not any(s.display)


def by_strength(s):
    """Give the first seat's share at the beginning of a round."""
    to_come = coming(s)
    one, other = (
        strength(
            Holding(side.points, side.cubes, side.coins, side.black, side.cards[ARMY]),
            to_come, seat,
        )
        for seat, side in enumerate(s.sides)
    )  # fmt: skip
    return 1 / (1 + exp(scale(to_come) * (other - one)))


def through(game, s):
    """Give the first seat's share if all that follows in the round is played through."""
    outcome = game.outcome(s)
    if outcome is not None:
        return (0 in outcome.winners) / len(outcome.winners)
    if begins(s):
        return by_strength(s)
    if s.actor == CHANCE:
        return sum(float(odds) * through(game, game.apply(s, a)) for a, odds in game.odds(s))
    found = [through(game, game.apply(s, a)) for a in game.legal(s)]
    return min(found) if s.actor else max(found)


def test_events_and_the_last_workers_are_reckoned_as_the_rules_play_them_through():
    game, seen = load("azuchi", seats=2), dict.fromkeys(("event", "draw", "work", "over"), 0)
    for seed in range(3):
        for s in positions(game, seed):
            last = s.phase == "work" and s.actor != s.holder and workers(s.sides[s.actor]) < 3
            kind = "draw" if s.actor == CHANCE else s.phase
            if s.phase not in ("event", "work") or (s.phase == "work" and not last):
                continue
            seen[kind] += 1
            seen["over"] += s.round >= 12
            assert reckoned(s)[0] == pytest.approx(through(game, s), abs=1e-6)
            assert sum(reckoned(s)) == pytest.approx(1.0)
    assert min(seen.values()) > 5


def test_the_first_to_place_workers_is_answered():
    # What the other does best by itself may be not quite the best answer.
    game, apart = load("azuchi", seats=2), []
    for s in [*positions(game, 4)][::2]:
        if s.phase == "work" and s.actor == s.holder and len(game.legal(s)) < 4:
            sign = 1 if s.actor == 0 else -1
            apart.append(sign * (reckoned(s)[0] - through(game, s)))
    assert len(apart) > 2
    assert min(apart) > -1e-6
    assert sum(apart) / len(apart) < 0.02


def test_the_last_card_is_the_one_that_is_best_before_the_workers():
    game, seen = load("azuchi", seats=2), 0
    for s in positions(game, 5):
        if s.phase == "draft" and s.actor >= 0 and s.picks == 3:
            after = [reckoned(game.apply(s, a))[s.actor] for a in game.legal(s)]
            assert reckoned(s)[s.actor] == pytest.approx(max(after), abs=0.03)
            seen += 1
    assert seen > 8


def test_before_a_card_is_drawn_it_is_the_mean_over_the_cards():
    game, seen = load("azuchi", seats=2), 0
    for s in positions(game, 6):
        if s.phase == "draft" and s.actor == CHANCE and s.picks == 2 and sum(s.deck) > 3:
            mean = sum(float(odds) * reckoned(game.apply(s, a))[0] for a, odds in game.odds(s))
            # The card drawn is missing from the pile afterwards.
            assert reckoned(s)[0] == pytest.approx(mean, abs=0.01)
            seen += 1
    assert seen > 8


def test_a_position_turned_round_is_worth_the_same_to_the_other():
    game = load("azuchi", seats=2)
    assert reckoned(game.start()) is None
    for s in [*positions(game, 7)][1::9]:
        actor = 1 - s.actor if s.actor >= 0 else s.actor
        other = replace(s, sides=s.sides[::-1], holder=1 - s.holder, actor=actor)
        assert reckoned(other)[::-1] == pytest.approx(reckoned(s))


def test_whoever_has_a_point_more_stands_better():
    game, seen = load("azuchi", seats=2), 0
    for s in [*positions(game, 8)][::5]:
        # Below three points more of them may be lost in an Attack.
        if s.phase in ("draft", "work", "event") and s.sides[0].points > 2:
            richer = replace(s.sides[0], points=s.sides[0].points + 1)
            assert reckoned(replace(s, sides=(richer, s.sides[1])))[0] >= reckoned(s)[0]
            seen += 1
    assert seen > 15


def test_what_workers_can_bring_is_what_the_rules_allow():
    game, seen = load("azuchi", seats=2), 0
    for s in positions(game, 9, greedy=0.3):
        if s.phase != "work":
            continue
        seat, side = s.actor, s.sides[s.actor]

        def played(s, seat):
            side = s.sides[seat]
            found = {Ending(side.cubes, side.coins, side.black, guards(side))}
            if s.phase == "work" and s.actor == seat:
                for a in game.legal(s):
                    found |= played(game.apply(s, a), seat)
            return found

        other = s.sides[1 - seat]
        most = tuple(CUBES_OF_A_KIND - count for count in other.cubes), COINS - other.coins
        now = Ending(side.cubes, side.coins, side.black, guards(side))
        bare = tuple(free(side, card) for card in range(len(side.cards)))
        assert endings(now, bare, workers(side), most) == played(s, seat)
        seen += 1
    assert seen > 20


def test_what_is_to_come_after_an_event_is_what_the_rules_make_of_it():
    game, seen = load("azuchi", seats=2), 0
    for seed in range(6):
        for s in positions(game, seed, greedy=0.5):
            if s.phase == "event" and s.actor == CHANCE:
                before = coming(s)
            elif s.phase == "discard":
                built = s.row[-1] == CONSTRUCTION and s.up[-1]
                told = following(before, EVENT[s.row[-1]], 2, built=built)
                after = game.apply(s, game.legal(s)[0])
                assert told == (None if after.phase == "over" else coming(after))
                seen += 1
    assert seen > 60


def test_level_six_does_what_is_reckoned_best():
    game, seen = load("azuchi", seats=2), 0
    for s in [*positions(game, 11)][::3]:
        actions = game.legal(s)
        if s.actor < 0 or len(actions) < 2 or s.phase == "first":
            continue
        shares = {a: reckoned(game.apply(s, a))[s.actor] for a in actions}
        bots = [LevelBot(game, Random(seed), "level-6", seconds=0.0) for seed in (1, 2)]
        for bot in bots:
            assert shares[bot.choose(s, s.actor).action] == max(shares.values())
        seen += 1
    assert seen > 10


def test_only_a_game_of_two_is_reckoned():
    for seats in (3, 4):
        game = load("azuchi", seats=seats)
        s = next(s for s in positions(game, 1) if s.phase == "work")
        assert mind_of(game).reckon(s) is None
        assert thinking_of(game).settings.deep > 1


def test_what_the_net_was_never_taught_is_not_reckoned():
    game = load("azuchi", seats=2)
    mind = mind_of(game)
    s = next(s for s in positions(game, 1) if s.phase == "work")
    assert mind.reckon(s) is not None
    assert mind.reckon(replace(s, events=(*s.events, 1))) is None
    more = tuple(replace(side, cubes=(*side.cubes, 0)) for side in s.sides)
    assert mind.reckon(replace(s, sides=more)) is None
