"""Random games of our games and their variants, played once and looked at by many tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from sengoku.games import OURS
from sengoku.testing import Case, Step
from sengoku.testing import cases as cases_of
from sengoku.testing.case import random_game
from tests.contract.games import known

__all__ = ["Case", "Step", "cases", "decisions", "positions", "random_game", "walks"]


@cache
def cases() -> tuple[Case, ...]:
    """List every named variant of our games."""
    return tuple(case for name in OURS for case in cases_of(name, known(name)))


def walks(case: Case) -> tuple[tuple[Step, ...], ...]:
    """Give the variant's random games, always the same ones."""
    return case.walks


def positions(case: Case) -> tuple[Any, ...]:
    """Give a sample of the positions, the final ones included, each once."""
    return case.positions


def decisions(case: Case) -> Iterator[Any]:
    """Give the sampled positions in which a seat is to act."""
    return case.decisions
