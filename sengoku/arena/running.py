"""Running a tournament over any executor, with what is played already left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from pathlib import Path
from typing import Any

from sengoku.arena.plan import Fixture, Tournament
from sengoku.arena.playing import Played, play
from sengoku.arena.results import Results
from sengoku.arena.store import Store

AHEAD = 16
"""So many games are given to an executor beyond those that it works at."""

Progress = Callable[[int, int], None]
"""Told how many games are played, of how many."""


def bar(plan: Tournament) -> Progress:
    """Give a bar of progress on the terminal or in the notebook; nothing where tqdm is missing."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return lambda done, every: None
    shown: list[Any] = []

    def tell(done: int, every: int) -> None:
        if not shown:
            shown.append(tqdm(total=every, desc=plan.game, unit="game", initial=done))
        shown[0].update(done - shown[0].n)
        if done >= every:
            shown[0].close()

    return tell


def run(
    plan: Tournament,
    path: str | Path = ":memory:",
    executor: Executor | None = None,
    *,
    at_most: int | None = None,
    progress: Progress | str | None = "bar",
) -> Results:
    """Play what of a tournament has not been played yet, and give all results.

    It may be killed at any moment and run again: no game is lost that was told as played, and
    none is counted twice. Every game depends on its own seed alone, so that the results do not
    depend on who plays what, when and in which order.

    Args:
        plan: the tournament.
        path: the SQLite file for its games; ``:memory:`` keeps nothing.
        executor: where games are played, such as a ``ProcessPoolExecutor``; here if left out.
        at_most: play so many games in this run; all if left out.
        progress: told how many games are played of how many; ``bar`` shows a bar, ``None``
            nothing.

    Raises:
        BadOption: the file holds another tournament.
    """
    store = Store(path, plan)
    try:
        fixtures = list(plan.fixtures())
        done = store.done()
        left = [fixture for fixture in fixtures if fixture.id not in done][:at_most]
        tell = bar(plan) if isinstance(progress, str) else progress
        played = len(done)
        if tell is not None:
            tell(played, len(fixtures))
        for game in _each(plan, left, executor):
            store.add(game)
            played += 1
            if tell is not None:
                tell(played, len(fixtures))
        return Results(plan, tuple(store.games()))
    finally:
        store.close()


def _each(
    plan: Tournament, left: Iterable[Fixture], executor: Executor | None
) -> Iterator[Played]:
    """Play fixtures and give them as they end."""
    if executor is None:
        yield from (play(plan, fixture) for fixture in left)
        return
    todo = iter(left)
    ahead = AHEAD + 2 * int(getattr(executor, "_max_workers", 0) or 0)
    running: set[Future[Played]] = {
        executor.submit(play, plan, fixture) for fixture in islice(todo, ahead)
    }
    try:
        while running:
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                yield future.result()
            running |= {executor.submit(play, plan, one) for one in islice(todo, len(ended))}
    finally:
        for future in running:
            future.cancel()
