"""A real JupyterLab on this machine, that neither reads nor leaves anything of its user."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import psutil

ROOT = Path(__file__).resolve().parents[2]
GUARD = ROOT / "tests" / "doors" / "guard.py"
"""Ends the server and its kernels, also when the tests are killed."""

START_SECONDS = 90
NBGRADER = ("formgrader", "validate_assignment", "assignment_list", "course_list")
WATCH = """import faulthandler, signal
faulthandler.register(signal.SIGUSR1, file=open({file!r}, "a"), all_threads=True)
"""
"""What each kernel runs first, so that one that hangs can be asked where."""


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def without_nbgrader(config: Path) -> None:
    """Switch off what nbgrader brings for the page and the server: it is here for its tests alone.

    Args:
        config: the folder of the server's settings.
    """
    served = {f"nbgrader.server_extensions.{name}": False for name in NBGRADER}
    settings = {
        "jupyter_server_config.d/nbgrader.json": {"ServerApp": {"jpserver_extensions": served}},
        "labconfig/page_config.json": {"disabledExtensions": {"@jupyter/nbgrader": True}},
    }
    for file, held in settings.items():
        (config / file).parent.mkdir(parents=True, exist_ok=True)
        (config / file).write_text(json.dumps(held), encoding="utf-8")


def environment(home: Path, *, stock: bool = False) -> dict[str, str]:
    """Give the environment of a JupyterLab that neither reads nor leaves anything of its user.

    Args:
        home: its folder.
        stock: without our settings of the server.
    """
    paths = [str(ROOT), str(ROOT / "widgets"), os.environ.get("PYTHONPATH", "")]
    without_nbgrader(home / "plain")
    ours = [home / "plain"] if stock else [home / "plain", ROOT / "jupyter"]
    return {
        **os.environ,
        "IPYTHONDIR": str(home / "ipython"),
        # As on a person's machine, what was compiled once is kept.
        "PYTHONDONTWRITEBYTECODE": "",
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        # What stands first here is stronger than what the environment itself brings.
        "JUPYTER_CONFIG_PATH": os.pathsep.join(map(str, ours)),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_PATH": str(ROOT / "widgets"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        "SENGOKU_MATCHES": str(home / "matches"),
    }


class Server:
    """JupyterLab on this machine only, over a copy of the project's notebooks.

    Args:
        home: a new folder; notebooks, settings and matches go there.
        stock: without our settings of the server.
    """

    def __init__(self, home: Path, *, stock: bool = False) -> None:
        self.notebooks = home / "notebooks"
        self.matches = home / "matches"
        self.token = secrets.token_hex(16)
        self.url = f"http://127.0.0.1:{_free_port()}"
        self._log = home / "server.log"
        self._stacks = home / "stacks.txt"
        self._stacks.touch()
        startup = home / "ipython" / "profile_default" / "startup"
        startup.mkdir(parents=True)
        (startup / "watch.py").write_text(WATCH.format(file=str(self._stacks)), encoding="utf-8")
        if (ROOT / "notebooks").exists():
            shutil.copytree(
                ROOT / "notebooks",
                self.notebooks,
                ignore=shutil.ignore_patterns(".ipynb_checkpoints", "sengoku-matches"),
            )
        self.notebooks.mkdir(exist_ok=True)
        self.matches.mkdir()
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, GUARD, *self._command()],
                cwd=self.notebooks,
                env=environment(home, stock=stock),
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self._wait()

    def _command(self) -> list[str]:
        root = ["--allow-root"] if os.geteuid() == 0 else []
        return [
            sys.executable,
            "-m",
            "jupyterlab",
            "--no-browser",
            "--expose-app-in-browser",
            f"--ServerApp.port={self.url.rpartition(':')[2]}",
            "--ServerApp.ip=127.0.0.1",
            "--ServerApp.port_retries=0",
            f"--ServerApp.root_dir={self.notebooks}",
            f"--IdentityProvider.token={self.token}",
            *root,
        ]

    def _wait(self) -> None:
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self._process.poll() is None:
            try:
                self.api("GET", "status")
                return
            except OSError:
                time.sleep(0.2)
        log = self.log()
        self.stop()
        raise RuntimeError(f"JupyterLab did not start:\n{log}")

    def api(self, method: str, path: str) -> Any:
        """Call the server's REST interface and give its answer."""
        request = urllib.request.Request(
            f"{self.url}/api/{path}",
            method=method,
            headers={"Authorization": f"token {self.token}"},
        )
        with urllib.request.urlopen(request, timeout=10) as reply:
            return json.loads(reply.read() or "null")

    def log(self) -> str:
        """Give what the server has said so far."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def stacks(self) -> str:
        """Ask every kernel what each of its threads does now."""
        for child in psutil.Process(self._process.pid).children(recursive=True):
            with contextlib.suppress(psutil.Error):
                if "ipykernel_launcher" in " ".join(child.cmdline()):
                    child.send_signal(signal.SIGUSR1)
        time.sleep(0.5)
        return self._stacks.read_text(encoding="utf-8", errors="replace")

    def kept(self) -> dict[str, str]:
        """Give the matches kept so far, by the names of their files."""
        return {f.name: f.read_text(encoding="utf-8") for f in self.matches.glob("rokumon-*")}

    def stop_kernels(self, but: str = "") -> None:
        """End every kernel, with the session it belongs to, but for that of one notebook."""
        for session in self.api("GET", "sessions"):
            if session["path"] == but:
                continue
            try:
                self.api("DELETE", f"sessions/{session['id']}")
            except urllib.error.HTTPError as gone:
                if gone.code != 404:
                    raise

    def stop(self) -> None:
        """End the server and everything it started."""
        if self._process.poll() is None:
            with contextlib.suppress(OSError):  # too ill to answer: the signals still reach it
                self.stop_kernels()
            assert self._process.stdin is not None
            self._process.stdin.close()
            self._process.wait(60)
