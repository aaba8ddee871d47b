"""Fight: who goes home, and revenge tokens. [RK Act 3, Fight]"""

from __future__ import annotations

import pytest

from sengoku.games.rokumon.rules.fights import survivors
from sengoku.games.rokumon.state import RokumonState
from tests.unit.rokumon.playing import COINS, find, load, play, refusal, stack, told

ACT3 = load(act=3)


def table(stacks: dict[str, str], **more: object) -> RokumonState:
    return ACT3.position({"coins": COINS, "stacks": stacks, **more})


@pytest.mark.parametrize(
    ("red", "black", "spent", "stays"),
    [
        ("6", "*", (0, 0), "*"),
        ("6", "*", (3, 0), "*"),  # 9 against 1, and the 6 still loses
        ("6", "1", (0, 0), "6"),
        ("6", "5", (0, 0), "6"),
        ("4", "*", (0, 0), "4"),  # the star beats nobody else
        ("2", "*", (0, 0), "2"),
        ("4", "3", (0, 1), ""),
        ("2", "5", (2, 0), "5"),
        ("2", "5", (3, 0), ""),
        ("2", "5", (4, 0), "2"),
        ("2", "3", (0, 0), "3"),
    ],
)
def test_k1_who_stays(red: str, black: str, spent: tuple[int, int], stays: str) -> None:
    assert survivors(red + black, spent) == stays
    assert survivors(black + red, spent) == stays


def test_k1_without_tokens_the_values_alone_decide() -> None:
    """Next to each other, so that one token more on either side would show."""
    assert [survivors(pair) for pair in ("43", "34", "45", "54")] == ["4", "4", "5", "5"]


@pytest.mark.parametrize(("pile", "seat"), [("6*", 0), ("*6", 0), ("6*", 1), ("*6", 1)])
def test_k1_the_six_loses_to_the_star_whoever_attacks(pile: str, seat: int) -> None:
    s = play(ACT3, table({"e5": pile}, actor=seat), "fight e5")
    assert stack(s, "e5") == "✪"
    assert s.supply[0] == "2246"
    assert s.actor == 1 - seat


def test_k1_equal_warriors_both_go_home_and_the_coin_is_free() -> None:
    """4 against 3 and one token: red has none, so only Tokugawa is asked."""
    s = table({"g5": "43"}, actor="sanada", tokens=[[0, 0], [1, 0]])
    s = play(ACT3, s, "fight g5")
    assert s.actor == 1
    s = play(ACT3, s, "spend")
    assert stack(s, "g5") == ""
    assert s.supply == ("2246", "*1335")
    assert s.war.tokens == ((0, 0), (0, 1))
    assert s.actor == 1  # Sanada has fought, so it is Tokugawa's turn
    assert "deploy 5 g5" in [str(a) for a in ACT3.legal(s)]


def test_k1_two_tokens_do_not_save_the_two_from_the_five() -> None:
    s = table({"g5": "25"}, actor="sanada", tokens=[[2, 0], [0, 0]])
    s = play(ACT3, s, "fight g5", "spend", "spend")
    assert stack(s, "g5") == "⑤"
    assert s.war.tokens == ((0, 2), (0, 0))


def test_a_fight_without_tokens_is_one_action() -> None:
    s, notes = told(ACT3, table({"g5": "36"}), "fight g5")
    assert not s.pending
    assert find(notes, "did.reveal") == {
        "place": "g5", "lower": "3", "lower_clan": 1, "lower_total": 3,
        "upper": "6", "upper_clan": 0, "upper_total": 6,
    }  # fmt: skip
    assert find(notes, "did.home") == {"clan": 1, "warrior": "3"}


