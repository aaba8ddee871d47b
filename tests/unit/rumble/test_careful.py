"""Careful playouts: the arrays against the same policy reckoned plainly, one position at a time."""

from __future__ import annotations

from dataclasses import replace
from math import exp, sqrt
from random import Random

import numpy as np
import pytest

import sengoku
from sengoku.bots.engine import EngineBot, Search, Settings
from sengoku.bots.engine.weighing import Weighing, searching
from sengoku.core.game import CHANCE, NOBODY
from sengoku.core.plugin import mind_of
from sengoku.core.steps import finish
from sengoku.games.rumble.actions import Place, Roll, Use
from sengoku.games.rumble.analysis import thinking
from sengoku.games.rumble.analysis.guided.bulk import CarefulPlayouts
from sengoku.games.rumble.analysis.guided.seated import Seated
from sengoku.games.rumble.analysis.guided.turns import Careful, copied, paste
from sengoku.games.rumble.analysis.guided.weights import Weights, reach, weights_of
from sengoku.games.rumble.analysis.playouts.boards import Boards
from sengoku.games.rumble.analysis.playouts.play import playing_out
from sengoku.games.rumble.components import AREAS, COUNT, NEAR, STRENGTH
from sengoku.games.rumble.state import STOCK, make

VARIANTS = sengoku.load("rumble").variants()
GAMES = {name: sengoku.load("rumble", **options) for name, options in VARIANTS.items()}
OTHER = Weights(
    sharp=0.4, loose=0.3, coming=0.7, keep=0.6, tie=0.5, rival=0.8, again=1.0, again_late=0.05,
    card=0.4, card_late=0.02, look=0.9, tries=3, heat=1.5,
)  # fmt: skip
"""Weights of which none is 0 or 1, so that none can be mixed up or left out unseen."""


def begun(game, rng):
    s = game.start()
    while s.setting.phase != "turns":
        s = game.apply(s, game.sample(s, rng) if s.actor == CHANCE else rng.choice(game.legal(s)))
    return s


def walked(game, rng, plies):
    """Give a position at the beginning of a turn, some plies into a random game."""
    s = last = begun(game, rng)
    for _ in range(plies):
        after = game.apply(s, game.sample(s, rng) if s.actor < 0 else rng.choice(game.legal(s)))
        if after.setting.phase != "turns":
            break
        s = after
        last = s if s.actor >= 0 and not s.dice and not s.pending else last
    return last


def plain_hopes(game, s, weights):
    """Reckon how far ahead every seat is, as the page of the policy says it."""
    seats, setting = range(game.seats), s.setting
    daimyo = setting.daimyo or (STOCK,) * game.seats
    lords = game.kit.daimyo
    hand = [s.stock[n] + STRENGTH * (lords and daimyo[n] == STOCK) for n in seats]
    power = [[s.troops[n][a] + STRENGTH * (daimyo[n] == a) for a in range(COUNT)] for n in seats]
    present = [[power[n][a] > 0 for a in range(COUNT)] for n in seats]
    left = sum(not sword for sword in setting.swords)
    swords = []
    for n in seats:
        others = (sum(hand) - hand[n]) / (game.seats - 1)
        behind = min(0.5, max(-0.5, (others - hand[n]) / 6))
        swords.append(setting.swords[n] or (left + 1) / 2 + behind * (left - 1))
    points = [weights.keep * hand[n] for n in seats]
    for area in sorted(range(COUNT), key=setting.castles.__getitem__):
        castle = setting.castles[area]
        scale = sqrt(weights.sharp**2 + weights.loose**2 * reach()[castle] * sum(hand))
        strength = [
            power[n][area] + weights.coming * reach()[castle] * hand[n] + weights.tie * swords[n]
            for n in seats
        ]
        able = [n for n in seats if hand[n] or present[n][area]]
        most = max(strength)
        fits = [exp((strength[n] - most) / scale) if n in able else 0.0 for n in seats]
        first = [fit / sum(fits) if able else 0.0 for fit in fits]
        for n in able:
            points[n] += castle * first[n]
            if game.kit.small:
                points[n] += castle // 2 * sum(
                    first[m] * fits[n] / (sum(fits) - fits[m]) for m in able if m != n
                )
            for there in NEAR[area]:
                if setting.castles[there] > castle and present[n][there]:
                    power[n][there] += game.kit.white * first[n]
    rival = 1.0 if game.seats == 2 else weights.rival
    return [points[n] - rival * max(points[m] for m in seats if m != n) for n in seats]


def careful(game, states, weights, seed=1):
    return Careful(
        Boards(game.kit, [(s, 1) for s in states]), np.random.default_rng(seed), weights
    )


