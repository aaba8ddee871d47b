"""Tenku's house deck: what a special card in the opening hand is worth.

Two equal greedy bots play; one begins with one special card among its eight, the other with
none. The rest of the deck is the usual one, ten special cards having left it at random. Who
begins with it, and who plays first, changes about.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from typing import Any

import sengoku
from sengoku.bots import bot
from sengoku.core.game import CHANCE, NOBODY
from sengoku.games.tenku.components import SPECIAL
from tests.benchmarks.report import store, table

GAMES = 2000
AIM = 0.6
"""The most that the upper end of the interval of the share of wins may be."""

SHARE = 50
"""Games a worker plays at a time."""

Tally = Counter[tuple[str, str]]


def dealt(game: Any, seat: int, rng: Random) -> tuple[Any, str]:
    """Deal at random, but one special card to a seat and no other to anybody."""
    s, special = game.start(), ""
    while s.actor == CHANCE:
        wanted = s.phase == "remove" or (not special and not s.hands[seat])
        odds = dict(game.odds(s))
        if s.phase == "deal":
            ours = wanted and next(iter(odds)).seat == seat
            odds = {deal: p for deal, p in odds.items() if (deal.card in SPECIAL) == ours}
        action = rng.choices(list(odds), [float(p) for p in odds.values()])[0]
        if s.phase == "deal" and action.card in SPECIAL:
            special = action.card
        s = game.apply(s, action)
    return s, special


def played(first: int) -> Tally:
    """Play some games, and count games and wins by the special card."""
    game, found = sengoku.load("tenku", seats=2, deck="house"), Counter[tuple[str, str]]()
    for number in range(first, first + SHARE):
        rng, seat = Random(number), number % 2
        s, special = dealt(game, seat, rng)
        player = bot("greedy", game, rng)
        while s.actor != NOBODY:
            if s.actor == CHANCE:
                action = game.sample(s, rng)
            else:
                action = player.choose(game.view(s, s.actor), s.actor).action
            s = game.apply(s, action)
        winners = game.outcome(s).winners
        found[special, "games"] += 1
        found[special, "halves"] += (seat in winners) + (winners == (seat,))
    return found


def interval(halves: int, games: int) -> tuple[float, float]:
    """Give the share of wins and the half width of its 95% interval; a shared win is half."""
    share = halves / (2 * games)
    return share, 1.96 * sqrt(share * (1 - share) / games)


def worth_of_a_special() -> float:
    """Measure, store, and give the upper end of the interval."""
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        found: Iterable[Tally] = workers.map(played, range(0, GAMES, SHARE))
        tally = sum(found, Counter[tuple[str, str]]())
    rows = []
    for special in SPECIAL:
        games = tally[special, "games"]
        if games:
            share, error = interval(tally[special, "halves"], games)
            rows.append((share, (special, str(games), f"{share:.0%} ± {error:.0%}")))
    halves = sum(count for (_, kind), count in tally.items() if kind == "halves")
    share, error = interval(halves, GAMES)
    lines = [row for _, row in sorted(rows, reverse=True)]
    lines.insert(0, ("any", str(GAMES), f"{share:.1%} ± {error:.1%}"))
    body = table(("special card in the opening hand", "games", "won, 95% interval"), lines)
    store(
        "Tenku: a special card to begin with",
        f"{body}\n\nTwo greedy bots with the house deck, the other begins without a special card."
        f" The aim is an interval that ends at {AIM:.0%} or below. Single cards have wide ones.",
    )
    print(body)
    return share + error
