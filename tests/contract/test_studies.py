"""What `position` accepts can be played on: nobody ever has to act and cannot."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.core.errors import ImpossiblePosition
from sengoku.core.game import CHANCE, Game
from tests.contract.walks import Case, positions

LONGEST = 30
"""So many plies are played on from a study."""


@settings(max_examples=100, deadline=None, derandomize=True)
@given(seed=st.integers(0, 1 << 30))
def test_b6_whoever_acts_in_a_study_has_an_action(case: Case, seed: int) -> None:
    rng, game = Random(seed), case.game
    s = game.start() if rng.random() < 0.3 else rng.choice(positions(case))
    doc = game.describe(s)
    for _ in range(rng.randint(1, 4)):
        doc = take_away(doc, rng)
    try:
        study = game.position(doc)
    except ImpossiblePosition:
        return
    play_on(game, study, rng)


def play_on(game: Game[Any], s: Any, rng: Random) -> None:
    """Play at random; whoever acts must have an action until the game is over."""
    for _ in range(LONGEST):
        if game.outcome(s) is not None:
            return
        legal = list(game.legal(s))
        assert legal, s
        s = game.apply(s, game.sample(s, rng) if s.actor == CHANCE else rng.choice(legal))


def take_away(doc: Any, rng: Random) -> Any:
    """Empty, shorten, lower, turn or leave out one thing somewhere in a document."""
    doc = deepcopy(doc)
    holder, key = rng.choice(_places(doc))
    value = holder[key]
    if rng.random() < 0.3:
        del holder[key]
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = rng.randint(0, max(0, value))
    elif isinstance(value, str | list | dict):
        holder[key] = type(value)()
    return doc


def _places(part: Any) -> list[tuple[Any, Any]]:
    """List where anything stands in a document: what holds it, and under which name."""
    names: Any = ()
    if isinstance(part, dict | list):
        names = part if isinstance(part, dict) else range(len(part))
    found = [(part, name) for name in names]
    return found + [place for name in names for place in _places(part[name])]
