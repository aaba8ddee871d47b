"""R5 and each tactic card, in both editions. [RN 5.2, RN 7, TM 5(2), TM 7]"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.core.game import CHANCE, NOBODY, Term
from sengoku.games.rumble.actions import USE
from sengoku.games.rumble.rules.cards import card_steps
from sengoku.games.rumble.rules.legal import seat_actions
from sengoku.games.rumble.state import Task
from tests.unit.rumble.playing import EDITIONS, play, refusal, soldiers, texts

RN, TM = EDITIONS


def turn(edition: str, troops: dict[str, list[int]], *cards: str, **doc: Any) -> tuple[Any, Any]:
    """Set up a turn of red's with cards on display, three players."""
    game = sengoku.load("rumble", edition=edition, seats=3)
    return game, game.position({"troops": troops, "display": list(cards), **doc})


def lacks(game: Any, s: Any, card: str) -> bool:
    """Tell whether a card is refused because of what it needs, and says which."""
    note = game.why_not(s, game.parse(s, f"use {card}"))
    return bool(
        note
        and note.code == "use.needs"
        and note.clause == f"card.{card}"
        and dict(note.args)["needs"] == Term(f"needs.{card}")
    )


# R5


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("area", ["tokuyama", "oko", "usuki", "shuri"])
def test_r5_1_no_land_neighbour_no_way_over_the_mountain(edition: str, area: str) -> None:
    """Both books' example."""
    game, s = turn(edition, {area: [5, 0, 0]}, "mountain")
    assert texts(game, s) == ["roll"]
    assert lacks(game, s, "mountain")
    note = game.why_not(s, game.parse(s, "use mountain"))
    assert "land neighbour" in game.texts.say(note, "en")
    assert "陸続き" in game.texts.say(note, "ja")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("group", range(3))
def test_r5_2_with_nothing_on_the_map_no_card_can_be_used(edition: str, group: int) -> None:
    cards = sengoku.load("rumble", edition=edition).kit.cards[4 * group : 4 * group + 4]
    game, s = turn(edition, {}, *cards)
    assert texts(game, s) == ["roll"]
    assert all(lacks(game, s, card) for card in cards)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("group", range(3))
def test_r5_2_the_second_players_first_turn_allows_betrayal_only(
    edition: str, group: int
) -> None:
    cards = sengoku.load("rumble", edition=edition).kit.cards[4 * group : 4 * group + 4]
    game, s = turn(edition, {"kyo": [3, 0, 0]}, *cards, turn=1, first=0)
    assert texts(game, s) == ["roll", *(["use rebel"] if "rebel" in cards else [])]


@pytest.mark.parametrize(("edition", "count"), [(RN, 2), (TM, 3)])
def test_r5_3_retreat_takes_two_or_three_by_edition(edition: str, count: int) -> None:
    game, s = turn(edition, {"kyo": [1, 0, 0], "noto": [count - 2, 0, 0]}, "retreat")
    assert lacks(game, s, "retreat")
    game, s = turn(edition, {"kyo": [1, 0, 0], "noto": [count - 1, 0, 0]}, "retreat")
    after = play(game, s, "use retreat", *(["recall kyo"]))
    assert after.stock[0] == 18
    assert after.pending == ()


def test_r5_3_with_two_on_the_map_the_editions_differ() -> None:
    rumble, s = turn(RN, {"kyo": [2, 0, 0]}, "retreat")
    assert refusal(rumble, s, "use retreat") == ""
    tenka, s = turn(TM, {"kyo": [2, 0, 0]}, "retreat")
    assert refusal(tenka, s, "use retreat") == "use.needs"


