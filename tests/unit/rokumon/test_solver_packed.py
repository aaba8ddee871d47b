"""The tables that come with the package: they say what the solver says, and need no numpy."""

from __future__ import annotations

import subprocess
import sys
import zlib
from importlib.util import find_spec
from itertools import permutations
from pathlib import Path
from random import Random

import numpy as np
import pytest

import sengoku.games.rokumon.analysis.solver.exact as solver_module
from sengoku.bots import bot
from sengoku.core.lent import found_by
from sengoku.core.steps import finish
from sengoku.games import rokumon
from sengoku.games.rokumon.analysis.solver import packed as solver_packed
from sengoku.games.rokumon.analysis.solver.amend import Laid, amended
from sengoku.games.rokumon.analysis.solver.exact import exact, table
from sengoku.games.rokumon.analysis.solver.layout import Layout
from sengoku.games.rokumon.analysis.solver.packed import listed, name_of, packed, unpacked
from sengoku.games.rokumon.analysis.solver.ranks import Ranks
from sengoku.games.rokumon.analysis.solver.survey import alike, layouts
from sengoku.games.rokumon.analysis.solver.table import reached
from sengoku.games.rokumon.analysis.symmetry import symmetries
from sengoku.games.rokumon.analysis.topics import Truth, waiting
from sengoku.games.rokumon.rules.geometry import lines
from sengoku.games.rokumon.state import RED
from tests.unit.rokumon import plain_solver
from tests.unit.rokumon.playing import load

FOLDER = Path(rokumon.__file__).parent / "solved"
BOARDS = ({"act": 1}, {"act": 2}, {"solitaire": "easy"}, {"solitaire": "medium"},
          {"solitaire": "hard"})  # fmt: skip
READINGS = ("lifted", "landed")
EVERY = [
    layout
    for options in BOARDS
    for reveal in READINGS
    for layout in layouts(load(reveal=reveal, **options))
]


@pytest.fixture
def fresh():
    solver_packed.forget()
    yield
    solver_packed.forget()


def says_what_the_solver_says(layout: Layout, often: int | None) -> None:
    known, values = packed(layout), table(layout)
    assert known is not None
    numbers = range(len(values.positions))
    if often is not None:
        numbers = Random(str(layout)).sample(numbers, often)
    for number in numbers:
        stacks = values.positions.stacks(number)
        assert known.at(stacks) == int(values.values[0, number]), (layout, stacks)


@pytest.mark.parametrize("number", range(0, len(EVERY), 29))
def test_a_sample_of_the_files_is_what_the_solver_says(number: int) -> None:
    says_what_the_solver_says(EVERY[number], 3000)


@pytest.mark.long
@pytest.mark.parametrize("options", BOARDS)
@pytest.mark.parametrize("reveal", READINGS)
def test_every_entry_is_what_the_solver_says(options, reveal) -> None:
    for layout in layouts(load(reveal=reveal, **options)):
        says_what_the_solver_says(layout, None if layout == alike(layout) else 2000)


@pytest.mark.long
def test_every_file_is_written_as_it_is_again() -> None:
    # Of two versions of zlib one may press a little more: what comes out is what counts.
    from tools import tables

    for layout in tables.wanted():
        lies = (FOLDER / f"{name_of(layout)}.z").read_bytes()
        assert unpacked(tables.packed(layout)) == unpacked(lies), layout


def test_every_layout_that_chance_may_lay_has_its_file_and_no_file_is_for_nothing() -> None:
    wanted = {name_of(layout) for layout in EVERY}
    assert wanted == set(listed()) == {path.stem for path in FOLDER.glob("*.z")}
    for path in FOLDER.glob("*.z"):
        assert zlib.crc32(path.read_bytes()) == listed()[path.stem]
    assert {path.name for path in FOLDER.iterdir() if path.suffix != ".z"} == {"list.tsv"}


