"""The product's live boards, as the browser tests drive them: by mouse and by finger.

A live board stands in the one cell of a scratch notebook, under the name ``board``; what the
kernel knows of it is asked there, what a person sees is read from the page.
"""

from __future__ import annotations

import ast
import contextlib
import functools
from collections.abc import Callable, Iterator
from hashlib import sha256
from io import BytesIO
from typing import Any

from PIL import Image
from playwright.sync_api import CDPSession, Locator

from sengoku.play.board.presses import DOUBLE_CLICK
from tests.browser.board import PATIENCE, Board
from tests.browser.crowded import CROWDED
from tests.browser.lab import SHOWN, Lab, Notebook

SCREEN = {"width": 1280, "height": 900}
STILL = {"reduced_motion": "reduce"}
"""Nothing moves in a window unless a test is about that."""
BOARD = f"{SHOWN} .sengoku"
PICTURE = ".sengoku-picture"
"""A board's picture: its parts, over a canvas with the ground."""

_PAINTED = """picture => {
    const canvas = picture.querySelector('canvas');
    if (!canvas || !picture.querySelector('[data-hit]')) return 0;
    const {width, height} = canvas;
    const data = canvas.getContext('2d').getImageData(0, 0, width, height).data;
    let count = 0;
    for (let i = 3; i < data.length; i += 4) count += data[i] > 0;
    return count / (width * height);
}"""
_PRINT = """picture => {
    const parts = picture.querySelector('.sengoku-things').cloneNode(true);
    parts.querySelectorAll('*').forEach(one => {
        ['tabindex', 'style', 'class', 'aria-label', 'aria-hidden'].forEach(
            name => one.removeAttribute(name));
    });
    const canvas = picture.querySelector('canvas');
    const flies = picture.querySelector('.sengoku-flight').childElementCount;
    return parts.innerHTML + flies + (canvas ? canvas.toDataURL() : '');
}"""
_DENSITY = """picture => {
    const canvas = picture.querySelector('canvas');
    return [canvas.width, canvas.height];
}"""

_RUN = """async code => {
    const panel = window.jupyterapp.shell.currentWidget;
    panel.content.widgets[0].model.sharedModel.setSource(code);
    panel.content.activeCellIndex = 0;
    await window.jupyterapp.commands.execute('notebook:run-cell');
    return panel.content.model.toJSON().cells[0].outputs
        .filter(output => output.output_type === 'error')
        .map(output => `${output.ename}: ${output.evalue}`);
}"""
_VISIT = """path => window.jupyterapp.commands.execute(
    'docmanager:open', {path, factory: 'Notebook'}).then(panel => panel.revealed
).then(() => null)"""
_LEAVE = """([path, own]) => {
    const panels = [...window.jupyterapp.shell.widgets('main')];
    panels.find(panel => panel.context?.path === path)?.dispose();
    window.jupyterapp.shell.activateById(panels.find(panel => panel.context?.path === own).id);
}"""
_SOURCES = """() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells.map(
    cell => cell.cell_type === 'code' ? [].concat(cell.source).join('') : '')"""
_SCROLL = """number => {
    const book = window.jupyterapp.shell.currentWidget.content;
    book.activeCellIndex = number;
    return book.scrollToItem(number, 'start').then(() => null);
}"""
_RESTART = """() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()
    .then(() => null)"""
_HEAD = (
    "import sengoku, sengoku_widgets; from sengoku_widgets import boards, lesson, play, questions"
)
_SIZES = """root => [...root.querySelectorAll('*')].map(e => {
    const box = e.getBoundingClientRect();
    return [box.width, box.height];
}).join(' ')"""

_SPELLED = """(lambda table, game: (lambda action, things: [
    (value, next((thing.id for thing in things.on(table.viewer.view(), table.acting)
        if any(fill.plain and (fill.verb, fill.words) == (action.verb, ((field, value),))
               for fill in thing.fills)), ''))
    for field, value in things.words(action)
])(game.parse(table.match.state, {action!r}), __import__('sengoku.games').games.things(game)))(
    {board}.table, {board}.match.game)"""

_CALM = """from sengoku.play.board.wire import one_at_a_time
with one_at_a_time:
    found = ({})"""


