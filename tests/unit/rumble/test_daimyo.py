"""The advanced game: draft, deploying, each Daimyo card. [RN 9, RN 10]"""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from sengoku.core.errors import UnreadableAction
from sengoku.core.game import CHANCE
from sengoku.games.rumble.components import INDEX
from tests.unit.rumble.playing import play, refusal, soldiers, texts

AROUND_KYO = ("noto", "kiyosu", "yoshida", "oko")


def turn(
    card: str, at: str, troops: dict[str, list[int]], display: tuple[str, ...] = (), **doc: Any
) -> tuple[Any, Any]:
    """Set up a turn of red's with its Daimyo on the map, three players."""
    game = sengoku.load("rumble", seats=3, daimyo=True)
    daimyo = {"at": [at, "stock", "stock"], "cards": [card, "", ""]}
    full = {"troops": troops, "display": list(display), "daimyo": daimyo, **doc}
    return game, game.position(full)


def where(s: Any) -> str:
    """Give the area of red's Daimyo."""
    return next(area for area, n in INDEX.items() if n == s.setting.daimyo[0])


# RN 9


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_draft_runs_from_the_right_of_the_start_player(seats: int) -> None:
    game = sengoku.load("rumble", seats=seats, daimyo=True)
    s = game.start()
    while s.setting.phase != "first":
        s = game.apply(s, game.legal(s)[0])
    s = play(game, s, "first 1")
    lords = ["kenshin", "nobunaga", "shingen", "motonari", "motochika"][: seats + 1]
    for lord in lords:
        assert s.actor == CHANCE
        s = play(game, s, f"daimyo {lord}")
    order = []
    for lord in lords[:seats]:
        order.append(s.actor)
        assert f"draft {lord}" in texts(game, s)
        s = play(game, s, f"draft {lord}")
    assert order == [(1 - step) % seats for step in range(1, seats + 1)]
    assert order[-1] == 1
    assert (s.actor, s.turn, s.setting.offered) == (1, 1, ())
    assert s.setting.lords[0] == lords[0]
    assert s.stock == (16,) * seats


def test_a_daimyo_may_be_deployed_in_place_of_a_soldier() -> None:
    game = sengoku.load("rumble", seats=3, daimyo=True)
    s = game.position({"dice": [1, 1, 6], "castles": {"kyo": 2, "noto": 7}})
    assert texts(game, s) == [
        "place kyo", "place kyo daimyo", "place noto", "place noto daimyo", "reroll",
    ]  # fmt: skip
    three = play(game, s, "place kyo")
    assert (soldiers(three, "kyo")[0], three.stock[0]) == (3, 13)
    mixed = play(game, s, "place kyo daimyo")
    assert (soldiers(mixed, "kyo")[0], mixed.stock[0], where(mixed)) == (2, 14, "kyo")
    alone = play(game, s, "place noto daimyo")
    assert (soldiers(alone, "noto")[0], alone.stock[0], where(alone)) == (0, 16, "noto")


@pytest.mark.parametrize(
    ("dice", "told"),
    [((1, 1, 2), "Red places the Daimyo at Kyo."), ((1, 1, 3), "the Daimyo and 1 soldier at Kyo.")],
)
def test_what_is_told_of_a_daimyo_names_the_soldiers_if_there_are_any(
    dice: tuple[int, ...], told: str
) -> None:
    """A 2 brings one piece, the Daimyo; a 3 brings a soldier too. [RN 5.1, RN 9]"""
    game = sengoku.load("rumble", seats=3, daimyo=True)
    s = game.position({"dice": list(dice), "castles": {"kyo": 2}})
    notes: list[Any] = []
    game.apply(s, game.parse(s, "place kyo daimyo"), notes.append)
    assert game.texts.say(notes[0], "en").endswith(told)


def test_a_daimyo_is_no_soldier_for_tactic_cards() -> None:
    """RN 9: where a card says soldier, a Daimyo is never eligible."""
    cards = ("scout", "ninja", "support", "exile")
    game, s = turn("sorin", "kyo", {"kyo": [0, 2, 0]}, cards)
    assert texts(game, s) == ["roll"]
    cards = ("prisoner", "decoy", "retreat", "entering-kyo")
    game, s = turn("sorin", "kyo", {"kyo": [0, 2, 0], "oko": [0, 1, 0]}, cards, stock=[16, 13, 16])
    assert [each for each in texts(game, s) if each != "use sorin"] == ["roll"]


def test_tactic_and_daimyo_card_are_each_used_once() -> None:
    game, s = turn("nobunaga", "kyo", {"kyo": [2, 0, 0]}, ("scout",))
    assert texts(game, s) == ["roll", "use scout", "use nobunaga"]
    s = play(game, s, "use nobunaga", "move kyo noto daimyo", "done")
    assert s.setting.turned == (True, False, False)
    assert s.turn == 1
    s = play(game, s, "roll", "roll 1 1 1", game_place(game, s), "roll", "roll 1 1 1")
    s = play(game, s, game_place(game, s))
    assert texts(game, s) == ["roll", "use scout"]
    assert refusal(game, s, "use nobunaga") == "use.daimyo-once"
    assert refusal(game, s, "use sorin") == "use.not-yours"


