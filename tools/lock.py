"""Writes the lock files: every package with its version and the checksums of its files.

They follow from ``pyproject.toml`` and ``constraints.txt``; ``python tools/lock.py`` makes them
anew after a change there, for every system and every Python that the project takes. They hold
names, versions and checksums, and no addresses.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "locks"
BINDER = ROOT / "binder/requirements.txt"
EXTRAS = ("notebooks", "dev")
OLDEST = "3.11.0"
"""The oldest Python that the project takes: all that is pinned can be had for it."""

BLOCK = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+).*(?:\n    --hash=.*)+", re.MULTILINE)
SAID = """# Made by `make lock` from pyproject.toml and constraints.txt; not to be changed by hand.
# made from: {made_from}
"""


def made_from() -> str:
    """Tell in one line what the lock files follow from."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").split()
    parts = (project["dependencies"], project["optional-dependencies"], sorted(pins), OLDEST)
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def file(extra: str) -> Path:
    """Give the lock file for an extra of the project."""
    return FOLDER / f"{extra}.txt"


def fits(extra: str) -> bool:
    """Tell whether a lock file is there and follows from the pins as they are now."""
    try:
        return SAID.format(made_from=made_from()) in file(extra).read_text(encoding="utf-8")
    except OSError:
        return False


def blocks(text: str) -> dict[str, str]:
    """Give, by the package's name, what a lock file says of it."""
    return {found[1].lower().replace("_", "-"): found[0] for found in BLOCK.finditer(text)}


def compiled(extra: str) -> str:
    """Ask uv for what an extra comes to."""
    with tempfile.TemporaryDirectory() as scratch:
        made = Path(scratch) / "lock.txt"
        command = [
            "-m", "uv", "pip", "compile", "pyproject.toml", "--extra", extra, "--universal",
            "--constraint", "constraints.txt", "--python-version", OLDEST, "--generate-hashes",
            "--no-annotate", "--no-header", "--no-emit-index-url", "--quiet",
            "--output-file", str(made),
        ]  # fmt: skip
        subprocess.run([sys.executable, *command], cwd=ROOT, check=True)
        return made.read_text(encoding="utf-8")


def main() -> None:
    """Write every lock file, and the checksums of what Binder installs."""
    FOLDER.mkdir(exist_ok=True)
    for extra in EXTRAS:
        text = compiled(extra)
        file(extra).write_text(SAID.format(made_from=made_from()) + text, encoding="utf-8")
    known = blocks(file("notebooks").read_text(encoding="utf-8"))
    known |= blocks(file("dev").read_text(encoding="utf-8"))
    text = BINDER.read_text(encoding="utf-8")
    head = [line for line in text.splitlines() if line.startswith("#")]
    names = re.findall(r"^([A-Za-z0-9._-]+)==", text, re.MULTILINE)
    BINDER.write_text("\n".join([*head, *(known[name] for name in names)]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
