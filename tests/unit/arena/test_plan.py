"""Tournaments as plans: who meets whom, how often from which seat, and what cannot be planned."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from sengoku.arena import Entrant, Tournament
from sengoku.core.errors import BadOption

THREE = tuple(Entrant(name) for name in ("random", "greedy", "monte-carlo"))


def plan(**given: Any) -> Tournament:
    usual = {"game": "rokumon", "options": {"act": 1}, "entrants": THREE, "games": 4, "seed": 5}
    return Tournament(**(usual | given))


def test_in_a_round_robin_each_pair_meets_as_often_from_each_seat() -> None:
    met = Counter(fixture.seats for fixture in plan(games=6).fixtures())
    pairs = [pair for one in combinations(range(3), 2) for pair in (one, one[::-1])]
    assert met == dict.fromkeys(pairs, 3)


def test_who_are_alike_sit_in_every_seat_each_time_with_another_deal() -> None:
    fixtures = list(plan(kind="alike", entrants=THREE[:2], games=3).fixtures())
    assert Counter(fixture.seats for fixture in fixtures) == {(0, 0): 3, (1, 1): 3}
    assert len({fixture.luck for fixture in fixtures}) == len(fixtures)
    assert len({fixture.id for fixture in fixtures}) == len(fixtures)


def test_at_a_table_of_three_each_group_meets_and_rotates() -> None:
    four = (*THREE, Entrant("again", "random"))
    met = Counter(
        fixture.seats
        for fixture in plan(game="tenku", options={"seats": 3}, entrants=four, games=3).fixtures()
    )
    groups = list(combinations(range(4), 3))
    turned = [(a, b, c)[-k:] + (a, b, c)[:-k] for a, b, c in groups for k in range(3)]
    assert met == dict.fromkeys(turned, 1)


def test_a_ladder_has_neighbours_alone_and_one_against_all_in_both_ways() -> None:
    met = Counter(f.seats for f in plan(kind="ladder", games=2).fixtures())
    assert met == {(0, 1): 1, (1, 0): 1, (1, 2): 1, (2, 1): 1}
    three = plan(game="tenku", options={"seats": 3}, kind="ladder", games=3)
    assert Counter(tuple(sorted(f.seats)) for f in three.fixtures()) == {
        (0, 1, 1): 3, (0, 0, 1): 3, (1, 2, 2): 3, (1, 1, 2): 3,
    }  # fmt: skip


def test_games_are_rounded_up_to_whole_rounds_of_seats() -> None:
    assert len(list(plan(games=3).fixtures())) == 3 * 4


def test_ids_are_each_one_games_and_a_round_of_seats_shares_its_luck() -> None:
    fixtures = list(plan(games=6).fixtures())
    assert len({fixture.id for fixture in fixtures}) == len(fixtures) == 18
    assert Counter(Counter(f.luck for f in fixtures).values()) == {2: 9}
    other = [fixture.luck for fixture in plan(games=6, seed=6).fixtures()]
    assert not {fixture.luck for fixture in fixtures} & set(other)


def test_a_plan_travels_to_another_process() -> None:
    own = plan(entrants=(*THREE, Entrant("short", "monte-carlo", {"playouts": 3})))
    assert pickle.loads(pickle.dumps(own)).written() == own.written()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"game": "go"}, "no game called “go”"),
        ({"options": {"act": 9}}, "cannot be “9”"),
        ({"kind": "cup"}, "no tournament of the kind “cup”. Choose from: round-robin, swiss, one"),
        ({"kind": "swiss", "rounds": -1}, "“rounds” is a whole number, 0 or more"),
        ({"games": 0}, "“games” is a whole number, 1 or more"),
        ({"games": True}, "it cannot be True"),
        ({"seed": "x"}, "whichever you like; it cannot be 'x'"),
        ({"most_plies": -1}, "“most_plies”"),
        ({"entrants": ("random", "greedy")}, "written as an Entrant, such as Entrant("),
        ({"entrants": 5}, "written as an Entrant, such as Entrant("),
        ({"entrants": THREE[:1]}, "1 bot is not enough: this tournament needs 2"),
        ({"entrants": THREE, "game": "tenku", "options": {"seats": 4}}, "needs 4 or more"),
        ({"entrants": (THREE[0], THREE[0])}, "Two bots are called “random”"),
        ({"entrants": (THREE[0], Entrant("deep blue"))}, "no bot called “deep blue”"),
        ({"entrants": (THREE[0], Entrant("g", "greedy", {"depth": 3}))}, "unexpected keyword"),
    ],
)
def test_what_cannot_be_planned_is_refused_in_words(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption) as refused:
        plan(**given)
    assert said in str(refused.value)
    japanese = refused.value.text("ja")
    assert any("\u3040" <= letter <= "\u30ff" for letter in japanese)
    assert "{" not in japanese
