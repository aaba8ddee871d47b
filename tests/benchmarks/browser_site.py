"""How soon the site's first board answers, beside a bare JupyterLite that prints one line."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page

from tests.benchmarks.report import store, table
from tests.browser.site import ALIVE, Site

ROUNDS = 3
MOST = {"warm": 1.3, "cold": 1.5}
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
OURS = ("anywidget", "ipywidgets", "jupyterlab-widgets", "psygnal", "platformdirs", "sengoku")
"""What our notebooks need beyond a bare kernel."""

_IDLE = (
    "window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
)
_RUN = "window.jupyterapp.commands.execute('notebook:run-all-cells').then(() => null)"


def bare(site: Path) -> None:
    """Put a JupyterLite of the same versions beside the built site, without anything of ours."""
    folder = site / "bare"
    shutil.copytree(site / "lab", folder, symlinks=True)
    path = folder / "jupyter-lite.json"
    settings = json.loads(path.read_text(encoding="utf-8"))
    options = settings["jupyter-config-data"]["litePluginSettings"][KERNEL]["loadPyodideOptions"]
    options["packages"] = [name for name in options["packages"] if name not in OURS]
    path.write_text(json.dumps(settings), encoding="utf-8")
    book = folder / "files" / "start.ipynb"
    cells = json.loads(book.read_text(encoding="utf-8"))
    code = {"cell_type": "code", "source": "print(6 * 7)", "outputs": [], "metadata": {}}
    cells["cells"] = [{**code, "id": "one", "execution_count": None}]
    book.write_text(json.dumps(cells), encoding="utf-8")


def _board(site: Site, page: Page) -> None:
    """Wait until a board has answered: its first press has changed it."""
    page.goto(f"{site.address}#rokumon/act1")
    page.wait_for_selector("html[data-alive]", timeout=ALIVE)
    page.locator("#board .sengoku-forward").click()
    page.locator("#board [data-step='2']").wait_for(timeout=ALIVE)


def _line(site: Site, page: Page) -> None:
    """Wait until a notebook has printed its first line."""
    page.goto(f"{site.address}bare/notebooks/index.html?path=start.ipynb")
    page.wait_for_function(_IDLE, timeout=ALIVE)
    page.evaluate(_RUN)
    page.locator(".jp-OutputArea-output", has_text="42").first.wait_for(timeout=ALIVE)


def _timed(person: BrowserContext, open_: Callable[[Page], None]) -> float:
    page = person.new_page()
    begun = time.perf_counter()
    open_(page)
    took = time.perf_counter() - begun
    page.close()
    return took


def _fetched(site: Site) -> int:
    """Count the bytes that a new person's window fetches until its first board answers."""
    person = site.person(service_workers="block")
    page = person.new_page()
    sizes = []
    page.on("response", lambda answer: sizes.append(int(answer.headers.get("content-length", 0))))
    person.on("response", lambda answer: None)
    _board(site, page)
    person.close()
    return sum(sizes)


def run(site: Site) -> dict[str, float]:
    """Measure, print, store, and give how many times as long ours takes."""
    sides = {"board": _board, "line": _line}
    took: dict[tuple[str, str], list[float]] = {}
    for _ in range(ROUNDS):
        for name, open_ in sides.items():
            person = site.person()
            for kind in ("cold", "first again", "warm"):
                found = _timed(person, lambda page, open_=open_: open_(site, page))
                took.setdefault((name, kind), []).append(found)
            person.close()
    ratios = {
        kind: median(
            ours / theirs
            for ours, theirs in zip(took["board", kind], took["line", kind], strict=True)
        )
        for kind in MOST
    }
    rows = [
        [
            kind,
            f"{median(took['board', kind]):.1f}",
            f"{median(took['line', kind]):.1f}",
            f"{ratios[kind]:.2f}",
            f"{most}",
        ]
        for kind, most in MOST.items()
    ]
    heads = ["the site", "s to an answering board", "s to a printed line", "ratio", "at most"]
    body = (
        f"{table(heads, rows)}\n\nMedians of {ROUNDS} rounds in headless Chromium, the site and a "
        "bare JupyterLite of the same versions served by one server; cold is a browser that was "
        f"never there, warm its third visit. A first board fetches {_fetched(site) / 1e6:.1f} MB "
        "uncompressed."
    )
    print(body)
    store("The site's first board", body)
    return ratios
