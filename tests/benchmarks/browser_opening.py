"""What a board costs: comms, memory, the time to open its notebook, a pressed look."""

from __future__ import annotations

import time
from statistics import median
from typing import TYPE_CHECKING

from tests.benchmarks.report import store, table

if TYPE_CHECKING:
    from tests.browser.live import Desk

ROUNDS = 5
MOST = {
    "comms a board": 10.0,
    "megabytes of a kernel with a board": 80.0,
    "opening a lesson beside an empty widget": 1.3,
    "milliseconds to the pressed look": 17.0,
}
LESSON = 'from sengoku_widgets import lesson\nlesson("rokumon", "act1")'
EMPTY = "import ipywidgets\nipywidgets.HTML()"
_PRESSED = """() => new Promise(done => {
    const things = document.querySelector('.sengoku-things');
    let since = 0;
    window.addEventListener('mousedown', () => { since = performance.now(); }, true);
    new MutationObserver(changes => changes.forEach(change => {
        if (change.target.classList.contains('sengoku-pressed'))
            requestAnimationFrame(() => { window.pressedAfter = performance.now() - since; });
    })).observe(things, {attributes: true, attributeFilter: ['class'], subtree: true});
    done();
})"""


def _opened(desk: Desk, path: str) -> float:
    """Time from the address to a notebook whose cell has run."""
    begun = time.perf_counter()
    with desk.visiting(path):
        assert desk.run_all() == []
        return time.perf_counter() - begun


def run(desk: Desk) -> dict[str, float]:
    """Measure, print, store, and give each figure."""
    write = desk.lab.write
    lesson, empty = write("scratch/l.ipynb", (LESSON,)), write("scratch/e.ipynb", (EMPTY,))
    times = [(_opened(desk, lesson), _opened(desk, empty)) for _ in range(ROUNDS)]
    desk.restart()
    board = desk.show('board = play("rokumon", act=2, seed=3)')
    # Of these, three are the kernel's, whatever boards it has.
    widgets = board.ask("len(__import__('ipywidgets').widgets.widget._instances)")
    memory = board.ask("__import__('psutil').Process().memory_info().rss") / 2**20
    desk.page.evaluate(_PRESSED)
    pressed = []
    for place in ("e5", "g5", "i5", "d4"):
        board.click_on(place)
        desk.page.wait_for_timeout(800)
        pressed.append(float(desk.page.evaluate("window.pressedAfter")))
    figures = {
        "comms a board": float(widgets),
        "megabytes of a kernel with a board": float(memory),
        "opening a lesson beside an empty widget": median(ours / bare for ours, bare in times),
        "milliseconds to the pressed look": median(pressed),
    }
    rows = [(name, f"{value:.2f}", f"{MOST[name]:g}") for name, value in figures.items()]
    body = table(("what a board costs", "now", "at most"), rows)
    store("What a board costs", body)
    print(body)
    return figures
