"""Whole games of Rokumon for its tests: those written down as golden, and random ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import sengoku
from sengoku.core.game import CHANCE
from sengoku.games.rokumon.rules.game import Rokumon
from tests.golden.transcript import actions
from tests.unit.rokumon.playing import load

GOLDEN = Path(__file__).parents[2] / "golden"
VARIANTS = tuple(load().variants())
PILE = {"solitaire": "medium", "taroma": "pile"}


@cache
def variant(name: str) -> Rokumon:
    return load(**load().variants()[name])


@cache
def golden(name: str) -> sengoku.Match:
    match = sengoku.Match(variant(name))
    text = (GOLDEN / f"rokumon-{name}.txt").read_text(encoding="utf-8")
    for action in actions(text):
        match.play(action)
    return match


@cache
def random_match(game: Rokumon, seed: int) -> sengoku.Match:
    """Play to the end at random; now and then somebody surrenders or takes back."""
    match, rng = sengoku.Match(game, seed=seed), Random(seed)
    while match.outcome is None:
        if match.state.actor == CHANCE:
            match.go_on()
        elif rng.random() < 0.02:
            match.resign(rng.choice((0, 1)))
        else:
            match.play(rng.choice(match.legal()))
            other = match.plies[-1].before.actor
            if rng.random() < 0.3 and match.why_not(f"takeback {other}") is None:
                match.takeback(other)
    return match


def matches(name: str) -> Iterator[sengoku.Match]:
    yield golden(name)
    yield from (random_match(variant(name), seed) for seed in (1, 2))


def seen(name: str) -> Iterator[tuple[Rokumon, Any, Any, int | None]]:
    """Give the positions of a variant, what each looker sees of them, and who looks."""
    for match in matches(name):
        plies = match.plies
        for ply in (plies[0], *plies[:: 1 + len(plies) // 10], plies[-1]):
            for looker in (0, 1, None):
                for s in (ply.before, ply.after):
                    yield match.game, s, match.game.view(s, looker), looker  # type: ignore[misc]
