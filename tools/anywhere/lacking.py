"""A plugin of pytest: what a test needs that a page's Python cannot have skips the test."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

PACKAGES = ("anywidget", "hypothesis", "ipywidgets", "numpy")
REASON = re.compile(
    rf"No module named '(?:{'|'.join(PACKAGES)})'|emscripten does not support processes"
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Know the settings of pytest-timeout, which needs signals."""
    for name in ("timeout", "timeout_method"):
        parser.addini(name, "is not looked at")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Iterator[None]:
    """Skip a module that needs such a package."""
    report = yield
    return _skipped(report, collector.path)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Skip a test that starts a process, or comes upon such a package."""
    report = yield
    return _skipped(report, item.path)


def _skipped(report, path):
    lacks = REASON.search(str(report.longrepr)) if report.failed else None
    if lacks is not None:
        report.outcome, report.longrepr = "skipped", (str(path), 0, lacks[0])
    return report
