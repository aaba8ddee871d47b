"""A real JupyterLab and a real Chromium for the browser tests.

One server and one browser serve a whole test run; each opened notebook gets a window of its
own. A notebook opened twice is two windows on one kernel.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Playwright

from tests.browser.board import Board
from tests.browser.server import Server

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
