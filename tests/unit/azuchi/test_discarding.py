"""Step 4: which cards go, and where the tile goes. [AZ 3, Step 4]"""

from __future__ import annotations

import pytest

from tests.unit.azuchi.playing import load, play, told


@pytest.mark.parametrize(("event", "placed", "kept"), [
    ("tribute", [], 1),
    ("attack", [], 1),
    ("tribute", ["army"], 1),
    ("construction", ["army"], 1),
    ("attack", ["army"], 0),
])  # fmt: skip
def test_an_army_goes_only_if_it_had_a_worker_and_there_was_an_attack(
    event: str, placed: list[str], kept: int
) -> None:
    game = load()
    s = game.position({"phase": "event", "cards": [["army", "wood"], ["tile", "market"]],
                       "placed": [placed, ["tile"]], "display": ["stone", "army"]})  # fmt: skip
    s = play(game, s, f"event {event}", "discard")
    assert [side.cards for side in s.sides] == [(0, 0, 0, kept, 0), (0, 0, 0, 0, 0)]
    assert [side.placed for side in s.sides] == [(), ()]
    # wood, tile, market, the two left over, and the Army if it goes
    assert s.discards == (1, 1, 1, 2 - kept, 1)
    assert sum(s.display) == 0


def test_of_several_armies_those_without_a_worker_stay() -> None:
    game = load()
    s = game.position({"phase": "event", "cards": [["army"] * 3, []], "placed": [["army"], []]})
    s = play(game, s, "event attack")
    assert told(game, s, "discard")[:3] == ["did.discard", "did.spent", "did.kept"]
    s = play(game, s, "discard")
    assert (s.sides[0].cards, s.discards) == ((0, 0, 0, 2, 0), (0, 0, 0, 1, 0))


def test_the_tile_goes_to_the_left_and_the_next_round_begins() -> None:
    game = load(3)
    s = game.position({"phase": "discard", "row": ["attack"], "holder": 2})
    assert game.paused(s)
    s = play(game, s, "discard")
    assert (s.holder, s.round, s.phase, s.picks) == (0, 2, "draft", 0)
    assert s.actor == -1


def test_what_players_own_stays_theirs() -> None:
    game = load()
    s = game.position({"phase": "discard", "row": ["attack"], "points": [4, 1], "coins": [2, 0],
                       "black": [True, False], "cubes": [["wood"], ["tile"]]})  # fmt: skip
    red = play(game, s, "discard").sides[0]
    assert (red.points, red.cubes, red.coins, red.black) == (4, (1, 0, 0), 2, True)
