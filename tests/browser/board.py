"""What a browser test can see of a canvas and do to it.

Positions are fractions of its width and height, so a test holds at every size, zoom and pixel
ratio.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Locator

if TYPE_CHECKING:
    from tests.browser.lab import Notebook

PATIENCE = 40
"""Seconds after which what a page is to show counts as missing: a busy machine is slow."""


class Board:
    """A canvas on the page.

    Args:
        notebook: where it is.
        canvas: Playwright's handle on the element.
    """

    def __init__(self, notebook: Notebook, canvas: Locator) -> None:
        self.notebook = notebook
        self.canvas = canvas

    def painted(self) -> float:
        """Give the share of the bitmap that is not transparent, 0 for a blank board."""
        share = self.canvas.evaluate("""canvas => {
            const {width, height} = canvas;
            const data = canvas.getContext('2d').getImageData(0, 0, width, height).data;
            let count = 0;
            for (let i = 3; i < data.length; i += 4) count += data[i] > 0;
            return count / (width * height);
        }""")
        return float(share)

    def wait_painted(self, share: float = 0.5, seconds: float = PATIENCE) -> None:
        """Wait until at least a share of the bitmap is painted."""
        self._wait(lambda: self.painted() >= share, seconds, "the board stays blank")

    def wait_changed(self, since: str, seconds: float = PATIENCE) -> None:
        """Wait until the picture is another than the one `fingerprint` gave."""
        self._wait(lambda: self.fingerprint() != since, seconds, "the board did not change")

    def wait_still(self) -> None:
        """Wait until it stays where it is: a page lays out and scrolls after a cell has run."""
        place = "e => [...Object.values(e.getBoundingClientRect().toJSON()), e.width].join()"
        before, alike = "", 0
        while alike < 4:
            self.notebook.page.wait_for_timeout(60)
            now = self.canvas.evaluate(place)
            before, alike = now, alike + 1 if now == before else 0

    def wait_until(
        self, met: Callable[[], bool], otherwise: str, seconds: float = PATIENCE
    ) -> None:
        """Wait until something holds: a page under way takes its time."""
        self._wait(met, seconds, otherwise)

    def _wait(self, met: Callable[[], bool], seconds: float, otherwise: str) -> None:
        end = time.monotonic() + seconds
        while not met():
            if time.monotonic() > end:
                raise AssertionError(f"{otherwise}; page errors: {self.notebook.problems}")
            self.notebook.page.wait_for_timeout(100)

    def colour(self, x: float, y: float) -> tuple[int, int, int, int]:
        """Give red, green, blue and opacity of one pixel of the bitmap."""
        pixel = self.canvas.evaluate(
            """(canvas, [x, y]) => Array.from(canvas.getContext('2d').getImageData(
                Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1).data)""",
            [x, y],
        )
        red, green, blue, opacity = pixel
        return red, green, blue, opacity

    def fingerprint(self) -> str:
        """Give a text that is equal for equal pictures."""
        return str(
            self.canvas.evaluate("""async canvas => {
                const {width, height} = canvas;
                const data = canvas.getContext('2d').getImageData(0, 0, width, height).data;
                const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
                return Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('');
            }""")
        )

    def bitmap(self) -> tuple[int, int]:
        """Give the width and height in pixels of the bitmap."""
        width, height = self.canvas.evaluate("canvas => [canvas.width, canvas.height]")
        return width, height

    def box(self) -> dict[str, float]:
        """Give ``x y width height`` on the page, in CSS pixels."""
        box = self.canvas.bounding_box()
        assert box is not None, "the board is not on the page"
        return dict(box)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Give where a fraction of the board is in the window, scrolled into view."""
        self.canvas.evaluate(
            "(canvas, block) => canvas.scrollIntoView({block, behavior: 'instant'})",
            "start" if y < 0.4 else "end" if y > 0.6 else "center",
        )
        box = self.box()
        return box["x"] + x * box["width"], box["y"] + y * box["height"]

    def click(self, x: float, y: float, **how: Any) -> None:
        """Click with the mouse; ``button="right"`` or ``click_count=2`` as Playwright has it."""
        self.notebook.page.mouse.click(*self.point(x, y), **how)

    def tap(self, x: float, y: float) -> None:
        """Tap with a finger; the window must have been opened with ``has_touch=True``."""
        self.notebook.page.touchscreen.tap(*self.point(x, y))
