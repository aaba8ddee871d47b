"""Notebooks that are trusted are alive when they are opened; others stay still and say so.

Opening, an unsigned copy and a reload are in every run; the rest is in ``make test-matrix``.
"""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from tests.browser.lab import OUTPUTS, SHOWN
from tests.browser.live import PICTURE
from tests.browser.server import environment
from tools import notebooks

BOOK = "rokumon/act1.ipynb"
OTHERS = ("rokumon", "azuchi", "tenku")
BOARDS = 3
"""A lesson, its questions and a game."""

NOTE = f"{SHOWN} blockquote:has(.sengoku-run-first)"
_STATE = "() => window.jupyterapp.shell.currentWidget.node.dataset.sengoku"
_DIRTY = "() => window.jupyterapp.shell.currentWidget.content.model.dirty"
_DIALOGS = """() => {
    window.dialogs = [];
    new MutationObserver(() => document.querySelectorAll('.jp-Dialog').forEach(
        dialog => window.dialogs.push(dialog.textContent))).observe(
        document, {childList: true, subtree: true});
}"""
_AT = """() => {
    const book = window.jupyterapp.shell.currentWidget.content;
    return [book.activeCellIndex, book.node.querySelector('.jp-WindowedPanel-outer').scrollTop];
}"""
_ADD = """source => {
    const model = window.jupyterapp.shell.currentWidget.content.model;
    model.sharedModel.addCell({cell_type: 'code', source, metadata: {trusted: true}});
}"""


@pytest.fixture
def shipped(lab):
    """Give a function that copies the notebook, changed or not, and signs it or does not."""
    folder = lab.server.notebooks / "alive"
    folder.mkdir()

    def write(signed=True, change=None, of=BOOK):
        file = folder / "book.ipynb"
        book = notebooks.read(lab.server.notebooks / of)
        if change:
            change(book)
        # A signature is of what is written: neither is the notebook of other tests.
        book.cells[0].source += "\n\nsigned" if signed else "\n\nunsigned"
        notebooks.nbformat.write(book, file)
        if signed:
            subprocess.run(
                [sys.executable, "-m", "nbformat.sign", str(file)],
                env=environment(lab.server.notebooks.parent),
                check=True,
                capture_output=True,
            )
        return f"alive/{file.name}"

    yield write
    shutil.rmtree(folder)


def opened(lab, path, **context):
    """Open a notebook in a window that counts its dialogs."""
    from tests.browser.lab import Notebook

    page = lab.browser.new_context(viewport={"width": 1280, "height": 900}, **context).new_page()
    page.add_init_script(f"({_DIALOGS})()")
    notebook = Notebook(lab, page, path)
    lab.opened.append(notebook)
    notebook.load(fresh=True)
    return notebook


def settled(notebook):
    """Wait until the page has decided, and give what it decided on."""
    notebook.page.wait_for_function(f"['alive', 'still'].includes(({_STATE})())", timeout=60_000)
    notebook.wait_idle()
    return notebook.page.evaluate(_STATE)


CALLS = ("lesson(", "questions(", "play(", "show(")


def all_alive(notebook, count=BOARDS):
    """Check that every board of the notebook lives, once, and nothing asks to be run or saved."""
    assert settled(notebook) == "alive"
    page = notebook.page
    page.locator(f"{SHOWN} {PICTURE}").first.wait_for()
    assert page.locator(NOTE).first.is_hidden()
    sources = page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells"
        ".map(c => [c.cell_type === 'code' ? [].concat(c.source).join('') : '',"
        " (c.outputs || []).filter(o => o.data"
        " && o.data['application/vnd.jupyter.widget-view+json']).length])"
    )
    assert [views for source, views in sources if source.startswith(CALLS)] == [1] * count
    assert not any(views for source, views in sources if not source.startswith(CALLS))
    assert page.evaluate(_DIRTY) is False
    assert page.evaluate("window.dialogs") == []
    assert notebook.problems == []


def boards(notebook, asked):
    """Ask each board of the kernel something."""
    return notebook.python(
        f"[{asked} for _, (_, held) in __import__('sengoku_widgets.boards', fromlist='x')"
        "._standing.items() for board in held]"
    )


def answers(notebook):
    """Press a button of the first board, and see that it answers."""
    first = notebook.page.locator(f"{OUTPUTS} .sengoku").first
    for shown, after in (("日本語", "ふりがな"), ("ふりがな", "English"), ("English", "日本語")):
        first.get_by_role("button", name=shown, exact=True).click()
        first.get_by_role("button", name=after, exact=True).wait_for()


