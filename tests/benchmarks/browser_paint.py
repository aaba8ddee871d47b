"""From a click to the painted board, beside a bare ipycanvas that repaints one rectangle.

Both stand in one page and are clicked in turns. The clock is that of the page: it starts
with the press of the mouse and stops when the last of the painting that follows is on the
canvas, pixels and all.
"""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from tests.benchmarks.report import store, table

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.live import Desk, LiveBoard

ROUNDS = 40
QUIET = 120
"""Milliseconds without painting after which a picture counts as complete."""

AIM = 1.5
"""How many times the bare canvas's time we want at most."""

PLACES = ("e5", "g5", "i5", "d4", "f4")
CELL = """board = play("rokumon", act=2, seed=3)
from ipycanvas import Canvas, hold_canvas
of = board.view.canvas.widget
bare = Canvas(width=of.width, height=of.height); bare.layout.width = '500px'; shades = [0]
def repaint(x, y):
    shades[0] += 40
    with hold_canvas(bare):
        bare.fill_style = f'rgb({shades[0] % 256}, 64, 96)'; bare.fill_rect(200, 200, 300, 200)
bare.on_mouse_down(repaint); bare"""
_CLOCK = """() => {
    const clock = window.paintClock = {pressed: 0, painted: 0, due: false};
    window.addEventListener('mousedown', () => {
        clock.pressed = performance.now();
        clock.painted = 0;
    }, true);
    const brush = CanvasRenderingContext2D.prototype;
    const read = brush.getImageData;
    for (const name of ['fillRect', 'fill', 'stroke', 'fillText', 'drawImage']) {
        const own = brush[name];
        brush[name] = function (...args) {
            own.apply(this, args);
            if (clock.due) return;
            clock.due = true;
            queueMicrotask(() => {
                clock.due = false;
                read.call(this, 0, 0, 1, 1);  // makes the browser carry out what it has put off
                clock.painted = performance.now();
            });
        };
    }
}"""
_TIME = """quiet => new Promise(done => {
    const clock = window.paintClock;
    const look = () => {
        if (clock.painted && performance.now() - clock.painted > quiet)
            done(clock.painted - clock.pressed);
        else setTimeout(look, 10);
    };
    look();
})"""


def measure(desk: Desk) -> dict[str, list[float]]:
    """Give the milliseconds of each kind of click, round by round."""
    board = desk.show(CELL)
    bare = desk.page.locator("canvas:not(.sengoku-canvas)")
    bare.wait_for(state="visible")
    desk.page.evaluate(_CLOCK)
    times: dict[str, list[float]] = {
        "a bare canvas, one rectangle": [],
        "our board, an action": [],
        "our board, a choice": [],
    }
    for number in range(ROUNDS):
        place = PLACES[number % len(PLACES)]
        results = [_rectangle(desk, bare), _deploy(desk, board, place), _choice(desk, board)]
        for kept, took in zip(times.values(), results, strict=True):
            kept.append(took)
    return times


def _painted(desk: Desk) -> float:
    return float(desk.page.evaluate(_TIME, QUIET))


def _rectangle(desk: Desk, bare: Locator) -> float:
    """Time a click on the bare canvas, when the kernel and the page have come to rest."""
    desk.execute("")
    desk.page.wait_for_timeout(QUIET)
    bare.click(position={"x": 200, "y": 150})
    return _painted(desk)


def _deploy(desk: Desk, board: LiveBoard, place: str) -> float:
    """Time a click that plays a Deploy, from the same position each time."""
    desk.execute("board.table.moves.goto(7)")
    desk.page.wait_for_timeout(QUIET)
    board.click_on(place)
    took = _painted(desk)
    board.wait_plies(1)
    return took


def _choice(desk: Desk, board: LiveBoard) -> float:
    """Time a click that chooses a warrior to move."""
    desk.execute(
        "board.table.moves.goto(7); board.table.type('deploy h4'); board.table.type('deploy j4')"
    )
    desk.page.wait_for_timeout(QUIET)
    board.click_on("h4")
    took = _painted(desk)
    board.wait("board.table.hand.started")
    return took


def run(desk: Desk) -> dict[str, float]:
    """Measure, print, store, and give the ratios to the bare canvas."""
    times = measure(desk)
    base, *_ = times.values()
    ratios = {
        name: median(ours / bare for ours, bare in zip(each, base, strict=True))
        for name, each in times.items()
    }
    rows = [(name, f"{median(times[name]):.1f}", f"{ratios[name]:.2f}") for name in times]
    body = table(("from a click to the painted canvas", "ms", "ratio"), rows)
    store(
        "From a click to the painted board",
        f"{body}\n\nMedians of {ROUNDS} rounds in one page of JupyterLab in headless Chromium,"
        f" without a graphics card; the ratio is that of clicks of the same round, and the aim"
        f" {AIM:g} or less. An action is a Deploy of act 2 with all that changes on the board; a"
        " choice rings a warrior and its targets.",
    )
    print(body)
    return {name: ratio for name, ratio in ratios.items() if times[name] is not base}
