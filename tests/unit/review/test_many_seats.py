"""What holds of every review with three and more at the table, whoever plays how."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.bots import bot
from sengoku.core.texts import LANGUAGES
from sengoku.review import Review, review, why
from sengoku.review.board.finding import Finding
from sengoku.review.words import Words

TABLES: dict[str, tuple[str, dict[str, Any], int, int]] = {
    "rumble-3": ("rumble", {"seats": 3}, 80, 0),
    "rumble-4-daimyo": ("rumble", {"seats": 4, "daimyo": True}, 165, 0),
    "meidou-4": ("rumble", {"seats": 4, "edition": "tenka-meidou"}, 150, 3),
    "azuchi-3": ("azuchi", {"seats": 3}, 260, 5),
    "tenku-4": ("tenku", {"seats": 4}, 0, 4),
}
"""The game, after how many plies the review begins, and the luck of the match."""

PLAYOUTS = {"rumble": 60, "azuchi": 24, "tenku": 12}
"""So few make the worst slips plain, and no test long."""

everywhere = pytest.mark.parametrize("table", TABLES)


@cache
def reviewed(table: str) -> Review:
    """Review a match in which one seat plays at random and the others look one action ahead."""
    name, options, begins, luck = TABLES[table]
    game = sengoku.load(name, **options)
    bots = [bot("greedy", game, Random(seat)) for seat in range(game.seats)]
    bots[0] = bot("random", game, Random(luck))
    match = sengoku.Match(game, seed=luck)
    while match.outcome is None:
        match.deal()
        if len(match.plies) >= begins and match.start == game.start() and begins:
            match = sengoku.Match(game, start=match.state, seed=luck)
        if match.outcome is None:
            seat = match.state.actor
            match.play(bots[seat].choose(game.view(match.state, seat), seat).action)
    return review(match, playouts=PLAYOUTS[name], seed=1, seat=0 if game.hides() else None)


@everywhere
def test_the_chances_of_all_seats_are_one_whole(table: str) -> None:
    found = reviewed(table)
    seats = range(found.game.seats)
    for place, chance in enumerate(found.chances(0)):
        if chance is not None:
            assert sum(chance.shares) == pytest.approx(1), place
            assert all(-1e-9 <= share <= 1 + 1e-9 for share in chance.shares)
    last = [one for one in found.chances(0) if one is not None][-1]
    assert found.match.outcome is not None
    assert {seat for seat in seats if last.of(seat) > 0} == {*found.match.outcome.winners}


@everywhere
def test_choice_luck_and_the_others_are_the_whole_change(table: str) -> None:
    found = reviewed(table)
    known = [one for one in found.chances(0) if one is not None]
    for seat in range(found.game.seats):
        whole = found.chosen(seat) + found.luck(seat) + found.others(seat)
        assert whole == pytest.approx(known[-1].of(seat) - known[0].of(seat))
    for one, two in pairwise(found.changes(0)):
        if one.after is not None and two.before is not None:
            assert one.after.shares == two.before.shares


@everywhere
def test_what_was_better_was_allowed_there_and_somebody_who_plays_is_named(table: str) -> None:
    found = reviewed(table)
    points = found.turning_points(most=99)
    assert points
    for one in points:
        seen = found.study(one.seat).plies[one.number - 1]
        assert one.seat == seen.before.actor
        assert {one.played, one.better} <= {*found.game.legal(seen.before)}
        assert one.played != one.better
        assert one.lost >= max(0.05, 2 * one.error)


@everywhere
@pytest.mark.parametrize("language", LANGUAGES)
def test_nearly_every_choice_has_its_reasons_and_none_is_said_twice(
    table: str, language: str
) -> None:
    found = reviewed(table)
    words, silent = Words(found, language), 0
    points = found.turning_points(most=99)
    for one in points:
        told = next(iter(words.played(one))), words.solution(one)
        bare = [words.deed(each) for each in (one.played, one.better)]
        # The label, the deed, a full stop: what is longer gives a reason.
        silent += all(len(text) < len(deed) + 16 for text, deed in zip(told, bare, strict=True))
        for text in told:
            assert "{" not in text
            sentences = [part for part in re.split(r"(?<=[.。])\s*", text) if len(part) > 9]
            assert len({*sentences}) == len(sentences), text
        assert words.voice.name(one.seat) in words.title(one)
    assert silent <= len(points) / 4


@everywhere
def test_every_try_is_answered_by_what_it_costs(table: str) -> None:
    found = reviewed(table)
    one = found.turning_points()[0]
    finding = Finding(found, one, lambda: Words(found, "en"))
    assert finding.answer(one.played).kind == "wrong"
    assert finding.tries == []
    assert finding.answer(one.better).kind == "praise"
    for action in list(found.game.legal(found.study(one.seat).view(one.number - 1)))[:3]:
        said = finding.answer(action)
        assert said.text
        assert said.kind in ("praise", "wrong")


@everywhere
def test_what_a_mistake_leaves_out_is_told_and_what_speaks_for_it_comes_first(table: str) -> None:
    found = reviewed(table)
    for one in found.turning_points(most=99):
        study = found.study(one.seat)
        seen = study.plies[one.number - 1]
        left = why.missed(study, seen, one.played, one.better)
        good, bad = why.worse(study, seen, one.better)
        assert bad == left
        assert len(good) <= (1 if left else why.MOST)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", r"Turn \d+ \(round (\d+)\), "), ("ja", r"第\d+手番（第(\d+)ラウンド）、")],
)
def test_where_a_game_has_rounds_a_turn_is_named_with_its_round(language: str, told: str) -> None:
    found = reviewed("azuchi-3")
    words = Words(found, language)
    for one in found.turning_points():
        [number] = re.findall(told, words.title(one))
        assert int(number) == found.study(one.seat).plies[one.number - 1].before.round


def test_where_a_game_has_none_a_turn_has_its_number_alone() -> None:
    found = reviewed("tenku-4")
    one = found.turning_points()[0]
    assert Words(found, "en").title(one).startswith(f"Turn {one.turn}, ")
