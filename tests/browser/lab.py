"""A real JupyterLab and a real Chromium for the browser tests.

One server and one browser serve a whole test run; each opened notebook gets a window of its
own. A notebook opened twice is two windows on one kernel.
"""

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
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil
from playwright.sync_api import Browser, Page, Playwright

from tests.browser.board import Board

ROOT = Path(__file__).resolve().parents[2]
GUARD = ROOT / "tests" / "doors" / "guard.py"
"""Ends the server and its kernels, also when the tests are killed."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
)
SHOWN = ".jp-NotebookPanel:not(.lm-mod-hidden)"
OUTPUTS = f"{SHOWN} .jp-OutputArea-output"
START_SECONDS = 90
NBGRADER = ("formgrader", "validate_assignment", "assignment_list", "course_list")
WATCH = """import faulthandler, signal
faulthandler.register(signal.SIGUSR1, file=open({file!r}, "a"), all_threads=True)
"""
"""What each kernel runs first, so that one that hangs can be asked where."""

NOT_OURS = ("create_subshell_request", "[anywidget] Failed to initialize model")
"""Errors of a page that harm nothing: JupyterLab's, when a kernel ends while one of its threads is
still being made, and anywidget's, two seconds after a board was taken away before its modules were
read. (A board that is there and is not made answers no press, and so fails its test.)"""


def chromium() -> str | None:
    """Find the browser, or give None."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def launch(playwright: Playwright) -> Browser:
    """Start Chromium with a new, empty profile."""
    return playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))


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


@dataclass
class Lab:
    """The server, the browser and where pictures go: opens notebooks.

    Args:
        server: the running JupyterLab.
        browser: the running Chromium.
        pictures: the folder of screenshots.
    """

    server: Server
    browser: Browser
    pictures: Path
    opened: list[Notebook] = field(default_factory=list)
    desk: Notebook | None = None

    def write(self, path: str, cells: Iterable[str]) -> str:
        """Write a scratch notebook of code cells beside the project's and give its path."""
        import nbformat.v4

        book = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(code) for code in cells],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        )
        file = self.server.notebooks / path
        file.parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(book, file)
        return path

    def open(self, path: str, **context: Any) -> Notebook:
        """Open a notebook in a new window and wait until its kernel is idle.

        Args:
            path: under the notebooks folder, such as ``rokumon/act1.ipynb``.
            **context: of the window, as Playwright names them: ``device_scale_factor``,
                ``viewport``, ``has_touch`` ...
        """
        page = self.browser.new_context(
            **{"viewport": {"width": 1280, "height": 900}, **context}
        ).new_page()
        notebook = Notebook(self, page, path)
        self.opened.append(notebook)
        notebook.load(fresh=True)
        return notebook

    def look(self, path: str, **context: Any) -> Notebook:
        """Open a notebook by its address, as `make lab` and links do: alone in its window."""
        page = self.browser.new_context(
            **{"viewport": {"width": 1280, "height": 800}, **context}
        ).new_page()
        notebook = Notebook(self, page, path)
        self.opened.append(notebook)
        page.goto(f"{self.server.url}/doc/tree/{path}?token={self.server.token}")
        notebook.wait_idle()
        return notebook

    def close_all(self) -> None:
        """Close every window and end every kernel, but for those of the desk."""
        for notebook in self.opened:
            notebook.close()
        self.opened.clear()
        self.server.stop_kernels(but=self.desk.path if self.desk else "")


_IDLE = """path => {
    const panel = window.jupyterapp?.shell.currentWidget;
    const context = panel?.sessionContext;
    return Boolean(context?.isReady && panel.context.path === path && panel.content?.widgets?.length
        && context.session?.kernel?.status === 'idle'
        && context.session.kernel.connectionStatus === 'connected');
}"""
_RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells').then(() => null)"
_ERRORS = """() => {
    const cells = window.jupyterapp.shell.currentWidget.content.model.toJSON().cells;
    const errors = [];
    cells.forEach((cell, n) => (cell.outputs || []).forEach(output => {
        if (output.output_type === 'error')
            errors.push(`cell ${n}: ${output.ename}: ${output.evalue}`);
    }));
    cells.forEach((cell, n) => {
        if (cell.cell_type === 'code' && [].concat(cell.source).join('').trim()
                && cell.execution_count === null)
            errors.push(`cell ${n} did not run`);
    });
    return errors;
}"""
_KERNEL = """async ([code, expression]) => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const reply = await kernel.requestExecute({
        code, store_history: false, stop_on_error: false,
        user_expressions: expression ? {answer: expression} : {},
    }).done;
    return reply.content;
}"""


