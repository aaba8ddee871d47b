"""Random playouts through the public API, beside OpenSpiel's Python tic-tac-toe.

Every contestant plays whole games, choosing each action at random from all legal ones,
for a fixed slice of processor time; the slices alternate.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from statistics import median
from time import process_time

import sengoku
from sengoku.core.game import CHANCE, NOBODY
from tests.benchmarks.report import store, table

ROUNDS = 15
SLICE = 0.2
"""Seconds of processor time a contestant has in each round."""

AIM = 3.0
"""How many times the moves a second of OpenSpiel's we want."""

Player = Callable[[Random], int]
"""Plays one game and tells how many moves it took."""


def rokumon(act: int) -> Player:
    """Give a player of an act; laying the coins takes time too, but counts as no move."""
    game = sengoku.load("rokumon", act=act)

    def play(rng: Random) -> int:
        s = game.start()
        moves = 0
        while s.actor != NOBODY:
            if s.actor == CHANCE:
                s = game.apply(s, game.sample(s, rng))
            else:
                s = game.apply(s, rng.choice(game.legal(s)))
                moves += 1
        return moves

    return play


def openspiel() -> Player:
    """Give a player of OpenSpiel's ``python_tic_tac_toe``."""
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401 (registers the game)

    game = pyspiel.load_game("python_tic_tac_toe")

    def play(rng: Random) -> int:
        s = game.new_initial_state()
        moves = 0
        while not s.is_terminal():
            s.apply_action(rng.choice(s.legal_actions()))
            moves += 1
        return moves

    return play


def measure(players: Mapping[str, Player]) -> dict[str, float]:
    """Give each contestant's median moves a second."""
    rates: dict[str, list[float]] = {name: [] for name in players}
    for number in range(ROUNDS):
        for name, play in players.items():
            rates[name].append(_rate(play, Random(number)))
    return {name: median(each) for name, each in rates.items()}


def _rate(play: Player, rng: Random) -> float:
    moves, start = 0, process_time()
    while (spent := process_time() - start) < SLICE:
        moves += play(rng)
    return moves / spent


def run() -> dict[str, float]:
    """Measure, print, store, and give the ratios to OpenSpiel."""
    players = {"rokumon act 2": rokumon(2), "rokumon act 6": rokumon(6)}
    rates = measure({"python_tic_tac_toe (OpenSpiel)": openspiel(), **players})
    base = rates["python_tic_tac_toe (OpenSpiel)"]
    rows = [(name, f"{rate:,.0f}", f"{rate / base:.2f}") for name, rate in rates.items()]
    body = table(("random playouts", "moves a second", "ratio"), rows)
    store(
        "Random playouts",
        f"{body}\n\nMedians of {ROUNDS} rounds; the aim is a ratio of {AIM:g} or more. Whole"
        " games from the empty table: laying the coins takes time and counts as no move.",
    )
    print(body)
    return {name: rates[name] / base for name in players}