def stored(lab, path):
    """Give the cells of a notebook's file."""
    return notebooks.read(lab.server.notebooks / path).cells


def shown(notebook):
    """Give the cells of a notebook as they are in its window."""
    return notebook.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells"
    )


def stills(cell):
    """Give the words of the stills that a cell has put out."""
    data = [dict(output.get("data", {})) for output in cell.get("outputs", [])]
    words = [one["text/plain"] for one in data if "sengoku-still" in str(one.get("text/html"))]
    return ["".join(one) for one in words]


def of_ones_own(book):
    """Add a line that somebody wrote."""
    book.cells.append(notebooks.nbformat.v4.new_code_cell("own = len([1])"))


def test_a_trusted_notebook_is_alive_when_it_is_opened(lab, shipped):
    path = shipped(change=of_ones_own)
    before = (lab.server.notebooks / path).read_bytes()
    notebook = opened(lab, path)
    all_alive(notebook)
    # The reader is where the page begins; only what is ours has run, and nothing else.
    assert notebook.page.evaluate(_AT) == [0, 0]
    answers(notebook)
    assert notebook.python("'own' in globals()") == "False"
    assert notebook.python("match.cursor") == "6"
    # The still of each board stands behind it, as it is stored in the notebook.
    kept = [words for words in (stills(one) for one in stored(lab, path)) if words]
    assert [stills(cell) for cell in shown(notebook) if stills(cell)] == kept
    assert len(kept) == BOARDS
    assert (lab.server.notebooks / path).read_bytes() == before


@pytest.mark.parametrize(
    "game", ["rumble", *(pytest.param(one, marks=pytest.mark.matrix) for one in OTHERS)]
)
def test_a_show_is_alive_when_it_is_opened(lab, shipped, game):
    """A teacher opens it before the class, and the first key goes on."""
    path = f"{game}/show.ipynb"
    shows = [c for c in stored(lab, path) if c.source.startswith("show(")]
    assert len(shows) > 1
    notebook = opened(lab, shipped(of=path))
    all_alive(notebook, len(shows))
    page = notebook.page
    page.locator(f"{OUTPUTS} .sengoku").first.click(position={"x": 3, "y": 3})
    page.keyboard.press("PageDown")
    page.locator(f"{OUTPUTS} .sengoku").first.locator("[data-step]").first.wait_for()
    first = "next(b for _, bs in standing for b in bs).view.strip.stepper"
    notebook.execute("from sengoku_widgets.boards import _standing; standing = _standing.values()")
    assert notebook.python(f"({first}.index, {first}.passed) > (0, False)") == "True"


def test_what_it_shows_is_in_the_language_of_the_page(lab, shipped):
    """Also what stands below the boards, which have not greeted when it runs."""
    kept = lab.server.matches / "language.json"
    kept.unlink(missing_ok=True)
    try:
        notebook = opened(lab, shipped(), locale="ja-JP")
        assert settled(notebook) == "alive"
        assert "入力する文字" in notebook.page.locator(f"{OUTPUTS} .sengoku-prose").text_content()
        notebook.page.locator(f"{OUTPUTS} .sengoku[lang='ja']").first.wait_for()
    finally:
        kept.unlink(missing_ok=True)


def without_outputs(book):
    """Take the outputs away: Jupyter calls a cell without any trusted when it is saved."""
    for cell in notebooks.code_cells(book):
        cell.outputs = []


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(None, id="as-shipped"),
        pytest.param(without_outputs, id="no-outputs", marks=pytest.mark.matrix),
    ],
)
def test_a_notebook_nobody_trusts_stays_still_and_says_what_to_do(lab, shipped, change):
    notebook = opened(lab, shipped(signed=False, change=change))
    assert settled(notebook) == "still"
    assert notebook.python("get_ipython().execution_count") == "1"
    assert notebook.page.locator(f"{SHOWN} {PICTURE}").count() == 0
    assert "Run All Cells" in notebook.page.locator(NOTE).first.inner_text()
    assert notebook.page.locator(NOTE).first.is_visible()
    # Whoever runs it trusts it: then the note goes.
    assert notebook.run_all() == []
    notebook.page.locator(NOTE).first.wait_for(state="hidden")
    assert notebook.page.evaluate("window.dialogs") == []