_CONTRASTS = """outputs => {
    const parse = colour => (colour.match(/[\\d.]+/g) || []).map(Number);
    const shine = colour => {
        const [r, g, b] = colour.slice(0, 3).map(c => c / 255).map(
            c => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = element => {
        for (let e = element; e; e = e.parentElement) {
            const colour = parse(getComputedStyle(e).backgroundColor);
            if (colour.length === 3 || colour[3] === 1) return colour;
        }
        return [255, 255, 255];
    };
    const found = [];
    document.querySelectorAll(outputs).forEach(output => {
        const walker = document.createTreeWalker(output, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const element = walker.currentNode.parentElement;
            const words = walker.currentNode.textContent.trim();
            if (!words || !element.checkVisibility({visibilityProperty: true})) continue;
            if (element.closest('style, script, [disabled]')) continue;
            const [a, b] = [shine(parse(getComputedStyle(element).color)), shine(ground(element))];
            found.push([(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), words]);
        }
    });
    return found;
}"""


class Notebook:
    """One notebook in one window.

    Args:
        lab: what opened it.
        page: Playwright's page, for whatever this class has no name for.
        path: under the notebooks folder.
    """

    def __init__(self, lab: Lab, page: Page, path: str) -> None:
        self.lab = lab
        self.page = page
        self.path = path
        self.problems: list[str] = []
        page.on("pageerror", lambda error: self._went_wrong(str(error)))

    def _went_wrong(self, error: str) -> None:
        if not any(known in error for known in NOT_OURS):
            self.problems.append(error)

    def load(self, *, fresh: bool = False) -> None:
        """Load the page, as typed in the address bar, and wait until the kernel is idle.

        Args:
            fresh: forget the workspace of windows before.
        """
        server = self.lab.server
        query = f"token={server.token}" + ("&reset" if fresh else "")
        self.page.goto(f"{server.url}/lab/tree/{self.path}?{query}")
        self.wait_idle()

    def reload(self) -> None:
        """Reload the page, as F5 does; the kernel lives on."""
        self.page.reload()
        self.wait_idle()

    def wait_idle(self, seconds: float = 60) -> None:
        """Wait until the notebook is shown and its kernel has nothing to do."""
        self.page.wait_for_function(_IDLE, arg=self.path, timeout=seconds * 1000)

    def run_all(self, seconds: float = 120) -> list[str]:
        """Run every cell and give what went wrong: error outputs, and cells that did not run."""
        self.page.set_default_timeout(seconds * 1000)
        self.page.evaluate(_RUN_ALL)
        self.wait_idle(seconds)
        self.page.set_default_timeout(30_000)
        return list(self.page.evaluate(_ERRORS))

    def python(self, expression: str) -> str:
        """Give the ``repr`` of an expression in the notebook's kernel."""
        answer = self._ask("", expression)["user_expressions"]["answer"]
        if answer["status"] != "ok":
            raise AssertionError(f"{expression}: {answer['ename']}: {answer['evalue']}")
        return str(answer["data"]["text/plain"])

    def execute(self, code: str) -> None:
        """Run statements in the notebook's kernel, outside any cell."""
        reply = self._ask(code, "")
        if reply["status"] != "ok":
            raise AssertionError(f"{reply['ename']}: {reply['evalue']}")

    def _ask(self, code: str, expression: str) -> dict[str, Any]:
        return dict(self.page.evaluate(_KERNEL, [code, expression]))

    def board(self, number: int = 0) -> Board:
        """Give one of the boards shown, the topmost first, once it is there."""
        canvas = self.page.locator(f"{OUTPUTS} canvas").nth(number)
        canvas.wait_for(state="visible")
        canvas.scroll_into_view_if_needed()
        return Board(self, canvas)

    def set_theme(self, theme: str) -> None:
        """Switch JupyterLab to its ``light`` or ``dark`` theme."""
        self.page.evaluate(
            "name => window.jupyterapp.commands.execute('apputils:change-theme', {theme: name})",
            f"JupyterLab {theme.title()}",
        )
        light = str(theme == "light").lower()
        self.page.wait_for_selector(f"body[data-jp-theme-light='{light}']", state="attached")
        self.page.wait_for_selector("#jupyterlab-splash", state="detached")

    def text(self) -> str:
        """Give all that is written in the outputs now, as a reader sees it."""
        return "\n".join(self.page.locator(OUTPUTS).all_inner_texts())

    def faint(self, least: float = 4.5) -> list[str]:
        """Give the texts in outputs whose contrast with their ground is below what is legible."""
        return [
            f"{ratio:.2f} {words!r}"
            for ratio, words in self.page.evaluate(_CONTRASTS, OUTPUTS)
            if ratio < least
        ]

    def save(self) -> None:
        """Save the notebook with the outputs it has now."""
        self.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.context.save().then(() => null)"
        )

    def screenshot(self, name: str) -> Path:
        """Take a picture of the window and give its file."""
        file = self.lab.pictures / f"{name}.png"
        self.page.screenshot(path=file)
        return file

    def close(self) -> None:
        """Close the window without a question; the kernel lives until `Lab.close_all`."""
        self.page.context.close()
