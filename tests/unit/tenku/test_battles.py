"""Battles beyond the printed example: who is asked, casualties, courts, what one sees. [TK 7]"""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.tenku.rules.battle import strengths
from tests.unit.tenku.playing import cards, play, refusal, study, table, texts

TWO, FOUR = table(2), table(4)


def test_any_card_from_the_hand_pays_and_no_other() -> None:
    """[TK 7.1]"""
    s = study(FOUR, [{"province": 1, "general": 1}, {}], [{"knight": 1}])
    battles = [text for text in texts(FOUR, s) if text.startswith("battle")]
    assert battles == [f"battle {card} {n}" for card in ("province", "general") for n in (1, 2, 3)]
    assert refusal(FOUR, s, "battle knight 1") == "card.not-in-hand"
    assert refusal(FOUR, s, "battle province 0") == "battle.oneself"


def test_the_defender_pays_nothing() -> None:
    s = play(TWO, study(TWO, [{"lord": 1}, {"knight": 2}]), "battle lord 1")
    assert s.hands == ("", "KK")


def asked(s: Any, game: Any) -> list[int]:
    """Have everybody pass, and list who was asked."""
    found = []
    while s.battle and s.battle.step == "arms":
        found.append(s.actor)
        s = play(game, s, "pass")
    return found


@pytest.mark.parametrize(
    ("defender", "order"), [(1, [0, 2, 3, 1]), (2, [0, 1, 3, 2]), (3, [0, 1, 2, 3])]
)
def test_the_attacker_first_then_clockwise_the_defender_last(
    defender: int, order: list[int]
) -> None:
    """[TK 7.4]"""
    s = study(FOUR, [{"knight": 2}, {"knight": 1}, {"knight": 1}, {"knight": 1}])
    assert asked(play(FOUR, s, f"battle knight {defender}"), FOUR) == order


def test_two_players_have_no_third_party() -> None:
    s = study(TWO, [{"knight": 2}, {"knight": 1}])
    assert asked(play(TWO, s, "battle knight 1"), TWO) == [0, 1]


def test_who_surely_has_no_knight_is_not_asked_and_who_may_have_one_is() -> None:
    """To be passed over would tell that no Knight is in the hand."""
    hands = [{"lord": 2}, {"priest": 1}, {}, {}]
    s = study(FOUR, hands, [{}, {}, {"knight": 1}, {}])
    s = play(FOUR, s, "battle lord 1")
    assert texts(FOUR, s) == ["pass"]
    assert asked(s, FOUR) == [0, 2, 1]


@pytest.mark.parametrize(("side", "totals"), [("attack", (2, 0)), ("defense", (0, 2))])
def test_a_knight_may_be_pitched_for_either_side(side: str, totals: tuple[int, int]) -> None:
    s = study(FOUR, [{"lord": 1}, {"lord": 1}, {"knight": 1}])
    s = play(FOUR, s, "battle lord 1")
    assert s.actor == 2, "nobody else can have a Knight but the defender"
    assert texts(FOUR, s) == ["arms hand attack", "arms hand defense", "pass"]
    s = play(FOUR, s, f"arms hand {side}")
    assert strengths(FOUR.kit, s, s.battle) == totals


def test_one_knight_only_without_a_general() -> None:
    s = study(FOUR, [{"knight": 4}, {"knight": 1}, {"knight": 3}], [{}, {}, {"general": 1}])
    s = play(FOUR, s, "battle knight 1", "arms hand attack")
    assert s.actor == 2
    s = play(FOUR, s, "arms hand defense")
    assert s.actor == 2, "the General serves a helper too"
    s = play(FOUR, s, "arms hand defense")
    assert s.actor == 1
    assert strengths(FOUR.kit, s, s.battle) == (2, 4)


def test_a_general_may_pitch_one_and_stop() -> None:
    s = study(TWO, [{"knight": 3}, {"knight": 1}], [{"general": 1}])
    s = play(TWO, s, "battle knight 1", "arms hand attack", "pass")
    assert s.actor == 1


def test_a_stalemate_has_no_effect() -> None:
    """[TK 7.5]; the Knights pitched are discarded. [TK 7.8]"""
    s = study(TWO, [{"knight": 2}, {"knight": 1, "lord": 1}], [{}, {"province": 1}])
    s = play(TWO, s, "battle knight 1", "arms hand attack", "arms hand defense")
    assert (s.turn, s.hands, s.courts) == (1, ("", "L"), ("", "P"))
    assert cards(s.discards) == {"knight": 3}


# Casualties.


def war(attack: int, hand: dict[str, int], court: dict[str, int], **more: Any) -> Any:
    """Have Crane attack with so many Knights in court, and nobody answer."""
    s = study(TWO, [{"lord": 1}, hand], [{"knight": attack}, court], **more)
    actions = ["battle lord 1", "pass"]
    if hand or "knight" in court:
        actions.append("pass")
    return play(TWO, s, *actions)


def test_the_loser_chooses_from_hand_one_by_one() -> None:
    """[TK 7.6]"""
    s = war(2, {"lord": 1, "priest": 1, "province": 1}, {"priest": 1})
    assert (s.actor, s.battle.owed) == (1, 2)
    assert texts(TWO, s) == ["discard province", "discard priest", "discard lord"]
    s = play(TWO, s, "discard lord")
    assert (s.actor, s.battle.owed) == (1, 1)
    s = play(TWO, s, "discard priest")
    assert (s.actor, s.battle.step, s.battle.lost) == (0, "spoils", "LR")
    assert s.courts[1] == "R", "the court is not touched while the hand is enough"