class LiveBoard(Board):
    """The board that a cell calls ``board``, in one window.

    Args:
        notebook: where it is shown.
        name: the kernel's name for it.
    """

    RESTS = 3
    """Looks in a row, 150 ms apart, at which a board at rest is the same."""

    def __init__(self, notebook: Notebook, name: str = "board") -> None:
        self.name = name
        self.root = notebook.page.locator(BOARD).first
        super().__init__(notebook, self.root.locator(PICTURE))
        self.canvas.wait_for(state="visible")
        self.wait_painted()
        self.wait_still()

    def ask(self, expression: str) -> Any:
        """Give the value of an expression in which ``board`` is the live board.

        A front end may have presses heard in another thread than the one that answers: what is
        asked waits until a press is done with and the page has been told.
        """
        code = _CALM.format(expression)
        alone = f"(lambda own: exec({code!r}, globals(), own) or own['found'])({{}})"
        return ast.literal_eval(self.notebook.python(alone))

    def plies(self) -> list[str]:
        """List the actions of the match so far, in notation, without what chance did."""
        return list(self.ask(
            f"[str(p.action) for p in {self.name}.match.plies if p.before.actor >= 0]"
        ))  # fmt: skip

    def match_cursor(self) -> int:
        """Give the number of the position that is shown."""
        return int(self.ask(f"{self.name}.match.cursor"))

    def wait(self, expression: str, seconds: float = PATIENCE) -> None:
        """Wait until an expression is true in the kernel."""
        self._wait(lambda: self.ask(f"bool({expression})"), seconds, f"never: {expression}")

    def wait_plies(self, count: int) -> list[str]:
        """Wait until so many actions have been played, and list them."""
        end: list[str] = []

        def met() -> bool:
            end[:] = self.plies()
            return len(end) >= count

        self._wait(met, PATIENCE, f"no {count} actions were played")
        assert len(end) == count, end
        return end

    def wait_began(self, actions: list[str]) -> str:
        """Wait until these actions have begun the match, and name the position after the last.

        Bots play on meanwhile, so what the match's own position holds may be gone again.
        """
        self._wait(
            lambda: self.plies()[: len(actions)] == actions, PATIENCE, f"never played: {actions}"
        )
        own = f"[p for p in {self.name}.match.plies if p.before.actor >= 0]"
        return f"{own}[{len(actions) - 1}].after"

    def painted(self) -> float:
        """Give the share of the ground that is painted, 0 without anything to press."""
        return float(self.canvas.evaluate(_PAINTED))

    def fingerprint(self) -> str:
        """Give a text that is equal for equal pictures."""
        return sha256(self.canvas.evaluate(_PRINT).encode()).hexdigest()

    def bitmap(self) -> tuple[int, int]:
        """Give the width and height in pixels of the ground."""
        width, height = self.canvas.evaluate(_DENSITY)
        return width, height

    def colour(self, x: float, y: float) -> tuple[int, int, int, int]:
        """Give red, green, blue and opacity of one pixel, as it is seen."""
        shot = Image.open(BytesIO(self.canvas.screenshot())).convert("RGBA")
        at = int(x * shot.width), int(y * shot.height)
        red, green, blue, opacity = shot.getpixel(at)
        return red, green, blue, opacity

    def spot(self, hit: str) -> tuple[float, float]:
        """Give where something on the board is, as fractions of the board."""
        scene = f"{self.name}.view.picture.scene"
        point, width, height = self.ask(f"({scene}.centre({hit!r}), {scene}.width, {scene}.height)")
        assert point is not None, f"{hit} is not on the board"
        return point[0] / width, point[1] / height

    def click_on(self, hit: str, **how: Any) -> None:
        """Click with the mouse at the middle of a coin, warrior or place."""
        self.see()
        self.click(*self.spot(hit), **how)

    def tap_on(self, hit: str) -> None:
        """Tap with a finger at the middle of a coin, warrior or place."""
        self.see()
        self.tap(*self.spot(hit))

    def see(self) -> None:
        """Look first, as a person does: wait until the page shows the frame it was sent."""
        self.wait_until(self._shows_last, "the page does not show the last frame")

    def _shows_last(self) -> bool:
        number = self.ask(f"{self.name}.widget.sender.number")
        return self.root.get_attribute("data-frame") == str(number)

    def do(self, action: str) -> None:
        """Carry an action out by mouse: click its things, press its verb where that is asked."""
        verb = action.split()[0]
        played = f"{self.name}.match.cursor"
        before = self.ask(played)
        for value, thing in self.ask(_SPELLED.format(board=self.name, action=action)):
            if self.ask(played) != before:
                break
            if not thing:
                if not self.offers(value) and self.offers(verb):
                    self.choose(verb)
                self.choose(value)
            else:
                chosen = f"{self.name}.table.tick"
                tick = self.ask(chosen)
                self.click_on(thing)
                self.wait(f"{chosen} != {tick}")
        for last in (verb, "!confirm"):
            if self.ask(played) == before and self.offers(last):
                self.choose(last)
        self.wait(f"{played} > {before}")

    def label(self, value: str) -> str:
        """Give what the button says that stands for a verb or a value."""
        labels = self.ask(
            "[f'{c.label} · {c.detail}' if c.detail else c.label"
            f" for c in {self.name}.table.choices() if c.value == {value!r}]"
        )
        assert labels, f"{value} is not offered: {self.text()}"
        return str(labels[0])

    def offers(self, value: str) -> bool:
        """Tell whether there is a button for a verb or a value."""
        return bool(self.ask(f"{value!r} in [c.value for c in {self.name}.table.choices()]"))

    def choose(self, value: str) -> None:
        """Press the button that stands for a verb or a value, with the mouse."""
        self.pace()
        tick = self.ask(f"{self.name}.table.tick")
        self.press_named(self.label(value))
        self.wait(f"{self.name}.table.tick != {tick}")

    def pace(self) -> None:
        """Press no button at once after another: that would count as a double click."""
        self.notebook.page.wait_for_timeout(1000 * DOUBLE_CLICK)

    def part(self, name: str) -> Locator:
        """Give a part of the board that is shown, by its name in the style sheet."""
        return self.root.locator(f".sengoku-{name}:visible").first

    def press(self, name: str) -> None:
        """Press a button with the mouse, by its name in the style sheet."""
        self.press_at(self.part(name))

    def press_named(self, words: str) -> None:
        """Press a button with the mouse, by all that it says."""
        self.press_at(self.root.get_by_role("button", name=words, exact=True))

    def press_at(self, button: Locator) -> None:
        """Press something beside the board with the mouse, once the page shows the last frame.

        What the page still says of it is told with the press, and the kernel drops a press that
        was meant for what the button said before.
        """
        self.see()
        button.click()

    def wait_text(self, name: str, wanted: str) -> str:
        """Wait until a part of the board says something, and give all it says."""
        part = self.part(name)
        said = ""

        def met() -> bool:
            nonlocal said
            said = part.inner_text() if part.count() else ""
            return wanted in said

        self._until(met, lambda: f"{name} says {said!r} and not {wanted!r}")
        return said

    def wait_told(self, wanted: str) -> None:
        """Wait until something is told of what happened, be it folded away."""
        log = self.part("log")
        told = "e => e.textContent"
        self._until(
            lambda: wanted in log.evaluate(told), lambda: f"{log.evaluate(told)!r}, not {wanted!r}"
        )

    def _until(self, met: Callable[[], bool], otherwise: Callable[[], str]) -> None:
        try:
            self._wait(met, PATIENCE, "")
        except AssertionError as late:
            raise AssertionError(f"{otherwise()} {late}") from None

    def at_rest(self) -> tuple[str, str]:
        """Wait until nothing at the board changes any more; give its words and `fingerprint`."""
        before: tuple[object, ...] = ()
        alike = 0
        while alike < self.RESTS:
            self.notebook.page.wait_for_timeout(150)
            now = (self.text(), self.fingerprint(), self.root.evaluate(_SIZES))
            alike = alike + 1 if now == before else 0
            before = now
        return self.text(), self.fingerprint()

    def crowded(self) -> list[str]:
        """List the words and controls that are cut off, or lie over one another, at rest."""
        self.at_rest()
        return list(self.root.evaluate(CROWDED))

    def text(self) -> str:
        """Give all that is written at the board, as a reader sees it."""
        return self.root.inner_text()


