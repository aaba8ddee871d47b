"""What the tests of the play layer share: the toy game, and matches of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import sengoku
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table
from tests import toys


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    """Put the toy into the register of the games."""
    sengoku.register(toys.PLUGIN)
    yield
    sengoku.forget("toy")


@pytest.fixture
def match() -> Match:
    """Give a match of the toy in which both have hidden a card and North is to act."""
    match = Match(sengoku.load("toy"), seed=1)
    for action in ("hide 2", "hide 3", "roll 1"):
        match.play(action)
    return match


@pytest.fixture
def open_match() -> Match:
    """Give the same of the toy without secrets."""
    match = Match(sengoku.load("toy", hidden=False), seed=1)
    for action in ("hide 2", "hide 3", "roll 1"):
        match.play(action)
    return match


@pytest.fixture
def table(open_match: Match) -> Table:
    """Give a table where two persons play the toy without secrets."""
    return Table(open_match)


@pytest.fixture
def unchanged() -> Callable[[Match], object]:
    """Give a fingerprint of a match: where it stands and all that it holds."""
    return lambda match: (match.state, match.cursor, match.record())
