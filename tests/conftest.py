"""The order of a whole test run: what is quick and tells most comes first, the browser last.

Where several processes run, one begins with JupyterLab and the others take the rest in order.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).resolve().parent
STAGES = (
    "test_lint.py",
    "unit",
    "contract",
    "golden",
    "test_notebooks.py",
    "test_wheel.py",
    "browser",
)

APART = ("test_site", "test_front_ends", "test_no_kernel")
"""What is tested in a browser without that JupyterLab: whichever process is free takes it."""


def _stage(item: pytest.Item) -> int:
    place = item.path.relative_to(HERE).parts[0] if HERE in item.path.parents else "unit"
    return STAGES.index(place) if place in STAGES else STAGES.index("golden")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the tests by stage and leave the order inside a stage alone."""
    items.sort(key=_stage)


def _in_lab(nodeid: str) -> bool:
    """Tell whether a test is one in the JupyterLab that all share."""
    browser = "tests/browser/"
    return nodeid.startswith(browser) and not nodeid.removeprefix(browser).startswith(APART)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Have the process with JupyterLab go first, which is the last to end: others make way."""
    beside = "PYTEST_XDIST_WORKER" in os.environ and not _in_lab(item.nodeid)
    if beside and hasattr(os, "nice") and not os.nice(0):
        os.nice(5)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Give all tests in JupyterLab to one process, and the others out one by one.

    The largest share begins first, which is JupyterLab's.
    """
    from xdist.scheduler import LoadScopeScheduling

    class OneLab(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return "lab" if _in_lab(nodeid) else nodeid

        def mark_test_complete(self, node: Any, item_index: int, duration: float = 0) -> None:
            """Forget what is done: all that a process ever had is counted after each test."""
            work = self.assigned_work[node]
            for scope in [scope for scope, tests in work.items() if all(tests.values())]:
                del work[scope]
            super().mark_test_complete(node, item_index, duration)

    return OneLab(config, log)
