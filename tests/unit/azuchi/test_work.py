"""Step 2: workers, cubes, the market. [AZ 3, Step 2]"""

from __future__ import annotations

import pytest

from tests.unit.azuchi.playing import load, may, play, refused


@pytest.mark.parametrize(("card", "cubes"), [("wood", (1, 0, 0)), ("stone", (0, 1, 0)),
                                             ("tile", (0, 0, 1))])  # fmt: skip
def test_a_worker_gets_a_cube_of_the_card_at_once(card: str, cubes: tuple[int, ...]) -> None:
    game = load()
    s = play(game, game.position({"cards": [[card, "army"], []]}), f"work {card}")
    assert s.sides[0].cubes == cubes
    assert s.sides[0].placed == (card,)
    assert s.actor == 0, "the other worker may still be placed"


def test_only_one_worker_stands_on_a_card() -> None:
    game = load()
    s = play(game, game.position({"cards": [["wood", "army"], []]}), "work wood")
    assert may(game, s) == ["work army", "done"]
    assert refused(game, s, "work wood") == "work.occupied"
    two = game.position({"cards": [["wood", "wood"], []]})
    assert play(game, two, "work wood", "work wood").sides[0].cubes == (2, 0, 0)


def test_workers_may_stay_at_home_and_players_act_clockwise_from_the_tile() -> None:
    game = load(3)
    s = game.position({"cards": [["wood"], ["stone"], ["tile"]], "holder": 1})
    assert s.actor == 1
    s = play(game, s, "done")
    assert s.actor == 2
    s = play(game, s, "work tile")
    assert s.actor == 0
    s = play(game, s, "work wood")
    assert (s.phase, s.actor) == ("event", -1)


def test_a_player_with_nothing_to_place_has_no_ply() -> None:
    """Blue has only a market and no cubes; green has no cards."""
    game = load(4)
    s = game.position({"cards": [["army"], ["market"], ["wood"], []]})
    s = play(game, s, "work army")
    assert s.actor == 2


def test_armies_kept_from_before_can_be_staffed() -> None:
    game = load()
    s = game.position({"cards": [["army", "army", "army", "wood"], []], "round": 3})
    s = play(game, s, "work army", "work army")
    assert (s.sides[0].placed, s.phase) == (("army", "army"), "event")


def test_the_market_swaps_one_cube_for_another_kind() -> None:
    game = load()
    s = game.position({"cards": [["market"], []], "cubes": [["wood"], []]})
    assert may(game, s) == ["work market swap wood stone", "work market swap wood tile", "done"]
    assert play(game, s, "swap wood tile").sides[0].cubes == (0, 0, 1)
    assert refused(game, s, "swap wood wood") == "market.same"
    assert refused(game, s, "swap tile wood") == "market.no-cube"


@pytest.mark.parametrize("pair", ["wood wood", "wood stone", "stone tile"])
def test_the_market_sells_a_coin_or_the_black_worker_for_any_two_cubes(pair: str) -> None:
    game = load()
    cubes = ["wood", "wood", "stone", "tile"]
    s = game.position({"cards": [["market"], []], "cubes": [cubes, []]})
    left = list(cubes)
    for cube in pair.split():
        left.remove(cube)
    counts = tuple(left.count(cube) for cube in ("wood", "stone", "tile"))
    for deal, coins, black in (("coin", 1, False), ("hire", 0, True)):
        side = play(game, s, f"{deal} {pair}").sides[0]
        assert (side.cubes, side.coins, side.black) == (counts, coins, black)


def test_every_payment_of_two_cubes_is_offered_once() -> None:
    """Three kinds give six pairs, two of a kind included."""
    game = load()
    s = game.position({"cards": [["market"], []], "cubes": [["wood", "stone", "tile"] * 2, []]})
    assert sum("coin" in text for text in may(game, s)) == 6
    assert sum("hire" in text for text in may(game, s)) == 6
    assert sum("swap" in text for text in may(game, s)) == 6


def test_a_black_worker_may_be_placed_at_once_and_nobody_has_two() -> None:
    game = load()
    doc = {"cards": [["market", "market", "army", "army"], []], "cubes": [["wood"] * 4, []]}
    s = play(game, game.position(doc), "hire wood wood")
    assert refused(game, s, "hire wood wood") == "market.has-black"
    assert refused(game, s, "coin wood tile") == "market.too-few", "a coin might still be had"
    s = play(game, s, "work army", "work army")
    assert s.sides[0].placed == ("market", "army", "army")
    assert s.phase == "event", "three workers at most"


def test_there_is_a_black_worker_for_everybody() -> None:
    """Four black workers, four players, one each: the supply can never lack one. [AZ 1]"""
    game = load(4)
    s = game.position({
        "cards": [["market"], [], [], []], "cubes": [["wood", "wood"], [], [], []],
        "black": [False, True, True, True],
    })  # fmt: skip
    assert "work market hire wood-wood" in may(game, s)


def test_what_the_supply_lacks_is_not_offered() -> None:
    """Twelve cubes a kind and six coins. [AZ 1]"""
    game = load()
    doc = {"cards": [["stone", "market", "wood"], []], "round": 2, "coins": [0, 6],
           "cubes": [["wood", "wood"], ["stone"] * 12]}  # fmt: skip
    s = game.position(doc | {"cards": [["stone", "market"], []]})
    assert may(game, s) == ["work market swap wood tile", "work market hire wood-wood", "done"]
    assert refused(game, s, "work stone") == "work.no-supply"
    assert refused(game, s, "swap wood stone") == "work.no-supply"
    assert refused(game, s, "coin wood wood") == "market.no-coin"


def test_what_is_paid_goes_back_to_the_supply() -> None:
    """Red pays the last stone cubes; blue, after it, gets one of them."""
    game = load()
    doc = {"cards": [["market"], ["stone"]], "cubes": [["stone"] * 12, []]}
    s = play(game, game.position(doc), "coin stone stone")
    assert may(game, s) == ["work stone", "done"]