def test_then_the_victor_chooses_from_the_court() -> None:
    s = war(4, {"lord": 1}, {"priest": 1, "province": 2})
    assert (s.actor, s.battle.step, s.battle.owed) == (0, "strike", 3)
    assert texts(TWO, s) == ["strike province", "strike priest", "pass"]
    s = play(TWO, s, "strike priest", "strike province")
    assert cards(s.courts[1]) == {"province": 1}
    s = play(TWO, s, "pass")
    assert s.battle.step == "spoils", "may: the third casualty is left"
    assert texts(TWO, s) == ["spoils province", "spoils priest", "spoils lord", "conquer", "pass"]


def test_what_cannot_be_suffered_is_ignored() -> None:
    s = war(6, {"lord": 1}, {"priest": 1})
    s = play(TWO, s, "strike priest")
    assert (s.battle.step, s.hands[1], s.courts[1]) == ("spoils", "", "")


def test_a_defeated_attacker_suffers_too() -> None:
    s = study(TWO, [{"lord": 2, "priest": 1}, {}], [{}, {"knight": 2, "province": 1}])
    s = play(TWO, s, "battle lord 1", "pass", "pass")
    assert s.turn == 1, "two casualties are the whole hand, and there is nothing to take"
    assert cards(s.discards) == {"lord": 2, "priest": 1}


def test_the_cannon_serves_a_defender() -> None:
    """Our reading: the example shows an attacker's."""
    s = study(
        TWO, [{"lord": 3}, {}], [{"province": 1, "priest": 1}, {"knight": 2, "cannon": 1}]
    )
    s = play(TWO, s, "battle lord 1", "pass", "pass")
    assert (s.actor, s.battle.step) == (1, "cannon")
    s = play(TWO, s, "strike province")
    assert (s.actor, s.battle.owed) == (0, 1)
    s = play(TWO, s, "discard lord")
    assert (s.turn, s.hands[0], s.courts[0]) == (1, "L", "R")


def test_the_cannon_can_rest() -> None:
    s = study(TWO, [{"lord": 1}, {"lord": 2}], [{"knight": 1, "cannon": 1}, {"province": 1}])
    s = play(TWO, s, "battle lord 1", "pass", "pass", "pass")
    assert (s.actor, s.battle.step, s.battle.owed) == (1, "casualties", 1)


def test_the_cannon_of_the_loser_does_nothing() -> None:
    s = study(TWO, [{"lord": 1}, {"lord": 2}], [{"knight": 1}, {"province": 1, "cannon": 1}])
    s = play(TWO, s, "battle lord 1", "pass", "pass")
    assert (s.actor, s.battle.step) == (1, "casualties")


# Spoils.


def test_neither_spoils_nor_conquest_if_one_likes() -> None:
    s = play(TWO, war(1, {"lord": 1}, {"province": 1}), "pass")
    assert (s.turn, s.hands, s.courts) == (1, ("", ""), ("K", "P"))


def test_no_province_no_conquest() -> None:
    s = war(1, {"lord": 1}, {"priest": 1})
    assert texts(TWO, s) == ["spoils lord", "pass"]
    assert refusal(TWO, s, "conquer") == "spoils.no-province"


def test_conquest_gives_no_other_play() -> None:
    s = play(TWO, war(1, {"lord": 1}, {"province": 1}), "conquer")
    assert (s.turn, s.courts) == (1, ("KP", ""))


def test_spoils_stay_known_until_a_card_leaves_the_hand_unseen() -> None:
    s = play(TWO, war(1, {"lord": 1}, {"province": 1}), "spoils lord")
    assert s.hands[0] == "L"
    assert TWO.view(s, 1).hands[0] == "L"
    assert TWO.view(s, None).hands[0] == "L"


def test_a_battle_can_be_saved_in_the_middle() -> None:
    s = war(2, {"lord": 1, "priest": 2}, {"province": 1})
    assert TWO.position(TWO.describe(s)) == s
    assert hash(TWO.position(TWO.describe(s))) == hash(s)


@pytest.mark.parametrize(
    ("actions", "action", "code"),
    [
        ([], "place lord", "arms.first"),
        ([], "pitch hand knight", "arms.verb"),
        ([], "arms court attack", "arms.no-knight"),
        (["pass", "pass"], "pass", "battle.casualties"),
        (["pass", "pass"], "discard lord", "card.not-in-hand"),
        (["pass", "pass", "discard priest", "discard priest"], "place lord", "spoils.first"),
    ],
)
def test_why_not_in_a_battle(actions: list[str], action: str, code: str) -> None:
    s = study(TWO, [{"lord": 1, "knight": 1}, {"priest": 3}], [{"cavalry": 1}, {"province": 1}])
    s = play(TWO, s, "battle lord 1")
    if actions:
        s = play(TWO, s, "arms hand attack", "pass", *actions[2:])
    assert refusal(TWO, s, action) == code


def test_outside_a_battle_its_verbs_are_refused() -> None:
    s = study(TWO, [{"knight": 1}, {}], [{}, {"province": 1}])
    for action in ("arms hand attack", "discard knight", "strike province", "spoils knight",
                   "conquer"):  # fmt: skip
        assert refusal(TWO, s, action) == "battle.none"
    for action in ("name 1", "take knight", "give knight"):
        assert refusal(TWO, s, action) == "house.none"
    assert refusal(TWO, s, "open knight") == "courts.over"
    assert refusal(TWO, s, "draw knight") == "chance.not-now"