def game_place(game: Any, s: Any) -> str:
    """Write the placing on the castle of value 2."""
    return f"place {next(area for area, n in INDEX.items() if s.setting.castles[n] == 2)}"


def test_a_daimyo_card_needs_its_daimyo_on_the_map() -> None:
    game, s = turn("nobunaga", "stock", {"kyo": [2, 0, 0]})
    assert texts(game, s) == ["roll"]
    assert refusal(game, s, "use nobunaga") == "use.daimyo-stock"


def test_daimyo_cards_are_barred_once_somebody_is_out() -> None:
    game = sengoku.load("rumble", seats=3, daimyo=True)
    doc = {
        "troops": {"kyo": [2, 0, 0]},
        "stock": [3, 0, 3],
        "swords": [0, 3, 0],
        "daimyo": {"at": ["kyo", "noto", "stock"], "cards": ["nobunaga", "sorin", "kenshin"]},
    }
    s = game.position(doc)
    assert texts(game, s) == ["roll"]
    assert refusal(game, s, "use nobunaga") == "use.barred"


# RN 10


def test_kenshin_leads_up_to_three_soldiers_over_land() -> None:
    game, s = turn("kenshin", "kyo", {"kyo": [4, 0, 0], "noto": [1, 0, 0]})
    s = play(game, s, "use kenshin")
    steps = [f"move kyo {to}" for to in ("noto", "kiyosu", "yoshida")]
    assert texts(game, s) == steps
    assert refusal(game, s, "move kyo oko") == "step.not-land"
    assert refusal(game, s, "move noto east") == "step.source"
    s = play(game, s, "move kyo noto")
    assert texts(game, s) == [*steps, "done"]
    s = play(game, s, "move kyo noto", "move kyo yoshida")
    assert (soldiers(s, "noto")[0], soldiers(s, "yoshida")[0], soldiers(s, "kyo")[0]) == (3, 1, 1)
    assert (s.turn, where(s)) == (1, "kyo")


def test_kenshin_needs_a_soldier_and_land() -> None:
    game, s = turn("kenshin", "oko", {"oko": [3, 0, 0]})
    assert refusal(game, s, "use kenshin") == "use.needs"
    game, s = turn("kenshin", "kyo", {"noto": [3, 0, 0]})
    assert refusal(game, s, "use kenshin") == "use.needs"


def test_nobunaga_moves_and_one_soldier_may_come_along() -> None:
    game, s = turn("nobunaga", "kyo", {"kyo": [2, 0, 0]})
    s = play(game, s, "use nobunaga")
    assert texts(game, s) == [f"move kyo {to} daimyo" for to in AROUND_KYO]
    s = play(game, s, "move kyo oko daimyo")
    assert texts(game, s) == ["move kyo oko", "done"]
    assert refusal(game, s, "move kyo noto") == "step.target"
    s = play(game, s, "move kyo oko")
    assert (where(s), soldiers(s, "oko")[0], soldiers(s, "kyo")[0], s.turn) == ("oko", 1, 1, 1)


def test_nobunaga_without_soldiers_goes_alone() -> None:
    game, s = turn("nobunaga", "kyo", {})
    s = play(game, s, "use nobunaga", "move kyo oko daimyo")
    assert (where(s), s.turn) == ("oko", 1)


def test_shingen_drives_up_to_three_of_one_opponent_away() -> None:
    game, s = turn("shingen", "kyo", {"kyo": [0, 3, 1], "oko": [0, 2, 0]})
    s = play(game, s, "use shingen")
    assert texts(game, s) == [f"push kyo {seat} {to}" for seat in (1, 2) for to in AROUND_KYO]
    assert refusal(game, s, "push oko 1 kyo") == "step.source"
    s = play(game, s, "push kyo 1 oko")
    assert texts(game, s) == [*(f"push kyo 1 {to}" for to in AROUND_KYO), "done"]
    assert refusal(game, s, "push kyo 2 oko") == "step.same-opponent"
    s = play(game, s, "push kyo 1 noto", "push kyo 1 oko")
    assert (soldiers(s, "kyo"), soldiers(s, "oko"), s.turn) == ([0, 0, 1], [0, 4, 0], 1)


def test_shingen_needs_an_opponent_beside_him() -> None:
    game, s = turn("shingen", "kyo", {"kyo": [3, 0, 0], "oko": [0, 2, 0]})
    assert refusal(game, s, "use shingen") == "use.needs"


