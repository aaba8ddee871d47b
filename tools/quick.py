"""Runs the tests that belong to what was changed, the nearest first, in under a minute.

``python tools/quick.py`` looks at the working tree and at the commits that are not on the branch it
follows (or on ``main``); ``python tools/quick.py HEAD~3`` at everything since then. Changed files
are linted, types are checked, and the tests that import what was changed, directly or through
others, run in the order of how near they are, as far as the time goes (``--seconds=50``). What is
not Python belongs to the modules of its folder, and to the tests that name it. At the end it says
what had no time; ``make test`` runs everything.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]
from tools import budget, imports  # noqa: E402

SECONDS = 45.0
BATCH = 10
"""How many files of tests run at once at first; each further batch has twice as many."""

LEAST = 6.0
"""So many seconds must be left for another batch to be worth its start."""

PLACES = ("tests/unit/", "tests/contract/", "tests/golden/", "tests/findings/")
ROOTS = {"sengoku", "sengoku_widgets", "tests", "unit"}
"""Folders that say nothing of what a file is about."""

SLOW = ("long", "bench", "matrix", "browser", "wheel", "notebooks")


def base(root: Path) -> str:
    """Name the commit since which everything counts as changed.

    Where the branch follows none, and there is no ``main``, only the working tree counts.

    Args:
        root: the folder of the project.
    """
    for branch in ("@{upstream}", "origin/main", "main"):
        found = _git(root, "merge-base", "HEAD", branch)
        if found:
            return found[0]
    return "HEAD"


def changed(root: Path, since: str) -> list[str]:
    """Name the files that were changed, added or deleted.

    Args:
        root: the folder of the project.
        since: a commit.
    """
    tracked = _git(root, "diff", "--name-only", "--no-renames", since, "--")
    return sorted({*tracked, *_git(root, "ls-files", "--others", "--exclude-standard")})


def wanted(root: Path, files: Iterable[str]) -> list[str]:
    """Name the files of tests that belong to changed files, the nearest first.

    Args:
        root: the folder of the project.
        files: the changed files.
    """
    known, used = imports.modules(root), imports.users(root)
    begin = {module for file in files for module in _modules(root, file, known)}
    steps = imports.reached(sorted(begin), used)
    paths = {name: known[name].relative_to(root).as_posix() for name in steps if name in known}
    tests = {path: steps[name] for name, path in paths.items() if _is_test(path)}
    texts = {path: (root / path).read_text(encoding="utf-8") for path in _all_tests(root)}
    for path, text in texts.items():
        if any(_names(text, file) for file in files if not file.endswith(".py")):
            tests[path] = min(1, tests.get(path, 1))
    rooms = {folder for file in files for folder in Path(file).parts[:-1]} - ROOTS
    stems = {Path(file).stem for file in files}

    def order(path: str) -> tuple[bool, bool, int, int, str]:
        stem = Path(path).stem.removeprefix("test_")
        near = not rooms.isdisjoint(Path(path).parts[:-1])
        return stem not in stems, not near, tests[path], _stage(path), path

    return sorted(tests, key=order)


def batches(files: Sequence[str]) -> list[list[str]]:
    """Part files into batches that grow, so that the first answer comes soon.

    >>> [len(batch) for batch in batches([f"{n}" for n in range(80)])]
    [10, 20, 40, 10]
    """
    found, at, size = [], 0, BATCH
    while at < len(files):
        found.append([*files[at : at + size]])
        at, size = at + size, size * 2
    return found


def main(words: Sequence[str] | None = None) -> int:
    """Lint, check types, and run the tests; give an exit code."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("since", nargs="?", help="a commit; everything after it counts")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    asked = parser.parse_args(words)
    until = time.time() + asked.seconds
    files = changed(ROOT, asked.since or base(ROOT))
    if not files:
        print("Nothing was changed.")
        return 0
    tests = wanted(ROOT, files)
    print(f"{len(files)} changed files, {len(tests)} files of tests belong to them.", flush=True)
    python = [file for file in files if file.endswith(".py") and (ROOT / file).is_file()]
    types = subprocess.Popen(
        [sys.executable, "-m", "mypy"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    wrong = [_run("-m", "ruff", "check", *python)] if python else []
    length = "tests/test_lint.py::test_files_and_functions_stay_readable"
    ours = [f"{length}[{file}]" for file in python if not file.startswith("tests/")]
    doctests = [file for file in python if file.startswith("sengoku/")]
    left = batches([*ours, *doctests, *tests])
    done = 0
    while left and time.time() < until - LEAST:
        wrong.append(_pytest(left[0], until))
        done += sum(file in tests for file in left.pop(0))
    wrong.append(_types(types, until))
    if done < len(tests):
        print(f"No time was left for {len(tests) - done} files of tests; `make test` runs them.")
    return int(any(wrong))


def _pytest(files: Sequence[str], until: float) -> int:
    """Run tests until the time is up; none being there is no fault."""
    slow = " and ".join(f"not {mark}" for mark in SLOW)
    processes = ["-n", "logical", "--maxprocesses=4"] if len(files) > 2 else ["-n0"]
    code = _run(
        "-m", "pytest", "-q", "-m", slow, "-p", "tools.budget", *processes, *files,
        **{budget.UNTIL: str(until)},
    )  # fmt: skip
    return 0 if code == 5 else code


def _types(process: subprocess.Popen[str], until: float) -> int:
    """Wait for the types; where they were never checked before, that takes longer."""
    try:
        said, _ = process.communicate(timeout=max(1.0, until - time.time()))
    except subprocess.TimeoutExpired:
        process.kill()
        print("No time was left to check the types; `python -m mypy` does.")
        return 0
    print(said.strip())
    return process.returncode


def _modules(root: Path, file: str, known: Mapping[str, Path]) -> list[str]:
    """Name the modules that a file is, or that read it: those of the nearest folder above."""
    path = Path(file)
    if path.suffix == ".py":
        parts = path.with_suffix("").parts
        parts = parts[1:] if parts[0] == "widgets" else parts
        return [".".join(parts[:-1] if parts[-1] == "__init__" else parts)]
    for folder in path.parents:
        inside = [name for name, each in known.items() if each.parent == root / folder]
        if inside and folder != Path():
            return inside
    return []


def _names(text: str, file: str) -> bool:
    """Tell whether a test names a file that is not Python: by its path or by its own name."""
    path = Path(file)
    return file in text or f'"{path.name}"' in text or f'/{path.name}"' in text


def _all_tests(root: Path) -> list[str]:
    found = (file.relative_to(root).as_posix() for file in (root / "tests").rglob("test_*.py"))
    return [path for path in found if _is_test(path)]


def _is_test(path: str) -> bool:
    return path.startswith(PLACES) and Path(path).name.startswith("test_")


def _stage(path: str) -> int:
    return next(number for number, place in enumerate(PLACES) if path.startswith(place))


def _run(*words: str, **environment: str) -> int:
    return subprocess.run(
        [sys.executable, *words], cwd=ROOT, env={**os.environ, **environment}, check=False
    ).returncode


def _git(root: Path, *words: str) -> list[str]:
    done = subprocess.run(
        ["git", *words], cwd=root, capture_output=True, text=True, check=False
    )
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


if __name__ == "__main__":
    sys.exit(main())