@pytest.mark.matrix
def test_without_the_flag_nothing_runs(lab, shipped):
    notebook = opened(lab, shipped(change=lambda book: book.metadata.pop("sengoku")))
    flagged = opened(lab, BOOK)
    settled(flagged)
    assert notebook.python("get_ipython().execution_count") == "1"
    assert notebook.page.evaluate(_STATE) is None


@pytest.mark.matrix
def test_foreign_code_never_runs_by_itself(lab, shipped):
    def change(book):
        cells = notebooks.code_cells(book)
        cells[0].source = "import sengoku, os\nfrom sengoku_widgets import lesson"
        cells[3].source = "foreign = len([1])"

    notebook = opened(lab, shipped(change=change))
    assert settled(notebook) == "alive"
    assert notebook.python("[name in globals() for name in ('os', 'foreign')]") == "[False, False]"


def test_a_reload_without_saving_finds_the_boards_as_they_were(lab, shipped):
    notebook = opened(lab, shipped())
    all_alive(notebook)
    notebook.execute(
        "held = [b for _, bs in __import__('sengoku_widgets.boards', fromlist='x')"
        "._standing.values() for b in bs]\n"
        "lesson, asks, game = held\nlesson.view.strip.stepper.forward()\nlesson.view.changed()"
    )
    before = boards(notebook, "(id(board), board.match.text())")
    count = notebook.python("get_ipython().execution_count")
    notebook.reload()
    all_alive(notebook)
    answers(notebook)
    assert boards(notebook, "(id(board), board.match.text())") == before
    assert notebook.python("get_ipython().execution_count") == count


@pytest.mark.matrix
def test_a_second_window_shows_the_same_boards(lab, shipped):
    path = shipped()
    first = opened(lab, path)
    second = opened(lab, path)  # while the first may still be at it
    for window in (first, second):
        window.page.bring_to_front()
        all_alive(window)
        answers(window)
    assert first.python("get_ipython().execution_count") == str(BOARDS + 2)


@pytest.mark.matrix
def test_after_a_restart_the_boards_come_again(lab, shipped):
    notebook = opened(lab, shipped())
    all_alive(notebook)
    notebook.execute("before = True")
    notebook.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
        ".then(() => null)"
    )
    notebook.page.wait_for_function(f"({_STATE})() === 'running'")
    all_alive(notebook)
    answers(notebook)
    assert notebook.python("'before' in globals()") == "False"
    # What a person changed is still theirs to save.
    notebook.page.evaluate(_ADD, "1 + 1")
    notebook.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
        ".then(() => null)"
    )
    notebook.page.wait_for_function(f"({_STATE})() === 'running'")
    assert settled(notebook) == "alive"
    assert notebook.page.evaluate(_DIRTY) is True


def test_run_all_runs_what_is_alive_already_once_more(lab, shipped):
    notebook = opened(lab, shipped())
    all_alive(notebook)
    assert notebook.run_all() == []
    notebook.wait_idle()
    page = notebook.page
    assert len(set(boards(notebook, "id(board)"))) >= 1
    page.locator(f"{SHOWN} {PICTURE}").first.wait_for()
    answers(notebook)


_SIDES = "() => [window.jupyterapp.shell.leftCollapsed, window.jupyterapp.shell.rightCollapsed]"


@pytest.mark.parametrize("path", ["start.ipynb", BOOK])
def test_a_notebook_alone_in_its_window_has_nothing_beside_it(lab, path):
    """`make lab` opens the first notebook so, and each link another."""
    notebook = lab.look(path)
    page = notebook.page
    page.wait_for_function(f"({_SIDES})().every(Boolean)")
    assert page.locator("#filebrowser").is_hidden()
    assert page.evaluate("window.jupyterapp.shell.mode") == "single-document"
    # Who unfolds it keeps it, at the next notebook and after a reload.
    page.evaluate("window.jupyterapp.shell.expandLeft()")
    page.locator("#filebrowser").wait_for()
    page.evaluate(
        "path => window.jupyterapp.commands.execute('docmanager:open', {path})"
        ".then(panel => panel.context.ready).then(() => null)",
        "rokumon/act2.ipynb",
    )
    notebook.path = "rokumon/act2.ipynb"
    settled(notebook)
    assert page.locator("#filebrowser").is_visible()


def test_beside_others_a_notebook_leaves_the_window_as_it_is(lab):
    notebook = lab.open(BOOK)
    settled(notebook)
    assert notebook.page.locator("#filebrowser").is_visible()
