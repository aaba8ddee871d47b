"""Warriors that lie face down. [RK Act 3; readings]"""

from __future__ import annotations

from random import Random

import pytest

from tests.unit.rokumon.playing import COINS, laid, load, play, told

ACT3 = load(act=3)


def test_each_seat_sees_its_own_values_only() -> None:
    s = ACT3.position({"coins": COINS, "stacks": {"e5": "63", "g5": "*"}})
    red, black, audience = (ACT3.view(s, seat) for seat in (0, 1, None))
    assert red.stacks[:2] == ("6B", "B")
    assert red.supply == ("224", "BBB")
    assert black.stacks[:2] == ("R3", "*")
    assert audience.stacks[:2] == ("RB", "B")
    assert audience.supply == ("RRR", "BBB")


def test_a_deployment_is_seen_without_its_value() -> None:
    s = laid(ACT3, COINS)
    action = ACT3.parse(s, "deploy 6 e5")
    assert [str(ACT3.seen(s, action, seat)) for seat in (0, 1, None)] == [
        "deploy 6 e5", "deploy ? e5", "deploy ? e5",
    ]  # fmt: skip
    _, notes = told(ACT3, s, "deploy 6 e5")
    for seat in (1, None):
        told_to = [note for note in notes if note.visible_to(seat)]
        assert [note.code for note in told_to] == ["did.deploy"]
    (own,) = (note for note in notes if note.visible_to(0))
    assert dict(own.args)["warrior"] == "6"


def test_the_survivor_stays_known_and_who_went_home_does_not() -> None:
    s = play(ACT3, ACT3.position({"coins": COINS, "stacks": {"g5": "36"}}), "fight g5")
    view = ACT3.view(s, 1)
    assert view.stacks[1] == "⑥"
    s = play(ACT3, s, "deploy 5 e5", "move g5 e5")  # it wins no fight now, only moves
    assert ACT3.view(s, 1).stacks[0] == "5⑥"
    s = play(ACT3, s, "deploy 3 j4")
    assert ACT3.view(s, 0).stacks[6] == "B"


def test_a_shown_warrior_sent_home_is_unknown_again() -> None:
    s = ACT3.position({"coins": COINS, "stacks": {"g5": "②3"}})
    s = play(ACT3, s, "fight g5")
    assert s.supply[0] == "2246"
    assert ACT3.view(s, 1).supply[0] == "RRRR"
    s = play(ACT3, s, "deploy 1 e5", "deploy 2 j4")
    assert ACT3.view(s, 1).stacks[6] == "R"


def test_imagined_warriors_are_those_the_box_still_holds() -> None:
    s = ACT3.position({"coins": COINS, "stacks": {"e5": "63", "g5": "✪", "h4": "5"}})
    view = ACT3.view(s, 0)
    seen = set()
    for seed in range(40):
        full = ACT3.imagine(view, Random(seed))
        assert full.stacks[:2][0][0] == "6"
        assert full.stacks[1] == "✪"
        blacks = sorted(full.stacks[0][1] + full.stacks[5] + full.supply[1])
        assert blacks == ["1", "3", "3", "5"]
        seen.add(full.stacks[5])
    assert seen == {"1", "3", "5"}


@pytest.mark.parametrize("act", [3, 4, 5])
def test_a_hand_over_is_needed_in_acts_3_to_5(act: int) -> None:
    assert load(act=act).hides()


def test_a_hand_over_is_needed_in_the_six_acts_and_not_elsewhere() -> None:
    assert load().hides()
    assert not any(load(act=act).hides() for act in (1, 2, 6))
    assert not load(solitaire="easy").hides()
