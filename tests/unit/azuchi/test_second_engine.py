"""The rules beside a second engine that was written from the rulebook alone."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.unit.azuchi.playing import load
from tests.unit.azuchi.second_engine import KINDS, Table

CARDS = (*KINDS, "army", "market")
EVENTS = ("construction", "attack", "tribute")


def counts(words: list[str], kinds: tuple[str, ...]) -> tuple[int, ...]:
    found = Counter(words)
    return tuple(found[kind] for kind in kinds)


def compare(s: Any, table: Table) -> None:
    """Compare what both engines have on the table."""
    assert s.round == table.round
    assert counts(table.deck, CARDS) == s.deck
    assert counts(table.pile, CARDS) == s.discards
    assert counts(table.open, CARDS) == s.display
    assert counts(table.events, EVENTS) == s.events
    for side, who in zip(s.sides, table.players, strict=True):
        assert side.points == who.points
        assert side.cubes == tuple(who.goods[kind] for kind in KINDS)
        assert (side.coins, side.black) == (who.goods["coin"], who.black)
        assert side.cards == counts([str(card) for card, _ in who.cards], CARDS)
        assert len(side.placed) == 2 + who.black - who.home()
    if s.phase not in ("event", "over"):
        assert sum(s.up) == table.standing


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_are_the_same_in_both_engines(seats: int) -> None:
    game = load(seats)
    for seed in range(12):
        rng, s, table = Random(seed), game.start(), Table(seats)
        # Half of the games build where they can, so that they end before the limit.
        eager = seed % 2
        while s.actor != -2:
            legal = game.legal(s)
            assert {str(action) for action in legal} == table.legal(), game.describe(s)
            action = game.sample(s, rng) if s.actor == -1 else rng.choice(legal)
            if eager and legal[0].verb in ("build", "pay"):
                action = legal[0]
            s = game.apply(s, action)
            table.play(str(action))
            compare(s, table)
        assert table.over


def lines(table: Table, played: tuple[str, ...], seats: int, depth: int) -> int:
    """Count the lines of the second engine, by playing each from the start."""
    if not depth:
        return 1
    total = 0
    for text in table.legal():
        after = Table(seats)
        for done in (*played, text):
            after.play(done)
        total += lines(after, (*played, text), seats, depth - 1)
    return total


@pytest.mark.parametrize(("seats", "counts"), [(2, [2, 10, 50, 250, 610]), (4, [4, 20, 100])])
def test_both_engines_count_the_same_lines(seats: int, counts: list[int]) -> None:
    """The counts are those of the draft by hand, in the contract's tables."""
    found = [lines(Table(seats), (), seats, depth) for depth in range(1, len(counts) + 1)]
    assert found == counts
