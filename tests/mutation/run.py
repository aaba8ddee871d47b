"""Runs a game's own tests on mutants of its rules: each in a fork, only the tests that touch it.

``python -m tests.mutation.run rumble --count=50 --seed=1`` tries a sample; what is known is kept in
``build/mutation/`` and not tried again while the rules are the same and the test that killed it, or
all tests if none did, so a run that was stopped goes on. ``--only=TEXT`` tries the mutants whose
name holds a text, also those that ``survivors.toml`` explains.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import importlib.abc
import importlib.metadata
import importlib.util
import json
import os
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Mapping
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any

import coverage  # nbval, which runs the notebooks, brings it
import pytest

from tests.mutation.mutants import Mutant, mutants, mutated
from tools import imports

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "build" / "mutation"
QUICK = "not long and not bench and not matrix and not browser and not wheel and not notebooks"
WORDS = ("-q", "-n0", "--timeout=0", "-p", "no:cacheprovider", "-m", QUICK)
LIMIT = 900.0
"""Seconds after which tests that did not end have found the mutant: it goes round for ever."""

LONG = 10.0
"""So do a test's own seconds so many times over, and so many more."""

FEW, MOST = 8, 300
"""So many tests are tried first, for each one's file has to be imported, and so many at most."""


def rules(game: str) -> dict[str, Path]:
    """Name the modules of a game's rules."""
    found = imports.modules(ROOT).items()
    return {name: file for name, file in found if name.startswith(f"sengoku.games.{game}.rules")}


def every(game: str) -> dict[str, tuple[str, Mutant]]:
    """Give all mutants of a game by name, with their modules."""
    found = {}
    for module, file in rules(game).items():
        for mutant in mutants(file.read_text(encoding="utf-8")):
            found[f"{module.rpartition('.')[2]}.{mutant.name}"] = (module, mutant)
    return found


def tests(game: str) -> list[str]:
    """Name what is run on a game's mutants."""
    return [f"tests/unit/{game}", "tests/golden/test_golden.py"]


def states(game: str) -> dict[str, str]:
    """Give a state for each file of a game's tests: it changes with it, the rules and what helps.

    That of the empty name is the rules' own.
    """
    tested = [file for place in tests(game) for file in _files(ROOT / place, "test_*.py")]
    around = (ROOT / f"tests/unit/{game}", "*"), (ROOT / "tests/golden", f"{game}*")
    helpers = {file for place in around for file in _files(*place)} - {*tested}
    base = _hash([*rules(game).values(), *sorted(helpers)])
    named = {file.relative_to(ROOT).as_posix(): _hash([file]) for file in tested}
    return {"": base, **{name: base + state for name, state in named.items()}}


class Touched:
    """A plugin of pytest that notes which tests touch which lines, and how long they take."""

    def __init__(self, files: list[str]) -> None:
        self.cover = coverage.Coverage(data_file=None, include=files, config_file=False)
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        """Note what a test touches under its name."""
        self.cover.switch_context(item.nodeid)
        begun = time.perf_counter()
        yield
        self.seconds[item.nodeid] = round(time.perf_counter() - begun, 3)
        self.cover.switch_context("")

    def found(self) -> dict[str, list[str]]:
        """Give, by test, the lines that it touches, such as ``sengoku/.../legal.py:7``."""
        data = self.cover.get_data()
        lines: dict[str, list[str]] = {name: [] for name in self.seconds}
        for file in data.measured_files():
            short = Path(file).relative_to(ROOT).as_posix()
            for line, names in data.contexts_by_lineno(file).items():
                for name in filter(None, names):
                    lines[name].append(f"{short}:{line}")
        return lines


Known = dict[str, dict[str, Any]]
"""What is known of each file of tests: its state, and of its tests the seconds and the lines."""


def touched(game: str, known: Known) -> dict[str, dict[str, float]]:
    """Give by line the tests that touch it, with their seconds; measure what has changed."""
    now = states(game)
    fresh = [name for name in now if name and known.get(name, {}).get("state") != now[name]]
    if fresh:
        measured = _measured(game, fresh)
        for name in {*known} - {*now}:
            del known[name]
        for name in fresh:
            mine = {test: of for test, of in measured.items() if test.startswith(f"{name}::")}
            known[name] = {"state": now[name], "tests": mine}
    found: dict[str, dict[str, float]] = {}
    for each in known.values():
        for test, (seconds, lines) in each["tests"].items():
            for line in lines:
                found.setdefault(line, {})[test] = seconds
    return found


