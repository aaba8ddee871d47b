"""The built site, served from a folder of a host, and one window on it as the tests drive it."""

from __future__ import annotations

import functools
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Browser, BrowserContext, Page, expect

from sengoku.games import things
from sengoku.play.board.presses import DOUBLE_CLICK
from sengoku.play.lesson.model import Lesson
from sengoku.play.lesson.player import LessonPlayer
from tests.browser.server import ROOT

UNDER = "some/where"
"""The site need not stand at the root of its host."""

ALIVE = 90_000
"""Milliseconds in which a board has to be there on a busy machine."""

SOON = 30_000


def built(target: Path, *words: str) -> Path:
    """Build the site into a folder."""
    command = [sys.executable, ROOT / "tools" / "build_site.py", "--target", target, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return target


class _Handler(SimpleHTTPRequestHandler):
    extensions_map: ClassVar = {
        **SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript",
    }  # fmt: skip

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on this machine; give the address of the site in it."""
    handler = functools.partial(_Handler, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/{UNDER}/"
    finally:
        server.shutdown()
        server.server_close()


class Site:
    """The site in a browser: its windows, and what they ask for outside of it.

    Args:
        address: where it is served.
        browser: the browser.
    """

    def __init__(self, address: str, browser: Browser) -> None:
        self.address = address
        self.browser = browser
        self.outside: list[str] = []
        self.problems: list[str] = []
        self._contexts: list[BrowserContext] = []

    def person(self, **how: Any) -> BrowserContext:
        """Give a browser as a new person has it: nothing is kept in it."""
        how = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **how}
        context = self.browser.new_context(**how)
        context.on("request", lambda request: self._asked(request.url))
        context.route(lambda url: not self._own(url), lambda route: route.abort())
        self._contexts.append(context)
        return context

    def window(self, context: BrowserContext | None = None, **how: Any) -> SiteWindow:
        """Give a new window of a person."""
        page = (context or self.person(**how)).new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        return SiteWindow(self, page)

    def _own(self, url: str) -> bool:
        return url.startswith((self.address.split("/some/")[0], "data:", "blob:", "about:"))

    def _asked(self, url: str) -> None:
        if not self._own(url):
            self.outside.append(url)

    def close(self) -> None:
        """Close all windows."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()


class SiteWindow:
    """A window on the site.

    Args:
        site: the site.
        page: the window.
    """

    def __init__(self, site: Site, page: Page) -> None:
        self.site = site
        self.page = page
        self.board = page.locator("#board")

    def open(self, address: str = "", *, alive: bool = True) -> None:
        """Open an address as one that somebody sent."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.site.address}#{address}" if address else self.site.address)
        if alive:
            self.wait_alive()

    def wait_alive(self) -> None:
        """Wait until there is a board."""
        self.page.wait_for_selector("html[data-alive]", timeout=ALIVE)

    def press(self, name: str) -> None:
        """Press a button of the board, by its name in the style sheet."""
        self.page.wait_for_timeout(1000 * DOUBLE_CLICK)
        self.board.locator(f".sengoku-{name}:visible").first.click(timeout=SOON)

    def says(self, name: str, text: str) -> None:
        """Wait until a part of the board says something."""
        part = self.board.locator(f".sengoku-{name}:visible").first
        expect(part).to_contain_text(text, timeout=SOON)

    def number(self) -> int:
        """Give the number of the frame that is shown."""
        return int(self.board.get_attribute("data-frame") or 0)

    def changed(self, since: int) -> None:
        """Wait until a newer frame is shown."""
        js = f"() => +document.getElementById('board').dataset.frame > {since}"
        self.page.wait_for_function(js, timeout=SOON)


class Learner:
    """Somebody who does a lesson in the page; the same is done beside it, to know what is right.

    Args:
        window: the window with the lesson, at its first step.
        found: the lesson.
        tap: whether by finger.
    """

    def __init__(self, window: SiteWindow, found: Lesson, *, tap: bool = False) -> None:
        self.window = window
        self.player = LessonPlayer(found)
        self.tap = tap

    def learn(self, language: str = "en") -> None:
        """Do the whole lesson by pressing, and read what is answered."""
        steps, window = self.player.lesson.steps, self.window
        for number, step in enumerate(steps):
            window.says("step", str(number + 1))
            if step.kind == "do":
                self.do(step.solution)
                window.says("reply", step.reply[language].split("\n")[0])
            elif step.kind in ("ask", "predict"):
                right = next(n for n, option in enumerate(step.ask) if option.right)
                text = step.ask[right].text[language]
                before = window.number()
                window.page.wait_for_timeout(1000 * DOUBLE_CLICK)
                window.board.get_by_role("button", name=text, exact=True).click()
                window.changed(before)
                self.player.answer(right)
            if number + 1 < len(steps):
                before = window.number()
                window.press("forward")
                window.changed(before)
                self.player.forward()
        window.board.locator(".sengoku-finished").wait_for(timeout=SOON)

    def do(self, text: str) -> None:
        """Spell an action by pressing its things, and its buttons where there is no thing."""
        table = self.player.table
        verb, before = text.split()[0], table.match.cursor
        for value, hit in self._spelled(text):
            if table.match.cursor != before:
                break
            if hit:
                self._press(hit)
                continue
            if not self._offers(value) and self._offers(verb):
                self._choose(verb)
            self._choose(value)
        for last in (verb, "!confirm"):
            if table.match.cursor == before and self._offers(last):
                self._choose(last)
        assert table.match.cursor > before, text

    def _spelled(self, text: str) -> list[tuple[str, str]]:
        table = self.player.table
        game = table.match.game
        kind, action = things(game), game.parse(table.match.state, text)
        there = list(kind.on(table.viewer.view(), table.acting))
        found = []
        for field, value in kind.words(action):
            wanted = action.verb, ((field, value),)
            hits = (
                thing.id
                for thing in there
                if any(fill.plain and (fill.verb, fill.words) == wanted for fill in thing.fills)
            )
            found.append((value, next(hits, "")))
        return found

    def _press(self, hit: str) -> None:
        scene, window = self.player.table.scene(), self.window
        point = scene.centre(hit)
        assert point is not None, hit
        box = window.board.locator(".sengoku-picture").bounding_box()
        assert box is not None
        x = box["x"] + box["width"] * point[0] / scene.width
        y = box["y"] + box["height"] * point[1] / scene.height
        before = window.number()
        window.page.wait_for_timeout(1000 * DOUBLE_CLICK)
        (window.page.touchscreen.tap if self.tap else window.page.mouse.click)(x, y)
        window.changed(before)
        self.player.table.click(hit)

    def _offers(self, value: str) -> bool:
        return value in [choice.value for choice in self.player.table.choices()]

    def _choose(self, value: str) -> None:
        found = next(c for c in self.player.table.choices() if c.value == value)
        label = f"{found.label} · {found.detail}" if found.detail else found.label
        before = self.window.number()
        self.window.page.wait_for_timeout(1000 * DOUBLE_CLICK)
        self.window.board.get_by_role("button", name=label, exact=True).first.click()
        self.window.changed(before)
        self.player.table.choose(value)
