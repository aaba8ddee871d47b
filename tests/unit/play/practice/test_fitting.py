"""The opponent that fits follows a learner's results, by its rule alone."""

from __future__ import annotations

from random import Random

import pytest

from sengoku.play.practice.fitting import Fit, fit_of, is_fit

LEVELS = 6


def played(strength: float, seed: int, games: int = 300) -> list[tuple[int, str]]:
    """Let a learner play who wins three of four games against an opponent a level weaker."""
    rng, fit, told = Random(seed), Fit(), []
    for _ in range(games):
        ahead = strength - (1 + fit.half / 2)
        ended = "won" if rng.random() < 1 / (1 + 3**-ahead) else "lost"
        told.append((fit.half, ended))
        fit = fit.after(ended, LEVELS)
    return told


@pytest.mark.parametrize("strength", [1.5, 2.0, 3.0, 3.5, 5.0])
def test_it_comes_to_where_a_learner_wins_half_of_the_games(strength: float) -> None:
    for seed in range(20):
        late = played(strength, seed)[60:]
        level = sum(1 + half / 2 for half, _ in late) / len(late)
        assert abs(level - strength) < 0.75
        won = sum(ended == "won" for _, ended in late) / len(late)
        assert 0.4 < won < 0.6


def test_it_begins_mild_and_is_quick_for_who_does_not_lose() -> None:
    told = played(99.0, 1, 8)
    assert [half for half, _ in told] == [0, 2, 4, 6, 8, 10, 10, 10]


def test_it_never_gets_milder_than_the_mildest() -> None:
    assert {half for half, ended in played(-99.0, 1, 20)} == {0}


def test_one_who_grows_is_followed() -> None:
    fit, rng, wins = Fit(), Random(5), 0
    for game in range(400):
        strength = 2 + game / 100
        won = rng.random() < 1 / (1 + 3 ** -(strength - (1 + fit.half / 2)))
        wins += won
        fit = fit.after("won" if won else "lost", LEVELS)
    assert abs(1 + fit.half / 2 - 6) <= 1.5
    assert 0.45 < wins / 400 < 0.62


def test_the_same_results_give_the_same_opponent_also_from_what_was_kept() -> None:
    fit = again = Fit()
    for ended in ("won", "drawn", "won", "lost", "lost", "won", "lost", "drawn"):
        fit = fit.after(ended, LEVELS)
        assert is_fit(again.doc)
        again = fit_of(again.doc).after(ended, LEVELS)
    assert fit == again == Fit(2, True, 8)


@pytest.mark.parametrize(
    "doc", [{}, {"half": -1, "lost": True, "games": 1}, {"half": 1, "lost": 1, "games": 1},
            {"half": True, "lost": True, "games": 1}, {"half": 1.5, "lost": False, "games": 1}]
)  # fmt: skip
def test_what_is_no_fit_is_not_taken_for_one(doc: dict[str, object]) -> None:
    assert not is_fit(doc)
