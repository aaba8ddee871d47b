"""The file of a match opens as a board by a double click in JupyterLab's file list."""

from __future__ import annotations

import json
import shutil

import pytest

import sengoku
from tests.browser.lab import OUTPUTS, Notebook
from tests.browser.live import PICTURE

STATE = "() => window.jupyterapp.shell.currentWidget.node.dataset?.sengoku"


@pytest.fixture
def folder(lab):
    """Give an empty folder under the notebooks."""
    made = lab.server.notebooks / "matches of mine"
    made.mkdir()
    yield made
    shutil.rmtree(made)


def double_clicked(lab, folder, file, book):
    """Open a file by a double click in the list, and give the notebook that comes."""
    page = lab.browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    notebook = Notebook(lab, page, f"{folder.name}/{book}")
    lab.opened.append(notebook)
    page.goto(f"{lab.server.url}/lab/tree/{folder.name}?token={lab.server.token}&reset")
    page.locator(".jp-DirListing-item", has_text=file).dblclick()
    page.wait_for_function(f"['alive', 'still'].includes(({STATE})())", timeout=60_000)
    notebook.wait_idle()
    assert page.evaluate(STATE) == "alive"
    return notebook


@pytest.mark.matrix
def test_a_match_opens_as_a_board_and_takes_no_file_away(lab, folder):
    match = sengoku.Match(sengoku.load("rokumon", act=1))
    match.play(match.legal()[0])
    match.save(folder / "my.sengoku")
    (folder / "my.ipynb").write_text("not a notebook of ours", encoding="utf-8")
    for _ in range(2):  # the second time the same notebook comes
        notebook = double_clicked(lab, folder, "my.sengoku", "my (2).ipynb")
        notebook.page.locator(f"{OUTPUTS} {PICTURE}").first.wait_for()
        notebook.close()
    assert (folder / "my.ipynb").read_text(encoding="utf-8") == "not a notebook of ours"
    books = sorted(file.name for file in folder.glob("*.ipynb"))
    assert books == ["my (2).ipynb", "my.ipynb"]
    (cell,) = json.loads((folder / "my (2).ipynb").read_text(encoding="utf-8"))["cells"]
    assert "".join(cell["source"]).endswith('sengoku_widgets.open("my.sengoku")')


@pytest.mark.matrix
def test_a_damaged_match_says_so(lab, folder):
    (folder / "bad.sengoku").write_bytes(b"\xff\xfe no match at all")
    notebook = double_clicked(lab, folder, "bad.sengoku", "bad.ipynb")
    shown = notebook.page.locator(".jp-OutputArea-output").first
    shown.wait_for()
    assert shown.inner_text().strip() == "This record is not a text in UTF-8."
