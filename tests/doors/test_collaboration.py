"""Real-time collaboration: two browsers in one notebook play one match without secrets."""

from __future__ import annotations

import os

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import sync_playwright

from tests.browser import lab
from tests.browser.test_front_ends import variables
from tests.doors import doors

pytestmark = [pytest.mark.long, pytest.mark.browser]
CODE = 'from sengoku_widgets import play\nboard = play("rokumon", act=1, seed=3, language="en")'
BOARD = ".sengoku .sengoku-picture"
READY = "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel"
RUN = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"


@pytest.fixture(scope="module")
def together(tmp_path_factory):
    """Run JupyterLab with real-time collaboration; give its address."""
    home = tmp_path_factory.mktemp("collaboration")
    programs = doors.door(home, "collaboration.txt")
    assert not doors.unpinned(programs, "collaboration.txt")
    book = new_notebook(
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        cells=[new_code_cell(CODE)],
    )
    folder = home / "notebooks"
    folder.mkdir()
    nbformat.write(book, folder / "match.ipynb")
    url = f"http://127.0.0.1:{doors.free_port()}"
    root = ["--allow-root"] if os.geteuid() == 0 else []
    own = (
        "--no-browser", "--expose-app-in-browser", "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={url.rpartition(':')[2]}", "--IdentityProvider.token=t", *root,
    )  # fmt: skip
    names = {name: value for name, value in variables(home).items() if name != "PYTHONPATH"}
    command = (programs / "python", "-m", "jupyterlab", *own)
    with doors.serving(f"{url}/api", *command, cwd=folder, **names):
        yield url


def opened(browser, url):
    """Open the notebook in a browser of its own."""
    page = browser.new_context(viewport={"width": 1366, "height": 900}).new_page()
    page.goto(f"{url}/lab/tree/match.ipynb?token=t")
    page.wait_for_function(READY, timeout=90_000)
    return page


def press(page, place):
    """Press a coin with the mouse."""
    coin = page.locator(f".sengoku [data-hit={place}] .sengoku-area").first
    coin.scroll_into_view_if_needed()
    page.wait_for_timeout(1000)
    box = coin.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_two_browsers_in_one_notebook_play_one_match(together, tmp_path):
    with sync_playwright() as playwright:
        browser = lab.launch(playwright)
        try:
            first = opened(browser, together)
            first.evaluate(RUN)
            first.locator(BOARD).wait_for(timeout=90_000)
            second = opened(browser, together)
            second.locator(BOARD).wait_for(timeout=90_000)
            press(first, "e5")
            for page in (first, second):
                page.locator(".sengoku-log", has_text="e5").wait_for()
            press(second, "g4")
            for page in (first, second):
                page.locator(".sengoku-log", has_text="g4").wait_for()
            for number, page in enumerate((first, second)):
                page.screenshot(path=tmp_path / f"{number}.png")
        finally:
            browser.close()
