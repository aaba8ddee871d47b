"""Where no kernel answers, and where a front end has nothing but the anywidget itself."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.browser.server import environment

CODE = 'from sengoku_widgets import play\nboard = play("rokumon", act=1, seed=3)'
HOST = """async ({script, css, state, managed}) => {
    document.head.append(Object.assign(document.createElement('style'), {textContent: css}));
    const url = URL.createObjectURL(new Blob([script], {type: 'text/javascript'}));
    const {default: widget} = await import(url);
    const refuse = () => Promise.reject(new Error('no such module'));
    const heard = {}, sent = window.sent = [];
    const model = {
        get: name => state[name],
        set() {}, save_changes() {},
        on: (name, call) => (heard[name] ??= []).push(call),
        off() {},
        send: content => sent.push(content),
        widget_manager: managed ? {get_model: refuse, create_view: refuse} : undefined,
    };
    window.hear = content => heard['msg:custom'].forEach(call => call(content, []));
    const el = document.body.appendChild(document.createElement('div'));
    widget.initialize({model});
    widget.render({model, el});
}"""
"""What VS Code, Colab and Marimo have of a widget: its module, its state and its messages."""


@pytest.fixture
def page(_browser):
    """Give a window whose outside requests are refused and counted."""
    context = _browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.refused = []  # type: ignore[attr-defined]
    page.failed = []  # type: ignore[attr-defined]

    def refuse(route):
        page.refused.append(route.request.url)
        route.abort()

    page.route(lambda url: url.startswith("http"), refuse)
    page.on("pageerror", lambda error: page.failed.append(str(error)))
    yield page
    context.close()


def exported(folder, *how):
    """Export a notebook of one board as a page; give its path."""
    from nbformat import v4, write

    kernel = {"name": "python3", "display_name": "Python 3"}
    book = v4.new_notebook(cells=[v4.new_code_cell(CODE)], metadata={"kernelspec": kernel})
    write(book, folder / "board.ipynb")
    command = [sys.executable, "-m", "nbconvert", "--to", "html", *how, "board.ipynb"]
    subprocess.run(command, cwd=folder, env=environment(folder), check=True, capture_output=True)
    return folder / "board.html"


def test_an_exported_page_shows_the_still_and_its_words_and_nothing_dead_to_press(tmp_path, page):
    """`jupyter nbconvert --execute`, with what it would fetch from elsewhere out of reach."""
    page.goto(exported(tmp_path, "--execute").as_uri())
    still = page.locator(".sengoku-still")
    still.wait_for()
    picture = still.locator("img").first
    page.wait_for_function("one => one.complete && one.naturalWidth", arg=picture.element_handle())
    assert picture.bounding_box()["width"] > 300
    assert "Rokumon" in still.inner_text() + (picture.get_attribute("alt") or "")
    assert page.locator(".sengoku button:visible, .sengoku-still button:visible").count() == 0


def test_a_page_that_was_never_run_has_no_board_and_no_error(tmp_path, page):
    page.goto(exported(tmp_path).as_uri())
    assert page.locator(".sengoku-still, .sengoku").count() == 0
    assert "Traceback" not in page.content()


def test_a_page_that_fetches_widgets_from_elsewhere_shows_the_still_at_once(page):
    """An exported page with a network: the board is made out of its state, and nobody hears it."""
    from sengoku_widgets.board import script, sheet
    from sengoku_widgets.cells import play

    board = play("rokumon", act=1, seed=3, language="en")
    state = {"uid": "u", "ground": "", "frame": board.widget.sender.whole()}
    stored = '<script type="application/vnd.jupyter.widget-state+json">{}</script>'
    page.clock.install()
    page.set_content(f"{stored}{board.still['text/html']}")
    page.evaluate(HOST, {"script": script(), "css": sheet(), "state": state, "managed": False})
    page.clock.run_for(1)
    assert page.locator("button:visible").count() == 0
    assert page.locator(".sengoku-still").is_visible()
    board.close()


@pytest.mark.parametrize(
    ("game", "managed"),
    [("rokumon", False), ("rumble", True), ("azuchi", False), ("tenku", True)],
)
def test_the_anywidget_alone_draws_the_ground_and_tells_and_hears(page, game, managed):
    """VS Code, Colab: a module, its state, its messages, and no canvas under the picture."""
    from sengoku_widgets.board import script, sheet
    from sengoku_widgets.cells import play

    board = play(game, seed=3, language="en")
    widget = board.widget
    told = []
    widget.send = told.append
    whole = {"uid": "u", "ground": "IPY_MODEL_x", "frame": widget.sender.whole()}
    state = json.loads(json.dumps(whole))
    page.goto("about:blank")
    page.evaluate(
        HOST, {"script": script(), "css": sheet(), "state": state, "managed": managed}
    )
    assert page.locator(".sengoku-parts").bounding_box()["width"] > 300
    assert page.locator(".sengoku canvas").count() == 0
    drawn = page.evaluate("document.querySelector('.sengoku-parts').innerHTML.length")
    assert drawn > sum(len(one["ground"]) for one in state["frame"]["pictures"].values()) > 0
    assert {"hello": True, "tongue": "en-US"} in page.evaluate("sent")
    page.evaluate("sent.length = 0")
    page.get_by_role("button", name="More", exact=True).click()
    page.wait_for_function("sent.some(one => 'press' in one)")
    press = next(one for one in page.evaluate("sent") if "press" in one)
    told.clear()
    widget._heard(widget, press, [])
    assert told, "the kernel says nothing"
    page.evaluate("told => told.forEach(hear)", json.loads(json.dumps(told)))
    page.locator(".sengoku-drawer").wait_for(timeout=5000)
    assert page.failed == []
    board.close()
