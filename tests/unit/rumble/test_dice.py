"""R3: rolling, dividing the dice, the one reroll. [RN 5.1, TM 5(1)]"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import sengoku
from sengoku.core.errors import UnreadableAction
from sengoku.games.rumble.components import AREAS
from tests.unit.rumble.playing import EDITIONS, play, refusal, soldiers, texts

IN_ORDER = dict(zip(AREAS, range(2, 13), strict=True))
"""The castle token on each area in these tests: 2, 3, 4 ... in the order of the map."""

BROUGHT = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}


def at(edition: str, **more: Any) -> tuple[Any, Any]:
    game = sengoku.load("rumble", edition=edition, seats=3)
    return game, game.position({"castles": IN_ORDER, **more})


def ways(game: Any, s: Any) -> set[tuple[int, int]]:
    """Give the castle and the number of soldiers of each way to place."""
    found = set()
    for action in texts(game, s):
        if action.startswith("place"):
            area = action.split()[1]
            after = play(game, s, action)
            found.add((IN_ORDER[area], soldiers(after, area)[0] - soldiers(s, area)[0]))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((3, 4, 5), {(7, 3), (8, 2), (9, 2)}),
        ((1, 3, 6), {(4, 3), (7, 2), (9, 1)}),
        ((2, 2, 5), {(4, 3), (7, 1)}),
        ((1, 1, 1), {(2, 1)}),
        ((6, 6, 6), {(12, 3)}),
    ],
)
def test_r3_ways_to_divide_a_roll(
    edition: str, dice: tuple[int, ...], expected: set[tuple[int, int]]
) -> None:
    game, s = at(edition, dice=list(dice))
    assert ways(game, s) == expected


@pytest.mark.parametrize("edition", EDITIONS)
def test_r3_all_216_rolls(edition: str) -> None:
    game, s = at(edition)
    s = play(game, s, "roll")
    for dice in product(range(1, 7), repeat=3):
        rolled = play(game, s, "roll " + " ".join(map(str, dice)))
        expected = {
            (a + b, BROUGHT[c])
            for a, b, c in (dice, (dice[0], dice[2], dice[1]), (dice[1], dice[2], dice[0]))
        }
        assert ways(game, rolled) == expected
        assert len(expected) == len(set(dice))


@pytest.mark.parametrize("edition", EDITIONS)
def test_r3_odds_of_the_rolls(edition: str) -> None:
    game, s = at(edition)
    odds = {str(action): chance for action, chance in game.odds(play(game, s, "roll"))}
    assert odds["roll 1 1 1"] == Fraction(1, 216)
    assert odds["roll 1 1 2"] == Fraction(3, 216)
    assert odds["roll 1 2 3"] == Fraction(6, 216)
    assert len(odds) == 56


@pytest.mark.parametrize("edition", EDITIONS)
def test_r3_example_joins_the_cube_that_is_there(edition: str) -> None:
    """TM 5(1): a 3, 4 and 5 bring two cubes to the 8, where one stands already."""
    eight = next(area for area, value in IN_ORDER.items() if value == 8)
    game, s = at(edition, dice=[3, 4, 5], troops={eight: [1, 0, 0]})
    assert soldiers(play(game, s, f"place {eight}"), eight) == [3, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_r3_one_reroll_of_all_three_on_every_turn(edition: str) -> None:
    game, s = at(edition)
    s = play(game, s, "roll", "roll 3 4 5")
    assert texts(game, s)[-1] == "reroll"
    s = play(game, s, "reroll", "roll 1 1 1")
    assert texts(game, s) == ["place tokuyama"]
    assert refusal(game, s, "reroll") == "reroll.used"
    assert refusal(game, s, "place noto") == "place.sum"
    s = play(game, s, "place tokuyama", "roll", "roll 6 6 6")
    assert "reroll" in texts(game, s)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r3_no_card_after_rolling(edition: str) -> None:
    game, s = at(edition, troops={"kyo": [2, 0, 0]}, display=["scout"])
    assert texts(game, s) == ["roll", "use scout"]
    assert refusal(game, play(game, s, "roll"), "use scout") == "chance.rolling"
    s = play(game, s, "roll", "roll 3 4 5")
    assert refusal(game, s, "use scout") == "use.rolled"
    s = play(game, s, "reroll", "roll 3 4 5")
    assert refusal(game, s, "use scout") == "use.rolled"


@pytest.mark.parametrize("edition", EDITIONS)
def test_dice_of_ones_own_are_typed_in_any_order(edition: str) -> None:
    game, s = at(edition)
    assert refusal(game, s, "roll 5 3 4") == "chance.roll-first"
    s = play(game, s, "roll", "roll 5 3 4")
    assert s.dice == (3, 4, 5)
    assert refusal(game, s, "roll 1 1 1") == "chance.rolled"


@pytest.mark.parametrize("text", ["roll 7 1 1", "roll 0 1 1", "roll 1 1", "roll 1 2 3 4"])
def test_dice_that_do_not_exist_are_refused_with_a_reason(text: str) -> None:
    game, s = at("rumble-nation")
    with pytest.raises(UnreadableAction):
        game.parse(s, text)
