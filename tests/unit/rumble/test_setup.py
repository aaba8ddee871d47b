"""Setting up, by chance or by hand; options; positions written by hand. [RN 3, TM 3]"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.core.errors import BadOption
from sengoku.core.game import CHANCE
from sengoku.games.rumble.components import AREAS
from tests.unit.rumble.playing import EDITIONS, play, refusal, texts


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("seats", "shown"), [(2, 3), (3, 4), (4, 5)])
def test_a_class_types_its_own_board_in(edition: str, seats: int, shown: int) -> None:
    game = sengoku.load("rumble", edition=edition, seats=seats)
    values = Random(1).sample(range(2, 13), 11)
    s = game.start()
    for area, value in zip(AREAS, values, strict=True):
        odds = dict(game.odds(s))
        assert set(odds.values()) == {Fraction(1, 11 - len(s.setting.castles))}
        s = play(game, s, f"castle {area} {value}")
    cards = [card for card in game.kit.cards if card != "mountain"][:shown]
    for card in reversed(cards):
        assert s.actor == CHANCE
        s = play(game, s, f"card {card}")
    assert s.setting.display == tuple(cards)
    s = play(game, s, f"first {seats - 1}")
    assert s.setting.castles == tuple(values)
    assert s.stock == (18,) * seats
    assert (s.actor, s.turn, texts(game, s)) == (seats - 1, seats - 1, ["roll"])


def test_nothing_is_laid_twice_or_out_of_order() -> None:
    game = sengoku.load("rumble")
    s = play(game, game.start(), "castle tokuyama 8")
    assert refusal(game, s, "castle yonezawa 8") == "chance.castle-value"
    assert refusal(game, s, "castle kyo 3") == "chance.castle-area"
    assert refusal(game, s, "card scout") == "chance.castles"
    assert refusal(game, s, "roll") == "chance.castles"


def test_turns_go_clockwise_from_the_start_player() -> None:
    game = sengoku.load("rumble", seats=4)
    s = game.position({"turn": 2, "castles": {"kyo": 2}})
    order = []
    for _ in range(5):
        order.append(s.turn)
        s = play(game, s, "roll", "roll 1 1 1", "place kyo")
    assert order == [2, 3, 0, 1, 2]


@pytest.mark.parametrize(
    "options",
    [
        {"edition": "rumble"}, {"seats": 5}, {"seats": "3"}, {"seats": True}, {"daimyo": 1},
        {"players": 3}, {"edition": "tenka-meidou", "daimyo": True},
    ],
)  # fmt: skip
def test_options_that_do_not_exist_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        sengoku.load("rumble", **options)


def test_what_is_usual() -> None:
    game = sengoku.load("rumble")
    assert game.options == {"edition": "rumble-nation", "seats": 3, "daimyo": False}
    assert sengoku.load("rumble", daimyo=True).kit.soldiers == 16


def test_assumptions_are_those_of_the_data() -> None:
    found = {assumption.id for assumption in sengoku.assumptions("rumble")}
    assert {"ninja", "decoy", "entering-kyo", "daimyo-presence", "start-player"} <= found


def test_a_position_in_short_form_is_filled_in() -> None:
    game = sengoku.load("rumble", seats=2)
    s = game.position({"troops": {"kyo": [2, 1]}, "castles": {"kyo": 2}})
    assert s.stock == (16, 17)
    assert (s.actor, s.turn, s.setting.first) == (0, 0, 0)
    assert s.setting.castles[AREAS.index("kyo")] == 2
    assert sorted(s.setting.castles) == list(range(2, 13))
