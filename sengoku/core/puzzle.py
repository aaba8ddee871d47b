"""A puzzle: a position with one right action, found out beforehand."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Literal

Goal = Literal["win", "save", "best"]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and what is to be found in it.

    Args:
        game: the game's name.
        options: the options it is loaded with.
        position: the position as ``game.position`` reads it.
        goal: ``win``: one action wins and no other does; ``save``: one draws, all others lose;
            ``best``: one has clearly the best chance to win, as far as playouts tell.
        moves: to win, how many actions of one's own it takes; to save, how many of the rival's
            the wrong action takes that loses most slowly; else 1.
        answer: the action, in notation.
        tempting: how many wrong actions do not lose by the rival's next action; of a puzzle
            whose goal is ``best``, how many simple players choose something else.
        grade: how hard it is, from 1 to 5.
        chance: the chance to win after the answer, where that is estimated.
        others: the same for the likely wrong actions, in notation.
        theme: the motif of the idea that it practises, or empty.
    """

    game: str
    options: Mapping[str, Any]
    position: Mapping[str, Any]
    goal: Goal
    moves: int
    answer: str
    tempting: int
    grade: int
    chance: float = 0.0
    others: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))
    theme: str = ""

    @property
    def key(self) -> str:
        """A name for it that stays the same as long as its position and its answer do."""
        told = [self.game, dict(self.options), self.position, self.answer]
        text = json.dumps(told, sort_keys=True, default=_plain)
        return sha256(text.encode()).hexdigest()[:12]


def _plain(value: Any) -> Any:
    """Give frozen data as JSON has them."""
    return dict(value) if isinstance(value, Mapping) else list(value)
