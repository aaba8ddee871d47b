"""JupyterLite in the built site: alive when opened, without a network, and for one's own files.

Every request to outside is blocked and counted: there is none.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

import sengoku
from sengoku.play.lesson.player import lesson
from tests.browser.site import ALIVE, SOON, Site, served
from tools import notebooks

pytestmark = pytest.mark.matrix

PICTURES = Path(__file__).parent / "artifacts"
BOOK = "rokumon/act1.ipynb"
GAMES = ("rokumon", "rumble", "azuchi", "tenku")
BOARDS = 3
"""A lesson, its questions and a game."""

NOTE = "blockquote:has(.sengoku-run-first)"
_IDLE = """window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status
    === 'idle'"""
_STATE = "() => window.jupyterapp?.shell?.currentWidget?.node.dataset.sengoku"
_SETTLED = f"['alive', 'still'].includes(({_STATE})())"
_RUN_ALL = "window.jupyterapp.commands.execute('notebook:run-all-cells').then(() => null)"
_SAVE = "window.jupyterapp.shell.currentWidget.context.save().then(() => null)"
_CELLS = "() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells"
_COUNT = """async () => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    let said = '';
    const asked = kernel.requestExecute({code: 'print(len(In) - 2)'});
    asked.onIOPub = message => { said += message.content.text ?? ''; };
    await asked.done;
    return Number(said);
}"""
_WORKERS = """async () => (await navigator.serviceWorker.getRegistrations())
    .map(one => new URL(one.scope).pathname).sort()"""


@pytest.fixture
def site(whole_site):
    """The site with JupyterLite, at an address where nobody was before."""
    with served(whole_site[1].parents[1]) as address:
        found = Site(address, whole_site[0].browser)
        yield found
        found.close()
        assert found.problems == []
        assert found.outside == []


def opened(site, person, app="lab", path=BOOK):
    """Open a notebook in JupyterLite, and wait until the page has decided whether it lives."""
    page = site.window(person).page
    page.goto(f"{site.address}lab/{app}/index.html?path={path}")
    page.wait_for_function(_SETTLED, timeout=2 * ALIVE)
    return page


def plays(page):
    """See that the first board is the lesson, and answers a press."""
    board = page.locator(".sengoku").first
    expect(board).to_contain_text(lesson("rokumon", "act1").title["en"], timeout=ALIVE)
    board.locator(".sengoku-forward").click()
    expect(board.locator("[data-step='2']")).to_be_visible(timeout=SOON)


@pytest.mark.parametrize("app", ["lab", "notebooks"])
def test_a_notebook_of_the_site_is_alive_when_it_is_opened(site, app):
    page = opened(site, site.person(), app)
    assert page.evaluate(_STATE) == "alive"
    assert page.locator(NOTE).first.is_hidden()
    plays(page)
    cells = [cell for cell in page.evaluate(_CELLS) if cell["cell_type"] == "code"]
    shown = [
        sum("application/vnd.jupyter.widget-view+json" in out.get("data", {}) for out in outputs)
        for outputs in (cell["outputs"] for cell in cells)
    ]
    assert sum(shown) == BOARDS
    # Only the import and the boards have run; what the page asked counts as nothing.
    assert page.evaluate(_COUNT) == BOARDS + 1
    assert page.locator(".jp-Dialog").count() == 0
    page.screenshot(path=PICTURES / f"lite-{app}.png")


def uploaded(page, *files):
    """Put files beside the site's own, as a person does."""
    with page.expect_file_chooser() as chosen:
        page.locator("[title^='Upload Files'], [data-command^='filebrowser:upload']").first.click()
    chosen.value.set_files(list(files))
    for file in files:
        page.locator(".jp-DirListing-item", has_text=file.name).wait_for()


def listed(site, person, app="lab"):
    """Open JupyterLite without a notebook: the list of files."""
    page = site.window(person).page
    page.goto(f"{site.address}lab/{app}/index.html")
    page.locator(".jp-DirListing-item", has_text="start.ipynb").wait_for(timeout=ALIVE)
    return page