def _measured(game: str, files: list[str]) -> dict[str, tuple[float, list[str]]]:
    place = KEPT / f"{game}-touched.json"

    def measure() -> int:
        plugin = Touched([str(file) for file in rules(game).values()])
        plugin.cover.start()
        code = pytest.main([*files, "-k", game, *WORDS], [plugin])
        plugin.cover.stop()
        lines = plugin.found()
        found = {name: (seconds, lines[name]) for name, seconds in plugin.seconds.items()}
        place.write_text(json.dumps(found), encoding="utf-8")
        return int(code)

    if _fork(measure, 3600) not in (0, 5):
        raise SystemExit(f"The tests of {game} do not pass as they are.")
    found: dict[str, tuple[float, list[str]]] = json.loads(place.read_text(encoding="utf-8"))
    place.unlink()
    return found


def chosen(
    near: dict[str, float], others: dict[str, float], first: str = ""
) -> dict[str, float]:
    """Choose the tests to run: of each function the shortest, then of each the next, and so on.

    Args:
        near: the tests that touch the mutant, and how long each takes.
        others: all tests, which come after those: what is kept once it is known is touched only
            by the first test that needs it, and what runs at an import by none.
        first: the test to begin with, which has found the mutant before.
    """
    turns: Counter[str] = Counter()
    ranked = []
    for far, some in ((False, near), (True, {name: others[name] for name in {*others} - {*near}})):
        for name, seconds in sorted(some.items(), key=itemgetter(1, 0)):
            function = name.partition("[")[0]
            ranked.append((name != first, far, turns[function], seconds, name))
            turns[function] += 1
    return {name: seconds for *_, seconds, name in sorted(ranked)[:MOST]}


class Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module as a mutant.

    Args:
        module: its name.
        tree: its code.
    """

    def __init__(self, module: str, tree: Any) -> None:
        self.module, self.tree = module, tree

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        """Find the module, and none else."""
        if name != self.module:
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        assert spec is not None
        self.file = spec.origin
        inside = spec.submodule_search_locations
        return importlib.util.spec_from_file_location(
            name, spec.origin, loader=self, submodule_search_locations=inside
        )

    def exec_module(self, module: Any) -> None:
        """Run its changed code."""
        exec(compile(self.tree, str(self.file), "exec"), module.__dict__)


class Killer:
    """A plugin of pytest that tells which test found a mutant, and lets none go on for ever.

    Args:
        pipe: where it is told.
        seconds: how long each test takes without one.
    """

    def __init__(self, pipe: int, seconds: Mapping[str, float]) -> None:
        self.pipe, self.seconds = pipe, seconds

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        """End the fork where a test takes too long."""
        limit = LONG + LONG * self.seconds.get(item.nodeid, LONG)
        signal.setitimer(signal.ITIMER_REAL, limit)
        yield
        signal.setitimer(signal.ITIMER_REAL, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell the name of a test that fails."""
        if report.failed:
            os.write(self.pipe, report.nodeid.encode())


def attempt(module: str, tree: Any, seconds: Mapping[str, float]) -> tuple[str, str]:
    """Run tests on a mutant; tell ``killed``, ``survived`` or ``endless``, and what killed it.

    Args:
        module: the module that is changed.
        tree: what it is changed to.
        seconds: the tests, and how long each takes without the change.
    """
    reading, writing = os.pipe()

    def run() -> int:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, 6 * LONG)  # until the first test begins
        sys.meta_path.insert(0, Mutated(module, tree))
        return int(pytest.main([*seconds, "-x", *WORDS], [Killer(writing, seconds)]))

    code = _fork(run, LIMIT)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        by = pipe.read()
    if code == 4 and any("::" in name for name in seconds):
        # The names of the tests follow the rules, and one is not there any more: all of its file.
        return attempt(module, tree, {name.partition("::")[0]: LONG for name in seconds})
    assert code not in (3, 4, 5), f"pytest itself failed: {code}"
    if code in (None, -signal.SIGALRM):
        return "endless", by
    return "survived" if code == 0 else "killed", by


