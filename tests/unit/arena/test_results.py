"""Tables of tournaments: shares, intervals and ratings, checked by other ways of reckoning."""

from __future__ import annotations

import re
from math import log10
from random import Random

import pytest

from sengoku.arena import Entrant, Played, Results, Tournament
from sengoku.arena.rating import interval, rated
from sengoku.core.errors import BadOption

THREE = tuple(Entrant(name, "random") for name in "abc")


def test_a_share_is_split_among_the_winners_and_a_draw_among_all() -> None:
    plan = Tournament("tenku", {"seats": 3}, THREE, games=3, seed=1)
    ids = [fixture.id for fixture in plan.fixtures()]
    won = ((0,), (0, 1), ())
    games = tuple(
        Played(name, seats, (), 9, (1.0, 2.0, 3.0)) for name, seats in zip(ids, won, strict=True)
    )
    # Seats: a b c, then c a b, then b c a.
    rows = {row.name: row for row in Results(plan, games).table()}
    third = 1 / 3
    assert [rows[name].points for name in "abc"] == pytest.approx([1.5 + third, third, 0.5 + third])
    assert [rows[name].seconds for name in "abc"] == [1 + 2 + 3, 2 + 3 + 1, 3 + 1 + 2]


def test_wilsons_interval_is_where_the_score_test_ends() -> None:
    low, high = interval(30, 40)
    for end in (low, high):
        # The definition: the share seen is 1.96 standard errors of the END away from it.
        assert abs(0.75 - end) == pytest.approx(1.959964 * (end * (1 - end) / 40) ** 0.5)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(5, 5)[1] == pytest.approx(1)


def test_two_players_are_apart_as_the_odds_between_them_say() -> None:
    (one, error), (other, _) = rated(2, [(0, 1, 1.0)] * 3000 + [(0, 1, 0.0)] * 1000)
    assert one - other == pytest.approx(400 * log10(3), abs=0.5)
    # The log odds of a share p of n games have the error 1/sqrt(n p (1-p)); half of it each.
    half = 1.959964 * 400 / 2.302585 / (4000 * 0.75 * 0.25) ** 0.5 / 2
    assert error == pytest.approx(half, rel=0.01)


def test_ratings_are_found_again_from_games_drawn_by_them() -> None:
    true, luck = (200.0, 0.0, -60.0, -140.0), Random(8)
    duels = []
    for _ in range(12_000):
        one, other = luck.sample(range(4), 2)
        chance = 1 / (1 + 10 ** ((true[other] - true[one]) / 400))
        duels.append((one, other, float(luck.random() < chance)))
    for (rating, error), real in zip(rated(4, duels), true, strict=True):
        assert abs(rating - real) < 1.6 * error
        assert 5 < error < 20


def test_who_won_everything_has_a_rating_and_draws_make_equals() -> None:
    (best, _), (worst, _) = rated(2, [(0, 1, 1.0)] * 10)
    assert 300 < best - worst < 2000
    assert [round(rating) for rating, _ in rated(2, [(0, 1, 0.5)] * 10)] == [0, 0]


def test_two_entrants_are_compared_over_the_games_they_shared() -> None:
    plan = Tournament("rokumon", {"act": 1}, THREE, games=2, seed=1)
    wins = {"0-1/0/0": (0,), "0-1/0/1": (1,), "0-2/0/0": (1,), "0-2/0/1": ()}
    games = tuple(Played(name, won, (), 9, (0.0, 0.0)) for name, won in wins.items())
    results = Results(plan, games)
    # 0-1/0/1 has the seats 1, 0: seat 1 is entrant 0, who won both.
    assert results.against(0, 1)[:2] == (2, 1.0)
    assert results.against(2, 0)[:2] == (2, 0.75)
    assert results.against(1, 2) == (0, 0.0, 0.0, 1.0)


def test_a_table_is_written_with_what_was_done_wrong_in_both_languages() -> None:
    plan = Tournament("rokumon", {"act": 1}, THREE[:2], games=4, seed=1)
    seats = {fixture.id: fixture.seats for fixture in plan.fixtures()}
    games = tuple(
        Played(name, (placed.index(0),), (), 9, (1.0, 2.0), "it slept", placed.index(1))
        for name, placed in seats.items()
    )
    results = Results(plan, games)
    assert results.faults() == (("b", "it slept", 4),)
    first, second, fault = str(results).splitlines()
    # Wilson's interval of 4 of 4: from 4 / (4 + 1.96 ** 2) to 1.
    assert first.startswith("a  4 of 4 points, 100% (51% to 100%), rating +")
    assert second.startswith("b  0 of 4 points, 0% (0% to 49%), rating −")
    assert fault == "b lost 4 games by a fault: it slept"
    japanese = results.text("ja").splitlines()
    assert japanese[0].startswith("a  4ゲームで4点、100%（51%～100%）")
    assert japanese[2] == "bは次の誤りで4ゲームに負けました：it slept"
    with pytest.raises(BadOption, match="no language “fr”"):
        results.text("fr")
    listed = results.listed().splitlines()
    assert [each.partition("  ")[0] for each in listed] == [*seats]
    assert {each.partition(": ")[2] for each in listed} == {"a won"}
    assert "aの勝ち" in results.listed("ja")
    for text in (first, second, results.html()):
        assert not re.search(r"-\d+ ±", text)
    assert re.search(r"−\d+ ±", results.html())
