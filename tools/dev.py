"""Sets up ``.venv`` and runs the project's tasks: what ``make`` calls, for every system.

Needs nothing but Python itself: ``python tools/dev.py lab``.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (a newcomer may well start it with an older one)
    sys.exit(f"Sengoku needs Python 3.11 or later, and this is {sys.version.split()[0]}.")
import tomllib

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools import lock

ROOT = Path(__file__).resolve().parent.parent
START = "notebooks/start.ipynb"
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PARALLEL = (f"--numprocesses={min(4, max(3, os.cpu_count() or 1))}", "--dist=loadscope")
"""As many processes as cores, and one more than two: who drives a browser waits for it half of the
time. tests/conftest.py keeps all that share a JupyterLab in one."""


def pins(extra: str) -> str:
    """Tell in one line what an environment with this extra was made from."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    parts = (
        sys.version_info[:2],
        project["build-system"]["requires"],
        project["project"]["dependencies"],
        project["project"]["optional-dependencies"],
        project["project"].get("scripts", {}),
        (ROOT / "constraints.txt").read_text(encoding="utf-8"),
        str(ROOT),
    )
    return f"{extra} {hashlib.sha256(repr(parts).encode()).hexdigest()}"


def set_up(extra: str) -> None:
    """Make ``.venv`` with an extra of the project, unless it stands already for these pins."""
    stamp = VENV / "made-from.txt"
    made = stamp.read_text(encoding="utf-8").split("\n") if stamp.exists() else []
    if pins(extra) in made and PYTHON.exists():
        return
    print(f"Setting up {VENV.name} (a few minutes, only when the pins change) ...", flush=True)
    if not any(line.split(" ")[-1] == pins("").split(" ")[-1] for line in made):
        made = []
        if VENV.is_symlink():  # what it leads to is another copy's, and stays
            VENV.unlink()
        venv.create(VENV, with_pip=True, clear=True)
        # JupyterLab has Node run a script in there, which is no module as those of our page are.
        (VENV / "package.json").write_text('{ "type": "commonjs" }\n', encoding="utf-8")
    install = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if os.environ.get("CI") and lock.fits(extra):
        # Where nobody looks on, every file is compared with its checksum.
        locked = ["--require-hashes", "-r", str(lock.file(extra))]
        subprocess.run([*install, *locked], cwd=ROOT, check=True)
        subprocess.run([*install, "--no-deps", "-e", "."], cwd=ROOT, check=True)
    else:
        pinned = ["-c", "constraints.txt", "-e", f".[{extra}]"]
        subprocess.run([*install, *pinned], cwd=ROOT, check=True)
    covers = ["notebooks", "dev"] if extra == "dev" else [extra]
    stamp.write_text("\n".join({*made, *map(pins, covers)} - {""}), encoding="utf-8")


def run(*words: str | Path, **environment: str) -> int:
    """Run Python of ``.venv`` in the checkout and give its exit code."""
    process = subprocess.Popen([PYTHON, *words], cwd=ROOT, env={**os.environ, **environment})
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue  # Ctrl+C reaches JupyterLab too, which asks before it stops


def lab(arguments: list[str]) -> int:
    """Start JupyterLab at the first notebook; the notebooks are trusted, so they open alive."""
    set_up("notebooks")
    run("-m", "sengoku_widgets.shipped", "notebooks")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments = ["--allow-root", *arguments]
    opened = f"--LabApp.default_url=/doc/tree/{START}"
    places = {
        "JUPYTER_CONFIG_PATH": before("JUPYTER_CONFIG_PATH", ROOT / "jupyter"),
        "JUPYTER_PATH": before("JUPYTER_PATH", ROOT / "widgets"),
    }
    return run("-m", "jupyterlab", opened, *arguments, **places)


def before(variable: str, folder: Path) -> str:
    """Put a folder before those that a variable names."""
    return os.pathsep.join(filter(None, [str(folder), os.environ.get(variable, "")]))


def tool(about: str, *words: str) -> Callable[[list[str]], int]:
    """Make a task that runs something with all that development needs.

    Args:
        about: what it does.
        *words: what Python is to run; the person's own words follow.
    """

    def task(arguments: list[str]) -> int:
        set_up("dev")
        return run(*words, *arguments)

    task.__doc__ = about
    return task


PYTEST = ("-m", "pytest")
TASKS = {
    "lab": lab,
    "test": tool(
        "Run the browser's tests in one process; in others lint, rules, notebooks, the wheel.",
        *PYTEST, *PARALLEL,
    ),
    "quick": tool(
        "Lint what was changed and run the tests that belong to it, in under a minute.",
        "tools/quick.py",
    ),
    "test-long": tool(
        "Run the tests that take long, such as the exact solutions and many random games.",
        *PYTEST, *PARALLEL, "-m", "long", "--timeout=0",
    ),
    "test-matrix": tool(
        "Run the tests of every board in every window.", *PYTEST, "-m", "matrix"
    ),
    "pythons": tool(
        "Run the quick tests on every Python that is found here, with the wheel installed there.",
        "tools/pythons.py",
    ),
    "bench": tool(
        "Measure speed against OpenSpiel and a bare canvas.",
        *PYTEST, "-m", "bench", "-s", "--timeout=0",
    ),
    "ladder": tool(
        "Let the levels play each other for an hour, and write docs/levels.md; it resumes.",
        "tools/ladder.py",
    ),
    "site": tool(
        "Build the static site into build/site; --serve serves it, --no-lab has no JupyterLite.",
        "tools/build_site.py",
    ),
    "tables": tool("Solve what ships solved anew, and write its files.", "tools/tables.py"),
    "notebooks": tool("Run every notebook again and store its outputs.", "tools/notebooks.py"),
    "readmes": tool(
        "Write each game's README.md anew from texts/README.en.md and its data.",
        "tools/readmes.py",
    ),
    "lock": tool("Write the lock files anew, after a change of what is pinned.", "tools/lock.py"),
    "sbom": tool(
        "List what is in the wheel, and in a built site, as CycloneDX does: dist/sengoku.cdx.json.",
        "tools/sbom.py",
    ),
}  # fmt: skip


def main() -> int:
    """Read the task's name and hand it the other words."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    tasks = parser.add_subparsers(dest="task", required=True, metavar="task")
    for name, task in TASKS.items():
        tasks.add_parser(name, help=task.__doc__, add_help=False)
    chosen, arguments = parser.parse_known_args()
    try:
        return TASKS[chosen.task](arguments)
    except subprocess.CalledProcessError as failed:
        print("Setting up failed at:", *failed.cmd, file=sys.stderr)
        if "ensurepip" in failed.cmd:
            print("On Debian and Ubuntu, `apt install python3-venv` helps.", file=sys.stderr)
        return failed.returncode


if __name__ == "__main__":
    sys.exit(main())
