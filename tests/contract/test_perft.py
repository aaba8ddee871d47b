"""Lines of play counted and compared with published counts: point 9 of the contract."""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from sengoku.testing.rules import perft
from tests.contract.games import facts

TABLES = [
    pytest.param(name, options, doc, counts, id=f"{name}-{label}")
    for name in sengoku.list_games()
    for label, options, doc, counts in facts(name).PERFT
]


@pytest.mark.parametrize(("name", "options", "doc", "counts"), TABLES)
def test_lines_of_play(
    name: str, options: dict[str, Any], doc: dict[str, Any], counts: tuple[int, ...]
) -> None:
    game = sengoku.load(name, **options)
    s = game.position(doc)
    assert [perft(game, s, depth) for depth in range(1, len(counts) + 1)] == list(counts)