def test_attacker_first_then_defender_and_a_spend_reopens() -> None:
    s = table({"g5": "43"}, actor="tokugawa", tokens=[[2, 0], [2, 0]])
    s = play(ACT3, s, "fight g5")
    assert s.actor == 1
    s = play(ACT3, s, "ready")
    assert (s.actor, s.pending[0].readies) == (0, 1)
    s = play(ACT3, s, "spend")
    assert (s.actor, s.pending[0].readies, s.pending[0].spent) == (1, 0, (1, 0))
    s = play(ACT3, s, "spend", "ready", "ready")  # Tokugawa, Sanada, Tokugawa
    assert not s.pending
    assert stack(s, "g5") == "④"  # 4+1 against 3+1
    assert s.war.tokens == ((1, 1), (1, 1))
    assert s.actor == 0


def test_only_the_fight_goes_on_while_it_lasts() -> None:
    s = table({"g5": "43"}, actor="sanada", tokens=[[1, 0], [0, 0]])
    assert refusal(ACT3, s, "spend") == ("pending.no-fight", "act3.fight")
    s = play(ACT3, s, "fight g5")
    assert [str(a) for a in ACT3.legal(s)] == ["spend", "ready"]
    assert refusal(ACT3, s, "deploy 2 e5") == ("pending.first", "act3.fight")


def test_spent_tokens_cannot_be_spent_again() -> None:
    s = table({"g5": "43"}, actor="sanada", tokens=[[0, 3], [0, 0]])
    assert not play(ACT3, s, "fight g5").pending


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ("e5", "fight.one"),
        ("i5", "fight.empty"),
        ("f4", "fight.not-yours"),
        ("a1", "fight.no-coin"),
    ],
)
def test_why_not_fight(place: str, code: str) -> None:
    s = table({"e5": "2", "f4": "35", "g5": "41"})
    assert refusal(ACT3, s, f"fight {place}") == (code, "act3.fight")


def test_there_is_no_fight_before_act_3() -> None:
    game = load(act=2)
    s = game.position({"coins": COINS, "stacks": {"g5": "RB"}})
    assert refusal(game, s, "fight g5") == ("fight.not-yet", "act3.fight")


def test_a_covered_warrior_may_attack() -> None:
    """One of the two must be yours, not the one on top."""
    s = table({"g5": "63"}, actor="sanada")
    assert "fight g5" in [str(a) for a in ACT3.legal(s)]


def test_two_warriors_of_one_clan_may_fight_without_tokens() -> None:
    s = table({"g5": "24"}, tokens=[[2, 0], [2, 0]])
    s, notes = told(ACT3, s, "fight g5")
    assert not s.pending
    assert stack(s, "g5") == "④"
    assert s.supply[0] == "226"
    equal, notes = told(ACT3, table({"g5": "22"}), "fight g5")
    assert stack(equal, "g5") == ""
    assert [note.reading for note in notes if note.code == "did.both-home"] == ["same-clan"]


def test_a_fight_that_uncovers_the_rival_s_row_loses() -> None:
    """Tokugawa's 3 is sent home by the 4 below it, in the middle of Sanada's row."""
    stacks = {"e5": "2", "g5": "43", "i5": "2"}
    end = play(ACT3, table(stacks, actor="tokugawa"), "fight g5").end
    assert end is not None
    assert (end.winner, end.reason) == (0, "reveal")
    end = play(ACT3, table(stacks, actor="sanada"), "fight g5").end
    assert end is not None
    assert (end.winner, end.reason) == (0, "row")


def test_k5_a_public_game_is_won_on_the_twelfth_move() -> None:
    s = ACT3.position({"coins": "135 2476", "stacks": {}})
    moves = (
        "deploy 2 h4", "deploy 3 f4", "move h4 f4", "fight f4", "deploy 6 h4", "deploy 1 g5",
        "move h4 f4", "deploy 1* e5", "move f4 i5", "deploy 5 h4", "move i5 f4", "deploy 3 i5",
    )  # fmt: skip
    for move in moves:
        assert s.end is None
        s = play(ACT3, s, move)
        if move == "fight f4":
            assert s.supply[0] == "2246"
    assert s.end is not None
    assert (s.end.winner, s.end.reason, s.end.places) == (1, "row", ("e5", "g5", "i5"))
    outcome = ACT3.outcome(s)
    assert outcome is not None
    assert outcome.winners == (1,)
