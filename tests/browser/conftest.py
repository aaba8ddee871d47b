"""One JupyterLab and one Chromium for all browser tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
PICTURES = HERE / "artifacts"
MANY = 80
"""So many tests use one window, which grows to some gigabytes meanwhile."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder as one of the browser."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def _browser() -> Iterator[object]:
    from playwright.sync_api import sync_playwright

    from tests.browser.lab import chromium, launch

    if chromium() is None:
        say = pytest.fail if os.environ.get("CI") else pytest.skip
        say("no chromium on the PATH: install it to run the browser tests")
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        try:
            yield browser
        finally:
            browser.close()


@pytest.fixture(scope="session")
def _lab(_browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[object]:
    from tests.browser.lab import Lab
    from tests.browser.server import Server

    server = Server(tmp_path_factory.mktemp("lab"))
    try:
        yield Lab(server, _browser, PICTURES)
    finally:
        server.stop()


@pytest.fixture(scope="session")
def _desks(_lab):
    """Give the desk; once in so many tests it is a new one, for a page keeps what it has shown."""
    from tests.browser.live import Desk

    used = 0

    def give() -> Desk:
        nonlocal used
        if used % MANY == 0:
            if used:
                _lab.desk.page.context.close()
            _lab.desk = Desk.set_up(_lab)
        used += 1
        return _lab.desk

    return give


@pytest.fixture
def stock_desk(_lab, tmp_path):
    """A window of a JupyterLab as it comes, without our settings of its server."""
    from tests.browser.lab import Lab
    from tests.browser.live import Desk
    from tests.browser.server import Server

    server = Server(tmp_path, stock=True)
    lab = Lab(server, _lab.browser, PICTURES)
    try:
        lab.desk = Desk.set_up(lab)
        yield lab.desk
        lab.desk.page.context.close()
    finally:
        server.stop()


@pytest.fixture(scope="session")
def whole_site(_browser, tmp_path_factory):
    """The site with JupyterLite in it, and its folder."""
    from tests.browser.site import UNDER, Site, built, served

    folder = tmp_path_factory.mktemp("whole")
    built(folder / UNDER)
    with served(folder) as address:
        yield Site(address, _browser), folder / UNDER


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """With a test that took too long, tell what the kernels were doing."""
    report = yield
    lab = getattr(item, "funcargs", {}).get("_lab")
    if report.failed and lab is not None and "pytest-timeout" in str(report.longrepr):
        report.sections.append(("the kernels' threads", lab.server.stacks()))
    return report


def _forget(lab) -> None:
    """Begin in English: the language that another test chose is remembered."""
    (lab.server.matches / "language.json").unlink(missing_ok=True)


@pytest.fixture
def desk(_desks):
    """A window with one cell for live boards; afterwards nothing may have gone wrong in it."""
    shown = _desks()
    _forget(shown.lab)
    shown.clear()
    yield shown
    assert shown.problems == []
    assert shown.failures() == []


@pytest.fixture
def lab(_lab):
    """JupyterLab in Chromium; its windows are closed after the test, all but the desk."""
    _forget(_lab)
    yield _lab
    _lab.close_all()
