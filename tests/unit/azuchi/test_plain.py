"""What is told of an action of Azuchi Castle of which no idea comes to mind."""

from __future__ import annotations

from typing import Any

from sengoku.games import telling
from tests.unit.azuchi.playing import load


def asked(doc: dict[str, Any], text: str) -> list[str]:
    game = load()
    s = game.position(doc)
    assert telling(game).ideas(s, game.parse(s, text), s.actor) == ()
    found = telling(game).plain(s, game.parse(s, text), s.actor)
    assert telling(game).reasons(s, game.parse(s, text), s.actor) == found
    return [game.texts.say(one, "en") for one in found]


def test_of_one_more_cube_it_is_told_what_it_is_for() -> None:
    doc = {"phase": "work", "cards": [["wood", "stone"], []], "cubes": [["wood"], []]}
    [told] = asked(doc, "work wood")
    assert told == "One more wood cube: for another Construction, or to pay with on a Market."


def test_of_a_swap_it_is_told_what_is_spared_and_what_is_lacking() -> None:
    doc = {"phase": "work", "cards": [["market"], []], "cubes": [["wood", "wood"], []]}
    [told] = asked(doc, "work market swap wood tile")
    assert told == "Swaps a wood cube that it can spare for tile, a kind it lacks."
    # The only wood is not spare.
    [told] = asked(doc | {"cubes": [["wood"], []]}, "work market swap wood tile")
    assert told == "Swaps wood for tile: cubes of 1 kind then."
    game = load()
    s = game.position(doc)
    deed = game.parse(s, "work market swap wood tile").parts()
    assert game.texts.deed(deed, "en") == "Place a worker: Market, Swap a cube (Wood → Tile)"


def test_of_a_cube_that_no_construction_waits_for_it_is_told_that_it_is_one_more() -> None:
    """The castle has all its storeys, so that no Construction is left to come."""
    doc = {
        "phase": "work", "cards": [["wood"], []], "cubes": [["wood"], []],
        "row": ["construction up"] * 4, "points": [12, 3],
    }  # fmt: skip
    assert asked(doc, "work wood") == ["Good for one more wood cube."]


def test_of_who_stays_at_home_it_is_told_how_many_do() -> None:
    doc = {"phase": "work", "cards": [["wood"], []]}
    assert asked(doc, "done") == ["Keeps 2 workers at home."]


def test_of_a_construction_it_is_told_what_it_brings() -> None:
    """The second player builds after the first has: the card is up already. [AZ 3, Step 3]"""
    doc = {
        "phase": "event", "row": ["construction up"], "scored": True, "points": [0, 3], "holder": 1,
        "actor": 0, "cubes": [["wood", "stone", "tile"], []],
    }  # fmt: skip
    assert asked(doc, "build cubes") == ["It brings 3 points."]
