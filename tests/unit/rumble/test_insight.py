"""What is told about a position: exact odds, and what choices are worth by playouts."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice, product
from random import Random

import numpy as np
import pytest

import sengoku
from sengoku.core.game import CHANCE
from sengoku.core.texts import LANGUAGES
from sengoku.games.rumble.actions import Place, Use
from sengoku.games.rumble.analysis import odds
from sengoku.games.rumble.analysis.playouts import worth as batch_worth
from sengoku.games.rumble.analysis.playouts.play import play_out
from sengoku.games.rumble.analysis.playouts.worth import Worth
from sengoku.games.rumble.analysis.topics import Odds, Win
from sengoku.games.rumble.components import AREAS, INDEX
from sengoku.play.table.insight import insights

TWO = sengoku.load("rumble", seats=2)
THREE = sengoku.load("rumble", seats=3)
TROOPS = {"kyo": [3, 2, 1], "noto": [2, 0, 3], "oko": [0, 4, 0], "usuki": [1, 1, 0]}


def last(insight, s, seat):
    *_, found = insight.slices(s, seat)
    return found


def spoken(game, findings):
    for finding in findings:
        for language in LANGUAGES:
            assert "{" not in game.texts.say(finding.text, language, clause=True)


def test_the_topics_have_names_in_each_language():
    topics = insights(THREE)
    assert [each.topic for each in topics] == ["odds", "win"]
    for each in topics:
        assert all(THREE.texts.has(f"insight.topic.{each.topic}", lang) for lang in LANGUAGES)


class TestOdds:
    def test_before_the_roll_each_area_has_its_chance(self):
        s = THREE.position({})
        (found,) = Odds(THREE).slices(s, 0)
        assert {finding.values[0] for finding in found} == set(AREAS)
        shares = [finding.share for finding in found]
        assert shares == sorted(shares, reverse=True)
        for finding in found:
            exact = odds.chance(s, odds.wish(INDEX[finding.values[0]]))
            assert finding.share == float(exact)
            assert finding.error is None
        spoken(THREE, found)

    def test_after_the_roll_what_it_reaches_comes_first(self):
        s = THREE.position({"dice": [1, 3, 6], "castles": {"kyo": 4, "oko": 7, "usuki": 9}})
        (found,) = Odds(THREE).slices(s, 0)
        assert {f.values[0] for f in found[:3]} == {"kyo", "oko", "usuki"}
        assert [f.share for f in found[:3]] == [1.0] * 3
        # The other eight castles: a reroll may bring them.
        assert len(found) == 11
        assert all(f.share < 1 for f in found[3:])
        pieces = {f.values[0]: dict(f.text.args)["count"] for f in found[:3]}
        assert pieces == {"kyo": 3, "oko": 2, "usuki": 1}
        spoken(THREE, found)

    def test_with_the_reroll_used_only_what_lies_there_counts(self):
        s = THREE.position({"dice": [1, 3, 6], "rerolled": True})
        (found,) = Odds(THREE).slices(s, 0)
        assert len(found) == 3
        (found,) = Odds(THREE, least=3).slices(s, 0)
        assert len(found) == 1

    def test_the_words_give_the_figures(self):
        s = THREE.position({"castles": {"kyo": 7}})
        (found,) = Odds(THREE).slices(s, 0)
        kyo = next(dict(f.text.args) for f in found if f.values == ("kyo",))
        # 90 of 216 rolls have two dice that make 7, so 1 - (126/216)² with the reroll.
        assert kyo["once"] == "41.7"
        assert kyo["one"] == f"{100 * float(1 - Fraction(126, 216) ** 2):.1f}"

    @pytest.mark.parametrize("doc", [{"turn": 1}, {"phase": "war"}])
    def test_nothing_is_said_out_of_turn(self, doc):
        assert list(Odds(THREE).slices(THREE.position(doc), 0)) == []


class TestWin:
    def test_each_choice_is_judged_and_errors_shrink(self):
        s = THREE.position({"troops": TROOPS, "dice": [2, 3, 6]})
        slices = list(Win(THREE, seed=1).slices(s, 0))
        legal = {action.parts() for action in THREE.legal(s)}
        assert {finding.values for finding in slices[-1]} == legal
        shares = [finding.share for finding in slices[-1]]
        assert shares == sorted(shares, reverse=True)
        for values in legal:
            errors = [f.error for found in slices for f in found if f.values == values]
            assert errors == sorted(errors, reverse=True)
            assert errors[-1] < 0.01
        spoken(THREE, slices[-1])

    def test_cards_come_in_one_after_another(self, monkeypatch):
        monkeypatch.setattr(batch_worth, "LOT", 1000)
        s = THREE.position({"troops": TROOPS, "display": ["ninja", "decoy", "prisoner", "exile"]})
        slices = list(Win(THREE, seed=1).slices(s, 0))
        assert len(slices[0]) < len(THREE.legal(s)) == len(slices[-1])
        card = next(f for f in slices[-1] if f.values == ("use", "decoy"))
        follow = THREE.apply(s, Use("decoy"))
        ways = dict(card.text.args)["follow"].actions
        assert THREE.parse(follow, " ".join(ways[0])) in THREE.legal(follow)
        spoken(THREE, slices[-1])

    def test_how_a_card_goes_on_is_said_in_words(self):
        """Areas by their names, not as the notation spells them."""
        s = THREE.position({"troops": {"kyo": [1, 0, 0], "oko": [1, 0, 0]}, "display": ["scout"]})
        found = next(f for f in last(Win(THREE, seed=1), s, 0) if f.values == ("use", "scout"))
        for language, move in (("en", "Move "), ("ja", "移動：")):
            said = THREE.texts.say(found.text, language)
            assert move in said
            assert " → " in said
            assert [part for part in ("move ", "kyo", "oko") if part in said] == []

    def test_it_can_be_stopped_at_once(self):
        s = THREE.position({"troops": TROOPS, "dice": [2, 3, 6]})
        assert len(list(islice(Win(THREE).slices(s, 0), 1))) == 1

    @pytest.mark.parametrize("doc", [{"turn": 1}, {"phase": "war"}, {"actor": "chance", "turn": 0}])
    def test_nothing_is_said_where_the_seat_has_no_choice(self, doc):
        assert list(Win(THREE).slices(THREE.position(doc), 0)) == []

    def test_in_the_draft(self):
        game, rng = sengoku.load("rumble", seats=2, daimyo=True), Random(1)
        s = game.start()
        while s.actor == CHANCE:
            s = game.apply(s, game.sample(s, rng))
        found = last(Win(game, seed=1), s, s.actor)
        assert {f.values for f in found} == {action.parts() for action in game.legal(s)}


def decided(**doc):
    """A game of two in which Blue is out and has Kyo, 8, and Red places its last soldier.

    Red wins by any castle that is worth more.
    """
    castles, troops = {"kyo": 8}, {"kyo": [0, 2]}
    return TWO.position(
        {"castles": castles, "troops": troops, "stock": [1, 0], "swords": [0, 2], **doc}
    )


class TestWorth:
    """Positions in which the last choice decides the game can be worked out by hand."""

    def final(self, s):
        return {e.action: e for e in list(Worth(TWO, s, np.random.default_rng(1)).rounds())[-1]}

    def test_the_last_placement(self):
        s = decided(dice=[2, 5, 6], rerolled=True)
        found = self.final(s)
        for total, wins in ((7, 0.0), (8, 0.0), (11, 1.0)):
            place = Place(AREAS[s.setting.castles.index(total)])
            assert found[place].share == wins
            assert found[place].points == (0 if total == 8 else total)
        assert next(iter(found)) == Place(AREAS[s.setting.castles.index(11)])

    def test_the_last_reroll_is_worth_its_best_placements(self):
        s = decided(dice=[1, 1, 1])
        reroll = next(e for a, e in self.final(s).items() if str(a) == "reroll")
        assert reroll.share == pytest.approx(float(more_than_eight()))

    def test_the_last_roll_stops_where_it_should(self):
        s = decided()
        roll = next(e for a, e in self.final(s).items() if str(a) == "roll")
        once = more_than_eight()
        assert roll.share == pytest.approx(float(once + (1 - once) * once))

    def test_a_card_is_worth_its_best_end(self):
        # Kyo and Noto decide the game: it matters a good deal where the scout goes.
        troops, castles = {"kyo": [2, 3], "noto": [5, 0]}, {"kyo": 12, "noto": 11}
        doc = {"troops": troops, "castles": castles, "stock": [1, 1], "display": ["scout"]}
        s = TWO.position(doc)
        rng = np.random.default_rng(5)
        scout = next(
            e for e in list(Worth(TWO, s, rng).rounds())[-1] if e.action == Use("scout")
        )
        used = TWO.apply(s, Use("scout"))
        means = {}
        for move in TWO.legal(used):
            results = play_out(TWO, [(TWO.apply(used, move), 4000)], rng)
            means[move] = float((results.winners == 0).mean())
        best = max(means, key=means.__getitem__)
        assert sum(means.values()) / len(means) < means[best] - 0.1
        assert scout.follow == (best,)
        assert abs(scout.share - means[best]) < 0.04


def more_than_eight():
    """Count the rolls of which two dice make nine or more."""
    rolls = product(range(1, 7), repeat=3)
    return Fraction(sum(sum(sorted(roll)[1:]) >= 9 for roll in rolls), 216)
