"""Nothing that a test of a door has started lives on when its module is over."""

from __future__ import annotations

import os
from uuid import uuid4

import psutil
import pytest

MARK = "SENGOKU_TEST_RUN"


def marked(mark: str) -> list[psutil.Process]:
    """Find what runs with a mark among its variables, but for this process."""
    found = []
    for process in psutil.process_iter():
        try:
            if process.environ().get(MARK) == mark and process.pid != os.getpid():
                found.append(process)
        except psutil.Error:
            continue
    return found


@pytest.fixture(scope="module", autouse=True)
def _nothing_is_left():
    mark = uuid4().hex
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(MARK, mark)
        yield
    _, alive = psutil.wait_procs(marked(mark), 10)
    left = [" ".join(process.cmdline()) for process in alive]
    assert left == []
