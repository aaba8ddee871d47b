"""The batch engine against the plain one: replayed games, equal statistics."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random

import numpy as np
import pytest

import sengoku
from sengoku.core.game import CHANCE, NOBODY
from sengoku.games.rumble.actions import Place, Use
from sengoku.games.rumble.analysis.playouts import play as batch
from sengoku.games.rumble.analysis.playouts.boards import Boards, Group
from sengoku.games.rumble.analysis.playouts.cards import rule_of
from sengoku.games.rumble.analysis.playouts.usable import Sight, usable
from sengoku.games.rumble.components import AREAS, INDEX, LORDS, VALUES

VARIANTS = sengoku.load("rumble").variants()
GAMES = {name: sengoku.load("rumble", **options) for name, options in VARIANTS.items()}


def laid_out(game, rng):
    """Give a position at the first turn of a game set up by chance."""
    s = game.start()
    while s.setting.phase != "turns":
        s = game.apply(s, game.sample(s, rng) if s.actor == CHANCE else rng.choice(game.legal(s)))
    return s


def step(game, s, rng):
    if s.actor == CHANCE:
        return game.apply(s, game.sample(s, rng))
    return game.apply(s, rng.choice(game.legal(s)))


def midway(game, rng, plies):
    """Give a position some plies into the turns of a random game."""
    s = laid_out(game, rng)
    for _ in range(plies):
        after = step(game, s, rng)
        if after.setting.phase != "turns":
            return s
        s = after
    return s


def to_the_end(game, s, rng):
    while s.actor != NOBODY:
        s = step(game, s, rng)
    return game.outcome(s)


def close(found, expected, error):
    """Tell whether two figures differ by no more than five standard errors."""
    return abs(found - expected) <= 5 * error + 1e-9


class TestReplays:
    """Each recorded game is legal ply by ply and ends with the same points."""

    @pytest.mark.parametrize("name", VARIANTS)
    def test_the_plain_engine_plays_the_same_games(self, name):
        game, rng = GAMES[name], Random(name)
        starts = [(midway(game, rng, plies), 30) for plies in (0, 0, 0, 4, 9, 15, 25, 40, 60)]
        played = batch.play_out(game, starts, np.random.default_rng(3), record=30).played
        # A position of its own castles is played by itself, so 30 of each are written down.
        assert len(played) == 30 * len(starts)
        for one in played:
            assert replay(game, one) == one.points

    @pytest.mark.parametrize("edition", ["rumble-nation", "tenka-meidou"])
    def test_every_tactic_card_is_among_them(self, edition):
        game = sengoku.load("rumble", edition=edition, seats=4)
        for card in game.kit.cards:
            s = game.position({"display": [card], "troops": CROWD})
            played = batch.play_out(game, [(s, 40)], np.random.default_rng(5), record=40).played
            assert any(use.card == card for one in played for use in uses(one))
            assert all(replay(game, one) == one.points for one in played)

    @pytest.mark.parametrize("lord", LORDS)
    def test_every_daimyo_card_is_among_them(self, lord):
        game = sengoku.load("rumble", seats=3, daimyo=True)
        for area in ("kyo", "oko", "east", "shuri"):
            daimyo = {"cards": [lord, "", ""], "at": [area, "kyo", "stock"]}
            s = game.position({"troops": CROWD_OF_THREE, "daimyo": daimyo})
            played = batch.play_out(game, [(s, 60)], np.random.default_rng(5), record=60).played
            if game.legal(s)[1:]:
                assert any(use.card == lord for one in played for use in uses(one))
            assert all(replay(game, one) == one.points for one in played)

    def test_a_turn_begun_goes_on(self):
        game = sengoku.load("rumble", seats=2)
        rolling = game.position({"actor": "chance", "turn": 1})
        again = game.position({"actor": "chance", "turn": 1, "rerolled": True})
        rng = np.random.default_rng(1)
        for s in (rolling, again):
            played = batch.play_out(game, [(s, 50)], rng, record=50).played
            assert all(replay(game, one) == one.points for one in played)
            rerolls = {"reroll" in map(str, one.plies[:2]) for one in played}
            assert rerolls == ({True, False} if s is rolling else {False})


CROWD = {
    "kyo": [2, 1, 2, 0], "oko": [1, 2, 0, 2], "noto": [2, 0, 1, 1], "usuki": [0, 2, 1, 0],
    "yonezawa": [3, 1, 0, 0], "tokuyama": [1, 1, 0, 2],
}  # fmt: skip
CROWD_OF_THREE = {
    "kyo": [2, 1, 2], "oko": [1, 2, 1], "noto": [2, 0, 1], "usuki": [1, 2, 1],
    "yonezawa": [2, 1, 0], "east": [1, 0, 2], "yoshida": [0, 1, 1],
}  # fmt: skip


def uses(one):
    return [ply for ply in one.plies if isinstance(ply, Use)]


def replay(game, one):
    s = one.start
    for action in one.plies:
        assert game.why_not(s, action) is None, (action, game.describe(s))
        s = game.apply(s, action)
    while s.actor == CHANCE:
        assert s.war is not None
        s = game.apply(s, game.sample(s, Random(0)))
    return game.outcome(s).scores


class TestStatistics:
    """The same luck: points, wins and first steps come as often as with the plain engine."""

    @pytest.mark.parametrize("name", VARIANTS)
    def test_points_and_wins(self, name):
        game, rng = GAMES[name], Random(11)
        s = midway(game, rng, 6)
        plain = [to_the_end(game, s, rng) for _ in range(400)]
        rows = 8000
        results = batch.play_out(game, [(s, rows)], np.random.default_rng(7))
        for seat in range(game.seats):
            scores = [each.scores[seat] for each in plain]
            mean = sum(scores) / len(scores)
            found = results.points[:, seat]
            error = float(found.std()) * sqrt(1 / len(scores) + 1 / rows)
            assert close(float(found.mean()), mean, error)
            won = sum(each.winners == (seat,) for each in plain) / len(plain)
            share = float((results.winners == seat).mean())
            assert close(share, won, sqrt(0.25 * (1 / len(plain) + 1 / rows)))

    def test_openings_are_drawn_alike(self):
        game = sengoku.load("rumble", seats=4)
        s = game.position(
            {"display": ["scout", "ninja", "decoy", "retreat", "support"], "troops": CROWD}
        )
        legal = game.legal(s)
        assert len(legal) == 6
        first = Counter(one.plies[0] for one in recorded(game, s, 2500))
        assert set(first) == set(legal)
        self.check(first, dict.fromkeys(legal, Fraction(1, 6)))

    @pytest.mark.parametrize("card", ["ninja", "decoy", "prisoner", "rebel", "entering-kyo"])
    def test_pieces_are_drawn_alike(self, card):
        game = sengoku.load("rumble", seats=4)
        s = game.position({"display": [card], "troops": CROWD})
        used = game.apply(s, Use(card))
        legal = game.legal(used)
        second = Counter(
            one.plies[1] for one in recorded(game, s, 2500) if one.plies[0] == Use(card)
        )
        assert set(second) == set(legal)
        self.check(second, dict.fromkeys(legal, Fraction(1, len(legal))))

    @pytest.mark.parametrize("lord", LORDS)
    def test_units_of_a_daimyo_card_are_drawn_alike(self, lord):
        """All the pieces of the first step, and of the last where one may stop."""
        game = sengoku.load("rumble", seats=3, daimyo=True)
        daimyo = {"cards": [lord, "", ""], "at": ["oko", "kyo", "stock"]}
        troops = {**CROWD_OF_THREE, "kyo": [1, 2, 1], "oko": [3, 2, 2], "usuki": [1, 1, 1]}
        if lord == "kenshin":
            daimyo["at"][0] = "kyo"
        s = game.position({"troops": troops, "daimyo": daimyo})
        spread = batch.spread(game, game.apply(s, Use(lord)), 4000, np.random.default_rng(1))
        ends = Counter()
        for one in recorded(game, s, 4000):
            if one.plies[0] == Use(lord):
                ends[after_turn(game, one)] += 1
        total = sum(ends.values())
        assert total > 1000
        for end, count in spread.items():
            p = count / 4000
            error = sqrt((p + 1 / 4000) * (1 / 4000 + 1 / total))
            assert close(ends[end] / total, p, error), game.describe(end)

    def test_placements_come_as_the_dice_and_a_fair_choice_give_them(self):
        game = sengoku.load("rumble", seats=2)
        s = game.position({"display": []})
        found, rerolls, games = Counter(), 0, recorded(game, s, 4000)
        for one in games:
            rerolls += "reroll" in map(str, one.plies[:3])
            place = next(ply for ply in one.plies if isinstance(ply, Place))
            after = one.start
            for ply in one.plies[: one.plies.index(place) + 1]:
                after = game.apply(after, ply)
            found[place.area, after.troops[0][INDEX[place.area]]] += 1
        self.check(found, expected_placements(game, s))
        # Three ways to place 120 of 216 rolls, two for 90, one for 6; and the reroll.
        again = (Fraction(120, 4) + Fraction(90, 3) + Fraction(6, 2)) / 216
        assert close(rerolls / len(games), float(again), sqrt(again * (1 - again) / len(games)))

    @staticmethod
    def check(found, expected):
        total = sum(found.values())
        assert set(found) <= set(expected)
        for key, chance in expected.items():
            p = float(chance)
            assert close(found[key] / total, p, sqrt(p * (1 - p) / total)), key


def after_turn(game, one):
    """Give the position in which the first turn of a recorded game is over."""
    s = one.start
    for action in one.plies:
        if s.turn != one.start.turn:
            break
        s = game.apply(s, action)
    return s


def recorded(game, s, count):
    return batch.play_out(game, [(s, count)], np.random.default_rng(13), record=count).played


def expected_placements(game, s):
    """Enumerate both rolls: each way to place, and the reroll, is taken alike."""
    rolls = list(product(range(1, 7), repeat=3))
    castles = s.setting.castles

    def ways(roll):
        singles = sorted(set(roll))
        return [(castles.index(sum(roll) - one), (one + 1) // 2) for one in singles]

    again = sum(Fraction(1, len(ways(roll)) + 1) for roll in rolls) / 216
    expected = Counter()
    for roll in rolls:
        for area, count in ways(roll):
            key = (AREAS[area], count)
            expected[key] += Fraction(1, 216 * (len(ways(roll)) + 1))
            expected[key] += again * Fraction(1, 216 * len(ways(roll)))
    assert sum(expected.values()) == 1
    return expected


class TestStarts:
    def test_results_keep_the_order_of_the_starts(self):
        """Wars are decided already, so each row shows from which start it comes."""
        game = sengoku.load("rumble", seats=2)
        castles = {"kyo": 2, "noto": 12}
        first = {"phase": "war", "troops": {"kyo": [1, 0]}, "castles": castles}
        last = {"phase": "war", "troops": {"noto": [0, 1]}, "castles": castles}
        turn = {"troops": {"kyo": [18, 17]}, "stock": [0, 1], "swords": [2, 0], "turn": 1}
        starts = [(game.position(first), 3), (game.position(turn), 500), (game.position(last), 2)]
        results = batch.play_out(game, starts, np.random.default_rng(1))
        assert results.points[:3].tolist() == [[2, 0]] * 3
        assert results.points[-2:].tolist() == [[0, 12]] * 2
        assert results.winners[[0, 1, 2, -2, -1]].tolist() == [0, 0, 0, 1, 1]
        assert results.points[3:-2].min(axis=0).tolist()[0] > 0

    def test_castles_may_differ(self):
        """One soldier is to come and the rest stands in one area, whose token tells the start."""
        game = sengoku.load("rumble", seats=2)
        starts = []
        for value in (12, 3, 7):
            doc = {"castles": {"kyo": value}, "troops": {"kyo": [18, 0]}, "stock": [0, 1]}
            starts.append((game.position({**doc, "swords": [2, 0], "turn": 1}), 400))
        results = batch.play_out(game, starts, np.random.default_rng(1))
        for number, value in enumerate((12, 3, 7)):
            assert set(results.points[400 * number : 400 * (number + 1), 0].tolist()) == {value}

    def test_more_games_than_fit_side_by_side(self):
        game = sengoku.load("rumble", seats=2)
        doc = {"troops": {"kyo": [18, 17]}, "stock": [0, 1], "swords": [2, 0], "turn": 1}
        s = game.position(doc)
        results = batch.play_out(game, [(s, 2 * batch.ROOM + 5)], np.random.default_rng(1))
        assert len(results.points) == 2 * batch.ROOM + 5
        kyo = s.setting.castles[INDEX["kyo"]]
        assert results.points[:, 0].min() >= kyo

    @pytest.mark.parametrize("name", ["rn-3p", "rn-3p-daimyo", "tm-4p"])
    @pytest.mark.parametrize("plies", [0, 3, 12, 14, 17, 20])
    def test_positions_of_the_set_up_are_laid_out_first(self, name, plies):
        game, rng = GAMES[name], Random(4)
        s = game.start()
        for _ in range(plies):
            s = step(game, s, rng)
        spread = batch.spread(game, s, 25, np.random.default_rng(2))
        assert sum(spread.values()) == 25
        assert all(each.setting.phase == "turns" for each in spread)
        results = batch.play_out(game, [(s, 25)], np.random.default_rng(2))
        assert (results.points.sum(axis=1) > 0).all()

    def test_dice_on_the_table_are_shared_fairly(self):
        game = sengoku.load("rumble", seats=2)
        s = game.position({"dice": [1, 3, 6], "rerolled": True})
        spread = batch.spread(game, s, 3000, np.random.default_rng(2))
        assert set(spread) == {game.apply(s, action) for action in game.legal(s)}
        assert all(close(n / 3000, 1 / 3, sqrt(2 / 9 / 3000)) for n in spread.values())

    def test_a_card_in_use_is_carried_on(self):
        game = sengoku.load("rumble", seats=2)
        s = game.position({"display": ["retreat"], "troops": {"kyo": [2, 0], "oko": [1, 1]}})
        used = game.apply(s, Use("retreat"))
        spread = batch.spread(game, used, 4000, np.random.default_rng(2))
        # Two are called back: from Kyo and Oko in either order, or twice from Kyo.
        by_kyo = Counter()
        for each, count in spread.items():
            by_kyo[each.troops[0][INDEX["kyo"]]] += count
        assert set(by_kyo) == {0, 1}
        # Kyo first (1/2), then Kyo again (1/2); all else leaves one in Kyo.
        assert close(by_kyo[0] / 4000, 1 / 4, sqrt(3 / 16 / 4000))


@pytest.mark.parametrize("name", ["rn-3p", "tm-2p", "rn-4p-daimyo"])
def test_a_card_is_usable_where_it_has_pieces(name):
    """Two ways to tell, and the plain engine's, on random positions."""
    game, rng = GAMES[name], Random(8)
    states = [s for number in range(200) if (s := opener(game, rng, number % 40))]
    boards = Boards(game.kit, [(s, 1) for s in states])
    group = Group.of(boards, np.arange(len(states)), boards.turn)
    sight = Sight(group)
    for card in (*game.kit.cards, *(LORDS if game.kit.daimyo else ())):
        rule = rule_of(game.kit, card)
        there = (group.source >= 0) | (card not in LORDS)
        found = usable(game.kit, card, sight) & there
        pieces = (rule.legal(group, rule.pieces).counts > 0) & there
        assert found.tolist() == pieces.tolist()
        for s, one in zip(states, found.tolist(), strict=True):
            setting, seat = s.setting, s.turn
            mine = setting.lords[seat] if setting.lords else ""
            ready = card in setting.display and not setting.used[seat]
            if ready or (card == mine and not setting.turned[seat]):
                assert one == (Use(card) in game.legal(s))


def opener(game, rng, plies):
    """Give a position of a random game at the beginning of a turn, with other cards displayed."""
    s = midway(game, rng, plies)
    if any(s.setting.swords):
        return None
    doc = game.describe(s)
    cards = rng.sample(game.kit.cards, len(doc["display"]))
    doc["display"] = [card for card in cards if card not in doc["used"]]
    doc.pop("pending", None)
    doc |= {"actor": s.turn, "dice": [], "rerolled": False}
    return game.position(doc | {"castles": dict(zip(AREAS, VALUES, strict=True))})


def test_numpy_is_loaded_only_by_playouts():
    code = (
        "import sys, sengoku; from sengoku.play.table.insight import insights;"
        "game = sengoku.load('rumble'); topics = insights(game);"
        "list(topics[0].slices(game.position({}), 0));"
        "assert 'numpy' not in sys.modules;"
        "next(topics[1].slices(game.position({}), 0)); assert 'numpy' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