def test_motonari_places_up_to_three_two_an_area() -> None:
    game, s = turn("motonari", "kyo", {})
    s = play(game, s, "use motonari")
    assert texts(game, s) == [f"place {to}" for to in AROUND_KYO]
    assert refusal(game, s, "place east") == "step.around"
    assert refusal(game, s, "done") == "done.not-yet"
    s = play(game, s, "place oko", "place oko")
    assert texts(game, s) == ["place noto", "place kiyosu", "place yoshida", "done"]
    assert refusal(game, s, "place oko") == "step.full"
    s = play(game, s, "place noto")
    assert (soldiers(s, "oko")[0], soldiers(s, "noto")[0], s.stock[0], s.turn) == (2, 1, 13, 1)


def test_motonari_with_one_neighbour_places_two_at_most() -> None:
    game, s = turn("motonari", "shuri", {})
    s = play(game, s, "use motonari")
    assert texts(game, s) == ["place usuki", "done"]
    s = play(game, s, "place usuki")
    assert (soldiers(s, "usuki")[0], s.turn) == (2, 1)


def test_motonari_stops_when_the_stock_is_empty() -> None:
    game, s = turn("motonari", "kyo", {}, stock=[1, 16, 16])
    s = play(game, s, "use motonari", "place oko")
    assert (s.stock[0], s.setting.swords, s.turn) == (0, (3, 0, 0), 1)


def test_motochika_ships_soldiers_and_daimyo_over_the_sea() -> None:
    game, s = turn("motochika", "yoshida", {"yoshida": [3, 0, 0]})
    s = play(game, s, "use motochika")
    steps = [f"move yoshida {to}" for to in ("oko", "usuki")]
    assert texts(game, s) == [*steps, *(f"{step} daimyo" for step in steps)]
    assert refusal(game, s, "move yoshida kyo") == "step.not-sea"
    s = play(game, s, "move yoshida oko daimyo")
    assert texts(game, s) == [*steps, "done"]
    assert refusal(game, s, "move yoshida usuki daimyo") == "step.daimyo-gone"
    s = play(game, s, "move yoshida oko", "move yoshida usuki")
    assert (where(s), soldiers(s, "oko")[0], soldiers(s, "usuki")[0]) == ("oko", 1, 1)
    assert (soldiers(s, "yoshida")[0], s.turn) == (1, 1)


def test_motochika_may_move_the_daimyo_only() -> None:
    game, s = turn("motochika", "yoshida", {})
    s = play(game, s, "use motochika", "move yoshida usuki daimyo")
    assert (where(s), s.turn) == ("usuki", 1)


def test_motochika_needs_the_sea() -> None:
    game, s = turn("motochika", "noto", {"noto": [3, 0, 0]})
    assert refusal(game, s, "use motochika") == "use.needs"


def test_sorin_converts_in_two_different_areas() -> None:
    game, s = turn("sorin", "kyo", {"noto": [0, 2, 1], "oko": [0, 0, 2], "shuri": [0, 3, 0]})
    s = play(game, s, "use sorin")
    assert texts(game, s) == ["replace noto 1", "replace noto 2", "replace oko 2"]
    assert refusal(game, s, "replace shuri 1") == "step.around"
    s = play(game, s, "replace noto 1")
    assert texts(game, s) == ["replace oko 2", "done"]
    assert refusal(game, s, "replace noto 1") == "step.twice"
    s = play(game, s, "replace oko 2")
    assert (soldiers(s, "noto"), soldiers(s, "oko")) == ([1, 1, 1], [1, 0, 1])
    assert s.stock == (14, 12, 14)
    assert s.turn == 1


def test_sorin_with_one_soldier_left_converts_once() -> None:
    game, s = turn("sorin", "kyo", {"noto": [0, 2, 0], "oko": [0, 0, 2]}, stock=[1, 14, 14])
    s = play(game, s, "use sorin", "replace noto 1")
    assert (s.stock, s.setting.swords) == ((0, 15, 14), (3, 0, 0))


def test_a_daimyo_counts_as_nobody_elses_soldier() -> None:
    """An opponent's Daimyo is neither driven away nor replaced."""
    game = sengoku.load("rumble", seats=2, daimyo=True)
    doc = {
        "troops": {"kyo": [1, 0]},
        "display": ["exile", "prisoner", "rebel"],
        "daimyo": {"at": ["oko", "kyo"], "cards": ["sorin", "shingen"]},
    }
    s = game.position(doc)
    assert texts(game, s) == ["roll"]


@pytest.mark.parametrize("daimyo", [False, True])
def test_only_with_daimyo_cards_are_their_actions_named(daimyo: bool) -> None:
    game = sengoku.load("rumble", daimyo=daimyo)
    with pytest.raises(UnreadableAction) as refused:
        game.parse(game.start(), "fly kyo")
    named = str(refused.value).partition("The actions are: ")[2].rstrip(".").split(", ")
    assert {"place", "war"} <= {*named}
    assert ({"draft", "daimyo"} <= {*named}) is daimyo
    assert {"draft", "daimyo"}.isdisjoint(named) is not daimyo
