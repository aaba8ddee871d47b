"""Environments of their own for servers that are tested apart from the project's."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import psutil

from tools import pythons, sbom

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent


def run(*command: str | Path, cwd: Path = ROOT, **variables: str) -> str:
    """Run a command to its end and give what it said; it has to end well."""
    done = subprocess.run(
        command, cwd=cwd, env=clean(**variables), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def clean(**variables: str) -> dict[str, str]:
    """Give an environment in which nothing of the tests' own Python is seen."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VIRTUAL", "JUP"))}
    return {**kept, **variables}


def python(version: str) -> str:
    """Find a Python of a version; where there is none, this one."""
    return pythons.find(version) or sys.executable


def environment(folder: Path, *install: str | Path, version: str = "") -> Path:
    """Make an environment and install something there; give its folder of programs."""
    run(python(version) if version else sys.executable, "-m", "venv", "--without-pip", folder)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    add(programs, *install)
    return programs


def add(programs: Path, *install: str | Path) -> None:
    """Install something into an environment; what was fetched once is kept for the next run."""
    own = programs / "python"
    quick = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", own, *install]
    done = subprocess.run(quick, cwd=ROOT, env=clean(), capture_output=True, check=False)
    if done.returncode:  # uv knows nothing of pip's settings, such as an index of one's own
        run(sys.executable, "-m", "pip", "--python", own, "install", "--quiet", *install)


def door(folder: Path, name: str) -> Path:
    """Make an environment for a server, with the built wheel, all of it pinned; give its programs.

    Args:
        folder: a new one.
        name: of the file beside this one that pins what the server needs beyond constraints.txt.
    """
    wheel = sbom.build(folder)
    pins = ("-c", ROOT / "constraints.txt", "-r", HERE / name)
    return environment(folder / "env", *pins, f"{wheel}[notebooks]")


def unpinned(programs: Path, name: str) -> set[str]:
    """Tell what is installed for a server in a version that is pinned nowhere."""
    asked = ("-m", "uv", "pip", "freeze", "--quiet", "--python", programs / "python")
    installed = run(sys.executable, *asked)
    pins = "\n".join(file.read_text("utf-8") for file in (ROOT / "constraints.txt", HERE / name))
    found, pinned = ({_plain(line) for line in text.split("\n")} for text in (installed, pins))
    return {line for line in found - pinned if line and not line.startswith("sengoku ")}


def _plain(line: str) -> str:
    return re.sub(r"[-_.]+(?=.*==)", "-", line.strip()).lower()


def checkout(folder: Path) -> Path:
    """Copy to a folder what the project keeps, as a clone of it would hold."""
    listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target)
    return folder


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def serving(
    url: str, *command: str | Path, cwd: Path, seconds: float = 120, **variables: str
) -> Iterator[psutil.Process]:
    """Run a server until the test is over or cut off; begin when it answers at an address."""
    log = cwd / "server.log"
    guard = subprocess.Popen(
        [sys.executable, HERE / "guard.py", *command], cwd=cwd, env=clean(**variables),
        stdin=subprocess.PIPE, stdout=log.open("wb"), stderr=subprocess.STDOUT,
        start_new_session=True,
    )  # fmt: skip
    try:
        end = time.monotonic() + seconds
        while not _answers(url):
            said = log.read_text(encoding="utf-8", errors="replace")
            assert guard.poll() is None, said
            assert time.monotonic() < end, said
            time.sleep(0.3)
        # What has lost its parent is the guard's child too, but the server is the eldest.
        yield min(psutil.Process(guard.pid).children(), key=psutil.Process.create_time)
    finally:
        assert guard.stdin is not None
        guard.stdin.close()
        guard.wait(60)


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=10):
            return True
    except urllib.error.HTTPError as refused:
        return refused.code in (401, 403)  # a proxy says 404 before there is what it stands for
    except OSError:
        return False
