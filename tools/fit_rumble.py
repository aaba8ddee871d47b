"""Fits what the careful policy of Rumble Nation weighs, by playing it against itself in bulk.

The cross-entropy method: weights are drawn round the best so far, each set plays the best so far
from every seat, and the best quarter says where the next ones are drawn. Run it as

    python -m tools.fit_rumble --seats=2 --rounds=12

and copy what it prints into ``analysis/guided/weights.py``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from math import exp, log
from random import Random

import numpy as np

from sengoku.core.game import CHANCE
from sengoku.core.steps import finish
from sengoku.games.rumble.analysis.guided.seated import Seated
from sengoku.games.rumble.analysis.guided.weights import Weights, weights_of
from sengoku.games.rumble.analysis.playouts.play import playing_out
from sengoku.games.rumble.rules.game import Rumble, load
from sengoku.games.rumble.state import RumbleState

SCALES = {"sharp": 0.3, "loose": 0.4, "coming": 0.8, "tie": 0.3, "heat": 0.3}
"""Weights that are drawn by their logarithm, and how far apart at first."""

SUMS = {"keep": 0.8, "again": 0.8, "again_late": 0.05, "card": 0.8, "card_late": 0.08}
"""The others."""

BEST = 4
"""One of so many is kept."""


def begun(game: Rumble, seed: int) -> RumbleState:
    """Lay a game out by lot, up to the first turn."""
    rng, s = Random(seed), game.start()
    while s.setting.phase != "turns":
        acts = s.actor == CHANCE
        s = game.apply(s, game.sample(s, rng) if acts else rng.choice(game.legal(s)))
    return s


def duel(
    game: Rumble, one: Weights, others: Weights | None, *, deals: int, games: int, seed: int
) -> float:
    """Give the share of games that one policy wins of others, from every seat alike.

    Args:
        game: the rules.
        one: its weights.
        others: those of all others; ``None``: they play by lot.
        deals: how many lay-outs are played.
        games: how often each, from each seat.
        seed: the luck.
    """
    rng, won = np.random.default_rng(seed), 0
    for deal in range(deals):
        s = begun(game, 1_000 * seed + deal)
        for seat in range(game.seats):
            players = [one if each == seat else others for each in range(game.seats)]
            results = finish(
                playing_out(
                    game,
                    [(s, games)],
                    rng,
                    playing=lambda boards, luck, log, who=players: Seated(boards, luck, who, log),
                )
            )
            won += int((results.winners == seat).sum())
    return won / (deals * games * game.seats)


def fit(game: Rumble, *, rounds: int, drawn: int, seed: int) -> Iterator[Weights]:
    """Give the best weights so far, round by round.

    Args:
        game: the rules.
        rounds: how many.
        drawn: how many sets of weights play in each.
        seed: the luck.
    """
    rng, first = np.random.default_rng(seed), weights_of(game.kit)
    middle = {name: log(getattr(first, name)) for name in SCALES}
    middle |= {name: float(getattr(first, name)) for name in SUMS}
    spread = SCALES | SUMS
    for number in range(rounds):
        sets = [
            {name: middle[name] + spread[name] * float(rng.standard_normal()) for name in middle}
            for _ in range(drawn)
        ]
        best = made(first, middle)
        wins = [
            duel(game, made(first, each), best, deals=4, games=256, seed=seed + number)
            for each in sets
        ]
        order = np.argsort(wins)[::-1][: max(2, drawn // BEST)]
        for name in middle:
            chosen = [sets[place][name] for place in order.tolist()]
            middle[name] = 0.3 * middle[name] + 0.7 * float(np.mean(chosen))
            least = (SCALES | SUMS)[name] / 20
            spread[name] = max(0.5 * spread[name] + 0.5 * float(np.std(chosen)), least)
        yield made(first, middle)


def made(first: Weights, numbers: dict[str, float]) -> Weights:
    """Make weights of what was drawn."""
    told = {name: exp(number) if name in SCALES else number for name, number in numbers.items()}
    return replace(first, **{name: round(number, 3) for name, number in told.items()})


def main() -> None:
    """Fit, and say round by round what was found; at the end how it does against the first."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--edition", default="rumble-nation")
    asked.add_argument("--daimyo", action="store_true")
    asked.add_argument("--rounds", type=int, default=12)
    asked.add_argument("--drawn", type=int, default=24)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    game = load(edition=given.edition, seats=given.seats, daimyo=given.daimyo)
    found = weights_of(game.kit)
    for found in fit(game, rounds=given.rounds, drawn=given.drawn, seed=given.seed):
        print(found, flush=True)
    share = duel(game, found, weights_of(game.kit), deals=8, games=1_024, seed=given.seed + 999)
    print(f"against the weights as they were: {share:.3f} of {8 * 1_024 * given.seats} games")


if __name__ == "__main__":
    main()