def warm() -> None:
    """Import what every run of pytest needs and no rule is in, once before all forks."""
    for plugin in importlib.metadata.entry_points(group="pytest11"):
        plugin.load()
    assert not any(name.startswith("sengoku") for name in sys.modules)


def explained(game: str) -> set[str]:
    """Name the mutants that no test can find, which ``survivors.toml`` gives the reasons for."""
    text = Path(__file__).with_name("survivors.toml").read_text(encoding="utf-8")
    return {one["mutant"] for one in tomllib.loads(text).get(game, ())}


def search(game: str, count: int, seed: int = 1, only: str = "") -> dict[str, str]:
    """Try a sample of a game's mutants, and give what became of each."""
    warm()
    KEPT.mkdir(parents=True, exist_ok=True)
    place = KEPT / f"{game}.json"
    kept = json.loads(place.read_text(encoding="utf-8")) if place.exists() else {}
    lines = touched(game, kept.setdefault("touched", {}))
    place.write_text(json.dumps(kept), encoding="utf-8")
    every_test = {name: seconds for of in lines.values() for name, seconds in of.items()}
    found, files, now = every(game), rules(game), states(game)
    named = sorted(name for name in found if only in name)
    sample = named if only else Random(f"{game} {seed}").sample(named, min(count, len(named)))
    results, known = kept.setdefault("results", {}), explained(game)
    for number, name in enumerate(sample, 1):
        module, mutant = found[name]
        file = files[module]
        last = results.get(name, {"became": "", "by": ""})
        begun = time.monotonic()
        if name in known and not only:
            results[name] = last = {"became": "explained", "by": ""}
        elif last.get("state") != _state(now, last):
            near = lines.get(f"{file.relative_to(ROOT).as_posix()}:{mutant.line}", {})
            tree = mutated(file.read_text(encoding="utf-8"), mutant)
            wanted = [*chosen(near, every_test, last["by"]).items()]
            became, by = attempt(module, tree, dict(wanted[:FEW]))
            if became == "survived" and wanted[FEW:]:
                became, by = attempt(module, tree, dict(wanted[FEW:]))
            if became == "survived" and not near:
                became = "untouched"
            last = results[name] = {"became": became, "by": by}
            last["state"] = _state(now, last)
            place.write_text(json.dumps(kept), encoding="utf-8")
        seconds = time.monotonic() - begun
        sys.stdout.write(f"{number}/{len(sample)} {last['became']} {seconds:.1f} s: {name}\n")
        sys.stdout.flush()
    return {name: results[name]["became"] for name in sample}


def _state(now: dict[str, str], last: dict[str, str]) -> str:
    """Give the state on which rests what became of a mutant: the killer's, or that of all."""
    if last["became"] == "killed":
        return now.get(last["by"].partition("::")[0], "")
    return hashlib.sha256("".join(now.values()).encode()).hexdigest()[:16]


def _fork(run: Any, limit: float) -> int | None:
    """Run something in a fork that says nothing; ``None`` if it does not end in time."""
    child = os.fork()
    if child == 0:
        os.setsid()
        out = os.open(os.devnull, os.O_WRONLY)
        os.dup2(out, 1)
        os.dup2(out, 2)
        try:
            os._exit(run())
        except BaseException:
            os._exit(70)
    until = time.monotonic() + limit
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


def _files(place: Path, pattern: str) -> list[Path]:
    found = [place] if place.is_file() else place.rglob(pattern)
    return sorted(file for file in found if file.suffix in (".py", ".toml", ".txt"))


def _hash(files: list[Path]) -> str:
    hashed = hashlib.sha256()
    for file in files:
        hashed.update(file.read_bytes())
    return hashed.hexdigest()[:16]


def main() -> int:
    """Try a sample of one game's mutants; a survivor is a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    asked = parser.parse_args()
    became = search(asked.game, asked.count, asked.seed, asked.only)
    sys.stdout.write(json.dumps(became, ensure_ascii=False) + "\n")
    return int(any(one in ("survived", "untouched") for one in became.values()))


if __name__ == "__main__":
    sys.exit(main())
