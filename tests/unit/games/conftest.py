"""The examples as a person has them: each file run once, its game registered while a test runs."""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest

import sengoku
from sengoku.core import plugin as plugins

EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.fixture(autouse=True)
def register() -> Iterator[None]:
    """Leave the register as it was."""
    before = dict(plugins._offered)
    yield
    plugins._offered.clear()
    plugins._offered.update(before)


@pytest.fixture(params=["tictactoe", "pig", "kuhn"])
def example(request: pytest.FixtureRequest) -> str:
    """Register each example in turn; give its name."""
    runpy.run_path(str(EXAMPLES / f"{request.param}.py"))
    return str(request.param)


@pytest.fixture
def tictactoe() -> sengoku.Game:
    runpy.run_path(str(EXAMPLES / "tictactoe.py"))
    return sengoku.load("tictactoe")


@pytest.fixture
def pig() -> sengoku.Game:
    runpy.run_path(str(EXAMPLES / "pig.py"))
    return sengoku.load("pig")


@pytest.fixture
def kuhn() -> sengoku.Game:
    runpy.run_path(str(EXAMPLES / "kuhn.py"))
    return sengoku.load("kuhn")
