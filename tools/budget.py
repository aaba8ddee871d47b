"""A pytest plugin: no test begins once the time is up; each that did not is told as skipped.

``python -m pytest -p tools.budget``, with the time in ``SENGOKU_UNTIL`` as `time.time` counts it.
"""

from __future__ import annotations

import os
import time

import pytest

UNTIL = "SENGOKU_UNTIL"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test that would begin too late."""
    if time.time() > float(os.environ[UNTIL]):
        pytest.skip("no time was left for it")