@pytest.mark.parametrize("weights", [None, OTHER], ids=["fitted", "other"])
@pytest.mark.parametrize("name", VARIANTS)
def test_hopes_are_those_reckoned_plainly(name, weights):
    game, rng = GAMES[name], Random(name)
    weights = weights or weights_of(game.kit)
    for plies in (0, 6, 14, 25, 40, 60, 90, 130):
        s = walked(game, rng, plies)
        playing = careful(game, [s], weights)
        for seat, plain in enumerate(plain_hopes(game, s, weights)):
            found = playing.hopes(playing.boards, np.array([0]), np.array([seat]))
            assert found[0] == pytest.approx(plain, abs=2e-3), (plies, seat)


@pytest.mark.parametrize("name", ["rn-2p", "rn-2p-daimyo", "tm-3p", "rn-4p-daimyo"])
def test_a_placement_is_as_likely_as_its_gain_says(name):
    game, rng, games = GAMES[name], Random(name), 20_000
    rolls = [(a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
    for plies in (0, 12, 45):
        s = walked(game, rng, plies)
        boards = Boards(game.kit, [(s, games)])
        playing = Careful(boards, np.random.default_rng(plies), OTHER)
        number = rng.randrange(216)
        rolled = make(s.actor, s.turn, s.setting, s.troops, s.stock, tuple(sorted(rolls[number])))
        places = [action for action in game.legal(rolled) if isinstance(action, Place)]
        bare = plain_hopes(game, s, OTHER)[s.actor]
        gains = []
        for action in places:
            after = game.apply(rolled, action)
            # The sword that the last piece brings comes at the end of the turn, after the choice.
            setting = replace(after.setting, swords=s.setting.swords)
            after = make(s.actor, s.turn, setting, after.troops, after.stock)
            gains.append(plain_hopes(game, after, OTHER)[s.actor] - bare)
        turn = playing._turn(np.arange(games))
        codes, gain = playing._chosen(turn, np.full(games, number))
        weight = [exp((each - max(gains)) / OTHER.heat) for each in gains]
        for action, each, own in zip(places, weight, gains, strict=True):
            chance = each / sum(weight)
            lord = (codes & 4 > 0) == bool(action.daimyo)
            there = lord & (playing._area[codes] == AREAS.index(action.area))
            assert abs(there.mean() - chance) <= 5 * sqrt(chance * (1 - chance) / games) + 1e-3
            assert np.allclose(gain[there], own, atol=4e-3)


@pytest.mark.parametrize("name", VARIANTS)
def test_the_plain_engine_plays_the_same_games(name):
    game, rng = GAMES[name], Random(name)
    starts = [(walked(game, rng, plies), 12) for plies in (0, 0, 10, 30, 60)]
    results = finish(playing_out(
        game, starts, np.random.default_rng(3), 12,
        lambda boards, luck, log: Careful(boards, luck, replace(OTHER, again=2.0), log),
    ))  # fmt: skip
    assert len(results.played) == 12 * len(starts)
    for one in results.played:
        s = one.start
        for action in one.plies:
            if s.actor >= 0:
                assert action in game.legal(s)
            s = game.apply(s, action)
        while s.actor != NOBODY:
            s = game.apply(s, game.sample(s, Random(0)))
        assert game.outcome(s).scores == one.points


def test_a_card_that_gains_enough_is_used_and_one_that_does_not_is_kept():
    game = sengoku.load("rumble", seats=2)
    s = game.position({
        "castles": {"kyo": 12, "noto": 2}, "display": ["scout"], "stock": [4, 4],
        "troops": {"noto": [3, 0], "kyo": [2, 2], "usuki": [3, 3], "shuri": [2, 2]},
    })  # fmt: skip

    def used(card, tries=8):
        weights = Weights(look=1.0, tries=tries, card=card)
        boards = Boards(game.kit, [(s, 200)])
        playing = Careful(boards, np.random.default_rng(1), weights)
        rolling = playing._open(playing._turn(np.arange(200)))
        # Whoever rolls still has the card, and whoever used it has moved a soldier.
        assert boards.free.reshape(200, 2)[rolling, 0].all()
        moved = (boards.troops.reshape(200, 2, -1)[:, 0, :COUNT] != s.troops[0]).any(axis=1)
        assert not moved[rolling].any()
        assert moved.sum() == 200 - rolling.size
        return 200 - rolling.size

    assert used(card=-100.0) == 200
    assert used(card=100.0) == 0
    assert 0 < used(card=0.5, tries=1) < 200


def test_copies_are_boards_of_their_own_and_can_be_put_back():
    game, rng = GAMES["rn-3p-daimyo"], Random(4)
    boards = Boards(game.kit, [(walked(game, rng, 20), 5)])
    before = boards.troops.copy()
    trial = copied(boards, np.array([1, 3, 1]))
    trial.troops[:3, 0] += 7
    trial.display[0] = 0
    assert (boards.troops == before).all()
    paste(boards, np.array([4]), trial, np.array([0]))
    changed = (boards.troops != before).any(axis=1).reshape(5, 3)
    assert changed[4].all()
    assert not changed[:4].any()
    assert boards.display[4] == 0


@pytest.mark.parametrize("name", ["rn-2p", "tm-3p", "rn-4p-daimyo"])
def test_careful_players_beat_those_who_play_by_lot(name):
    game, games = GAMES[name], 600
    weights, won = weights_of(game.kit), 0
    s = begun(game, Random(name))
    for seat in range(game.seats):
        players = [weights if each == seat else None for each in range(game.seats)]
        results = finish(playing_out(
            game, [(s, games)], np.random.default_rng(seat),
            playing=lambda boards, luck, log, who=players: Seated(boards, luck, who, log),
        ))  # fmt: skip
        won += int((results.winners == seat).sum())
    share, equal = won / (game.seats * games), 1 / game.seats
    # Far above an equal share: the lower end of a wide interval is still a quarter above it.
    assert share - 4 * sqrt(0.25 / (game.seats * games)) > 1.25 * equal


class TestWeighing:
    def test_the_same_luck_and_playouts_give_the_same_figures(self):
        game = GAMES["rn-3p"]
        s = walked(game, Random(2), 20)
        found = []
        for _ in "ab":
            search = searching(game, s, s.actor, Random(5), Settings())
            assert isinstance(search, Weighing)
            while search.playouts < 1_000 and not search.settled:
                search.once()
            found.append((search.tallies(), search.best(), search.worth()))
        assert found[0] == found[1]
        assert {*found[0][0]} == {*game.legal(s)}
        assert sum(found[0][2]) == pytest.approx(1)

    def test_a_card_is_valued_by_its_best_ends(self):
        game = sengoku.load("rumble", seats=2)
        s = game.position({
            "castles": {"kyo": 12, "noto": 2}, "display": ["scout"], "stock": [4, 4],
            "troops": {"noto": [5, 0], "kyo": [2, 2], "usuki": [3, 6], "shuri": [4, 6]},
        })  # fmt: skip
        weights = weights_of(game.kit)
        arms = finish(CarefulPlayouts(game).arms(s))
        kept = [end for action, end in arms if action == Use("scout")]
        begun = game.apply(s, Use("scout"))
        ends = [game.apply(begun, action) for action in game.legal(begun)]
        best = sorted((plain_hopes(game, end, weights)[0] for end in ends), reverse=True)
        assert len(ends) > len(kept) == 6
        told = [plain_hopes(game, end, weights)[0] for end in kept]
        assert told == pytest.approx(best[:6], abs=2e-3)
        assert [action for action, _ in arms].count(Roll()) == 1

    def test_equal_starts_meet_the_same_dice(self):
        game = GAMES["rn-3p-daimyo"]
        s = walked(game, Random(3), 12)
        # Without cards and doubts nothing but dice makes two games differ.
        bulk = CarefulPlayouts(game, Weights(look=0.0, heat=0.0))
        one, other = finish(bulk.wins([(s, 300), (s, 300)], 1))
        assert one == other
        assert len({*one}) > 1
        other = finish(bulk.wins([(s, 300), (s, 301)], 1))[1]
        assert one != other

    def test_what_it_tells_is_what_playouts_say(self):
        game = GAMES["rn-2p"]
        s = walked(game, Random(8), 30)
        bulk = CarefulPlayouts(game)
        one, other = (finish(bulk.wins([(s, 4_000)], luck))[0] for luck in (1, 2))
        assert sum(one) == sum(other) == 4_000
        assert abs(one[0] - other[0]) <= 5 * sqrt(2 * 4_000 * 0.25)

    def test_without_numpy_a_tree_is_searched(self, monkeypatch):
        monkeypatch.setattr(thinking, "find_spec", lambda name: None)
        game = GAMES["rn-2p"]
        s = begun(game, Random(1))
        assert mind_of(game).bulk() is None
        assert isinstance(searching(game, s, s.actor, Random(5), Settings()), Search)
        answer = EngineBot(game, Random(1), playouts=8).choose(s, s.actor)
        assert answer.action in game.legal(s)
