"""Running a tournament over any executor, with what is played already left out."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import closing
from itertools import islice, takewhile
from math import inf
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
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


def end_with(parent: int) -> None:
    """Have a process of a pool end with the one that began it, which may be killed.

    Args:
        parent: the number of that one; this is called in each process of the pool.
    """

    def watch() -> None:
        while os.getppid() == parent:
            sleep(1.0)
        os._exit(1)

    Thread(target=watch, daemon=True).start()


def run(
    plan: Tournament,
    path: str | Path = ":memory:",
    executor: Executor | None = None,
    *,
    at_most: int | None = None,
    until: float = inf,
    progress: Progress | str | None = "bar",
) -> Results:
    """Play what of a tournament has not been played yet, and give all results.

    It may be killed at any moment and run again: no game is lost that was told as played, and
    none is counted twice. Every game depends on its own seed alone, so that the results do not
    depend on who plays what, when and in which order.

    Args:
        plan: the tournament.
        path: the SQLite file for its games; ``:memory:`` keeps nothing.
        executor: where games are played, such as a ``ProcessPoolExecutor``, or, on several
            machines, ``client.get_executor()`` of Dask's ``distributed``; here if left out.
        at_most: play so many games in this run; all if left out.
        until: begin no game after this moment of ``time.monotonic()``.
        progress: told how many games are played of how many; ``bar`` shows a bar, ``None``
            nothing.

    Raises:
        BadOption: the file holds another tournament.
    """
    tell = bar(plan) if isinstance(progress, str) else progress or (lambda done, every: None)
    with closing(Store(path, plan)) as store:
        _played(plan, store, lambda left: _each(plan, left, executor, until), at_most, tell)
        return Results(plan, tuple(store.games()))


def _played(
    plan: Tournament, store: Store, each: Callable[[Iterable[Fixture]], Iterator[Played]],
    at_most: int | None, tell: Progress,
) -> None:  # fmt: skip
    """Play what is left, round after round."""
    done, every = len(store.done()), plan.count()
    end = every if at_most is None else done + at_most
    tell(done, every)
    while left := _left(plan, store)[: max(0, end - done)]:
        before = done
        for game in each(left):
            store.add(game)
            done += 1
            tell(done, every)
        if done == before:
            return  # there is no time for another one


def _left(plan: Tournament, store: Store) -> list[Fixture]:
    """List what is known of the tournament and not played: of a Swiss one, the present round."""
    won = {game.id: game.winners for game in store.games()}
    return [fixture for fixture in plan.fixtures(won) if fixture.id not in won]


def _each(
    plan: Tournament, left: Iterable[Fixture], executor: Executor | None, until: float
) -> Iterator[Played]:
    """Play fixtures and give them as they end, until it is time."""
    todo: Iterator[Fixture] = takewhile(lambda _: monotonic() < until, left)
    if executor is None:
        yield from (play(plan, fixture) for fixture in todo)
        return
    workers = getattr(executor, "_max_workers", 0)
    ahead = AHEAD + 2 * (workers if isinstance(workers, int) else 0)
    running: set[Future[Played]] = {
        executor.submit(play, plan, fixture) for fixture in islice(todo, ahead)
    }
    try:
        while running:
            over = max(0.0, until - monotonic()) if until < inf else None
            ended, running = wait(running, timeout=over, return_when=FIRST_COMPLETED)
            if monotonic() >= until:
                # What waits to be played is not played; what is being played is seen out.
                running = {future for future in running if not future.cancel()}
                until = inf
                todo = iter(())
            for future in ended:
                yield future.result()
            running |= {executor.submit(play, plan, one) for one in islice(todo, len(ended))}
    finally:
        for future in running:
            future.cancel()
