"""Step 3: Construction, Attack, Tribute. [AZ 3, Step 3]"""

from __future__ import annotations

from typing import Any

import pytest

from tests.unit.azuchi.playing import load, may, play, points, refused, told

SET = ["wood", "stone", "tile"]


def test_construction_takes_three_different_cubes_for_three_points() -> None:
    game = load()
    s = game.position({"phase": "event", "cubes": [[*SET, "wood"], ["wood"] * 3]})
    s = play(game, s, "event construction")
    assert (s.actor, may(game, s)) == (0, ["build cubes", "decline"])
    assert refused(game, s, "build worker") == "build.no-worker"
    s = play(game, s, "build cubes")
    assert points(s) == [3, 0]
    assert s.sides[0].cubes == (1, 0, 0)
    assert s.phase == "discard", "blue has no three different cubes, so it is not asked"


def test_construction_takes_the_black_worker_for_two_points_even_a_placed_one() -> None:
    game = load()
    s = game.position({
        "phase": "event", "black": [True, False], "cards": [["army"] * 3, []],
        "placed": [["army"] * 3, []],
    })  # fmt: skip
    s = play(game, s, "event construction", "build worker")
    side = s.sides[0]
    assert (side.points, side.black, len(side.placed)) == (2, False, 2)


def test_each_player_builds_once_a_construction() -> None:
    game = load()
    s = game.position({"phase": "event", "black": [True, True], "cubes": [SET * 2, SET]})
    s = play(game, s, "event construction")
    assert may(game, s) == ["build cubes", "build worker", "decline"]
    s = play(game, s, "build cubes")
    assert s.actor == 1
    s = play(game, s, "build worker")
    assert (s.phase, points(s)) == ("discard", [3, 2])


def test_construction_stays_up_only_if_somebody_scored() -> None:
    game = load()
    s = game.position({"phase": "event", "cubes": [SET, SET]})
    s = play(game, s, "event construction")
    assert s.up == (True,)
    assert play(game, s, "decline", "decline").up == (False,)
    assert play(game, s, "decline", "build cubes").up == (True,)
    assert play(game, s, "build cubes", "decline").up == (True,)
    nobody_can = play(game, game.position({"phase": "event"}), "event construction")
    assert (nobody_can.phase, nobody_can.up) == ("discard", (False,))


def test_tribute_takes_one_coin_for_two_points() -> None:
    game = load(3)
    s = game.position({"phase": "event", "coins": [2, 0, 1], "holder": 1})
    s = play(game, s, "event tribute")
    assert s.actor == 2, "blue has no coin"
    assert refused(game, s, "build cubes") == "event.other"
    s = play(game, s, "decline", "pay")
    assert points(s) == [2, 0, 0]
    assert [side.coins for side in s.sides] == [1, 0, 1]
    assert (s.phase, s.up) == ("discard", (False,)), "a Tribute is turned down though paid"


@pytest.mark.parametrize(("before", "cards", "placed", "after"), [
    (5, [], [], 3),
    (5, ["army", "army"], [], 3),
    (5, ["army", "wood"], ["wood"], 3),
    (1, [], [], 0),
    (0, ["army"], [], 0),
    (5, ["army"], ["army"], 6),
    (5, ["army", "army"], ["army"], 6),
    (0, ["army", "army", "army"], ["army", "army"], 2),
])  # fmt: skip
def test_attack(before: int, cards: list[str], placed: list[str], after: int) -> None:
    """-2 without a worker on an Army, never below 0; else +1 for each worker on one's Armies."""
    game = load()
    s = game.position({"phase": "event", "points": [before, 9], "cards": [cards, []],
                       "placed": [placed, []]})  # fmt: skip
    s = play(game, s, "event attack")
    assert points(s) == [after, 7]
    assert (s.phase, s.up) == ("discard", (False,))


def test_three_workers_on_armies_earn_three() -> None:
    game = load()
    s = game.position({"phase": "event", "cards": [["army"] * 3, []], "black": [True, False],
                       "placed": [["army"] * 3, []]})  # fmt: skip
    assert points(play(game, s, "event attack")) == [3, 0]


def test_an_attack_is_told_seat_by_seat_from_the_tile_on() -> None:
    game = load(3)
    doc = {"phase": "event", "holder": 1, "cards": [["army"], ["army"], []],
           "placed": [["army"], [], []]}  # fmt: skip
    codes = told(game, game.position(doc), "event attack")
    assert codes == [
        "did.attack", "did.unmanned-none", "did.no-army-none", "did.defend", "did.turned",
    ]  # fmt: skip


@pytest.mark.parametrize(("before", "english", "japanese"), [
    (2, ": 2 points less, 0 in all.", "ので2点を失い、0点になります。"),
    (1, ": 1 point less and not 2, since points never fall below 0.",
     "。点は0より下にならないので、2点ではなく1点だけ失います。"),
    (0, ", yet loses nothing: points never fall below 0.",
     "が、点は0より下にならないので何も失いません。"),
])  # fmt: skip
def test_who_has_less_than_an_attack_costs_is_told_that_points_never_fall_below_0(
    before: int, english: str, japanese: str
) -> None:
    """Red has no Army, Blue no worker on its Army; an Attack costs each 2, at most what it has."""
    game = load()
    s = game.position({"phase": "event", "points": [before] * 2, "cards": [[], ["army"]]})
    notes: list[Any] = []
    game.apply(s, game.parse(s, "event attack"), notes.append)
    lost = [note for note in notes if note.code.startswith(("did.no-army", "did.unmanned"))]
    assert [game.texts.say(note, "en") for note in lost] == [
        f"Red has no Army{english}", f"Blue has no worker on an Army{english}",
    ]  # fmt: skip
    assert all(game.texts.say(note, "ja").endswith(japanese) for note in lost)


def test_only_the_event_of_this_round_counts() -> None:
    """A Construction that lies face up from before takes no payment any more."""
    game = load()
    s = game.position({"phase": "event", "row": ["construction up"], "actor": "chance",
                       "cubes": [SET, []], "coins": [1, 0]})  # fmt: skip
    s = play(game, s, "event tribute")
    assert may(game, s) == ["pay", "decline"]
    assert refused(game, s, "build cubes") == "event.other"


def test_each_event_is_as_likely_as_its_cards_left() -> None:
    game = load()
    s = game.position({"phase": "event", "row": ["attack", "attack", "tribute"]})
    assert {str(a): str(p) for a, p in game.odds(s)} == {
        "event construction": "4/9", "event attack": "2/9", "event tribute": "1/3",
    }  # fmt: skip
