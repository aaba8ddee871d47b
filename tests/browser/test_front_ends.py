"""The same board in Notebook 7 and in Voila, which have no shell of JupyterLab's."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time

import pytest

import sengoku
from tests.browser.lab import environment

CODE = 'from sengoku_widgets import play\nboard = play("rokumon", act=1, seed=3)'
SECONDS = 60
READY = """() => window.jupyterapp?.shell.currentWidget?.sessionContext
    ?.session?.kernel?.status === 'idle'"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def serving(home, port, *command):
    """Run a server on this machine only, until the test is over."""
    process = subprocess.Popen(
        [sys.executable, "-m", *command],
        cwd=home,
        env=environment(home),
        stdin=subprocess.DEVNULL,
        stdout=(home / "log.txt").open("wb"),
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        end = time.monotonic() + SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 5).close()
                break
            except OSError:
                assert process.poll() is None, (home / "log.txt").read_text()
                assert time.monotonic() < end, (home / "log.txt").read_text()
                time.sleep(0.3)
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait(20)


def plays(page):
    """Press a coin with the mouse and see that the board answers, painted, the still hidden."""
    page.locator(".sengoku-picture").wait_for(timeout=SECONDS * 1000)
    page.locator(".sengoku canvas").wait_for(state="attached")
    coin = page.locator(".sengoku [data-hit=g5] .sengoku-area").first
    coin.evaluate("coin => coin.scrollIntoView({block: 'center'})")
    page.wait_for_timeout(1000)
    box = coin.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator(".sengoku-log", has_text="Warrior to g5").wait_for()
    assert page.locator(".sengoku-still:visible").count() == 0
    page.locator(".sengoku").evaluate("root => root.scrollIntoView()")


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
def page(lab):
    """Give a window of its own."""
    context = lab.browser.new_context(viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()


def test_notebook_7(notebook, page, lab):
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    root = ["--allow-root"] if os.geteuid() == 0 else []
    own = ("--no-browser", "--ServerApp.ip=127.0.0.1", "--IdentityProvider.token=t", *root)
    own += ("--JupyterNotebookApp.expose_app_in_browser=True",)
    with serving(notebook, port, "notebook", f"--ServerApp.port={port}", *own):
        page.goto(f"{url}/notebooks/board.ipynb?token=t")
        page.locator(".jp-Notebook .jp-CodeCell").first.click()
        # What is run before there is a kernel is not run later.
        page.wait_for_function(READY, timeout=SECONDS * 1000)
        page.keyboard.press("Shift+Enter")
        plays(page)
        page.screenshot(path=lab.pictures / "notebook-7.png")
        # A trusted one of ours is alive when it is opened, and nothing is asked.
        page.goto(f"{url}/notebooks/alive.ipynb?token=t")
        plays(page)
        assert page.locator(".jp-Dialog").count() == 0


@pytest.mark.matrix
def test_the_file_of_a_match_opens_in_notebook_7(tmp_path, page, lab):
    match = sengoku.Match(sengoku.load("rokumon", act=1), seed=3)
    match.deal()
    match.save(tmp_path / "my.sengoku")
    port = free_port()
    root = ["--allow-root"] if os.geteuid() == 0 else []
    own = ("--no-browser", "--ServerApp.ip=127.0.0.1", "--IdentityProvider.token=t", *root)
    own += ("--JupyterNotebookApp.expose_app_in_browser=True",)
    with serving(tmp_path, port, "notebook", f"--ServerApp.port={port}", *own):
        for _ in range(2):  # the second time the same notebook comes
            page.goto(f"http://127.0.0.1:{port}/tree?token=t")
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


def test_voila(notebook, page, lab):
    port = free_port()
    url = f"http://127.0.0.1:{port}/"
    own = ("--no-browser", "--Voila.ip=127.0.0.1", f"--port={port}")
    with serving(notebook, port, "voila", "board.ipynb", *own):
        page.goto(url, timeout=SECONDS * 1000)
        plays(page)
        page.screenshot(path=lab.pictures / "voila.png")
