"""Whether a card could be used, reckoned quickly, beside its steps, for every row there may be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import sengoku
from sengoku.core.errors import DamagedData
from sengoku.games.rumble.components import AREAS
from sengoku.games.rumble.rows import VERBS, WAYS, Row, row
from sengoku.games.rumble.rules.cards import play
from sengoku.games.rumble.state import Task

FIELDS: dict[str, tuple[Any, ...]] = {
    "verb": VERBS,
    "way": tuple(WAYS),
    "count": (None, 2, "half"),
    "times": (None, 2),
    "from": (None, "own"),
    "to": (None, "own", *AREAS),
    "may-stop": (None, True),
}
"""What makes a difference to whether a tactic card can be used."""


def rows() -> Iterator[Row]:
    """Make every tactic card that may stand in the data."""
    for values in product(*FIELDS.values()):
        table = {field: value for field, value in zip(FIELDS, values, strict=True) if value}
        try:
            yield row("made-up", table)
        except DamagedData:
            continue


def states(game: Any, rng: Random) -> Iterator[Any]:
    """Put few soldiers on few areas, so that much is only just possible, or only just not."""
    for _ in range(60):
        few = rng.sample(AREAS, rng.randint(1, 4))
        troops = {area: [rng.choice((0, 0, 1, 2)) for _ in range(3)] for area in few}
        yield game.position({"troops": troops, "stock": [rng.choice((1, 2, 3)), 2, 2]})


def test_a_card_can_be_used_exactly_if_there_is_a_first_step() -> None:
    """[RN 5.2] If the action cannot be executed, the card may not be chosen."""
    game, found = sengoku.load("rumble", seats=3), set()
    boards = list(states(game, Random(1)))
    for one in rows():
        card = play(one)
        for s in boards:
            usable = bool(card.usable(s, 0, s.troops[0], s.stock[0]))
            assert usable == bool(card.steps(s, Task(one.name), 0)), (one, s)
            found.add((one.verb, usable))
    assert found == {(verb, usable) for verb in VERBS for usable in (True, False)}
