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


@pytest.mark.parametrize(
    ("language", "said"),
    [
        pytest.param("en", "This record is not UTF-8 text.", marks=pytest.mark.matrix),
        ("ja", "この記録はUTF-8のテキストではありません。"),
    ],
)
def test_a_damaged_match_says_so_in_the_persons_language(lab, folder, language, said):
    damaged = b"\xff\xfe no match at all"
    (folder / "bad.sengoku").write_bytes(damaged)
    chosen = lab.server.matches / "language.json"
    chosen.write_text(json.dumps({"language": language}), encoding="utf-8")
    notebook = double_clicked(lab, folder, "bad.sengoku", "bad.ipynb")
    page = notebook.page
    shown = page.locator(f"{OUTPUTS}").first
    shown.wait_for()
    # What is wrong, in one sentence; and where: in the file that the cell names.
    assert shown.inner_text().strip() == said
    assert 'open("bad.sengoku")' in page.locator(".jp-Cell .jp-InputArea").first.inner_text()
    notebook.screenshot(f"damaged-{language}")
    assert (folder / "bad.sengoku").read_bytes() == damaged


def test_where_no_notebook_can_be_made_the_page_says_so_and_nothing_is_lost(lab, folder):
    match = sengoku.Match(sengoku.load("rokumon", act=1))
    match.save(folder / "my.sengoku")
    before = (folder / "my.sengoku").read_bytes()
    page = lab.browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    notebook = Notebook(lab, page, f"{folder.name}/my.ipynb")
    lab.opened.append(notebook)

    def refused(route):
        told = json.dumps({"message": "This folder cannot be written: <b>my</b>", "reason": None})
        if route.request.method == "POST":
            route.fulfill(status=403, content_type="application/json", body=told)
        else:
            route.fallback()

    page.route("**/api/contents/**", refused)
    page.goto(f"{lab.server.url}/lab/tree/{folder.name}?token={lab.server.token}&reset")
    page.locator(".jp-DirListing-item", has_text="my.sengoku").dblclick()
    dialog = page.locator(".jp-Dialog")
    dialog.wait_for()
    # Which file, and what the server answered, as it was written.
    assert f"{folder.name}/my.sengoku" in dialog.inner_text()
    assert "This folder cannot be written: <b>my</b>" in dialog.inner_text()
    notebook.screenshot("match-refused")
    dialog.get_by_role("button").first.click()
    dialog.wait_for(state="detached")
    assert page.locator(".lm-TabBar-tab", has_text="my.sengoku").count() == 0
    assert [file.name for file in folder.iterdir() if file.is_file()] == ["my.sengoku"]
    assert (folder / "my.sengoku").read_bytes() == before
    # Once it can be made, the same press opens the board.
    page.unroute("**/api/contents/**")
    page.locator(".jp-DirListing-item", has_text="my.sengoku").dblclick()
    page.locator(f"{OUTPUTS} {PICTURE}").first.wait_for(timeout=60_000)
