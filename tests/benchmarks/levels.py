"""How strong Rokumon's perfect bot and its milder levels are: 1,000 games each against others.

The games are of act 1, act 2 and the hexagon in turns, each laid out by lot in one of a few
ways; each level has either clan in half of them.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import sengoku
from sengoku.bots import bot
from sengoku.bots.perfect import LEVELS
from sengoku.core.game import Game, Seat
from tests.benchmarks.report import store, table

GAMES = 1_000
BOARDS: tuple[dict[str, Any], ...] = ({"act": 1}, {"act": 2}, {"solitaire": "medium"})
RIVALS = ("random", "greedy", "perfect-50")
LAYOUTS = 6
"""Ways in which each board is laid out."""

Score = tuple[int, int, int]
"""Wins, draws and losses."""


def run(games: int = GAMES) -> dict[tuple[str, str], Score]:
    """Play, print, store, and give the scores by level and rival."""
    found = {
        (level, rival): score(level, rival, games) for level in LEVELS for rival in RIVALS
    }
    heads = ["level", *(f"against {rival}" for rival in RIVALS)]
    rows = [[level, *(_told(found[level, rival], games) for rival in RIVALS)] for level in LEVELS]
    body = f"Wins, draws and losses of {games:,} games.\n\n{table(heads, rows)}"
    print(body)
    store("Rokumon's levels", body)
    return found


def score(level: str, rival: str, games: int) -> Score:
    """Count a level's wins, draws and losses against a rival."""
    rng = Random(f"{level} {rival}")
    boards = [(game, state) for game in map(_load, BOARDS) for state in _laid(game)]
    found: Counter[Seat] = Counter()
    for number in range(games):
        game, state = boards[number // 2 % len(boards)]
        seat = number % 2
        names = (level, rival) if seat == 0 else (rival, level)
        winner = _played(game, state, [bot(name, game, rng) for name in names])
        found[winner if winner < 0 else int(winner == seat)] += 1
    return found[1], games - found[1] - found[0], found[0]


def _load(options: dict[str, Any]) -> Game[Any]:
    return sengoku.load("rokumon", **options)


def _laid(game: Game[Any]) -> list[Any]:
    """Lay a board out in a few ways, always the same."""
    rng, found = Random(1603), []
    for _ in range(LAYOUTS):
        s = game.start()
        while s.actor < 0:
            s = game.apply(s, game.sample(s, rng))
        found.append(s)
    return found


def _played(game: Game[Any], s: Any, bots: list[Any]) -> Seat:
    """Play an act to its end and give the winner."""
    while s.end is None:
        s = game.apply(s, bots[s.actor].choose(s, s.actor).action)
    winner: Seat = s.end.winner
    return winner


def _told(score: Score, games: int) -> str:
    won, drawn, lost = (f"{100 * count / games:.1f}" for count in score)
    return f"{won} / {drawn} / {lost} %"
