"""Random matches of every variant, to look at what is said and drawn on the way."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import sengoku
from sengoku.core.game import Game
from sengoku.games.rumble.rules.game import load
from sengoku.play.match.match import Match, Ply

VARIANTS = tuple(load(seats=2).variants())


@cache
def game(variant: str) -> Game[Any]:
    return sengoku.load("rumble", **load(seats=2).variants()[variant])


@cache
def walk(variant: str, seed: int) -> tuple[Ply, ...]:
    """Play a whole match, with cards wherever they can be used in every second turn."""
    rng, match = Random(seed), Match(game(variant), seed=seed)
    while match.outcome is None:
        legal = match.legal()
        uses = [action for action in legal if action.verb == "use"]
        match.play(rng.choice(uses) if uses and rng.random() < 0.5 else rng.choice(legal))
    return match.plies
