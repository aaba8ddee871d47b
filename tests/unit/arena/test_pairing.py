"""Swiss rounds and one against all: who meets whom, looked at by other ways of counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sengoku.arena import Entrant, Tournament, run
from sengoku.arena.pairing import grouped, meetings, rounds, usual
from sengoku.arena.plan import seated

SEVEN = tuple(Entrant(f"p{number}", "random") for number in range(7))


def swiss(entrants: Any = SEVEN, **given: Any) -> Tournament:
    usual_one = {"game": "rokumon", "options": {"act": 1}, "games": 2, "seed": 5, "kind": "swiss"}
    return Tournament(entrants=entrants, **(usual_one | given))


def matchings(left: tuple[int, ...]) -> Iterator[list[tuple[int, int]]]:
    """Every way to make pairs."""
    if not left:
        yield []
        return
    for other in left[1:]:
        rest = tuple(one for one in left[1:] if one != other)
        yield from ([(left[0], other), *pairs] for pairs in matchings(rest))


@pytest.mark.parametrize("seed", range(30))
def test_pairs_repeat_as_little_as_any_pairing_can(seed: int) -> None:
    luck = Random(seed)
    count = luck.choice([4, 6, 8])
    met: Counter[tuple[int, int]] = Counter()
    for pair in combinations(range(count), 2):
        met[pair] = luck.choice([0, 1, 1, 2])
    order = luck.sample(range(count), count)
    found = meetings(grouped(order, 2, met))
    assert sorted(one for pair in found for one in pair) == list(range(count))
    fewest = min(
        sum(met[min(pair), max(pair)] for pair in pairs) for pairs in matchings(tuple(order))
    )
    assert sum(met[pair] for pair in found) == fewest


@pytest.mark.parametrize(("count", "seats"), [(8, 2), (9, 2), (20, 2), (9, 3), (14, 3), (16, 4)])
def test_nobody_meets_twice_while_that_can_be_avoided(count: int, seats: int) -> None:
    luck, met, rested = Random(count), Counter[tuple[int, int]](), Counter[int]()
    number = {2: count // 2, 3: 3, 4: 3}[seats]
    following = rounds(range(count), seats, number)
    one = next(following)
    for at in range(number):
        playing = [who for group in one.groups for who in group]
        assert sorted([*playing, *one.resting]) == list(range(count))
        assert len(one.resting) == count % seats
        met += meetings(one.groups)
        rested.update(one.resting)
        if at + 1 < number:
            gained = {who: luck.random() for who in range(count)}
            one = following.send(gained)
    assert max(met.values()) == 1
    assert max(rested.values(), default=1) == 1


def test_those_of_similar_score_meet() -> None:
    following = rounds(range(8), 2, 3)
    first = next(following)
    assert first.groups == ((0, 1), (2, 3), (4, 5), (6, 7))
    # The lower number wins: winners meet winners.
    second = following.send({0: 2, 2: 2, 4: 2, 6: 2})
    assert second.groups == ((0, 2), (4, 6), (1, 3), (5, 7))
    third = following.send({0: 2, 4: 2, 1: 2, 5: 2})
    assert third.groups[0] == (0, 4)


def test_who_is_last_rests_first_and_nobody_twice_before_all_did() -> None:
    rested = [one.resting for one in swiss(rounds=3).swiss({})]
    results = run(swiss(rounds=7), progress=None)
    won = {game.id: game.winners for game in results.games}
    every = [one.resting for one in results.plan.swiss(won)]
    assert every[0] == rested[0]
    assert Counter(who for one in every for who in one) == dict.fromkeys(range(7), 1)


def test_a_rest_counts_as_a_won_meeting() -> None:
    results = run(swiss(SEVEN[:3], rounds=1, games=4), progress=None)
    rows = {row.name: row for row in results.table()}
    (rested,) = [row for row in rows.values() if row.rested]
    assert (rested.games, rested.points, rested.score) == (0, 0.0, 4.0)
    played = [row for row in rows.values() if not row.rested]
    assert sum(row.score for row in played) == sum(row.points for row in played) == 4.0
    assert results.table()[0].name == rested.name or played[0].points == 4.0
    assert f"{rested.name} had no game in 1 round; with the points for that" in str(results)


def test_a_rest_counts_when_its_round_is_over(tmp_path: Path) -> None:
    """Who waits has no points for a round whose games are still to be played."""
    plan, path, told = swiss(SEVEN[:3], rounds=2, games=4), tmp_path / "games.db", []
    for most in (0, 1, 2, 1, 3, 1):
        results = run(plan, path, at_most=most, progress=None)
        rows = results.table()
        told.append((len(results.games), sum(row.rested for row in rows)))
        assert sum(row.score for row in rows) == sum(row.points for row in rows) + 4 * told[-1][1]
    assert told == [(0, 0), (1, 0), (3, 0), (4, 1), (7, 1), (8, 2)]


def test_a_swiss_tournament_goes_on_with_the_same_pairings(tmp_path: Path) -> None:
    plan, path, whole = swiss(), tmp_path / "games.db", run(swiss(), progress=None)
    assert len(whole.games) == plan.count() == usual(7, 2) * 3 * 2
    for most in (1, 2, 5, 4, 7, 3, 1):
        part = run(plan, path, at_most=most, progress=None)
    assert len(part.games) == 23
    told: list[tuple[int, int]] = []
    again = run(plan, path, progress=lambda *each: told.append(each))
    assert told == [(done, 24) for done in (23, 24)]
    assert [(g.id, g.winners, g.record) for g in again.games] == [
        (g.id, g.winners, g.record) for g in whole.games
    ]


def test_a_table_of_three_is_filled_with_similar_scores() -> None:
    results = run(swiss(game="tenku", options={"seats": 3}, games=3, rounds=2), progress=None)
    assert len(results.games) == results.plan.count() == 2 * 2 * 3
    for game in results.games:
        assert len({*seated(game.id)}) == 3
    assert sum(row.points for row in results.table()) == pytest.approx(12)
    assert sum(row.rested for row in results.table()) == 2


def test_an_id_tells_who_sits_where() -> None:
    for plan in (
        swiss(), swiss(kind="round-robin"), swiss(kind="ladder"), swiss(kind="alike"),
        swiss(game="tenku", options={"seats": 3}, kind="one-against-all"),
    ):  # fmt: skip
        for fixture in plan.fixtures():
            assert seated(fixture.id, len(fixture.seats)) == fixture.seats


def test_each_sits_alone_against_each_other_one() -> None:
    plan = swiss(SEVEN[:3], game="tenku", options={"seats": 3}, kind="one-against-all", games=3)
    met = Counter(fixture.seats for fixture in plan.fixtures())
    expected = [
        tuple(alone if seat == at else other for seat in range(3))
        for alone in range(3) for other in range(3) if other != alone for at in range(3)
    ]  # fmt: skip
    assert met == Counter(expected)
    two = swiss(SEVEN[:3], kind="one-against-all")
    assert Counter(fixture.seats for fixture in two.fixtures()) == dict.fromkeys(
        [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)], 1
    )


def test_plans_made_before_are_known_again() -> None:
    """A file of games is found by what is written of its plan: nothing may be added to that."""
    assert swiss(kind="round-robin").written() == (
        '{"entrants": ['
        + ", ".join(
            f'{{"bot": "random", "name": "p{number}", "settings": {{}}}}' for number in range(7)
        )
        + '], "game": "rokumon", "games": 2, "kind": "round-robin", "most_plies": 5000, '
        '"options": {"act": 1}, "seed": 5}'
    )
    assert '"rounds": 3' in swiss(rounds=3).written()
