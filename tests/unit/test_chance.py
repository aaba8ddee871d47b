"""The chance to win: its curve, the topic at the board, and how good it is in unseen games."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path
from random import Random

import pytest

import sengoku
from sengoku.bots.foresight import foresee, foreseen
from sengoku.core.chance import Curve, curve_of, curves, weights
from sengoku.core.game import CHANCE
from sengoku.core.plugin import mind_of
from sengoku.play.board.insights import Insights
from sengoku.play.table import Table
from sengoku.play.table.chance import outlook
from tools import calibrate
from tools.chance_page import PLACES, write_pages
from tools.reliability import Reliability, reliability, told
from tools.self_play import kept, plan

ROOT = Path(__file__).resolve().parents[2]
ROWS = json.loads((ROOT / "docs" / "chance.json").read_text(encoding="utf-8"))
KEYS = [row["setting"] for row in ROWS]
EVERY = calibrate.settings()


def loaded(key: str):
    return sengoku.load(EVERY[key].game, **dict(EVERY[key].options))


def test_the_weights_of_two_stages_are_one():
    for stage in (-1.0, 0.0, 0.2, 0.5, 0.9, 1.0, 2.0):
        found = weights((0.0, 0.5, 1.0), stage)
        assert sum(found) == pytest.approx(1.0)
        assert all(0.0 <= each <= 1.0 for each in found)
    assert weights((0.0,), 0.7) == [1.0]


def test_shares_are_the_logistic_function_of_the_difference():
    curve = Curve("level-4", 0, False, (0.0,), (0.3,), (0.2,), (0.0, -0.4))
    first, second = curve.shares([5.0, 1.0], 1, 0.0)
    # By the definition: 0.3 * 5 against 0.3 * 1 + 0.2 - 0.4.
    assert first == pytest.approx(1 / (1 + math.exp(0.3 + 0.2 - 0.4 - 1.5)))
    assert first + second == pytest.approx(1.0)


@pytest.mark.parametrize("key", KEYS)
def test_who_leads_more_is_never_told_less(key):
    curve, seats = curve_of(loaded(key)), loaded(key).seats
    assert all(slope >= 0 for slope in curve.slopes)
    for stage in (0.0, 0.3, 0.6, 1.0):
        chances = []
        for lead in (-40, -8, -2, -1, 0, 1, 3, 9, 40):
            shares = curve.shares([float(lead)] + [0.0] * (seats - 1), 0, stage)
            assert sum(shares) == pytest.approx(1.0)
            chances.append(shares[0])
        assert chances == sorted(chances)


def test_each_setting_has_its_curve_and_no_other():
    for setting in EVERY.values():
        curve = curve_of(sengoku.load(setting.game, **dict(setting.options)))
        assert (curve is not None) == (setting.key in KEYS)


def test_what_is_solved_has_no_estimate():
    for act in (1, 2):
        assert outlook(sengoku.load("rokumon", act=act)) == ()


@pytest.mark.parametrize("key", KEYS)
def test_unseen_games_hold_the_chances(key):
    row = next(each for each in ROWS if each["setting"] == key)
    games = row["games"]
    assert reliability(games).games >= 500
    assert row["seeds"]["fit"] != row["seeds"]["unseen"]
    for game in games:
        assert sum(game["won"]) == pytest.approx(1.0, abs=0.001)
        assert all(abs(sum(chances) - 1000) <= len(chances) for chances in game["told"])
    found = reliability(games)
    assert found.error <= 0.03
    assert not found.off
    assert found.loss < found.even - 0.02
    curve = curve_of(loaded(key))
    assert (curve.error, curve.games) == (round(found.error, 4), found.games)


def test_the_mean_error_is_that_of_the_bins_counted_by_hand():
    games = [{"won": [1.0, 0.0], "told": [[640, 360]]} for _ in range(60)]
    games += [{"won": [0.0, 1.0], "told": [[660, 340]]} for _ in range(40)]
    found = reliability(games)
    # 65 of 100 were told on the average of 0.6 * 0.64 + 0.4 * 0.66 = 0.648; 0.6 came.
    assert found.error == pytest.approx(0.048)
    assert found.count == 200
    assert len(list(told(games))) == 200
    assert {one.games for one in found.bins} == {100}


def test_chances_that_are_wrong_are_found_to_be():
    lot, games = Random(1), []
    for _ in range(600):
        won = lot.random() < 0.5
        games.append({"won": [float(won), float(not won)], "told": [[850, 150], [850, 150]]})
    found = reliability(games)
    assert found.error > 0.3
    assert found.off


def test_chances_that_are_right_are_not_found_wrong():
    lot, wrong = Random(2), 0
    for _ in range(40):
        games = []
        for _ in range(300):
            chance = lot.random()
            won = lot.random() < chance
            first = round(1000 * chance)
            games.append({"won": [float(won), float(not won)], "told": [[first, 1000 - first]]})
        wrong += bool(reliability(games).off)
    # At 5 % for a table it is 2 of 40 on average; more than 7 would come once in 1,000 runs.
    assert wrong <= 7


def test_games_of_any_length_are_counted_rightly():
    """Walks from 5 that end at 0 or 10: at x the chance to end at 10 is x / 10, by martingales."""
    lot, wrong = Random(3), 0
    for _ in range(20):
        games = []
        for _ in range(200):
            place, path = 5, []
            while 0 < place < 10:
                path.append([100 * place, 1000 - 100 * place])
                place += lot.choice((-1, 1))
            won = float(place == 10)
            games.append({"won": [won, 1 - won], "told": path[lot.randrange(4) :: 4]})
        wrong += bool(reliability(games).off)
    # At 5 % for a table it is 1 of 20 on average; more than 4 would come twice in 1,000 runs.
    assert wrong <= 4


def test_the_pages_follow_from_what_was_counted(tmp_path):
    settings = [EVERY[key] for key in calibrate.CALIBRATED]
    write_pages(tmp_path, settings, ROWS)
    for place in PLACES.values():
        written = (tmp_path / place).read_text(encoding="utf-8")
        assert written == (ROOT / "docs" / place).read_text(encoding="utf-8")
        for key in KEYS:
            picture = Path(place).parent / "chance" / f"{key}.svg"
            kept = (ROOT / "docs" / picture).read_text(encoding="utf-8")
            assert (tmp_path / picture).read_text(encoding="utf-8") == kept


def test_a_curve_stays_where_fewer_games_are_than_it_was_tested_by(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(calibrate, "play", lambda *_, **__: None)
    monkeypatch.setattr(calibrate, "kept", lambda setting, lot: kept(setting, lot, tmp_path))
    (tmp_path / "docs" / "ja").mkdir(parents=True)
    counts = tmp_path / "docs" / "chance.json"
    counts.write_bytes((ROOT / "docs" / "chance.json").read_bytes())
    (curves,) = ROOT.glob(f"sengoku/games/{EVERY[KEYS[0]].game}/**/chance.json")
    before = curves.read_bytes()
    calibrate.main([KEYS[0], "--docs", str(counts.parent)])
    assert f"{KEYS[0]} stays" in capsys.readouterr().out
    assert json.loads(counts.read_text(encoding="utf-8")) == ROWS
    assert curves.read_bytes() == before


def opened(key: str) -> sengoku.Match:
    match = sengoku.Match(loaded(key), seed=3)
    match.deal()
    return match


@pytest.mark.parametrize("key", KEYS)
def test_the_board_tells_every_seat_and_names_the_level(key):
    table = Table(opened(key))
    if table.viewer.handover is not None:
        table.viewer.take_seat()
    analysis = table.analysis
    assert "chance" not in analysis.topics()
    analysis.hints = True
    assert "chance" in analysis.topics()
    analysis.set_topic("chance")
    inquiry = analysis.inquiry()
    found = [one for one in inquiry.steps() if one is not None]
    analysis.found(inquiry, found[-1], done=True)
    rows = analysis.told()
    assert len(rows) == table.match.game.seats
    assert sum(row.share for row in rows) == pytest.approx(1.0)
    assert len({row.label for row in rows}) == len(rows)
    assert "level 4" in rows[0].text
    assert "estimated" in rows[0].brief
    assert analysis.badges() == ()


def board_of(table: Table) -> Insights:
    return Insights(table, lambda do, **_: do(), lambda callback: callback)


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("rumble", {"seats": 3, "edition": "tenka-meidou"}, ("this way to play", "この遊び方では")),
        ("rokumon", {"act": 4}, ("this way to play", "この遊び方では")),
        ("tenku", {"seats": 3, "deck": "house"}, ("this way to play", "この遊び方では")),
        ("rumble", {"daimyo": True, "seats": 2}, ("this way to play", "この遊び方では")),
    ],
)
def test_where_it_is_not_known_the_board_says_so(game, options, said):
    match = sengoku.Match(sengoku.load(game, **options), seed=3)
    match.deal()
    for language, words in zip(("en", "ja"), said, strict=True):
        table = Table(match, language=language)
        if table.viewer.handover is not None:
            table.viewer.take_seat()
        analysis = table.analysis
        assert "chance" not in analysis.topics()
        analysis.hints = True
        analysis.set_topic("chance")
        inquiry = analysis.inquiry()
        assert list(inquiry.steps()) == []
        analysis.found(inquiry, (), done=True)
        board = board_of(table)
        board.refresh()
        assert words in board.list.value


def test_where_it_is_known_for_two_players_alone_the_board_says_that(monkeypatch):
    rows = curves("sengoku.games.rumble", "analysis/chance.json")
    two = tuple(row for row in rows if len(row["places"]) == 2)
    assert 0 < len(two) < len(rows)
    monkeypatch.setattr("sengoku.play.table.chance.foreseen", lambda _: None)
    monkeypatch.setattr("sengoku.play.table.chance.curve_of", lambda _: None)
    for known, code in ((two, "insight.chance.two"), (rows, "insight.chance.unknown")):
        monkeypatch.setattr("sengoku.play.table.chance.curves", lambda *_, known=known: known)
        (insight,) = outlook(sengoku.load("rumble", seats=3))
        assert insight.nothing.code == code



@pytest.mark.parametrize(
    ("language", "said"), [("en", "±: how far off"), ("ja", "±は実際との差の平均")]
)
def test_the_board_says_what_stands_after_the_sign(language, said):
    table = Table(opened("azuchi-2p"), language=language)
    analysis = table.analysis
    analysis.hints = True
    analysis.set_topic("chance")
    inquiry = analysis.inquiry()
    analysis.found(inquiry, list(inquiry.steps())[-1], done=True)
    board = board_of(table)
    board.refresh()
    shown = re.sub(r' title="[^"]*"', "", board.list.value)
    assert said in shown
    assert f"± {100 * curve_of(table.match.game).error:.1f}" in shown


def test_the_chance_is_the_same_whatever_is_hidden():
    game = loaded("tenku-2p")
    match = sengoku.Match(game, seed=5)
    match.deal()
    curve, seat = foreseen(game), match.state.actor
    view = game.view(match.state, seat)
    others = {tuple(foresee(game, game.view(game.imagine(view, Random(n)), seat), seat, curve))
              for n in range(6)}  # fmt: skip
    assert len({game.imagine(view, Random(n)) for n in range(6)}) > 1
    assert len(others) == 1


@pytest.mark.parametrize("key", KEYS)
def test_how_far_a_game_is_lies_between_its_ends(key):
    game, lot, found = loaded(key), Random(4), []
    # A game of Rokumon may be won early: in several of them some last.
    for seed in range(6, 9):
        match = sengoku.Match(game, seed=seed)
        while match.outcome is None and match.cursor < 600:
            if not match.deal(go_on=True):
                found.append(mind_of(game).stage(game.view(match.state, match.state.actor)))
                match.play(lot.choice(match.legal()))
    assert all(0.0 <= stage <= 1.0 for stage in found)
    assert min(found) < 0.3 < 0.6 < max(found)


def test_nobody_is_told_what_another_knows():
    game = loaded("tenku-2p")
    match = sengoku.Match(game, seed=5)
    match.deal()
    (insight,) = outlook(game)
    other = 1 - match.state.actor
    assert list(insight.slices(game.view(match.state, other), other)) == []


@pytest.mark.parametrize("key", KEYS)
def test_where_chance_is_to_act_nothing_is_told(key):
    game = loaded(key)
    (insight,) = outlook(game)
    start = game.start()
    assert start.actor == CHANCE
    assert list(insight.slices(game.view(start, 0), 0)) == []


NEW, FEW = 120, 60
"""So many new games of a way to play; where it takes playouts to look at a position."""


def most_by_luck(found: Reliability) -> float:
    """Give what a mean error of 3 points comes to in a sample, but for once in 1,000 times.

    Luck adds at most the mean size of the bins' own luck: that of a normal variable is 0.80 of its
    deviation and varies by 0.60 of it, if all bins had theirs together; 3.09 such are rare.
    """
    luck = sum(one.count * one.luck for one in found.bins) / found.count
    return 0.03 + (0.80 + 3.09 * 0.60) * luck


@pytest.mark.long
@pytest.mark.parametrize("key", KEYS)
def test_new_games_hold_the_chances_as_the_board_tells_them(key):
    from sengoku.arena.playing import play

    setting, game = EVERY[key], loaded(key)
    new = plan(setting, "unseen", seed=77)
    fixtures = list(new.fixtures())
    curve = foreseen(game)
    fixtures = fixtures[: FEW if curve.playouts else NEW]
    found = reliability([calibrate.again(game, play(new, one), curve) for one in fixtures])
    assert not found.off_at(0.001)
    assert found.error <= most_by_luck(found)
    assert found.loss < found.even


def test_chances_that_are_ten_points_off_are_more_than_luck():
    """The bar of the test above must be able to fail."""
    lot, games = Random(5), []
    for _ in range(2_000):
        chance = lot.random()
        won = lot.random() < chance
        first = round(1000 * (0.5 + 0.6 * (chance - 0.5)))
        games.append({"won": [float(won), float(not won)], "told": [[first, 1000 - first]]})
    found = reliability(games)
    assert found.error > most_by_luck(found)
    assert found.off_at(0.001)
