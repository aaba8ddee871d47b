"""What every test begins with, the examples in docstrings and in README.md included."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from sengoku.core.texts import USUAL
from sengoku.play.match.spoken import READER

TESTS = Path(__file__).resolve().parent / "tests"


@pytest.fixture(scope="session")
def _homes(tmp_path_factory) -> Iterator[Path]:
    """Name a new folder each time: pytest's own way looks through all there are at each of them."""
    home = tmp_path_factory.mktemp("matches")
    return (home / str(number) for number in count())


@pytest.fixture(autouse=True)
def _matches(_homes, monkeypatch, request):
    """Keep every match a test saves out of the user's own folder, and what another test chose.

    Examples are plain Python, which no board gives a reader's language.
    """
    folder = next(_homes)
    folder.mkdir()
    monkeypatch.setenv("SENGOKU_MATCHES", str(folder))
    if TESTS not in request.path.parents:
        monkeypatch.setattr(READER, "asked", lambda: USUAL)
    if (boards := sys.modules.get("sengoku_widgets.boards")) is not None:
        monkeypatch.setitem(boards.chosen, "language", "")
