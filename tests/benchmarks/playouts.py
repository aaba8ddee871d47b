"""Random playouts through the public API, beside OpenSpiel's Python tic-tac-toe.

Every contestant plays whole games, choosing each action at random from all legal ones,
for a fixed slice of processor time; the slices alternate.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from statistics import median
from time import process_time
from typing import Any

import sengoku
from sengoku.core.game import CHANCE, NOBODY, Game
from tests.benchmarks.report import store, table

ROUNDS = 15
SLICE = 0.2
"""Seconds of processor time a contestant has in each round."""

AIM = 3.0
"""How many times the actions a second of OpenSpiel's we want."""

BASE = "python_tic_tac_toe (OpenSpiel)"

Player = Callable[[Random], int]
"""Plays one game and tells how many actions it took, chance's own included."""


def rokumon(act: int) -> Player:
    """Give a player of an act, from the empty table: the coins are laid by chance."""
    game = sengoku.load("rokumon", act=act)

    def play(rng: Random) -> int:
        s = game.start()
        actions = 0
        while s.actor != NOBODY:
            action = game.sample(s, rng) if s.actor == CHANCE else rng.choice(game.legal(s))
            s = game.apply(s, action)
            actions += 1
        return actions

    return play


def rokumon_laid_out(act: int) -> Player:
    """Give a player of an act from layouts made beforehand, as a bot's playouts start."""
    game = sengoku.load("rokumon", act=act)
    starts = [_laid_out(game, Random(number)) for number in range(50)]

    def play(rng: Random) -> int:
        s = rng.choice(starts)
        actions = 0
        while s.actor != NOBODY:
            s = game.apply(s, rng.choice(game.legal(s)))
            actions += 1
        return actions

    return play


def _laid_out(game: Game[Any], rng: Random) -> Any:
    s = game.start()
    while s.actor == CHANCE:
        s = game.apply(s, game.sample(s, rng))
    return s


def openspiel() -> Player:
    """Give a player of OpenSpiel's ``python_tic_tac_toe``."""
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401 (registers the game)

    game = pyspiel.load_game("python_tic_tac_toe")

    def play(rng: Random) -> int:
        s = game.new_initial_state()
        actions = 0
        while not s.is_terminal():
            s.apply_action(rng.choice(s.legal_actions()))
            actions += 1
        return actions

    return play


def measure(players: Mapping[str, Player]) -> dict[str, float]:
    """Give each contestant's median actions a second."""
    rates: dict[str, list[float]] = {name: [] for name in players}
    for number in range(ROUNDS):
        for name, play in players.items():
            rates[name].append(_rate(play, Random(number)))
    return {name: median(each) for name, each in rates.items()}


def _rate(play: Player, rng: Random) -> float:
    actions, start = 0, process_time()
    while (spent := process_time() - start) < SLICE:
        actions += play(rng)
    return actions / spent


def run() -> dict[str, float]:
    """Measure, print, store, and give the ratios to OpenSpiel."""
    acts = (2, 6)
    players = {f"rokumon act {act}": rokumon(act) for act in acts}
    laid_out = {f"rokumon act {act}, from a layout": rokumon_laid_out(act) for act in acts}
    rates = measure({BASE: openspiel(), **players, **laid_out})
    rows = [(name, f"{rate:,.0f}", f"{rate / rates[BASE]:.2f}") for name, rate in rates.items()]
    body = table(("random playouts", "actions a second", "ratio"), rows)
    store(
        "Random playouts",
        f"{body}\n\nMedians of {ROUNDS} rounds; the aim is a ratio of {AIM:g} or more for whole"
        " games, the laying of the coins included. From a layout: only what the two seats do.",
    )
    print(body)
    return {name: rates[name] / rates[BASE] for name in players}
