"""The same board in Notebook 7 and in Voila, which have no shell of JupyterLab's."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

import sengoku
from tests.browser.server import ROOT, environment
from tests.doors import doors

CODE = 'from sengoku_widgets import play\nboard = play("rokumon", act=1, seed=3)'
SECONDS = 60
PICTURES = Path(__file__).resolve().parent / "artifacts"
RUN_FIRST = "blockquote:has(.sengoku-run-first)"
JUPYTER = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
READY = """() => window.jupyterapp?.shell.currentWidget?.sessionContext
    ?.session?.kernel?.status === 'idle'"""


def variables(home):
    """Give the variables of a server that neither reads nor leaves anything of its user."""
    ours = environment(home)
    return {name: ours[name] for name in ours if ours[name] != os.environ.get(name)}


def plays(page):
    """Press a coin with the mouse and see that the board answers, painted, the still hidden."""
    page.locator(".sengoku-picture").wait_for(timeout=SECONDS * 1000)
    page.locator(".sengoku canvas").wait_for(state="attached")
    press(page, page.locator(".sengoku"), "g5")
    page.locator(".sengoku-log", has_text="Warrior to g5").wait_for()
    assert page.locator(".sengoku-still:visible").count() == 0
    page.locator(".sengoku").evaluate("root => root.scrollIntoView()")


def press(page, board, place):
    """Press a coin with the mouse."""
    coin = board.locator(f"[data-hit={place}] .sengoku-area").first
    coin.evaluate("coin => coin.scrollIntoView({block: 'center'})")
    page.wait_for_timeout(1000)
    box = coin.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@contextlib.contextmanager
def notebook_7_in(folder):
    """Run Notebook 7 over a folder; give its address."""
    port = doors.free_port()
    url = f"http://127.0.0.1:{port}"
    root = ["--allow-root"] if os.geteuid() == 0 else []
    own = ("--no-browser", "--ServerApp.ip=127.0.0.1", "--IdentityProvider.token=t", *root)
    own += ("--JupyterNotebookApp.expose_app_in_browser=True", f"--ServerApp.port={port}")
    command = (sys.executable, "-m", "notebook", *own)
    with doors.serving(f"{url}/api", *command, cwd=folder, **variables(folder)):
        yield url


@pytest.fixture
def notebook(tmp_path):
    """Give a folder with a notebook of one board."""
    from nbformat import v4, write

    kernel = {"name": "python3", "display_name": "Python 3"}
    book = v4.new_notebook(cells=[v4.new_code_cell(CODE)], metadata={"kernelspec": kernel})
    write(book, tmp_path / "board.ipynb")
    book.metadata["sengoku"] = {"alive": True}
    write(book, tmp_path / "alive.ipynb")
    subprocess.run(
        [sys.executable, "-m", "nbformat.sign", "alive.ipynb"],
        cwd=tmp_path, env=environment(tmp_path), check=True, capture_output=True,
    )  # fmt: skip
    return tmp_path


@pytest.fixture
def page(_browser):
    """Give a window of its own."""
    context = _browser.new_context(viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()


def test_notebook_7(notebook, page):
    with notebook_7_in(notebook) as url:
        page.goto(f"{url}/notebooks/board.ipynb?token=t")
        page.locator(".jp-Notebook .jp-CodeCell").first.click()
        # What is run before there is a kernel is not run later.
        page.wait_for_function(READY, timeout=SECONDS * 1000)
        page.keyboard.press("Shift+Enter")
        plays(page)
        page.screenshot(path=PICTURES / "notebook-7.png")
        # A trusted one of ours is alive when it is opened, and nothing is asked.
        page.goto(f"{url}/notebooks/alive.ipynb?token=t")
        plays(page)
        assert page.locator(".jp-Dialog").count() == 0


@pytest.mark.matrix
def test_the_file_of_a_match_opens_in_notebook_7(tmp_path, page):
    match = sengoku.Match(sengoku.load("rokumon", act=1), seed=3)
    match.deal()
    match.save(tmp_path / "my.sengoku")
    with notebook_7_in(tmp_path) as url:
        for _ in range(2):  # the second time the same notebook comes
            page.goto(f"{url}/tree?token=t")
            with page.context.expect_page() as made:
                page.locator(".jp-DirListing-item", has_text="my.sengoku").dblclick()
            opened = made.value
            opened.wait_for_url("**/notebooks/my.ipynb", timeout=SECONDS * 1000)
            plays(opened)
            assert opened.locator(".jp-Dialog").count() == 0
            # It came in that one page; a further one would have been blocked.
            assert page.context.pages == [page, opened]
            opened.close()
    assert [file.name for file in tmp_path.glob("*.ipynb")] == ["my.ipynb"]


def test_voila_in_an_environment_of_its_own(page, tmp_path):
    """A lesson's notebook as somebody puts it on a host: the wheel, Voila, and nothing of ours."""
    programs = doors.door(tmp_path, "voila.txt")
    assert not doors.unpinned(programs, "voila.txt")
    shutil.copy(ROOT / "notebooks/rokumon/act1.ipynb", tmp_path)
    port = doors.free_port()
    url = f"http://127.0.0.1:{port}/"
    outside = []
    page.route(lambda asked: not asked.startswith((url, "data:", "blob:")),
               lambda route: (outside.append(route.request.url), route.abort()))
    own = ("--no-browser", "--template=sengoku", "--Voila.ip=127.0.0.1", f"--port={port}")
    home = {name: str(tmp_path / name.lower()) for name in (*JUPYTER, "SENGOKU_MATCHES", "HOME")}
    command = (programs / "python", "-m", "voila", "act1.ipynb", *own)
    with doors.serving(f"{url}voila/static/extension.js", *command, cwd=tmp_path, **home):
        page.goto(url, timeout=SECONDS * 1000)
        lesson = page.locator(".sengoku").first
        lesson.locator("canvas").wait_for(state="attached", timeout=SECONDS * 1000)
        assert page.locator(RUN_FIRST).count() > 0
        assert page.locator(f"{RUN_FIRST}:visible").count() == 0
        page.screenshot(path=PICTURES / "voila.png")
        lesson.locator(".sengoku-forward:visible").first.click()
        expect(lesson).to_contain_text("Deploy a warrior on e5.")
        press(page, lesson, "e5")
        expect(lesson).to_contain_text("You hold e5.")
        assert lesson.locator(".sengoku-still:visible").count() == 0
    assert outside == []
