"""Bots at Rumble Nation: a greedy one that goes by a measure it can say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.bots import bot
from sengoku.bots.monte_carlo import MonteCarloBot
from sengoku.core.game import CHANCE, NOBODY
from tests.unit.rumble.playing import play


def test_the_measure_is_the_lead_if_the_war_came_now() -> None:
    """Red would take the 12; 77 points for 36 soldiers make 77/36 for each one in hand."""
    game = sengoku.load("rumble", seats=2)
    s = game.position({"castles": {"kyo": 12}, "troops": {"kyo": [2, 1]}, "turn": 1})
    earning = 77 / 36
    assert s.stock == (16, 17)
    assert game.appraise(s, 0) == pytest.approx(12 - earning)
    assert game.appraise(s, 1) == pytest.approx(earning - 12)


def test_before_the_roll_the_measure_is_the_average_over_all_rolls() -> None:
    """Red has one soldier left and rolled before: only the castle it brings matters."""
    game = sengoku.load("rumble", seats=2)
    s = game.position({"stock": [1, 0], "swords": [0, 2], "actor": "chance", "turn": 0,
                       "rerolled": True})  # fmt: skip
    expected = 0.0
    for roll, chance in game.odds(s):
        dice = (roll.first, roll.second, roll.third)
        expected += float(chance) * max(sum(dice) - die for die in dice)
    assert game.appraise(s, 0) == pytest.approx(expected)


def test_at_the_end_the_measure_is_the_lead() -> None:
    game = sengoku.load("rumble", seats=2)
    s = game.position({"phase": "war", "castles": {"kyo": 12}, "troops": {"kyo": [2, 1]}})
    assert game.appraise(s, 0) == 12


def won(game: Any, rng: Random, seat: int, player: Any) -> bool:
    """Play a game with a bot at one seat and lots drawn at the others."""
    s = game.start()
    while s.actor != NOBODY:
        if s.actor == CHANCE:
            action = game.sample(s, rng)
        elif s.actor == seat:
            action = player.choose(game.view(s, seat), seat).action
        else:
            action = rng.choice(game.legal(s))
        s = game.apply(s, action)
    outcome = game.outcome(s)
    assert outcome is not None
    return bool(outcome.winners == (seat,))


@pytest.mark.parametrize("options", [{"seats": 2, "edition": "tenka-meidou"}, {"daimyo": True}])
def test_greedy_beats_chance(options: dict[str, Any]) -> None:
    """Twelve games; by chance it would win a half or a third of them."""
    game, rng = sengoku.load("rumble", **options), Random(3)
    wins = [won(game, rng, n % game.seats, bot("greedy", game, rng)) for n in range(12)]
    assert sum(wins) >= 9


def test_greedy_says_what_it_goes_by() -> None:
    game = sengoku.load("rumble", seats=2)
    s = game.position({"castles": {"kyo": 12, "noto": 2}, "dice": [1, 1, 6], "stock": [5, 5]})
    s = play(game, s, "reroll", "roll 1 1 6")
    choice = bot("greedy", game, Random(1)).choose(s, 0)
    # Nobody stands anywhere: whatever it places, it is the first there.
    assert choice.action.verb == "place"
    assert choice.why[0].code == "idea.first"


def test_monte_carlo_sees_that_the_reroll_is_the_only_chance() -> None:
    """Blue's sword decides the 12 at Noto unless red's last soldier helps there or next to it.

    With 1, 1, 1 it can only go to the 2 in the far north.
    """
    game = sengoku.load("rumble", seats=2)
    doc = {
        "castles": {"tokuyama": 2, "noto": 12, "shuri": 11},
        "troops": {"noto": [1, 1], "shuri": [0, 1]},
        "stock": [1, 0],
        "swords": [0, 2],
        "dice": [1, 1, 1],
    }
    choice = bot("monte-carlo", game, Random(1)).choose(game.position(doc), 0)
    assert str(choice.action) == "reroll"
    assert choice.why


def test_monte_carlo_beats_chance_whether_in_bulk_or_one_by_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, rng = sengoku.load("rumble"), Random(3)
    wins = [won(game, rng, n % 3, bot("monte-carlo", game, rng)) for n in range(4)]
    assert sum(wins) >= 3
    monkeypatch.setattr("sengoku.games.rumble.rules.game.find_spec", lambda name: None)
    assert game.judge(game.start(), rng) is None
    wins = [won(game, rng, n % 3, MonteCarloBot(game, rng, playouts=30)) for n in range(4)]
    assert sum(wins) >= 2


@pytest.mark.parametrize("seed", range(3))
def test_judgements_hold_every_action_in_the_end(seed: int) -> None:
    game = sengoku.load("rumble")
    troops = {"kyo": [2, 1, 1], "oko": [1, 2, 0]}
    s = game.position({"troops": troops, "display": ["scout", "rebel"]})
    *_, last = game.judge(s, Random(seed))
    assert set(last) == set(game.legal(s))
    for judged in last.values():
        assert 0 <= judged.share <= 1
        assert 0 < judged.error < 0.05
