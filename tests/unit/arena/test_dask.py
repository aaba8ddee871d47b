"""Dask's executor: games on processes that need not be of this machine, one of which is lost."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from sengoku.arena import Entrant, Results, Tournament, run
from sengoku.league.folder import entrant
from sengoku.league.limits import Limits
from tests.unit.league.wrong import LUCKY, WRONG

distributed = pytest.importorskip("distributed")
LIMITS = Limits(seconds=0.2, memory=64, output=8)


def timeless(results: Results) -> list[tuple[Any, ...]]:
    return [(g.id, g.winners, g.scores, g.plies, g.fault, g.record) for g in results.games]


def table(results: Results) -> list[tuple[Any, ...]]:
    return [(r.name, r.games, r.points, r.rating, r.error, r.faults) for r in results.table()]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="bots are forked")
def test_a_lost_worker_changes_nothing(tmp_path: Path) -> None:
    pupils = (
        entrant("lucky.py", LUCKY, LIMITS),
        entrant("cheat.py", WRONG["cheat"][1], LIMITS),
        entrant("exit.py", WRONG["exit"][1], LIMITS),
    )
    players = (*pupils, Entrant("random"), Entrant("greedy"))
    plan = Tournament("rokumon", {"act": 1}, players, games=4, seed=3, kind="swiss", rounds=4)
    killed: list[int] = []
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None,
        local_directory=str(tmp_path), silence_logs=50,
    )  # fmt: skip
    with cluster, distributed.Client(cluster) as client:
        first = next(iter(client.run(os.getpid).values()))

        def kill(done: int, every: int) -> None:
            if done >= every // 3 and not killed:
                killed.append(first)
                with suppress(ProcessLookupError):
                    os.kill(first, signal.SIGKILL)

        there = run(plan, tmp_path / "games.db", client.get_executor(), progress=kill)
    assert killed
    assert len(there.games) == plan.count()
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        here = run(plan, executor=pool, progress=None)
    assert timeless(there) == timeless(here)
    assert table(there) == table(here)
    faults = {row.name: row.faults for row in there.table()}
    assert faults["cheat"] > 0 < faults["exit"]
    assert faults["lucky"] == faults["random"] == faults["greedy"] == 0
