"""Environments of their own for servers that are tested apart from the project's."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

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
    found = shutil.which(f"python{version}")
    runs = found and subprocess.run([found, "-c", ""], capture_output=True, check=False)
    return found if found and runs and runs.returncode == 0 else sys.executable


def environment(folder: Path, *install: str | Path, version: str = "") -> Path:
    """Make an environment and install something there; give its folder of programs."""
    run(python(version) if version else sys.executable, "-m", "venv", folder)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pip(programs, *install)
    return programs


def pip(programs: Path, *install: str | Path) -> None:
    """Install something into an environment."""
    quiet = ("install", "--quiet", "--disable-pip-version-check")
    run(programs / "python", "-m", "pip", *quiet, *install)


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
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server until the test is over; begin when it answers at an address."""
    log = cwd / "server.log"
    process = subprocess.Popen(
        command, cwd=cwd, env=clean(**variables), stdin=subprocess.DEVNULL,
        stdout=log.open("wb"), stderr=subprocess.STDOUT, start_new_session=True,
    )  # fmt: skip
    try:
        end = time.monotonic() + seconds
        while not _answers(url):
            said = log.read_text(encoding="utf-8", errors="replace")
            assert process.poll() is None, said
            assert time.monotonic() < end, said
            time.sleep(0.3)
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(10)


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=10):
            return True
    except urllib.error.HTTPError as refused:
        return refused.code in (401, 403)  # a proxy says 404 before there is what it stands for
    except OSError:
        return False
