"""The battle that the rulebook prints as its example, number by number, and what if. [TK 7]"""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.tenku.rules.battle import strengths
from tests.unit.tenku.playing import cards, play, refusal, table, texts, told

BILL, CAROL, DAVE, AVALON = range(4)
GAME = table(4)

START: dict[str, Any] = {
    "reshuffles": 1,
    "actor": "chance",
    "turn": BILL,
    "hands": [
        {"province": 2, "lord": 1, "knight": 1, "priest": 1},
        {},
        {"priest": 2, "lord": 1, "province": 1},
        {"province": 1, "knight": 2},
    ],
    "courts": [
        {"general": 1, "cannon": 1, "priest": 1, "knight": 2, "lord": 2},
        {"knight": 1},
        {"knight": 1, "lord": 2, "abbot": 1, "province": 4},
        {"province": 3},
    ],
}
"""Bill is about to draw; he has five cards in hand, Dave four without a Knight."""

TO_THE_CALL = ("draw priest", "place province", "place province", "battle lord 2")
EXAMPLE = (
    *TO_THE_CALL,
    "arms hand attack",
    "arms court attack",
    "arms court defense",
    "pass",
    "pass",
    "strike province",
    "discard priest",
    "conquer",
)
"""Everything that is done in the printed example, Avalon's and Dave's passes included."""


def to(count: int) -> Any:
    """Play the example up to some action."""
    return play(GAME, GAME.position(START), *EXAMPLE[:count])


def sizes(s: Any) -> list[int]:
    """Count the cards in each hand."""
    return [len(hand) for hand in s.hands]


def shown(s: Any) -> tuple[int, int]:
    """Give both strengths as the battle stands."""
    return strengths(GAME.kit, s, s.battle)


def test_bill_draws_and_places_two_provinces() -> None:
    assert sizes(to(0)) == [5, 0, 4, 3]
    assert sizes(to(1))[BILL] == 6
    assert sizes(to(2))[BILL] == 5
    after = to(3)
    assert sizes(after)[BILL] == 4
    assert after.actor == BILL
    assert after.plays == 1


def test_the_extra_plays_come_from_the_provinces_alone() -> None:
    """Bill's two Lords equal Dave's two, so there is no majority; nor has he drawn twice."""
    s, said = told(GAME, GAME.position(START), "draw priest")
    assert s.plays == 1
    assert not any("Lords" in sentence for sentence in said)


def test_bill_pays_and_the_standing_armies_are_two_to_one() -> None:
    s = to(4)
    assert sizes(s)[BILL] == 3
    assert s.discards[-1] == "L"
    assert (s.battle.attacker, s.battle.defender) == (BILL, DAVE)
    assert shown(s) == (2, 1)
    assert s.actor == BILL


def test_the_general_lets_bill_pitch_twice() -> None:
    s = to(5)
    assert (shown(s), sizes(s)[BILL], s.actor) == ((4, 1), 2, BILL)
    s = to(6)
    assert shown(s) == (5, 1)
    assert cards(s.courts[BILL])["knight"] == 1


def test_the_call_goes_on_clockwise_with_dave_last() -> None:
    assert [to(count).actor for count in (6, 7, 8)] == [CAROL, AVALON, DAVE]
    assert [shown(to(count)) for count in (7, 8)] == [(5, 3), (5, 3)]
    assert cards(to(7).courts[CAROL]) == {}


def test_dave_could_only_come_to_four() -> None:
    assert "arms court defense" in texts(GAME, to(8))
    assert refusal(GAME, to(8), "arms hand defense") == "arms.no-knight-hand"
    _, said = told(GAME, to(8), "arms court defense")
    assert any("5 to 4" in sentence for sentence in said)


def test_bill_wins_and_dave_suffers_two_casualties() -> None:
    s, said = told(GAME, to(8), "pass")
    assert s.battle.totals == (5, 3)
    assert s.battle.owed == 2
    assert (s.actor, s.battle.step) == (BILL, "cannon")
    assert any("Crane wins, 5 to 3. Bellflower suffers 2 casualties." in each for each in said)


