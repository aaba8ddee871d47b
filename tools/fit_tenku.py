"""Fits by what hands and courts are weighed where a turn of Tenku begins, by playing it.

In the first round seats play with a little sense (`playouts.sensible`), in the later ones each does
what looks best one turn ahead by the weights of the round before, and now and then anything; those
rounds count together. Run it

    python -m tools.fit_tenku --seats 2 --rounds 3 --games 2500

and the weights in ``analysis/prospects.json`` are written anew for that table.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from scipy.optimize import minimize

from sengoku.bots.engine.playout import ended
from sengoku.core.game import CHANCE, NOBODY, Action
from sengoku.games.tenku.analysis import prospects
from sengoku.games.tenku.analysis.playouts import sensible
from sengoku.games.tenku.analysis.thinking import TenkuMind, mind
from sengoku.games.tenku.rules.game import Tenku, load
from sengoku.games.tenku.state import TenkuState

FILE = Path(prospects.__file__).with_name("prospects.json")

ANY = 0.08
"""How often an action is done by lot, so that games differ."""

FAINT = 0.02
"""How far apart two actions must be so that the better one is surely done."""

HELD = 5
"""Of so many games one is held back, to see how well the weights tell of others."""

PULL = 300.0
"""How strongly the weights are pulled to 0: the positions of a game are much alike."""

Row = tuple[list[tuple[float, ...]], tuple[float, ...]]
"""What is so of each seat where a turn begins, and its share of the win in the end."""


def choose(minds: TenkuMind, s: TenkuState, rng: Random) -> Action:
    """Give what looks best one turn ahead on one deal, with some doubt; or anything."""
    game, actions = minds.game, minds.game.legal(s)
    if len(actions) == 1:
        return actions[0]
    if rng.random() < ANY:
        return rng.choice(actions)
    deal, luck = game.imagine(game.view(s, s.actor), rng), rng.getrandbits(64)

    def promise(action: Action) -> float:
        found = minds.later(game.apply(deal, action), Random(luck), 1)
        return (found[s.actor] if found else 0.0) + FAINT * rng.random()

    return max(actions, key=promise)


def played(game: Tenku, minds: TenkuMind | None, seed: int) -> list[Row]:
    """Play a game; without a mind with a little sense only.

    Returns:
        A row for each turn that began.
    """
    rng, s, turn, found = Random(seed), game.start(), NOBODY, []
    while s.actor != NOBODY:
        if s.actor == CHANCE:
            if s.turn != turn:
                turn = s.turn
                found.append(prospects.features(game.kit, s))
            s = game.apply(s, game.sample(s, rng))
        else:
            action = choose(minds, s, rng) if minds else sensible(game.kit, s, rng)
            s = game.apply(s, action)
    shares = ended(game, s, game.decided(s) or 0)
    return [(row, shares) for row in found]


def fit(games: Sequence[Sequence[Row]]) -> dict[str, float]:
    """Fit the weights to who won; prints how well they tell it of games held back."""
    (rows, won), (other, others) = (_arrays(games, held=held) for held in (False, True))
    size = rows.reshape(-1, rows.shape[2]).std(0) + 1e-6

    def loss(weights: Any, rows: Any, won: Any) -> tuple[float, Any]:
        scores = rows @ weights
        scores = scores - scores.max(1, keepdims=True)
        chances = np.exp(scores) / np.exp(scores).sum(1, keepdims=True)
        return -(won * np.log(chances + 1e-12)).sum(), -np.einsum("ns,nsf->f", won - chances, rows)

    def pulled(weights: Any) -> tuple[float, Any]:
        told, slope = loss(weights, rows / size, won)
        return told + PULL / 2 * weights @ weights, slope + PULL * weights

    weights = minimize(pulled, np.zeros(len(size)), jac=True, method="L-BFGS-B").x / size
    told = [loss(weights, *part)[0] / len(part[0]) for part in ((rows, won), (other, others))]
    print(f"{len(games)} games, loss {told[0]:.4f}, of those held back {told[1]:.4f}", flush=True)
    return dict(zip(prospects.FEATURES, np.round(weights, 4).tolist(), strict=True))


def _arrays(games: Sequence[Sequence[Row]], *, held: bool) -> tuple[Any, Any]:
    """Give what is so and who won in the games that are held back, or in the others."""
    found = [row for at, game in enumerate(games) for row in game if (at % HELD == 0) is held]
    return np.array([row for row, _ in found], float), np.array([won for _, won in found])


def keep(seats: int, deck: str, weights: dict[str, float]) -> None:
    """Write the weights of a table in the place of those it had."""
    rows = json.loads(FILE.read_text("utf-8")) if FILE.exists() else []
    found = {(row["seats"], row["deck"]): row for row in rows}
    found[seats, deck] = {"seats": seats, "deck": deck, "weights": weights}
    lines = ",\n".join(json.dumps(found[key]) for key in sorted(found))
    FILE.write_text(f"[\n{lines}\n]\n", "utf-8")
    prospects.told.cache_clear()


def main() -> None:
    """Read the command line, play and fit round after round, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deck", default="documented")
    parser.add_argument("--games", type=int, default=2500, help="how many each round plays")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    game = load(seats=given.seats, deck=given.deck)
    games: list[list[Row]] = []
    for number in range(given.rounds):
        minds = mind(game) if number else None
        seeds = range(number * given.games, (number + 1) * given.games)
        games = [*(games if number > 1 else ()), *[played(game, minds, seed) for seed in seeds]]
        keep(given.seats, given.deck, fit(games))


if __name__ == "__main__":
    main()
