"""The Code of Honour: take-back and Tanomo! [RK Code of Honour]"""

from __future__ import annotations

import pytest

from sengoku.core.game import Note
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import RokumonState
from tests.unit.rokumon.playing import COINS, codes, load, play, told

GAME = load()
BEHIND = {"act": 2, "coins": COINS, "tokens": [[1, 0], [0, 0]]}
"""Sanada has one token more: the Code binds Tokugawa."""


def asked(game: Rokumon, s: RokumonState, text: str, seat: int) -> Note | None:
    action = game.parse(s, text)
    return game.why_not_takeback(s, action, game.apply(s, action), seat)


def code(said: Note | None) -> str:
    return "" if said is None else said.code


def test_only_the_trailing_seat_may_take_back() -> None:
    s = GAME.position({**BEHIND, "stacks": {"e5": "R"}})
    assert asked(GAME, s, "move e5 g5", 0) is None
    assert code(asked(GAME, s, "move e5 g5", 1)) == "takeback.not-yours"
    even = GAME.position({**BEHIND, "tokens": [[1, 0], [0, 1]], "stacks": {"e5": "R"}})
    assert code(asked(GAME, even, "move e5 g5", 0)) == "takeback.leader"
    ahead = GAME.position({**BEHIND, "actor": 1, "stacks": {"j4": "B"}})
    assert code(asked(GAME, ahead, "move j4 g5", 1)) == "takeback.leader"


@pytest.mark.parametrize(
    ("option", "moved", "deployed"),
    [
        ("either", "", ""),
        ("move", "", "takeback.kind"),
        ("deploy", "takeback.kind", ""),
    ],
)
def test_english_says_move_and_japanese_deploy(option: str, moved: str, deployed: str) -> None:
    game = load(takeback=option)
    s = game.position({**BEHIND, "stacks": {"e5": "R"}})
    assert code(asked(game, s, "move e5 g5", 0)) == moved
    assert code(asked(game, s, "deploy i5", 0)) == deployed


def test_fights_and_surprises_stay() -> None:
    s = GAME.position({**BEHIND, "act": 4, "stacks": {"e5": "21"}, "tokens": [[0, 1], [0, 0]]})
    assert code(asked(GAME, s, "surprise j4 f6", 0)) == "takeback.kind"
    assert code(asked(GAME, s, "fight e5", 0)) == "takeback.kind"


def test_once_a_turn() -> None:
    s = GAME.position({**BEHIND, "stacks": {"e5": "R"}})
    action = GAME.parse(s, "move e5 g5")
    back = GAME.takeback(s, action, GAME.apply(s, action), 0)
    assert (back.actor, back.stacks, back.supply) == (0, s.stacks, s.supply)
    assert code(asked(GAME, back, "move e5 d4", 0)) == "takeback.once"
    later = play(GAME, back, "move e5 d4", "deploy j4")
    assert asked(GAME, later, "move d4 e5", 0) is None


def test_a_fight_is_a_turn_too_after_which_one_may_take_back_again() -> None:
    s = GAME.position({**BEHIND, "act": 3, "stacks": {"e5": "2", "d4": "43"}})
    action = GAME.parse(s, "move e5 g5")
    back = GAME.takeback(s, action, GAME.apply(s, action), 0)
    later = play(GAME, back, "fight d4", "ready", "deploy 1 j4")
    assert asked(GAME, later, "move e5 g5", 0) is None


def test_a_losing_action_can_be_taken_back_with_its_token() -> None:
    stacks = {"e5": "B", "i5": "B", "g5": "BR"}
    s = GAME.position({**BEHIND, "stacks": stacks})
    action = GAME.parse(s, "move g5 j4")
    lost = GAME.apply(s, action)
    assert lost.war.tokens == ((2, 0), (0, 0))
    assert GAME.why_not_takeback(s, action, lost, 0) is None
    assert GAME.takeback(s, action, lost, 0).war.tokens == ((1, 0), (0, 0))


def announces(doc: dict[str, object], text: str) -> bool:
    return "honour.tanomo" in codes(told(GAME, GAME.position(doc), text)[1])


TWO = {**BEHIND, "actor": 1, "stacks": {"e5": "B", "d4": "R"}}


def test_the_leader_calls_tanomo_when_its_next_turn_would_win() -> None:
    assert announces(TWO, "deploy g5")  # and then i5
    assert not announces(TWO, "deploy j4")


def test_nobody_calls_at_even_tokens_and_the_trailing_seat_never_does() -> None:
    assert not announces({**TWO, "tokens": [[1, 0], [1, 0]]}, "deploy g5")
    assert not announces({**TWO, "tokens": [[0, 0], [1, 0]]}, "deploy g5")


def fight_ahead(middle: str, red: list[int], black: list[int], **more: str) -> dict[str, object]:
    """Sanada leads; beside e5 and i5 its next fight on g5 would complete the upper row."""
    stacks = {"e5": "2", "i5": "2", "g5": middle, **more}
    return {"act": 3, "coins": COINS, "stacks": stacks, "tokens": [red, black]}


@pytest.mark.parametrize("rival", ["3", "5", "*", "1"])
def test_tanomo_does_not_tell_the_result_of_a_fight(rival: str) -> None:
    """Sanada's 4 below an unknown warrior: whatever it is, nothing is called."""
    assert not announces(fight_ahead("4" + rival, [0, 0], [0, 1]), "deploy 6 d4")


def test_tanomo_counts_a_fight_whose_result_is_known() -> None:
    assert announces(fight_ahead("4③", [0, 0], [0, 1]), "deploy 6 d4")
    assert not announces(fight_ahead("4⑤", [0, 0], [0, 1]), "deploy 6 d4")


def test_tanomo_reckons_with_the_rival_s_tokens() -> None:
    """One face-up token makes it 4 against 4; one spent long ago does nothing."""
    assert not announces(fight_ahead("4③", [0, 0], [1, 0]), "deploy 6 d4")
    assert announces(fight_ahead("4③", [1, 0], [1, 1]), "deploy 6 d4")


def test_tanomo_with_a_six_needs_the_star_in_sight() -> None:
    assert not announces(fight_ahead("63", [0, 0], [0, 1]), "deploy 4 d4")
    assert announces(fight_ahead("63", [0, 0], [0, 1], j4="✪"), "deploy 4 d4")
