"""Games played by chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sengoku.core.game import CHANCE, NOBODY


def positions(game: Any, seed: int) -> Iterator[Any]:
    """Give the positions of a game at random."""
    s, rng = game.start(), Random(seed)
    while s.actor != NOBODY:
        yield s
        s = game.apply(s, game.sample(s, rng) if s.actor == CHANCE else rng.choice(game.legal(s)))
