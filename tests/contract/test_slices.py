"""What thinks at a board thinks in short slices, and gives the same in steps as all at once."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from sengoku.bots import bot, bot_names
from sengoku.core.steps import news
from sengoku.play.table.insight import insights
from tests.contract.walks import Case, decisions

MOST = 40_000
"""Calls within one slice: a hundredth of a second, about, on the slowest machine we have tried."""

FEW = 60
"""Slices looked at."""


def some(case: Case, count: int) -> list[Any]:
    """Give decisions spread over the sample."""
    found = list(decisions(case))
    return found[:: max(1, len(found) // count)][:count]


def longest(slices: Iterator[Any]) -> int:
    """Count the calls of the longest of the first slices."""
    calls, most = 0, 0

    def count(*_: Any) -> None:
        nonlocal calls
        calls += 1

    for _ in range(FEW):
        calls = 0
        sys.setprofile(count)
        try:
            found = next(slices, NotImplemented)
        finally:
            sys.setprofile(None)
        most = max(most, calls)
        if found is NotImplemented:
            break
    return most


def test_no_slice_of_a_bot_is_long(case: Case) -> None:
    game = case.game
    for name in bot_names(game):
        for s in some(case, 2):
            view = game.view(s, s.actor)
            # What is read and reckoned just once, such as words and tables, is so before.
            list(islice(bot(name, game, Random(1)).think(view, s.actor), 2))
            bot("greedy", game, Random(1)).choose(view, s.actor)
            assert longest(iter(bot(name, game, Random(1)).think(view, s.actor))) < MOST, name


def test_no_step_of_an_insight_is_long(case: Case) -> None:
    game = case.game
    for insight in insights(game):
        for s in some(case, 3):
            view = game.view(s, s.actor)
            steps = getattr(insight, "steps", insight.slices)
            assert hasattr(insight, "steps") or insight.in_slices
            assert longest(iter(steps(view, s.actor))) < MOST, insight.topic


def test_in_steps_the_same_is_found(case: Case) -> None:
    """Where luck or much work is not in it: of all the others."""
    game = case.game
    for insight in insights(game):
        if insight.topic == "win" or not hasattr(insight, "steps"):
            continue
        for s in some(case, 1):
            view = game.view(s, s.actor)
            told = islice(news(insight.steps(view, s.actor)), 3)
            assert list(told) == list(islice(insight.slices(view, s.actor), 3))
