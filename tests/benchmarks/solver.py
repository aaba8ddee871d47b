"""Rokumon's solver: time, memory and the size of a table for each kind of layout."""

from __future__ import annotations

import tracemalloc
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Any

import sengoku
from sengoku.games.rokumon.analysis.solver.exact import exact
from sengoku.games.rokumon.analysis.solver.layout import Layout
from sengoku.games.rokumon.analysis.solver.positions import positions_of
from sengoku.games.rokumon.analysis.solver.survey import alike, layouts
from sengoku.games.rokumon.analysis.solver.table import Table, solve
from sengoku.games.rokumon.analysis.taroma_best import battles, shortest_win
from sengoku.games.rokumon.rules.game import Rokumon
from tests.benchmarks.report import store, table

ROUNDS = 3

KINDS: dict[str, dict[str, Any]] = {
    "act 1": {"act": 1},
    "act 2": {"act": 2},
    "hexagon, 5 Tokugawa": {"solitaire": "medium"},
    "hexagon, 4 Tokugawa": {"solitaire": "hard"},
}

SECONDS = {kind: 0.2 if kind == "act 1" else 0.5 for kind in KINDS}
"""Within how many seconds of one core a layout should be solved."""

MEGABYTES = 300.0
"""How much memory solving one may take at most."""

KILOBYTES = 64.0
"""How large a compressed table may be."""


@dataclass(frozen=True)
class Figures:
    """One kind of layout: the slowest and the largest of its patterns under both readings."""

    positions: int
    seconds: float
    megabytes: float
    kilobytes: float
    look: float


def run() -> dict[str, Figures]:
    """Measure, print, store, and give the figures."""
    found = {kind: _figures(options) for kind, options in KINDS.items()}
    rows = [
        (
            kind,
            f"{each.positions:,}",
            f"{each.seconds:.2f}",
            f"{each.megabytes:.0f}",
            f"{each.kilobytes:.0f}",
            f"{each.look * 1000:.2f}",
        )
        for kind, each in found.items()
    ]
    heads = ("a layout solved", "positions", "seconds", "MB", "KB", "ms for a position")
    body = table(heads, rows)
    aims = f"{SECONDS['act 1']:g} seconds for act 1 and {SECONDS['act 2']:g} for the others"
    store(
        "Rokumon: the solver",
        f"{body}\n\nFrom nothing to the whole table, on one core: of all patterns of colours under"
        f" both readings the slowest (each the median of {ROUNDS} rounds) and the largest. MB is"
        " the peak of what is allocated, KB a table compressed with zlib; a position with all its"
        f" actions is then looked up. The aims are {aims}, {MEGABYTES:g} MB and {KILOBYTES:g} KB.",
    )
    print(body)
    return found


def against_taroma() -> dict[str, float]:
    """Measure the search for a shortest win, print, store, and give the slowest of each level."""
    found: dict[str, list[float]] = {}
    for level in ("easy", "medium", "hard"):
        game = sengoku.load("rokumon", solitaire=level)
        starts = [game.position({"coins": coins}) for coins in list(battles(game))[::5]]
        found[level] = [_seconds(lambda g=game, s=s: shortest_win(g, s)) for s in starts]
    rows = [(level, f"{median(each):.2f}", f"{max(each):.2f}") for level, each in found.items()]
    body = table(("a shortest win against Taroma", "seconds", "slowest"), rows)
    count = len(found["easy"])
    store(
        "Rokumon: the best play against Taroma",
        f"{body}\n\nFrom the bare board: the median and the slowest of {count} layouts a level.",
    )
    print(body)
    return {level: max(each) for level, each in found.items()}


def _figures(options: dict[str, Any]) -> Figures:
    every = [
        layout
        for reveal in ("lifted", "landed")
        for layout in layouts(_load({**options, "reveal": reveal}))
    ]
    different = list(dict.fromkeys(map(alike, every)))
    return Figures(
        positions=2 * len(positions_of(every[0].places, every[0].warriors)),
        seconds=max(median(_fresh(layout) for _ in range(ROUNDS)) for layout in different),
        megabytes=max(map(_peak, different[:: len(different) // 2])),
        # How well a table packs depends on the order of its coins too.
        kilobytes=max(map(_size, map(solve, every))),
        look=_look(_load(options)),
    )


def _load(options: dict[str, Any]) -> Rokumon:
    game = sengoku.load("rokumon", **options)
    assert isinstance(game, Rokumon)
    return game


def _seconds(task: Callable[[], object]) -> float:
    start = process_time()
    task()
    return process_time() - start


def _fresh(layout: Layout) -> float:
    """Time a layout without anything that was worked out before."""
    positions_of.cache_clear()
    return _seconds(lambda: solve(layout))


def _peak(layout: Layout) -> float:
    positions_of.cache_clear()
    tracemalloc.start()
    solve(layout)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak / 1e6


def _size(known: Table) -> float:
    return len(zlib.compress(known.values.tobytes(), 9)) / 1024


def _look(game: Rokumon) -> float:
    """Time a position with all its actions, once its layout is solved."""
    coins = "123456" if game.options["act"] == 1 else "1234567"
    first = game.start().places.split()[0]
    s = game.position({"coins": coins, "stacks": {first: "R"}, "actor": "tokugawa"})
    exact(game, s)
    return median(_seconds(lambda: exact(game, s)) for _ in range(50))
