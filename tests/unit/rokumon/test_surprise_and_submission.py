"""Surprise, and losing by having no action. [RK Act 4, Surprise; How to Win an Act]"""

from __future__ import annotations

import pytest

from sengoku.core.errors import ImpossiblePosition
from tests.unit.rokumon.playing import COINS, find, laid, load, play, refusal, stack, told

ACT4 = load(act=4)


def test_where_a_coin_may_go() -> None:
    """Worked out on paper for d4: f6 h6 above, k5 beside, g3 i3 below; c5 and e3 touch one."""
    s = laid(ACT4, COINS)
    to = [a.target for a in ACT4.legal(s) if a.verb == "surprise" and a.source == "d4"]
    assert to == ["f6", "h6", "k5", "g3", "i3"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("surprise d4 c5", "surprise.touches"),  # it touches e5; its old place does not count
        ("surprise d4 l4", "surprise.touches"),
        ("surprise d4 g4", "surprise.not-brick"),
        ("surprise d4 e5", "surprise.occupied"),
        ("surprise d4 d4", "surprise.same-place"),
        ("surprise a1 f6", "surprise.no-coin"),
    ],
)
def test_why_not_surprise(text: str, code: str) -> None:
    assert refusal(ACT4, laid(ACT4, COINS), text) == (code, "act4.surprise")


def test_there_is_no_surprise_before_act_4() -> None:
    game = load(act=3)
    assert refusal(game, laid(game, COINS), "surprise d4 f6")[0] == "surprise.not-yet"


def test_warriors_travel_with_their_coin() -> None:
    s = ACT4.position({"coins": COINS, "stacks": {"d4": "13", "e5": "2"}})
    s, notes = told(ACT4, s, "surprise d4 f6")
    assert s.places == "f6 e5 g5 i5 f4 h4 j4"
    assert s.coins == "4123567"
    assert (stack(s, "f6"), stack(s, "e5")) == ("13", "2")
    assert find(notes, "did.surprise") == {"clan": 0, "source": "d4", "target": "f6"}


def test_once_an_act_and_locked_for_one_turn() -> None:
    s = play(ACT4, laid(ACT4, COINS), "surprise d4 f6")
    assert s.war.locked == "f6"
    assert refusal(ACT4, s, "surprise f6 d4") == ("surprise.locked", "act4.surprise")
    assert not any(str(a).startswith("surprise f6") for a in ACT4.legal(s))
    s = play(ACT4, s, "deploy 5 j4")
    assert refusal(ACT4, s, "surprise e5 d4")[0] == "surprise.used"
    s = play(ACT4, s, "deploy 6 h4", "surprise f6 d4")
    assert s.places == "e5 g5 i5 d4 f4 h4 j4"


@pytest.mark.parametrize("answer", ["deploy 1 j4", "move g5 i5", "fight e5", "surprise h4 k5"])
def test_the_lock_lasts_one_turn_whatever_is_done_in_it(answer: str) -> None:
    """[RK Act 4, Surprise] The rival may not move the coin back at once; after that anybody may."""
    s = ACT4.position({"coins": COINS, "stacks": {"e5": "25", "g5": "3"}})
    s = play(ACT4, s, "surprise d4 f6", answer)
    assert s.war.locked == ("k5" if answer == "surprise h4 k5" else "")
    s = play(ACT4, s, "deploy 6 f4")
    if "surprise" not in answer:
        assert stack(play(ACT4, s, "surprise f6 d4"), "d4") == ""


def test_the_rest_may_fall_apart() -> None:
    """Without f4 the coin d4 touches e5 alone, and that is fine."""
    s = play(ACT4, laid(ACT4, COINS), "surprise f4 k5")
    assert s.places == "e5 g5 i5 k5 d4 h4 j4"


def test_a_surprise_that_makes_the_rival_s_row_loses() -> None:
    stacks = {"d4": "1", "e5": "3", "j4": "5", "g5": "2"}
    end = play(ACT4, ACT4.position({"coins": COINS, "stacks": stacks}), "surprise j4 f6").end
    assert end is not None
    assert (end.winner, end.reason, end.places) == (1, "reveal", ("f6", "e5", "d4"))


def test_k5_no_action_loses_at_once() -> None:
    game = load(act=2)
    s = laid(game, "124 3657")
    moves = (
        "deploy h4", "deploy g5", "move h4 g5", "deploy e5", "deploy h4", "deploy i5",
        "deploy f4", "move i5 h4", "move f4 e5", "deploy i5", "deploy f4", "move i5 d4",
        "move f4 d4", "deploy f4", "move e5 f4", "move e5 i5", "move d4 i5",
    )  # fmt: skip
    for move in moves:
        assert s.end is None
        s = play(game, s, move)
    assert s.end is not None
    assert (s.end.winner, s.end.reason) == (0, "submission")
    assert game.legal(s) == ()


THREE = [{"place": place, "dots": dots} for place, dots in (("e5", 1), ("g5", 3), ("f4", 5))]
"""Three jade coins that touch: nobody can move between them."""


def test_an_unused_surprise_is_an_action() -> None:
    doc = {"coins": THREE, "stacks": {"e5": "2", "g5": "1", "f4": "3"}, "supply": ["", ""]}
    s = ACT4.position(doc)
    assert {a.verb for a in ACT4.legal(s)} == {"surprise"}
    with pytest.raises(ImpossiblePosition) as refused:
        ACT4.position({**doc, "surprises": [False, True]})
    assert refused.value.note.code == "position.stuck"


def test_surrender_loses_the_act() -> None:
    s = laid(ACT4, COINS)
    assert ACT4.why_not_resign(s, 1) is None
    end = ACT4.resign(s, 1).end
    assert end is not None
    assert (end.winner, end.reason) == (0, "resign")


def test_nobody_surrenders_while_coins_are_laid_or_between_acts() -> None:
    """[RK How to Win, Submission] It ends an act, so there has to be one."""
    game = load()
    s = game.start()
    laying = game.why_not_resign(s, 0)
    between = game.why_not_resign(game.resign(laid(game, "123 456"), 0), 0)
    assert laying is not None
    assert between is not None
    assert (laying.code, between.code) == ("chance.laying", "chance.paused")