def test_what_a_visitor_brings_is_not_run_unasked(site, tmp_path):
    book = notebooks.read(notebooks.ROOT / "notebooks" / BOOK)
    for cell in notebooks.code_cells(book):
        cell.metadata["trusted"] = True  # says the file of itself
    file = tmp_path / "brought.ipynb"
    notebooks.nbformat.write(book, file)
    person = site.person()
    uploaded(listed(site, person), file)
    page = opened(site, person, "notebooks", file.name)
    page.wait_for_function(_IDLE, timeout=ALIVE)
    assert page.evaluate(_STATE) == "still"
    assert page.evaluate(_COUNT) == 0
    assert page.locator(NOTE).first.is_visible()
    # Whoever runs it and saves it trusts it, here and from then on.
    page.evaluate(_RUN_ALL)
    plays(page)
    page.evaluate(_SAVE)
    page.close()
    page = opened(site, person, "notebooks", file.name)
    assert page.evaluate(_STATE) == "alive"
    plays(page)


@pytest.mark.parametrize("first", ["start page first", "JupyterLab first"])
def test_what_was_visited_once_works_without_a_network(whole_site, first):
    folder = whole_site[1].parents[1]
    with served(folder) as address:
        site = Site(address, whole_site[0].browser)
        person = site.person()
        if first == "start page first":
            visit_start(site, person)
        page = opened(site, person)
        page.wait_for_function(_KEPT, timeout=ALIVE)
        page.close()
        # Neither worker takes the other away.
        page = visit_start(site, person)
        scopes = page.evaluate(_WORKERS)
        here = f"/{'/'.join(address.split('/')[3:])}"
        assert here in scopes
        assert {*scopes} <= {here, f"{here}lab/"}
        page.close()
    # Now there is no server any more.
    page = opened(site, person)
    assert page.evaluate(_STATE) == "alive"
    plays(page)
    page.screenshot(path=PICTURES / "lite-offline.png")
    window = site.window(person)
    window.open("tenku/01-courts")
    window.says("title", lesson("tenku", "01-courts").title["en"])
    manual = sorted((whole_site[1] / "docs").rglob("*.html"))
    assert len(manual) > len(GAMES)
    for page in manual:
        told = window.page.goto(site.address + page.relative_to(whole_site[1]).as_posix())
        assert told.ok
        assert window.page.evaluate("document.styleSheets.length") >= 1
    site.close()
    assert site.outside == []
    assert site.problems == []


_KEPT = """async () => {
    const names = (await caches.keys()).filter(name => name.includes('/lab/ '));
    const kept = await Promise.all(names.map(async name => (await (await caches.open(name)).keys())
        .map(one => new URL(one.url).pathname)));
    return kept.flat().some(name => name.endsWith('/files/rokumon/act1.ipynb'))
        && kept.flat().some(name => /sengoku-[^/]*[.]whl$/.test(name))
        && kept.flat().some(name => name.endsWith('/lab/index.html'));
}"""


def visit_start(site, person):
    """Open the start page, and wait until it is kept."""
    page = site.window(person).page
    page.goto(site.address)
    page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=ALIVE)
    return page


@pytest.mark.parametrize("app", ["lab", "tree"])
def test_the_file_of_a_match_opens_as_a_board(site, tmp_path, app):
    match = sengoku.Match(sengoku.load("rokumon", act=1), seed=3)
    match.deal()
    match.play(match.legal()[0])
    match.save(tmp_path / "my.sengoku")
    (tmp_path / "bad.sengoku").write_bytes(b"\xff\xfe no match at all")
    person = site.person()
    page = listed(site, person, app)
    uploaded(page, tmp_path / "my.sengoku", tmp_path / "bad.sengoku")
    found = double_clicked(page, person, "my.sengoku", app)
    at = f"Position {match.cursor} of {match.cursor}"
    expect(found.locator(".sengoku").first).to_contain_text(at, timeout=ALIVE)
    assert found.evaluate(_STATE) == "alive"
    page.bring_to_front()
    found = double_clicked(page, person, "bad.sengoku", app)
    said = found.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-OutputArea-output").first
    expect(said).to_have_text("This record is not UTF-8 text.", timeout=ALIVE)


def double_clicked(page, person, name, app):
    """Open a file by a double click; give the page where the notebook is."""
    item = page.locator(".jp-DirListing-item", has_text=name)
    if app == "lab":
        item.dblclick()
    else:
        with person.expect_page() as made:
            item.dblclick()
        page = made.value
    book = json.dumps(name.replace(".sengoku", ".ipynb"))
    here = "window.jupyterapp?.shell?.currentWidget?.context?.path"
    page.wait_for_function(f"{here} === {book} && {_SETTLED}", timeout=2 * ALIVE)
    return page