def test_all_of_it_is_small() -> None:
    sizes = [path.stat().st_size for path in FOLDER.iterdir()]
    assert sum(sizes) < 190_000
    assert max(sizes) < 26_000


def test_one_number_is_given_to_what_is_alike_and_to_nothing_else() -> None:
    layout = Layout("e5 g5 i5 e4 g4 i4", "jggjgg", (2, 2))
    ranks, kin = Ranks(layout), {}
    every = plain_solver.undecided(layout.places, layout.warriors)
    for stacks in every:
        alike = frozenset(
            tuple(stacks[slot] for slot in order)
            for order in symmetries(layout.places)
            if "".join(layout.colours[slot] for slot in order) in ("jggjgg", "gjjgjj")
        )
        number = ranks.of(stacks)
        assert 0 <= number < ranks.size
        assert kin.setdefault(number, alike) == alike
    with pytest.raises(KeyError):
        ranks.of((RED, RED, RED, "", "", ""))


@pytest.mark.parametrize("places", ["e5 g5 i5 d4 f4 h4 j4", "f6 h6 e5 g5 i5 f4 h4", "e5 g5"])
def test_symmetries_are_all_the_ways_that_keep_the_rows(places: str) -> None:
    slots = range(len(places.split()))
    rows = {tuple(slot for slot in slots if row >> slot & 1) for row in lines(places.split())}
    assert list(symmetries(places)) == [
        order
        for order in permutations(slots)
        if {tuple(sorted(order[slot] for slot in row)) for row in rows} == rows
    ]


# Positions that stood twice.

CASES = [("123456", {"act": 1}), ("2314567", {"act": 2}), ("1425367", {"solitaire": "medium"})]


def is_amended_as_solved_anew(case: int, reveal: str, often: int, seed: int) -> int:
    """Compare what changes; give how many entries did."""
    coins, options = CASES[case]
    game = load(reveal=reveal, **options)
    s = game.position({"coins": coins})
    layout = solver_module.layout_of(game, s)
    assert layout is not None
    known, plain = packed(layout), table(layout)
    assert known is not None
    rng, changed = Random(seed), 0
    met = reached(layout)
    for _ in range(often):
        drawn = set()
        for _ in range(rng.choice((1, 2, 5))):
            seat = rng.randrange(2)
            decided = np.flatnonzero(met[seat] & (plain.values[seat] != 0))
            drawn.add((plain.positions.stacks(int(rng.choice(list(decided)))), seat))
        anew = table(layout, frozenset(drawn)).values
        other = {
            (plain.positions.stacks(int(n)), int(seat)): int(anew[seat, n])
            for seat, n in zip(*np.nonzero(anew != plain.values), strict=True)
        }
        laid = Laid(game, s.war.act, layout.places, coins, layout.warriors)
        found = finish(amended(laid, known, frozenset(drawn)))
        assert other.items() <= found.items()
        for (stacks, seat), entry in found.items():
            assert entry == int(anew[seat, plain.positions.find(stacks)])
        changed += len(other)
    return changed


@pytest.mark.parametrize("reveal", READINGS)
@pytest.mark.parametrize("case", range(len(CASES)))
def test_positions_that_stood_twice_change_what_solving_anew_changes(case, reveal) -> None:
    assert is_amended_as_solved_anew(case, reveal, 4, seed=case) >= 4


@pytest.mark.long
@pytest.mark.parametrize("reveal", READINGS)
@pytest.mark.parametrize("case", range(len(CASES)))
def test_they_do_in_many_cases(case, reveal) -> None:
    assert is_amended_as_solved_anew(case, reveal, 60, seed=100 + case) > 120


# A file that is not what it should be.


