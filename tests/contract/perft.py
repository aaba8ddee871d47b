"""Counting the lines of play, to compare a move generator with published counts."""

from __future__ import annotations

from typing import Any

from sengoku.core.game import Game


def perft(game: Game[Any], s: Any, depth: int) -> int:
    """Count the lines of ``depth`` actions; a line that ends earlier is not counted."""
    if depth == 0:
        return 1
    if game.decided(s) is not None:
        return 0
    return sum(perft(game, game.apply(s, action), depth - 1) for action in game.legal(s))
