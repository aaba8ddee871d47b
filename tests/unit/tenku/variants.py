"""Every variant of Tenku, with positions of its golden and of random games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from sengoku.games.tenku.state import TenkuState
from tests.contract.walks import Case, cases, positions
from tests.golden.transcript import actions, path

CASES = [case for case in cases() if case.name == "tenku"]
every_variant = pytest.mark.parametrize("case", CASES, ids=str)


@cache
def golden(case: Case) -> tuple[TenkuState, ...]:
    """Give some positions of the golden playthrough."""
    s, found = case.game.start(), []
    for text in actions(path(case).read_text(encoding="utf-8")):
        found.append(s)
        s = case.game.apply(s, case.game.parse(s, text))
    return (*found[::5], s)


def looked_at(case: Case) -> Iterator[tuple[TenkuState, int | None]]:
    """Give positions of the golden and of random games, each with one who looks, in turn."""
    for number, s in enumerate((*golden(case), *positions(case))):
        yield s, s.actor if s.actor >= 0 else case.lookers[number % len(case.lookers)]