def broken(name: str, how: str) -> bytes | None:
    data = (FOLDER / f"{name}.z").read_bytes()
    if how == "missing":
        return None
    if how == "damaged":
        return data[:100] + bytes([data[100] ^ 1]) + data[101:]
    if how == "cut":
        return data[: len(data) // 2]
    return (FOLDER / "f6h6e5g5i5f4h4-44-gjjgjjg.z").read_bytes()


@pytest.mark.parametrize("how", ["missing", "damaged", "cut", "foreign"])
@pytest.mark.parametrize("numpy", [True, False])
def test_a_file_that_is_not_right_is_not_read(monkeypatch, fresh, how, numpy) -> None:
    game = load(act=1)
    s = game.position({"coins": "123456", "stacks": {"e5": "R", "e4": "B"}})
    expected = exact(game, s)
    solver_packed.forget()
    names = listed()
    monkeypatch.setattr(solver_packed, "listed", lambda: names)
    lent = lambda _, path: broken(path[7:-2], how)  # noqa: E731
    monkeypatch.setattr(solver_packed, "lent", lent)
    if not numpy:
        hide = lambda name, *more: None if name == "numpy" else find_spec(name, *more)  # noqa: E731
        monkeypatch.setattr(solver_module, "find_spec", hide)
    assert exact(game, s) == (expected if numpy else None)
    assert waiting(game, s) == (() if numpy else ("truth",))
    told = list(Truth(game).slices(s, s.actor))
    assert bool(told) is numpy
    chosen = bot("perfect", game, Random(1)).choose(s, s.actor)
    assert chosen.action in game.legal(s)
    assert (chosen.why[-1].code == "bot.random") is not numpy
    # Once it can be had, it is read.
    monkeypatch.undo()
    assert exact(game, s) == expected
    assert waiting(game, s) == ()


def test_where_the_package_is_not_whole_a_file_is_asked_for(monkeypatch, fresh) -> None:
    game = load(act=1)
    s = game.position({"coins": "123456"})
    expected = exact(game, s)
    solver_packed.forget()
    names = listed()
    monkeypatch.setattr(solver_packed, "listed", lambda: names)
    monkeypatch.setattr(solver_packed, "FOLDER", "elsewhere")
    asked = []

    def finder(path: str) -> bytes:
        asked.append(path)
        return (FOLDER / Path(path).name).read_bytes()

    found_by(finder)
    try:
        assert exact(game, s) == exact(game, s) == expected
    finally:
        found_by(None)
    layout = solver_module.layout_of(game, s)
    assert layout is not None
    assert asked == [f"sengoku/games/rokumon/elsewhere/{name_of(layout)}.z"]


WITHOUT = """
import sys
sys.modules["numpy"] = None
import importlib.util as util
usual = util.find_spec
util.find_spec = lambda name, *more: None if name == "numpy" else usual(name, *more)
from random import Random
import sengoku
from sengoku.bots import bot
from sengoku.play.table.insight import insights, refutation, waiting
for options in {options}:
    game, rng = sengoku.load("rokumon", **options), Random(5)
    s = game.position({{"coins": "124356" if options.get("act") == 1 else "2314567"}})
    told = lost = 0
    while s.end is None:
        assert waiting(game, s) == ()
        for insight in insights(game):
            for found in insight.slices(s, s.actor):
                told += len(found) == len(game.legal(s))
        action = rng.choice(game.legal(s))
        lost += refutation(game, s, action) is not None
        if s.actor == 0:
            choice = bot("perfect", game, rng).choose(s, 0)
            assert choice.why[-1].code != "bot.random"
            action = choice.action
        s = game.apply(s, action)
    assert told and lost, (told, lost)
    print(options, told, lost)
study = sengoku.load("rokumon", act=1)
s = study.position({{"coins": [{{"place": "e5", "dots": 1}}, {{"place": "g5", "dots": 2}}]}})
assert waiting(study, s) == ("truth",)
"""


def test_without_numpy_the_truth_is_told_hints_are_given_and_the_perfect_bot_plays() -> None:
    code = WITHOUT.format(options=[{"act": 1}, {"act": 2}, {"solitaire": "medium"}])
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)