def test_the_cannon_takes_a_province_and_dave_a_priest() -> None:
    s = to(10)
    assert cards(s.courts[DAVE])["province"] == 3
    assert (s.actor, s.battle.owed) == (DAVE, 1)
    s = to(11)
    assert sizes(s)[DAVE] == 3
    assert s.actor == BILL


def test_spoils_are_exactly_the_two_casualties() -> None:
    """Never Bill's own Lord, nor a Knight that was pitched."""
    s = to(11)
    assert texts(GAME, s) == ["spoils province", "spoils priest", "conquer", "pass"]
    assert refusal(GAME, s, "spoils lord") == "spoils.not-lost"
    assert refusal(GAME, s, "spoils knight") == "spoils.pitched"


def test_the_battle_ends_as_printed() -> None:
    before, s = to(3), to(12)
    assert sizes(s) == [2, 0, 3, 3]
    assert cards(s.courts[BILL]) == {
        "general": 1, "cannon": 1, "priest": 1, "knight": 1, "lord": 2, "province": 3,
    }  # fmt: skip
    assert cards(s.courts[DAVE]) == {"knight": 1, "lord": 2, "abbot": 1, "province": 2}
    gone = s.discards.removeprefix(before.discards)
    assert cards(gone) == {"lord": 1, "knight": 3, "province": 1, "priest": 1}
    assert s.actor == -1
    assert s.turn == CAROL, "the turn is over: a conquered Province gives no other play"


def test_one_casualty_if_dave_answers() -> None:
    s = play(GAME, to(8), "arms court defense")
    assert s.battle.totals == (5, 4)
    assert s.battle.owed == 1


def test_without_the_general_it_is_four_to_three() -> None:
    courts = [dict(court) for court in START["courts"]]
    del courts[BILL]["general"]
    s = play(GAME, GAME.position(START | {"courts": courts}), *EXAMPLE[:5])
    assert s.actor == CAROL, "nobody may pitch a second Knight"
    s = play(GAME, s, "arms court defense", "pass", "pass")
    assert s.battle.totals == (4, 3)
    assert s.battle.owed == 1


def test_without_the_cannon_dave_chooses_both() -> None:
    courts = [dict(court) for court in START["courts"]]
    del courts[BILL]["cannon"]
    s = play(GAME, GAME.position(START | {"courts": courts}), *EXAMPLE[:9])
    assert (s.actor, s.battle.step, s.battle.owed) == (DAVE, "casualties", 2)


@pytest.mark.parametrize("spoil", ["province", "priest"])
def test_spoils_instead_of_conquest(spoil: str) -> None:
    s = play(GAME, to(11), f"spoils {spoil}")
    assert sizes(s)[BILL] == 3
    assert cards(s.courts[DAVE])["province"] == 3
    assert cards(s.known[BILL]) == {spoil: 1}
    assert len(s.discards) == len(to(3).discards) + 5


def test_a_winning_defender_gets_no_spoils() -> None:
    """Everybody helps Dave: 2 to 6. Bill's three cards go, and Dave may take one from the court."""
    s = play(GAME, to(4), "pass", "arms court defense", "arms hand defense", "arms court defense")
    assert s.battle.totals == (2, 6)
    assert sizes(s)[BILL] == 0
    assert (s.actor, s.battle.step, s.battle.owed) == (DAVE, "strike", 1)
    s = play(GAME, s, "strike general")
    assert s.turn == CAROL, "no spoils, no conquest"
    assert sizes(s) == [0, 0, 4, 2]
    assert cards(s.courts[DAVE]) == {"lord": 2, "abbot": 1, "province": 4}


def test_dave_would_have_won_at_his_next_turn() -> None:
    """Four Provinces against three at most, with a threshold of four."""
    s = play(GAME, to(3), "pass", *("draw lord", "pass"))
    assert (s.phase, s.end, s.turn) == ("over", "start", DAVE)
    assert GAME.outcome(s).winners == (DAVE,)
    assert GAME.outcome(s).scores == (2, 0, 4, 3)
