"""Runs the quick tests on every Python that the project takes and that this machine has.

``python tools/pythons.py`` looks for each version that ``pyproject.toml`` names: on the PATH, and
with pyenv where that is installed. There it installs the built wheel as a person would, copies the
notebooks with it in an empty folder, and runs the tests of the rules and of play; further words are
other tests. A version that is not found, but is the one that the site has for the browser, runs in
Node. At the end it says what became of each version.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
from anywhere.code import install  # noqa: E402

from tools import sbom  # noqa: E402

HOME = ROOT / "build" / "pythons"
QUICK = ("tests/unit/core", "tests/unit/draw", "tests/unit/page", "tests/unit/play", "tests/golden")
NAMED = re.compile(r"Programming Language :: Python :: (3\.\d+)")
UV = (sys.executable, "-m", "uv")
PINNED = ("-c", "constraints.txt")


def versions() -> list[str]:
    """Give every version that the project takes, such as ``3.12``."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [found[1] for line in project["classifiers"] if (found := NAMED.fullmatch(line))]


def find(version: str) -> str | None:
    """Find a Python of a version, or give None."""
    command = shutil.which(f"python{version}")
    if command is None:
        return None
    # What pyenv puts on the PATH runs no version that was not chosen.
    asked = subprocess.run(
        [command, "-c", "import sys; print(sys.executable)"], capture_output=True, text=True,
        env={**os.environ, "PYENV_VERSION": version}, check=False,
    )  # fmt: skip
    return asked.stdout.strip() or None if asked.returncode == 0 else None


def native(version: str, python: str, wheel: Path, words: list[str]) -> None:
    """Install the wheel for a Python, use it as a newcomer does, and run tests there."""
    folder = HOME / version
    own = folder / ("Scripts" if os.name == "nt" else "bin")
    run(*UV, "venv", "--quiet", "--clear", "--python", python, folder)
    run(*UV, "pip", "install", "--quiet", "--python", folder, *PINNED, f"{wheel}[dev]")
    with tempfile.TemporaryDirectory() as empty:
        run(own / "sengoku", "lab", "--help", cwd=empty, quiet=True)
        run(own / "python", "-m", "sengoku_widgets.shipped", "--copy", "books", cwd=empty)
        assert (Path(empty) / "books" / "start.ipynb").exists()
    few = "--numprocesses=logical", "--maxprocesses=2"
    run(own / "python", "-m", "pytest", "-q", "-p", "no:cacheprovider", *few, *words)


def in_node(node: str, words: list[str]) -> None:
    """Run tests on the Python that the site has for the browser."""
    library = HOME / "node"
    shutil.rmtree(library, ignore_errors=True)
    wanted = ("pytest", "platformdirs")
    run(*UV, "pip", "install", "--quiet", "--target", library, *PINNED, *wanted)
    script = ROOT / "tools" / "anywhere" / "tests.mjs"
    run(node, "--stack-size=3900", script, library, *words)


def in_the_browser() -> str:
    """Tell which Python the site has: pyodide 314.0.6 is Python 3.14."""
    lock = (ROOT / "site" / "package.json").read_text(encoding="utf-8")
    found = re.search(r'"pyodide": "3(\d+)\.', lock)
    assert found is not None
    return f"3.{found[1]}"


def run(*command: str | Path, cwd: str | Path = ROOT, quiet: bool = False) -> None:
    """Run a command, which has to end well."""
    output = subprocess.DEVNULL if quiet else None
    subprocess.run([*map(str, command)], cwd=cwd, stdout=output, check=True)


def tested(version: str, wheel: Path, words: list[str]) -> str:
    """Test on one version, and say how it went."""
    python, node = find(version), shutil.which("node")
    try:
        if python is not None:
            print(f"Python {version}: {python}", flush=True)
            native(version, python, wheel, words)
            return "passed"
        if version == in_the_browser() and node is not None and shutil.which("npm"):
            install(ROOT / "site")
            in_node(node, words)
            return "passed in Node, without what needs processes or compiled packages"
    except subprocess.CalledProcessError as failed:
        return f"failed at: {' '.join(map(str, failed.cmd))}"
    return "not found"


def main(words: list[str]) -> int:
    """Test on every version, and say what became of each."""
    with tempfile.TemporaryDirectory() as scratch:
        wheel = sbom.build(Path(scratch))
        told = {version: tested(version, wheel, words or [*QUICK]) for version in versions()}
    for version, how in told.items():
        print(f"Python {version}: {how}")
    return int(any(how.startswith("failed") for how in told.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
