"""Bots at Azuchi Castle: they go by a measure they can say, and play with sense."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sengoku.bots import bot
from sengoku.bots.monte_carlo import MonteCarloBot
from sengoku.core.game import CHANCE, NOBODY
from tests.unit.azuchi.playing import load

SET = ["wood", "stone", "tile"]


def won(game: Any, rng: Random, seat: int, player: Any, others: Any = None) -> float:
    """Give the share of the win of a bot at one seat, with lots drawn at the others."""
    s = game.start()
    while s.actor != NOBODY:
        if s.actor == CHANCE:
            action = game.sample(s, rng)
        elif s.actor == seat:
            action = player.choose(s, seat).action
        else:
            action = rng.choice(game.legal(s))
        s = game.apply(s, action)
    outcome = game.outcome(s)
    return (seat in outcome.winners) / len(outcome.winners)


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_chance(seats: int) -> None:
    """Twelve games; by chance it would win a half or a quarter of them."""
    game, rng = load(seats), Random(5)
    wins = [won(game, rng, n % seats, bot("greedy", game, rng)) for n in range(12)]
    assert sum(wins) >= 10


def test_at_the_end_the_measure_is_the_lead() -> None:
    game = load(3)
    s = game.position({"phase": "over", "round": 36, "points": [5, 9, 4]})
    assert [game.appraise(s, seat) for seat in range(3)] == [-4, 4, -5]


@pytest.mark.parametrize(("better", "worse"), [
    ({"points": [1, 0]}, {}),
    ({"cubes": [SET, []]}, {"cubes": [["wood"] * 3, []]}),
    ({"cubes": [["wood", "stone"], []]}, {"cubes": [["wood", "wood"], []]}),
    ({"coins": [1, 0]}, {}),
    ({"black": [True, False]}, {}),
    ({"cards": [["army"], []], "phase": "discard", "row": ["tribute"]},
     {"phase": "discard", "row": ["tribute"]}),
])  # fmt: skip
def test_the_measure_rises_with_what_is_worth_something(
    better: dict[str, Any], worse: dict[str, Any]
) -> None:
    game = load()
    assert game.appraise(game.position(better), 0) > game.appraise(game.position(worse), 0)


@pytest.mark.parametrize(("doc", "wanted"), [
    # One worker is left, and a set to be completed: a tile, not a second wood cube.
    ({"cards": [["army", "tile", "wood"], []], "placed": [["army"], []],
      "cubes": [["wood", "stone"], []]}, "work tile"),
    # One worker is left, and of the events only Attacks.
    ({"cards": [["army", "tile", "wood"], []], "placed": [["tile"], []],
      "events": {"attack": 2}, "points": [6, 6]}, "work army"),
    # What can be paid is paid. (Without points one might wait: an Attack takes nothing.)
    ({"phase": "event", "row": ["construction up"], "cubes": [SET, []], "points": [6, 6]},
     "build cubes"),
    ({"phase": "event", "row": ["tribute up"], "coins": [1, 0], "points": [6, 6]}, "pay"),
])  # fmt: skip
@pytest.mark.parametrize("name", ["greedy", "monte-carlo"])
def test_bots_see_what_is_plain(name: str, doc: dict[str, Any], wanted: str) -> None:
    game = load()
    s = game.position(doc)
    assert str(bot(name, game, Random(1)).choose(s, 0).action) == wanted


def test_greedy_says_what_it_goes_by() -> None:
    game = load()
    s = game.position({"cards": [["tile", "wood"], []], "cubes": [["wood", "stone"], []]})
    choice = bot("greedy", game, Random(1)).choose(s, 0)
    # Wood and stone lie before it: the tile is the third kind for a Construction.
    assert str(choice.action) == "work tile"
    assert choice.why[0].code == "idea.third"


def test_greedy_gives_an_idea_and_no_measure() -> None:
    """Nobody owns anything: the first wood is as good as the first stone."""
    game = load()
    s = game.position({"phase": "draft", "display": ["wood", "wood", "stone"]})
    choice = bot("greedy", game, Random(1)).choose(s, 0)
    assert [note.code for note in choice.why] == ["idea.new-kind"]
    assert not any(letter.isdigit() for letter in game.texts.say(choice.why[0], "en"))


def test_monte_carlo_beats_chance() -> None:
    """Few playouts are enough to win both games."""
    game, rng = load(), Random(3)
    wins = [won(game, rng, n, MonteCarloBot(game, rng, playouts=4)) for n in range(2)]
    assert sum(wins) == 2


@pytest.mark.parametrize("seats", [2, 4])
def test_judgements_hold_every_action(seats: int) -> None:
    game = load(seats)
    empty: list[list[str]] = [[] for _ in range(seats - 1)]
    s = game.position({"cards": [["tile", "wood"], *empty]})
    first = next(iter(game.judge(s, Random(1))))
    assert set(first) == set(game.legal(s))
    for judged in first.values():
        assert 0 <= judged.share <= 1
        assert 0 < judged.error < 0.25
