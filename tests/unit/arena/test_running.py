"""Tournaments that run: in one process or several, killed and taken up again, with broken bots."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

import sengoku
from sengoku.arena import Entrant, Played, Results, Tournament, run
from sengoku.arena.store import Store
from sengoku.core.errors import BadOption
from tests.unit.arena import bots, killed

TWO = (Entrant("random"), Entrant("greedy"))


def small(**given: Any) -> Tournament:
    usual = {"game": "rokumon", "options": {"act": 1}, "entrants": TWO, "games": 6, "seed": 3}
    return Tournament(**(usual | given))


def timeless(results: Results) -> list[tuple[Any, ...]]:
    """Give the games without how long they took."""
    return [(g.id, g.winners, g.scores, g.plies, g.fault, g.record) for g in results.games]


def test_the_same_plan_gives_the_same_games_however_they_are_played(tmp_path: Path) -> None:
    plan = small(entrants=(*TWO, Entrant("mc", "monte-carlo", {"playouts": 5})))
    alone = run(plan, progress=None)
    with ThreadPoolExecutor(2) as threads:
        assert timeless(run(plan, executor=threads, progress=None)) == timeless(alone)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        there = run(plan, tmp_path / "there.db", processes, progress=None)
    assert timeless(there) == timeless(alone)
    assert [row.name for row in there.table()] == [row.name for row in alone.table()]


def test_every_game_is_a_record_that_opens_and_ends_as_told() -> None:
    results = run(small(), progress=None)
    assert len(results.games) == 6
    seats = {fixture.id: fixture.seats for fixture in results.plan.fixtures()}
    for game in results.games:
        match = sengoku.Match.from_text(game.record)
        assert match.cursor == game.plies
        assert match.outcome is not None
        assert match.outcome.winners == game.winners
        assert match.names == tuple(TWO[who].name for who in seats[game.id])


@pytest.mark.parametrize("name", sengoku.list_games())
def test_every_game_at_its_table_can_be_played(name: str) -> None:
    game = sengoku.load(name)
    players = tuple(Entrant(f"r{seat}", "random") for seat in range(game.seats))
    results = run(Tournament(name, {}, players, games=game.seats, seed=2), progress=None)
    assert len(results.games) == game.seats
    assert sum(row.points for row in results.table()) == pytest.approx(game.seats)
    assert all(row.games == game.seats and not row.faults for row in results.table())


def test_a_run_goes_on_where_it_was_stopped_and_plays_nothing_twice(tmp_path: Path) -> None:
    path, plan = tmp_path / "games.db", small()
    told: list[tuple[int, int]] = []
    assert len(run(plan, path, at_most=4, progress=None).games) == 4
    whole = run(plan, path, progress=lambda *each: told.append(each))
    assert told == [(4, 6), (5, 6), (6, 6)]
    assert timeless(whole) == timeless(run(plan, progress=None))
    assert timeless(run(plan, path, progress=None)) == timeless(whole)


def test_a_kill_at_any_moment_loses_and_doubles_nothing(tmp_path: Path) -> None:
    path, luck, seen = tmp_path / "games.db", Random(4), [0]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(p or "." for p in sys.path)}
    for _ in range(10):
        command = [sys.executable, killed.__file__, str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as child:
            assert child.stdout is not None
            first = int(child.stdout.readline())
            assert first >= seen[-1], "a game that was told as played is gone"
            told = first
            for _ in range(luck.randrange(1, 5)):
                told = int(child.stdout.readline() or told)
            child.kill()
        seen.append(told)
    plan = killed.plan()
    found = run(plan, path, progress=None)
    assert [game.id for game in found.games] == sorted(f.id for f in plan.fixtures())
    assert timeless(found) == timeless(run(plan, progress=None))


def test_two_who_run_the_same_file_count_each_game_once(tmp_path: Path) -> None:
    plan, path = small(games=2), tmp_path / "games.db"
    one, other = Store(path, plan), Store(path, plan)
    game = Played("0-1/0/0", (0,), (1, 0), 9, (0.1, 0.1))
    one.add(game)
    other.add(Played("0-1/0/0", (1,), (0, 1), 9, (0.1, 0.1)))
    assert list(other.games()) == [game]
    one.close()
    other.close()


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (bots.Raising, "ZeroDivisionError: divided by my <b>plan</b>"),
        (bots.Silent, "The bot “silent” gave no choice: its “think” has to yield one"),
        (bots.Cheating, "Rokumon"),
        (bots.Foreign, "fly"),
        (bots.Wordy, "There is no coin at a1"),
    ],
)
def test_a_bot_that_breaks_loses_with_a_reason(kind: type, said: str) -> None:
    players = (Entrant("first", bots.First), Entrant("broken", kind))
    results = run(small(entrants=players, games=4), progress=None)
    seats = {fixture.id: fixture.seats for fixture in results.plan.fixtures()}
    for game in results.games:
        broken = seats[game.id].index(1)
        assert game.at_fault == broken
        assert game.winners == (1 - broken,)
        assert said in game.fault or game.fault.startswith(said), game.fault
        sengoku.Match.from_text(game.record)
    rows = {row.name: row for row in results.table()}
    assert (rows["first"].points, rows["broken"].points, rows["broken"].faults) == (4.0, 0.0, 4)


def test_one_who_sits_in_every_seat_has_every_seats_points(tmp_path: Path) -> None:
    path, plan = tmp_path / "games.db", small(kind="alike", games=3)
    run(plan, path, progress=None)
    results = run(plan, path, progress=None)
    for row in results.table():
        assert (row.games, row.points, row.share) == (6, 3.0, 0.5)
    for game, line in zip(results.games, results.listed().splitlines(), strict=True):
        name = plan.entrants[int(game.id[0])].name
        assert line == f"{game.id}  {name} – {name}: {name} won"


def test_a_game_that_never_ends_is_drawn() -> None:
    results = run(small(most_plies=5, games=2), progress=None)
    assert {(game.winners, game.plies <= 7) for game in results.games} == {((), True)}
    assert {row.share for row in results.table()} == {0.5}


def test_a_file_of_another_tournament_or_of_none_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    run(small(games=2), path, progress=None)
    with pytest.raises(BadOption, match="another tournament"):
        run(small(games=2, seed=4), path, progress=None)
    text = tmp_path / "letter.txt"
    text.write_text("Dear league, " * 200, encoding="utf-8")
    with pytest.raises(BadOption, match=r"letter\.txt.*cannot be used"):
        run(small(games=2), text, progress=None)
    assert text.read_text(encoding="utf-8").startswith("Dear league")
    with pytest.raises(BadOption, match="cannot be used"):
        run(small(games=2), tmp_path / "no" / "folder.db", progress=None)
    with closing(sqlite3.connect(path)) as base, base:
        assert base.execute("SELECT count(*) FROM played").fetchone() == (2,)


@pytest.mark.parametrize("written", ["[0", '["x"]', "7", "null", "[" * 5_000, "[2]", "[-1]"])
def test_a_game_that_somebody_spoilt_in_the_file_is_named(tmp_path: Path, written: str) -> None:
    path, plan = tmp_path / "games.db", small(games=2)
    run(plan, path, progress=None)
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("UPDATE played SET winners = ? WHERE id = '0-1/0/1'", (written,))
    with pytest.raises(BadOption, match=r"“0-1/0/1” in .*games\.db” is damaged"):
        run(plan, path, progress=None)
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("DELETE FROM played WHERE id = '0-1/0/1'")
    assert timeless(run(plan, path, progress=None)) == timeless(run(plan, progress=None))


@pytest.mark.parametrize(
    ("change", "name"),
    [("at_fault = 2", "0-1/0/1"), ("seconds = '[1]'", "0-1/0/1"), ("id = '0-7/0/1'", "0-7/0/1")],
)
def test_a_game_of_nobody_who_is_there_is_named(tmp_path: Path, change: str, name: str) -> None:
    path, plan = tmp_path / "games.db", small(games=2)
    run(plan, path, progress=None)
    with closing(sqlite3.connect(path)) as base, base:
        base.execute(f"UPDATE played SET {change} WHERE id = '0-1/0/1'")
    with pytest.raises(BadOption, match=rf"“{name}” in .*games\.db” is damaged"):
        run(plan, path, progress=None)


def test_no_game_begins_once_it_is_time(tmp_path: Path) -> None:
    plan, path = small(games=40), tmp_path / "games.db"
    now = monotonic()
    assert run(plan, path, until=now, progress=None).games == ()
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        some = run(plan, path, processes, until=now, progress=None)
        assert some.games == ()
        # What is already given to the processes is seen out or taken back, none of it lost.
        some = run(plan, path, processes, until=monotonic() + 0.8, progress=None)
    assert len(some.games) <= 40
    assert timeless(run(plan, path, progress=None)) == timeless(run(plan, progress=None))


def test_in_a_challenge_the_stronger_one_sits_alone() -> None:
    three = Tournament("tenku", {"seats": 3}, TWO, games=6, kind="challenge", seed=1)
    seated = [fixture.seats for fixture in three.fixtures()]
    assert seated == [(1, 0, 0), (0, 1, 0), (0, 0, 1)] * 2
    two = small(kind="challenge", games=4)
    assert [fixture.seats for fixture in two.fixtures()] == [(1, 0), (0, 1)] * 2