@pytest.mark.parametrize(("edition", "count"), [(RN, 2), (TM, 3)])
def test_r5_3_retreat_may_come_from_several_areas_and_never_stops_early(
    edition: str, count: int
) -> None:
    game, s = turn(edition, {"kyo": [4, 0, 0], "noto": [4, 0, 0], "oko": [4, 0, 0]}, "retreat")
    s = play(game, s, "use retreat")
    for done, area in enumerate(("kyo", "noto", "oko")[:count]):
        assert texts(game, s) == ["recall noto", "recall kyo", "recall oko"]
        assert refusal(game, s, "done") == "done.never"
        s = play(game, s, f"recall {area}")
        assert s.stock[0] == 6 + done + 1
    assert s.turn == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_r5_4_mountain_moves_two_from_one_area_to_one_area_by_land(edition: str) -> None:
    game, s = turn(edition, {"kyo": [3, 0, 0], "noto": [1, 0, 0]}, "mountain")
    s = play(game, s, "use mountain")
    assert texts(game, s) == ["move kyo noto", "move kyo kiyosu", "move kyo yoshida"]
    assert refusal(game, s, "move kyo oko") == "step.not-land"
    assert refusal(game, s, "move noto east") == "step.too-few"
    s = play(game, s, "move kyo yoshida")
    assert (soldiers(s, "kyo")[0], soldiers(s, "yoshida")[0], s.turn) == (1, 2, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r5_4_marine_moves_two_from_one_area_to_one_area_by_sea(edition: str) -> None:
    game, s = turn(edition, {"yoshida": [3, 0, 0], "kyo": [1, 0, 0]}, "marine")
    s = play(game, s, "use marine")
    assert texts(game, s) == ["move yoshida oko", "move yoshida usuki"]
    assert refusal(game, s, "move yoshida kyo") == "step.not-sea"
    s = play(game, s, "move yoshida usuki")
    assert (soldiers(s, "yoshida")[0], soldiers(s, "usuki")[0]) == (1, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r5_4_one_soldier_an_area_is_not_enough(edition: str) -> None:
    spread = {"kyo": [1, 0, 0], "yoshida": [1, 0, 0], "noto": [1, 0, 0]}
    game, s = turn(edition, spread, "mountain", "marine")
    assert texts(game, s) == ["roll"]


@pytest.mark.parametrize(("held", "moved"), [(2, 1), (3, 1), (4, 2), (5, 2), (9, 4)])
def test_r5_5_sub_squad_moves_half_rounded_down(held: int, moved: int) -> None:
    game, s = turn(RN, {"kyo": [held, 0, 0]}, "sub-squad")
    s = play(game, s, "use sub-squad", "move kyo oko")
    assert (soldiers(s, "kyo")[0], soldiers(s, "oko")[0]) == (held - moved, moved)


def test_r5_5_sub_squad_needs_an_area_with_two() -> None:
    game, s = turn(RN, {"kyo": [1, 0, 0], "noto": [1, 0, 0]}, "sub-squad")
    assert lacks(game, s, "sub-squad")


def test_r5_5_decoy_takes_one_of_mine_and_two_of_the_same_opponent() -> None:
    game, s = turn(RN, {"kyo": [1, 1, 1]}, "decoy")
    assert lacks(game, s, "decoy")
    game, s = turn(RN, {"kyo": [2, 2, 1], "oko": [0, 2, 2]}, "decoy")
    s = play(game, s, "use decoy")
    assert texts(game, s) == [f"push kyo 1 {area}" for area in ("noto", "kiyosu", "yoshida", "oko")]
    assert refusal(game, s, "push kyo 2 oko") == "step.few-opponents"
    assert refusal(game, s, "push oko 1 kyo") == "step.no-own"
    s = play(game, s, "push kyo 1 oko")
    assert soldiers(s, "kyo") == [1, 0, 1]
    assert soldiers(s, "oko") == [1, 4, 2]


@pytest.mark.parametrize("edition", EDITIONS)
def test_r5_6_ninja_needs_a_second_area(edition: str) -> None:
    game, s = turn(edition, {"kyo": [5, 0, 0]}, "ninja")
    assert lacks(game, s, "ninja")
    game, s = turn(edition, {"kyo": [5, 0, 0], "tokuyama": [1, 2, 0]}, "ninja")
    s = play(game, s, "use ninja")
    assert texts(game, s) == ["move tokuyama kyo", "move kyo tokuyama"]
    assert refusal(game, s, "move kyo kyo") == "step.same-area"
    s = play(game, s, "move kyo tokuyama")
    assert soldiers(s, "tokuyama") == [2, 2, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_r5_7_one_card_a_player_and_a_taken_card_is_gone_for_all(edition: str) -> None:
    game, s = turn(edition, {"kyo": [2, 2, 2]}, "scout", "ninja", "support", "exile")
    s = play(game, s, "use scout", "move kyo noto")
    assert s.setting.display == ("ninja", "support", "exile")
    assert s.setting.used == ("scout", "", "")
    assert refusal(game, s, "use scout") == "use.taken"
    assert refusal(game, s, "use retreat") == "use.not-displayed"
    s = play(game, s, "use support", "use exile", "push kyo 0 oko")
    assert s.turn == 0
    assert texts(game, s) == ["roll"]
    assert refusal(game, s, "use ninja") == "use.once"


def test_editions_have_their_own_cards() -> None:
    assert len(sengoku.load("rumble", edition=RN).kit.cards) == 12
    game, s = turn(TM, {"kyo": [3, 3, 3]})
    assert len(game.kit.cards) == 10
    for card in ("sub-squad", "decoy", "kenshin"):
        assert refusal(game, s, f"use {card}") == "use.edition"
    game, s = turn(RN, {"kyo": [3, 3, 3]})
    assert refusal(game, s, "use kenshin") == "use.edition"


# The other cards.


@pytest.mark.parametrize("edition", EDITIONS)
def test_scout_goes_by_land_and_by_sea(edition: str) -> None:
    game, s = turn(edition, {"yonezawa": [2, 0, 0]}, "scout")
    s = play(game, s, "use scout")
    assert texts(game, s) == [f"move yonezawa {to}" for to in ("tokuyama", "odawara", "east")]
    s = play(game, s, "move yonezawa tokuyama")
    assert (soldiers(s, "yonezawa")[0], soldiers(s, "tokuyama")[0], s.turn) == (1, 1, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_step_without_a_choice_is_done_at_once(edition: str) -> None:
    game, s = turn(edition, {"tokuyama": [2, 0, 0]}, "scout")
    s = play(game, s, "use scout")
    assert (soldiers(s, "tokuyama")[0], soldiers(s, "yonezawa")[0], s.turn) == (1, 1, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_entering_kyo_moves_any_number_from_the_areas_around_it(edition: str) -> None:
    """Oko is adjacent over the sea; the map's other areas are not."""
    troops = {area: [1, 0, 0] for area in ("yoshida", "noto", "oko", "east", "usuki")}
    game, s = turn(edition, troops | {"kiyosu": [2, 0, 0]}, "entering-kyo")
    s = play(game, s, "use entering-kyo")
    first = [f"move {area} kyo" for area in ("noto", "kiyosu", "yoshida", "oko")]
    assert texts(game, s) == first
    assert refusal(game, s, "done") == "done.not-yet"
    assert refusal(game, s, "move east kyo") == "step.not-near"
    s = play(game, s, "move kiyosu kyo")
    assert texts(game, s) == [*first, "done"]
    stopped = play(game, s, "done")
    assert (soldiers(stopped, "kyo")[0], stopped.turn) == (1, 1)
    s = play(game, s, "move kiyosu kyo", "move noto kyo", "move oko kyo")
    assert texts(game, s) == ["move yoshida kyo", "done"]
    s = play(game, s, "move yoshida kyo")
    assert (soldiers(s, "kyo")[0], s.turn) == (5, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_entering_kyo_needs_somebody_around_kyo(edition: str) -> None:
    game, s = turn(edition, {"kyo": [2, 0, 0], "east": [3, 0, 0]}, "entering-kyo")
    assert lacks(game, s, "entering-kyo")


@pytest.mark.parametrize("edition", EDITIONS)
def test_support_joins_soldiers_on_the_map(edition: str) -> None:
    game, s = turn(edition, {"kyo": [2, 1, 0], "shuri": [1, 0, 0], "oko": [0, 1, 0]}, "support")
    s = play(game, s, "use support")
    assert texts(game, s) == ["place kyo", "place shuri"]
    assert refusal(game, s, "place oko") == "step.no-own"
    s = play(game, s, "place shuri")
    assert (soldiers(s, "shuri")[0], s.stock[0]) == (2, 14)


@pytest.mark.parametrize("edition", EDITIONS)
def test_rebel_swaps_a_soldier_of_an_opponent_for_one_of_the_stock(edition: str) -> None:
    game, s = turn(edition, {"kyo": [2, 1, 0], "oko": [0, 1, 1]}, "rebel")
    s = play(game, s, "use rebel")
    assert texts(game, s) == ["replace kyo 1", "replace oko 1", "replace oko 2"]
    assert refusal(game, s, "replace kyo 0") == "step.opponent"
    assert refusal(game, s, "replace kyo 2") == "step.no-opponent"
    s = play(game, s, "replace oko 2")
    assert soldiers(s, "oko") == [1, 1, 0]
    assert s.stock == (15, 16, 18)


@pytest.mark.parametrize("edition", EDITIONS)
def test_exile_moves_an_opponent_out_of_ones_own_area(edition: str) -> None:
    game, s = turn(edition, {"shuri": [1, 1, 0], "oko": [0, 2, 2], "kyo": [1, 0, 1]}, "exile")
    s = play(game, s, "use exile")
    kyo = [f"push kyo 2 {to}" for to in ("noto", "kiyosu", "yoshida", "oko")]
    assert texts(game, s) == [*kyo, "push shuri 1 usuki"]
    assert refusal(game, s, "push oko 1 kyo") == "step.no-own"
    assert refusal(game, s, "push kyo 1 oko") == "step.no-opponent"
    s = play(game, s, "push shuri 1 usuki")
    assert (soldiers(s, "shuri"), soldiers(s, "usuki")) == ([1, 0, 0], [0, 1, 0])


@pytest.mark.parametrize("edition", EDITIONS)
def test_prisoner_brings_an_opponent_into_ones_own_area(edition: str) -> None:
    game, s = turn(edition, {"kyo": [1, 1, 0], "oko": [0, 1, 1], "shuri": [0, 3, 0]}, "prisoner")
    s = play(game, s, "use prisoner")
    assert texts(game, s) == ["push oko 1 kyo", "push oko 2 kyo"]
    assert refusal(game, s, "push shuri 1 usuki") == "step.no-own"
    assert refusal(game, s, "push shuri 1 kyo") == "step.not-near"
    s = play(game, s, "push oko 2 kyo")
    assert (soldiers(s, "kyo"), soldiers(s, "oko")) == ([1, 1, 1], [0, 1, 0])


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_can_be_used_exactly_if_it_has_a_first_step(edition: str) -> None:
    """Whether a card is offered is reckoned in another, quicker way than its steps."""
    game, rng = sengoku.load("rumble", edition=edition, seats=3), Random(5)
    usable: dict[str, set[bool]] = {card: set() for card in game.kit.cards}
    for _ in range(40):
        s = game.start()
        while s.actor != NOBODY:
            if s.actor >= 0 and not s.dice and not s.pending and not any(s.setting.swords):
                offered = seat_actions(game.kit, s)
                for card in s.setting.display if not s.setting.used[s.actor] else ():
                    steps = card_steps(game.kit.plays, s, Task(card))
                    assert (USE[card] in offered) == bool(steps)
                    usable[card].add(bool(steps))
            action = game.sample(s, rng) if s.actor == CHANCE else rng.choice(game.legal(s))
            s = game.apply(s, action)
    assert all(usable[card] == {True, False} for card in usable)
