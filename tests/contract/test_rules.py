"""What holds for the rules of every game: points 1 and 3-6 of the contract."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random

import pytest

import sengoku
from sengoku.core.errors import ImpossiblePosition, UnreadableAction
from sengoku.core.game import CHANCE, NOBODY
from tests.contract.walks import Case, decisions, positions, steps, walks


def test_legal_is_what_nothing_forbids(case: Case) -> None:
    game = case.game
    for s in positions(case):
        legal = game.legal(s)
        assert len(set(legal)) == len(legal)
        allowed = [a for a in game.vocabulary(s) if game.why_not(s, a) is None]
        assert set(allowed) == set(legal), game.describe(s)


def test_legal_is_empty_only_at_the_end(case: Case) -> None:
    game = case.game
    for s in positions(case):
        over = s.actor == NOBODY
        assert (not game.legal(s)) == over == (game.outcome(s) is not None)
        if over:
            assert game.decided(s) is not None
        if game.paused(s):
            assert s.actor == CHANCE
            # A part has been decided, or what comes next is certain and only to be looked at.
            assert game.decided(s) is not None or len(game.legal(s)) == 1


def test_outcome_names_seats_of_the_table(case: Case) -> None:
    game = case.game
    for walk in walks(case):
        outcome = game.outcome(walk[-1].after)
        if outcome is not None:
            assert set(outcome.winners) <= set(case.seats)
            assert len(outcome.scores) == game.seats
            assert game.texts.has(outcome.note.code)


def test_apply_leaves_the_position_alone(case: Case) -> None:
    game = case.game
    for step in steps(case):
        before = hash(step.before)
        assert game.apply(step.before, step.action) == step.after
        assert hash(step.before) == before
        assert game.apply(step.before, step.action, lambda _: None) == step.after
        assert step.after != step.before


def test_legal_has_a_fixed_order(case: Case) -> None:
    again = sengoku.load(case.name, **case.game.options)
    for s in positions(case):
        assert list(again.legal(s)) == list(case.game.legal(s))


def test_actions_are_read_as_they_are_written(case: Case) -> None:
    game = case.game
    for s in positions(case):
        for action in game.vocabulary(s):
            assert game.parse(s, str(action)) == action
            assert game.parse(s, f" {action} ".replace(" ", "  ")) == action


@pytest.mark.parametrize("text", ["", "   ", "castle", "12", "deploy deploy deploy deploy", "侍"])
def test_nonsense_is_answered_with_an_example(case: Case, text: str) -> None:
    game = case.game
    s = walks(case)[0][0].before
    with pytest.raises(UnreadableAction) as refused:
        game.parse(s, text)
    for language in ("en", "ja"):
        assert refused.value.text(language)


def test_positions_are_read_as_they_are_described(case: Case) -> None:
    game = case.game
    for s in positions(case):
        doc = json.loads(json.dumps(game.describe(s)))
        assert game.position(doc) == s


@pytest.mark.parametrize("doc", [{"no such key": 1}, {"actor": "nobody we know"}])
def test_impossible_positions_are_refused_with_a_reason(case: Case, doc: dict[str, object]) -> None:
    with pytest.raises(ImpossiblePosition) as refused:
        case.game.position(doc)
    assert refused.value.text("ja") != refused.value.text("en")


def test_odds_sum_to_one_and_samples_are_among_them(case: Case) -> None:
    game = case.game
    rng = Random(1)
    seen = 0
    for s in positions(case):
        if s.actor == CHANCE:
            odds = dict(game.odds(s))
            assert sum(odds.values()) == Fraction(1)
            assert all(chance > 0 for chance in odds.values())
            assert list(odds) == list(game.legal(s))
            assert all(game.sample(s, rng) in odds for _ in range(5))
            seen += 1
    assert seen


def test_states_remember_nothing_of_the_way(case: Case) -> None:
    """Equal positions have equal actions, however they were reached."""
    game = case.game
    for s in decisions(case):
        assert list(game.legal(game.position(game.describe(s)))) == list(game.legal(s))