class Desk(Notebook):
    """A scratch notebook of one cell in a window that stays open for many tests."""

    @classmethod
    def set_up(cls, lab: Lab) -> Desk:
        """Open the window."""
        page = lab.browser.new_context(viewport=SCREEN, **STILL).new_page()  # type: ignore[arg-type]
        desk = cls(lab, page, lab.write("scratch/desk.ipynb", ("",)))
        desk.load(fresh=True)
        return desk

    def show(self, code: str) -> LiveBoard:
        """Run a line in the cell, which calls its board ``board``, and give the board."""
        assert self.run(code) == []
        return LiveBoard(self)

    def run(self, code: str) -> list[str]:
        """Run code in the cell and give what went wrong."""
        self.page.wait_for_timeout(0)
        errors = self.page.evaluate(_RUN, f"{_HEAD}\n{code}")
        self.wait_idle()
        return list(errors)

    def screen(self, width: int = 1280, height: int = 900, ratio: float = 1) -> None:
        """Look from another screen: its size in CSS pixels, and device pixels for each."""
        self.page.set_viewport_size({"width": width, "height": height})
        metrics = {"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": False}
        self._devtools.send("Emulation.setDeviceMetricsOverride", metrics)
        self.page.wait_for_function(
            "([w, h, r]) => innerWidth === w && innerHeight === h"
            " && Math.abs(devicePixelRatio - r) < 0.01",
            arg=[width, height, ratio],
        )

    def sidebar(self, shown: bool) -> None:
        """Show or hide the list of files, which takes much of a narrow window."""
        self.page.evaluate(
            "shown => window.jupyterapp.shell[shown ? 'expandLeft' : 'collapseLeft']()", shown
        )

    @functools.cached_property
    def _devtools(self) -> CDPSession:
        return self.page.context.new_cdp_session(self.page)

    @contextlib.contextmanager
    def visiting(self, path: str) -> Iterator[None]:
        """Look at another notebook in this window; its kernel is ended afterwards."""
        own, self.path = self.path, path
        try:
            self.page.evaluate(_VISIT, path)
            self.wait_idle()
            yield
        finally:
            self.path = own
            self.page.evaluate(_LEAVE, [path, own])
            self.lab.server.stop_kernels(but=own)
            self.wait_idle()

    def cells(self, starts: tuple[str, ...]) -> list[int]:
        """List the numbers of the code cells that start so."""
        sources = self.page.evaluate(_SOURCES)
        return [number for number, source in enumerate(sources) if source.startswith(starts)]

    def scroll_to(self, number: int) -> Locator:
        """Scroll to a cell and give it."""
        self.page.evaluate(_SCROLL, number)
        return self.page.locator(f"{SHOWN} .jp-Cell[data-windowed-list-index='{number}']")

    def picture(self, name: str) -> None:
        """Take a picture of the board as a person sees it."""
        root = self.page.locator(BOARD).first
        root.evaluate("root => root.scrollIntoView({block: 'start', behavior: 'instant'})")
        self.page.wait_for_timeout(200)
        root.screenshot(path=self.lab.pictures / f"{name}.png")

    def restart(self) -> None:
        """Restart the kernel, as the button does."""
        self.page.evaluate(_RESTART)
        self.wait_idle()

    def clear(self) -> None:
        """Put everything back as it was before the first test, but for the board."""
        self.problems.clear()
        self.screen()
        self.sidebar(True)
        for match in self.lab.server.matches.iterdir():
            match.unlink()
        self.execute(
            f"{_HEAD}\nfrom sengoku.play.board import guard\nguard.failures.clear()\n"
            "boards.chosen.update(language='en', size='notebook')\n"
        "boards.showing.pace, boards.showing.sound, boards.showing.words = '', False, False"
        )

    def failures(self) -> list[str]:
        """List what callbacks raised in the kernel since `clear`."""
        return list(ast.literal_eval(self.python(
            "[repr(e) for e in __import__('sengoku.play.board.guard', fromlist='x').failures]"
        )))  # fmt: skip
