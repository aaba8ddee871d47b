"""Runs a game's own tests on mutants of its rules: each in a fork, only the tests that touch it.

``python -m tests.mutation.run rumble --count=50 --seed=1`` tries a sample; what is known is kept in
``build/mutation/`` and not tried again while neither the rules nor the tests have changed, so a
run that was stopped goes on. ``--only=TEXT`` tries the mutants whose name holds a text.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import importlib.abc
import importlib.util
import json
import os
import signal
import sys
import time
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
LIMIT = 120.0
"""Seconds after which tests that did not end have found the mutant: it goes round for ever."""

MOST = 60
"""So many of the tests that touch a mutant are run at most, the shortest first."""

APART = {
    "notation", "positions", "studies", "options", "hidden", "view", "ids", "box", "components",
    "reader", "state", "actions", "appraisal", "evaluate", "motion", "playouts", "odds", "worth",
}  # fmt: skip
"""Modules of a game that its rules need and that are not the rules themselves."""


def rules(game: str) -> dict[str, Path]:
    """Name the modules of a game's rules: its folder ``rules``, or what its module imports."""
    known = imports.modules(ROOT)
    begin = f"sengoku.games.{game}.rules"
    if known[begin].name == "__init__.py":
        return {name: file for name, file in known.items() if name.startswith(begin)}
    used = imports.users(ROOT)
    found, waiting = {begin}, [begin]
    while waiting:
        one = waiting.pop()
        ours = {name for name in known if one in used.get(name, ()) and _plain(game, name)}
        waiting += ours - found
        found |= ours
    return {name: known[name] for name in sorted(found)}


def _plain(game: str, name: str) -> bool:
    """Tell whether a module lies in a game's own folder and is about rules."""
    above, _, last = name.rpartition(".")
    return (
        above == f"sengoku.games.{game}" and last not in APART and not last.startswith("batch")
    )


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

    def found(self) -> dict[str, dict[str, list[str]]]:
        """Give, by file and line, the tests that touch it, the shortest first."""
        data = self.cover.get_data()
        return {
            str(Path(file).relative_to(ROOT)): {
                str(line): sorted(filter(None, names), key=lambda name: self.seconds[name])
                for line, names in data.contexts_by_lineno(file).items()
            }
            for file in data.measured_files()
        }


def touched(game: str, kept: dict[str, Any]) -> dict[str, Any]:
    """Give which tests touch what, measured in a fork where that is not known yet."""
    places = [ROOT / "tests/unit" / game, *(file for file in rules(game).values())]
    state = _hash([file for place in places for file in (*sorted(place.rglob("*")), place)])
    if kept.get("state") == state:
        return dict(kept["touched"])
    place = KEPT / f"{game}-touched.json"

    def measure() -> int:
        plugin = Touched([str(file) for file in rules(game).values()])
        plugin.cover.start()
        code = pytest.main(
            [*tests(game), "-k", game, "-m", QUICK, "-q", "-n0", "-p", "no:cacheprovider"], [plugin]
        )
        plugin.cover.stop()
        place.write_text(json.dumps(plugin.found()), encoding="utf-8")
        return int(code)

    if _fork(measure, 3600) != 0:
        raise SystemExit(f"The tests of {game} do not pass as they are.")
    kept.update(state=state, touched=json.loads(place.read_text(encoding="utf-8")))
    place.unlink()
    return dict(kept["touched"])


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


def attempt(module: str, tree: Any, names: list[str]) -> str:
    """Run tests on a mutant; tell ``killed``, ``survived`` or ``endless``."""

    def run() -> int:
        sys.meta_path.insert(0, Mutated(module, tree))
        words = ["-x", "-q", "-n0", "-p", "no:cacheprovider", "-m", QUICK]
        return int(pytest.main([*names, *words]))

    code = _fork(run, LIMIT)
    return "endless" if code is None else "survived" if code == 0 else "killed"


def search(game: str, count: int, seed: int = 1, only: str = "") -> dict[str, str]:
    """Try a sample of a game's mutants, and give what became of each."""
    KEPT.mkdir(parents=True, exist_ok=True)
    place = KEPT / f"{game}.json"
    kept = json.loads(place.read_text(encoding="utf-8")) if place.exists() else {}
    lines = touched(game, kept)
    found, files = every(game), rules(game)
    named = sorted(name for name in found if only in name)
    sample = named if only else Random(f"{game} {seed}").sample(named, min(count, len(named)))
    results = kept.setdefault("results", {})
    for number, name in enumerate(sample, 1):
        module, mutant = found[name]
        file = files[module]
        state = _hash([file]) + kept["state"]
        if results.get(name, {}).get("state") != state:
            at = lines.get(str(file.relative_to(ROOT)), {})
            wanted = at.get(str(mutant.line), [])[:MOST]
            tree = mutated(file.read_text(encoding="utf-8"), mutant)
            became = attempt(module, tree, wanted) if wanted else "untouched"
            results[name] = {"state": state, "became": became}
            place.write_text(json.dumps(kept), encoding="utf-8")
        sys.stdout.write(f"{number}/{len(sample)} {results[name]['became']}: {name}\n")
        sys.stdout.flush()
    return {name: results[name]["became"] for name in sample}


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


def _hash(files: list[Path]) -> str:
    hashed = hashlib.sha256()
    for file in files:
        if file.is_file() and file.suffix in (".py", ".toml", ".txt"):
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
